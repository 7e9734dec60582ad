/**
 * Compares sign-ins with the password function alone, their effect on other requests, and refreshes and `GET /user` with
 * the same SQL alone. Machines differ, so compare the ratios within one run.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../apps/server/src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { JobQueue } from '../apps/server/src/platform/jobs/job-queue.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { readTokenKeys } from '../apps/server/src/platform/tokens/signing-keys.ts'
import { signApiKey } from '../apps/server/src/platform/tokens/tokens.ts'
import { readAuthConfig } from '../apps/server/src/services/auth/configuration/auth-config.ts'
import { AUTH_ROLE } from '../apps/server/src/services/auth/store/auth-role.ts'
import { createAuth } from '../apps/server/src/services/auth/auth-service.ts'
import { PasswordHashing } from '../apps/server/src/services/auth/passwords/password-hashing.ts'
import { insertEmailUser } from '../apps/server/src/services/auth/store/new-users.ts'
import { confirmEmail } from '../apps/server/src/services/auth/store/user-changes.ts'
import { AuthRecordingDatabase, replay, type RecordedTransaction } from './auth-sql.ts'
import { createDatabase } from './databases.ts'
import { loadWith, posting, reading, type NextRequest } from './load.ts'
import { inTurns, median, perSecond, print, quantile, ratio } from './printing.ts'
import { freePort, startProduct } from './servers.ts'

const ROUNDS = 4
const ROUND_MS = 2_000
const CALLERS = 16
/** Concurrent sign-ins; the password function itself runs two at a time. */
const SIGNING_IN = 4
const PASSWORD = 'brigadeiro'
const JWT_SECRET = 'a secret of the bench alone, long enough'

interface Person {
  readonly email: string
  readonly id: string
  readonly sessionId: string
  readonly accessToken: string
  refreshToken: string
}

const log = createLog(() => undefined)
const passwords = new PasswordHashing()
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
const anonKey = await signApiKey('anon', JWT_SECRET, Math.floor(Date.now() / 1000))
const headers = { host: 'localhost', apikey: anonKey }
try {
  const url = await createDatabase(postgres.url, 'accounts', log)
  const passwordHash = await passwords.hash(PASSWORD)
  const emails = Array.from({ length: 2 * CALLERS + 1 }, (_, index) => `aluna${index}@bench.example`)
  await openAccounts(url, emails, passwordHash)
  const product = await startProduct(await freePort(), url, JWT_SECRET, scratch, {
    // All callers share one address.
    AUTH_RATE_LIMITS: 'off',
  })
  const replaying = new Database(url, log, { requestUser: null })
  try {
    await printSignIns(product.port, emails, passwordHash)
    // On a busy machine, so many passwords at once would exceed the time limit of a request.
    const people: Person[] = []
    for (const email of emails) people.push(await signIn(product.port, email))
    await printAgainstSql(product.port, url, replaying, people)
  } finally {
    await replaying.close()
    await product.stop()
  }
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

async function openAccounts(url: string, emails: readonly string[], passwordHash: string): Promise<void> {
  const database = new Database(url, log, { requestUser: null })
  await database.as(AUTH_ROLE).transaction(async (tx) => {
    for (const email of emails) {
      const id = await insertEmailUser(tx, { email, passwordHash, metadata: { name: 'Aluna' } })
      if (id) await confirmEmail(tx, id)
    }
  })
  await database.close()
}

async function signIn(port: number, email: string): Promise<Person> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`a sign-in was refused with ${response.status}`)
  const session = (await response.json()) as Record<string, unknown> & { user: { id: string } }
  const accessToken = String(session['access_token'])
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string
  }
  const refreshToken = String(session['refresh_token'])
  return { email, id: session.user.id, sessionId: claims.session_id, accessToken, refreshToken }
}

/** Sign-ins per second compared with the function alone, then the slowest responses of a concurrent reader. */
async function printSignIns(port: number, emails: readonly string[], passwordHash: string): Promise<void> {
  const path = '/auth/v1/token?grant_type=password'
  const callers = emails.slice(0, SIGNING_IN).map((email): NextRequest => {
    const request = posting(path, headers, { email, password: PASSWORD })
    return () => request
  })
  const load = () => loadWith({ port, callers, milliseconds: ROUND_MS })
  const [signIns = [], checks = []] = await inTurns(ROUNDS, [
    async () => (await load()).perSecond,
    () => checksPerSecond(passwordHash),
  ])
  print('', 'service', 'alone', 'ratio', '(goal)')
  print('sign-ins, 4 callers', perSecond(signIns), perSecond(checks), ratio(signIns, checks), '(≥ 0.80)')

  const read = () =>
    loadWith({
      port,
      callers: [reading('/rest/v1/materials?select=id,title&limit=5', headers)],
      milliseconds: ROUND_MS,
    })
  const slowest = async (reads: ReturnType<typeof read>) => quantile((await reads).milliseconds, 0.99)
  const [idle = [], loaded = []] = await inTurns(ROUNDS, [
    () => slowest(read()),
    async () => (await Promise.all([slowest(read()), load()]))[0],
  ])
  const took = (times: readonly number[]) => `${median(times).toFixed(1)} ms`
  print('')
  print('', 'during sign-ins', 'idle', 'ratio', '(goal)')
  print('another’s read, slowest of a hundred', took(loaded), took(idle), ratio(loaded, idle), '(≤ 2.00)')
}

