/** Throw-away Postgres servers for the tests: the embedded one, and Debian's where it is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const OLDEST_VERSION = 15
const START_TIMEOUT_MS = 120_000
/** For the servers of the contracts, a dozen at a time, beside those of two tests. */
const MAX_CONNECTIONS = 300

/** Runs `work(url)` against a new embedded Postgres, which ends with it. */
export async function withEmbeddedCluster(scratch, work) {
  const { startEmbeddedPostgres } = await import('../apps/server/dist/platform/database/embedded-postgres.js')
  const silent = { info() {}, warn() {}, error() {} }
  const directory = join(scratch, 'embedded')
  mkdirSync(directory, { mode: 0o700 })
  const postgres = await startEmbeddedPostgres(directory, 'only-for-tests', silent, {
    maxConnections: MAX_CONNECTIONS,
  })
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Runs `work(url, version)` against Debian's Postgres. @returns false where none is installed. */
export async function withDebianCluster(scratch, work) {
  const version = newestDebianVersion()
  if (!version) return false
  const { commandLine, unprivilegedLaunch } =
    await import('../apps/server/dist/platform/database/unprivileged.js')
  const bin = join(DEBIAN_VERSIONS, version, 'bin')
  const folder = join(scratch, 'debian')
  mkdirSync(folder, { mode: 0o700 })
  const launch = unprivilegedLaunch(folder, join(bin, 'initdb'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'only-for-tests', { mode: 0o600 })
  const options = { stdio: 'ignore', env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...launch.identity }
  for (const path of [folder, passwordFile]) chownSync(path, launch.owner.uid, launch.owner.gid)
  const cluster = join(folder, 'cluster')
  const [initdb, initdbOptions] = commandLine(launch, join(bin, 'initdb'), [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ])
  if (spawnSync(initdb, initdbOptions, options).status !== 0)
    throw new Error('initdb of the Debian Postgres failed')
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: MAX_CONNECTIONS,
  }
  const [postgres, postgresOptions] = commandLine(launch, join(bin, 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(postgres, postgresOptions, options)
  try {
    const url = `postgresql://postgres:only-for-tests@127.0.0.1:${port}/postgres`
    await untilConnected(url)
    await work(url, version)
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await ended
  }
  return true
}

function newestDebianVersion() {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : []
  const usable = versions.filter(
    (version) =>
      Number(version) >= OLDEST_VERSION && existsSync(join(DEBIAN_VERSIONS, version, 'bin/initdb')),
  )
  return usable.toSorted((left, right) => Number(right) - Number(left))[0]
}

async function untilConnected(url) {
  const { Client } = await import('pg')
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // Not up yet.
    }
  }
  throw new Error('the Debian Postgres did not start')
}

/** A port that nobody listens on right now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
