/** Hooks that are database functions with one jsonb parameter and a jsonb result. */
import type { Transaction } from '../../../platform/database/database.ts'

/** Source: supabase/auth, internal/hooks/hookspgfunc. */
const TIMEOUT_MS = 2_000

/** @param schema validated when the settings were read. @param input JSON text. @returns JSON text, or null. */
export async function callDatabaseHook(
  tx: Transaction,
  { schema, name }: { readonly schema: string; readonly name: string },
  input: string,
): Promise<string | null> {
  await tx.query(`set local statement_timeout = ${TIMEOUT_MS}`)
  const [row] = await tx.query<{ output: string | null }>(
    `select "${schema}"."${name}"($1::jsonb)::text as output`,
    [input],
  )
  await tx.query('set local statement_timeout to default')
  return row?.output ?? null
}
