/**
 * A test or two of each store of accounts, sessions and what belongs to them: these run on an older Postgres too
 * (tools/test/older-postgres-tests.json). Whatever else the endpoints do is tested in the files beside this one.
 */
import type { AuthAdminApi } from '@supabase/auth-js'
import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_AUTH_SETTINGS } from '../../src/product-texts.ts'
import {
  codeOf,
  eventually,
  fragmentOf,
  linkOf,
  newEmail,
  newLearner,
  newPhone,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'
import { totpCode } from './authenticator-app.ts'
import { countWrongPassword, HERE, letTrialsPass, newLimiter, THERE, waitOf } from './limiters.ts'
import { claimsOf, granted, newPerson, operatorOf, registered, startOAuthServer } from './oauth-party.ts'

let server: AuthServer
let admin: InstanceType<typeof AuthAdminApi>
let token: string
beforeAll(async () => {
  server = await startOAuthServer({
    ...PRODUCT_AUTH_SETTINGS,
    AUTH_REFUSE_COMMON_PASSWORDS: 'false',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
    GOTRUE_MFA_PHONE_TEMPLATE: 'Second: {{.Code}}',
    GOTRUE_MFA_PHONE_OTP_LENGTH: '7',
    // Long enough that no test exceeds it early on a slow machine.
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '600',
    GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: 'true',
    GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI: 'pg-functions://postgres/doors/claims',
  })
  await server.sql(`create schema doors; grant usage on schema doors to supabase_auth_admin;
    create function doors.claims(event jsonb) returns jsonb language sql as $$
      select jsonb_build_object('claims', event -> 'claims' || '{"plan": "gold"}') $$`)
  ;({ admin, token } = await operatorOf(server))
})
afterAll(() => server.stop())

const followLinkTo = async (email: string) =>
  server.call('GET', `/verify${linkOf(await server.mailer.lastTo(email)).search}`)
const subjectsTo = async (email: string) => {
  await server.settled()
  return server.mailer.messages.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('the flow with proof key', () => {
  test('the official client signs up and recovers by it', async () => {
    const email = newEmail()
    const client = server.client('pkce')
    expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull()
    const followed = await followLinkTo(email)
    const location = new URL(followed.headers.get('location') ?? '')
    expect(location.hash).toBe('')
    const signedIn = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '')
    expect(signedIn.error).toBeNull()
    expect(signedIn.data.session?.user.email).toBe(email)

    await client.resetPasswordForEmail(email)
    await eventually(() => server.mailer.countTo(email)).toBe(2)
    const again = await followLinkTo(email)
    const code = new URL(again.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const recovered = await client.exchangeCodeForSession(code)
    expect(recovered.error).toBeNull()
    expect(recovered.data).toMatchObject({ redirectType: 'recovery' })
  })
})

describe('a chain of tokens', () => {
  test('twenty refreshes at once are one chain', async () => {
    const { refreshToken: first } = await signIn(server, await newLearner(server))
    const refresh = () =>
      server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: first } })
    const responses = await Promise.all(Array.from({ length: 20 }, refresh))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(responses.map(({ json }) => json['refresh_token'])).size).toBe(1)
    const rows = await server.sql('select 1 from auth.refresh_tokens where parent = $1', [first])
    expect(rows).toHaveLength(1)
  })
})

describe('changing accounts', () => {
  test('address, number, metadata, role and ban, without a confirmation', async () => {
    const { data } = await admin.createUser({ email: newEmail(), user_metadata: { a: 1, b: 2 } })
    const id = data.user?.id ?? ''
    const email = newEmail()
    const changed = await admin.updateUserById(id, {
      email,
      phone: '5581977770001',
      email_confirm: true,
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: 'silver' },
      role: 'teacher',
      ban_duration: '1h',
    })
    expect(changed.data.user).toMatchObject({
      email,
      phone: '5581977770001',
      role: 'teacher',
      user_metadata: { a: 1, c: 3 },
      app_metadata: { plan: 'silver' },
    })
    expect(changed.data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual([
      'email',
      'phone',
    ])
    expect(changed.data.user?.email_confirmed_at).toBeTruthy()
    const unbanned = await admin.updateUserById(id, { ban_duration: 'none' })
    expect(unbanned.data.user).not.toHaveProperty('banned_until')
  })
})

