/** The account that an operator has a message written to, before its address is confirmed. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import { emailExists } from '../errors/errors.ts'
import { runBeforeUserCreatedHook } from '../hooks/user-hooks.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { insertGivenUser } from '../store/new-users.ts'
import { lockUserByEmail, reloadUser } from '../store/users.ts'

interface Opening {
  readonly email: string
  /** Empty for none that anybody knows. */
  readonly passwordHash: string
  /** Null for none that was given. */
  readonly metadata: JsonObject | null
  readonly client: ClientInfo
}

/**
 * Makes the account where there is none, unconfirmed; who hears of new ones is to be told by the caller.
 * @throws AuthError 422 `email_exists` for one that is confirmed; of the hook that may refuse new ones.
 */
export async function findOrCreateUnconfirmed(
  tx: Transaction,
  deps: AccountDependencies,
  { email, passwordHash, metadata, client }: Opening,
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  const userMetadata = metadata ?? {}
  const known = await lockUserByEmail(tx, email)
  if (!known)
    await runBeforeUserCreatedHook(
      deps,
      { email, phone: '', provider: 'email', metadata: userMetadata },
      client,
      tx,
    )
  const newUser = { id: null, phone: null, ...deps.config.accountDefaults, email, passwordHash, userMetadata }
  const newId = known ? null : await insertGivenUser(tx, newUser)
  const user = newId === null ? await lockUserByEmail(tx, email) : await reloadUser(tx, newId)
  if (!user || user.emailConfirmedAt !== null) throw emailExists()
  return { user, isNew: newId !== null }
}
