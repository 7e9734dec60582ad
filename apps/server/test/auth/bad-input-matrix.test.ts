/** Every parameter of every endpoint, with values that no client sends: of another type, too long, in a wrong encoding, absent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '../../src/services/auth/errors/error-catalogue.ts'
import { signApiKey } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type Answer,
  type AuthServer,
} from './auth-server.ts'

type FieldType = 'text' | 'flag' | 'object'

interface Endpoint {
  readonly method: string
  readonly path: string
  readonly caller?: 'learner' | 'operator'
  /** Source: the parameter structs of supabase/auth, internal/api; their decoder refuses other types. */
  readonly fields: Readonly<Record<string, FieldType>>
  /** What is sent beside the field in question. */
  readonly beside?: Readonly<Record<string, unknown>>
}

const FACTOR = '00000000-0000-4000-8000-000000000001'
const CHALLENGE = { code_challenge: 'text', code_challenge_method: 'text' } as const
const ACCOUNT = {
  email: 'text',
  phone: 'text',
  password: 'text',
  password_hash: 'text',
  role: 'text',
  email_confirm: 'flag',
  phone_confirm: 'flag',
  user_metadata: 'object',
  app_metadata: 'object',
  ban_duration: 'text',
} as const

const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/signup',
    fields: { email: 'text', phone: 'text', password: 'text', data: 'object', channel: 'text', ...CHALLENGE },
    beside: { email: 'matriz@doce.example', password: PASSWORD },
  },
  {
    method: 'POST',
    path: '/token?grant_type=password',
    fields: { email: 'text', phone: 'text', password: 'text' },
    beside: { email: 'ninguem@doce.example', password: PASSWORD },
  },
  { method: 'POST', path: '/token?grant_type=refresh_token', fields: { refresh_token: 'text' } },
  {
    method: 'POST',
    path: '/token?grant_type=pkce',
    fields: { auth_code: 'text', code_verifier: 'text' },
    beside: { auth_code: FACTOR, code_verifier: 'v'.repeat(43) },
  },
  {
    method: 'POST',
    path: '/token?grant_type=id_token',
    fields: { id_token: 'text', provider: 'text', issuer: 'text', client_id: 'text', link_identity: 'flag' },
  },
  {
    method: 'POST',
    path: '/otp',
    fields: {
      email: 'text',
      phone: 'text',
      create_user: 'flag',
      data: 'object',
      channel: 'text',
      ...CHALLENGE,
    },
    beside: { email: 'ninguem@doce.example', create_user: false },
  },
  {
    method: 'POST',
    path: '/magiclink',
    fields: { email: 'text', data: 'object', ...CHALLENGE },
    beside: { email: 'ninguem@doce.example' },
  },
  {
    method: 'POST',
    path: '/recover',
    fields: { email: 'text', ...CHALLENGE },
    beside: { email: 'ninguem@doce.example' },
  },
  {
    method: 'POST',
    path: '/resend',
    fields: { type: 'text', email: 'text', phone: 'text', ...CHALLENGE },
    beside: { type: 'signup', email: 'ninguem@doce.example' },
  },
  {
    method: 'POST',
    path: '/verify',
    fields: {
      type: 'text',
      token: 'text',
      token_hash: 'text',
      email: 'text',
      phone: 'text',
      redirect_to: 'text',
    },
    beside: { type: 'signup', token: '123456', email: 'ninguem@doce.example' },
  },
  {
    method: 'PUT',
    path: '/user',
    caller: 'learner',
    fields: {
      email: 'text',
      password: 'text',
      current_password: 'text',
      nonce: 'text',
      data: 'object',
      phone: 'text',
      channel: 'text',
      ...CHALLENGE,
    },
  },
  {
    method: 'POST',
    path: '/factors',
    caller: 'learner',
    fields: { friendly_name: 'text', factor_type: 'text', issuer: 'text', phone: 'text' },
    beside: { factor_type: 'webauthn' },
  },
  {
    method: 'POST',
    path: `/factors/${FACTOR}/verify`,
    caller: 'learner',
    fields: { challenge_id: 'text', code: 'text' },
    beside: { challenge_id: FACTOR, code: '123456' },
  },
  {
    method: 'POST',
    path: '/invite',
    caller: 'operator',
    fields: { email: 'text', data: 'object' },
    beside: { email: 'convidada@doce.example' },
  },
  {
    method: 'POST',
    path: '/admin/users',
    caller: 'operator',
    fields: { ...ACCOUNT, id: 'text', aud: 'text' },
    beside: { email: 'criada@doce.example' },
  },
  { method: 'PUT', path: `/admin/users/${FACTOR}`, caller: 'operator', fields: ACCOUNT },
  {
    method: 'POST',
    path: '/admin/generate_link',
    caller: 'operator',
    fields: {
      type: 'text',
      email: 'text',
      new_email: 'text',
      password: 'text',
      data: 'object',
      redirect_to: 'text',
    },
    beside: { type: 'signup', email: 'ligada@doce.example', password: PASSWORD },
  },
]

