import { expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { readMailServer } from './mail-server.ts'

const FROM = 'Ateliê Doce <nao-responda@ateliedoce.test>'

const READ: [env: Record<string, string>, url: string | undefined, from?: string][] = [
  [{}, undefined],
  [{ SMTP_URL: '', GOTRUE_SMTP_HOST: '' }, undefined],
  [{ SMTP_URL: 'smtps://mail.example' }, 'smtps://mail.example', FROM],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'smtp://mail.example', 'a@b.example'],
  [{ SMTP_URL: 'smtp://one.example', GOTRUE_SMTP_HOST: 'other.example' }, 'smtp://one.example', FROM],
  [{ GOTRUE_SMTP_HOST: 'mail.example' }, 'smtp://mail.example:587', FROM],
  [
    {
      GOTRUE_SMTP_HOST: 'mail.example',
      GOTRUE_SMTP_PORT: '465',
      GOTRUE_SMTP_USER: 'ana',
      GOTRUE_SMTP_PASS: 'a/b@c',
    },
    'smtps://ana:a%2Fb%40c@mail.example:465',
    FROM,
  ],
  [
    {
      GOTRUE_SMTP_HOST: '127.0.0.1',
      GOTRUE_SMTP_PORT: '2500',
      GOTRUE_SMTP_ADMIN_EMAIL: 'ola@doce.example',
      GOTRUE_SMTP_SENDER_NAME: 'A "Doce"',
    },
    'smtp://127.0.0.1:2500',
    '"A \\"Doce\\"" <ola@doce.example>',
  ],
]

test.each(READ)('%j', (env, url, from) => {
  expect(readMailServer(env, FROM)).toEqual(url === undefined ? null : { url, from })
})

test.each([
  { SMTP_URL: 'https://mail.example' },
  { GOTRUE_SMTP_HOST: 'mail.example/x' },
  { GOTRUE_SMTP_HOST: 'mail.example', GOTRUE_SMTP_PORT: 'x' },
  { GOTRUE_SMTP_HOST: 'm.example', GOTRUE_SMTP_ADMIN_EMAIL: 'a@b.example\r\nBcc: c@d.example' },
  { GOTRUE_SMTP_HOST: 'm.example', GOTRUE_SMTP_ADMIN_EMAIL: 'a@b.example', GOTRUE_SMTP_SENDER_NAME: 'a\nb' },
])('refused: %j', (env) => {
  expect(() => readMailServer(env, FROM)).toThrow(StartupError)
})
