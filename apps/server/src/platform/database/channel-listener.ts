/** Listens for Postgres' notifications on a dedicated connection, and reconnects when that is lost. */
import { Client } from 'pg'
import type { Log } from '../log.ts'

export interface ChannelHandlers {
  onNotification(payload: string): void
  /** Called on the first connection and on each reconnection; notifications sent before it are lost. */
  onListening(): void
}

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 32_000

export class ChannelListener {
  readonly #url: string
  readonly #channel: string
  readonly #handlers: ChannelHandlers
  readonly #log: Log
  readonly #applicationName: string | undefined
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  #delayMs = FIRST_DELAY_MS
  #stopped = false

  constructor(url: string, channel: string, handlers: ChannelHandlers, log: Log, applicationName?: string) {
    this.#url = url
    this.#channel = channel
    this.#handlers = handlers
    this.#log = log
    this.#applicationName = applicationName
    void this.#connect()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      ...(this.#applicationName === undefined ? {} : { application_name: this.#applicationName }),
    })
    this.#client = client
    const retry = this.#onceLost(client)
    client.on('error', retry)
    client.on('end', retry)
    client.on('notification', ({ payload }) => this.#handlers.onNotification(payload ?? ''))
    try {
      await client.connect()
      // Written as PostgREST writes it, since operators look for this text in pg_stat_activity.
      await client.query(`LISTEN ${client.escapeIdentifier(this.#channel)}`)
      this.#handlers.onListening()
      this.#delayMs = FIRST_DELAY_MS
    } catch {
      retry()
    }
  }

  /** The driver may report one loss several times. */
  #onceLost(client: Client): () => void {
    let reported = false
    return () => {
      if (reported || this.#stopped) return
      reported = true
      this.#log.warn('no longer listening to the database, connecting again', { delayMs: this.#delayMs })
      void client.end().catch(() => undefined)
      this.#timer = setTimeout(() => void this.#connect(), this.#delayMs)
      this.#delayMs = Math.min(this.#delayMs * 2, MAX_DELAY_MS)
    }
  }
}
