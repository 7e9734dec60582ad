/**
 * Measures the product's reads in turns over the data API, over a hand-written handler, and by pgbench with the same SQL;
 * then their cost in the database as the catalogue grows. Machines differ, so compare the ratios within one run.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey, signToken } from '../apps/server/src/platform/tokens/tokens.ts'
import { askedFor, COLLECTOR_ID, type DataSet, fillDatabase, LEARNER_IDS } from './data-set.ts'
import { asOwner, createDatabase } from './databases.ts'
import { costsOn } from './flatness.ts'
import { type Asked, browserHeaders, furtherReadsOf, OF_ALL_BOUGHT, readsOf } from './reads.ts'
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
  const keys = { anonKey, serviceRoleKey: '', publishableKeys: [], secretKeys: [] }
  const recorder = createRecorder(served, keys, JWT_SECRET)
  const learnerId = LEARNER_IDS[0] ?? ''
  const headers = await headersOf(learnerId)
  const asked = await asOwner(served, (client) => askedFor(client, learnerId))
  const reads = await recordReads(recorder, readsOf(asked), headers)
  const furtherReads = await recordReads(recorder, furtherReadsOf(asked), headers)
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
  await printFlatness(sizes, [...reads, ...furtherReads], 'a learner of 2 materials')
  const largest = sizes.at(-1) ?? ''
  const large = createRecorder(largest, keys, JWT_SECRET)
  const collected = await asOwner(largest, (client) => askedFor(client, COLLECTOR_ID))
  const byCollector = await recordReads(large, ofOneMaterial(collected), await headersOf(COLLECTOR_ID))
  await large.close()
  await printFlatness(sizes, byCollector, 'a learner of 500 materials (of 40 among the 1,000 recipes)')
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

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

/** @returns its address */
async function createFilled(name: string, dataSet: DataSet): Promise<string> {
  const url = await createDatabase(postgres.url, name, log)
  await asOwner(url, (client) => fillDatabase(client, dataSet))
  return url
}

function ofOneMaterial(asked: Asked): Readonly<Record<string, string>> {
  const all = Object.entries({ ...readsOf(asked), ...furtherReadsOf(asked) })
  return Object.fromEntries(all.filter(([name]) => !OF_ALL_BOUGHT.has(name)))
}

async function recordReads(
  recorder: Recorder,
  paths: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<Read[]> {
  const reads: Read[] = []
  for (const [name, path] of Object.entries(paths))
    reads.push({ name, path, statements: await recorder.record(path, headers) })
  return reads
}

async function printStages(recorder: Recorder, reads: readonly Read[]) {
  process.stdout.write('\nfrom request to SQL, for an uncached text\n')
  for (const { name, path } of reads)
    print(name, `${(await recorder.stagesOf(path)).toFixed(3)} ms`, '(≤ 0.100)')
}

async function printFlatness(urls: readonly string[], reads: readonly Read[], whose: string) {
  process.stdout.write(`\nprocessor time of the database per request, for ${whose}\n`)
  print('recipes', ...[SMALL, LARGE].map(({ recipes }) => recipes.toLocaleString('en')), 'ratio', '(goal)')
  for (const { name, statements } of reads) {
    const { milliseconds, ratio: times } = await costsOn(urls, statements)
    print(name, ...milliseconds.map((each) => `${each.toFixed(2)} ms`), times.toFixed(2), '(≤ 1.20)')
  }
}