/** The service's limit of concurrent hashes. */
async function checksPerSecond(passwordHash: string): Promise<number> {
  const begun = performance.now()
  let count = 0
  const check = async () => {
    while (performance.now() - begun < ROUND_MS) {
      await passwords.verify(PASSWORD, passwordHash)
      count += 1
    }
  }
  await Promise.all([check(), check()])
  return count / ((performance.now() - begun) / 1000)
}

async function printAgainstSql(
  port: number,
  url: string,
  database: Database,
  people: readonly Person[],
): Promise<void> {
  const [model, ...others] = people
  if (!model) return
  const [served, replayed] = [others.slice(0, CALLERS), others.slice(CALLERS)]
  const recorded = await record(url, model)
  print('')
  print('', 'service', 'SQL alone', 'ratio', '(goal)')
  const users = await inTurns(ROUNDS, [
    async () => {
      const callers = served.map(({ accessToken }) =>
        reading('/auth/v1/user', { ...headers, authorization: `Bearer ${accessToken}` }),
      )
      return (await loadWith({ port, callers, milliseconds: ROUND_MS })).perSecond
    },
    () =>
      repeated(replayed, (person) =>
        replay(database, recorded.user, valuesOf(model, person, model.refreshToken, '')),
      ),
  ])
  printRatio('GET /user, 16 callers', users)
  const refreshes = await inTurns(ROUNDS, [
    async () => {
      const callers = served.map(refreshing)
      return (await loadWith({ port, callers, milliseconds: ROUND_MS })).perSecond
    },
    () =>
      repeated(replayed, async (person) => {
        const next = newToken()
        await replay(database, recorded.refresh, valuesOf(recorded.model, person, recorded.token, next))
        person.refreshToken = next
      }),
  ])
  printRatio('token refreshes, 16 callers', refreshes)
}

function printRatio(what: string, [ours = [], alone = []]: readonly number[][]): void {
  print(what, perSecond(ours), perSecond(alone), ratio(ours, alone), '(≥ 0.50)')
}

/** Each response contains the token for the next request. */
function refreshing(person: Person): NextRequest {
  return (previous) => {
    const token = previous && /"refresh_token":"([^"]+)"/.exec(previous())?.[1]
    if (token) person.refreshToken = token
    return posting('/auth/v1/token?grant_type=refresh_token', headers, { refresh_token: person.refreshToken })
  }
}

/** Runs an operation for all accounts concurrently in a loop. @returns operations per second */
async function repeated(people: readonly Person[], work: (person: Person) => Promise<void>): Promise<number> {
  const begun = performance.now()
  let count = 0
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() - begun < ROUND_MS) {
        await work(person)
        count += 1
      }
    }),
  )
  return count / ((performance.now() - begun) / 1000)
}

/** The replacements of recorded values. */
function valuesOf(model: Person, person: Person, recordedNext: string, next: string): Map<string, string> {
  return new Map([
    [model.sessionId, person.sessionId],
    [model.id, person.id],
    [model.email, person.email],
    [model.refreshToken, person.refreshToken],
    ...(next ? ([[recordedNext, next]] as const) : []),
  ])
}

function newToken(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from({ length: 26 }, () => letters[Math.floor(Math.random() * 32)]).join('')
}

interface Recording {
  readonly user: readonly RecordedTransaction[]
  readonly refresh: readonly RecordedTransaction[]
  /** The account when the refresh was recorded, and the resulting token. */
  readonly model: Person
  readonly token: string
}

async function record(url: string, model: Person): Promise<Recording> {
  const database = new AuthRecordingDatabase(url, log, { requestUser: null })
  const service = createAuth({
    database,
    keys: { anonKey, serviceRoleKey: '', publishableKeys: [], secretKeys: [] },
    jwtSecret: JWT_SECRET,
    tokenKeys: readTokenKeys({}, JWT_SECRET),
    siteUrl: 'http://localhost',
    serviceUrl: 'http://localhost/auth/v1',
    config: readAuthConfig({ AUTH_RATE_LIMITS: 'off' }),
    mailer: { send: () => Promise.resolve() },
    sms: { name: 'none', send: () => Promise.resolve() },
    jobs: new JobQueue(database, log),
    log,
  })
  await service.http.request('/user', {
    headers: { apikey: anonKey, authorization: `Bearer ${model.accessToken}` },
  })
  const user = database.transactions.splice(0).filter(({ statements }) => statements.length > 0)
  const before = { ...model }
  const response = await service.http.request('/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: model.refreshToken }),
  })
  const { refresh_token: token } = (await response.json()) as { refresh_token: string }
  await service.stop()
  await database.close()
  return { user, refresh: database.transactions.slice(0, 1), model: before, token }
}
