/**
 * The Postgres of tests that are run by themselves: a process of its own, with its data in memory, which several runs share. It ends
 * when no run has used it for a while, when its state file is gone, or by `npm run test:stop`. As a program: `serve` or `stop`.
 */
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureServerBuilt, root, say } from '../build/ensure.mjs'

/** A test of this file uses a folder and a time of its own. */
const CACHE = process.env.TEST_CLUSTER_FOLDER ?? join(root, '.cache')
const STATE = join(CACHE, 'test-cluster.json')
const LOCK = join(CACHE, 'test-cluster.lock')
const LOG = join(CACHE, 'test-cluster.log')
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 30_000
const POLL_MS = 50
const IDLE_MS = Number(process.env.TEST_CLUSTER_IDLE_S ?? 900) * 1000
/** How often the cluster looks whether it is used. */
const LOOK_MS = Math.min(15_000, IDLE_MS / 4)

/**
 * Starts the cluster, or takes the one that runs, and uses it until `release`.
 * @param isKept whether it goes on after `release`; one that is not kept belongs to the run that started it
 * @returns the address of its superuser
 * @throws Error with the place of the log if it does not start
 */
export async function useSharedCluster({ isKept = true } = {}) {
  const { url, isNew } = await whileLocked(async () => {
    const running = await connectTo(readState())
    if (running) return { ...running, isNew: false }
    return { ...(await startProcess()), isNew: true }
  })
  const user = await connect(url)
  return {
    url,
    async release() {
      await user.end()
      if (isNew && !isKept) await stopSharedCluster()
    },
  }
}

/** Ends the cluster and deletes its data. @returns false where none runs */
export async function stopSharedCluster() {
  const state = readState()
  if (state === null || !isAlive(state.pid)) return false
  process.kill(state.pid, 'SIGTERM')
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS))
    if (!isAlive(state.pid)) return true
  throw new Error(`the cluster of the tests did not end: process ${state.pid}, see ${LOG}`)
}

async function startProcess() {
  ensureServerBuilt()
  const log = openSync(LOG, 'w')
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'serve'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const state = readState()
    if (state?.pid === child.pid) return state
    if (child.exitCode !== null || child.signalCode !== null) break
  }
  throw new Error(`the cluster of the tests did not start: see ${LOG}`)
}

/** @returns the state if its cluster accepts connections, else null */
async function connectTo(state) {
  if (state === null || !isAlive(state.pid)) return null
  try {
    const client = await connect(state.url)
    await client.end()
    return state
  } catch {
    return null
  }
}

async function connect(url) {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  // A cluster that ends during the run fails the tests, which report it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs `work` while no other process of this clone looks for the cluster. A lock whose process has ended is taken over. */
async function whileLocked(work) {
  mkdirSync(CACHE, { recursive: true })
  for (const deadline = Date.now() + START_TIMEOUT_MS; !takeLock(); await sleep(POLL_MS))
    if (Date.now() > deadline) throw new Error(`another process keeps ${LOCK}`)
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const owner = Number(readText(LOCK))
    // A lock without a number was made just now.
    if (owner > 0 && owner !== process.pid && !isAlive(owner)) rmSync(LOCK, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readState() {
  const text = readText(STATE)
  return text === null ? null : JSON.parse(text)
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** The process of the cluster. */
async function serve() {
  const [{ withEmbeddedCluster }, { makeScratchFolder }] = await Promise.all([
    import('./test-clusters.mjs'),
    import('./scratch-folder.mjs'),
  ])
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stopping.abort())
  const scratch = makeScratchFolder()
  try {
    await withEmbeddedCluster(scratch, async (url) => {
      const draft = `${STATE}-${process.pid}`
      writeFileSync(draft, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 })
      renameSync(draft, STATE)
      say(`serving ${url}`)
      await untilUnused(url, stopping.signal)
    })
  } finally {
    if (readState()?.pid === process.pid) rmSync(STATE, { force: true })
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Waits until no client has been there for the time of idleness, the state file names another process, or `signal` aborts. */
async function untilUnused(url, signal) {
  const watcher = await connect(url)
  let usedAt = Date.now()
  let seen = await sessionsOf(watcher)
  // The connections of this process, which stay.
  const own = seen.open
  while (!signal.aborted && Date.now() - usedAt < IDLE_MS && readState()?.pid === process.pid) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)
    const now = await sessionsOf(watcher)
    if (now.open > own || now.begun > seen.begun) usedAt = Date.now()
    seen = now
  }
  await watcher.end()
}

async function sessionsOf(client) {
  const { rows } = await client.query(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
            (select sum(sessions)::int from pg_stat_database) as begun`,
  )
  return rows[0]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'serve') await serve()
  else if (process.argv[2] === 'stop')
    say((await stopSharedCluster()) ? 'The cluster of the tests has ended.' : 'No cluster of the tests runs.')
  else throw new Error('usage: node tools/test/shared-cluster.mjs serve|stop')
}
