import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkStorage } from './check-storage.ts'
import { type StorageServer, startStorage } from './storage-server.ts'

let server: StorageServer
let patient: StorageServer
let token = ''

beforeAll(async () => {
  server = await startStorage({ STORAGE_SWEEP_AGE_MS: '1' })
  // Here bytes are those of an upload in progress for two hours.
  patient = await startStorage({}, { beside: server })
  token = await server.token()
  await (await server.client()).createBucket('cakes', { public: false })
})
afterAll(async () => {
  await patient.stop()
  await server.stop()
})
beforeEach(async () => {
  await (await server.client()).emptyBucket('cakes')
  rmSync(join(server.folder, 'storage', 'blobs'), { recursive: true })
  mkdirSync(join(server.folder, 'storage', 'blobs'))
})

const connectionTo = ({ url }: StorageServer) => ({
  storage: (method: string, path: string) =>
    fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` } }),
})
const check = (more: { isRepair?: boolean; isForced?: boolean } = {}, versions?: readonly string[]) => {
  const slices = versions && [...new Set([...versions.map((version) => version.slice(0, 2)), 'other'])]
  return checkStorage(connectionTo(server), { isRepair: false, isForced: false, ...more }, slices)
}
const pathOf = (version: string) =>
  join(server.folder, 'storage', 'blobs', version.slice(0, 2), version.slice(2, 4), version)

async function stored(name: string): Promise<string> {
  await server.call('POST', `/object/cakes/${name}`, { token, body: 'a cake' })
  const [row] = await server.sql('select version from storage.objects where name = $1', [name])
  return String(row?.['version'])
}

function bytesWithoutRow(): string {
  const version = randomUUID()
  mkdirSync(dirname(pathOf(version)), { recursive: true })
  writeFileSync(pathOf(version), 'left behind')
  return version
}

test('objects without bytes and bytes without objects are named, and settled only where asked', async () => {
  const [whole, lost, short] = [await stored('whole'), await stored('lost'), await stored('short')]
  const left = bytesWithoutRow()
  rmSync(pathOf(lost))
  truncateSync(pathOf(short), 2)
  await server.sql(`insert into storage.objects (bucket_id, name, version) values ('cakes', 'foreign', null)`)
  const versions = [whole, lost, short, left]
  const once = { isRepair: false, isForced: false }
  expect(await checkStorage(connectionTo(patient), once, [left.slice(0, 2)])).not.toContainEqual(
    expect.objectContaining({ version: left }),
  )
  const findings = [
    { problem: 'bytes missing', object: 'cakes/lost', version: lost },
    { problem: 'bytes missing', object: 'cakes/foreign', version: null },
    { problem: 'other size', object: 'cakes/short', version: short },
    { problem: '11 bytes without an object', object: null, version: left },
  ]
  const settled = (isSettled: boolean) =>
    expect.arrayContaining(
      findings.map((each) => ({ ...each, settled: isSettled && each.problem !== 'other size' })),
    )
  const found = await check()
  expect([found.length, found]).toEqual([4, settled(false)])
  expect(await check({ isRepair: true }, versions)).toEqual(settled(true))
  expect(await check({}, versions)).toEqual([{ ...findings[2], settled: false }])
  expect(
    (await server.sql('select name from storage.objects order by name')).map(({ name }) => name),
  ).toEqual(['short', 'whole'])
  expect((await server.call('GET', '/object/cakes/whole', { token })).text).toBe('a cake')
  const kept = readdirSync(join(server.folder, 'storage', 'blobs'), { recursive: true, withFileTypes: true })
  expect(
    kept
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([whole, short].toSorted())
})

test('a folder that is not there deletes no objects, unless that is forced', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `n${at}`)
  const versions = await Promise.all(names.map(stored))
  for (const version of versions) rmSync(pathOf(version))
  await expect(check({ isRepair: true }, versions)).rejects.toThrow('12 of 12 objects have no bytes')
  expect(await server.sql('select count(*)::int from storage.objects')).toEqual([{ count: 12 }])
  expect(await check({ isRepair: true, isForced: true }, versions)).toHaveLength(12)
  expect(await server.sql('select count(*)::int from storage.objects')).toEqual([{ count: 0 }])
})

test('the operator alone may ask, about slices alone', async () => {
  const ask = (method: string, slice: string, sent: string) =>
    server
      .call(method, `/consistency/${slice}`, { token: sent })
      .then(({ json }) => (json as { code?: string }).code)
  const learner = await server.token(randomUUID())
  expect(await ask('GET', 'ab', learner)).toBe('AccessDenied')
  expect(await ask('POST', 'ab', learner)).toBe('AccessDenied')
  expect(await ask('GET', 'zz', token)).toBe('InvalidParameter')
  expect(await ask('GET', 'abc', token)).toBe('InvalidParameter')
})
