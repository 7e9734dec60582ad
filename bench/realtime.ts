/**
 * Measures the realtime service: changes that reach the sockets of their learners alone, and the memory of idle sockets. The clients
 * share the processors, so `client busy` near 1 means that they are the limit.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signToken } from '../apps/server/src/platform/tokens/tokens.ts'
import { asOwner, createDatabase } from './databases.ts'
import { print, quantile } from './printing.ts'
import { processorTime } from './processor-time.ts'
import { type Learner, type OpenTask, type ReceivedChanges, startSocketClients } from './realtime-sockets.ts'
import { residentMegabytes } from './resident-memory.ts'
import { freePort, startProduct, type StartedServer } from './servers.ts'

const JWT_SECRET = 'a secret of the bench alone, long enough'
const TABLE = 'bench_marks'
const CLIENTS = 2
const SOCKETS = 1_000
const IDLE_SOCKETS = 10_000
const CHANGES_PER_SECOND = 100
const SECONDS = 15
/** Every socket receives these. */
const OPEN_CHANGES_PER_SECOND = 10
const SETTLE_MS = 5_000
const HOLD_MS = 20_000
/** Longer than a socket may stay silent. */
const LONG_HOLD_MS = 65_000
/** Changes that are still on their way when the last one is written. */
const LAST_MS = 3_000
const GOAL_MS = 250
const GOAL_BYTES = 30_000

const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
mkdirSync(join(scratch, 'database'), { mode: 0o700 })
const postgres = await startEmbeddedPostgres(join(scratch, 'database'), 'only-for-the-bench', log)
const clients = startSocketClients(CLIENTS)
try {
  print('load of the machine before', loadavg()[0]?.toFixed(1) ?? '')
  const url = await createDatabase(postgres.url, 'realtime', log)
  await asOwner(url, (owner) =>
    owner.query(`
      create table public.${TABLE} (id bigint generated always as identity primary key, owner uuid, sent double precision);
      alter table public.${TABLE} enable row level security;
      create policy own on public.${TABLE} for select to authenticated using (owner is null or owner = (select auth.uid()));
      grant select on public.${TABLE} to authenticated;
      alter publication supabase_realtime add table public.${TABLE}`),
  )
  const learners = await Promise.all(Array.from({ length: IDLE_SOCKETS }, learner))
  await withProduct(url, (product) => printChanges(product, url, learners.slice(0, SOCKETS)))
  print(`${learners.length} idle sockets`, 'held', 'bytes each', '(goal)')
  // A process that has held sockets before keeps their memory for the next ones.
  await withProduct(url, (product) => printIdle(product, learners, null, HOLD_MS))
  await withProduct(url, (product) =>
    printIdle(product, learners, { table: TABLE, filters: true }, LONG_HOLD_MS),
  )
  print('load of the machine after', loadavg()[0]?.toFixed(1) ?? '')
} finally {
  clients.stop()
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

async function learner(): Promise<Learner> {
  const id = randomUUID()
  const exp = Math.floor(Date.now() / 1000) + 7_200
  return { id, token: await signToken({ sub: id, role: 'authenticated', exp }, JWT_SECRET) }
}

async function printChanges(
  { port, processId }: StartedServer,
  url: string,
  learners: readonly Learner[],
): Promise<void> {
  print(
    `${learners.length} sockets`,
    'received',
    'others’',
    'p50 ms',
    'p99 ms',
    '(goal)',
    'ms of cpu',
    'client busy',
  )
  const cases = [
    {
      name: `${CHANGES_PER_SECOND} changes/s, a filter each`,
      filters: true,
      perSecond: CHANGES_PER_SECOND,
      isOpen: false,
    },
    {
      name: `${CHANGES_PER_SECOND} changes/s, policies alone`,
      filters: false,
      perSecond: CHANGES_PER_SECOND,
      isOpen: false,
    },
    {
      name: `${OPEN_CHANGES_PER_SECOND} changes/s for all`,
      filters: false,
      perSecond: OPEN_CHANGES_PER_SECOND,
      isOpen: true,
    },
  ]
  for (const { name, filters, perSecond, isOpen } of cases) {
    await clients.open({ port, learners, channel: { table: TABLE, filters } })
    const owners = isOpen ? [null] : learners.map(({ id }) => id)
    await writeChanges(url, owners, perSecond, 2)
    await sleep(LAST_MS)
    await clients.read()
    const begun = processorTime(processId) ?? Number.NaN
    const written = await writeChanges(url, owners, perSecond, SECONDS)
    await sleep(LAST_MS)
    const spent = (processorTime(processId) ?? Number.NaN) - begun
    const expected = isOpen ? written * learners.length : written
    printReceived(name, await clients.read(), expected, spent / written)
    await clients.close()
  }
}

function printReceived(name: string, result: ReceivedChanges, expected: number, cpu: number): void {
  const { received, wrong, milliseconds, busy } = result
  print(
    name,
    `${received} of ${expected}`,
    String(wrong),
    quantile(milliseconds, 0.5).toFixed(0),
    quantile(milliseconds, 0.99).toFixed(0),
    `(≤ ${GOAL_MS})`,
    cpu.toFixed(2),
    busy.toFixed(2),
  )
}

/** Writes at an even pace, whatever the time of each statement. @returns how many were written */
async function writeChanges(
  url: string,
  owners: readonly (string | null)[],
  perSecond: number,
  seconds: number,
): Promise<number> {
  const count = perSecond * seconds
  await asOwner(url, async (client) => {
    const begun = performance.now()
    for (let at = 0; at < count; at += 1) {
      const late = performance.now() - begun - (at * 1_000) / perSecond
      if (late < 0) await sleep(-late)
      const owner = owners[at % owners.length] ?? null
      await client.query(`insert into public.${TABLE} (owner, sent) values ($1, $2)`, [owner, Date.now()])
    }
  })
  return count
}

async function printIdle(
  { port, processId }: StartedServer,
  learners: readonly Learner[],
  channel: OpenTask['channel'],
  holdMs: number,
): Promise<void> {
  await clients.open({ port, learners: learners.slice(0, 1), channel })
  await sleep(SETTLE_MS)
  const before = await residentMegabytes(processId, 1_000)
  await clients.open({ port, learners: learners.slice(1), channel })
  await sleep(holdMs)
  const bytes = ((await residentMegabytes(processId, 1_000)) - before) * 1e6
  const { open } = await clients.read()
  const name = channel === null ? 'without a channel' : 'with a channel each'
  print(name, String(open), (bytes / learners.length).toFixed(0), `(≤ ${GOAL_BYTES})`)
  await clients.close()
}

async function withProduct(url: string, work: (product: StartedServer) => Promise<void>): Promise<void> {
  const product = await startProduct(await freePort(), url, JWT_SECRET, scratch, {
    TENANT_MAX_CONCURRENT_USERS: String(2 * IDLE_SOCKETS),
    TENANT_MAX_JOINS_PER_SECOND: String(IDLE_SOCKETS),
  })
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}
