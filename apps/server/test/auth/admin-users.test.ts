/** /admin/users and /admin/audit: the operator manages accounts, by the official client and by plain requests. */
import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

let server: AuthServer
let admin: GoTrueAdminApi
let token: string
beforeAll(async () => {
  server = await startAuthServer()
  token = await signToken({ role: 'service_role' }, JWT_SECRET)
  admin = new GoTrueAdminApi({ url: server.url, headers: { Authorization: `Bearer ${token}` } })
})
afterAll(() => server.stop())

const UNKNOWN = '00000000-0000-4000-8000-00000000dead'

describe('callers that may use it', () => {
  const paths: readonly (readonly [method: string, path: string])[] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${UNKNOWN}`],
    ['PUT', `/admin/users/${UNKNOWN}`],
    ['DELETE', `/admin/users/${UNKNOWN}`],
    ['GET', '/admin/audit'],
  ]

  test.each(paths)('%s %s is the operator’s alone', async (method, path) => {
    const learner = await signIn(server, await newLearner(server))
    const forged = await signToken({ role: 'service_role' }, `${JWT_SECRET}!`)
    const responses = [
      await server.call(method, path),
      await server.call(method, path, { token: server.anonKey }),
      await server.call(method, path, { token: learner.accessToken }),
      await server.call(method, path, { token: forged }),
    ]
    expect(responses.map(({ status, json }) => [status, json['error_code']])).toEqual([
      [401, 'no_authorization'],
      [403, 'not_admin'],
      [403, 'not_admin'],
      [403, 'bad_jwt'],
    ])
  })

  test('an operator’s token whose session has ended is refused', async () => {
    const ended = await signToken({ role: 'service_role', sub: UNKNOWN, session_id: UNKNOWN }, JWT_SECRET)
    expect((await server.call('GET', '/admin/users', { token: ended })).status).toBe(403)
  })
})

describe('making accounts', () => {
  test('an account that is confirmed at once signs in', async () => {
    const email = newEmail()
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'Marina' },
      app_metadata: { plan: 'gold' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'], plan: 'gold' },
      user_metadata: { name: 'Marina', email_verified: true },
      is_anonymous: false,
      identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
    })
    expect((await signIn(server, email)).accessToken).toMatch(/^ey/)
  })

  test('without a confirmation it has to be confirmed', async () => {
    const email = newEmail()
    await admin.createUser({ email, password: PASSWORD })
    const { json } = await server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    expect(json).toMatchObject({ error_code: 'email_not_confirmed' })
  })

  test('a number, an id, a role, a ban and the hash of a password', async () => {
    const id = '3c1f2f1e-0c8b-4f43-9f8e-6f6f2a6d9d10'
    const email = newEmail()
    const hash = '$2a$04$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'
    const { data } = await admin.createUser({
      id,
      email,
      phone: '+55 81 99999 0001',
      password_hash: hash,
      role: 'teacher',
      ban_duration: '24h',
      phone_confirm: true,
    })
    expect(data.user).toMatchObject({
      id,
      phone: '5581999990001',
      role: 'teacher',
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
    expect(Date.parse(String(data.user?.['banned_until' as 'id']))).toBeGreaterThan(Date.now() + 80_000_000)
    expect(await server.sql('select encrypted_password from auth.users where id = $1', [id])).toEqual([
      { encrypted_password: hash },
    ])
  })

  test.each([
    [{}, 'Cannot create a user without either an email or phone'],
    [{ email: 'no address' }, 'Unable to validate email address: invalid format'],
    [{ phone: '12-34' }, 'Invalid phone number format (E.164 required)'],
    [{ email: 'a@b.example', id: '1' }, 'ID must conform to the uuid v4 format'],
    [{ email: 'a@b.example', id: '00000000-0000-0000-0000-000000000000' }, 'ID cannot be a nil uuid'],
    [
      { email: 'a@b.example', password: 'x', password_hash: 'y' },
      'Only a password or a password hash should be provided',
    ],
    [{ email: 'a@b.example', password_hash: 'md5' }, 'The password hash is of no known kind'],
    [{ email: 'a@b.example', password: 'x'.repeat(73) }, 'bcrypt: password length exceeds 72 bytes'],
    [
      { email: 'a@b.example', ban_duration: '7d' },
      'invalid format for ban duration: time: unknown unit "d" in duration "7d"',
    ],
  ])('%j is refused', async (body, msg) => {
    expect((await server.call('POST', '/admin/users', { token, body })).json).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg,
    })
  })

  test('an address, number or id of another account is refused', async () => {
    const [email, phone] = [newEmail(), '5581988880001']
    const { data } = await admin.createUser({ email, phone })
    const refusals = [{ email }, { phone }, { email: newEmail(), id: data.user?.id }].map(
      async (body) => (await server.call('POST', '/admin/users', { token, body })).json,
    )
    expect(await Promise.all(refusals)).toMatchObject([
      { code: 422, error_code: 'email_exists' },
      { code: 422, error_code: 'phone_exists', msg: 'Phone number already registered by another user' },
      { code: 400, error_code: 'validation_failed' },
    ])
  })
})

describe('changing accounts', () => {
  test('a new password ends all sessions', async () => {
    const email = await newLearner(server)
    const { accessToken } = await signIn(server, email)
    const { json } = await server.call('GET', '/user', { token: accessToken })
    await admin.updateUserById(String(json['id']), { password: 'outra-senha' })
    expect((await server.call('GET', '/user', { token: accessToken })).json).toMatchObject({
      error_code: 'session_not_found',
    })
    expect((await signIn(server, email, 'outra-senha')).accessToken).toMatch(/^ey/)
  })

  test('a ban keeps a person out', async () => {
    const email = await newLearner(server)
    const { accessToken, refreshToken } = await signIn(server, email)
    const { json } = await server.call('GET', '/user', { token: accessToken })
    await admin.updateUserById(String(json['id']), { ban_duration: '1h' })
    const responses = [
      await server.call('GET', '/user', { token: accessToken }),
      await server.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } }),
      await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
    ]
    expect(responses.map(({ json: body }) => body['error_code'])).toEqual(
      Array.from({ length: 3 }, () => 'user_banned'),
    )
  })

  test('refusals', async () => {
    const [taken, own] = [newEmail(), newEmail()]
    await admin.createUser({ email: taken, phone: '5581966660001' })
    const { data } = await admin.createUser({ email: own })
    const path = `/admin/users/${data.user?.id}`
    const bodies = [{ email: taken }, { phone: '5581966660001' }, { password: 'x' }, { email_confirm: 'yes' }]
    const responses = await Promise.all(
      bodies.map(async (body) => (await server.call('PUT', path, { token, body })).json['error_code']),
    )
    expect(responses).toEqual(['email_exists', 'phone_exists', 'weak_password', 'bad_json'])
    expect((await server.call('PUT', `/admin/users/${UNKNOWN}`, { token, body: {} })).json).toEqual({
      code: 404,
      error_code: 'user_not_found',
      msg: 'User not found',
    })
    expect((await server.call('GET', '/admin/users/1', { token })).json).toEqual({
      code: 404,
      error_code: 'validation_failed',
      msg: 'user_id must be an UUID',
    })
  })
})

describe('deleting accounts', () => {
  test('with the row', async () => {
    const { data } = await admin.createUser({ email: newEmail() })
    const id = data.user?.id ?? ''
    expect((await server.call('DELETE', `/admin/users/${id}`, { token })).json).toEqual({})
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })
})

describe('lists', () => {
  let listing: AuthServer
  let key: string
  beforeAll(async () => {
    listing = await startAuthServer()
    key = await signToken({ role: 'service_role' }, JWT_SECRET)
    for (const name of ['ana', 'bia', 'caio', 'davi', 'eva']) {
      await listing.call('POST', '/admin/users', {
        token: key,
        body: { email: `${name}@doce.example`, user_metadata: { full_name: `${name} Souza` } },
      })
    }
  })
  afterAll(() => listing.stop())

  const list = async (query: string) => {
    const response = await listing.call('GET', `/admin/users?${query}`, { token: key })
    const users = (response.json['users'] ?? []) as { email: string }[]
    return { ...response, names: users.map(({ email }) => email.split('@')[0]) }
  }

  test('pages with totals and links', async () => {
    const { names, headers, json } = await list('page=2&per_page=2')
    expect(names).toEqual(['caio', 'bia'])
    expect(json['aud']).toBe('authenticated')
    expect(headers.get('x-total-count')).toBe('5')
    expect(headers.get('link')).toBe(
      '</admin/users?page=3&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    )
    const client = new GoTrueAdminApi({ url: listing.url, headers: { Authorization: `Bearer ${key}` } })
    const { data } = await client.listUsers({ page: 1, perPage: 2 })
    expect(data).toMatchObject({ nextPage: 2, lastPage: 3, total: 5 })
  })

  test('order, filter and audience', async () => {
    expect((await list('sort=created_at asc')).names).toEqual(['ana', 'bia', 'caio', 'davi', 'eva'])
    expect((await list('filter=IA sou')).names).toEqual(['bia'])
    expect((await list('filter=ca')).names).toEqual(['caio'])
    const other = await listing.call('GET', '/admin/users', { token: key, headers: { 'x-jwt-aud': 'other' } })
    expect(other.json).toEqual({ users: [], aud: 'other' })
  })

  test.each([
    ['page=x', 'Bad Pagination Parameters: strconv.ParseUint: parsing "x": invalid syntax'],
    [
      'page=99999999999999999999',
      'Bad Pagination Parameters: strconv.ParseUint: parsing "99999999999999999999": value out of range',
    ],
    ['per_page=-1', 'Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax'],
    ['per_page=10001', 'Bad Pagination Parameters: per_page is at most 10000'],
    ['page=18446744073709551615', 'Bad Pagination Parameters: the page lies beyond all rows'],
    ['sort=email', `Bad Sort Parameters: bad field for sort 'email'`],
    ['sort=created_at up', `Bad Sort Parameters: bad direction for sort 'up', only 'asc' and 'desc' allowed`],
    ['filter=%00', 'The filter holds a character that no text has'],
  ])('%s is refused', async (query, msg) => {
    expect((await list(query)).json).toEqual({ code: 400, error_code: 'validation_failed', msg })
  })

  test('the audit log has actor, action and account', async () => {
    const { text, headers } = await listing.call('GET', '/admin/audit?per_page=1&query=action:signedup', {
      token: key,
    })
    const [entry] = JSON.parse(text) as { payload: unknown }[]
    expect(entry?.payload).toMatchObject({
      action: 'user_signedup',
      actor_username: 'service_role',
      log_type: 'team',
      traits: { user_email: 'eva@doce.example', provider: 'email' },
    })
    expect(headers.get('x-total-count')).toBe('5')
    expect((await listing.call('GET', '/admin/audit?query=author:nobody', { token: key })).text).toBe('[]')
    expect((await listing.call('GET', '/admin/audit?query=colour:red', { token: key })).json).toMatchObject({
      msg: 'Invalid query scope: colour:red',
    })
  })
})
