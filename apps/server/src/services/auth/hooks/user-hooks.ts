/** Hooks before and after the creation of an account. The first may refuse it. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { UserHookDependencies } from './dependencies.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { userJson } from '../model/user-json.ts'
import { runHook } from './run-hook.ts'

export interface ProspectiveUser {
  readonly email: string
  readonly phone: string
  /** `email`, `phone`, `anonymous`, or the service by which the account signs in. */
  readonly provider: string
  readonly metadata: JsonObject
}

/**
 * Runs the hook before an account is created.
 * @param tx the transaction of the creation, if it has begun.
 * @throws AuthError with the hook's status and message.
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

/** Runs the hook after an account was created. @throws AuthError of the hook; without a transaction the account stays. */
export async function runUserCreatedHook(
  deps: UserHookDependencies,
  user: User,
  client: ClientInfo,
  tx: Transaction | null = null,
): Promise<void> {
  await runHook(deps, 'after_user_created', { user: userJson(user) }, client, tx)
}

/** How long the call is retried. */
const RETRY_SECONDS = 86_400

/**
 * As `runUserCreatedHook`, but after the response, whose duration would reveal that the account is new. Each attempt has the same
 * id.
 * @param tx the transaction of the creation; the hook is called after its commit.
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
    { about: 'after_user_created', userId: user.id, tokenId: null, lifetimeSeconds: RETRY_SECONDS },
  )
}
