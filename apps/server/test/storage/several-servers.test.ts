/** Two servers on one database and one folder, as behind a load balancer. */
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { STORAGE_ROLE } from '../../src/services/storage/store/storage-role.ts'
import { UploadLocks } from '../../src/services/storage/tus/upload-locks.ts'
import { type StorageServer, startStorage } from './storage-server.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' }
let one: StorageServer
let other: StorageServer
let token = ''

beforeAll(async () => {
  one = await startStorage()
  other = await startStorage({}, { beside: one })
  token = await one.token()
  await (await one.client()).createBucket('cakes', { public: false })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

/** @returns the path of a new upload of ten bytes, which both servers can continue. */
async function begin(name: string): Promise<string> {
  const described = Object.entries({ bucketName: 'cakes', objectName: name, contentType: 'text/plain' })
  const metadata = described
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': metadata }
  const created = await one.call('POST', '/upload/resumable', { token, headers })
  expect(created.status).toBe(201)
  return (created.headers.get('location') ?? '').slice(one.url.length)
}

const offsetAt = async (server: StorageServer, path: string) =>
  (await server.call('HEAD', path, { token, headers: TUS })).headers.get('upload-offset')

const textOf = async (name: string) => {
  const { data } = await (await one.client()).from('cakes').download(name)
  return data?.text()
}

test('pieces of one upload may reach either server', async () => {
  const path = await begin('shared')
  for (const [server, offset, body] of [
    [other, 0, 'hel'],
    [one, 3, 'lowo'],
    [other, 7, 'rld'],
  ] as const) {
    const headers = { ...PIECE, 'upload-offset': String(offset) }
    expect((await server.call('PATCH', path, { token, body, headers })).status).toBe(204)
  }
  expect(await textOf('shared')).toBe('helloworld')
})

test('a client that resumes at the other server ends its former request', async () => {
  const path = await begin('left')
  const { port } = new URL(one.url)
  const headers = { ...PIECE, authorization: `Bearer ${token}`, 'upload-offset': '0', 'content-length': '10' }
  const left = request({
    port,
    host: '127.0.0.1',
    path: `${new URL(one.url).pathname}${path}`,
    method: 'PATCH',
    headers,
  })
  const ended = Promise.race([once(left, 'response'), once(left, 'error')])
  left.write('hello')
  await expect.poll(() => one.sql('select upload_id from atelie.upload_locks')).toHaveLength(1)
  expect(await offsetAt(other, path)).toBe('5')
  await ended
  left.on('error', () => undefined).destroy()
  const rest = { ...PIECE, 'upload-offset': '5' }
  expect((await other.call('PATCH', path, { token, body: 'world', headers: rest })).status).toBe(204)
  expect(await textOf('left')).toBe('helloworld')
  expect(await one.sql('select upload_id from atelie.upload_locks')).toEqual([])
})

test('the lock of a server that died expires', async () => {
  const path = await begin('orphan')
  const address = Buffer.from(path.split('/').at(-1) ?? '', 'base64url').toString()
  await one.sql(
    `insert into atelie.upload_locks values ($1, gen_random_uuid(), now() + interval '500 milliseconds')`,
    [address.split('/').at(-1)],
  )
  const begun = performance.now()
  expect(await offsetAt(other, path)).toBe('0')
  expect(performance.now() - begun).toBeGreaterThan(400)
})

test('a lock has one holder at a time, within one process and across two', async () => {
  const times = { leaseMs: 2_000, renewMs: 20, retryMs: 5, timeoutMs: 20_000 }
  const databases = [1, 2].map(
    () =>
      new Database(
        one.databaseUrl,
        createLog(() => undefined),
        { requestUser: null },
      ),
  )
  const lockers = databases.map((database) => new UploadLocks(database.as(STORAGE_ROLE), times))
  let holders = 0
  let most = 0
  const work = lockers.flatMap((locker) =>
    Array.from({ length: 6 }, async () => {
      const lock = locker.newLock('an upload')
      await lock.lock(new AbortController().signal, () => undefined)
      most = Math.max(most, (holders += 1))
      await one.sql('select')
      holders -= 1
      await lock.unlock()
    }),
  )
  await Promise.all(work)
  expect([most, holders]).toEqual([1, 0])
  await Promise.all(databases.map((database) => database.close()))
})

test('a request ends when its lease could not be renewed, and a lock that was not freed expires beside others', async () => {
  const times = { leaseMs: 300, renewMs: 20, retryMs: 5, timeoutMs: 20_000 }
  const database = new Database(
    one.databaseUrl,
    createLog(() => undefined),
    { requestUser: null },
  )
  const role = database.as(STORAGE_ROLE)
  const state = { isDown: false }
  const once: typeof role.once = (statements) =>
    state.isDown ? Promise.reject(new Error('no connection')) : role.once(statements)
  const locker = new UploadLocks({ once }, times)
  const { signal } = new AbortController()
  const ended: string[] = []
  const lock = async (id: string) => {
    const taken = locker.newLock(id)
    await taken.lock(signal, () => void ended.push(id))
    return taken
  }
  const [kept, unfreed] = [await lock('kept'), await lock('unfreed')]
  state.isDown = true
  await expect(unfreed.unlock()).rejects.toThrow('no connection')
  state.isDown = false
  const locks = () => one.sql('select upload_id from atelie.upload_locks where expires_at > now()')
  await expect.poll(locks).toEqual([{ upload_id: 'kept' }])
  expect(ended).toEqual([])
  state.isDown = true
  await expect.poll(() => ended).toContain('kept')
  state.isDown = false
  await kept.unlock()
  await database.close()
})
