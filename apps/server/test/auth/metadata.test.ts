/** How large an account's metadata may become, in one request and by many. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readToken, signToken } from '../../src/platform/tokens/tokens.ts'
import { secretKey } from '../../src/platform/tokens/verifying-keys.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

const MAX_BYTES = 2_000

let server: AuthServer
let admin: string
beforeAll(async () => {
  server = await startAuthServer({
    AUTH_METADATA_MAX_BYTES: String(MAX_BYTES),
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  })
  admin = await signToken({ role: 'service_role', exp: 4_000_000_000 }, JWT_SECRET)
})
afterAll(() => server.stop())

const TOO_MUCH = { text: 'x'.repeat(MAX_BYTES) }
const tooLarge = (field: string) => ({
  code: 400,
  error_code: 'validation_failed',
  msg: `${field} would be larger than ${MAX_BYTES} bytes`,
})

test.each([
  ['/signup', { email: 'metadata@doce.example', password: PASSWORD }],
  ['/signup', { phone: '5511999990009', password: PASSWORD }],
  ['/signup', {}],
  ['/otp', { email: 'metadata@doce.example' }],
  ['/otp', { phone: '5511999990009' }],
  ['/magiclink', { email: 'metadata@doce.example' }],
  ['/invite', { email: 'metadata@doce.example' }],
  ['/admin/generate_link', { type: 'magiclink', email: 'metadata@doce.example' }],
])('POST %s of %j refuses too much of it', async (path, body) => {
  const response = await server.call('POST', path, { token: admin, body: { ...body, data: TOO_MUCH } })
  expect(response.json).toEqual(tooLarge('data'))
})

test.each(['user_metadata', 'app_metadata'])('the operator gives no larger %s either', async (field) => {
  const create = await server.call('POST', '/admin/users', {
    token: admin,
    body: { email: newEmail(), [field]: TOO_MUCH },
  })
  expect(create.json).toEqual(tooLarge(field))
  const known = await server.call('POST', '/admin/users', { token: admin, body: { email: newEmail() } })
  const path = `/admin/users/${String(known.json['id'])}`
  const update = await server.call('PUT', path, { token: admin, body: { [field]: TOO_MUCH } })
  expect(update.json).toEqual(tooLarge(field))
})

test('many small changes cannot exceed the limit in total; removed fields make room', async () => {
  const { accessToken: token } = await signIn(server, await newLearner(server))
  const put = (data: object) => server.call('PUT', '/user', { token, body: { data } })
  const part = 'x'.repeat(MAX_BYTES / 4)
  const statuses = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) statuses.push((await put({ [name]: part })).status)
  expect(statuses).toEqual([200, 200, 200, 400, 400])
  const { json } = await server.call('GET', '/user', { token })
  expect(Object.keys(json['user_metadata'] as object)).toEqual(expect.arrayContaining(['a', 'b', 'c']))
  expect(json['user_metadata']).not.toHaveProperty('d')
  expect((await put({ a: null, d: part })).status).toBe(200)
})

test('metadata that was larger before may shrink, not grow', async () => {
  const email = await newLearner(server)
  const { accessToken: token } = await signIn(server, email)
  await server.sql(
    `update auth.users set raw_user_meta_data = jsonb_build_object('old', repeat('x', $2::int), 'name', 'Ana') where email = $1`,
    [email, MAX_BYTES * 2],
  )
  const put = (data: object) => server.call('PUT', '/user', { token, body: { data } })
  expect((await put({ more: 1 })).json).toEqual(tooLarge('data'))
  expect((await put({ name: null })).status).toBe(200)
  expect((await put({ old: null, more: 1 })).status).toBe(200)
})

test('with default settings, the largest allowed metadata still makes a token that is accepted', async () => {
  const usual = await startAuthServer({}, server)
  const { accessToken: token } = await signIn(usual, await newLearner(usual, { text: 'x'.repeat(65_000) }))
  expect(token.length).toBeGreaterThan(80_000)
  const reading = await readToken(token, [secretKey(JWT_SECRET)])
  expect(reading).toMatchObject({ ok: true })
  await usual.stop()
})
