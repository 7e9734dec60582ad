/** Accounts that are made without a message: those of the local defaults. */
import type { Database } from '../../platform/database/database.ts'
import { PasswordHashing } from './passwords/password-hashing.ts'
import { insertEmailUser } from './store/new-users.ts'
import { confirmEmail } from './store/user-changes.ts'
import { findUserByEmail } from './store/users.ts'

export interface ConfirmedUser {
  /** In lower case. */
  readonly email: string
  readonly password: string
  readonly name: string
}

/** Makes the account, once: what its owner has changed since stays. */
export async function createConfirmedUser(
  database: Database,
  { email, password, name }: ConfirmedUser,
): Promise<void> {
  const exists = await database.transaction('supabase_auth_admin', (tx) => findUserByEmail(tx, email))
  if (exists) return
  const passwordHash = await new PasswordHashing().hash(password)
  await database.transaction('supabase_auth_admin', async (tx) => {
    const id = await insertEmailUser(tx, { email, passwordHash, metadata: { name } })
    if (id !== null) await confirmEmail(tx, id)
  })
}
