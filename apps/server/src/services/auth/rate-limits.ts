/**
 * Budgets for callers, in this process's memory: two server processes give twice the budget, and a restart forgets.
 * The numbers are the original's; unlike there, the caller's address needs no proxy that tells it.
 */
import { networkOf } from '../../platform/client-address.ts'
import type { RateLimits } from './auth-config.ts'
import { overEmailRateLimit, overRequestRateLimit, overSmsRateLimit } from './errors.ts'
import type { Origin } from './store/sessions.ts'

/** Addresses and accounts remembered at once; the longest unused is forgotten first. */
const MAX_KEYS = 50_000
const MINUTE_MS = 60_000
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
const FAILURE_WINDOW_MS = 900_000
/** What may be asked for in one go. */
const BURST = 30

interface Bucket {
  tokens: number
  filledAt: number
}

/** A bucket a key: `burst` at once, refilled evenly over the window. */
export class TokenBuckets {
  readonly #perMs: number
  readonly #burst: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(amount: number, windowMs: number, burst: number) {
    this.#perMs = amount / windowMs
    this.#burst = burst
  }

  /** @returns 0 when the key had as many left, which are then taken; else the seconds until it has. */
  take(key: string, amount = 1, now = Date.now()): number {
    const tokens = this.#tokens(key, now)
    const seconds = this.#secondsUntil(amount, tokens)
    remember(this.#buckets, key, { tokens: seconds === 0 ? tokens - amount : tokens, filledAt: now })
    return seconds
  }

  /** @returns 0 when the key has one left, else the seconds until it has. */
  waitSeconds(key: string, now = Date.now()): number {
    return this.#secondsUntil(1, this.#tokens(key, now))
  }

  #tokens(key: string, now: number): number {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#burst, filledAt: now }
    return Math.min(this.#burst, bucket.tokens + (now - bucket.filledAt) * this.#perMs)
  }

  /** At most a day, where a budget of 0 never refills. */
  #secondsUntil(amount: number, tokens: number): number {
    if (tokens >= amount) return 0
    return Math.min(DAY_SECONDS, Math.max(1, Math.ceil((amount - tokens) / this.#perMs / 1000)))
  }
}

/**
 * Counts wrong passwords for one e-mail from one address; a right one wipes the slate. Each trial counts as failed
 * before it is known, or as many as can wait for their answers at once would pass together.
 */
export class FailureCounter {
  readonly #limit: number
  readonly #failures = new Map<string, number[]>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @returns 0 when one more trial is allowed, which is then counted; else the seconds until one is. */
  count(key: string, now = Date.now()): number {
    const recent = this.#recent(key, now)
    if (recent.length >= this.#limit) {
      return Math.max(1, Math.ceil(((recent[0] ?? now) + FAILURE_WINDOW_MS - now) / 1000))
    }
    remember(this.#failures, key, [...recent, now])
    return 0
  }

  /** The trial was neither right nor wrong. */
  takeBack(key: string): void {
    const failures = this.#failures.get(key)
    if (failures) this.#failures.set(key, failures.slice(0, -1))
  }

  clear(key: string): void {
    this.#failures.delete(key)
  }

  #recent(key: string, now: number): readonly number[] {
    return (this.#failures.get(key) ?? []).filter((time) => now - time < FAILURE_WINDOW_MS)
  }
}

/** A Map keeps the order of insertion: what is put again goes last, what stands first is the longest unused. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_KEYS && oldest !== undefined) map.delete(oldest)
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

/** All budgets of one service. */
export class RateLimiter {
  readonly #endpoints: Readonly<Record<LimitedEndpoint, TokenBuckets | null>>
  readonly #emails: TokenBuckets | null
  readonly #emailShares: TokenBuckets | null
  readonly #sms: TokenBuckets | null
  readonly #smsShares: TokenBuckets | null
  readonly #failedSignIns: FailureCounter | null

  constructor(limits: RateLimits) {
    const perFiveMinutes = (amount: number | null) =>
      amount === null ? null : new TokenBuckets(amount, FIVE_MINUTES_MS, BURST)
    const perHour = (amount: number | null) =>
      amount === null ? null : new TokenBuckets(amount, HOUR_MS, amount)
    const perMinute = (amount: number | null) =>
      amount === null ? null : new TokenBuckets(amount, MINUTE_MS, BURST)
    this.#endpoints = {
      token: perFiveMinutes(limits.tokensPer5Minutes),
      verify: perFiveMinutes(limits.verificationsPer5Minutes),
      signup: perFiveMinutes(limits.messagesPer5Minutes),
      recover: perFiveMinutes(limits.messagesPer5Minutes),
      resend: perFiveMinutes(limits.messagesPer5Minutes),
      user: perFiveMinutes(limits.messagesPer5Minutes),
      otp: perFiveMinutes(limits.messagesPer5Minutes),
      magiclink: perFiveMinutes(limits.messagesPer5Minutes),
      anonymous: perHour(limits.anonymousPerHour),
      'factor-challenge': perMinute(limits.factorsPerMinute),
      'factor-verify': perMinute(limits.factorsPerMinute),
    }
    this.#emails = perHour(limits.emailsPerHour)
    this.#emailShares = perHour(limits.emailsPerHourAndAddress)
    this.#sms = perHour(limits.smsPerHour)
    this.#smsShares = perHour(limits.smsPerHourAndAddress)
    this.#failedSignIns = limits.failedSignIns === null ? null : new FailureCounter(limits.failedSignIns)
  }

  /** @throws AuthError 429 `over_request_rate_limit`. */
  spend(endpoint: LimitedEndpoint, { address }: Origin): void {
    const seconds = this.#endpoints[endpoint]?.take(networkOf(address)) ?? 0
    if (seconds > 0) throw overRequestRateLimit(seconds)
  }

  /**
   * Spends of the caller's own share. To be asked before it is known whether a message will be sent, or the answer
   * would tell.
   * @throws AuthError 429 `over_email_send_rate_limit`; also while the whole instance may send none.
   */
  askForEmail({ address }: Origin): void {
    const seconds = this.#emails?.waitSeconds('') || this.#emailShares?.take(networkOf(address)) || 0
    if (seconds > 0) throw overEmailRateLimit(seconds)
  }

  /**
   * Spends of the whole instance's budget: for messages that leave now, so that nobody empties it with addresses to
   * which none ever does.
   * @throws AuthError 429 `over_email_send_rate_limit`.
   */
  spendEmails(count: number): void {
    const seconds = this.#emails?.take('', count) ?? 0
    if (seconds > 0) throw overEmailRateLimit(seconds)
  }

  /** As `askForEmail`. @throws AuthError 429 `over_sms_send_rate_limit`. */
  askForSms({ address }: Origin): void {
    const seconds = this.#sms?.waitSeconds('') || this.#smsShares?.take(networkOf(address)) || 0
    if (seconds > 0) throw overSmsRateLimit(seconds)
  }

  /** As `spendEmails`. @throws AuthError 429 `over_sms_send_rate_limit`. */
  spendSms(): void {
    const seconds = this.#sms?.take('') ?? 0
    if (seconds > 0) throw overSmsRateLimit(seconds)
  }

  /**
   * Counts a password as wrong until one of the two below tells better.
   * @throws AuthError 429 after too many; the account itself stays open to other addresses.
   */
  countSignIn(email: string, origin: Origin): void {
    const seconds = this.#failedSignIns?.count(failureKey(email, origin)) ?? 0
    if (seconds > 0) throw overRequestRateLimit(seconds)
  }

  /** The password was right. */
  clearSignIns(email: string, origin: Origin): void {
    this.#failedSignIns?.clear(failureKey(email, origin))
  }

  /**
   * Counts a second factor's code as wrong until it is known to be right.
   * @throws AuthError 429 after as many as wrong passwords are allowed; other addresses may go on.
   */
  countFactorTrial(factorId: string, origin: Origin): void {
    this.countSignIn(factorId, origin)
  }

  clearFactorTrials(factorId: string, origin: Origin): void {
    this.clearSignIns(factorId, origin)
  }

  /** The password could not be checked. */
  takeBackSignIn(email: string, origin: Origin): void {
    this.#failedSignIns?.takeBack(failureKey(email, origin))
  }
}

function failureKey(email: string, { address }: Origin): string {
  return `${networkOf(address)} ${email}`
}
