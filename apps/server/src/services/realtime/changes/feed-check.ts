/** Answers whether the feed of changes could be opened, while no channel needs it, at a small cost for the database. */
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { LogThrottle } from '../../../platform/log-throttle.ts'
import { replicationRefusal } from '../store/feed-rows.ts'
import { wordsOfFailure } from './feed-failure.ts'

/** How long a result is kept. */
const GOOD_MS = 60_000
const BAD_MS = 2_000

export class FeedCheck {
  readonly #database: Database
  readonly #log: Log
  readonly #throttle = new LogThrottle()
  #last: { readonly at: number; readonly isOpenable: boolean } | null = null

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  async isOpenable(now = Date.now()): Promise<boolean> {
    const last = this.#last
    if (last && now - last.at < (last.isOpenable ? GOOD_MS : BAD_MS)) return last.isOpenable
    const isOpenable = await this.#check()
    this.#last = { at: now, isOpenable }
    return isOpenable
  }

  async #check(): Promise<boolean> {
    try {
      // Without logical replication the feed reads by triggers.
      if ((await replicationRefusal(this.#database)) === null) await this.#database.requireReplication()
      return true
    } catch (error) {
      if (this.#throttle.mayLog(wordsOfFailure(error)))
        this.#log.error('realtime could not read changes', { reason: String(error) })
      return false
    }
  }
}