describe('deleting accounts', () => {
  test('softly: no personal data is left, no sign-in succeeds, and the address is free again', async () => {
    const email = await newLearner(server, { name: 'Marina' })
    const { accessToken } = await signIn(server, email)
    const { json } = await server.call('GET', '/user', { token: accessToken })
    const id = String(json['id'])
    await admin.deleteUser(id, true)
    const { data } = await admin.getUserById(id)
    expect(data.user).toMatchObject({ id, user_metadata: {}, app_metadata: {} })
    expect(JSON.stringify(data.user)).not.toContain(email)
    expect(data.user).toHaveProperty('deleted_at')
    expect((await server.call('GET', '/user', { token: accessToken })).status).toBe(403)
    expect(
      (await server.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } })).json,
    ).toMatchObject({ error_code: 'invalid_credentials' })
    expect((await admin.createUser({ email })).error).toBeNull()
    await admin.deleteUser(id, true)
  })
})

test('the operator’s list of accounts is filtered, ordered and paged, with a total; the log names each', async () => {
  const school = randomUUID()
  for (const name of ['ana', 'bia', 'caio'])
    await admin.createUser({ email: `${name}.${school}@doce.example`, user_metadata: { full_name: school } })
  const second = `bia.${school}@doce.example`
  const query = `filter=${school.slice(2)}&sort=created_at asc&page=2&per_page=1`
  const { json, headers } = await server.call('GET', `/admin/users?${query}`, { token })
  expect(json['users']).toMatchObject([{ email: second }])
  expect(headers.get('x-total-count')).toBe('3')
  const log = await server.call('GET', '/admin/audit?per_page=2&query=action:signedup', { token })
  expect(JSON.parse(log.text)).toMatchObject([
    { payload: { action: 'user_signedup', traits: { user_email: `caio.${school}@doce.example` } } },
    { payload: { action: 'user_signedup', traits: { user_email: second } } },
  ])
})

describe('a change of address', () => {
  test('waits for both mailboxes', async () => {
    const email = await newLearner(server)
    const { accessToken: token } = await signIn(server, email)
    const newAddress = newEmail()
    const { json } = await server.call('PUT', '/user', { token, body: { email: newAddress.toUpperCase() } })
    expect(json).toMatchObject({ email, new_email: newAddress })
    const half = await followLinkTo(newAddress)
    expect(fragmentOf(half).get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    expect((await server.call('GET', '/user', { token })).json['email']).toBe(email)
    const done = await server.call('POST', '/verify', {
      body: { type: 'email_change', email, token: codeOf(await server.mailer.lastTo(email)) },
    })
    expect(done.json['user']).toMatchObject({
      email: newAddress,
      identities: [{ email: newAddress, identity_data: { email: newAddress, email_verified: true } }],
    })
    expect(done.json['user']).not.toHaveProperty('new_email')
    expect((await signIn(server, newAddress)).accessToken).not.toBe('undefined')
  })
})

test('an anonymous account becomes permanent', async () => {
  const client = server.client()
  await client.signInAnonymously()
  const phone = newPhone()
  expect((await client.updateUser({ phone })).data.user?.is_anonymous).toBe(true)
  const code = await server.sms.codeTo(phone)
  const { data } = await client.verifyOtp({ phone, token: code, type: 'phone_change' })
  expect(data.user).toMatchObject({ phone, is_anonymous: false, app_metadata: { provider: 'phone' } })
})

test('an account with a number adds an address', async () => {
  const phone = newPhone()
  const client = server.client()
  await client.signInWithOtp({ phone })
  await client.verifyOtp({ phone, token: await server.sms.codeTo(phone), type: 'sms' })
  const email = `${phone}@doce.example`
  expect((await client.updateUser({ email })).data.user).toMatchObject({ new_email: email, email: '' })
  const [, code] = /^(\d{6})$/m.exec((await server.mailer.lastTo(email)).text) ?? []
  const { data } = await client.verifyOtp({ email, token: code ?? '', type: 'email_change' })
  expect(data.user).toMatchObject({ email, phone })
  expect(await server.sql('select email from public.profiles where id = $1', [data.user?.id])).toEqual([
    { email },
  ])
})

describe('a second factor', () => {
  test('raises the session with the first right code, ends the others, and lists the factor', async () => {
    const { client, email } = await newPerson(server)
    const other = await signIn(server, email)
    const { data: begun } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
    if (begun?.type !== 'totp') throw new Error('not enrolled')
    const [factorId, secret] = [begun.id, begun.totp.secret]
    const { data, error } = await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret) })
    expect(error).toBeNull()
    expect(data?.access_token).toMatch(/^ey/)
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(
      level?.currentAuthenticationMethods.map((each) => (typeof each === 'string' ? each : each.method)),
    ).toEqual(expect.arrayContaining(['totp', 'password']))
    expect((await server.call('GET', '/user', { token: other.accessToken })).json).toMatchObject({
      error_code: 'session_not_found',
    })
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }])
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })
})

