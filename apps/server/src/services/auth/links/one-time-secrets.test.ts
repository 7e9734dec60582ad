import { expect, test } from 'vitest'
import { hashCode, hashLink, isPkceLink, newSecrets } from './one-time-secrets.ts'

const context = { email: 'a@doce.example', pkce: false, codeLength: 6, key: 'k'.repeat(32) }

test('codes are digits of the requested length; links are not derived from them', () => {
  const secrets = Array.from({ length: 50 }, () => newSecrets(context))
  for (const { code, link } of secrets) {
    expect(code).toMatch(/^\d{6}$/)
    expect(link).toMatch(/^[0-9a-f]{56}$/)
  }
  expect(new Set(secrets.map(({ link }) => link)).size).toBe(50)
})

test('only hashes are stored; a code is bound to its mailbox and to the key', () => {
  const { code, codeHash, link, linkHash } = newSecrets(context)
  expect(hashLink(link)).toBe(linkHash)
  expect(hashCode('a@doce.example', code, context.key)).toBe(codeHash)
  expect(hashCode('b@doce.example', code, context.key)).not.toBe(codeHash)
  expect(hashCode('a@doce.example', code, 'x'.repeat(32))).not.toBe(codeHash)
})

test('links of PKCE flows have a prefix', () => {
  expect(isPkceLink(newSecrets({ ...context, pkce: true }).link)).toBe(true)
  expect(isPkceLink(newSecrets(context).link)).toBe(false)
})
