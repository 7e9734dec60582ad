import { expect, test } from 'vitest'
import { authDefaults } from './auth-defaults.ts'
import { withDefaults } from './platform/recorded-settings.ts'
import { readAuthConfig } from './services/auth/configuration/auth-config.ts'
import { retryPauseMs } from './platform/jobs/retry-pause.ts'

const BUYERS = 2_000
const place = { siteUrl: 'https://atelie.example', localDefaults: false }
const mailServer = { url: 'smtp://mail.example', from: 'ola@atelie.example' }
const limitsOf = (env: Record<string, string>, server: typeof mailServer | null) =>
  readAuthConfig(withDefaults(env, authDefaults({ ...place, mailServer: server }, env))).rateLimits

test.each([
  ['a mail server', {}, mailServer],
  [
    'a hook',
    {
      GOTRUE_HOOK_SEND_EMAIL_ENABLED: 'true',
      GOTRUE_HOOK_SEND_EMAIL_URI: 'pg-functions://postgres/public/send',
    },
    null,
  ],
])('with %s of its own an installation fits a launch of 2,000 buyers in an hour', (_, env, server) => {
  const limits = limitsOf(env, server)
  expect(limits.invitationsPerHour).toBeGreaterThanOrEqual(BUYERS)
  expect(limits.emailsPerHour).toBeGreaterThanOrEqual(2 * BUYERS)
  expect(limits.functionEmailsPerHour).toBeGreaterThanOrEqual(BUYERS)
})

test('without one the limits are the original’s, and each is a setting', () => {
  const names = { emailsPerHour: 30, invitationsPerHour: 30, functionEmailsPerHour: 30 }
  expect(limitsOf({}, null)).toMatchObject(names)
  const env = {
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '1',
    AUTH_INVITATIONS_PER_HOUR: '2',
    AUTH_FUNCTION_EMAILS_PER_HOUR: '3',
  }
  const set = { emailsPerHour: 1, invitationsPerHour: 2, functionEmailsPerHour: 3 }
  expect(limitsOf(env, mailServer)).toMatchObject(set)
})

test('e-mails are attempted for three days at least, and expire later than their last attempt', () => {
  const { delivery } = readAuthConfig({})
  const spanMs = (random: number) =>
    Array.from({ length: delivery.maxAttempts - 1 }, (_, index) =>
      retryPauseMs(index + 1, delivery, () => random),
    ).reduce((sum, pause) => sum + pause, 0)
  expect(spanMs(0)).toBeGreaterThan(3 * 86_400_000)
  expect(spanMs(0.5)).toBeLessThan(delivery.maxAgeMs)
})
