/** How a server starts, refuses to start, recovers and stops, as its operator sees it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { ownerOf } from '../../src/platform/database/embedded/file-ownership.ts'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster-file.ts'
import { isAlive, stopPostgres } from '../../src/platform/database/embedded/signals.ts'
import { commandLine, unprivilegedLaunch } from '../../src/platform/database/embedded/unprivileged.ts'
import {
  databasePid,
  freePort,
  type Installation,
  printedStatus,
  ServerProcess,
  START,
  statusOf,
} from './server-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

/** Belongs to the running test. */
let installation: Installation
/** Shared by the tests that leave their server serving, since a start for each would take long. */
let shared: { readonly installation: Installation; readonly server: ServerProcess } | undefined
beforeEach(async () => {
  installation = await newInstallation()
})
afterEach(() => {
  const pid = databasePid(installation.dataDir)
  if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(dirname(installation.dataDir), { recursive: true, force: true })
})
afterAll(async () => {
  if (!shared) return
  expect(await shared.server.end('SIGTERM')).toBe(0)
  rmSync(dirname(shared.installation.dataDir), { recursive: true })
})

async function newInstallation(): Promise<Installation> {
  return {
    port: await freePort(),
    dataDir: join(mkdtempSync(join(tmpdir(), 'atelie-start-')), 'data'),
  }
}

async function sharedServer() {
  if (shared) return shared
  const serving = await newInstallation()
  await copyWholeInstallation(serving.dataDir)
  shared = { installation: serving, server: new ServerProcess(serving) }
  await shared.server.untilHealthy()
  return shared
}

async function started(): Promise<ServerProcess> {
  const server = new ServerProcess(installation)
  await server.untilHealthy()
  return server
}

/** The same on a folder that has been served and stopped before, which is faster. */
async function startedAgain(): Promise<ServerProcess> {
  await copyWholeInstallation(installation.dataDir)
  return started()
}

test('the first start says how to get in, and status gives what a client needs', async () => {
  // As `npm start` does; the other tests start the built server itself.
  const s3Port = await freePort()
  const env = { S3_PROTOCOL_PORT: String(s3Port) }
  installation = { ...installation, command: [process.execPath, START], env }
  const server = await started()
  for (const text of [
    `http://localhost:${installation.port}`,
    'aluna@ateliedoce.test',
    'visitante@ateliedoce.test',
    'confeitaria',
    '/outbox',
  ]) {
    expect(server.output).toContain(text)
  }
  const status = printedStatus(installation)
  expect(Object.keys(status)).toEqual([
    'API_URL',
    'ANON_KEY',
    'SERVICE_ROLE_KEY',
    'PUBLISHABLE_KEY',
    'SECRET_KEY',
    'JWT_SECRET',
    'DB_URL',
    'OUTBOX_URL',
    'STORAGE_S3_URL',
    'S3_PROTOCOL_PORT',
    'S3_PROTOCOL_ACCESS_KEY_ID',
    'S3_PROTOCOL_ACCESS_KEY_SECRET',
    'S3_PROTOCOL_REGION',
  ])
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const s3 = await fetch(`http://127.0.0.1:${s3Port}/bucket/key`)
  expect([s3.status, await s3.text()]).toEqual([403, expect.stringContaining('Missing signature')])
  const outbox = await fetch(`${status['OUTBOX_URL']}/api/v1/messages`)
  expect(await outbox.json()).toEqual({ messages: [] })
  expect(await answersByKey(server.url, status)).toEqual({
    'publishable key': [200, 403, 200, 404],
    'secret key': [200, 200, 200, 404],
    'secret key of a page': KEY_REFUSED('Forbidden use of secret API key in browser'),
    'mistyped secret key': KEY_REFUSED('Invalid API key'),
    'removed publishable key': KEY_REFUSED('Invalid API key'),
  })
  expect(await server.end('SIGTERM')).toBe(0)
})

const KEY_REFUSED = (message: string) => Array.from({ length: 4 }, () => [401, message])

