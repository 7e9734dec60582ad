/** The two demo accounts of a local installation, for trying the product without buying anything. */
import { readFileSync } from 'node:fs'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { projectPath } from './platform/project-folder.ts'
import { createConfirmedUser } from './services/auth/accounts/create-confirmed-user.ts'

export const DEMO_PASSWORD = 'confeitaria'
export const DEMO_ACCOUNTS = [
  { email: 'aluna@ateliedoce.test', name: 'Marina Duarte', about: 'has bought two materials' },
  { email: 'visitante@ateliedoce.test', name: 'Clara Nunes', about: 'has bought nothing yet' },
] as const

/**
 * Creates the accounts and their purchases once; later changes to them are kept.
 * @param bcryptCost of their passwords' hashes.
 */
export async function createDemoAccounts(database: Database, bcryptCost: number): Promise<void> {
  for (const { email, name } of DEMO_ACCOUNTS) {
    await createConfirmedUser(database, { email, name, password: DEMO_PASSWORD }, bcryptCost)
  }
  const purchases = { version: '1', name: 'purchases', sql: readDemoSql('purchases') }
  await database.asOwner(async (client) => {
    await migrate(client, [{ migrations: [purchases], record: { schema: 'atelie', table: 'demo' } }])
    await client.query(readDemoSql('open'))
  })
}

/** Disables the demo accounts, whose password is public, in a folder that had them before. */
export async function closeDemoAccounts(database: Database): Promise<void> {
  await database.asOwner((client) => client.query(readDemoSql('close')))
}

function readDemoSql(name: string): string {
  return readFileSync(projectPath(`supabase/seed/demo/${name}.sql`), 'utf8')
}
