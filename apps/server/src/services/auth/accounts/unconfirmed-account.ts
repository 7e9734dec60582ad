/** The unconfirmed account for a message that an operator requests. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import { emailExists } from '../errors/errors.ts'
import { runBeforeUserCreatedHook } from '../hooks/user-hooks.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { insertUserByAdmin } from '../store/new-users.ts'
import { lockUserByEmail, reloadUser } from '../store/users.ts'

interface UnconfirmedAccount {
  readonly email: string
  /** Empty for an unknown password. */
  readonly passwordHash: string
  /** Null if absent. */
  readonly metadata: JsonObject | null
  readonly client: ClientInfo
}

/**
 * Creates an unconfirmed account if there is none. The caller runs the hook after the creation.
 * @throws AuthError 422 `email_exists` for a confirmed account; that of the hook before the creation.
 */
export async function findOrCreateUnconfirmed(
  tx: Transaction,
  deps: AccountDependencies,
  { email, passwordHash, metadata, client }: UnconfirmedAccount,
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  const userMetadata = metadata ?? {}
  const existing = await lockUserByEmail(tx, email)
  if (!existing)
    await runBeforeUserCreatedHook(
      deps,
      { email, phone: '', provider: 'email', metadata: userMetadata },
      client,
      tx,
    )
  const newUser = { id: null, phone: null, ...deps.config.accountDefaults, email, passwordHash, userMetadata }
  const newId = existing ? null : await insertUserByAdmin(tx, newUser)
  const user = newId === null ? await lockUserByEmail(tx, email) : await reloadUser(tx, newId)
  if (!user || user.emailConfirmedAt !== null) throw emailExists()
  return { user, isNew: newId !== null }
}
