/** Throw-away Postgres servers for the tests: the embedded one, and Debian's where it is installed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const OLDEST_VERSION = 15
const START_TIMEOUT_MS = 120_000
/** The contract tests run a dozen servers, each with a pool of connections, beside those of the other test files. */
const MAX_CONNECTIONS = 300
/**
 * The clusters are deleted at the end, so nothing has to survive a crash of the machine. Each test file creates and drops
 * databases, which takes five times as long with `fsync`, and which autovacuum would visit one after another. Tests of durability
 * start servers with clusters of their own.
 */
const NOT_DURABLE = {
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Runs `work(url)` against a new embedded Postgres, which ends with it. */
export async function withEmbeddedCluster(scratch, work) {
  const { url, stop } = await startEmbeddedCluster(scratch)
  try {
    await work(url)
  } finally {
    await stop()
  }
}

/** Runs `work(url, version)` against Debian's Postgres. @returns false where none is installed. */
export async function withDebianCluster(scratch, work) {
  const cluster = await startDebianCluster(scratch)
  if (cluster === null) return false
  try {
    await work(cluster.url, cluster.version)
  } finally {
    await cluster.stop()
  }
  return true
}

/** @returns address and end of a new embedded Postgres. */
async function startEmbeddedCluster(scratch) {
  const { startEmbeddedPostgres } = await import('../../apps/server/dist/bundle/embedded-postgres.js')
  const silent = { info() {}, warn() {}, error() {} }
  const directory = join(scratch, 'embedded')
  mkdirSync(directory, { mode: 0o700 })
  const postgres = await startEmbeddedPostgres(directory, 'only-for-tests', silent, {
    maxConnections: MAX_CONNECTIONS,
  })
  const stop = () => postgres.stop()
  try {
    await configure(postgres.url, NOT_DURABLE)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: postgres.url, stop }
}

/** @returns address, version and end of Debian's newest Postgres; null where none is installed. */
async function startDebianCluster(scratch) {
  const version = newestDebianVersion()
  if (!version) return null
  const { commandLine, unprivilegedLaunch } = await import('../../apps/server/dist/bundle/unprivileged.js')
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
    '--no-sync',
  ])
  const [status] = await once(spawn(initdb, initdbOptions, options), 'exit')
  if (status !== 0) throw new Error('initdb of the Debian Postgres failed')
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: MAX_CONNECTIONS,
    // The same settings as the embedded one.
    wal_level: 'logical',
    ...NOT_DURABLE,
  }
  const [postgres, postgresOptions] = commandLine(launch, join(bin, 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(postgres, postgresOptions, options)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await ended
  }
  const url = `postgresql://postgres:only-for-tests@127.0.0.1:${port}/postgres`
  try {
    await untilConnected(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, version, stop }
}

function newestDebianVersion() {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : []
  const usable = versions.filter(
    (version) =>
      Number(version) >= OLDEST_VERSION && existsSync(join(DEBIAN_VERSIONS, version, 'bin/initdb')),
  )
  return usable.toSorted((left, right) => Number(right) - Number(left))[0]
}

/** Changes settings of a running cluster that take effect without a restart. */
async function configure(url, settings) {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = ${value}`)
  await client.query('select pg_reload_conf()')
  await client.end()
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
      // The server is not up yet.
    }
  }
  throw new Error('the Debian Postgres did not start')
}

/** A free port of this machine. */
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
