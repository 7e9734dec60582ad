/** SQL of calls and sweeps on a schedule. */
import type { Database } from '../../../platform/database/database.ts'

/** The role that the service's jobs run under. */
export const FUNCTIONS_ROLE = 'supabase_functions_admin'
/** The role whose key the calls carry: it may ask whether they are due, and sweep. */
const CALLERS_ROLE = 'service_role'

/** @param condition name of a function of the schema `public` that takes nothing and returns a boolean */
export async function isDue(database: Database, condition: string): Promise<boolean> {
  const [result] = await database
    .as(CALLERS_ROLE)
    .once([{ text: `select "public"."${condition}"() as due`, values: [] }])
  return result?.rows[0]?.['due'] === true
}

/** @param sweep name of a function of the schema `public` that takes nothing and returns how many rows it deleted */
export async function runSweep(database: Database, sweep: string): Promise<number> {
  const [result] = await database
    .as(CALLERS_ROLE)
    .once([{ text: `select "public"."${sweep}"() as deleted`, values: [] }])
  return Number(result?.rows[0]?.['deleted'] ?? 0)
}
