/** Listens for Postgres' notifications on a dedicated connection, and reconnects when that is lost. */
import type { Log } from '../log.ts'
import type { DatabaseHosts, HostClient } from './connection/database-hosts.ts'

export interface ChannelHandlers {
  onNotification(payload: string): void
  /** Called on the first connection and on each reconnection; notifications sent before it are lost. */
  onListening(): void
  /** The connection was lost, or an attempt to connect failed; another one follows. */
  onLost?(failure: unknown): void
}

export interface ListenOptions {
  /** The application name under which other processes find the connection in pg_stat_activity. */
  readonly applicationName?: string
  /** Interval of a probe; a connection that does not answer it within the same time is replaced. */
  readonly silenceMs?: number
}

/** The driver's, for a statement that was not answered in time. */
const READ_TIMEOUT = 'Query read timeout'
const SILENCE_MS = 30_000
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 32_000

/** Reconnects when the connection is lost or Postgres no longer answers on it. */
export class ChannelListener {
  readonly #hosts: DatabaseHosts
  readonly #channel: string
  readonly #handlers: ChannelHandlers
  readonly #log: Log
  readonly #applicationName: string | undefined
  readonly #silenceMs: number
  readonly #onSilence: () => void
  #client: HostClient | undefined
  #timer: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  #delayMs = FIRST_DELAY_MS
  #stopped = false

  /** @param onSilence called when Postgres no longer answers although the connection is open. */
  constructor(
    hosts: DatabaseHosts,
    channel: string,
    handlers: ChannelHandlers,
    log: Log,
    { applicationName, silenceMs = SILENCE_MS }: ListenOptions,
    onSilence: () => void,
  ) {
    this.#hosts = hosts
    this.#channel = channel
    this.#handlers = handlers
    this.#log = log
    this.#applicationName = applicationName
    this.#silenceMs = silenceMs
    this.#onSilence = onSilence
    void this.#connect()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#watch)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = this.#hosts.client({
      keepAlive: true,
      connectionTimeoutMillis: this.#silenceMs,
      query_timeout: this.#silenceMs,
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
      // A network that silently drops packets does not close the connection, so it is probed.
      this.#watch = setInterval(() => void this.#ask(client).catch(retry), this.#silenceMs).unref()
    } catch (error) {
      retry(error)
    }
  }

  async #ask(client: HostClient): Promise<void> {
    try {
      await client.query('select')
    } catch (error) {
      if (error instanceof Error && error.message === READ_TIMEOUT) this.#onSilence()
      throw error
    }
  }

  /** The driver may report one loss several times. */
  #onceLost(client: HostClient): (failure?: unknown) => void {
    let reported = false
    return (failure) => {
      if (reported || this.#stopped) return
      reported = true
      clearInterval(this.#watch)
      this.#log.warn('no longer listening to the database, connecting again', { delayMs: this.#delayMs })
      this.#handlers.onLost?.(failure ?? new Error('Connection terminated'))
      void client.end().catch(() => undefined)
      this.#timer = setTimeout(() => void this.#connect(), this.#delayMs)
      this.#delayMs = Math.min(this.#delayMs * 2, MAX_DELAY_MS)
    }
  }
}
