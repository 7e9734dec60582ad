/** SQL of calls on a schedule. */
import type { Database } from '../../../platform/database/database.ts'

/** The role that the service's jobs run under. */
export const FUNCTIONS_ROLE = 'supabase_functions_admin'
/** The role whose key the calls carry: it may ask whether they are due. */
const CALLERS_ROLE = 'service_role'

/** @param condition name of a function of the schema `public` that takes nothing and returns a boolean */
export async function isDue(database: Database, condition: string): Promise<boolean> {
  const [result] = await database
    .as(CALLERS_ROLE)
    .once([{ text: `select "public"."${condition}"() as due`, values: [] }])
  return result?.rows[0]?.['due'] === true
}
