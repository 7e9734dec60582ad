import { expect, test } from 'vitest'
import { readMailConfig } from './mail-config.ts'
import { MAIL_TYPES } from '../templates/mail-types.ts'
import { PLAIN_TEXTS } from '../templates/plain-texts.ts'

test('the defaults are the built-in texts and paths', () => {
  const { kinds } = readMailConfig({}, PLAIN_TEXTS)
  for (const kind of Object.values(kinds))
    expect(kind).toEqual({ subject: null, template: null, linkPath: null })
})

test('a template without a scheme is a path of the site; magic links have the path of recovery links', () => {
  const { kinds } = readMailConfig(
    {
      GOTRUE_SITE_URL: 'https://site.example',
      GOTRUE_MAILER_TEMPLATES_INVITE: '/mails/invite.html',
      GOTRUE_MAILER_URLPATHS_RECOVERY: '/auth/v1/verify',
    },
    PLAIN_TEXTS,
  )
  expect(kinds.invite.template).toBe('https://site.example/mails/invite.html')
  expect([kinds.recovery.linkPath, kinds.magiclink.linkPath]).toEqual(['/auth/v1/verify', '/auth/v1/verify'])
})

test.each([
  ['GOTRUE_MAILER_SUBJECTS_INVITE', 'two\nlines'],
  ['GOTRUE_MAILER_SUBJECTS_INVITE', '{{ range .X }}'],
  ['GOTRUE_MAILER_TEMPLATES_INVITE', 'gopher://x/y'],
  ['GOTRUE_MAILER_URLPATHS_INVITE', '//evil.example/verify'],
  ['GOTRUE_MAILER_URLPATHS_INVITE', 'verify'],
])('%s=%j is refused by name', (name, value) => {
  expect(() => readMailConfig({ [name]: value }, PLAIN_TEXTS)).toThrow(name)
})

test('each notice has a switch; notices missing in the original have switches of this service', () => {
  expect(readMailConfig({}, PLAIN_TEXTS).notices).toEqual(new Set())
  const settings = {
    GOTRUE_MAILER_NOTIFICATIONS_MFA_FACTOR_ENROLLED_ENABLED: 'true',
    AUTH_MAILER_NOTIFICATIONS_NEW_DEVICE_ENABLED: 'true',
    GOTRUE_MAILER_SUBJECTS_PASSWORD_CHANGED_NOTIFICATION: 'Changed: {{ .Email }}',
    GOTRUE_MAILER_TEMPLATES_EMAIL_CHANGED_NOTIFICATION: 'https://site.example/changed.html',
    AUTH_MAILER_TEMPLATES_ACCOUNT_EXISTS_NOTIFICATION: 'https://site.example/exists.html',
  }
  const { notices, kinds } = readMailConfig(settings, PLAIN_TEXTS)
  expect(notices).toEqual(new Set(['mfa_factor_enrolled', 'new_device']))
  expect(kinds.password_changed.subject).not.toBeNull()
  expect(kinds.email_changed.template).toBe('https://site.example/changed.html')
  expect(kinds.account_exists.template).toBe('https://site.example/exists.html')
})

test('the default texts name no product and can be parsed', () => {
  for (const type of MAIL_TYPES)
    expect(JSON.stringify(PLAIN_TEXTS.textOf(type))).not.toMatch(/ateli|doce|supabase/i)
})
