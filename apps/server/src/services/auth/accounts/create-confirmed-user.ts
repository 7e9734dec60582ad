/** Creates the accounts of the local defaults, without a message. */
import type { Database } from '../../../platform/database/database.ts'
import { PasswordHashing } from '../passwords/password-hashing.ts'
import { insertEmailUser } from '../store/new-users.ts'
import { AUTH_ROLE } from '../store/auth-role.ts'
import { confirmEmail } from '../store/user-changes.ts'
import { findUserByEmail } from '../store/users.ts'
import { DEFAULT_BCRYPT_COST } from '../configuration/auth-config.ts'

export interface ConfirmedUser {
  /** In lower case. */
  readonly email: string
  readonly password: string
  readonly name: string
}

/**
 * Creates the account if it is missing; an existing one stays unchanged.
 * @param bcryptCost the service's own, so that a sign-in takes as long as one without an account.
 */
export async function createConfirmedUser(
  database: Database,
  { email, password, name }: ConfirmedUser,
  bcryptCost: number = DEFAULT_BCRYPT_COST,
): Promise<void> {
  const accounts = database.as(AUTH_ROLE)
  const exists = await accounts.transaction((tx) => findUserByEmail(tx, email))
  if (exists) return
  const passwordHash = await new PasswordHashing({ bcryptCost, requestMs: null }).hash(password)
  await accounts.transaction(async (tx) => {
    const id = await insertEmailUser(tx, { email, passwordHash, metadata: { name } })
    if (id !== null) await confirmEmail(tx, id)
  })
}
