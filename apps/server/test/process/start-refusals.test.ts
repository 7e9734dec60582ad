/** A server that cannot start exits at once with one line, which quotes the reason of Postgres if there is one, and leaves no process behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { exists } from '../../src/platform/database/embedded/signals.ts'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster-file.ts'
import { databasePid, freePort, statusOf, ServerProcess } from './server-process.ts'
import { copyFolder, copyWholeInstallation } from './whole-installation.ts'

let scratch: string
let port: number
/** A whole installation, stopped; copied for each test. */
let whole: string
let dataDir: string
/** Path of the file of `public.items` in the folder of the cluster. */
let fileOfItems: string

beforeAll(async () => {
  port = await freePort()
  scratch = mkdtempSync(join(tmpdir(), 'atelie-refusals-'))
  whole = join(scratch, 'whole')
  await copyWholeInstallation(whole)
  const server = await started(whole)
  const client = new Client({ connectionString: (await statusOf({ port, dataDir: whole }))['DB_URL'] })
  await client.connect()
  const { rows } = await client.query<{ file: string }>("select pg_relation_filepath('public.items') as file")
  fileOfItems = rows[0]?.file ?? ''
  await client.end()
  await server.end('SIGTERM')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = join(scratch, 'data')
  copyFolder(whole, dataDir)
})
afterEach(() => {
  for (const name of readdirSync(scratch).filter((each) => each !== 'whole')) {
    const cluster = join(scratch, name, 'postgres')
    const running = existsSync(cluster) ? findPostmaster(cluster) : null
    if (running !== null) process.kill(running.pid, 'SIGKILL')
    rmSync(join(scratch, name), { recursive: true, force: true })
  }
})

async function started(folder: string): Promise<ServerProcess> {
  const server = new ServerProcess({ port, dataDir: folder })
  await server.untilHealthy()
  return server
}

/** The only line that a server prints if it cannot start on the folder. */
async function refusalOf(folder: string): Promise<string> {
  const server = new ServerProcess({ port, dataDir: folder })
  expect(await server.exit()).toBe(1)
  expect(server.output.trim().split('\n')).toHaveLength(1)
  return server.output.trim()
}

const DAMAGES: [name: string, damage: () => void, output: RegExp][] = [
  [
    'secrets.json holds another password',
    () => {
      const file = join(dataDir, 'secrets.json')
      const secrets = JSON.parse(readFileSync(file, 'utf8')) as object
      writeFileSync(file, JSON.stringify({ ...secrets, databasePassword: 'of-another' }))
    },
    /does not accept the password of .*secrets\.json: restore that file/,
  ],
  [
    'the folder of the database itself is gone',
    () => rmSync(join(dataDir, 'postgres/base/5'), { recursive: true }),
    /cannot be opened: database "postgres" does not exist\. The database subdirectory "base\/5" is missing\.$/,
  ],
  [
    'a file of the catalogue is gone',
    () => rmSync(join(dataDir, 'postgres/base/5/1259')),
    /could not open file "base\/5\/1259": No such file or directory\.$/,
  ],
  [
    'the file of a table of the product is gone',
    () => rmSync(join(dataDir, 'postgres', fileOfItems)),
    /is damaged: base\/5\/\d+ \(items\) missing\. Restore it from a backup; nothing was made anew\.$/,
  ],
  [
    'the write-ahead log is gone',
    () => {
      const folder = join(dataDir, 'postgres/pg_wal')
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    },
    /does not start: could not locate a valid checkpoint record/,
  ],
  [
    'the control file is empty',
    () => truncateSync(join(dataDir, 'postgres/global/pg_control')),
    /does not start: could not read file "global\/pg_control"/,
  ],
  [
    'postgresql.conf has an unknown setting',
    () => writeFileSync(join(dataDir, 'postgres/postgresql.conf'), 'nonsense = 1\n'),
    /does not start: configuration file ".*postgresql\.conf" contains errors\.$/,
  ],
]

test.each(DAMAGES)('%s', async (_, damage, output) => {
  damage()
  const before = Date.now()
  expect(await refusalOf(dataDir)).toMatch(output)
  // Without a reason from Postgres, the server would wait for half a minute.
  expect(Date.now() - before).toBeLessThan(25_000)
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeNull()
})

test('an old reason in the log is not reported as the new one', async () => {
  const line = '2026-01-01 00:00:00.000 UTC [7] FATAL:  an old reason\n'
  writeFileSync(join(dataDir, 'postgres.log'), line)
  truncateSync(join(dataDir, 'postgres/global/pg_control'))
  expect(await refusalOf(dataDir)).not.toContain('an old reason')
})

test('a copy of a folder in use is refused, and the original keeps running', async () => {
  const server = await started(dataDir)
  const copied = join(scratch, 'copied')
  copyFolder(dataDir, copied)
  expect(await refusalOf(copied)).toMatch(
    /copied\/postgres is a copy of .*data\/postgres, made while Postgres/,
  )
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a running database is found by any path of its folder: a link after a kill, a new name while it runs', async () => {
  const first = await started(dataDir)
  const pid = databasePid(dataDir)
  await first.end('SIGKILL')
  symlinkSync(dataDir, join(scratch, 'link'))
  const second = await started(join(scratch, 'link'))
  expect(databasePid(dataDir)).toBe(pid)
  await second.end('SIGKILL')
  const moved = join(scratch, 'moved')
  renameSync(dataDir, moved)
  const third = await started(moved)
  expect(databasePid(moved)).toBe(pid)
  expect(await third.end('SIGTERM')).toBe(0)
  expect(findPostmaster(join(moved, 'postgres'))).toBeNull()
})

test('a pid file that names a process of another program does not prevent a start', async () => {
  const first = await started(dataDir)
  const pid = databasePid(dataDir) ?? 0
  first.killDatabase()
  await first.end('SIGKILL')
  const survivor = findPostmaster(join(dataDir, 'postgres'))
  if (survivor !== null) process.kill(survivor.pid, 'SIGKILL')
  await expect.poll(() => exists(pid)).toBe(false)
  const stranger: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  for (const name of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
    const file = join(dataDir, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
  }
  const second = await started(dataDir)
  expect(stranger.exitCode).toBeNull()
  expect(await second.end('SIGTERM')).toBe(0)
  stranger.kill()
})

test.each(['file', 'file/in/it'])('DATA_DIR that is not a folder: %s', async (name) => {
  writeFileSync(join(scratch, 'file'), '')
  expect(await refusalOf(join(scratch, name))).toMatch(
    /^DATA_DIR \(.*\) cannot be used: it is a file, or lies in one\.$/,
  )
})

test('DATA_DIR that is a dangling link', async () => {
  symlinkSync(join(scratch, 'nowhere'), join(scratch, 'link'))
  expect(await refusalOf(join(scratch, 'link'))).toMatch(/a symbolic link leads nowhere\.$/)
})
