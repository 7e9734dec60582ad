/** Sockets of learners, by the plain WebSocket library: the official client would take processor time from the measured server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'

export interface Learner {
  readonly id: string
  readonly token: string
}

export interface OpenTask {
  readonly kind: 'open'
  readonly port: number
  readonly learners: readonly Learner[]
  /** The subscription of each socket; null for sockets without a channel. */
  readonly channel: { readonly table: string; readonly filters: boolean } | null
}

export type SocketTask = OpenTask | { readonly kind: 'read' } | { readonly kind: 'close' }

export interface ReceivedChanges {
  /** Sockets that are open. */
  readonly open: number
  readonly received: number
  /** Changes of rows of other learners, and changes that came twice. */
  readonly wrong: number
  /** Milliseconds from before the statement until the arrival. */
  readonly milliseconds: readonly number[]
  /** Part of the time since the last reading in which the process was busy. */
  readonly busy: number
}

/** Handshakes in progress at a time. */
const OPENING = 50
const HEARTBEAT_MS = 20_000
const OPEN_TIMEOUT_MS = 120_000

export class LearnerSockets {
  readonly #sockets: WebSocket[] = []
  readonly #seen = new Set<string>()
  #joined = 0
  #received = 0
  #wrong = 0
  #milliseconds: number[] = []
  #utilization = performance.eventLoopUtilization()

  constructor() {
    setInterval(() => {
      for (const socket of this.#sockets) socket.send('[null,"h","phoenix","heartbeat",{}]')
    }, HEARTBEAT_MS).unref()
  }

  async open({ learners, port, channel }: OpenTask): Promise<void> {
    const waiting = [...learners]
    const openNext = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await this.#openOne(next, port, channel)
    }
    await Promise.all(Array.from({ length: OPENING }, openNext))
    const deadline = Date.now() + OPEN_TIMEOUT_MS
    for (const expected = channel ? this.#sockets.length : 0; this.#joined < expected;) {
      if (Date.now() > deadline) throw new Error(`only ${this.#joined} channels were joined`)
      await sleep(20)
    }
  }

  read(): ReceivedChanges {
    const utilization = performance.eventLoopUtilization()
    const busy = performance.eventLoopUtilization(utilization, this.#utilization).utilization
    this.#utilization = utilization
    const open = this.#sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    const result = {
      open,
      received: this.#received,
      wrong: this.#wrong,
      milliseconds: this.#milliseconds,
      busy,
    }
    this.#received = 0
    this.#wrong = 0
    this.#milliseconds = []
    return result
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.terminate()
    this.#joined = 0
    this.#seen.clear()
  }

  async #openOne({ id, token }: Learner, port: number, channel: OpenTask['channel']): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${token}&vsn=2.0.0`, {
      perMessageDeflate: false,
    })
    socket.on('message', (data: Buffer) => this.#receive(id, data))
    await once(socket, 'open')
    this.#sockets.push(socket)
    if (!channel) return
    const { table, filters } = channel
    const binding = { event: '*', schema: 'public', table, ...(filters ? { filter: `owner=eq.${id}` } : {}) }
    const config = { config: { postgres_changes: [binding] } }
    socket.send(JSON.stringify(['1', '1', `realtime:${table}`, 'phx_join', config]))
  }

  #receive(learner: string, data: Buffer): void {
    const now = Date.now()
    const [, , , event, payload] = JSON.parse(data.toString()) as readonly [
      null,
      null,
      null,
      string,
      {
        readonly data: {
          readonly record: { readonly id: number; readonly owner: string | null; readonly sent: number }
        }
      },
    ]
    if (event === 'system') this.#joined += 1
    if (event !== 'postgres_changes') return
    const { id, owner, sent } = payload.data.record
    const key = `${learner} ${id}`
    this.#received += 1
    if (this.#seen.has(key) || (owner !== null && owner !== learner)) this.#wrong += 1
    this.#seen.add(key)
    this.#milliseconds.push(now - sent)
  }
}

export interface SocketClients {
  open(task: Omit<OpenTask, 'kind'>): Promise<void>
  read(): Promise<ReceivedChanges>
  close(): Promise<void>
  stop(): void
}

/** In processes of their own, which share the learners. */
export function startSocketClients(count: number): SocketClients {
  const program = fileURLToPath(new URL('realtime-client.ts', import.meta.url))
  const clients = Array.from({ length: count }, () => fork(program, { execArgv: ['--import', 'tsx'] }))
  const askAll = (taskOf: (index: number) => SocketTask) =>
    Promise.all(
      clients.map(async (client, index) => {
        client.send(taskOf(index))
        const [result] = (await once(client, 'message')) as [ReceivedChanges]
        return result
      }),
    )
  return {
    async open(task) {
      await askAll((index) => ({
        ...task,
        kind: 'open',
        learners: task.learners.filter((_, place) => place % count === index),
      }))
    },
    async read() {
      const results = await askAll(() => ({ kind: 'read' }))
      const sum = (valueOf: (result: ReceivedChanges) => number) =>
        results.reduce((total, result) => total + valueOf(result), 0)
      return {
        open: sum(({ open }) => open),
        received: sum(({ received }) => received),
        wrong: sum(({ wrong }) => wrong),
        milliseconds: results.flatMap(({ milliseconds }) => milliseconds),
        busy: Math.max(...results.map(({ busy }) => busy)),
      }
    },
    async close() {
      await askAll(() => ({ kind: 'close' }))
    },
    stop() {
      for (const client of clients) client.kill()
    },
  }
}