/** What the data API, auth, storage and functions answer by each kind of key: a status, and the gateway's message where it refuses. */
async function answersByKey(
  url: string,
  { PUBLISHABLE_KEY: publishable = '', SECRET_KEY: secret = '' }: Readonly<Record<string, string>>,
) {
  const paths = [
    'rest/v1/materials?limit=1',
    'auth/v1/admin/users',
    'storage/v1/bucket',
    'functions/v1/no-function',
  ]
  const ask = (apikey: string, userAgent = 'node') =>
    Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${url}/${path}`, { headers: { apikey, 'user-agent': userAgent } })
        const text = await response.text()
        return text.includes('API key')
          ? [response.status, (JSON.parse(text) as { message: string }).message]
          : response.status
      }),
    )
  return {
    'publishable key': await ask(publishable),
    'secret key': await ask(secret),
    'secret key of a page': await ask(secret, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0'),
    'mistyped secret key': await ask(`${secret}x`),
    'removed publishable key': await ask('sb_publishable_removed-from-the-list'),
  }
}

test('status finds the port of the server that runs, and goes by its own environment when none does', async () => {
  const server = await startedAgain()
  const elsewhere = { ...installation, port: await freePort() }
  const addresses = () => {
    const { API_URL, OUTBOX_URL } = printedStatus(elsewhere)
    return [API_URL, OUTBOX_URL]
  }
  const at = (port: number) => [`http://localhost:${port}`, `http://localhost:${port}/outbox`]
  expect(addresses()).toEqual(at(installation.port))
  await server.end('SIGKILL')
  expect(addresses()).toEqual(at(elsewhere.port))
  const second = await started()
  expect(addresses()).toEqual(at(installation.port))
  await second.end('SIGTERM')
  expect(existsSync(join(installation.dataDir, 'server.json'))).toBe(false)
  expect(addresses()).toEqual(at(elsewhere.port))
})

