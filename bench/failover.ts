/**
 * Measures how long writes fail when the primary of a database is stopped, killed or frozen and its standby takes its place: by a client
 * of the database alone, and by clients of the product's services, in the same run. Then it looks for writes that were acknowledged
 * and are lost; a commit waits for the standby.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  createPostgresPair,
  debianPrograms,
  type PairServer,
  type PostgresPair,
} from '../apps/server/test/postgres-pair.ts'
import { prepareDatabase } from '../apps/server/src/database-setup.ts'
import { Database } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey } from '../apps/server/src/platform/tokens/tokens.ts'
import { print } from './printing.ts'
import { freePort, startProduct } from './servers.ts'

const JWT_SECRET = 'a secret of the bench alone, long enough'
/** Acknowledged writes of each kind before the loss. */
const STEADY_WRITES = 20
/** The time of writes after the standby has taken over. */
const AFTERWARDS_MS = 8_000
/** How long the operator, or the program that watches the servers, takes to see the loss. */
const NOTICE_MS = 2_000
const PAUSE_MS = 20
const OWN_TIMEOUT_MS = 1_000
const log = createLog(() => undefined)

type Loss = (primary: PairServer) => Promise<void>
const LOSSES: Readonly<Record<string, Loss>> = {
  switchover: (primary) => primary.stop(),
  kill: (primary) => primary.kill(),
  freeze: async (primary) => primary.freeze(),
}

/** Writes of one kind, one after the other, until they are told to end. */
class Writer {
  readonly acknowledged: string[] = []
  readonly failures = new Map<string, number>()
  readonly #write: (name: string) => Promise<string | null>
  readonly #label: string
  readonly #times: number[] = []
  #isEnding = false
  readonly #running: Promise<void>

  /** @param write resolves to null once the write is acknowledged, else to what was answered. */
  constructor(label: string, write: (name: string) => Promise<string | null>) {
    this.#label = label
    this.#write = write
    this.#running = this.#run()
  }

  async untilSteady(): Promise<void> {
    while (this.acknowledged.length < STEADY_WRITES) await sleep(PAUSE_MS)
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#running
  }

  /** The longest time between two acknowledged writes that ended after a moment. */
  gapAfter(moment: number): number {
    const gaps = this.#times.map((time, index) =>
      time > moment ? time - (this.#times[index - 1] ?? moment) : 0,
    )
    return Math.max(...gaps)
  }

  async #run(): Promise<void> {
    for (let number = 1; !this.#isEnding; number += 1) {
      const name = `${this.#label}-${number}`
      const failure = await this.#write(name).catch((error: Error) => error.name)
      if (failure === null) {
        this.acknowledged.push(name)
        this.#times.push(performance.now())
      } else this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  }
}

/** A client of the database alone: it connects again after each failure, to the server that is not a standby. */
function ownWriter({ first, second }: PostgresPair): Writer {
  let client: Client | null = null
  const connected = async (server: PairServer) => {
    const candidate = new Client({
      connectionString: server.url(),
      connectionTimeoutMillis: OWN_TIMEOUT_MS,
      query_timeout: OWN_TIMEOUT_MS,
    })
    candidate.on('error', () => undefined)
    await candidate.connect()
    const { rows } = await candidate.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby === false) return candidate
    await candidate.end()
    throw new Error('a standby')
  }
  return new Writer('database', async (name) => {
    try {
      client ??= await Promise.any([connected(first), connected(second)])
      await client.query('insert into public.probes values ($1)', [name])
      return null
    } catch (error) {
      void client?.end().catch(() => undefined)
      client = null
      throw error
    }
  })
}

function productWriters(url: string, key: string): Readonly<Record<string, Writer>> {
  const post = async (path: string, body: string, type = 'application/json') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type },
      body,
    })
    await response.arrayBuffer()
    return response.ok ? null : String(response.status)
  }
  return {
    'data API': new Writer('rest', (name) => post('/rest/v1/probes', JSON.stringify({ name }))),
    auth: new Writer('auth', (name) =>
      post('/auth/v1/admin/users', JSON.stringify({ email: `${name}@example.com` })),
    ),
    storage: new Writer('storage', (name) =>
      post(`/storage/v1/object/failover/${name}`, 'bytes', 'text/plain'),
    ),
  }
}

