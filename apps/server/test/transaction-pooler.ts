/**
 * A pooler in transaction mode, as small as one can be: it gives each transaction of a client to some session of the
 * database, and takes the session back at the transaction's end. Clients need no password.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Client } from 'pg'

export interface Pooler {
  readonly port: number
  stop(): Promise<void>
}

const SSL_REQUEST = 80_877_103
const READY_FOR_QUERY = 'Z'
const TERMINATE = 'X'
const IDLE = 'I'

/** @param order which of the free sessions is taken: the one used last, as most poolers do, or each in turn. */
export async function startTransactionPooler(url: string, order: 'last' | 'in turn'): Promise<Pooler> {
  const pool = new SessionPool(url, order)
  const server = createServer((client) => void new PooledClient(client, pool)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      await pool.end()
    },
  }
}

class SessionPool {
  readonly #url: string
  readonly #order: 'last' | 'in turn'
  readonly #clients: Client[] = []
  readonly #free: Socket[] = []

  constructor(url: string, order: 'last' | 'in turn') {
    this.#url = url
    this.#order = order
  }

  async take(): Promise<Socket> {
    const isInTurn = this.#order === 'in turn'
    // In turn, there must be several to choose from.
    if (isInTurn && this.#clients.length < 3) return this.#connect()
    const free = isInTurn ? this.#free.shift() : this.#free.pop()
    return free ?? this.#connect()
  }

  give(session: Socket): void {
    this.#free.push(session)
  }

  async end(): Promise<void> {
    for (const { connection } of this.#clients as unknown as { connection: { stream: Socket } }[])
      connection.stream.destroy()
  }

  /** The driver authenticates; then the pooler takes its socket. */
  async #connect(): Promise<Socket> {
    const client = new Client({ connectionString: this.#url })
    client.on('error', () => undefined)
    await client.connect()
    this.#clients.push(client)
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.removeAllListeners('data')
    return stream
  }
}

class PooledClient {
  readonly #client: Socket
  readonly #pool: SessionPool
  readonly #fromDatabase = new Frames()
  #fromClient: Buffer = Buffer.alloc(0)
  #isSignedIn = false
  #session: Promise<Socket> | null = null

  constructor(client: Socket, pool: SessionPool) {
    this.#client = client
    this.#pool = pool
    client.on('error', () => client.destroy())
    client.on('data', (chunk: Buffer) => {
      this.#fromClient = Buffer.concat([this.#fromClient, chunk])
      if (!this.#isSignedIn) this.#signIn()
      if (this.#isSignedIn) void this.#forward()
    })
  }

  /** Source: PostgreSQL, protocol message formats. */
  #signIn(): void {
    if (this.#fromClient.length < 8) return
    const length = this.#fromClient.readInt32BE(0)
    const isSslRequest = this.#fromClient.readInt32BE(4) === SSL_REQUEST
    this.#fromClient = this.#fromClient.subarray(length)
    if (isSslRequest) return void this.#client.write('N')
    this.#isSignedIn = true
    const authenticated = frame('R', Buffer.alloc(4))
    const backendKey = frame('K', Buffer.alloc(8))
    this.#client.write(Buffer.concat([authenticated, backendKey, frame(READY_FOR_QUERY, Buffer.from(IDLE))]))
  }

  async #forward(): Promise<void> {
    const sent = this.#fromClient
    if (sent.length === 0) return
    this.#fromClient = Buffer.alloc(0)
    if (String.fromCharCode(sent[0] ?? 0) === TERMINATE) return void this.#client.end()
    this.#session ??= this.#takeSession()
    const session = await this.#session
    session.write(sent)
  }

  async #takeSession(): Promise<Socket> {
    const session = await this.#pool.take()
    session.on('data', (chunk: Buffer) => {
      this.#client.write(chunk)
      for (const { type, body } of this.#fromDatabase.add(chunk)) {
        if (type === READY_FOR_QUERY && body.toString() === IDLE) this.#giveBack(session)
      }
    })
    return session
  }

  #giveBack(session: Socket): void {
    session.removeAllListeners('data')
    this.#session = null
    this.#pool.give(session)
  }
}

/** Cuts a stream into the messages of the protocol. */
class Frames {
  #rest: Buffer = Buffer.alloc(0)

  add(chunk: Buffer): { type: string; body: Buffer }[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const frames: { type: string; body: Buffer }[] = []
    while (this.#rest.length >= 5 && this.#rest.length > this.#rest.readInt32BE(1)) {
      const length = this.#rest.readInt32BE(1)
      frames.push({
        type: String.fromCharCode(this.#rest[0] ?? 0),
        body: this.#rest.subarray(5, length + 1),
      })
      this.#rest = this.#rest.subarray(length + 1)
    }
    return frames
  }
}

function frame(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
