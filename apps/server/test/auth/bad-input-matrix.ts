/** Values of another type, too long, in a wrong encoding or absent, for every field of an endpoint. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '../../src/services/auth/errors/error-catalogue.ts'
import { signApiKey } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  signIn,
  startAuthServer,
  type Answer,
  type AuthServer,
} from './auth-server.ts'
import type { Endpoint, FieldType } from './endpoint-fields.ts'

const OF_NO_TYPE: Readonly<Record<FieldType, readonly unknown[]>> = {
  text: [1, -1.5, 1e300, true, {}, { $ne: null }, [], ['a@doce.example']],
  flag: ['true', 1, 0, {}, []],
  object: ['{}', 1, true, [], [{}]],
}

/** Texts that JSON and UTF-8 allow. */
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

export interface MatrixServer {
  readonly call: AuthServer['call']
  /** Tokens of the callers. */
  readonly tokens: ReadonlyMap<string | undefined, string>
}

/** Registers the hooks of the calling file: a server that must have answered everything without an error in its log. */
export function useMatrixServer(): MatrixServer {
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

  return { call: (...request) => server.call(...request), tokens }
}

/** @returns the fault of a response; null for a success, or for a complete refusal that discloses nothing of the server. */
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

/** Endpoints that open accounts get a new address for each request, so that requests do not affect each other. */
const withOwnAddress = (body: Record<string, unknown>) =>
  typeof body['email'] === 'string' ? { ...body, email: newEmail() } : body

/** Defines the tests for every endpoint. */
export function testEndpoints(endpoints: readonly Endpoint[], { call, tokens }: MatrixServer): void {
  const send = ({ method, path, caller }: Endpoint, body: unknown): Promise<Answer> => {
    const token = tokens.get(caller)
    return call(method, path, { body, ...(token && { token }) })
  }

  describe.each(endpoints)('$method $path', (endpoint) => {
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
          const response = await send(endpoint, { ...endpoint.beside, email: newEmail(), [name]: value })
          expect(faultOf(response), `${name}: ${JSON.stringify(odd.slice(0, 40))}`).toBeNull()
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
}
