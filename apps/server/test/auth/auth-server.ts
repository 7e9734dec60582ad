/** The auth service on a free port, with a new database and senders that record messages. */
import type { AddressInfo } from 'node:net'
import { hashSync } from '@node-rs/bcrypt'
import { AuthClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { Client } from 'pg'
import { expect } from 'vitest'
import { Database } from '../../src/platform/database/database.ts'
import { productText } from '../../src/product-texts.ts'
import { JobQueue } from '../../src/platform/jobs/job-queue.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Mailer, MailMessage } from '../../src/platform/mail/mailer.ts'
import type { SmsMessage, SmsSender } from '../../src/platform/sms/sms-sender.ts'
import { readTokenKeys } from '../../src/platform/tokens/signing-keys.ts'
import { listen } from '../../src/platform/http/http-server.ts'
import { hostAlone } from '../../src/platform/service/service-host.ts'
import { signApiKey } from '../../src/platform/tokens/tokens.ts'
import { readAuthConfig } from '../../src/services/auth/configuration/auth-config.ts'
import { createAuth } from '../../src/services/auth/auth-service.ts'
import { AUTH_ROLE } from '../../src/services/auth/store/auth-role.ts'
import { insertEmailUser } from '../../src/services/auth/store/new-users.ts'
import { confirmEmail } from '../../src/services/auth/store/user-changes.ts'
import { mailTexts } from '../../src/services/auth/templates/mail-texts.ts'
import { createTestDatabase } from '../test-database.ts'

/** The product's texts with the service's own link, which other clients follow, in place of the app's page. */
const WIRE_TEXTS = mailTexts((type) => {
  const { subject, body } = productText(type)
  return {
    subject,
    body: body.replace(/\{\{ \.SiteURL \}\}\/auth\/confirm\?[^"]*/, '{{ .ConfirmationURL }}'),
  }
})

export const JWT_SECRET = 'a-secret-of-the-tests-with-32-characters-or-more'
export const SITE_URL = 'https://site.example'
export const PASSWORD = 'brigadeiro'

/** Records messages; the modes `fails` and `stalls` simulate a broken mail server. */
export class NotingMailer implements Mailer {
  readonly messages: MailMessage[] = []
  mode: 'works' | 'fails' | 'stalls' = 'works'
  readonly #settled: () => Promise<void>

  /** @param settled resolves once all queued messages have been delivered or have failed. */
  constructor(settled: () => Promise<void>) {
    this.#settled = settled
  }

  async send(message: MailMessage): Promise<void> {
    if (this.mode === 'fails') throw new Error('454 not now')
    if (this.mode === 'stalls') return new Promise(() => undefined)
    this.messages.push(message)
  }

  /** The newest message to an address, once all are delivered. */
  async lastTo(email: string): Promise<MailMessage> {
    await this.#settled()
    const message = this.messages.findLast(({ to }) => to === email)
    if (!message) throw new Error(`No message to ${email}`)
    return message
  }

  async countTo(email: string): Promise<number> {
    await this.#settled()
    return this.messages.filter(({ to }) => to === email).length
  }
}

/** The same for text messages, by number (digits only). */
export class NotingSmsSender implements SmsSender {
  readonly name = 'noting'
  readonly messages: SmsMessage[] = []
  mode: 'works' | 'fails' = 'works'
  readonly #settled: () => Promise<void>

  constructor(settled: () => Promise<void>) {
    this.#settled = settled
  }

  async send(message: SmsMessage): Promise<void> {
    if (this.mode === 'fails') throw new Error('the gateway answered 500')
    this.messages.push(message)
  }

  /** The code in the newest message to a number, once `count` messages have arrived. */
  async codeTo(phone: string, count = 1): Promise<string> {
    await expect.poll(() => this.countTo(phone), { timeout: 200_000 }).toBe(count)
    const text = this.messages.findLast(({ to }) => to === `+${phone}`)?.text ?? ''
    return /\d{6,}/.exec(text)?.[0] ?? ''
  }

  async countTo(phone: string): Promise<number> {
    await this.#settled()
    return this.messages.filter(({ to }) => to === `+${phone}`).length
  }
}

/** Limits that do not expire on a busy machine, nor in a test that hashes many passwords at once. */
const PATIENT = {
  AUTH_RATE_LIMITS: 'off',
  // Tests about hashing set a cost of their own.
  AUTH_BCRYPT_COST: '4',
  GOTRUE_API_MAX_REQUEST_DURATION: '2m',
  GOTRUE_SMS_OTP_EXP: '600',
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Record<string, unknown>
}

export interface AuthServer {
  /** The address with the service's path. */
  readonly url: string
  readonly anonKey: string
  readonly database: Database
  /** Address of the database, as its owner. */
  readonly databaseUrl: string
  readonly mailer: NotingMailer
  readonly sms: NotingSmsSender
  readonly jobs: JobQueue
  /** Resolves once all queued messages have been delivered, or wait for their next attempt. */
  settled(): Promise<void>
  readonly logLines: readonly string[]
  /** An official client with a memory of its own. */
  client(flowType?: 'implicit' | 'pkce'): InstanceType<typeof AuthClient>
  /** A bare request; a body other than text is sent as JSON, redirects are not followed. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Stops the service and keeps its database. */
  halt(): Promise<void>
  stop(): Promise<void>
}

export interface CallOptions {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * @param env settings as an operator would write them; by default, rate limits are off, hashes are cheap, and requests and codes have long timeouts.
 * @param beside a server whose database this one shares, as another process would; to be stopped after this one. Each takes jobs
 * of the other, so both need the same hooks for messages.
 * @param otherMailer replaces the recording one.
 */
export async function startAuthServer(
  env: Readonly<Record<string, string>> = {},
  beside?: Pick<AuthServer, 'url' | 'databaseUrl'> & Partial<Pick<AuthServer, 'mailer' | 'sms'>>,
  otherMailer?: Mailer,
): Promise<AuthServer> {
  const testDatabase = beside
    ? { url: beside.databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase({ migrated: true })
  const logLines: string[] = []
  const log = createLog((line) => logLines.push(line))
  const database = new Database(testDatabase.url, log, { requestUser: null })
  const jobs = new JobQueue(database, log)
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  // With working senders, a message whose attempt failed is delivered at the next one.
  const isAllDelivered = () => !otherMailer && mailer.mode === 'works' && sms.mode === 'works'
  const settled = () => untilNothingIsDue(owner, isAllDelivered)
  // Either of two servers on one database may deliver a message, so they share their senders.
  const mailer: NotingMailer = beside?.mailer ?? new NotingMailer(settled)
  const sms: NotingSmsSender = beside?.sms ?? new NotingSmsSender(settled)
  const anonKey = await signApiKey('anon', JWT_SECRET, 1_700_000_000)
  const app = new Hono()
  const address = { kind: 'port', host: '127.0.0.1', port: 0 } as const
  const server = await listen(app.fetch, address, 'PORT', {
    direct: (incoming, outgoing) => service.direct(incoming, outgoing),
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = hostAlone(
    app,
    '/auth/v1',
    createAuth({
      database,
      keys: {
        anonKey,
        serviceRoleKey: await signApiKey('service_role', JWT_SECRET, 1_700_000_000),
        publishableKeys: [],
        secretKeys: [],
      },
      jwtSecret: JWT_SECRET,
      tokenKeys: readTokenKeys(env, JWT_SECRET),
      siteUrl: SITE_URL,
      // Two servers on one database are one service, at one address.
      serviceUrl: beside?.url ?? `${origin}/auth/v1`,
      config: readAuthConfig({ ...PATIENT, ...env }, WIRE_TEXTS),
      mailer: otherMailer ?? mailer,
      sms,
      jobs,
      log,
    }),
  )
  jobs.start()
  const url = `${origin}/auth/v1`
  let halted: Promise<void> | null = null
  const halt = () => {
    server.closeAllConnections()
    server.close()
    halted ??= service
      .stop()
      .then(() => jobs.stop())
      .then(() => database.close())
    return halted
  }
  return {
    url,
    anonKey,
    database,
    databaseUrl: testDatabase.url,
    mailer,
    sms,
    jobs,
    settled,
    logLines,
    client: (flowType = 'implicit') =>
      new AuthClient({
        url,
        headers: { apikey: anonKey },
        flowType,
        persistSession: true,
        storage: memoryStorage(),
        autoRefreshToken: false,
        detectSessionInUrl: false,
      }),
    call: (method, path, options) => call(`${url}${path}`, method, anonKey, options),
    sql: async (text, values = []) => (await owner.query(text, [...values])).rows,
    halt,
    async stop() {
      await halt()
      await owner.end()
      await testDatabase.drop()
    },
  }
}

/** Kinds of jobs that deliver, or lead to a delivery. */
export const MESSAGE_KINDS = ['auth.deferred-request', 'auth.email', 'auth.invitation', 'auth.sms']

/** Waits until the queue has no due message; or no message at all, if all are to be delivered. */
async function untilNothingIsDue(owner: Client, isAllDelivered: () => boolean): Promise<void> {
  const count = `select count(*)::int as count from atelie.jobs where kind = any ($2) and failed_at is null
    and ($1 or run_at <= now() or locked_by is not null)`
  // A test may queue many messages.
  const patience = { timeout: 180_000, interval: 10 }
  await expect
    .poll(async () => (await owner.query(count, [isAllDelivered(), MESSAGE_KINDS])).rows[0], patience)
    .toEqual({ count: 0 })
}

async function call(
  url: string,
  method: string,
  anonKey: string,
  { body, token, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const isText = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { apikey: anonKey, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Polls for an effect that follows a response, such as the delivery of a message. */
export function eventually<T>(value: () => T | Promise<T>) {
  return expect.poll(value)
}

let people = 0

/** A unique address. */
export function newEmail(domain = 'doce.example'): string {
  people += 1
  return `pessoa${people}.${Date.now()}@${domain}`
}

/** A unique number, digits only. */
export function newPhone(): string {
  people += 1
  return `55${String(Date.now()).slice(-8)}${String(people).padStart(3, '0')}`
}

/** Link and code of a message, as its reader sees them. */
export function linkOf({ text }: MailMessage): URL {
  const [link] = /https?:\S+\/verify\?\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in: ${text}`)
  return new URL(link)
}

export function codeOf({ text }: MailMessage): string {
  const [code] = /^\d{6}$/m.exec(text) ?? []
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

/** The fields of a redirect's fragment. */
export function fragmentOf(answer: Answer): URLSearchParams {
  return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
}

/** Hash of `PASSWORD` at the least cost. */
const QUICK_HASH = hashSync(PASSWORD, { cost: 4 })

/** Puts a confirmed account into the database, without a message. @returns its address. */
export async function newLearner(
  server: AuthServer,
  metadata: Record<string, unknown> = {},
  domain?: string,
): Promise<string> {
  const email = newEmail(domain)
  await server.database.as(AUTH_ROLE).transaction(async (tx) => {
    const id = await insertEmailUser(tx, { email, passwordHash: QUICK_HASH, metadata })
    if (id) await confirmEmail(tx, id)
  })
  return email
}

/** Signs in with the password. @returns the response's tokens. */
export async function signIn(
  server: AuthServer,
  email: string,
  password = PASSWORD,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { json } = await server.call('POST', '/token?grant_type=password', { body: { email, password } })
  return { accessToken: String(json['access_token']), refreshToken: String(json['refresh_token']) }
}
