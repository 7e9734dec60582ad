import { generateVAPIDKeys } from 'web-push'
import { expect, test } from 'vitest'
import { readVapidKeys } from './vapid-keys.ts'

const CONTACT = 'mailto:contato@ateliedoce.test'

test('an installation has one pair of keys, which follows from its secret', () => {
  const keys = readVapidKeys({}, 'a-secret-of-more-than-32-characters', CONTACT)
  expect(keys).toEqual(readVapidKeys({}, 'a-secret-of-more-than-32-characters', CONTACT))
  expect(keys.privateKey).not.toBe(readVapidKeys({}, 'another-secret-of-many-characters', CONTACT).privateKey)
  expect(keys.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(keys.subject).toBe(CONTACT)
})

test('keys of the environment are taken, and must belong together', () => {
  const { publicKey, privateKey } = generateVAPIDKeys()
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  expect(readVapidKeys(env, 'x', 'https://atelie.test/contato')).toEqual({
    publicKey,
    privateKey,
    subject: 'https://atelie.test/contato',
  })
  const other = generateVAPIDKeys().publicKey
  for (const wrong of [
    { VAPID_PUBLIC_KEY: publicKey },
    { ...env, VAPID_PUBLIC_KEY: other },
    { ...env, VAPID_PRIVATE_KEY: 'short' },
    { ...env, VAPID_SUBJECT: 'contato' },
  ]) {
    expect(() => readVapidKeys(wrong, 'x', CONTACT)).toThrow(/^VAPID_/)
  }
})
