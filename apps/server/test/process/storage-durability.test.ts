/** kill -9 in the middle of uploads of every kind: what was acknowledged is whole, nothing else is left after the sweep. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signApiKey } from '../../src/platform/tokens/tokens.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { ServiceProcess, type Settings } from './service-process.ts'

const EACH = 50
const AT_ONCE = 16
const BYTES = 150_000
const BUCKET = 'durable'

const JWT_SECRET = 'a-secret-of-the-durability-test-with-many-characters'

let folder: string
let database: TestDatabase
let key: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelie-storage-'))
  database = await createTestDatabase({ migrated: false })
  key = await signApiKey('service_role', JWT_SECRET, 1_700_000_000)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (settings: Settings = {}): ServiceProcess =>
  new ServiceProcess('storage-main', {
    DATABASE_URL: database.url,
    SERVER_HOST: '127.0.0.1',
    PORT: '0',
    AUTH_JWT_SECRET: JWT_SECRET,
    STORAGE_PATH: '/storage/v1',
    STORAGE_FILE_BACKEND_PATH: folder,
    ...settings,
  })

/** The bytes that belong to a name, whichever way they come to it. */
function bytesOf(seed: string): Buffer {
  const block = createHash('sha256').update(seed).digest()
  return Buffer.concat(Array.from({ length: BYTES / block.length }, () => block))
}

/** Seed of the bytes that an object of this name has. */
const seedOf = (name: string): string => name.replace(/^(?:copied|moved)\//, 'source/')

const clientOf = (url: string) => new StorageClient(url, { Authorization: `Bearer ${key}` })

function sendInPieces(url: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(bytesOf(name), {
      endpoint: `${url}/upload/resumable`,
      headers: { authorization: `Bearer ${key}` },
      metadata: { bucketName: BUCKET, objectName: name, contentType: 'text/plain' },
      chunkSize: 40_000,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
}

/** @returns the names whose upload, copy or move the server acknowledged. */
async function runAll(url: string, onDone: (count: number) => void): Promise<string[]> {
  const files = clientOf(url).from(BUCKET)
  const ok = ({ error }: { readonly error: unknown }) => {
    if (error) throw error
  }
  const numbers = Array.from({ length: EACH }, (_, number) => number)
  const tasks = numbers.flatMap((number): [string, () => Promise<void>][] => [
    [`single/${number}`, async () => ok(await files.upload(`single/${number}`, bytesOf(`single/${number}`)))],
    [`pieces/${number}`, () => sendInPieces(url, `pieces/${number}`)],
    [`copied/${number}`, async () => ok(await files.copy(`source/${number}`, `copied/${number}`))],
    [`moved/m${number}`, async () => ok(await files.move(`source/m${number}`, `moved/m${number}`))],
  ])
  const done: string[] = []
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const [name, run] = task
      await run().then(
        () => done.push(name),
        () => undefined,
      )
      onDone(done.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

function filesBelow(below: string): string[] {
  const entries = readdirSync(join(folder, below), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function listedNames(url: string): Promise<string[]> {
  const files = clientOf(url).from(BUCKET)
  const names: string[] = []
  for (let cursor: string | undefined; ;) {
    const { data } = await files.listV2({ limit: 1000, ...(cursor === undefined ? {} : { cursor }) })
    names.push(...(data?.objects ?? []).map(({ name }) => name))
    cursor = data?.nextCursor
    if (cursor === undefined) return names
  }
}

test(`kill -9 among ${4 * EACH} uploads, copies and moves`, { timeout: 600_000 }, async () => {
  const first = start()
  const url = await first.url()
  const admin = clientOf(url)
  await admin.createBucket(BUCKET, { public: false })
  const sources = Array.from({ length: EACH }, (_, number) => [
    `source/${number}`,
    `source/m${number}`,
  ]).flat()
  for (const name of sources) {
    expect((await admin.from(BUCKET).upload(name, bytesOf(name))).error).toBeNull()
  }
  let isKilled = false
  const done = await runAll(url, (count) => {
    if (count < 2 * EACH || isKilled) return
    isKilled = true
    void first.end('SIGKILL')
  })
  await first.exit()
  expect(done.length).toBeGreaterThanOrEqual(2 * EACH)
  expect(done.length).toBeLessThan(4 * EACH)

  const second = start({
    STORAGE_SWEEP_EVERY_MS: '1000',
    STORAGE_SWEEP_AGE_MS: '1',
    TUS_URL_EXPIRY_MS: '1',
  })
  const again = await second.url()
  const names = await listedNames(again)
  expect(names).toEqual(expect.arrayContaining(done))
  const files = clientOf(again).from(BUCKET)
  for (const name of names) {
    const bytes = Buffer.from(await ((await files.download(name)).data ?? new Blob([])).arrayBuffer())
    expect([name, bytes.equals(bytesOf(seedOf(name)))]).toEqual([name, true])
  }
  // A move is whole: an object has its former name or its new one.
  for (let number = 0; number < EACH; number += 1) {
    const places = [`source/m${number}`, `moved/m${number}`].filter((name) => names.includes(name))
    expect(places).toHaveLength(1)
  }
  await expect.poll(() => filesBelow('blobs').length, { timeout: 60_000 }).toBe(names.length)
  await expect.poll(() => filesBelow('.').length, { timeout: 60_000 }).toBe(names.length)
  await second.end('SIGTERM')
})