/** A port that leads to the primary, and closes no connection by itself. */
async function startBalancer({
  first,
  second,
}: PostgresPair): Promise<{ readonly port: number; stop(): void }> {
  let target = first
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => {
    const onward = connect({ host: '127.0.0.1', port: target.port })
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => each.destroy()).on('close', () => sockets.delete(each))
    }
    socket.pipe(onward).pipe(socket)
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  const check = setInterval(() => {
    void second
      .sql<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      .then(([row]) => (target = row?.standby === false ? second : first))
      .catch(() => undefined)
  }, 250)
  return {
    port,
    stop: () => {
      clearInterval(check)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function measure(
  bin: string | null,
  way: 'hosts' | 'balancer',
  loss: Loss,
): Promise<readonly string[]> {
  const pair = await createPostgresPair(bin, true)
  const scratch = mkdtempSync(join(tmpdir(), 'atelie-failover-'))
  const balancer = way === 'balancer' ? await startBalancer(pair) : null
  const { first, second } = pair
  try {
    await Promise.all([first.start(), second.start()])
    const database = new Database(first.url(), log, { requestUser: null })
    await prepareDatabase(database, log, 'warn')
    await database.close()
    await first.sql(`create table public.probes (name text primary key);
      grant select, insert on public.probes to service_role;
      insert into storage.buckets (id, name) values ('failover', 'failover')`)
    await first.untilStandbyStreams()
    await first.waitForStandby()
    const hosts = balancer ? `127.0.0.1:${balancer.port}` : `127.0.0.1:${first.port},127.0.0.1:${second.port}`
    const url = `postgresql://postgres:only-for-tests@${hosts}/postgres?target_session_attrs=read-write`
    const product = await startProduct(await freePort(), url, JWT_SECRET, scratch, {
      ACCESS_CHECK: 'warn',
      AUTH_BCRYPT_COST: '4',
    })
    const key = await signApiKey('service_role', JWT_SECRET, Math.floor(Date.now() / 1000))
    const own = ownWriter(pair)
    const writers = productWriters(`http://127.0.0.1:${product.port}`, key)
    try {
      for (const writer of [own, ...Object.values(writers)]) await writer.untilSteady()
      const begun = performance.now()
      await loss(first)
      await sleep(Math.max(NOTICE_MS - (performance.now() - begun), 0))
      await second.promote()
      await sleep(AFTERWARDS_MS)
      await Promise.all([own, ...Object.values(writers)].map((writer) => writer.end()))
      const lost = await lostOf(second, writers, own)
      const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
      const failed = Object.values(writers).flatMap(({ failures }) => [...failures].map(([what]) => what))
      return [
        seconds(own.gapAfter(begun)),
        ...Object.values(writers).map((writer) => seconds(writer.gapAfter(begun))),
        `${lost} of ${[own, ...Object.values(writers)].reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)}`,
        [...new Set(failed)].toSorted().join(' ') || 'none',
      ]
    } finally {
      await product.stop()
    }
  } finally {
    balancer?.stop()
    first.thaw()
    await pair.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** How many acknowledged writes the new primary does not have. */
async function lostOf(
  primary: PairServer,
  { 'data API': rest, auth, storage }: Readonly<Record<string, Writer>>,
  own: Writer,
): Promise<number> {
  const names = async (query: string) =>
    new Set((await primary.sql<{ name: string }>(query)).map(({ name }) => name))
  const missing = (writer: Writer | undefined, stored: ReadonlySet<string>) =>
    writer?.acknowledged.filter((name) => !stored.has(name)).length ?? 0
  const probes = await names('select name from public.probes')
  const accounts = await names(`select split_part(email, '@', 1) as name from auth.users`)
  const objects = await names(`select name from storage.objects where bucket_id = 'failover'`)
  return missing(own, probes) + missing(rest, probes) + missing(auth, accounts) + missing(storage, objects)
}

print(
  'writes stopped for',
  'database alone',
  'data API',
  'auth',
  'storage',
  'acknowledged and lost',
  'other answers',
)
const debian = debianPrograms(15)
for (const [version, bin] of [['18', null], ...(debian === null ? [] : [['15', debian] as const])] as const) {
  for (const way of ['hosts', 'balancer'] as const) {
    for (const [name, loss] of Object.entries(LOSSES)) {
      const row = await measure(bin, way, loss)
      print(`${name}, Postgres ${version}, ${way === 'hosts' ? 'two hosts' : 'behind a balancer'}`, ...row)
    }
  }
}
