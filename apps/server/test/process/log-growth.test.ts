/** No file of the server holds what callers sent, or grows with its size. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, statusOf, ServerProcess, type Installation } from './server-process.ts'
import { copyWholeInstallation } from './whole-installation.ts'

const MARKER = 'texto-de-quem-chama'
const HUGE = MARKER.repeat(Math.ceil(900_000 / MARKER.length))
const ROUNDS = 10

let scratch: string
let installation: Installation
let server: ServerProcess
let keys: Record<string, string>

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'atelie-log-'))
  installation = { port: await freePort(), dataDir: join(scratch, 'data') }
  await copyWholeInstallation(installation.dataDir)
  server = new ServerProcess(installation)
  await server.untilHealthy()
  keys = await statusOf(installation)
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(scratch, { recursive: true })
})

/** Files of the data folder outside the database, since the database grows with the rows of callers. */
function files(): readonly string[] {
  return readdirSync(installation.dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('postgres/') && statSync(join(installation.dataDir, name)).isFile(),
  )
}

const sizeOfFiles = () =>
  files().reduce((sum, name) => sum + statSync(join(installation.dataDir, name)).size, 0)

async function call(path: string, body: unknown, token = keys['ANON_KEY']): Promise<number> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: keys['ANON_KEY'] ?? '',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

async function learner(): Promise<string> {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys['ANON_KEY'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aluna@ateliedoce.test', password: 'confeitaria' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

test('hostile requests of 900 kB leave neither their text nor their size in any file', async () => {
  const token = await learner()
  const before = sizeOfFiles()
  const statuses = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = { ingredient: 'x', ingredient_key: 'x', package_price_cents: HUGE }
    statuses.add(await call('/rest/v1/price_entries', price, token))
    statuses.add(await call('/rest/v1/costings', { name: HUGE, sheet: { [HUGE]: 1 } }, token))
    statuses.add(await call(`/rest/v1/rpc/${MARKER}`, { [MARKER]: HUGE }, token))
    statuses.add(await call('/auth/v1/token?grant_type=password', { email: HUGE, password: HUGE }))
    statuses.add(await call('/auth/v1/signup', { email: 'a@b.example', password: HUGE, data: { HUGE } }))
  }
  expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([])
  // Notices of the database's own, such as the end of a checkpoint, have some hundred bytes.
  expect(sizeOfFiles() - before).toBeLessThan(20_000)
  const holding = files().filter((name) =>
    readFileSync(join(installation.dataDir, name), 'utf8').includes(MARKER),
  )
  expect(holding).toEqual([])
  expect(server.output).not.toContain(MARKER)
})

test('temporary files of a statement have a limit', async () => {
  const owner = new Client({ connectionString: keys['DB_URL'] ?? '' })
  await owner.connect()
  const { rows } = await owner.query('show temp_file_limit')
  await owner.end()
  expect(rows).toEqual([{ temp_file_limit: '1GB' }])
})
