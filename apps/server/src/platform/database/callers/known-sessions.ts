/**
 * Sessions that were found alive, so that a write need not check them again while no session of their accounts has ended. The counter
 * of an account grows before the transaction that ends its session commits; a session is remembered only once the counter has stood
 * still for longer than such a transaction takes.
 */
import type { SessionCheck } from './session-check.ts'

/** Far longer than the transaction that ends a session. */
const SETTLED_MS = 5_000
/** A session is checked again after this time whatever its counter is, so a longer transaction ends its writes too. */
const REMEMBERED_MS = 30_000
const MAX_SESSIONS = 10_000

interface Counter {
  readonly value: string
  /** When this process first read the value. */
  readonly since: number
}

export class KnownSessions {
  /** By the first digit of accounts' ids. */
  readonly #counters = new Map<string, Counter>()
  /** Value of the counter, and the end of the memory, by session and what its token claims. */
  #known = new Map<string, { readonly value: string; readonly until: number }>()

  /** @returns the counter under which the session was alive; null where it has to be checked. */
  counterOf(check: SessionCheck, now: number): string | null {
    const known = this.#known.get(keyOf(check))
    return known && known.until > now ? known.value : null
  }

  /** The session was found alive after its counter had the value. */
  add(check: SessionCheck, value: string, now: number): void {
    const digit = digitOf(check)
    const counter = this.#counters.get(digit)
    if (counter?.value !== value) {
      this.#counters.set(digit, { value, since: now })
    } else if (now - counter.since > SETTLED_MS) {
      if (this.#known.size >= MAX_SESSIONS) this.#known = new Map()
      this.#known.set(keyOf(check), { value, until: now + REMEMBERED_MS })
    }
  }
}

/** Position of an account's counter. */
export const counterIndex = (check: SessionCheck): number => Number.parseInt(digitOf(check), 16)

const digitOf = ({ subject }: SessionCheck): string => subject.charAt(0)

/** Tokens of one session may claim different roles and levels, and count by the time of their issue. */
const keyOf = ({ session, subject, role, level, issuedAt }: SessionCheck): string =>
  `${session ?? subject} ${role ?? ''} ${level ?? ''} ${issuedAt}`
