import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { StartupError } from '../../../platform/startup-error.ts'
import { readSamlConfig } from './saml-config.ts'

const newKey = (modulusLength: number, publicExponent: number): string =>
  generateKeyPairSync('rsa', { modulusLength, publicExponent })
    .privateKey.export({ format: 'der', type: 'pkcs1' })
    .toString('base64')

const KEY = newKey(2048, 65_537)

test('it is off by default, whatever else is set', () => {
  expect(readSamlConfig({})).toBe(null)
  expect(readSamlConfig({ GOTRUE_SAML_ENABLED: 'false', GOTRUE_SAML_PRIVATE_KEY: 'x' })).toBe(null)
})

test('a key is enough', () => {
  expect(readSamlConfig({ GOTRUE_SAML_ENABLED: 'true', GOTRUE_SAML_PRIVATE_KEY: KEY })).toMatchObject({
    nextKey: null,
    allowsEncryption: false,
    relayStateMs: 120_000,
    externalUrl: '',
  })
  expect(
    readSamlConfig({
      GOTRUE_SAML_ENABLED: 'true',
      GOTRUE_SAML_PRIVATE_KEY: KEY,
      GOTRUE_SAML_PRIVATE_KEY_NEXT: KEY,
      GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true',
      GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD: '5m',
      GOTRUE_SAML_EXTERNAL_URL: 'https://auth.example/',
    }),
  ).toMatchObject({
    nextKey: { type: 'private' },
    allowsEncryption: true,
    relayStateMs: 300_000,
    externalUrl: 'https://auth.example',
  })
})

test.each([
  ['GOTRUE_SAML_PRIVATE_KEY', ''],
  ['GOTRUE_SAML_PRIVATE_KEY', 'not base64'],
  ['GOTRUE_SAML_PRIVATE_KEY', newKey(1024, 65_537)],
  ['GOTRUE_SAML_PRIVATE_KEY', newKey(2048, 17)],
  ['GOTRUE_SAML_PRIVATE_KEY_NEXT', newKey(1024, 65_537)],
  ['GOTRUE_SAML_EXTERNAL_URL', 'auth.example'],
  ['GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD', 'soon'],
])('%s is named where it makes no sense', (name, value) => {
  const env = { GOTRUE_SAML_ENABLED: 'true', GOTRUE_SAML_PRIVATE_KEY: KEY, [name]: value }
  expect(() => readSamlConfig(env)).toThrow(StartupError)
  expect(() => readSamlConfig(env)).toThrow(name)
})
