import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readFederationConfig } from '../configuration/provider-config.ts'
import { appleSecret } from './apple-secret.ts'

test('Apple’s secret is made from the key of the settings, whose line breaks may be written out', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const written = (await exportPKCS8(privateKey)).replaceAll('\n', String.raw`\n`)
  const settings = { AUTH_APPLE_TEAM_ID: 'TEAM', AUTH_APPLE_KEY_ID: 'KEY', AUTH_APPLE_PRIVATE_KEY: written }
  const { appleKey } = readFederationConfig(settings)
  if (!appleKey) throw new Error('the key was not read')
  const { payload, protectedHeader } = await jwtVerify(await appleSecret(appleKey, 'app'), publicKey, {
    issuer: 'TEAM',
    subject: 'app',
    audience: 'https://appleid.apple.com',
  })
  expect([protectedHeader, (payload.exp ?? 0) - (payload.iat ?? 0)]).toEqual([
    { alg: 'ES256', kid: 'KEY' },
    300,
  ])
})

test.each([
  [{ AUTH_APPLE_TEAM_ID: 'TEAM' }, 'AUTH_APPLE_KEY_ID and AUTH_APPLE_PRIVATE_KEY must be set'],
  [{ AUTH_APPLE_TEAM_ID: 'T', AUTH_APPLE_KEY_ID: 'K', AUTH_APPLE_PRIVATE_KEY: 'x' }, 'in PEM'],
  [{ GOTRUE_EXTERNAL_GOOGLE_URL: 'file:///x' }, 'must be an address that starts with https:'],
  [{ GOTRUE_EXTERNAL_GITHUB_ENABLED: 'yes' }, 'must be true or false'],
])('settings that make no sense: %j', (settings, message) => {
  expect(() => readFederationConfig(settings)).toThrow(message)
})