test('SIGTERM stops server and database; a second start loses nothing', async () => {
  const first = await startedAgain()
  const { SERVICE_ROLE_KEY: key } = await statusOf(installation)
  const count = async (url: string) =>
    (
      await fetch(`${url}/rest/v1/items?select=id`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${key}`, prefer: 'count=exact' },
      })
    ).headers.get('content-range')
  const before = await count(first.url)
  const pid = databasePid(installation.dataDir) ?? -1
  expect(await first.end('SIGTERM')).toBe(0)
  expect(isAlive(pid)).toBe(false)
  const second = await started()
  expect(await count(second.url)).toBe(before)
  expect(before).toMatch(/\/48$/)
  await second.end('SIGTERM')
})

test('a second server on the same folder is refused in one plain line, and the first goes on', async () => {
  const first = await sharedServer()
  const second = new ServerProcess({ ...first.installation, port: await freePort() })
  expect(await second.exit()).toBe(1)
  expect(second.output.trim()).toMatch(/^Another server is using .*$/)
  expect((await fetch(`${first.server.url}/healthz`)).status).toBe(200)
})

test('a port that is taken is refused in one plain line', async () => {
  const first = await sharedServer()
  await copyWholeInstallation(installation.dataDir)
  const second = new ServerProcess({ ...installation, port: first.installation.port })
  expect(await second.exit()).toBe(1)
  expect(second.output).toMatch(/Port \d+ is taken: choose another with PORT\.\n$/)
})

test('a database that a killed server left running is taken over', async () => {
  const first = await startedAgain()
  const pid = databasePid(installation.dataDir)
  await first.end('SIGKILL')
  const second = await started()
  expect(databasePid(installation.dataDir)).toBe(pid)
  expect(await second.end('SIGTERM')).toBe(0)
  expect(isAlive(pid ?? -1)).toBe(false)
})

test('a database that a former version left running is started again where its settings need a start', async () => {
  const first = await startedAgain()
  await first.end('SIGKILL')
  const pid = await withFormerSettings(installation.dataDir)
  const second = await started()
  expect(isAlive(pid)).toBe(false)
  expect(second.output).not.toContain('by triggers')
  expect(readFileSync(join(installation.dataDir, 'postgres/postmaster.opts'), 'utf8')).toContain(
    'wal_level=logical',
  )
  expect(await second.end('SIGTERM')).toBe(0)
})

/** Starts the database of a killed server again as a version without streams did. @returns its process id. */
async function withFormerSettings(dataDir: string): Promise<number> {
  const cluster = join(dataDir, 'postgres')
  await stopPostgres(databasePid(dataDir) ?? -1)
  const command = readFileSync(join(cluster, 'postmaster.opts'), 'utf8').replace(
    'wal_level=logical',
    'wal_level=replica',
  )
  const [binary = '', ...options] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  const launch = unprivilegedLaunch(dataDir, binary, ownerOf(cluster))
  const [program, args] = commandLine(launch, binary, options)
  spawn(program, args, { cwd: cluster, detached: true, stdio: 'ignore', ...launch.identity }).unref()
  await expect.poll(() => findPostmaster(cluster)?.ready).toBe(true)
  return databasePid(dataDir) ?? -1
}

test('when the database is killed, requests are refused as unavailable and served again without a restart', async () => {
  const { server } = await sharedServer()
  const read = () => fetch(`${server.url}/rest/v1/materials?select=id`)
  expect((await read()).status).toBe(200)
  server.killDatabase()
  const statuses = new Set<number>()
  const status = async () => {
    const { status: current } = await read()
    statuses.add(current)
    return current
  }
  await expect.poll(status).toBe(200)
  expect([...statuses].filter((each) => ![200, 503, 504].includes(each))).toEqual([])
})

const DAMAGES: [name: string, path: string][] = [
  ['the database is gone', 'postgres'],
  ['a file without which no database is whole is gone', 'postgres/PG_VERSION'],
  ['the keys are gone', 'secrets.json'],
]

test.each(DAMAGES)('a damaged folder is refused and nothing is made anew: %s', async (_, path) => {
  await copyWholeInstallation(installation.dataDir)
  const damaged = join(installation.dataDir, path)
  renameSync(damaged, `${installation.dataDir}-kept-aside`)
  const server = new ServerProcess(installation)
  expect(await server.exit()).toBe(1)
  expect(server.output.trim().split('\n')).toHaveLength(1)
  expect(server.output).toMatch(/damaged/)
  expect(existsSync(damaged)).toBe(false)
})

test('demo accounts and outbox are closed in production, and open again in a local start', async () => {
  await copyWholeInstallation(installation.dataDir)
  const { ANON_KEY: apikey = '' } = await statusOf(installation)
  /** What a failure is explained by. */
  const answers: string[] = []
  const signIn = async ({ url }: ServerProcess) => {
    const headers = { apikey, 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'aluna@ateliedoce.test', password: 'confeitaria' })
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body,
    })
    if (!response.ok) answers.push(await response.text())
    return response.status
  }
  const outboxOf = async ({ url }: ServerProcess) => (await fetch(`${url}/outbox/api/v1/messages`)).status
  const local = { ...installation }
  const statuses: number[][] = []
  for (const env of [{}, { NODE_ENV: 'production' }, {}]) {
    installation = { ...local, env }
    const server = await started()
    statuses.push([await signIn(server), await outboxOf(server)])
    expect(await server.end('SIGTERM'), server.output).toBe(0)
    answers.push(server.output)
  }
  expect(statuses, answers.join('\n')).toEqual([
    [200, 200],
    [400, 404],
    [200, 200],
  ])
})

test('every response has its security headers, and nothing beside the web app is served', async () => {
  const { server } = await sharedServer()
  for (const path of [
    '/healthz',
    '/rest/v1/materials?select=id',
    '/rest/v1/nothing',
    '/auth/v1/user',
    '/',
    '/recipes',
    '/oauth/consent?authorization_id=x',
    '/none.js',
  ]) {
    const { headers } = await fetch(`${server.url}${path}`)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  }
  expect((await fetch(`${server.url}/auth/v1/settings`)).headers.get('cache-control')).toBe('no-store')
  for (const path of ['/.vite/manifest.json', '/functions/v1/x', '/assets/none.js']) {
    expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 404])
  }
})
