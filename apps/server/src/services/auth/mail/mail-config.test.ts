import { expect, test } from 'vitest'
import { readMailConfig } from './mail-config.ts'

test('without settings all of it is the house’s own', () => {
  const { kinds } = readMailConfig({})
  for (const kind of Object.values(kinds))
    expect(kind).toEqual({ subject: null, template: null, linkPath: null })
})

test('a template without a scheme lies on the site; a link that signs in has the path of one that recovers', () => {
  const { kinds } = readMailConfig({
    GOTRUE_SITE_URL: 'https://site.example',
    GOTRUE_MAILER_TEMPLATES_INVITE: '/mails/invite.html',
    GOTRUE_MAILER_URLPATHS_RECOVERY: '/auth/v1/verify',
  })
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
  expect(() => readMailConfig({ [name]: value })).toThrow(name)
})
