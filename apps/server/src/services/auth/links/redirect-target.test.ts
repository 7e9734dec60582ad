import { expect, test } from 'vitest'
import { chooseRedirect, isAllowedRedirect } from './redirect-target.ts'

const rules = {
  siteUrl: 'https://atelie.example',
  allowList: [
    'https://*.parceira.example/**',
    'https://app.example:8443/volta',
    'atelie://entrada/**',
    'http://localhost:3000',
    'http://127.0.0.1:3000/**',
  ],
}

test.each([
  'https://atelie.example',
  'https://atelie.example/',
  'https://atelie.example/auth/reset-password',
  'https://atelie.example/recipe/3?porcoes=12#passo-2',
  'https://ATELIE.example/receitas',
  'https://loja.parceira.example/qualquer/pasta',
  'https://app.example:8443/volta',
  'https://app.example:8443/volta#fragmento',
  'atelie://entrada/conta',
  'http://localhost:3000',
  'http://127.0.0.1:3000/volta',
])('allows %s', (url) => {
  expect(isAllowedRedirect(url, rules)).toBe(true)
})

test.each([
  '',
  '/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://evil.example',
  'http://atelie.example',
  'https://atelie.example:444',
  'https://atelie.example.evil.example',
  'https://evil.example/atelie.example',
  'https://evil.example?https://atelie.example',
  'https://evil.example#https://atelie.example',
  'https://atelie.example@evil.example',
  'https://atelie.example:443@evil.example',
  'https://person:secret@atelie.example',
  'https://evil.example\\@atelie.example',
  'https://atelie.example\\.evil.example',
  'https://atelie.example%2eevil.example',
  'https://atelie.example%00.evil.example',
  'https://atelie。example',
  'https://ateliе.example',
  'https://atelie.example\t.evil.example',
  ' https://atelie.example',
  'https://atelie.example\r\nSet-Cookie: a=b',
  'https://atelie.example/"onmouseover="x',
  'https://atelie.example/<script>',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://8.8.8.8/',
  'https://[2001:db8::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://parceira.example/pasta',
  'https://a.b.parceira.example/pasta',
  'https://evil.example/.parceira.example/pasta',
  'https://loja.parceira.example/../fora',
  'https://loja.parceira.example/%2e%2e/fora',
  'https://app.example:8443/volta/../fora',
  'https://app.example:8443/volta2',
  'https://app.example/volta',
  'http://localhost:3001',
  'http://127.0.0.1:54321/volta',
  'https://127.0.0.1/',
  'http://[::1]:8080/',
  'http://localhost.evil.example:3000',
  'atelie://outra/conta',
  'atelie:entrada/conta',
  'javascript:alert(1)',
  'javascript://atelie.example/%0aalert(1)',
  'JaVaScRiPt://atelie.example/%0aalert(1)',
  'java\nscript://atelie.example',
  'data:text/html,<script>alert(1)</script>',
  'data://atelie.example/',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://atelie.example/1',
  'ftp://atelie.example',
  `https://atelie.example/${'a'.repeat(2100)}`,
])('refuses %j', (url) => {
  expect(isAllowedRedirect(url, rules)).toBe(false)
})

test('on a local machine any of its ports is allowed', () => {
  const local = { siteUrl: 'http://localhost:3000', allowList: [] }
  expect(isAllowedRedirect('http://localhost:5173/auth', local)).toBe(true)
  expect(isAllowedRedirect('http://127.0.0.1:5173/auth', local)).toBe(true)
  expect(isAllowedRedirect('http://[::1]:5173/auth', local)).toBe(true)
  expect(isAllowedRedirect('https://localhost.example/auth', local)).toBe(false)
})

test('the first allowed candidate is used, else the site', () => {
  expect(chooseRedirect(['https://evil.example', 'https://atelie.example/auth'], rules)).toBe(
    'https://atelie.example/auth',
  )
  expect(chooseRedirect([null, undefined, 'https://evil.example'], rules)).toBe(rules.siteUrl)
})
