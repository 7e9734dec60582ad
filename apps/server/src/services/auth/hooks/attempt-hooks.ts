/** Hooks that are called for each password or factor code, and may refuse further attempts. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { HookDependencies, PasswordHookDependencies } from './dependencies.ts'
import { padDuration } from '../limits/timing-padding.ts'
import * as refusals from '../errors/errors.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { ClientInfo } from '../model/client-info.ts'
import { deleteSessionsOf } from '../store/sessions.ts'
import { runHook } from './run-hook.ts'

const isRejection = (output: JsonObject | null): output is JsonObject => output?.['decision'] === 'reject'

const messageOf = ({ message }: JsonObject, fallback: string): string =>
  typeof message === 'string' && message !== '' ? message : fallback

/**
 * Calls the hook for a password. Without an account it waits as long as a call takes, so that the duration does not reveal which
 * accounts exist.
 * @param userId null without an account.
 * @throws AuthError 400 `invalid_credentials` with the hook's message.
 */
export async function runPasswordHook(
  deps: PasswordHookDependencies,
  userId: string | null,
  isValid: boolean,
  client: ClientInfo,
): Promise<void> {
  if (!deps.config.hooks.password_verification_attempt) return
  const { passwordHookDurations } = deps
  await padDuration(() =>
    userId === null
      ? passwordHookDurations.sleepSampled()
      : passwordHookDurations.measure(() => callPasswordHook(deps, userId, isValid, client)),
  )
}

async function callPasswordHook(
  deps: HookDependencies,
  userId: string,
  isValid: boolean,
  client: ClientInfo,
): Promise<void> {
  const input = { user_id: userId, valid: isValid }
  const output = await runHook(deps, 'password_verification_attempt', input, client)
  if (!isRejection(output)) return
  if (output['should_logout_user'] === true) {
    await deps.database.transaction((tx) => deleteSessionsOf(tx, userId, null))
  }
  throw refusals.passwordRejected(
    messageOf(output, 'Further password verification attempts will be rejected.'),
  )
}

export interface FactorAttempt {
  readonly userId: string
  readonly factorId: string
  readonly factorType: string
  readonly isValid: boolean
}

/**
 * @returns the hook's message if it refuses further codes, else null. A refusal ends all sessions, so the transaction must commit.
 */
export async function runFactorHook(
  tx: Transaction,
  deps: HookDependencies,
  { userId, factorId, factorType, isValid }: FactorAttempt,
  client: ClientInfo,
): Promise<string | null> {
  const input = { user_id: userId, factor_id: factorId, factor_type: factorType, valid: isValid }
  const output = await runHook(deps, 'mfa_verification_attempt', input, client, tx)
  if (!isRejection(output)) return null
  await deleteSessionsOf(tx, userId, null)
  return messageOf(output, 'Further MFA verification attempts will be rejected.')
}
