/** A full disk: a clear refusal, nothing half there, and uploads work again once there is room. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { StorageClient } from '@supabase/storage-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signApiKey } from '../../src/platform/tokens/tokens.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

const TOOL = fileURLToPath(new URL('../../../../tools/storage.mjs', import.meta.url))
const JWT_SECRET = 'a-secret-of-the-full-disk-test-with-many-characters'
const MB = 1_000_000

let scratch: string
let folder: string
let database: TestDatabase
let key: string
let server: ChildProcess
let url: string
let output = ''

/** A file system of its own with 6 MB; where the machine allows none, no file may be larger. */
function commandOn(path: string): readonly [string, readonly string[]] {
  const mount = `mount -t tmpfs -o size=6m tmpfs ${path}`
  const node = `exec ${process.execPath} ${TOOL}`
  // The root of a user namespace cannot reach the socket of a database that belongs to another account.
  const namespaces = [['--mount'], ['--user', '--map-root-user', '--mount']]
  const allowed = namespaces.find((flags) => spawnSync('unshare', [...flags, 'sh', '-c', mount]).status === 0)
  return allowed === undefined
    ? ['sh', ['-c', `trap '' XFSZ; ulimit -f 12000; ${node}`]]
    : ['unshare', [...allowed, 'sh', '-c', `${mount} && ${node}`]]
}

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'atelie-full-'))
  folder = join(scratch, 'small')
  mkdirSync(folder)
  database = await createTestDatabase({ migrated: false })
  key = await signApiKey('service_role', JWT_SECRET, 1_700_000_000)
  const [program, args] = commandOn(folder)
  server = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      SERVER_HOST: '127.0.0.1',
      PORT: '0',
      AUTH_JWT_SECRET: JWT_SECRET,
      STORAGE_FILE_BACKEND_PATH: folder,
    },
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()))
  await vi.waitFor(() => expect(output).toContain('listening on'), { timeout: 120_000 })
  url = /listening on (\S+)/.exec(output)?.[1] ?? ''
})
afterAll(async () => {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await database.drop()
  rmSync(scratch, { recursive: true, force: true })
})

/** The folder as the server sees it, which may have a mount namespace of its own. */
function keptFiles(): string[] {
  const seen = process.platform === 'linux' ? `/proc/${server.pid ?? ''}/root${folder}` : folder
  const entries = readdirSync(seen, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('an upload that finds no room is refused whole, and the next one that finds some works', async () => {
  const client = new StorageClient(url, { authorization: `Bearer ${key}` })
  await client.createBucket('files', { public: false })
  const files = client.from('files')
  expect((await files.upload('first', Buffer.alloc(2 * MB))).error).toBeNull()
  const bytes = Buffer.alloc(20 * MB)
  // A stream declares no length: the disk is full while it is written.
  const kinds = { bytes, form: new Blob([bytes]), stream: Readable.from([bytes, bytes]) }
  for (const body of Object.values(kinds)) {
    const refused = await files.upload('second', body, { duplex: 'half' })
    expect(refused.error).toMatchObject({
      status: 507,
      statusCode: '507',
      message: 'There is no room left for objects',
    })
    expect((await files.download('second')).error).toMatchObject({ status: 400 })
    expect(keptFiles()).toHaveLength(1)
  }
  expect(output.match(/storage is full/g)).toHaveLength(1)
  expect((await files.list()).data?.map(({ name }) => name)).toEqual(['first'])
  expect((await files.remove(['first'])).data).toHaveLength(1)
  expect((await files.upload('third', Buffer.alloc(4 * MB))).error).toBeNull()
  expect((await (await files.download('third')).data?.arrayBuffer())?.byteLength).toBe(4 * MB)
  expect(keptFiles()).toHaveLength(1)
})
