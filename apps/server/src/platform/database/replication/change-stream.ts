/** Streams committed changes by logical replication from a temporary slot, and connects again when the stream is lost. */
import { randomBytes } from 'node:crypto'
import { LogicalReplicationService, type Pgoutput } from 'pg-logical-replication'
import { Backoff } from '../../backoff.ts'
import type { RowChange } from './row-change.ts'
import { RowDecoder, TemporarySlotPlugin } from './row-decoder.ts'

export interface ChangeHandlers {
  /** Changes that are committed from now on are streamed. Called again after each lost stream: changes in between are lost. */
  onStreaming(): void
  onLost(reason: string): void
  /** @returns a promise to wait for before the next change is read, where the receiver is behind. */
  onChange(change: RowChange): Promise<void> | undefined
}

export interface ChangeStreamOptions {
  readonly publications: readonly string[]
  readonly handlers: ChangeHandlers
}

/** Shown to operators in pg_replication_slots. */
const SLOT_PREFIX = 'atelie_realtime_'
const ACKNOWLEDGE_SECONDS = 10
const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 10_000

export class ChangeStream {
  readonly #url: string
  readonly #options: ChangeStreamOptions
  readonly #backoff = new Backoff(FIRST_PAUSE_MS, MAX_PAUSE_MS)
  #service: LogicalReplicationService | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /** @param url of a role that may replicate, on a database whose `wal_level` is `logical`. */
  constructor(url: string, options: ChangeStreamOptions) {
    this.#url = url
    this.#options = options
    void this.#run()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#service?.destroy().catch(() => undefined)
  }

  async #run(): Promise<void> {
    const { handlers, publications } = this.#options
    const service = new LogicalReplicationService(
      { connectionString: this.#url, keepAlive: true, application_name: 'atelie-realtime-feed' },
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
    service.on('data', (_, message: Pgoutput.Message) => {
      const change = decoder.decode(message)
      return change ? handlers.onChange(change) : undefined
    })
    const plugin = new TemporarySlotPlugin({ protoVersion: 1, publicationNames: [...publications] })
    plugin.onUnreadable = (error) => {
      failure ??= error
      void service.stop()
    }
    try {
      await service.subscribe(plugin, `${SLOT_PREFIX}${randomBytes(8).toString('hex')}`)
    } catch (error) {
      failure ??= error
    }
    await service.destroy().catch(() => undefined)
    if (this.#stopped) return
    handlers.onLost(failure instanceof Error ? failure.message : 'the stream ended')
    this.#timer = setTimeout(() => void this.#run(), this.#backoff.next())
  }
}