const OF_NO_TYPE: Readonly<Record<FieldType, readonly unknown[]>> = {
  text: [1, -1.5, 1e300, true, {}, { $ne: null }, [], ['a@doce.example']],
  flag: ['true', 1, 0, {}, []],
  object: ['{}', 1, true, [], [{}]],
}

/** Each is a text that JSON and UTF-8 allow and that somebody will send. */
const ODD_TEXTS = [
  ' ',
  'á'.repeat(10_000),
  'a'.repeat(900_000),
  '\u202Eetsac',
  '\u200B\uFEFF',
  '👩‍🍳'.repeat(300),
  'a\r\nBcc: b@doce.example',
  '\u0007\u001B[31m',
  '%00%0d%0a',
  '../../etc/passwd',
  '${jndi:ldap://doce.example}',
  "' or 1=1 --",
  'ª@ª.example',
  '9'.repeat(400),
] as const

const UNSTORABLE = String.raw`"a\u0000b"`
const HALF_PAIR = String.raw`"\ud83d"`

let server: AuthServer
const tokens = new Map<string | undefined, string>()
beforeAll(async () => {
  server = await startAuthServer({
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_SMTP_MAX_FREQUENCY: '0s',
    GOTRUE_SMS_MAX_FREQUENCY: '0s',
  })
  tokens.set('learner', (await signIn(server, await newLearner(server))).accessToken)
  tokens.set('operator', await signApiKey('service_role', JWT_SECRET, 1_700_000_000))
})
afterAll(async () => {
  expect((await server.call('GET', '/health')).status).toBe(200)
  expect(server.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  await server.stop()
})

const send = ({ method, path, caller }: Endpoint, body: unknown): Promise<Answer> => {
  const token = tokens.get(caller)
  return server.call(method, path, { body, ...(token && { token }) })
}

/** Says what is wrong with an answer; null where it is a success, or a refusal of the service's own, whole, showing nothing of the server. */
function faultOf({ status, json, text }: Answer): string | null {
  if (status >= 500) return `answered with ${status}`
  if (status < 400) return null
  if (text.length > 2_000) return 'repeats too much'
  if (/ at .*\.(ts|js):\d|select |insert into|node_modules/.test(text)) return 'shows the inside'
  // The grant of other providers' tokens refuses in OAuth's own form.
  if ('error_description' in json)
    return status === 400 && json['error'] === 'invalid request' ? null : 'another form'
  const code = json['error_code'] as keyof typeof errorCatalogue
  const statuses: readonly number[] = errorCatalogue[code]?.statuses ?? []
  if (!statuses.includes(status)) return `${status} with ${code}`
  return json['code'] === status && typeof json['msg'] === 'string' ? null : 'not whole'
}

/** What may open an account does so for an address of its own: else the second of two would meet the first. */
const withOwnAddress = (body: Record<string, unknown>) =>
  typeof body['email'] === 'string' ? { ...body, email: newEmail() } : body

describe.each(ENDPOINTS)('$method $path', (endpoint) => {
  const fields = Object.entries(endpoint.fields)

  test('a field of another type is bad_json, whatever stands beside it', async () => {
    for (const [name, type] of fields) {
      for (const value of OF_NO_TYPE[type]) {
        for (const beside of [endpoint.beside ?? {}, {}]) {
          const body = { ...beside, [name]: value }
          const { json, status } = await send(endpoint, body)
          expect([status, json['error_code']], JSON.stringify(body)).toEqual([400, 'bad_json'])
        }
      }
    }
  })

  test('a text of any length, script and control characters is taken or refused, never a failure', async () => {
    for (const [name, type] of fields.filter(([, kind]) => kind !== 'flag')) {
      for (const odd of ODD_TEXTS) {
        const value = type === 'text' ? odd : { [odd.slice(0, 1000)]: odd }
        const answer = await send(endpoint, { ...endpoint.beside, email: newEmail(), [name]: value })
        expect(faultOf(answer), `${name}: ${JSON.stringify(odd.slice(0, 40))}`).toBeNull()
      }
    }
  })

  test('what the database cannot store is bad_json', async () => {
    for (const [name, type] of fields.filter(([, kind]) => kind !== 'flag')) {
      for (const text of [UNSTORABLE, HALF_PAIR]) {
        const value = type === 'text' ? text : `{"x":${text}}`
        const { json } = await send(endpoint, `{${JSON.stringify(name)}:${value}}`)
        expect(json['error_code'], `${name}: ${text}`).toBe('bad_json')
      }
    }
  })

  test('a field that is absent, null or empty is taken or refused, and absent is as null', async () => {
    for (const [name] of fields) {
      const whole: Record<string, unknown> = { ...endpoint.beside }
      const { [name]: _left, ...without } = whole
      const [absent, nothing] = [
        await send(endpoint, withOwnAddress(without)),
        await send(endpoint, withOwnAddress({ ...without, [name]: null })),
      ]
      expect(faultOf(absent), `without ${name}`).toBeNull()
      expect([nothing.status, nothing.json['error_code']], name).toEqual([
        absent.status,
        absent.json['error_code'],
      ])
      expect(faultOf(await send(endpoint, { ...without, [name]: '' })), `empty ${name}`).toBeNull()
    }
  })
})

describe('parameters of the address', () => {
  const ODD = [
    '%00',
    '%ff%fe',
    '%',
    '%zz',
    '%0d%0aX:1',
    'a'.repeat(6_000),
    '-1',
    '1e9',
    '99999999999999999999',
    '[]',
    '%F0%9F%91%A9',
  ]

  test.each([
    ['GET', '/verify?type=signup&token=$'],
    ['GET', '/verify?type=$&token=123'],
    ['GET', '/verify?type=signup&token=1&redirect_to=$'],
    ['POST', '/token?grant_type=$'],
    ['POST', '/signup?redirect_to=$'],
    ['POST', '/logout?scope=$'],
    ['GET', '/admin/users?page=$'],
    ['GET', '/admin/users?per_page=$'],
    ['GET', '/admin/users?filter=$'],
    ['GET', '/admin/audit?page=$&query=$'],
    ['GET', '/admin/users/$'],
    ['GET', '/admin/users/$/factors'],
    ['DELETE', '/factors/$'],
    ['POST', '/factors/$/challenge'],
    ['DELETE', '/user/identities/$'],
    ['GET', '/authorize?provider=$'],
    ['GET', '/user/identities/authorize?provider=$'],
  ] as const)('%s %s', async (method, address) => {
    for (const odd of ODD) {
      const path = address.replaceAll('$', () => odd)
      const token = tokens.get(path.startsWith('/admin') ? 'operator' : 'learner')
      const answer = await server.call(method, path, {
        ...(method === 'POST' && { body: {} }),
        // Signing out for real would end the session that the other requests need.
        ...(token && !path.startsWith('/logout') && { token }),
      })
      expect(answer.status, path.slice(0, 80)).toBeLessThan(500)
    }
  })
})
