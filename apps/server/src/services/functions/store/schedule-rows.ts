/** SQL of calls and sweeps on a schedule. */
import type { Database } from '../../../platform/database/database.ts'

/** The role that the service's jobs run under. */
export const FUNCTIONS_ROLE = 'supabase_functions_admin'
/** The role of the service key that scheduled calls send: it may check whether they are due, and delete expired rows. */
const CALLERS_ROLE = 'service_role'

/** @param condition name of a function of the schema `public` without parameters that returns a boolean */
export const isDue = async (database: Database, condition: string): Promise<boolean> =>
  (await callFunction(database, condition)) === true

/** @param sweep name of a function of the schema `public` without parameters that returns the number of rows that it deleted */
export const runSweep = async (database: Database, sweep: string): Promise<number> =>
  Number((await callFunction(database, sweep)) ?? 0)

async function callFunction(database: Database, name: string): Promise<unknown> {
  const statement = { text: `select "public"."${name}"() as value`, values: [] }
  const [result] = await database.as(CALLERS_ROLE).once([statement])
  return result?.rows[0]?.['value']
}
