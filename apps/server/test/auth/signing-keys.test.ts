/** Tokens signed with the installation's own keys: services that verify them, and the published keys. */
import { generateKeyPairSync } from 'node:crypto'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTokenKeys } from '../../src/platform/tokens/signing-keys.ts'
import { readProductRestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { JWT_SECRET, newLearner, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

const jwk = (pair: { privateKey: { export(options: { format: 'jwk' }): object } }, kid: string): JWK => ({
  ...(pair.privateKey.export({ format: 'jwk' }) as JWK),
  kid,
  key_ops: ['sign', 'verify'],
})
const KEYS: Readonly<Record<string, JWK>> = {
  RS256: jwk(generateKeyPairSync('rsa', { modulusLength: 2048 }), 'rsa'),
  ES256: jwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'curve'),
}

describe.each(Object.keys(KEYS))('%s', (algorithm) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuthServer({ JWT_KEYS: JSON.stringify([KEYS[algorithm]]) })
  })
  afterAll(() => server.stop())

  test('the official client verifies a token against the published keys, by itself', async () => {
    const email = await newLearner(server)
    const client = server.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    const { data, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(data).toMatchObject({ header: { alg: algorithm, kid: KEYS[algorithm]?.kid }, claims: { email } })
    const forged = `${(await client.getSession()).data.session?.access_token.slice(0, -8)}AAAAAAAA`
    expect((await client.getClaims(forged)).error).not.toBeNull()
  })

  test('the service takes its own tokens, and the clients’ keys still', async () => {
    const { accessToken } = await signIn(server, await newLearner(server))
    expect((await server.call('GET', '/user', { token: accessToken })).status).toBe(200)
    expect((await server.call('GET', '/settings')).status).toBe(200)
    expect((await server.call('GET', '/admin/users', { token: server.anonKey })).status).toBe(403)
  })

  test('the published keys hold no secret, and may be cached for a while', async () => {
    const { json, headers, text } = await server.call('GET', '/.well-known/jwks.json')
    expect(json['keys']).toMatchObject([{ kid: KEYS[algorithm]?.kid, use: 'sig', key_ops: ['verify'] }])
    expect(headers.get('cache-control')).toBe('public, max-age=600')
    expect(text).not.toContain(`"d":`)
  })

  test('the data API reads the same keys', () => {
    const { forDataApi } = readTokenKeys({ JWT_KEYS: JSON.stringify([KEYS[algorithm]]) }, JWT_SECRET)
    const { jwtKeys } = readProductRestConfig({}, forDataApi)
    expect(jwtKeys?.map(({ kid }) => kid)).toEqual([undefined, KEYS[algorithm]?.kid])
  })
})
