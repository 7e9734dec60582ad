import { expect, test } from 'vitest'
import { readAuthConfig } from './auth-config.ts'

test('the defaults are those of the local stack of the hosted service', () => {
  expect(readAuthConfig({})).toMatchObject({
    signupEnabled: true,
    emailAutoconfirm: false,
    passwordMinLength: 6,
    bcryptCost: 10,
    tokenSeconds: 3600,
    reuseSeconds: 10,
    codeSeconds: 3600,
    codeLength: 6,
    emailFrequencyMs: 60_000,
    phoneEnabled: false,
    rateLimits: {
      tokensPer5Minutes: 150,
      messagesPer5Minutes: 30,
      verificationsPer5Minutes: 30,
      emailsPerHour: 30,
      invitationsPerHour: 30,
      functionEmailsPerHour: 30,
      emailsPerHourAndAddress: 10,
      smsPerHour: 30,
      smsPerHourAndAddress: 10,
      failedSignIns: 10,
    },
  })
})

test('reads the original’s syntax', () => {
  const config = readAuthConfig({
    GOTRUE_DISABLE_SIGNUP: 'true',
    GOTRUE_SMTP_MAX_FREQUENCY: '1m30s',
    GOTRUE_SESSIONS_TIMEBOX: '24h',
    GOTRUE_URI_ALLOW_LIST: 'https://a.example/**, https://b.example',
    GOTRUE_PASSWORD_REQUIRED_CHARACTERS: String.raw`abc:012:!\:`,
    GOTRUE_PASSWORD_MIN_LENGTH: '3',
    GOTRUE_MAILER_OTP_LENGTH: '40',
  })
  expect(config).toMatchObject({
    signupEnabled: false,
    emailFrequencyMs: 90_000,
    sessionTimeboxMs: 86_400_000,
    redirectAllowList: ['https://a.example/**', 'https://b.example'],
    passwordRequiredCharacters: ['abc', '012', '!:'],
    passwordMinLength: 6,
    codeLength: 6,
  })
})

test.each([
  ['GOTRUE_MAILER_AUTOCONFIRM', 'yes'],
  ['GOTRUE_JWT_EXP', '1h'],
  ['GOTRUE_SMTP_MAX_FREQUENCY', '60'],
  ['AUTH_RATE_LIMITS', 'no'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readAuthConfig({ [name]: value })).toThrow(name)
})

test('a request timeout of 0 means none, as in the original', () => {
  expect(readAuthConfig({ GOTRUE_API_MAX_REQUEST_DURATION: '0' }).requestMs).toBeNull()
})

test.each([
  'AUTH_DELIVERY_TRIES',
  'AUTH_DELIVERY_MAX_WAITING',
  'AUTH_DELIVERY_MAX_WAITING_BYTES',
  'AUTH_METADATA_MAX_BYTES',
])('%s=0 is refused, since nothing could be enqueued', (name) => {
  expect(() => readAuthConfig({ [name]: '0' })).toThrow(
    `${name} must be a whole number of 1 or more, not "0".`,
  )
})

test.each(['3', '15', '0', '-10', '10.5', 'ten'])('AUTH_BCRYPT_COST=%s is refused by name', (cost) => {
  expect(() => readAuthConfig({ AUTH_BCRYPT_COST: cost })).toThrow('AUTH_BCRYPT_COST must be')
})

test.each([4, 14])('a bcrypt cost of %d is accepted', (cost) => {
  expect(readAuthConfig({ AUTH_BCRYPT_COST: String(cost) }).bcryptCost).toBe(cost)
})

test('audience and role of new accounts', () => {
  expect(readAuthConfig({}).accountDefaults).toEqual({ audience: 'authenticated', role: 'authenticated' })
  const env = { GOTRUE_JWT_AUD: 'shop', GOTRUE_JWT_DEFAULT_GROUP_NAME: 'customer' }
  expect(readAuthConfig(env).accountDefaults).toEqual({ audience: 'shop', role: 'customer' })
  expect(() => readAuthConfig({ ...env, GOTRUE_JWT_ADMIN_ROLES: 'customer' })).toThrow(
    'GOTRUE_JWT_ADMIN_ROLES must not name customer',
  )
  expect(() => readAuthConfig({ GOTRUE_JWT_AUD: 'x'.repeat(256) })).toThrow(
    'GOTRUE_JWT_AUD must be of at most',
  )
})

test('roles with admin rights', () => {
  expect([...readAuthConfig({}).adminRoles]).toEqual(['service_role', 'supabase_admin'])
  expect([...readAuthConfig({ GOTRUE_JWT_ADMIN_ROLES: 'owner, helper' }).adminRoles]).toEqual([
    'owner',
    'helper',
  ])
})

test.each(['anon', 'authenticated'])(
  '%s cannot be an admin role, since every visitor or user has it',
  (role) => {
    expect(() => readAuthConfig({ GOTRUE_JWT_ADMIN_ROLES: `service_role,${role}` })).toThrow(
      `GOTRUE_JWT_ADMIN_ROLES must not name ${role}`,
    )
  },
)

test('a time beyond the longest timer is limited to it', () => {
  const { requestMs, delivery } = readAuthConfig({
    GOTRUE_API_MAX_REQUEST_DURATION: '1000h',
    AUTH_DELIVERY_TIMEOUT: '1000h',
    AUTH_DELIVERY_GRACE: '1000h',
    AUTH_DELIVERY_POLL: '1000h',
    AUTH_DELIVERY_MAX_AGE: '1000h',
  })
  const longest = 2 ** 31 - 1
  expect(requestMs).toBe(longest)
  expect(delivery).toMatchObject({
    timeoutMs: longest,
    graceMs: longest,
    pollMs: longest,
    maxAgeMs: 3_600_000_000,
  })
})

test.each(['1', 't', 'T', 'true', 'True', 'TRUE'])('a switch is on by %s', (text) => {
  expect(readAuthConfig({ GOTRUE_DISABLE_SIGNUP: text }).signupEnabled).toBe(false)
})

test.each(['0', 'f', 'F', 'false', 'False', 'FALSE'])('a switch is off by %s', (text) => {
  expect(readAuthConfig({ GOTRUE_EXTERNAL_EMAIL_ENABLED: text }).emailEnabled).toBe(false)
})

test('a list of addresses written as JSON is refused', () => {
  expect(() =>
    readAuthConfig({ GOTRUE_URI_ALLOW_LIST: '["https://a.example","https://b.example"]' }),
  ).toThrow(
    'GOTRUE_URI_ALLOW_LIST must be addresses with commas between them, each of which may be a glob, not "["https://a.example""',
  )
})
