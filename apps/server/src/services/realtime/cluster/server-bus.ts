/**
 * Messages among the server processes of one database, over its notifications. A process is a member while its listening connection is
 * open, so a killed one leaves by itself.
 */
import { randomBytes } from 'node:crypto'
import type { Database, Stoppable } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { listeningServers, notifyAll } from '../store/server-rows.ts'
import { PayloadJoiner, toPayloads } from './chunks.ts'

export interface BusReceiver {
  onMessage(sender: string, message: unknown): void
  /** A server has joined, or joined again; it has no state yet. */
  onServerJoined(server: string): void
  onServerLeft(server: string): void
}

/** Shown to operators in pg_stat_activity. */
const APPLICATION_PREFIX = 'atelie-realtime/'
const CHANNEL = 'atelie_realtime'
const CHECK_MS = 2_000
/** How long a new server waits for the others' answers before its channels are joined. */
const WELCOME_MS = 2_000

interface Envelope {
  readonly kind: 'hello' | 'welcome' | 'message'
  /** The recipient of a welcome. */
  readonly to?: string
  readonly message?: unknown
}

export class ServerBus {
  readonly #database: Database
  readonly #receiver: BusReceiver
  readonly #log: Log
  readonly #silenceMs: number
  readonly #id = randomBytes(9).toString('base64url')
  readonly #joiner = new PayloadJoiner()
  readonly #others = new Set<string>()
  readonly #welcomes = new Set<string>()
  #listening: Stoppable | undefined
  #ready: Promise<void> | undefined
  #onWelcome = (): void => undefined
  #timer: NodeJS.Timeout | undefined
  #number = 0
  #outgoing: string[] = []
  #sending: Promise<void> | undefined

  /** @param silenceMs a listening connection that is silent for this long is replaced. */
  constructor(database: Database, receiver: BusReceiver, silenceMs: number, log: Log) {
    this.#database = database
    this.#receiver = receiver
    this.#log = log
    this.#silenceMs = silenceMs
  }

  /** Joins the other servers once; resolves when they have acknowledged this one. */
  join(): Promise<void> {
    this.#ready ??= this.#join()
    return this.#ready
  }

  /** Sends to all other servers. */
  send(message: unknown): void {
    if (this.#others.size > 0) this.#post({ kind: 'message', message })
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    await this.#listening?.stop()
  }

  async #join(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#listening = this.#database.listen(
        CHANNEL,
        {
          onListening: () => void this.#announce().then(resolve, resolve),
          onNotification: (payload) => this.#receive(payload),
        },
        { applicationName: APPLICATION_PREFIX + this.#id, silenceMs: this.#silenceMs },
      )
    })
    this.#timer = setInterval(() => void this.#check().catch(() => undefined), CHECK_MS).unref()
  }

  /** Announces this server and waits until every other server has answered. */
  async #announce(): Promise<void> {
    const servers = await this.#listeningOthers()
    for (const server of this.#others) if (!servers.includes(server)) this.#left(server)
    this.#welcomes.clear()
    this.#post({ kind: 'hello' })
    if (servers.length === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WELCOME_MS)
      this.#onWelcome = () => {
        if (!servers.every((server) => this.#welcomes.has(server))) return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #receive(payload: string): void {
    const received = this.#joiner.add(payload)
    if (!received || received.sender === this.#id) return
    const { sender } = received
    const { kind, to, message } = JSON.parse(received.message) as Envelope
    if (kind === 'hello') {
      this.#others.add(sender)
      this.#receiver.onServerJoined(sender)
      this.#post({ kind: 'welcome', to: sender })
      return
    }
    if (!this.#others.has(sender)) {
      this.#others.add(sender)
      this.#receiver.onServerJoined(sender)
    }
    if (kind === 'message') this.#receiver.onMessage(sender, message)
    else if (to === this.#id) {
      this.#welcomes.add(sender)
      this.#onWelcome()
    }
  }

  async #check(): Promise<void> {
    if (this.#others.size === 0) return
    const servers = await this.#listeningOthers()
    for (const server of this.#others) if (!servers.includes(server)) this.#left(server)
  }

  #left(server: string): void {
    this.#others.delete(server)
    this.#joiner.forget(server)
    this.#receiver.onServerLeft(server)
  }

  async #listeningOthers(): Promise<readonly string[]> {
    const names = await listeningServers(this.#database, APPLICATION_PREFIX)
    return names.map((name) => name.slice(APPLICATION_PREFIX.length)).filter((id) => id !== this.#id)
  }

  #post(envelope: Envelope): void {
    this.#number += 1
    this.#outgoing.push(...toPayloads(this.#id, this.#number, JSON.stringify(envelope)))
    this.#sending ??= this.#sendAll()
  }

  /** Messages posted during one transaction share the next. */
  async #sendAll(): Promise<void> {
    await Promise.resolve()
    while (this.#outgoing.length > 0) {
      try {
        await notifyAll(this.#database, CHANNEL, this.#outgoing.splice(0))
      } catch (error) {
        this.#log.warn('a message to other realtime servers was lost', { reason: String(error) })
      }
    }
    this.#sending = undefined
  }
}
