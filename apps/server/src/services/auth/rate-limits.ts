/**
 * Budgets for callers, in this process's memory: two server processes give twice the budget, and a restart forgets.
 * The numbers are the original's; unlike there, the caller's address needs no proxy that tells it.
 */
import type { RateLimits } from './auth-config.ts'
import { overEmailRateLimit, overRequestRateLimit } from './errors.ts'
import type { Origin } from './store/sessions.ts'

/** Addresses and accounts remembered at once; the longest unused is forgotten first. */
const MAX_KEYS = 50_000
const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000
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

  /** @returns whether the key had one left, which is then taken. */
  take(key: string, now = Date.now()): boolean {
    const bucket = this.#buckets.get(key) ?? { tokens: this.#burst, filledAt: now }
    const tokens = Math.min(this.#burst, bucket.tokens + (now - bucket.filledAt) * this.#perMs)
    const allowed = tokens >= 1
    remember(this.#buckets, key, { tokens: allowed ? tokens - 1 : tokens, filledAt: now })
    return allowed
  }
}

/** Counts wrong passwords for one e-mail from one address; a right one wipes the slate. */
export class FailureCounter {
  readonly #limit: number
  readonly #failures = new Map<string, number[]>()

  constructor(limit: number) {
    this.#limit = limit
  }

  isOver(key: string, now = Date.now()): boolean {
    return this.#recent(key, now).length >= this.#limit
  }

  record(key: string, now = Date.now()): void {
    remember(this.#failures, key, [...this.#recent(key, now), now])
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

export type LimitedEndpoint = 'token' | 'verify' | 'signup' | 'recover' | 'resend' | 'user'

/** All budgets of one service. */
export class RateLimiter {
  readonly #endpoints: Readonly<Record<LimitedEndpoint, TokenBuckets | null>>
  readonly #emails: TokenBuckets | null
  readonly #failedSignIns: FailureCounter | null

  constructor(limits: RateLimits) {
    const perFiveMinutes = (amount: number | null) =>
      amount === null ? null : new TokenBuckets(amount, FIVE_MINUTES_MS, BURST)
    this.#endpoints = {
      token: perFiveMinutes(limits.tokensPer5Minutes),
      verify: perFiveMinutes(limits.verificationsPer5Minutes),
      signup: perFiveMinutes(limits.messagesPer5Minutes),
      recover: perFiveMinutes(limits.messagesPer5Minutes),
      resend: perFiveMinutes(limits.messagesPer5Minutes),
      user: perFiveMinutes(limits.messagesPer5Minutes),
    }
    this.#emails =
      limits.emailsPerHour === null
        ? null
        : new TokenBuckets(limits.emailsPerHour, HOUR_MS, limits.emailsPerHour)
    this.#failedSignIns = limits.failedSignIns === null ? null : new FailureCounter(limits.failedSignIns)
  }

  /** @throws AuthError 429 `over_request_rate_limit`. */
  spend(endpoint: LimitedEndpoint, { address }: Origin): void {
    const buckets = this.#endpoints[endpoint]
    if (buckets && !buckets.take(networkOf(address))) throw overRequestRateLimit()
  }

  /** To be asked before it is known whether a message will be sent, or the answer would tell. @throws AuthError 429. */
  spendEmail(): void {
    if (this.#emails && !this.#emails.take('')) throw overEmailRateLimit()
  }

  /** @throws AuthError 429 after too many wrong passwords; the account itself stays open to other addresses. */
  requireFewFailures(email: string, origin: Origin): void {
    if (this.#failedSignIns?.isOver(failureKey(email, origin))) throw overRequestRateLimit()
  }

  recordSignIn(email: string, origin: Origin, succeeded: boolean): void {
    if (succeeded) this.#failedSignIns?.clear(failureKey(email, origin))
    else this.#failedSignIns?.record(failureKey(email, origin))
  }
}

function failureKey(email: string, { address }: Origin): string {
  return `${networkOf(address)} ${email}`
}

/** One household has a whole /64 of IPv6, and may send from any address of it. */
function networkOf(address: string | null): string {
  if (address === null) return ''
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}
