/** Streams committed changes by logical replication from a temporary slot, and connects again when the stream is lost. */
import { randomBytes } from 'node:crypto'
import type { Pgoutput } from 'pg-logical-replication'
import { Backoff } from '../../backoff.ts'
import type { DatabaseHosts } from '../connection/database-hosts.ts'
import { ServerSilent } from '../connection/server-states.ts'
import { ExactReplication } from './exact-replication.ts'
import type { RowChange } from './row-change.ts'
import { RowDecoder, TemporarySlotPlugin } from './row-decoder.ts'

export interface ChangeHandlers {
  /** Changes that are committed from now on are streamed. Called again after each lost stream: changes in between are lost. */
  onStreaming(): void
  /** @param failure the error that ended the stream; called for each attempt that fails. */
  onLost(reason: string, failure: unknown): void
  /** A change was lost though the stream continues. */
  onMissed(reason: string, failure: unknown): void
  /** @returns a promise to wait for before the next change is read, where the receiver is behind. */
  onChange(change: RowChange): Promise<void> | undefined
}

export interface ChangeStreamOptions {
  /** Names the slot in pg_replication_slots and the connection in pg_stat_activity, for operators: lower case, without spaces. */
  readonly name: string
  readonly publications: readonly string[]
  readonly handlers: ChangeHandlers
  /** A connection that stays silent for this long is replaced; keep-alives are requested meanwhile. */
  readonly silenceMs?: number
}

const ACKNOWLEDGE_SECONDS = 10
const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 10_000
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

export class ChangeStream {
  readonly #hosts: DatabaseHosts
  readonly #options: ChangeStreamOptions
  readonly #onSilence: () => void
  readonly #backoff = new Backoff(FIRST_PAUSE_MS, MAX_PAUSE_MS)
  #service: ExactReplication | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /**
   * @param hosts the servers of an address of a role that may replicate, on a database whose `wal_level` is `logical`.
   * @param onSilence called when Postgres no longer answers although the connection is open.
   */
  constructor(hosts: DatabaseHosts, options: ChangeStreamOptions, onSilence: () => void) {
    this.#hosts = hosts
    this.#options = options
    this.#onSilence = onSilence
    void this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#service?.destroy().catch(() => undefined)
  }

  async #run(): Promise<void> {
    try {
      await this.#stream(await this.#hosts.address({ connectionTimeoutMillis: CONNECT_MS }))
    } catch (error) {
      this.#tryAgain(error)
    }
  }

  #tryAgain(failure: unknown): void {
    if (this.#stopped) return
    this.#options.handlers.onLost(failure instanceof Error ? failure.message : 'the stream ended', failure)
    this.#timer = setTimeout(() => void this.#run(), this.#backoff.next())
  }

  async #stream(url: string): Promise<void> {
    if (this.#stopped) return
    const { name, handlers, publications } = this.#options
    const service = new ExactReplication(
      {
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_MS,
        application_name: `${name}-feed`,
      },
      {
        acknowledge: { auto: false, timeoutSeconds: ACKNOWLEDGE_SECONDS },
        flowControl: { enabled: true },
      },
    )
    this.#service = service
    const decoder = new RowDecoder()
    let failure: unknown = null
    service.on('error', (error) => {
      failure ??= error
    })
    service.on('start', () => {
      this.#backoff.reset()
      handlers.onStreaming()
    })
    const silence = new Silence(this.#options.silenceMs ?? SILENCE_MS)
    service.on('heartbeat', () => silence.end())
    service.on('data', (_, message: Pgoutput.Message) => {
      const change = decoder.decode(message)
      const handling = change ? handlers.onChange(change) : undefined
      return silence.endAfter(handling)
    })
    const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: [...publications] })
    plugin.onUnreadable = (error) => {
      failure ??= error
      void service.stop()
    }
    const keepStream = this.#hosts.whenGone(() => {
      failure ??= new ServerSilent()
      void service.destroy().catch(() => undefined)
    })
    const watch = setInterval(() => {
      if (service.isStop()) return silence.end()
      if (!silence.isTooLong()) return void service.acknowledge(service.lastLsn(), true)
      failure ??= new Error('Postgres does not answer')
      this.#onSilence()
      void service.destroy().catch(() => undefined)
    }, silence.askEveryMs)
    try {
      await service.subscribe(plugin, `${name.replaceAll('-', '_')}_${randomBytes(8).toString('hex')}`)
    } catch (error) {
      failure ??= error
    }
    clearInterval(watch)
    keepStream()
    await service.destroy().catch(() => undefined)
    this.#tryAgain(failure)
  }
}

/** Measures how long nothing was read, without the time in which the stream waits for a handler. */
class Silence {
  readonly #limitMs: number
  #since = Date.now()
  #handling = 0

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  get askEveryMs(): number {
    return this.#limitMs / 3
  }

  isTooLong(): boolean {
    return this.#handling === 0 && Date.now() - this.#since > this.#limitMs
  }

  end(): void {
    this.#since = Date.now()
  }

  endAfter(handling: Promise<void> | undefined): Promise<void> | undefined {
    this.end()
    if (!handling) return undefined
    this.#handling += 1
    return handling.finally(() => {
      this.#handling -= 1
      this.end()
    })
  }
}
