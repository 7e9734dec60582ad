/**
 * Ends the channels of sessions that have ended, of banned accounts and of tokens that claim too much (docs/decisions/0027). The
 * database is asked at each join, and again once it notifies of a change.
 */
import { sessionOfCaller } from '../../../platform/caller/session-of-caller.ts'
import { isDatabaseUnavailable } from '../../../platform/database/connection/unavailable.ts'
import {
  type Database,
  type SessionRefusal,
  sessionRefusal,
  type Stoppable,
} from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts'
import type { TokenCaller, TokenRefusal } from './access-tokens.ts'

/** Payloads are ids of sessions and accounts, separated by commas, or `*` for all. */
const CHANNEL = 'atelie_sessions'
const ALL = '*'

const OF_SESSION: Readonly<Record<SessionRefusal, TokenRefusal>> = {
  ended: { kind: 'session', message: 'The session of the token has ended' },
  banned: { kind: 'session', message: 'The account of the token is banned' },
  superseded: { kind: 'session', message: 'The role or assurance level of the token is no longer valid' },
}

export interface LiveSessionsParts {
  readonly database: Pick<Database, 'listen' | 'requireSession'>
  readonly queryLimit: ConcurrencyLimit
  /** A listening connection that is silent for this long is replaced. */
  readonly silenceMs: number
  readonly log: Log
}

/** The session of one channel, for as long as the channel is open. */
export class SessionWatch {
  readonly caller: TokenCaller
  #ended: string | null = null
  #onEnd: ((message: string) => void) | null = null

  constructor(caller: TokenCaller) {
    this.caller = caller
  }

  /** Calls back once the session has ended; at once if it has. */
  whenEnded(callback: (message: string) => void): void {
    this.#onEnd = callback
    if (this.#ended !== null) callback(this.#ended)
  }

  end(message: string): void {
    this.#ended = message
    this.#onEnd?.(message)
  }
}

export class LiveSessions {
  readonly #parts: LiveSessionsParts
  readonly #watches = new Set<SessionWatch>()
  #listening: Stoppable | undefined

  constructor(parts: LiveSessionsParts) {
    this.#parts = parts
  }

  /** Admits a caller, whose session is watched until `release`. */
  async admit(caller: TokenCaller): Promise<Result<SessionWatch, TokenRefusal | 'unavailable'>> {
    const watch = new SessionWatch(caller)
    if (!sessionOfCaller(caller)) return accepted(watch)
    this.#listening ??= this.#listen()
    // Watched before the check, so that no end falls between the two.
    this.#watches.add(watch)
    const refusal = await this.refusalOf(caller)
    if (refusal === null) return accepted(watch)
    this.release(watch)
    return refused(refusal)
  }

  release(watch: SessionWatch): void {
    this.#watches.delete(watch)
  }

  /** @returns why the session permits nothing; null for a live one, or for a token without one. */
  async refusalOf(caller: TokenCaller): Promise<TokenRefusal | 'unavailable' | null> {
    const session = sessionOfCaller(caller)
    if (!session) return null
    const { database, queryLimit, log } = this.#parts
    try {
      await queryLimit.take(() => database.requireSession(session))
      return null
    } catch (error) {
      const refusal = sessionRefusal(error)
      if (refusal) return OF_SESSION[refusal]
      if (!isDatabaseUnavailable(error))
        log.error('the session of a token could not be checked', { reason: String(error) })
      return 'unavailable'
    }
  }

  async stop(): Promise<void> {
    this.#watches.clear()
    await this.#listening?.stop()
  }

  #listen(): Stoppable {
    const handlers = {
      onNotification: (payload: string) => void this.#check(payload),
      // Notifications may have been lost before.
      onListening: () => void this.#check(ALL),
    }
    return this.#parts.database.listen(CHANNEL, handlers, { silenceMs: this.#parts.silenceMs })
  }

  async #check(payload: string): Promise<void> {
    const changed = new Set(payload.split(','))
    const concerned = [...this.#watches].filter(({ caller }) => {
      const session = sessionOfCaller(caller)
      return payload === ALL || changed.has(session?.session ?? '') || changed.has(session?.subject ?? '')
    })
    for (const watch of concerned) {
      // oxlint-disable-next-line no-await-in-loop -- Few connections serve these checks, which can be many.
      const refusal = this.#watches.has(watch) ? await this.refusalOf(watch.caller) : null
      if (refusal !== null && refusal !== 'unavailable') watch.end(refusal.message)
    }
  }
}
