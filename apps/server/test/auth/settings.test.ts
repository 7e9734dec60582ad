/** Settings, health and keys of the service, and the two forms of an error. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ GOTRUE_DISABLE_SIGNUP: 'true' })
})
afterAll(() => server.stop())

test('settings', async () => {
  const { status, json } = await server.call('GET', '/settings')
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual([
    'external',
    'disable_signup',
    'mailer_autoconfirm',
    'phone_autoconfirm',
    'sms_provider',
    'saml_enabled',
    'saml_private_key_next_configured',
    'passkeys_enabled',
  ])
  expect(json).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: false,
    external: { email: true, phone: false, google: false },
  })
})

test('health and keys', async () => {
  expect((await server.call('GET', '/health')).json).toMatchObject({ name: 'GoTrue' })
  const keys = await server.call('GET', '/.well-known/jwks.json')
  expect(keys.json).toEqual({ keys: [] })
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
})

const unknownGrant = (version?: string) =>
  server.call(
    'POST',
    '/token',
    version === undefined ? {} : { headers: { 'x-supabase-api-version': version } },
  )

test.each([undefined, '', 'yesterday', '2023-12-31', '2024-13-01'])(
  'an error for version %s has a number as code',
  async (version) => {
    const { headers, json } = await unknownGrant(version)
    expect(json).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'unsupported_grant_type' })
    expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(headers.has('x-supabase-api-version')).toBe(false)
  },
)

test.each(['2024-01-01', '2026-08-01'])('an error for version %s has a text as code', async (version) => {
  const { headers, json } = await unknownGrant(version)
  expect(json).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' })
  expect(headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(headers.get('x-sb-error-code')).toBe('invalid_credentials')
})

test('an unknown failure is unexpected_failure without details', async () => {
  await server.sql('alter table auth.users rename to users_gone')
  const { status, text } = await server.call('POST', '/token?grant_type=password', {
    body: { email: 'a@doce.example', password: 'secret-word' },
  })
  await server.sql('alter table auth.users_gone rename to users')
  expect(status).toBe(500)
  expect(text).toBe(
    '{"code":500,"error_code":"unexpected_failure","msg":"Unexpected failure, please check server logs for more information"}',
  )
  expect(server.logLines.join()).toContain('users')
  expect(server.logLines.join()).not.toContain('secret-word')
})
