/**
 * Rate limits per client network and for the whole instance. Token buckets are kept in the database, so that all servers share
 * them and a restart keeps them; without the database every limited request fails. The amounts are the original's. Unlike the
 * original, the client's address is known without a proxy header.
 */
import { createHash } from 'node:crypto'
import { networkOf } from '../../../platform/http/client-address.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { RateLimits } from '../configuration/auth-config.ts'
import type { AuthError } from '../errors/auth-error.ts'
import { overEmailRateLimit, overRequestRateLimit, overSmsRateLimit } from '../errors/rate-limit-errors.ts'
import {
  clearAttempts,
  recordAttempt,
  spendBudget,
  undoAttempt,
  ATTEMPT_SECONDS,
  budgetWaitSeconds,
  reserveBudget,
} from '../store/rate-limits.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { MailMeter } from './mail-meter.ts'

/** Capacity of the cache of refused callers; the oldest entry is evicted first. */
const MAX_REFUSED = 50_000
const MINUTE_SECONDS = 60
const FIVE_MINUTES_SECONDS = 300
const HOUR_SECONDS = 3600
/** Largest `Retry-After`, also for a budget of 0, which never refills. */
const DAY_SECONDS = 86_400
/** How far invitations may be put off. */
const LONGEST_QUEUE_SECONDS = 3 * DAY_SECONDS
/** Requests that may come at once before the refill rate applies. */
const BURST = 30

/** A token bucket per holder: capacity `burst`, refilled evenly with `amount` per `seconds`. */
interface Budget {
  readonly name: string
  readonly amount: number
  readonly seconds: number
  readonly burst: number
}

export type LimitedEndpoint =
  | 'token'
  | 'verify'
  | 'signup'
  | 'recover'
  | 'resend'
  | 'user'
  | 'otp'
  | 'magiclink'
  | 'anonymous'
  | 'factor-challenge'
  | 'passkey'
  | 'factor-verify'
  | 'external'
  | 'oauth-authorize'
  | 'oauth-register'
  | 'oauth-token'
  | 'web3'
  | 'sso'
  | 'saml-assertion'

/** Holder of the budgets of the whole instance. */
const INSTANCE_HOLDER = ''

/** All limits of one service. */
export class RateLimiter {
  readonly #queries: Queries
  readonly #endpoints: Readonly<Record<LimitedEndpoint, Budget | null>>
  readonly #emails: Budget | null
  readonly #invitations: Budget | null
  readonly #functionEmails: Budget | null
  readonly #meter: Pick<MailMeter, 'note'> | null
  readonly #emailShares: Budget | null
  readonly #sms: Budget | null
  readonly #smsShares: Budget | null
  readonly #failedSignIns: number | null
  readonly #refused = new RefusedCallers()

  /** @param queries runs statements outside any transaction. @param meter counts e-mails that are refused or delayed. */
  constructor(limits: RateLimits, queries: Queries, meter: Pick<MailMeter, 'note'> | null = null) {
    this.#meter = meter
    this.#queries = queries
    this.#endpoints = endpointBudgets(limits)
    this.#emails = perHour('emails', limits.emailsPerHour)
    this.#invitations = perHour('invitations', limits.invitationsPerHour)
    this.#functionEmails = perHour('function-emails', limits.functionEmailsPerHour)
    this.#emailShares = perHour('email-share', limits.emailsPerHourAndAddress)
    this.#sms = perHour('sms', limits.smsPerHour)
    this.#smsShares = perHour('sms-share', limits.smsPerHourAndAddress)
    this.#failedSignIns = limits.failedSignIns
  }

  /** @throws AuthError 429 `over_request_rate_limit`. */
  async spend(endpoint: LimitedEndpoint, { address }: ClientInfo): Promise<void> {
    const budget = this.#endpoints[endpoint]
    if (!budget) return
    const holder = networkOf(address)
    const caller = `${endpoint} ${holder}`
    const seconds = this.#refused.waitSeconds(caller) || (await take(this.#queries, budget, holder))
    if (seconds === 0) return
    this.#refused.remember(caller, seconds)
    throw overRequestRateLimit(seconds)
  }

