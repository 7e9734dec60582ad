/**
 * Budgets for callers, kept in the database: one for all servers on it, and known after a restart. The numbers are the
 * original's; unlike there, the caller's address needs no proxy that tells it. Where the database does not answer nothing
 * is allowed: the request then fails as it would have a moment later.
 */
import { createHash } from 'node:crypto'
import { networkOf } from '../../../platform/client-address.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { RateLimits } from '../configuration/auth-config.ts'
import type { AuthError } from '../errors/auth-error.ts'
import { overEmailRateLimit, overRequestRateLimit, overSmsRateLimit } from '../errors/errors.ts'
import {
  clearAttempts,
  recordAttempt,
  spendBudget,
  undoAttempt,
  ATTEMPT_SECONDS,
  budgetWaitSeconds,
} from '../store/rate-limits.ts'
import type { ClientInfo } from '../model/client-info.ts'

/** Refused callers remembered at once; the longest remembered is forgotten first. */
const MAX_REFUSED = 50_000
const MINUTE_SECONDS = 60
const FIVE_MINUTES_SECONDS = 300
const HOUR_SECONDS = 3600
/** The longest wait that is told, where a budget of 0 never refills. */
const DAY_SECONDS = 86_400
/** What may be asked for in one go. */
const BURST = 30

/** A budget of each holder: `burst` at once, refilled evenly at `amount` in so many seconds. */
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
  | 'factor-verify'

/** The whole instance as the holder of a budget. */
const INSTANCE_HOLDER = ''

/** All budgets of one service. */
export class RateLimiter {
  readonly #alone: Queries
  readonly #endpoints: Readonly<Record<LimitedEndpoint, Budget | null>>
  readonly #emails: Budget | null
  readonly #emailShares: Budget | null
  readonly #sms: Budget | null
  readonly #smsShares: Budget | null
  readonly #failedSignIns: number | null
  readonly #refused = new RefusedCallers()

  /** @param alone for statements outside any transaction. */
  constructor(limits: RateLimits, alone: Queries) {
    this.#alone = alone
    this.#endpoints = endpointBudgets(limits)
    this.#emails = perHour('emails', limits.emailsPerHour)
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
    const seconds = this.#refused.waitSeconds(caller) || (await take(this.#alone, budget, holder))
    if (seconds === 0) return
    this.#refused.remember(caller, seconds)
    throw overRequestRateLimit(seconds)
  }

  /**
   * Reads a request before it is known which budget it belongs to; what is refused as it is read is spent of the first.
   * Nothing is read for who was told to wait in each of them.
   * @throws AuthError 429 `over_request_rate_limit`, and whatever `read` throws.
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
   * Spends of the caller's own share. To be asked before it is known whether a message will be sent, or the answer
   * would tell.
   * @throws AuthError 429 `over_email_send_rate_limit`; also while the whole instance may send none.
   */
  async chargeEmailRequest(client: ClientInfo): Promise<void> {
    await chargeMessageRequest(this.#alone, this.#emails, this.#emailShares, client, overEmailRateLimit)
  }

  /**
   * Spends of the whole instance's budget: for messages that leave now, so that nobody empties it with addresses to
   * which none ever does.
   * @param tx the transaction that puts them into the queue; all others that send wait for its end.
   * @throws AuthError 429 `over_email_send_rate_limit`.
   */
  async spendEmails(count: number, tx = this.#alone): Promise<void> {
    const seconds = await take(tx, this.#emails, INSTANCE_HOLDER, count)
    if (seconds > 0) throw overEmailRateLimit(seconds)
  }

  /**
   * As `chargeEmailRequest`.
   * @param tx the transaction that the caller is in, if any: who holds a connection must not wait for another.
   * @throws AuthError 429 `over_sms_send_rate_limit`.
   */
  async chargeSmsRequest(client: ClientInfo, tx = this.#alone): Promise<void> {
    await chargeMessageRequest(tx, this.#sms, this.#smsShares, client, overSmsRateLimit)
  }

  /** As `spendEmails`. @throws AuthError 429 `over_sms_send_rate_limit`. */
  async spendSms(tx = this.#alone): Promise<void> {
    const seconds = await take(tx, this.#sms, INSTANCE_HOLDER)
    if (seconds > 0) throw overSmsRateLimit(seconds)
  }

  /**
   * Counts a password, or a second factor's code, as wrong until one of the two below tells better: of as many as can
   * wait for their answers at once no more pass than are allowed.
   * @param name the e-mail, number or factor; nobody from another network is kept from it.
   * @param tx a transaction that ends well even if the trial was wrong.
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

  /** It was right. */
  async clearAttempts(name: string, client: ClientInfo, tx = this.#alone): Promise<void> {
    if (this.#failedSignIns !== null) await clearAttempts(tx, attemptKey(name, client))
  }

  /** It could not be checked. */
  async undoAttempt(name: string, client: ClientInfo): Promise<void> {
    if (this.#failedSignIns !== null) await undoAttempt(this.#alone, attemptKey(name, client))
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
  const seconds = (await look(tx, all)) || (await take(tx, share, networkOf(address)))
  if (seconds > 0) throw refusal(seconds)
}

/** @returns 0 when the holder had as many left, which are then taken; else the seconds until she has. */
const take = (tx: Queries, budget: Budget | null, holder: string, count = 1): Promise<number> =>
  waitOf(budget, count, (bucket) => spendBudget(tx, { ...bucket, holder }))

/** @returns 0 when everybody together has one left, else the seconds until there is one. */
const look = (tx: Queries, budget: Budget | null): Promise<number> =>
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

/** The name may be of any length, and is nobody's business in a table of counts. */
function attemptKey(name: string, { address }: ClientInfo): string {
  return createHash('sha256')
    .update(`${networkOf(address)} ${name}`)
    .digest('base64url')
}

/**
 * Whoever was told to wait is refused until then without asking the database: others spend of the same bucket, but
 * nothing fills it sooner. A flood of refused calls costs no statement.
 */
class RefusedCallers {
  readonly #untilMs = new Map<string, number>()

  /** @returns 0 for who was not told to wait, or waited. */
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
