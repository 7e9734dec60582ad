/**
 * A server starts from an empty folder under any account of the system, and serves a folder that was made under another one.
 * Run by root: with user namespaces, without them, and as an ordinary user; the database never runs as root of the machine.
 * Run by an ordinary user: with and without namespaces, which an ordinary user needs not.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, firstClosedFolder } from '../../src/platform/database/embedded/file-ownership.ts'
import { findPostgresBinaries } from '../../src/platform/database/embedded/postgres-binaries.ts'
import { spawnPostgres } from '../../src/platform/database/embedded/postgres-process.ts'
import { isOfRoot } from '../../src/platform/database/embedded/signals.ts'
import { isRootOfMachine } from '../../src/platform/database/embedded/unprivileged.ts'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster-file.ts'
import { databasePid, freePort, type Installation, ServerProcess, START } from './server-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

type Way = 'with user namespaces' | 'without user namespaces' | 'as an ordinary user'

const isRoot = process.getuid?.() === 0
const WAYS: readonly Way[] = [
  'with user namespaces',
  'without user namespaces',
  ...(isRoot ? (['as an ordinary user'] as const) : []),
]
/** Ids of the account `nobody` on most systems. */
const ORDINARY: Account = { uid: 65_534, gid: 65_534 }
const PROJECT = dirname(dirname(START))

