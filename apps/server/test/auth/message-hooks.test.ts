/** Hooks that deliver messages in place of the service: their payloads, in the original's shapes, and refusals by them. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  eventually,
  newEmail,
  newLearner,
  newPhone,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

type Fields = Record<string, unknown>

const SECRET = 'a secret of the hook, long enough'
const FUNCTION = `
  create schema doors;
  create table doors.heard (event jsonb);
  create function doors.text(event jsonb) returns jsonb language plpgsql as $$ begin
    if event -> 'sms' ->> 'phone' like '56%' then return '{"error": {"http_code": 422, "message": "Not there"}}'; end if;
    insert into doors.heard values (event);
    return '{}';
  end $$;
  grant usage on schema doors to supabase_auth_admin;
  grant all on doors.heard to supabase_auth_admin;
`

let listener: Server
let server: AuthServer
let answers: number[] = []
const calls: { headers: IncomingMessage['headers']; body: string }[] = []

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  calls.push({ headers: request.headers, body: await text(request) })
  response.writeHead(answers.shift() ?? 200, { 'Content-Type': 'application/json' }).end('{}')
}

beforeAll(async () => {
  listener = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  server = await startAuthServer({
    GOTRUE_HOOK_SEND_EMAIL_ENABLED: 'true',
    GOTRUE_HOOK_SEND_EMAIL_URI: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/mail`,
    GOTRUE_HOOK_SEND_EMAIL_SECRETS: `v1,whsec_${Buffer.from(SECRET).toString('base64')}`,
    GOTRUE_HOOK_SEND_SMS_ENABLED: 'true',
    GOTRUE_HOOK_SEND_SMS_URI: 'pg-functions://postgres/doors/text',
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
    GOTRUE_SMS_MAX_FREQUENCY: '1ms',
    AUTH_DELIVERY_PAUSE: '20ms',
  })
  await server.sql(FUNCTION)
})
afterAll(async () => {
  await server.stop()
  listener.closeAllConnections()
  listener.close()
})
beforeEach(async () => {
  await server.settled()
  calls.length = 0
  answers = []
  await server.sql('delete from doors.heard')
})

async function lastCall(): Promise<{ metadata: Fields; user: Fields; email_data: Fields }> {
  await server.settled()
  return JSON.parse(calls.at(-1)?.body ?? '{}') as { metadata: Fields; user: Fields; email_data: Fields }
}
async function lastText(): Promise<{ metadata: Fields; user: Fields; sms: Fields }> {
  await server.settled()
  const [heard] = await server.sql('select event from doors.heard')
  return heard?.['event'] as { metadata: Fields; user: Fields; sms: Fields }
}

test('the hook gets code and hash of a sign-up, which confirm it; the service sends no message', async () => {
  const email = newEmail()
  const redirect = encodeURIComponent('https://site.example/inicio')
  const body = { email, password: PASSWORD, data: { name: 'Ana' } }
  await server.call('POST', `/signup?redirect_to=${redirect}`, { body })
  const { metadata, user, email_data: data } = await lastCall()
  expect(metadata).toEqual({
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    time: expect.stringMatching(/Z$/) as string,
    name: 'send-email',
    ip_address: '127.0.0.1',
  })
  expect(user).toMatchObject({ email, role: 'authenticated', user_metadata: { name: 'Ana', email } })
  expect(data).toEqual({
    token: expect.stringMatching(/^\d{6}$/) as string,
    token_hash: expect.stringMatching(/^[0-9a-f]{56}$/) as string,
    redirect_to: 'https://site.example/inicio',
    email_action_type: 'signup',
    site_url: server.url,
    token_new: '',
    token_hash_new: '',
    old_email: '',
    old_phone: '',
    provider: '',
    factor_type: '',
  })
  expect(await server.mailer.countTo(email)).toBe(0)
  const verified = await server.client().verifyOtp({ type: 'email', token_hash: String(data['token_hash']) })
  expect(verified.data.user?.email).toBe(email)
})

test('each call is signed, as the standard says', async () => {
  await server.call('POST', '/recover', { body: { email: await newLearner(server) } })
  expect((await lastCall()).email_data).toMatchObject({ email_action_type: 'recovery' })
  const [{ headers, body } = { headers: {}, body: '' }] = calls
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
})

test('a change of address is one call: codes and hashes stand crosswise, and each works', async () => {
  const email = await newLearner(server)
  const next = newEmail()
  const { accessToken: token } = await signIn(server, email)
  await server.call('PUT', '/user', { token, body: { email: next } })
  const { user, email_data: data } = await lastCall()
  expect(calls).toHaveLength(1)
  expect(user).toMatchObject({ email, new_email: next })
  expect(data['email_action_type']).toBe('email_change')
  const type = 'email_change'
  const first = await server.call('POST', '/verify', { body: { type, email, token: data['token'] } })
  expect(first.status).toBe(200)
  const second = await server.client().verifyOtp({ type, token_hash: String(data['token_hash']) })
  expect(second.data.user?.email).toBe(next)
  const other = await newLearner(server)
  const third = newEmail()
  await server.call('PUT', '/user', {
    token: (await signIn(server, other)).accessToken,
    body: { email: third },
  })
  const { email_data: again } = await lastCall()
  const byCode = { type, email: third, token: again['token_new'] }
  expect((await server.call('POST', '/verify', { body: byCode })).status).toBe(200)
  const byHash = await server.client().verifyOtp({ type, token_hash: String(again['token_hash_new']) })
  expect(byHash.data.user?.email).toBe(third)
})

test('a hook that fails is called again, under the same id', async () => {
  answers = [500, 500]
  await server.call('POST', '/signup', { body: { email: newEmail(), password: PASSWORD } })
  await eventually(() => calls.length).toBe(3)
  const ids = calls.map(({ body }) => (JSON.parse(body) as { metadata: Fields }).metadata['uuid'])
  expect(new Set(ids).size).toBe(1)
  await server.settled()
  expect(await server.sql('select 1 from atelie.jobs where failed_at is null')).toEqual([])
})

test('text messages have number and code; those of second factors also the type', async () => {
  const phone = newPhone()
  await server.call('POST', '/signup', { body: { phone, password: PASSWORD } })
  const { metadata, user, sms } = await lastText()
  expect(metadata['name']).toBe('send-sms')
  expect(user).toMatchObject({ phone, email: '' })
  expect(sms).toEqual({ otp: expect.stringMatching(/^\d{6}$/) as string, phone })
  const client = server.client()
  expect((await client.verifyOtp({ phone, token: String(sms['otp']), type: 'sms' })).error).toBeNull()
  await server.sql('delete from doors.heard')
  const factor = await client.mfa.enroll({ factorType: 'phone', phone: newPhone() })
  const challenge = await client.mfa.challenge({ factorId: factor.data?.id ?? '' })
  const { sms: sent } = await lastText()
  expect(sent).toMatchObject({ sms_type: 'mfa' })
  const verified = await client.mfa.verify({
    factorId: factor.data?.id ?? '',
    challengeId: challenge.data?.id ?? '',
    code: String(sent['otp']),
  })
  expect(verified.error).toBeNull()
  expect(server.sms.messages).toEqual([])
})

test('a message that a hook refuses explicitly is dropped, and the response does not show it', async () => {
  const phone = `56${newPhone().slice(2)}`
  expect((await server.call('POST', '/otp', { body: { phone } })).text).toBe('{}')
  await server.settled()
  await eventually(() => server.logLines.filter((line) => line.includes('job dead-lettered')).length).toBe(1)
  expect(await server.sql('select 1 from atelie.jobs where failed_at is null')).toEqual([])
})
