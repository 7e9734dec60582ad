/** The two accounts of the local defaults, to walk through the product without buying anything. */
import { readFileSync } from 'node:fs'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { projectPath } from './platform/project-folder.ts'
import { createConfirmedUser } from './services/auth/create-confirmed-user.ts'

export const DEMO_PASSWORD = 'confeitaria'
export const DEMO_ACCOUNTS = [
  { email: 'aluna@ateliedoce.test', name: 'Marina Duarte', about: 'comprou dois materiais' },
  { email: 'visitante@ateliedoce.test', name: 'Clara Nunes', about: 'ainda não comprou nada' },
] as const

/** Makes the accounts and their purchases, once; what is done with them later stays. */
export async function createDemoAccounts(database: Database): Promise<void> {
  for (const { email, name } of DEMO_ACCOUNTS) {
    await createConfirmedUser(database, { email, name, password: DEMO_PASSWORD })
  }
  const purchases = {
    version: '1',
    name: 'purchases',
    sql: readFileSync(projectPath('supabase/seed/demo-purchases.sql'), 'utf8'),
  }
  await database.asOwner((client) => migrate(client, [purchases], { schema: 'atelie', table: 'demo' }))
}
