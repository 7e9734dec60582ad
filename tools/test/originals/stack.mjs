/** The whole product in place of the client's local stack: same port, same secret, with a suite's own tables. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { root } from '../../build/ensure.mjs'
import { STACK } from './suites.mjs'

const EMPTY_PROJECT = join(root, 'tools/test/originals/empty-project.sql')
const START_TIMEOUT_MS = 180_000
const POLL_MS = 200
/** The data API reads a changed schema within moments, unasked. */
const RELOAD_MS = 3_000

/**
 * Runs `work()` while the server serves a new database that holds the files' SQL.
 * @param settings environment of the server, beside port and secret
 * @param sqlFiles paths, loaded in order as the database's owner
 * @throws Error if the server does not start or a file cannot be loaded
 */
export async function withStack({ settings, sqlFiles }, work) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'originals-'))
  const env = {
    ...process.env,
    PORT: String(STACK.port),
    DATA_DIR: dataFolder,
    JWT_SECRET: STACK.jwtSecret,
    // The suites' tables and policies are not those of the product's migrations.
    ACCESS_CHECK: 'warn',
    AUTH_RATE_LIMITS: 'off',
    ...settings,
  }
  const server = spawn(process.execPath, [join(root, 'tools/start.mjs')], { env, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    // Ready only once the schemas of the settings exist, which the suite's SQL makes.
    await untilServing('/healthz', ended)
    await loadSql(await databaseUrl(env), sqlFiles)
    await sleep(RELOAD_MS)
    await untilServing('/readyz', ended)
    return await work()
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function untilServing(path, ended) {
  const server = { hasEnded: false }
  void ended.then(() => (server.hasEnded = true))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && !server.hasEnded) {
    const response = await fetch(`http://127.0.0.1:${STACK.port}${path}`).catch(() => null)
    if (response?.ok) return
    await sleep(POLL_MS)
  }
  throw new Error(`the server did not start on port ${STACK.port}`)
}

async function databaseUrl(env) {
  const status = spawn(process.execPath, [join(root, 'tools/status.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of status.stdout) printed += chunk
  const [, url] = /^DB_URL=(.*)$/m.exec(printed) ?? []
  if (!url) throw new Error('npm run status printed no DB_URL')
  return url
}

async function loadSql(url, files) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // Plans that the suites expect name their query and this setting.
    await client.query('alter system set compute_query_id = on')
    await client.query(`alter system set effective_cache_size = '128MB'`)
    await client.query('select pg_reload_conf()')
    for (const file of [EMPTY_PROJECT, ...files]) await client.query(readFileSync(file, 'utf8'))
    await client.query(`notify pgrst, 'reload schema'`)
    await client.query(`notify pgrst, 'reload config'`)
  } finally {
    await client.end()
  }
}
