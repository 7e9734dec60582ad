/** Listens for Postgres' notifications on a connection of its own, and connects again whenever that is lost. */
import { Client } from 'pg'
import type { Log } from '../log.ts'

export interface ChannelHandlers {
  onNotification(payload: string): void
  /** Listening works, for the first time or again; what was said before is lost. */
  onListening(): void
}

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 32_000

export class ChannelListener {
  readonly #url: string
  readonly #channel: string
  readonly #handlers: ChannelHandlers
  readonly #log: Log
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #delayMs = FIRST_DELAY_MS
  #stopped = false

  constructor(url: string, channel: string, handlers: ChannelHandlers, log: Log) {
    this.#url = url
    this.#channel = channel
    this.#handlers = handlers
    this.#log = log
    void this.#connect()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true })
    this.#client = client
    const retry = this.#onceLost(client)
    client.on('error', retry)
    client.on('end', retry)
    client.on('notification', ({ payload }) => this.#handlers.onNotification(payload ?? ''))
    try {
      await client.connect()
      // As the original writes it: operators look for it among the sessions.
      await client.query(`LISTEN ${client.escapeIdentifier(this.#channel)}`)
      this.#handlers.onListening()
      this.#delayMs = FIRST_DELAY_MS
    } catch {
      retry()
    }
  }

  /** The driver may report one loss several times. */
  #onceLost(client: Client): () => void {
    let told = false
    return () => {
      if (told || this.#stopped) return
      told = true
      this.#log.warn('no longer listening to the database, connecting again', { delayMs: this.#delayMs })
      void client.end().catch(() => undefined)
      this.#timer = setTimeout(() => void this.#connect(), this.#delayMs)
      this.#delayMs = Math.min(this.#delayMs * 2, MAX_DELAY_MS)
    }
  }
}
