/**
 * A throw-away S3 server of another program for the tests: Ceph's gateway on a cluster of one store in memory, else versitygw, whichever is
 * installed. The buckets are the tests' own.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './test-clusters.mjs'

const KEYS = { id: 'key-of-the-tests', secret: 'secret-of-the-tests' }
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 5_000
/** Programs of Debian's packages ceph-mon, ceph-osd, ceph-common and radosgw. */
const CEPH_PROGRAMS = ['monmaptool', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw', 'radosgw-admin']
const MEMORY_BYTES = 1024 ** 3

/**
 * Runs `work({ url, name })`, where the address holds the keys; `work(null)` where no such server is installed.
 */
export async function withS3Server(scratch, work) {
  const start = CEPH_PROGRAMS.every(isInstalled) ? startCeph : isInstalled('versitygw') ? startVersity : null
  if (start === null) return await work(null)
  const folder = join(scratch, 's3')
  mkdirSync(folder, { mode: 0o700 })
  const programs = []
  /** Starts a program that is ended with the tests. */
  const keep = (command, args, environment = {}) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...environment } })
    programs.push({ child, ended: once(child, 'exit').catch(() => undefined) })
    return child
  }
  try {
    const port = await freePort()
    const name = await start({ folder, port, keep })
    await untilAnswering(`http://127.0.0.1:${port}`, programs)
    return await work({ url: `http://${KEYS.id}:${KEYS.secret}@127.0.0.1:${port}`, name })
  } finally {
    // The gateway first: it would wait for a store that is gone.
    for (const { child, ended } of programs.toReversed()) {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    }
  }
}

const isInstalled = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

async function startVersity({ folder, port, keep }) {
  const [files, attributes] = [join(folder, 'files'), join(folder, 'attributes')]
  for (const path of [files, attributes]) mkdirSync(path)
  // Files in memory may have no further attributes, which then are files as well.
  keep('versitygw', ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', attributes, files], {
    ROOT_ACCESS_KEY: KEYS.id,
    ROOT_SECRET_KEY: KEYS.secret,
  })
  return 'versitygw'
}

/** A monitor, a store in memory and the gateway, without authentication between them: they listen on this machine alone. */
async function startCeph({ folder, port, keep }) {
  const [fsid, store, monitorPort] = [randomUUID(), randomUUID(), await freePort()]
  const configuration = join(folder, 'ceph.conf')
  const settings = {
    fsid,
    'mon host': `[v2:127.0.0.1:${monitorPort}/0]`,
    'public addr': '127.0.0.1',
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    keyring: '/dev/null',
    // The gateway would require encryption, which needs authentication.
    'ms mon client mode': 'crc',
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 1,
    'osd pool default pgp num': 1,
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': 0,
    'mon allow pool size one': true,
    // Each change of the cluster is agreed on at once, since there is one monitor.
    'paxos propose interval': 0.02,
    'paxos min wait': 0.01,
    'osd objectstore': 'memstore',
    'memstore device bytes': MEMORY_BYTES,
    'mon data': join(folder, 'mon'),
    'osd data': join(folder, 'osd'),
    'rgw data': folder,
    'run dir': folder,
    'admin socket': join(folder, '$name.sock'),
    'pid file': '',
    'log file': join(folder, '$name.log'),
    'mon cluster log file': join(folder, 'cluster.log'),
    'rgw frontends': `beast endpoint=127.0.0.1:${port}`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(configuration, `[global]\n${lines.join('')}`)
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name))
  const map = join(folder, 'monmap')
  await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map)
  const of = ['-c', configuration]
  await run('ceph-mon', ...of, '--mkfs', '-i', 'a', '--monmap', map)
  keep('ceph-mon', [...of, '-f', '-i', 'a'])
  await run('ceph', ...of, 'osd', 'new', store)
  await run('ceph-osd', ...of, '--mkfs', '-i', '0', '--osd-uuid', store)
  keep('ceph-osd', [...of, '-f', '-i', '0'])
  const asGateway = [...of, '-n', 'client.rgw']
  const keys = ['--access-key', KEYS.id, '--secret', KEYS.secret]
  await run('radosgw-admin', ...asGateway, 'user', 'create', '--uid=tests', '--display-name=tests', ...keys)
  keep('radosgw', [...asGateway, '-f'])
  return 'radosgw'
}

async function run(program, ...args) {
  const child = spawn(program, args, { stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  const [status] = await once(child, 'exit')
  clearTimeout(timer)
  if (status !== 0) throw new Error(`${program} ended with ${status} while an S3 server was made`)
}

async function untilAnswering(address, programs) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    if (programs.some(({ child }) => child.exitCode !== null)) break
    if (await fetch(address).then(Boolean, () => false)) return
  }
  throw new Error('the S3 server of the tests did not start')
}
