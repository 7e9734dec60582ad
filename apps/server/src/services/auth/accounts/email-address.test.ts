import { expect, test } from 'vitest'
import { readEmail } from './email-address.ts'

test.each([
  'marina@doce.example',
  'm.d+receitas@sub.doce.example',
  "o'neill@doce.example",
  'a@localhost',
  'a@b',
  'm-d@doce.example',
])('accepts %s', (email) => expect(readEmail(email)).toBe(email))

test('is converted to lower case', () => {
  expect(readEmail('Marina@Doce.Example')).toBe('marina@doce.example')
})

test.each([
  'marina',
  'marina@',
  '@doce.example',
  'marina@doce..example',
  'marina@-doce.example',
  '-marina@doce.example',
  '-oQ/tmp@doce.example',
  'marina doce@doce.example',
  'marina@doce.example ',
  'marina@doce.example\r\nBcc: outra@doce.example',
  'marina@doce.example,outra@doce.example',
  'Marina <marina@doce.example>',
  '"marina"@doce.example',
  'marina@docê.example',
  'marina@[127.0.0.1]',
  'marina@doce.example\0',
])('refuses %j', (email) => {
  expect(() => readEmail(email)).toThrow('Unable to validate email address: invalid format')
})

test('requires an address of at most 255 bytes', () => {
  expect(() => readEmail('')).toThrow('An email address is required')
  expect(() => readEmail(`${'a'.repeat(250)}@d.example`)).toThrow('An email address is too long')
})
