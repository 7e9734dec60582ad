/**
 * Measures the effect of one account's slow requests on another: the response time of a learner's recipe, alone and while another account
 * has 30 concurrent deep embeds; and the effect of one address's sockets on the sockets of others.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey, signToken } from '../apps/server/src/platform/tokens/tokens.ts'
import { askedFor, COLLECTOR_ID, fillDatabase, LEARNER_IDS } from './data-set.ts'
import { asOwner, createDatabase } from './databases.ts'
import { loadWith, reading } from './load.ts'
import { print, quantile } from './printing.ts'
import { browserHeaders, readsOf } from './reads.ts'
import { freePort, startProduct } from './servers.ts'
import { measureJoins } from './socket-fairness.ts'

const JWT_SECRET = 'a secret of the bench alone, long enough'
const SLOW_REQUESTS = 30
const MILLISECONDS = 6_000
/** An embed of six owned materials, five levels deep. */
const DEEP =
  '/rest/v1/purchases?select=material_id,materials(*,categories(*,lists(*,items(*,item_progress(*)),item_outlines(*))))&limit=6'

const megabytes = (value: number) => `${value.toFixed(0)} MB`

const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
try {
  const url = await createDatabase(postgres.url, 'shared', log)
  await asOwner(url, (client) => fillDatabase(client, { recipes: 1_500, purchases: 5_000 }))
  const learnerId = LEARNER_IDS[0] ?? ''
  const asked = await asOwner(url, (client) => askedFor(client, learnerId))
  const now = Math.floor(Date.now() / 1000)
  const anonKey = await signApiKey('anon', JWT_SECRET, now)
  const headersOf = async (sub: string) => {
    const claims = {
      sub,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      iat: now,
      exp: now + 3600,
    }
    return browserHeaders(await signToken(claims, JWT_SECRET), anonKey)
  }
  const learner = reading(`/rest/v1${readsOf(asked)['recipe by id'] ?? ''}`, await headersOf(learnerId))
  const deep = reading(DEEP, await headersOf(COLLECTOR_ID))
  const product = await startProduct(await freePort(), url, JWT_SECRET, scratch)
  try {
    const load = (callers: (typeof learner)[], milliseconds = MILLISECONDS) =>
      loadWith({ port: product.port, callers, milliseconds })
    const report = (what: string, times: readonly number[]) =>
      print(what, ...[0.5, 0.99, 1].map((part) => `${quantile(times, part).toFixed(0)} ms`))
    print('', 'median', '99th percentile', 'longest')
    await load([learner], 2_000)
    report('a recipe, alone', (await load([learner])).milliseconds)
    report('a deep embed, alone', (await load([deep], 2_000)).milliseconds)
    const beside = load(Array.from({ length: SLOW_REQUESTS }, () => deep))
    report(`a recipe, beside ${SLOW_REQUESTS} deep embeds`, (await load([learner])).milliseconds)
    report('a deep embed, one of them', (await beside).milliseconds)
    const joins = await measureJoins(
      `http://127.0.0.1:${product.port}/realtime/v1`,
      anonKey,
      product.processId,
    )
    report('a channel joined, alone', joins.alone)
    report('a channel joined, beside 150 sockets with unfinished messages', joins.beside)
    print('memory of the server, before and at most', ...Object.values(joins.memory).map(megabytes))
  } finally {
    await product.stop()
  }
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}
