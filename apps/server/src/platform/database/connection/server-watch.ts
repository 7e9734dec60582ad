/**
 * Gives up connections whose server no longer answers: a frozen or unreachable server closes no connection, so requests would wait for
 * their time limits, and listeners without end. A second connection distinguishes a slow statement from a silent server.
 */
import { DatabaseError } from 'pg'
import type { Log } from '../../log.ts'
import type { DatabaseHosts, HostClient } from './database-hosts.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const LOOK_MS = 500
/** How long a statement is without an answer before the server is asked. */
const SILENCE_MS = 1_000
const ANSWER_MS = 3_000
/** Pauses between questions while slow statements run. */
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 16_000

interface Seen {
  readonly bytes: number
  readonly since: number
}

export class ServerWatch {
  readonly #hosts: DatabaseHosts
  readonly #log: Log
  readonly #timer: NodeJS.Timeout
  #seen = new Map<HostClient, Seen>()
  #lastLook = Date.now()
  #isAsking = false
  #nextQuestion = 0
  #pauseMs = FIRST_PAUSE_MS

  constructor(hosts: DatabaseHosts, log: Log) {
    this.#hosts = hosts
    this.#log = log
    this.#timer = setInterval(() => this.#look(Date.now()), LOOK_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(now: number): void {
    const isLate = now - this.#lastLook > 2 * LOOK_MS
    this.#lastLook = now
    const seen = new Map<HostClient, Seen>()
    for (const client of this.#hosts.open) {
      if (!client.isWaiting) continue
      const former = this.#seen.get(client)
      const bytes = client.bytesRead
      // A process that was itself held up may have answers that it has not read.
      const isSame = former?.bytes === bytes && !isLate
      seen.set(client, isSame ? former : { bytes, since: now })
    }
    this.#seen = seen
    if (![...seen.values()].some(({ since }) => now - since >= SILENCE_MS)) {
      this.#pauseMs = FIRST_PAUSE_MS
      return
    }
    if (!this.#isAsking && now >= this.#nextQuestion) void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    const asked = [...this.#hosts.open]
    try {
      const lost = await this.#lostOf(asked)
      if (lost.length > 0) this.#giveUp(lost)
      else this.#pause()
    } catch (error) {
      if (isDatabaseUnavailable(error) && !(error instanceof DatabaseError)) {
        this.#giveUp(asked.filter((client) => !client.isWaiting || this.#isSilent(client)))
      }
    } finally {
      this.#isAsking = false
    }
  }

  #pause(): void {
    this.#nextQuestion = Date.now() + this.#pauseMs
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS)
  }

  #isSilent(client: HostClient): boolean {
    const seen = this.#seen.get(client)
    return seen !== undefined && client.bytesRead === seen.bytes && Date.now() - seen.since >= SILENCE_MS
  }

  /**
   * Connections whose sessions the server does not have that a new connection leads to, and silent ones that have no session yet.
   * @throws where no connection can be made.
   */
  async #lostOf(asked: readonly HostClient[]): Promise<readonly HostClient[]> {
    const client = this.#hosts.client({
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      isUnwatched: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number; own: boolean }>(
        `select pid, pid = pg_catalog.pg_backend_pid() as own from pg_catalog.pg_stat_activity
         where pid = any ($1::int[]) or pid = pg_catalog.pg_backend_pid()`,
        [asked.flatMap(({ processId }) => processId ?? [])],
      )
      // A pooler gives out numbers of its own.
      if (rows.find(({ own }) => own)?.pid !== client.processId) return []
      const known = new Set(rows.map(({ pid }) => pid))
      return asked.filter((each) =>
        each.processId === null ? this.#isSilent(each) : !known.has(each.processId),
      )
    } finally {
      void client.end().catch(() => undefined)
    }
  }

  #giveUp(clients: readonly HostClient[]): void {
    this.#log.warn('the server of the database does not answer: its connections are closed', {
      connections: clients.length,
    })
    this.#hosts.giveUp(clients)
  }
}
