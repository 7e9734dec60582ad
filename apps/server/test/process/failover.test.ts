/** A database of two servers of which one takes the place of the other: what the product answers meanwhile, and that it goes on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { errorFromDatabase } from '../../src/services/rest/postgres-errors.ts'
import { fromDatabase } from '../../src/services/storage/store/database-errors.ts'
import { createPostgresPair, debianPrograms, type PostgresPair } from '../postgres-pair.ts'
import { freePort, type Installation, ServerProcess, statusOf } from './server-process.ts'

/** The embedded Postgres, or Debian's where the tests run on that. */
const OWN_VERSION = 18

let pair: PostgresPair
let dataDir: string
let servers: Server[]
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atelie-failover-'))
  servers = []
  const version = await versionOfTests()
  pair = await createPostgresPair(version === OWN_VERSION ? null : debianPrograms(version), false)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await pair.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function versionOfTests(): Promise<number> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' })
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  await client.end()
  return rows[0]?.version ?? 0
}

/** A write by each way into the product, each of a row of its own. @returns status and Retry-After of each. */
async function writes(installation: Installation, name: string) {
  const status = await statusOf(installation)
  const { API_URL: url = '', SERVICE_ROLE_KEY: key = '' } = status
  const send = async (path: string, body: unknown, headers = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        apikey: key,
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    await response.arrayBuffer()
    return [response.status, response.headers.get('retry-after')]
  }
  const s3 = new S3Client({
    endpoint: status['STORAGE_S3_URL'] ?? '',
    region: status['S3_PROTOCOL_REGION'] ?? '',
    credentials: {
      accessKeyId: status['S3_PROTOCOL_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: status['S3_PROTOCOL_ACCESS_KEY_SECRET'] ?? '',
    },
    forcePathStyle: true,
    maxAttempts: 1,
  })
  const put = new PutObjectCommand({ Bucket: 'failover', Key: `s3-${name}`, Body: 'bytes' })
  return {
    'data API': await send('/rest/v1/probes', { name }),
    auth: await send('/auth/v1/admin/users', { email: `${name}@example.com`, password: 'a long password' }),
    storage: await send(`/storage/v1/object/failover/${name}`, 'bytes', { 'Content-Type': 'text/plain' }),
    'storage, resumable': await send(
      '/storage/v1/upload/resumable',
      '',
      resumable({ bucketName: 'failover', objectName: `tus-${name}` }),
    ),
    S3: await s3.send(put).then(
      () => [200, null],
      (error: { $response?: { statusCode: number; headers: Record<string, string> } }) => [
        error.$response?.statusCode,
        error.$response?.headers['retry-after'] ?? null,
      ],
    ),
  }
}

function resumable(metadata: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  )
  return { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5', 'Upload-Metadata': pairs.join(',') }
}

/** Follows the rows that are added to `probes`: their names, and whether the server says that it serves the changes. */
async function follow(installation: Installation) {
  const { API_URL: url = '', SERVICE_ROLE_KEY: key = '' } = await statusOf(installation)
  const client = new RealtimeClient(`${url.replace('http:', 'ws:')}/realtime/v1`, {
    params: { apikey: key },
    transport: WebSocket as unknown as WebSocketLikeConstructor,
  })
  const names: unknown[] = []
  const told: string[] = []
  client
    .channel('probes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'probes' }, (change) =>
      names.push((change.new as { name: string }).name),
    )
    .on('system', {}, ({ status }: { status: string }) => told.push(status))
    .subscribe()
  return { names, told, end: async () => client.disconnect() }
}

const DONE = {
  'data API': [201, null],
  auth: [200, null],
  storage: [200, null],
  'storage, resumable': [201, null],
  S3: [200, null],
}
const LATER = [503, '1']
const REFUSED = Object.fromEntries(Object.keys(DONE).map((way) => [way, LATER]))

test(
  'a start waits for a primary; writes are refused for a moment while there is none, and go to the new one',
  {
    timeout: 180_000,
  },
  async () => {
    const { first, second } = pair
    const hosts = `127.0.0.1:${second.port},127.0.0.1:${first.port}`
    const env = {
      DATABASE_URL: `postgresql://postgres:only-for-tests@${hosts}/postgres?target_session_attrs=read-write`,
    }
    const installation = { port: await freePort(), dataDir, env }
    await second.start()
    const server = new ServerProcess(installation)
    const ready = async () => (await fetch(`${server.url}/readyz`)).status
    try {
      await expect
        .poll(() => server.output)
        .toContain('the database of DATABASE_URL does not answer: waiting for it')
      await first.start()
      await server.untilHealthy()
      await expect.poll(ready).toBe(200)
      await first.sql(`create table public.probes (name text primary key);
      grant select, insert on public.probes to service_role;
      insert into storage.buckets (id, name) values ('failover', 'failover');
      alter publication supabase_realtime add table public.probes;
      notify pgrst, 'reload schema'`)
      await expect
        .poll(async () => (await writes(installation, `before-${Date.now()}`))['data API'])
        .toEqual([201, null])
      const changes = await follow(installation)
      await expect.poll(() => changes.told).toEqual(['ok'])
      expect(await writes(installation, 'before')).toEqual(DONE)
      await expect.poll(() => changes.names).toEqual(['before'])
      await first.untilStandbyStreams()

      await first.stop()
      expect(await writes(installation, 'between')).toEqual(REFUSED)
      await expect.poll(ready).toBe(503)
      await expect.poll(() => changes.told).toEqual(['ok', 'error'])
      // One line of an outage, not one of each request.
      expect(server.output.match(/storage requests fail: the database is not available/g)).toHaveLength(1)

      await second.promote()
      await expect.poll(ready, { timeout: 15_000 }).toBe(200)
      // What changed before this word is read again by the app; what changes after it is delivered.
      await expect.poll(() => changes.told).toEqual(['ok', 'error', 'ok'])
      expect(await writes(installation, 'after')).toEqual(DONE)
      await expect.poll(() => changes.names).toEqual(['before', 'after'])
      await changes.end()
      const names = await second.sql(
        `select name from public.probes where name in ('before', 'between', 'after') order by 1`,
      )
      expect(names).toEqual([{ name: 'after' }, { name: 'before' }])
    } finally {
      expect(await server.end('SIGTERM')).toBe(0)
    }
  },
)

const log = createLog(() => undefined)

/** A port that leads to one of the servers, as a balancer that does not close the connections of a demoted one. */
async function balancer(): Promise<{ readonly url: string; readonly lead: (port: number) => void }> {
  let target = 0
  const server = createServer((socket) => {
    const onward = connect({ host: '127.0.0.1', port: target })
    for (const each of [socket, onward]) each.on('error', () => each.destroy())
    socket.pipe(onward).pipe(socket)
    socket.on('close', () => onward.destroy())
    onward.on('close', () => socket.destroy())
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  servers.push(server)
  return {
    url: `postgresql://postgres:only-for-tests@127.0.0.1:${port}/postgres`,
    lead: (to) => (target = to),
  }
}

const write = (text: string, readOnly = false) => ({
  context: {
    caller: 'test',
    signal: null,
    timeLimitMs: null,
    resultBytes: 1_000_000,
    isolation: 'read committed' as const,
    readOnly,
    settings: [],
    session: null,
    before: null,
    keep: true,
  },
  statements: [{ text, values: [] }] as const,
  conclude: () => 'done',
})

test('a session of a server that turns out to be a standby is closed, and its request goes to the primary', async () => {
  const { first, second } = pair
  // The roles are those after the first test: the second server is the primary now.
  first.follow(second)
  await first.start()
  const { url, lead } = await balancer()
  lead(first.port)
  const database = new Database(url, log, { requestUser: null, target: 'any' })
  try {
    expect(await database.runRequest(write('select from public.probes', true))).toBe('done')
    const role = database.as('postgres')
    await role.transaction(async (tx) => tx.query('select'))
    const refusals = [
      await database
        .runRequest(write(`insert into public.probes values ('x')`))
        .catch((error: unknown) => error),
      await role
        .transaction(async (tx) => tx.query(`insert into public.probes values ('y')`))
        .catch((error: unknown) => error),
      await role
        .once([{ text: `insert into public.probes values ('z')`, values: [] }])
        .catch((error: unknown) => error),
    ]
    expect(refusals.map((error) => (error as { cause?: { code: string } }).cause?.code)).toEqual([
      '0A000',
      '25006',
      '25006',
    ])
    for (const refusal of refusals) {
      expect(errorFromDatabase(refusal, true)).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } })
      expect(fromDatabase(refusal)).toMatchObject({ status: 503, code: 'DatabaseReadOnly' })
    }
    // A write in a transaction for reads is the caller's own mistake, here as on a primary.
    const own = await database
      .runRequest(write(`insert into public.probes values ('w')`, true))
      .catch((error: unknown) => error)
    expect(errorFromDatabase(own, true)).toMatchObject({ status: 405, body: { code: '25006' } })

    // The open sessions stay with the standby.
    await sleep(300)
    lead(second.port)
    expect(await database.runRequest(write(`insert into public.probes values ('x')`))).toBe('done')
    await role.transaction(async (tx) => tx.query(`insert into public.probes values ('y')`))
    await role.once([{ text: `insert into public.probes values ('z')`, values: [] }])
    expect(await second.sql(`select name from public.probes where name in ('x', 'y', 'z')`)).toHaveLength(3)
    expect(await database.isReachable()).toBe(true)
  } finally {
    await database.close()
  }
})

