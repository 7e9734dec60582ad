import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from './platform/project-folder.ts'
import { type AnyMailType, type MailType, NOTICE_TYPES } from './services/auth/templates/mail-types.ts'
import {
  composeMail,
  composeNotice,
  confirmationUrl,
  type MailContent,
} from './services/auth/messages/compose-mail.ts'
import { PRODUCT_TEXTS } from './product-texts.ts'
import { parseTemplate } from './services/auth/templates/template.ts'

const content: MailContent = {
  type: 'signup',
  to: 'marina@doce.example',
  email: 'marina@doce.example',
  newEmail: 'nova@doce.example',
  siteUrl: 'https://atelie.example',
  url: '',
  link: 'abc123',
  code: '012345',
  redirectTo: 'https://atelie.example/?a=1&b=2',
  metadata: { name: 'Marina Duarte' },
}

const wording = (type: AnyMailType) => ({ subject: null, body: null, text: PRODUCT_TEXTS.textOf(type) })
const compose = (mail: MailContent) => composeMail(mail, wording(mail.type))

const URL_TEXT =
  'https://api.example/auth/v1/verify?token=abc123&type=signup&redirect_to=https%3A%2F%2Fatelie.example%2F%3Fa%3D1%26b%3D2'

test('a link leads to the service, which leads on', () => {
  const target = {
    serviceUrl: 'https://api.example/auth/v1',
    link: 'abc123',
    type: 'signup',
    redirectTo: 'https://atelie.example/?a=1&b=2',
  } as const
  expect(confirmationUrl(target)).toBe(URL_TEXT)
})

test.each<MailType>(['signup', 'recovery', 'email_change', 'magiclink', 'invite'])(
  'a message of kind %s has the link to the app’s page, code and greeting in both parts',
  (type) => {
    const { to, subject, text, html } = compose({ ...content, type, url: URL_TEXT })
    expect(to).toBe('marina@doce.example')
    expect(subject).toMatch(/Ateliê Doce$/)
    const [link = ''] = /https:\S+confirm\?\S+/.exec(text) ?? []
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    const { origin, pathname, searchParams } = new URL(link)
    expect([`${origin}${pathname}`, Object.fromEntries(searchParams)]).toEqual([
      'https://atelie.example/auth/confirm',
      { token_hash: content.link, type, redirect_to: content.redirectTo },
    ])
    for (const part of [text, html]) {
      expect(part).not.toContain('/verify')
      expect(part).toContain('012345')
      expect(part).toContain('Olá, Marina Duarte!')
    }
  },
)

test('a message that only proves an identity has a code and no button', () => {
  const { text, html } = compose({ ...content, type: 'reauthentication' })
  expect(text).toMatch(/\n012345\n/)
  expect(html).not.toMatch(/\/verify\?|\/auth\/confirm/)
})

test('the text part is lines for a person, without markup', () => {
  const { text } = compose(content)
  expect(text).not.toMatch(/<|&\w+;|\{\{/)
  expect(text.split('\n\n').length).toBeGreaterThan(4)
  expect(text).toMatch(/\n012345\n/)
})

test.each([
  '<img src=x onerror=alert(1)>',
  'Ganhe em evil.example',
  'http://evil.example',
  'a'.repeat(41),
  'Sua conta foi bloqueada hoje',
  42,
  null,
  { a: 1 },
])('a "name" that is none is left out: %j', (name) => {
  const { text, html } = compose({ ...content, metadata: { name } })
  expect(html).toContain('Olá!')
  expect(text).toContain('Olá!')
  expect(html).not.toContain('evil')
})

test.each(['Ana', 'Dra. Ana Lúcia Prado', "D'Ávila", 'Ana-Clara', '李娜', 'a'.repeat(40)])(
  'a name is greeted: %s',
  (name) => {
    expect(compose({ ...content, metadata: { name } }).text).toContain(`Olá, ${name}!`)
  },
)

test('every template of the folder is understood', () => {
  const folder = projectPath('supabase/templates')
  for (const file of readdirSync(folder))
    expect(() => parseTemplate(readFileSync(`${folder}/${file}`, 'utf8'))).not.toThrow()
})

test.each(NOTICE_TYPES)('the notice %s greets, names the change and its address, and has no code', (type) => {
  const facts = { oldEmail: 'antiga@doce.example', phone: '5511988887777', device: 'Chrome, Android' }
  const { siteUrl, metadata } = content
  const to = type === 'email_changed' ? facts.oldEmail : content.email
  const notice = composeNotice({ ...facts, type, to, email: content.email, siteUrl, metadata }, wording(type))
  expect(notice.subject).toMatch(/ no Ateliê Doce$/)
  expect(notice.text).toContain('Olá, Marina Duarte!')
  expect(notice.text).toContain(`Enviado para ${to}`)
  expect(notice.html).not.toMatch(/\{\{|\/verify\?|\/auth\/confirm/)
  expect(notice.text).not.toMatch(/^\d{6}$/m)
})