let scratch: string
let port: number
beforeAll(async () => {
  port = await freePort()
  scratch = mkdtempSync(join(tmpdir(), 'atelie-accounts-'))
  chmodSync(scratch, 0o711)
  mkdirSync(join(scratch, 'bin'))
  // Fails as `unshare` does where the kernel, or the container, allows no namespaces.
  writeFileSync(join(scratch, 'bin/unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function folder(name: string, owner: Account | null = null): string {
  const path = join(scratch, name)
  mkdirSync(path, { mode: 0o700 })
  if (owner !== null) chownSync(path, owner.uid, owner.gid)
  return path
}

function installationOf(way: Way, dataDir: string): Installation {
  if (way === 'with user namespaces') return { port, dataDir }
  if (way === 'as an ordinary user')
    return { port, dataDir, account: ORDINARY, command: commandFor(ORDINARY), env: { HOME: scratch } }
  return { port, dataDir, env: { PATH: `${join(scratch, 'bin')}:${process.env['PATH']}` } }
}

/** The project's own command, or that of a copy where the account may not reach the project or Node. */
function commandFor(account: Account): readonly [string, string] {
  const isClosed = (path: string) => firstClosedFolder(dirname(path), account) !== null
  const node = isClosed(process.execPath) ? copyOf(process.execPath, 'node') : process.execPath
  return [node, isClosed(START) ? join(copyOf(PROJECT, 'project'), 'tools/start.mjs') : START]
}

function copyOf(path: string, name: string): string {
  const copy = join(scratch, name)
  if (existsSync(copy)) return copy
  expect(spawnSync('cp', ['-a', path, copy]).status).toBe(0)
  expect(spawnSync('chmod', ['-R', 'a+rX', copy]).status).toBe(0)
  return copy
}

async function serveOnce(installation: Installation): Promise<void> {
  const server = new ServerProcess(installation)
  await server.untilHealthy()
  const pid = databasePid(installation.dataDir) ?? 0
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Name:\tpostgres$/m)
  expect(isOfRoot(pid)).toBe(false)
  expect(await server.end('SIGTERM')).toBe(0)
  expect(findPostmaster(join(installation.dataDir, 'postgres'))).toBeNull()
}

test.each(WAYS)('from an empty folder, %s', async (way) => {
  const dataDir = folder(`empty ${way}`, way === 'as an ordinary user' ? ORDINARY : null)
  await serveOnce(installationOf(way, dataDir))
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(dataDir).mode & 0o007).toBe(0)
})

test('in a folder that only we may pass, without user namespaces', async () => {
  const closed = folder('closed')
  await serveOnce(installationOf('without user namespaces', join(closed, 'data')))
  expect(statSync(closed).mode & 0o777).toBe(0o700)
})

test('a folder that was made under one account is served under another, and again under the first', async () => {
  const dataDir = join(scratch, 'both')
  await copyWholeInstallation(dataDir)
  const owners: number[] = []
  for (const way of [...WAYS.slice(0, 2), ...WAYS.slice(0, 1)]) {
    await serveOnce(installationOf(way, dataDir))
    owners.push(statSync(join(dataDir, 'postgres')).uid)
  }
  expect(owners).toHaveLength(3)
})

test('a database left running with user namespaces is taken over without them, and restarted when it ends', async () => {
  const dataDir = join(scratch, 'left running')
  await copyWholeInstallation(dataDir)
  const first = new ServerProcess(installationOf('with user namespaces', dataDir))
  await first.untilHealthy()
  const pid = databasePid(dataDir)
  await first.end('SIGKILL')
  const second = new ServerProcess(installationOf('without user namespaces', dataDir))
  await second.untilHealthy()
  expect(databasePid(dataDir)).toBe(pid)
  second.killDatabase()
  await expect.poll(() => second.output).toContain('the database is back')
  expect(await second.end('SIGTERM')).toBe(0)
})

test.runIf(isRoot)(
  'a database that an earlier version serves as root of the machine is restarted under another account, which its files then belong to',
  async () => {
    const dataDir = join(scratch, 'of an earlier version')
    await copyWholeInstallation(dataDir)
    const cluster = join(dataDir, 'postgres')
    // The write-ahead log may lie on another disk.
    const log = join(scratch, 'write-ahead log')
    renameSync(join(cluster, 'pg_wal'), log)
    symlinkSync(log, join(cluster, 'pg_wal'))
    mkdirSync(join(dataDir, 'run'), { recursive: true })
    expect(spawnSync('chown', ['-R', '0:0', dataDir, log]).status).toBe(0)
    const asRoot = {
      prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
      identity: {},
      owner: { uid: 0, gid: 0 },
    }
    const file = join(dataDir, 'postgres.log')
    spawnPostgres(findPostgresBinaries(), asRoot, cluster, join(dataDir, 'run'), file, 40).unref()
    await expect.poll(() => findPostmaster(cluster)?.ready).toBe(true)
    const former = databasePid(dataDir) ?? 0
    expect(isOfRoot(former)).toBe(true)
    const server = new ServerProcess({ port, dataDir })
    await server.untilHealthy()
    const pid = databasePid(dataDir) ?? 0
    expect([pid === former, isOfRoot(pid)]).toEqual([false, false])
    const files = ['', 'base', 'postmaster.pid', 'pg_wal', '../run'].map((name) => join(cluster, name))
    for (const path of [...files, log, ...readdirSync(log).map((name) => join(log, name))])
      expect([path, lstatSync(path).uid === 0]).toEqual([path, false])
    expect(await server.end('SIGTERM')).toBe(0)
  },
)

test('root of a container is told from root of the machine by its map of accounts', () => {
  const maps = ['0 0 4294967295', '0 0 1\n1 100000 65536', '', '0 1000 1\n1 100000 65536']
  expect(maps.map((map) => isRootOfMachine(map))).toEqual([isRoot, isRoot, isRoot, false])
})

test('root serves the folder of another account as that account', async () => {
  const way = isRoot ? 'as an ordinary user' : 'with user namespaces'
  const dataDir = folder('of another', isRoot ? ORDINARY : null)
  await serveOnce(installationOf(way, dataDir))
  const owner = statSync(join(dataDir, 'postgres')).uid
  await serveOnce(installationOf('with user namespaces', dataDir))
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(owner)
  await serveOnce(installationOf(way, dataDir))
})

test('a folder that the account may not write is refused in one line', async () => {
  const dataDir = folder('closed to it')
  if (!isRoot) chmodSync(dataDir, 0o500)
  const way = isRoot ? 'as an ordinary user' : 'with user namespaces'
  const server = new ServerProcess(installationOf(way, join(dataDir, 'data')))
  expect(await server.exit()).toBe(1)
  expect(server.output.trim()).toMatch(
    /^DATA_DIR \(.*\) cannot be used: this account \(uid \d+\) may not read or write it\.$/,
  )
})

test('a database of another account is refused in one line', async () => {
  const dataDir = join(scratch, 'of root')
  await copyWholeInstallation(dataDir)
  // An ordinary user cannot give a folder away, nor so much as look into one of root.
  const refused = isRoot ? dataDir : '/root'
  const server = new ServerProcess(
    isRoot ? installationOf('as an ordinary user', refused) : { port, dataDir: refused },
  )
  expect(await server.exit()).toBe(1)
  expect(server.output.trim()).toMatch(/^\S+ .*cannot be used: this account \(uid \d+\) may not .*\.$/)
})
