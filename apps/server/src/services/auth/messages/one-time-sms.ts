/** Codes by text message, created and enqueued in the transaction that they belong to. */
import type { Transaction } from '../../../platform/database/database.ts'
import { type Content, enqueue } from '../outbox/enqueue.ts'
import type { MessageDependencies } from './dependencies.ts'
import { smsTooFrequent } from '../errors/rate-limit-errors.ts'
import { type HookedSms, smsForHook } from './message-hooks.ts'
import { hashCode, newSecrets } from '../links/one-time-secrets.ts'
import { remainingPauseSeconds } from './one-time-mail.ts'
import type { SignUpChoice } from '../model/account.ts'
import type { TokenKind } from '../model/one-time-token.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { upsertToken } from '../store/one-time-tokens.ts'
import { testCodeOf } from '../configuration/sms-config.ts'
import { fillSmsTemplate, type SmsTemplate } from '../templates/sms-template.ts'

export interface CodeRequest {
  readonly user: User
  readonly kind: Extract<TokenKind, 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'>
  /** The receiving number; digits only. */
  readonly phone: string
  /** Only for a sign-up: what the confirmation applies to the account. */
  readonly choice?: SignUpChoice
}

/**
 * Enqueues a new code, which replaces the last one of its kind; test numbers get no message. The stored link hash is never used.
 * @param address of the client.
 * @throws AuthError 429 `over_sms_send_rate_limit` beyond the instance's limit, `over_request_rate_limit` while the queue is full.
 */
export async function sendSmsCode(
  tx: Transaction,
  deps: MessageDependencies,
  { user, kind, phone, choice }: CodeRequest,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<void> {
  const { config, jwtSecret, limiter } = deps
  const { codeLength, codeSeconds, template } = config.sms
  const testCode = testCodeOf(config.sms, phone)
  const secrets = newSecrets({ email: phone, pkce: false, codeLength, key: jwtSecret })
  const tokenId = await upsertToken(tx, {
    userId: user.id,
    kind,
    email: phone,
    linkHash: secrets.linkHash,
    codeHash: testCode === null ? secrets.codeHash : hashCode(phone, testCode, jwtSecret),
    choice: choice ?? null,
  })
  if (testCode !== null) return
  const { code } = secrets
  await limiter.spendSms(tx)
  const hooked = smsContent(deps, { user, phone, code, isFactor: false, address }, template)
  await enqueue(tx, deps, hooked, {
    about: kind,
    userId: user.id,
    tokenId,
    lifetimeSeconds: codeSeconds,
  })
}

/** The text message, or the payload of the hook that sends it. */
export function smsContent({ config }: MessageDependencies, sms: HookedSms, template: SmsTemplate): Content {
  if (config.hooks.send_sms) return smsForHook(sms)
  return { kind: 'sms', message: { to: `+${sms.phone}`, text: fillSmsTemplate(template, sms.code) } }
}

/**
 * Charges the client's share, except for test numbers.
 * @throws AuthError 429 `over_sms_send_rate_limit`.
 */
export async function chargeSmsRequest(
  { limiter, config }: MessageDependencies,
  phone: string,
  client: ClientInfo,
): Promise<void> {
  if (testCodeOf(config.sms, phone) === null) await limiter.chargeSmsRequest(client)
}

/** @throws AuthError 429 `over_sms_send_rate_limit`. */
export function requireSmsPause(lastSentAt: string | null, frequencyMs: number): void {
  const seconds = remainingPauseSeconds(lastSentAt, frequencyMs)
  if (seconds > 0) throw smsTooFrequent(seconds)
}