test('by default a session of a standby is refused, and the database is not reachable', async () => {
  const { url, lead } = await balancer()
  lead(pair.first.port)
  const database = new Database(url, log, { requestUser: null })
  const accepting = new Database(`${url}?target_session_attrs=any`, log, { requestUser: null })
  try {
    const refusal = await database.runRequest(write('select', true)).catch((error: unknown) => error)
    expect(errorFromDatabase(refusal, true)).toMatchObject({ status: 503, body: { code: 'PGRST000' } })
    expect(fromDatabase(refusal)).toMatchObject({ status: 503 })
    expect(await database.isReachable()).toBe(false)
    expect(await accepting.runRequest(write('select', true))).toBe('done')
    expect(await accepting.isReachable()).toBe(false)
    lead(pair.second.port)
    expect(await database.isReachable()).toBe(true)
  } finally {
    await Promise.all([database.close(), accepting.close()])
  }
})

test('a server that is frozen is given up: requests and listeners go to the one that takes its place', async () => {
  // The second server is the primary since the first test, and the first one its standby.
  const { first, second } = pair
  const { url, lead } = await balancer()
  lead(second.port)
  const hosts = `127.0.0.1:${second.port},127.0.0.1:${first.port}`
  const databases = [`postgresql://postgres:only-for-tests@${hosts}/postgres`, url].map(
    (address) => new Database(address, log, { requestUser: null }),
  )
  const writesOf = (database: Database, of: number) => [
    database.runRequest(write(`insert into public.probes values ('frozen ${of}')`)),
    database
      .as('postgres')
      .transaction(async (tx) => tx.query(`insert into public.probes values ('frozen too ${of}')`)),
  ]
  const listened = [0, 0]
  for (const [index, database] of databases.entries()) {
    const onListening = () => (listened[index] = (listened[index] ?? 0) + 1)
    database.listen('failover', { onNotification: () => undefined, onListening })
  }
  try {
    await expect.poll(() => listened).toEqual([1, 1])
    // A slow statement is not a silent server.
    await Promise.all(
      databases.flatMap((database) => [
        database.runRequest(write('select pg_sleep(2)')),
        database.as('postgres').transaction(async (tx) => tx.query('select pg_sleep(2)')),
      ]),
    )
    // Its connections neither answer nor close, until the end of this test.
    second.freeze()
    const begun = Date.now()
    const [byHosts = [], byBalancer = []] = databases.map(writesOf)
    await first.promote()
    await Promise.all(byHosts)
    // Meanwhile the balancer leads new connections to the frozen server, too.
    await sleep(Math.max(begun + 5_000 - Date.now(), 0))
    lead(first.port)
    await Promise.all(byBalancer)
    expect(await first.sql(`select from public.probes where name like 'frozen%'`)).toHaveLength(4)
    await expect.poll(() => Math.min(...listened), { timeout: 10_000 }).toBeGreaterThan(1)
  } finally {
    second.thaw()
    await Promise.all(databases.map((database) => database.close()))
  }
})
