/**
 * Measures calls of functions in turns beside the same function in Deno alone, first calls, and a burst of sales: whether all events are
 * stored, how long they take, and what the burst does to a learner's reads.
 */
import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey, signToken } from '../apps/server/src/platform/tokens/tokens.ts'
import { DenoProgram } from '../apps/server/src/services/functions/runtime/deno-program.ts'
import { askedFor, fillDatabase, LEARNER_IDS } from './data-set.ts'
import { asOwner, createDatabase } from './databases.ts'
import { loadWith, posting, reading, type NextRequest } from './load.ts'
import { inTurns, median, print, quantile } from './printing.ts'
import { browserHeaders, readsOf } from './reads.ts'
import { freePort, startProduct, type StartedServer } from './servers.ts'

const JWT_SECRET = 'a secret of the bench alone, long enough'
const FUNCTION = "Deno.serve(() => Response.json({ message: 'oi' }))\n"
const ROUNDS = 5
const ROUND_MS = 2_000
const FIRST_CALLS = 7
const EVENTS = 5_000
/** Connections of the seller's platform. */
const DELIVERIES = 20
const READING_MS = 10_000
const DAY_MS = 86_400_000
const SECRET = randomBytes(24).toString('base64')
const SALES = fileURLToPath(new URL('../supabase/functions', import.meta.url))

const log = createLog(() => undefined)
// Functions may read nothing below /dev, where temporary files may be.
const scratch = mkdtempSync(join(tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir(), 'atelie-bench-'))
const project = join(scratch, 'supabase')
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
// Without functions whose packages the server would fetch during the measurement.
for (const name of ['_shared', 'purchase-webhook'])
  cpSync(join(SALES, name), join(project, 'functions', name), { recursive: true })
const first = Array.from({ length: FIRST_CALLS }, (_, at) => `first-${at}`)
for (const name of ['warm', ...first]) {
  mkdirSync(join(project, 'functions', name), { recursive: true })
  writeFileSync(join(project, 'functions', name, 'index.ts'), FUNCTION)
}
writeFileSync(join(project, 'config.toml'), '[functions.purchase-webhook]\nverify_jwt = false\n')
writeFileSync(join(project, 'functions/.env'), `GENERIC_WEBHOOK_SECRET=whsec_${SECRET}\n`)

