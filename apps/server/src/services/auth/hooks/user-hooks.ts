/** Hooks around the making of accounts: one may refuse it, one hears of it. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { UserHookDependencies } from './dependencies.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { userJson } from '../model/user-json.ts'
import { runHook } from './run-hook.ts'

export interface ProspectiveUser {
  readonly email: string
  readonly phone: string
  readonly provider: 'email' | 'phone' | 'anonymous'
  readonly metadata: JsonObject
}

/**
 * Asks before an account is made.
 * @param tx within which it will be.
 * @throws AuthError as the hook chooses.
 */
export async function runBeforeUserCreatedHook(
  deps: UserHookDependencies,
  { email, phone, provider, metadata }: ProspectiveUser,
  client: ClientInfo,
  tx: Transaction | null = null,
): Promise<void> {
  const now = new Date().toISOString()
  const isAnonymous = provider === 'anonymous'
  const user = {
    id: randomUUID(),
    aud: deps.config.accountDefaults.audience,
    role: '',
    email,
    phone,
    app_metadata: isAnonymous ? {} : { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: isAnonymous,
  }
  await runHook(deps, 'before_user_created', { user }, client, tx)
}

/** Tells that an account was made. @throws AuthError as the hook chooses; outside a transaction the account stays. */
export async function runUserCreatedHook(
  deps: UserHookDependencies,
  user: User,
  client: ClientInfo,
  tx: Transaction | null = null,
): Promise<void> {
  await runHook(deps, 'after_user_created', { user: userJson(user) }, client, tx)
}

/** How long it is tried to be told. */
const LATER_SECONDS = 86_400

/**
 * The same behind the answer, by whose time a stranger would learn that the account is new.
 * @param tx in which it was made: the hook hears of it once that is kept, and of each try under the same id.
 */
export async function enqueueUserCreatedHook(
  tx: Transaction,
  deps: UserHookDependencies,
  user: User,
  { address }: ClientInfo,
): Promise<void> {
  if (!deps.config.hooks.after_user_created) return
  const input = { user: userJson(user) }
  await enqueue(
    tx,
    deps,
    { kind: 'hook', name: 'after_user_created', input, address },
    { about: 'after_user_created', userId: user.id, tokenId: null, lifetimeSeconds: LATER_SECONDS },
  )
}