  /**
   * Reads a request before its budget is known; a request that cannot be read is charged to the first budget. Nothing is read
   * while the client has to wait in all of them.
   * @throws AuthError 429 `over_request_rate_limit`, and what `read` throws.
   */
  async charge<T>(
    endpoints: readonly [LimitedEndpoint, ...LimitedEndpoint[]],
    client: ClientInfo,
    read: () => Promise<T>,
  ): Promise<T> {
    const holder = networkOf(client.address)
    const seconds = Math.min(...endpoints.map((name) => this.#refused.waitSeconds(`${name} ${holder}`)))
    if (seconds > 0) throw overRequestRateLimit(seconds)
    try {
      return await read()
    } catch (error) {
      await this.spend(endpoints[0], client)
      throw error
    }
  }

  /**
   * Charges the client's own share. Call it before it is known whether a message will be sent; otherwise the refusal would
   * reveal which addresses have accounts.
   * @throws AuthError 429 `over_email_send_rate_limit`; also while the instance's budget is empty.
   */
  async chargeEmailRequest(client: ClientInfo): Promise<void> {
    await chargeMessageRequest(this.#queries, this.#emails, this.#emailShares, client, (seconds) => {
      this.#meter?.note('account', 'refused')
      return overEmailRateLimit(seconds)
    })
  }

  /**
   * Charges the instance's budget, only for messages that are sent, so that requests for unknown addresses do not empty it.
   * @param tx the transaction that enqueues the messages; other senders wait for its end.
   * @throws AuthError 429 `over_email_send_rate_limit`.
   */
  async spendEmails(count: number, tx = this.#queries): Promise<void> {
    const seconds = await take(tx, this.#emails, INSTANCE_HOLDER, count)
    if (seconds === 0) return
    this.#meter?.note('account', 'refused')
    throw overEmailRateLimit(seconds)
  }

  /**
   * Charges an invitation to a budget of its own, in advance where it is empty, so that invitations neither take the turns of
   * people who sign in nor get lost.
   * @returns the seconds after which the invitation may go out.
   * @throws AuthError 429 `over_email_send_rate_limit` where its turn would come only after days, or never.
   */
  async reserveInvitation(tx = this.#queries): Promise<number> {
    const budget = this.#invitations
    if (!budget) return 0
    const { name, amount, burst } = budget
    const each = budget.seconds / amount
    const bucket = { budget: name, holder: INSTANCE_HOLDER, costSeconds: each, capacitySeconds: burst * each }
    const seconds = amount === 0 ? null : await reserveBudget(tx, bucket, LONGEST_QUEUE_SECONDS)
    if (seconds === null) {
      this.#meter?.note('invitation', 'refused')
      throw overEmailRateLimit(DAY_SECONDS)
    }
    if (seconds > 0) this.#meter?.note('invitation', 'queued')
    return seconds
  }

  /** Charges an e-mail that a function sends. @returns 0, or the seconds after which to try again. */
  async spendFunctionEmail(): Promise<number> {
    const seconds = await take(this.#queries, this.#functionEmails, INSTANCE_HOLDER)
    if (seconds > 0) this.#meter?.note('function', 'refused')
    return seconds
  }

  /**
   * As `chargeEmailRequest`.
   * @param tx the transaction in progress, if any; waiting for a second connection while holding one could deadlock.
   * @throws AuthError 429 `over_sms_send_rate_limit`.
   */
  async chargeSmsRequest(client: ClientInfo, tx = this.#queries): Promise<void> {
    await chargeMessageRequest(tx, this.#sms, this.#smsShares, client, overSmsRateLimit)
  }

  /** As `spendEmails`. @throws AuthError 429 `over_sms_send_rate_limit`. */
  async spendSms(tx = this.#queries): Promise<void> {
    const seconds = await take(tx, this.#sms, INSTANCE_HOLDER)
    if (seconds > 0) throw overSmsRateLimit(seconds)
  }

  /**
   * Counts an attempt with a password or a factor's code as failed, before it is checked, so that concurrent attempts cannot
   * exceed the limit. `clearAttempts` follows a right one, `undoAttempt` one that could not be checked.
   * @param name the e-mail, number or factor; attempts from other networks are counted separately.
   * @param tx a transaction that commits even if the attempt fails.
   * @throws AuthError 429 after too many.
   */
  async recordAttempt(tx: Queries, name: string, client: ClientInfo): Promise<void> {
    if (this.#failedSignIns === null) return
    const seconds =
      this.#failedSignIns === 0
        ? ATTEMPT_SECONDS
        : await recordAttempt(tx, attemptKey(name, client), this.#failedSignIns)
    if (seconds > 0) throw overRequestRateLimit(Math.ceil(seconds))
  }

  /** Resets the count after a right password or code. */
  async clearAttempts(name: string, client: ClientInfo, tx = this.#queries): Promise<void> {
    if (this.#failedSignIns !== null) await clearAttempts(tx, attemptKey(name, client))
  }

  /** Removes the last attempt, which could not be checked. */
  async undoAttempt(name: string, client: ClientInfo): Promise<void> {
    if (this.#failedSignIns !== null) await undoAttempt(this.#queries, attemptKey(name, client))
  }
}

function endpointBudgets(limits: RateLimits): Readonly<Record<LimitedEndpoint, Budget | null>> {
  const bursting = (name: LimitedEndpoint, amount: number | null, seconds: number) =>
    amount === null ? null : { name, amount, seconds, burst: BURST }
  const perFiveMinutes = (name: LimitedEndpoint, amount: number | null) =>
    bursting(name, amount, FIVE_MINUTES_SECONDS)
  return {
    token: perFiveMinutes('token', limits.tokensPer5Minutes),
    verify: perFiveMinutes('verify', limits.verificationsPer5Minutes),
    signup: perFiveMinutes('signup', limits.messagesPer5Minutes),
    recover: perFiveMinutes('recover', limits.messagesPer5Minutes),
    resend: perFiveMinutes('resend', limits.messagesPer5Minutes),
    user: perFiveMinutes('user', limits.messagesPer5Minutes),
    otp: perFiveMinutes('otp', limits.messagesPer5Minutes),
    magiclink: perFiveMinutes('magiclink', limits.messagesPer5Minutes),
    anonymous: perHour('anonymous', limits.anonymousPerHour),
    passkey: perFiveMinutes('passkey', limits.passkeysPer5Minutes),
    // Sign-ins by other services have as many requests as tokens; the original does not limit them.
    external: perFiveMinutes('external', limits.tokensPer5Minutes),
    // The original does not limit these two.
    'oauth-authorize': perFiveMinutes('oauth-authorize', limits.tokensPer5Minutes),
    'oauth-token': perFiveMinutes('oauth-token', limits.tokensPer5Minutes),
    'oauth-register': perFiveMinutes('oauth-register', limits.registrationsPer5Minutes),
    web3: perFiveMinutes('web3', limits.walletsPer5Minutes),
    sso: perFiveMinutes('sso', limits.ssoPer5Minutes),
    'saml-assertion': perFiveMinutes('saml-assertion', limits.assertionsPer5Minutes),
    'factor-challenge': bursting('factor-challenge', limits.factorsPerMinute, MINUTE_SECONDS),
    'factor-verify': bursting('factor-verify', limits.factorsPerMinute, MINUTE_SECONDS),
  }
}

const perHour = (name: string, amount: number | null): Budget | null =>
  amount === null ? null : { name, amount, seconds: HOUR_SECONDS, burst: amount }

async function chargeMessageRequest(
  tx: Queries,
  all: Budget | null,
  share: Budget | null,
  { address }: ClientInfo,
  refusal: (seconds: number) => AuthError,
): Promise<void> {
  const seconds = (await peek(tx, all)) || (await take(tx, share, networkOf(address)))
  if (seconds > 0) throw refusal(seconds)
}

/** Takes `count` from the budget. @returns 0, or the seconds until it holds enough; then nothing is taken. */
const take = (tx: Queries, budget: Budget | null, holder: string, count = 1): Promise<number> =>
  waitOf(budget, count, (bucket) => spendBudget(tx, { ...bucket, holder }))

/** @returns 0 if the instance's budget holds at least one, else the seconds until it does. */
const peek = (tx: Queries, budget: Budget | null): Promise<number> =>
  waitOf(budget, 1, (bucket) => budgetWaitSeconds(tx, { ...bucket, holder: INSTANCE_HOLDER }))

async function waitOf(
  budget: Budget | null,
  count: number,
  wait: (bucket: { budget: string; costSeconds: number; capacitySeconds: number }) => Promise<number>,
): Promise<number> {
  if (!budget) return 0
  const { name, amount, burst } = budget
  if (amount === 0 || count > burst) return DAY_SECONDS
  const each = budget.seconds / amount
  const seconds = await wait({ budget: name, costSeconds: count * each, capacitySeconds: burst * each })
  return seconds <= 0 ? 0 : Math.min(DAY_SECONDS, Math.max(1, Math.ceil(seconds)))
}

/** Hashed, since the name may have any length and this table should not contain personal data. */
function attemptKey(name: string, { address }: ClientInfo): string {
  return createHash('sha256')
    .update(`${networkOf(address)} ${name}`)
    .digest('base64url')
}

/**
 * Remembers refused callers until their wait is over, so that a flood of refused requests costs no statement. A bucket never
 * refills sooner than announced.
 */
class RefusedCallers {
  readonly #untilMs = new Map<string, number>()

  /** @returns 0 if the caller need not wait. */
  waitSeconds(caller: string): number {
    const until = this.#untilMs.get(caller)
    if (until === undefined) return 0
    const leftMs = until - performance.now()
    if (leftMs <= 0) this.#untilMs.delete(caller)
    return Math.max(0, Math.ceil(leftMs / 1000))
  }

  remember(caller: string, seconds: number): void {
    if (this.#untilMs.has(caller)) return
    this.#untilMs.set(caller, performance.now() + seconds * 1000)
    const [oldest] = this.#untilMs.keys()
    if (this.#untilMs.size > MAX_REFUSED && oldest !== undefined) this.#untilMs.delete(oldest)
  }
}
