/**
 * Tests whether response times reveal that an account exists: requests for known and unknown addresses alternate in random
 * order. AUC is the probability that a response of one kind takes longer than one of the other; 0.5 reveals nothing. By
 * chance alone, 400 pairs exceed 0.55 about once in a hundred runs.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { signApiKey } from '../apps/server/src/platform/tokens/tokens.ts'
import { PasswordHashing } from '../apps/server/src/services/auth/passwords/password-hashing.ts'
import { median, print } from './printing.ts'
import { freePort, startProduct } from './servers.ts'

const PAIRS = 400
/** Warm-up runs before the measurement. */
const WARM_UP_PAIRS = 20
/** Background work of a request ends before the next one. */
const PAUSE_MS = 25
const JWT_SECRET = 'a secret of the bench alone, long enough'

interface Endpoint {
  readonly name: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** Whether the known account's address is confirmed. */
  readonly isConfirmed: boolean
}

const ENDPOINTS: readonly Endpoint[] = [
  { name: 'signup', path: '/signup', body: { password: 'outra-senha' }, isConfirmed: true },
  { name: 'signup, unconfirmed', path: '/signup', body: { password: 'outra-senha' }, isConfirmed: false },
  {
    name: 'password',
    path: '/token?grant_type=password',
    body: { password: 'senha-errada' },
    isConfirmed: true,
  },
  { name: 'recover', path: '/recover', body: {}, isConfirmed: true },
  { name: 'otp', path: '/otp', body: {}, isConfirmed: true },
  { name: 'magiclink', path: '/magiclink', body: {}, isConfirmed: true },
  { name: 'resend', path: '/resend', body: { type: 'signup' }, isConfirmed: false },
]

const log = createLog(() => undefined)
const scratch = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
const dataDir = join(scratch, 'database')
mkdirSync(dataDir, { mode: 0o700 })
const postgres = await startEmbeddedPostgres(dataDir, 'only-for-the-bench', log)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
try {
  const product = await startProduct(await freePort(), postgres.url, JWT_SECRET, scratch, {
    AUTH_RATE_LIMITS: 'off',
    GOTRUE_DB_CLEANUP_ENABLED: 'false',
  })
  try {
    const apikey = await signApiKey('anon', JWT_SECRET, Math.floor(Date.now() / 1000))
    print('answers about', 'known', 'unknown', 'difference', 'AUC')
    for (const endpoint of ENDPOINTS) await measure(endpoint, { port: product.port, apikey })
    process.stdout.write(`goals: |difference of medians| < 5 ms, AUC ≤ 0.55 (${PAIRS} pairs per endpoint)\n`)
  } finally {
    agent.destroy()
    await product.stop()
  }
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

interface Target {
  readonly port: number
  readonly apikey: string
}

async function measure(endpoint: Endpoint, target: Target): Promise<void> {
  const kind = endpoint.name.replaceAll(/\W+/g, '-')
  await makeAccounts(`${kind}-known`, endpoint.isConfirmed)
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < WARM_UP_PAIRS + PAIRS; index += 1) {
    const asked = [
      { times: known, email: addressOf(`${kind}-known`, index) },
      { times: unknown, email: addressOf(`${kind}-other`, index) },
    ]
    if (Math.random() < 0.5) asked.reverse()
    for (const { times, email } of asked) {
      await sleep(PAUSE_MS)
      const milliseconds = await timeOf(endpoint, email, target)
      if (index >= WARM_UP_PAIRS) times.push(milliseconds)
    }
  }
  const [ofKnown, ofUnknown] = [median(known), median(unknown)]
  print(
    endpoint.name,
    inMs(ofKnown),
    inMs(ofUnknown),
    inMs(ofKnown - ofUnknown),
    auc(known, unknown).toFixed(3),
  )
}

function addressOf(kind: string, index: number): string {
  return `${kind}${String(index).padStart(4, '0')}@bench.test`
}

/** One account per pair, as created by a sign-up. */
async function makeAccounts(kind: string, isConfirmed: boolean): Promise<void> {
  const hash = await new PasswordHashing().hash('uma-senha-qualquer')
  const owner = new Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(
    `with made as (
       insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
         email_confirmed_at, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
       select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
         $1 || lpad(i::text, 4, '0') || '@bench.test', $2, '{"provider":"email","providers":["email"]}', '{"name":"Aluna"}',
         case when $3 then now() end, now(), now(), '', '', '', ''
       from generate_series(0, $4::int - 1) i returning id, email)
     insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email', now(), now(), now() from made`,
    [kind, hash, isConfirmed, WARM_UP_PAIRS + PAIRS],
  )
  await owner.query('vacuum analyze auth.users')
  await owner.end()
}

function timeOf({ path, body }: Endpoint, email: string, { port, apikey }: Target): Promise<number> {
  const text = JSON.stringify({ email, ...body })
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const asked = request(
      {
        port,
        agent,
        host: '127.0.0.1',
        method: 'POST',
        path: `/auth/v1${path}`,
        headers: { apikey, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (response) => {
        response.resume()
        response.on('end', () => {
          const milliseconds = performance.now() - begun
          if (response.statusCode === 200 || response.statusCode === 400) resolve(milliseconds)
          else reject(new Error(`${path} answered ${response.statusCode}`))
        })
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}

/** The Mann-Whitney statistic: the share of all pairs of times in which the slower kind is slower. */
function auc(some: readonly number[], others: readonly number[]): number {
  let wins = 0
  for (const one of some) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  const share = wins / (some.length * others.length)
  return Math.max(share, 1 - share)
}

function inMs(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}