describe('a telephone as second factor', () => {
  test('is enrolled, challenged and verified; the session is of the second level', async () => {
    const { client } = await newPerson(server)
    const phone = newPhone()
    const wanted = { factorType: 'phone', phone: `+${phone}`, friendlyName: 'Meu' } as const
    const { data: response } = await client.mfa.enroll(wanted)
    const factorId = response?.id ?? ''
    expect(response).toEqual({ id: factorId, type: 'phone', friendly_name: 'Meu', phone: `+${phone}` })
    expect(await server.sms.countTo(phone)).toBe(0)
    const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'sms' })
    expect(challenge).toEqual({ id: expect.any(String), type: 'phone', expires_at: expect.any(Number) })
    const code = await server.sms.codeTo(phone)
    expect(server.sms.messages.at(-1)?.text).toMatch(/^Second: \d{7}$/)
    const stored = await server.sql('select otp_code from auth.mfa_challenges where factor_id = $1', [
      factorId,
    ])
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(code)
    expect((await client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })).error).toBeNull()
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal2' })
    expect(level?.currentAuthenticationMethods).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ method: 'mfa/phone' })]),
    )
    expect((await client.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, status: 'verified', phone },
    ])
  })
})

describe('hooks that are functions of the database', () => {
  test('write the claims of tokens, refreshed ones too', async () => {
    const { accessToken, refreshToken } = await signIn(server, await newLearner(server))
    expect(claimsOf(accessToken)).toMatchObject({ plan: 'gold', role: 'authenticated' })
    const body = { refresh_token: refreshToken }
    const { json } = await server.call('POST', '/token?grant_type=refresh_token', { body })
    expect(claimsOf(String(json['access_token']))).toMatchObject({ plan: 'gold' })
  })
})

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

describe('a notice tells of', () => {
  test('a number, and the way of signing in that comes and goes with it', async () => {
    const { email, client } = await newPerson(server)
    const phone = newPhone()
    await client.updateUser({ phone: `+${phone}` })
    await client.verifyOtp({ phone, token: await server.sms.codeTo(phone), type: 'phone_change' })
    // Messages of the same transaction are delivered in parallel, in no fixed order.
    const subjects = await subjectsTo(email)
    expect(subjects.toSorted()).toEqual([
      'Nova forma de entrar no Ateliê Doce',
      'Seu telefone foi alterado no Ateliê Doce',
    ])
    const { data } = await client.getUserIdentities()
    const identity = data?.identities.find(({ provider }) => provider === 'phone')
    if (!identity) throw new Error('no identity')
    expect((await client.unlinkIdentity(identity)).error).toBeNull()
    expect((await subjectsTo(email)).at(-1)).toBe('Uma forma de entrar foi removida no Ateliê Doce')
  })

  test('a device that the account did not sign in with before; an update of its browser is no other one', async () => {
    const email = await newLearner(server)
    const signInWith = async (userAgent: string) => {
      const { status } = await server.call('POST', '/token?grant_type=password', {
        body: { email, password: PASSWORD },
        headers: { 'user-agent': userAgent },
      })
      expect(status).toBe(200)
    }
    await signInWith(PHONE)
    await signInWith(PHONE.replace('126.0', '141.2'))
    expect(await subjectsTo(email)).toEqual([])
    await signInWith(COMPUTER)
    await signInWith(COMPUTER)
    expect(await subjectsTo(email)).toEqual(['Novo acesso à sua conta no Ateliê Doce'])
    expect((await server.mailer.lastTo(email)).text).toContain('(Firefox, Windows)')
  })
})

