/** Codes by text message: made inside a transaction, sent once it is over. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { SmsMessage } from '../../../platform/sms/sms-sender.ts'
import type { Auth, AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../auth-error.ts'
import { smsSendFailed, tooSoonForAnotherSms } from '../errors.ts'
import { hashCode, newSecrets } from '../links/one-time-secrets.ts'
import { waitSeconds } from '../one-time-mail.ts'
import type { SignUpChoice } from '../store/new-users.ts'
import type { Origin } from '../store/sessions.ts'
import { putToken, type TokenKind } from '../store/one-time-tokens.ts'
import type { User } from '../store/users.ts'
import { testCodeOf } from './sms-config.ts'
import { fillSmsTemplate } from './sms-template.ts'

export interface CodeRequest {
  readonly user: User
  readonly kind: Extract<TokenKind, 'confirmation_token' | 'phone_change_token' | 'reauthentication_token'>
  /** The number that has to prove itself; digits only. */
  readonly phone: string
  /** Only for the message of a sign-up: what its number agrees to. */
  readonly choice?: SignUpChoice
}

/**
 * Stores a new code, which replaces the last of its kind. It has a link's place in the store too, which nobody is told.
 * @returns the message that carries it; none for a number whose code is configured.
 */
export async function prepareSms(
  tx: Transaction,
  { config, jwtSecret }: AuthDependencies,
  { user, kind, phone, choice }: CodeRequest,
): Promise<SmsMessage | null> {
  const { codeLength, template } = config.sms
  const testCode = testCodeOf(config.sms, phone)
  const secrets = newSecrets({ email: phone, pkce: false, codeLength, key: jwtSecret })
  await putToken(tx, {
    userId: user.id,
    kind,
    email: phone,
    linkHash: secrets.linkHash,
    codeHash: testCode === null ? secrets.codeHash : hashCode(phone, testCode, jwtSecret),
    choice: choice ?? null,
  })
  if (testCode !== null) return null
  return { to: `+${phone}`, text: fillSmsTemplate(template, secrets.code) }
}

/**
 * Spends of the caller's share; numbers that get no message cost nothing.
 * @throws AuthError 429 `over_sms_send_rate_limit`.
 */
export async function askForSms({ limiter, config }: Auth, phone: string, origin: Origin): Promise<void> {
  if (testCodeOf(config.sms, phone) === null) await limiter.askForSms(origin)
}

/** @throws AuthError 429 `over_sms_send_rate_limit`. */
export function requireSmsPause(lastSentAt: string | null, frequencyMs: number): void {
  const seconds = waitSeconds(lastSentAt, frequencyMs)
  if (seconds > 0) throw tooSoonForAnotherSms(seconds)
}

/**
 * @throws AuthError 429 `over_sms_send_rate_limit` when the whole instance has sent too many.
 * @throws Error when the gateway refuses, or does not answer in time (it may still deliver).
 */
export async function deliverSms(
  { sms, limiter }: Pick<Auth, 'sms' | 'limiter'>,
  message: SmsMessage,
): Promise<void> {
  await limiter.spendSms()
  await sms.send(message)
}

/**
 * Sends while the caller waits; where that fails, `undo` takes back what the message was to prove.
 * @throws AuthError 429 `over_sms_send_rate_limit`, 422 `sms_send_failed`.
 */
export async function sendSmsOrUndo(
  auth: Auth,
  message: SmsMessage | null,
  about: Parameters<typeof smsSendFailed>[0],
  undo: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (message === null) return
  try {
    await deliverSms(auth, message)
  } catch (error) {
    auth.log.error('SMS not sent', { about, reason: reasonOf(error) })
    await auth.database.transaction('supabase_auth_admin', undo)
    throw error instanceof AuthError ? error : smsSendFailed(about)
  }
}

export interface PreparedSms {
  readonly message: SmsMessage | null
  /** Lets it be asked for again at once, should it not leave. */
  readonly undo: (tx: Transaction) => Promise<void>
}

/**
 * Prepares and sends once the answer is on its way, so that neither its words nor its time tell of the account. What
 * cannot be sent is logged and may be asked for again at once; nobody but the log is told.
 * @param prepare null when there is nothing to send.
 */
export function sendSmsAfterwards(
  auth: Auth,
  prepare: (tx: Transaction) => Promise<PreparedSms | null>,
): void {
  const work = async () => {
    const prepared = await auth.database.transaction('supabase_auth_admin', prepare)
    if (!prepared?.message) return
    try {
      await deliverSms(auth, prepared.message)
    } catch (error) {
      await auth.database.transaction('supabase_auth_admin', prepared.undo)
      throw error
    }
  }
  setImmediate(() => {
    work().catch((error: unknown) => auth.log.error('SMS not sent', { reason: reasonOf(error) }))
  })
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