const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
try {
  print('load of the machine before', loadavg()[0]?.toFixed(1) ?? '')
  const url = await createDatabase(postgres.url, 'functions', log)
  await asOwner(url, (client) => fillDatabase(client, { recipes: 1_500, purchases: 5_000 }))
  const product = await startProduct(await freePort(), url, JWT_SECRET, scratch, {
    FUNCTIONS_PROJECT: project,
    FUNCTIONS_ENV_FILE: join(project, 'functions/.env'),
    FUNCTIONS_WORKER_IDLE_MS: '600000',
  })
  try {
    const anonKey = await signApiKey('anon', JWT_SECRET, Math.floor(Date.now() / 1000))
    await printFirstCalls(product, anonKey)
    await printWarmCalls(product, anonKey)
    await printBurst(product, url, anonKey)
  } finally {
    await product.stop()
  }
  print('load of the machine after', loadavg()[0]?.toFixed(1) ?? '')
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

async function printFirstCalls({ port }: StartedServer, anonKey: string): Promise<void> {
  const times: number[] = []
  for (const name of first) {
    const begun = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/${name}`, {
      headers: { authorization: `Bearer ${anonKey}` },
    })
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    times.push(performance.now() - begun)
  }
  print('milliseconds of a first call', 'median', 'longest')
  print('a process is started', median(times).toFixed(0), Math.max(...times).toFixed(0))
}

async function printWarmCalls({ port }: StartedServer, anonKey: string): Promise<void> {
  const bare = await startBare()
  try {
    const headers = { host: 'localhost', authorization: `Bearer ${anonKey}` }
    const from = (at: number, path: string) => async () => {
      const load = { port: at, callers: [reading(path, headers)], milliseconds: ROUND_MS }
      return (await loadWith(load)).milliseconds
    }
    const [ours = [], alone = []] = await inTurns(ROUNDS, [
      from(port, '/functions/v1/warm'),
      from(bare.port, '/warm'),
    ])
    print('milliseconds of a warm call', 'median', '95 %', '99 %')
    const figures = (rounds: readonly (readonly number[])[]) =>
      [0.5, 0.95, 0.99].map((part) => median(rounds.map((times) => quantile(times, part))))
    const [called, direct] = [figures(ours), figures(alone)]
    print('by the service', ...called.map((time) => time.toFixed(2)))
    print('the same function in Deno alone', ...direct.map((time) => time.toFixed(2)))
    print('over it', ...called.map((time, at) => (time - (direct[at] ?? 0)).toFixed(2)), '(≤ 3)')
  } finally {
    bare.stop()
  }
}

/** The function without the service, on a port. */
async function startBare(): Promise<{ readonly port: number; stop(): void }> {
  const port = await freePort()
  const program = await new DenoProgram(null, join(scratch, 'runtime'), log).path()
  const child = spawn(program, ['run', '--quiet', '--allow-net', join(project, 'functions/warm/index.ts')], {
    stdio: 'ignore',
    env: { ...process.env, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, DENO_NO_UPDATE_CHECK: '1' },
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('Deno ended')
  })
  ended.catch(() => undefined)
  const answers = async () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await answers())) await Promise.race([sleep(20), ended])
  return { port, stop: () => void child.kill() }
}

async function printBurst(product: StartedServer, url: string, anonKey: string): Promise<void> {
  const { port } = product
  const learnerId = LEARNER_IDS[0] ?? ''
  const asked = await asOwner(url, (client) => askedFor(client, learnerId))
  const material = await asOwner(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from public.materials limit 1')
    return rows[0]?.id
  })
  await asOwner(url, (client) =>
    client.query(`insert into public.product_materials values ('generic', 'bolos', $1)`, [material]),
  )
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: learnerId, role: 'authenticated', aud: 'authenticated', aal: 'aal1', iat: now }
  const token = await signToken({ ...claims, exp: now + 3600 }, JWT_SECRET)
  const path = `/rest/v1${readsOf(asked)['recipe by id'] ?? ''}`
  const reader = reading(path, browserHeaders(token, anonKey))
  const read = async (milliseconds: number) =>
    (await loadWith({ port, callers: [reader], milliseconds })).milliseconds
  await deliver(port, [eventOf(EVENTS)])
  await read(2_000)
  const alone = await read(READING_MS)
  const burst = { isOver: false, milliseconds: 0 }
  const begun = performance.now()
  const events = Array.from({ length: EVENTS }, (_, at) => eventOf(at))
  const delivered = deliver(port, events).finally(() => {
    burst.isOver = true
    burst.milliseconds = performance.now() - begun
  })
  const beside: number[] = []
  while (!burst.isOver) beside.push(...(await read(500)))
  await delivered
  const [row] = await asOwner(url, async (client) => {
    const { rows } = await client.query<{ events: number; sales: number }>(
      `select (select count(*)::int from public.purchase_events) as events,
         (select count(*)::int from public.sales where opens) as sales`,
    )
    return rows
  })
  const expected = EVENTS + 1
  print(`a burst of ${EVENTS} events`, 'stored', 'sales', 'seconds', 'a second')
  print(
    `over ${DELIVERIES} connections`,
    `${(row?.events ?? 0) - 1}`,
    `${(row?.sales ?? 0) - 1}`,
    (burst.milliseconds / 1000).toFixed(1),
    (EVENTS / (burst.milliseconds / 1000)).toFixed(0),
  )
  if (row?.events !== expected || row.sales !== expected) throw new Error('events of the burst were lost')
  print("milliseconds of a learner's recipe", 'median', '99 %', 'ratio', '(goal)')
  const figures = (times: readonly number[]) => [0.5, 0.99].map((part) => quantile(times, part).toFixed(2))
  print('without the burst', ...figures(alone))
  print(
    'during it',
    ...figures(beside),
    (quantile(beside, 0.99) / quantile(alone, 0.99)).toFixed(2),
    '(≤ 2.00)',
  )
}

/** Sends each event once. @throws Error for an answer other than 200 */
async function deliver(port: number, events: readonly Buffer[]): Promise<void> {
  let sent = 0
  const next: NextRequest = () => events[sent++] ?? null
  await loadWith({ port, callers: Array.from({ length: DELIVERIES }, () => next), milliseconds: DAY_MS })
}

/** A sale of one of the platform's buyers, signed. */
function eventOf(at: number): Buffer {
  const body = {
    type: 'purchase.approved',
    timestamp: new Date().toISOString(),
    data: {
      transaction: `pedido-${at}`,
      product: { id: 'bolos', name: 'Curso de Bolos' },
      buyer: { email: `compradora-${at}@exemplo.test`, name: 'Ana Souza' },
      amount_cents: 9750,
    },
  }
  const id = `evento-${at}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(SECRET, 'base64')
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${JSON.stringify(body)}`)
  const headers = {
    host: 'localhost',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed.digest('base64')}`,
  }
  return posting('/functions/v1/purchase-webhook/generic', headers, body)
}
