/**
 * Measures what the check of a token's session costs a write: the product on two databases that differ in its function alone, in
 * turns, by the processor time of the server and of its connections to Postgres, which other work on the machine affects least.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey, signToken } from '../apps/server/src/platform/tokens/tokens.ts'
import { asOwner, createDatabase } from './databases.ts'
import { loadWith, type NextRequest, posting } from './load.ts'
import { inTurns, median, print, ratio } from './printing.ts'
import { processorTime } from './processor-time.ts'
import { browserHeaders } from './reads.ts'
import { freePort, type StartedServer, startProduct } from './servers.ts'

const JWT_SECRET = 'a secret of the bench alone, long enough'
const ACCOUNTS = 2_000
/** Accounts that write in turns: an account's price entries are limited. */
const WRITERS = 128
const ROUNDS = 40
const ROUND_MS = 250
const WARM_UP_MS = 2_000
const CALLERS = [1, 16]
const ENTRY = {
  ingredient: 'Farinha de trigo',
  ingredient_key: 'farinha-de-trigo',
  package_price_cents: 649,
  package_amount: 1,
  package_unit: 'kg',
}
/** Writes by path and body. A rolled-back one leaves the tables as they are, and no commit hides what it costs. */
const WRITES = [
  { name: 'insert, rolled back', path: '/rest/v1/price_entries', body: ENTRY, prefer: 'tx=rollback' },
  { name: 'insert', path: '/rest/v1/price_entries', body: ENTRY, prefer: 'return=minimal' },
  {
    name: 'upsert of one row',
    path: '/rest/v1/kitchens?on_conflict=user_id',
    body: { cup_ml: 240 },
    prefer: 'resolution=merge-duplicates',
  },
]

const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
try {
  const accounts = Array.from({ length: ACCOUNTS }, () => ({ id: randomUUID(), session: randomUUID() }))
  const now = Math.floor(Date.now() / 1000)
  const anonKey = await signApiKey('anon', JWT_SECRET, now)
  const headers = await Promise.all(
    accounts.slice(0, WRITERS).map(async ({ id, session }) => {
      const claims = {
        sub: id,
        session_id: session,
        role: 'authenticated',
        aal: 'aal1',
        iat: now,
        exp: now + 3600,
      }
      return browserHeaders(await signToken(claims, JWT_SECRET), anonKey)
    }),
  )
  const urls: string[] = []
  for (const name of ['checked', 'unchecked']) urls.push(await createDatabase(postgres.url, name, log))
  for (const url of urls) await asOwner(url, (client) => fill(client, accounts))
  const servers: StartedServer[] = []
  for (const [index, url] of urls.entries())
    servers.push(await startProduct(await freePort(), url, JWT_SECRET, join(scratch, String(index))))
  // After the server's start, which compares the database with its migrations; the connections of callers are opened later.
  await asOwner(urls[1] ?? '', (client) => client.query('drop function auth.require_live_session'))
  try {
    print('µs of processor time per write', 'checked', 'unchecked', 'ratio', '(goal)')
    for (const { name, path, body, prefer } of WRITES) {
      for (const count of CALLERS) {
        const requests = headers.map((each) => posting(path, { ...each, prefer }, body))
        const callers = Array.from({ length: count }, (_, caller): NextRequest => {
          let written = caller
          return () => requests[(written += count) % WRITERS] as (typeof requests)[number]
        })
        const turns = servers.map((server, index) => {
          const url = urls[index] ?? ''
          return (milliseconds: number) => costOf({ server, url, callers }, milliseconds)
        })
        for (const turn of turns) await turn(WARM_UP_MS)
        const [checked = [], unchecked = []] = await inTurns(
          ROUNDS,
          turns.map((turn) => () => turn(ROUND_MS)),
        )
        const [ours, bare] = [median(checked), median(unchecked)]
        print(
          `${name}, ${count} caller${count > 1 ? 's' : ''}`,
          ours.toFixed(0),
          bare.toFixed(0),
          // Inverted like the other ratios, so that more is better.
          ratio(unchecked, checked),
          '(≥ 0.97)',
        )
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

interface Asking {
  readonly server: StartedServer
  readonly url: string
  readonly callers: readonly NextRequest[]
}

/** @returns microseconds of processor time per request, of the server and of the database's connections. */
async function costOf({ server, url, callers }: Asking, milliseconds: number): Promise<number> {
  const before = await spent(server, url)
  const { milliseconds: times } = await loadWith({ port: server.port, callers, milliseconds })
  const after = await spent(server, url)
  const sum = [...after].reduce((total, [id, time]) => total + time - (before.get(id) ?? 0), 0)
  return (sum * 1000) / times.length
}

/** Milliseconds of processor time by process. */
async function spent({ processId }: StartedServer, url: string): Promise<Map<number, number>> {
  const { rows } = await asOwner(url, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  )
  const ids = [processId, ...rows.map(({ pid }) => pid)]
  return new Map(ids.map((id) => [id, processorTime(id) ?? Number.NaN]))
}

interface Account {
  readonly id: string
  readonly session: string
}

type Client = Parameters<Parameters<typeof asOwner>[1]>[0]

async function fill(client: Client, accounts: readonly Account[]): Promise<void> {
  const values = [accounts.map(({ id }) => id), accounts.map(({ session }) => session)]
  await client.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
     select id, 'authenticated', 'authenticated', id || '@bench.test', now(), now(), now() from unnest($1::uuid[]) as id`,
    [values[0]],
  )
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
     select session, id, now(), now(), 'aal1' from unnest($1::uuid[], $2::uuid[]) as account (id, session)`,
    values,
  )
  await client.query('analyze')
}