test('a hundred calls at once, of two processes, take no more than there is', async () => {
  const limiters = [newLimiter(server), newLimiter(server)]
  const waits = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      waitOf((limiters[index % 2] ?? newLimiter(server)).spend('otp', HERE)),
    ),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
})

describe('a wrong password', () => {
  test('counts for fifteen minutes, for one name and from one network', async () => {
    expect(await countWrongPassword(server, 'ana')).toBe(0)
    await letTrialsPass(server, 100)
    expect(await countWrongPassword(server, 'ana')).toBe(0)
    const wait = Number(await countWrongPassword(server, 'ana'))
    expect(wait).toBeGreaterThan(700)
    expect(wait).toBeLessThanOrEqual(800)
    expect(await countWrongPassword(server, 'ana', THERE)).toBe(0)
    expect(await countWrongPassword(server, 'bia')).toBe(0)
    await letTrialsPass(server, 800)
    expect(await countWrongPassword(server, 'ana')).toBe(0)
    expect(await countWrongPassword(server, 'ana')).toBeGreaterThan(0)
  })
})

test('a deleted client loses its sessions and its consents', async () => {
  const config = await registered(server)
  const person = await newPerson(server)
  const { tokens } = await granted(config, person)
  await admin.oauth.deleteClient(config.clientMetadata().client_id)
  await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_client',
  })
  expect((await server.call('GET', '/user', { token: tokens.access_token })).json['error_code']).toBe(
    'session_not_found',
  )
  expect((await person.client.oauth.listGrants()).data).toEqual([])
})

test('expired rows are deleted, and valid ones stay', async () => {
  const server = await startAuthServer({ AUTH_CLEAN_UP_INTERVAL: '0', GOTRUE_SESSIONS_TIMEBOX: '1h' })
  const email = await newLearner(server)
  const dead = await signIn(server, email)
  const live = await signIn(server, email)
  const [user] = await server.sql('select id from auth.users where email = $1', [email])
  const factor = randomUUID()
  await server.sql(
    `update auth.refresh_tokens set revoked = true, updated_at = now() - interval '2 days' where token = $1`,
    [dead.refreshToken],
  )
  await server.sql(
    `update auth.sessions set created_at = now() - interval '2 days'
     where id = (select session_id from auth.refresh_tokens where token = $1)`,
    [dead.refreshToken],
  )
  await server.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'unverified', now() - interval '2 days', now())`,
    [factor, user?.['id']],
  )
  await server.sql(
    `insert into auth.flow_state (id, provider_type, created_at, authentication_method)
     values ($1, 'email', now() - interval '2 days', 'otp')`,
    [factor],
  )
  await server.sql(
    `insert into auth.users (id, is_anonymous, created_at) values ($1, true, now() - interval '31 days')`,
    [factor],
  )
  await signIn(server, email)
  const left = async () =>
    server.sql(
      `select (select count(*) from auth.mfa_factors where id = $1)::int
         + (select count(*) from auth.flow_state where id = $1)::int
         + (select count(*) from auth.users where id = $1)::int
         + (select count(*) from auth.refresh_tokens where token = $2)::int as dead,
         (select count(*) from auth.sessions)::int as sessions`,
      [factor, dead.refreshToken],
    )
  await expect.poll(left).toEqual([{ dead: 0, sessions: 2 }])
  const body = { refresh_token: live.refreshToken }
  expect((await server.call('POST', '/token?grant_type=refresh_token', { body })).status).toBe(200)
  await server.stop()
})
