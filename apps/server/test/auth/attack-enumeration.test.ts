/**
 * Line 22 of the attack table: what a response discloses about an address or number. Every endpoint that takes one is called with each
 * kind of account, and its response must equal that for an unknown name to the last header. Durations are measured by the bench.
 */
import { hashSync } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  newPhone,
  PASSWORD,
  startAuthServer,
  type Answer,
  type AuthServer,
} from './auth-server.ts'

const PHONES = {
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  // Without pauses between messages, so that a message of one case does not affect the next.
  GOTRUE_SMTP_MAX_FREQUENCY: '0s',
  GOTRUE_SMS_MAX_FREQUENCY: '0s',
}
let server: AuthServer
/** The same where a mailbox is left in peace for an hour. */
let patient: AuthServer
let admin: string
beforeAll(async () => {
  server = await startAuthServer(PHONES)
  patient = await startAuthServer(
    { ...PHONES, GOTRUE_SMTP_MAX_FREQUENCY: '1h', GOTRUE_SMS_MAX_FREQUENCY: '1h' },
    server,
  )
  admin = await signToken({ role: 'service_role' }, JWT_SECRET)
})
afterAll(async () => {
  await patient.stop()
  await server.stop()
})

const QUICK_HASH = hashSync(PASSWORD, { cost: 4, version: '2a' })
type Name = { readonly email: string } | { readonly phone: string }
const nameOf = (name: Name) => ('email' in name ? name.email : name.phone)

async function operate(method: string, path: string, body: unknown): Promise<Answer> {
  const response = await server.call(method, path, { token: admin, body })
  if (response.status !== 200) throw new Error(response.text)
  return response
}

async function accountOf(name: Name, more: Record<string, unknown> = {}): Promise<string> {
  const confirmed = { email_confirm: true, phone_confirm: true }
  const account = { ...name, password_hash: QUICK_HASH, ...confirmed, ...more }
  const { json } = await operate('POST', '/admin/users', account)
  return String(json['id'])
}

/** Makes one account of every kind under the name. */
const KINDS: Readonly<Record<string, (name: Name) => Promise<unknown>>> = {
  'a confirmed account': (name) => accountOf(name),
  'one that waits for its confirmation': (name) =>
    server.call('POST', '/signup', { body: { ...name, password: PASSWORD, data: { name: 'Outra' } } }),
  'one that the operator made, unconfirmed': (name) =>
    accountOf(name, { email_confirm: false, phone_confirm: false }),
  'a banned one': (name) => accountOf(name, { ban_duration: '24h' }),
  'one deleted, its row kept': async (name) =>
    operate('DELETE', `/admin/users/${await accountOf(name)}`, { should_soft_delete: true }),
  'one without a password': (name) => accountOf(name, { password_hash: undefined }),
  'one with a second name of the other kind': (name) =>
    accountOf({ email: newEmail(), phone: newPhone(), ...name }),
  'one that was invited': (name) =>
    'email' in name ? operate('POST', '/invite', name) : accountOf(name, { phone_confirm: false }),
}

interface Question {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

const WRONG = { password: 'errada-errada' }
const PKCE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
const verifications = (types: readonly string[]): readonly Question[] =>
  types.map((type) => ({ path: '/verify', body: { type, token: '000000' } }))
const SIGN_UP = { path: '/signup', body: { ...WRONG, data: { name: 'Ana' } } }

/** Requests about the same name, in this order: first those that make no account, then, with other names, those that make one. */
const byEmail: readonly (readonly Question[])[] = [
  [
    { path: '/token?grant_type=password', body: WRONG },
    ...verifications(['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change']),
    { path: '/resend', body: { type: 'signup' } },
    { path: '/resend', body: { type: 'email_change' } },
    { path: '/recover', body: {} },
    { path: '/recover', body: PKCE },
    { path: '/otp', body: { create_user: false } },
    { path: '/otp', body: { create_user: false, ...PKCE } },
  ],
  [SIGN_UP],
  [{ path: '/signup', body: { ...WRONG, ...PKCE } }],
  [{ path: '/otp', body: {} }],
  [{ path: '/magiclink', body: {} }],
]
const byPhone: readonly (readonly Question[])[] = [
  [
    { path: '/token?grant_type=password', body: WRONG },
    ...verifications(['sms', 'phone_change']),
    { path: '/resend', body: { type: 'sms' } },
    { path: '/resend', body: { type: 'phone_change' } },
    { path: '/otp', body: { create_user: false } },
  ],
  [SIGN_UP],
  [{ path: '/otp', body: {} }],
]

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g

/** The whole visible response, without the parts that differ in every call. */
function seen({ status, headers, text }: Answer, name: Name) {
  const plain = text.replaceAll(nameOf(name), 'NAME').replaceAll(UUID, 'UUID').replaceAll(TIME, 'TIME')
  const lines = [...headers]
    .filter(([header]) => !['date', 'x-request-id', 'content-length'].includes(header))
    .map(([header, value]) => `${header}: ${value}`)
  return { status, text: plain, lines }
}

async function askAll(at: AuthServer, questions: readonly Question[], name: Name) {
  const responses = []
  for (const { path, body } of questions) {
    // Endpoints that limit messages per mailbox are asked twice, since a recent message could show too.
    for (let time = 0; time < (at === patient ? 2 : 1); time += 1) {
      const response = await at.call('POST', path, { body: { ...body, ...name } })
      responses.push({ path, body, ...seen(response, name) })
    }
  }
  return responses
}

const ROWS = [
  ...byEmail.map((questions) => ({ by: 'e-mail', questions, newName: () => ({ email: newEmail() }) })),
  ...byPhone.map((questions) => ({ by: 'telephone', questions, newName: () => ({ phone: newPhone() }) })),
]

test.each(ROWS)(
  'by $by, $questions.length questions from $questions.0.path on: eight kinds of accounts answer as none does',
  async ({ questions, newName }) => {
    expect(Object.keys(KINDS)).toHaveLength(8)
    for (const at of [server, patient]) {
      const measure = await askAll(at, questions, newName())
      for (const [kind, make] of Object.entries(KINDS)) {
        const name = newName()
        await make(name)
        expect({ kind, responses: await askAll(at, questions, name) }).toEqual({ kind, responses: measure })
      }
    }
  },
)

test('the id that a sign-up shows is the same each time, for a name that is taken as for one that waits', async () => {
  const idOf = async (email: string) => {
    const { json } = await server.call('POST', '/signup', { body: { email, ...WRONG } })
    return json['id']
  }
  const [taken, waiting] = [await newLearner(server), newEmail()]
  for (const email of [taken, waiting]) {
    const first = await idOf(email)
    expect(first).toMatch(UUID)
    expect(await idOf(email)).toBe(first)
  }
})
