/**
 * The product's own reads, three ways in turns: over the data API, over a hand-written handler, and by pgbench with the same
 * SQL; then what they cost the database as the catalogue grows. Ratios within one run are what counts: machines differ.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey, signToken } from '../apps/server/src/platform/tokens.ts'
import { askedFor, COLLECTOR_ID, type DataSet, fillDatabase, LEARNER_IDS } from './data-set.ts'
import { asOwner, createDatabase } from './databases.ts'
import { costsOn } from './flatness.ts'
import { browserHeaders, readsOf } from './reads.ts'
import { print } from './printing.ts'
import { createRecorder, type Recorder } from './recorded.ts'
import { freePort, startHandWritten, startProduct } from './servers.ts'
import { printThroughput, type Read } from './throughput.ts'

const SERVED: DataSet = { recipes: 10_000, purchases: 50_000 }
const SMALL: DataSet = { recipes: 1_000, purchases: 50_000 }
const LARGE: DataSet = { recipes: 1_000_000, purchases: 50_000 }

const JWT_SECRET = 'a secret of the bench alone, long enough'
const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
try {
  const now = Math.floor(Date.now() / 1000)
  const anonKey = await signApiKey('anon', JWT_SECRET, now)
  const headersOf = async (id: string) =>
    browserHeaders(await signToken(claimsOf(id, now), JWT_SECRET), anonKey)
  const served = await createFilled('served', SERVED)
  const keys = { anonKey, serviceRoleKey: '', publishableKey: null, secretKey: null }
  const recorder = createRecorder(served, keys, JWT_SECRET)
  const reads = await recordReads(recorder, served, LEARNER_IDS[0] ?? '', headersOf)
  const product = await startProduct(await freePort(), served, JWT_SECRET, scratch)
  const handWritten = await startHandWritten({
    databaseUrl: served,
    jwtSecret: JWT_SECRET,
    port: await freePort(),
    reads: Object.fromEntries(reads.map(({ statements }, index) => [`/read/${index}`, statements])),
  })
  try {
    const learners = await Promise.all(LEARNER_IDS.map(headersOf))
    await printThroughput({ url: new URL(served), product, handWritten, reads, learners, scratch })
  } finally {
    await Promise.all([product.stop(), handWritten.stop()])
  }
  await printStages(recorder, reads)
  await recorder.close()

  const sizes = [await createFilled('small', SMALL), await createFilled('large', LARGE)]
  await printFlatness(sizes, reads, 'a learner of 2 materials')
  const large = createRecorder(sizes[1] ?? '', keys, JWT_SECRET)
  const collected = await recordReads(large, sizes[1] ?? '', COLLECTOR_ID, headersOf)
  await large.close()
  const byCollector = collected.filter(({ name }) => name !== 'recipe list')
  await printFlatness(sizes, byCollector, 'a learner of 500 materials (of 20 among the 1,000 recipes)')
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

type HeadersOf = (learnerId: string) => Promise<Record<string, string>>

function claimsOf(id: string, now: number) {
  const session = {
    aal: 'aal1',
    session_id: id,
    is_anonymous: false,
    amr: [{ method: 'password', timestamp: now }],
  }
  const person = { sub: id, email: `${id}@bench.test`, phone: '', user_metadata: { name: 'Aluna' } }
  return { ...session, ...person, role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600 }
}

/** @returns its address. */
async function createFilled(name: string, dataSet: DataSet): Promise<string> {
  const url = await createDatabase(postgres.url, name, log)
  await asOwner(url, (client) => fillDatabase(client, dataSet))
  return url
}

async function recordReads(
  recorder: Recorder,
  url: string,
  id: string,
  headersOf: HeadersOf,
): Promise<Read[]> {
  const asked = await asOwner(url, (client) => askedFor(client, id))
  // Of a collector's lists, as many as an address holds.
  const paths = Object.entries(readsOf({ ...asked, listIds: asked.listIds.slice(0, 100) }))
  const headers = await headersOf(id)
  const reads: Read[] = []
  for (const [name, path] of paths)
    reads.push({ name, path, statements: await recorder.record(path, headers) })
  return reads
}

async function printStages(recorder: Recorder, reads: readonly Read[]) {
  process.stdout.write('\nrequest to SQL, of a text not seen before\n')
  for (const { name, path } of reads)
    print(name, `${(await recorder.stagesOf(path)).toFixed(3)} ms`, '(≤ 0.100)')
}

async function printFlatness(urls: readonly string[], reads: readonly Read[], whose: string) {
  process.stdout.write(`\nprocessor time of the database a request, for ${whose}\n`)
  print('recipes', ...[SMALL, LARGE].map(({ recipes }) => recipes.toLocaleString('en')), 'ratio', '(goal)')
  for (const { name, statements } of reads) {
    const [small = 0, large = 0] = await costsOn(urls, statements)
    print(name, `${small.toFixed(2)} ms`, `${large.toFixed(2)} ms`, (large / small).toFixed(2), '(≤ 1.20)')
  }
}
