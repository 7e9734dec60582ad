/** Counts e-mails in the database, and logs those that are refused or delayed: one line for each kind and outcome every few seconds. */
import type { RoleDatabase } from '../../../platform/database/database.ts'
import { redactedReason } from '../../../platform/jobs/redacted-reason.ts'
import type { Log } from '../../../platform/log.ts'
import { addMailCounts, type MailBudget, type MailOutcome } from '../store/mail-counts.ts'

/** How long counts are kept in memory, which a killed process loses. */
const FLUSH_MS = 2_000

/** Settings that limit each budget, for the log. */
export const BUDGET_SETTINGS: Readonly<Record<MailBudget, string>> = {
  account: 'GOTRUE_RATE_LIMIT_EMAIL_SENT',
  invitation: 'AUTH_INVITATIONS_PER_HOUR',
  function: 'AUTH_FUNCTION_EMAILS_PER_HOUR',
}

/** Attempts that fail are logged by the job queue. */
const LOGGED: Readonly<Partial<Record<MailOutcome, string>>> = {
  refused: 'e-mails refused by their limit',
  queued: 'e-mails over their limit go out later',
}

interface Counted {
  readonly kind: MailBudget
  readonly outcome: MailOutcome
  count: number
}

export class MailMeter {
  readonly #database: Pick<RoleDatabase, 'transaction'>
  readonly #log: Log
  #counts = new Map<string, Counted>()
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(database: Pick<RoleDatabase, 'transaction'>, log: Log) {
    this.#database = database
    this.#log = log
  }

  note(kind: MailBudget, outcome: MailOutcome): void {
    const key = `${kind} ${outcome}`
    const counted = this.#counts.get(key) ?? { kind, outcome, count: 0 }
    counted.count += 1
    this.#counts.set(key, counted)
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS).unref()
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#flush()
    await this.#flushing
  }

  #flush(): void {
    this.#timer = undefined
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    if (counts.length === 0) return
    for (const { kind, outcome, count } of counts) {
      const text = LOGGED[outcome]
      if (text !== undefined) this.#log.warn(text, { kind, count, setting: BUDGET_SETTINGS[kind] })
    }
    const written = this.#database
      .transaction((tx) => addMailCounts(tx, counts))
      .catch((error: unknown) => this.#log.warn('e-mails not counted', { reason: redactedReason(error) }))
    this.#flushing = this.#flushing.then(() => written)
  }
}
