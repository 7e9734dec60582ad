/** Access tokens that nobody here signed: none is accepted, whatever its header says. */
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JWT_SECRET, newLearner, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
let good: string
beforeAll(async () => {
  server = await startAuthServer()
  good = (await signIn(server, await newLearner(server))).accessToken
})
afterAll(() => server.stop())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payload = () => good.split('.')[1] ?? ''
const hmac = (text: string, key: string, digest = 'sha256') =>
  createHmac(digest, key).update(text).digest('base64url')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** A header with the signature that its maker would put under it. */
const forgeries: Record<string, () => string> = {
  ...Object.fromEntries(
    ['none', 'None', 'NONE', 'nOnE', '', 'null', 'HS256 ', 'hs256'].map((alg) => [
      `alg "${alg}"`,
      () => `${encode({ alg, typ: 'JWT' })}.${payload()}.x`,
    ]),
  ),
  'no signature': () => `${good.split('.').slice(0, 2).join('.')}.`,
  'signature of zeros': () => `${good.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`,
  'signature cut short': () => good.slice(0, -4),
  'another payload under the signature': () => {
    const claims = JSON.parse(Buffer.from(payload(), 'base64url').toString()) as Record<string, unknown>
    const [header, , signature] = good.split('.')
    return `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`
  },
  'an empty key': () => sign({ alg: 'HS256' }, (text) => hmac(text, '')),
  'a guessed key': () => sign({ alg: 'HS256' }, (text) => hmac(text, 'secret')),
  'the public key as secret': () => sign({ alg: 'HS256' }, (text) => hmac(text, publicPem)),
  'kid of an empty file': () => sign({ alg: 'HS256', kid: '../../../../dev/null' }, (text) => hmac(text, '')),
  'kid with SQL': () => sign({ alg: 'HS256', kid: "x' union select 'a' --" }, (text) => hmac(text, 'a')),
  'an own key in the header': () => sign({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, rsa),
  'an own key by address': () => sign({ alg: 'RS256', jku: 'http://evil.example/jwks.json' }, rsa),
  'an own certificate': () => sign({ alg: 'RS256', x5u: 'http://evil.example/x.pem' }, rsa),
  'the right key with another algorithm': () =>
    sign({ alg: 'HS512' }, (text) => hmac(text, JWT_SECRET, 'sha512')),
  'a critical extension': () =>
    sign({ alg: 'HS256', crit: ['b64'], b64: false }, (text) => hmac(text, JWT_SECRET)),
  'spaces around': () => ` ${good} `.replace('.', ' .'),
  'a payload that is no object': () =>
    `${encode({ alg: 'HS256' })}.${encode('x')}.${hmac(`${encode({ alg: 'HS256' })}.${encode('x')}`, JWT_SECRET)}`,
}

function sign(header: Record<string, unknown>, signature: (text: string) => string): string {
  const text = `${encode({ typ: 'JWT', ...header })}.${payload()}`
  return `${text}.${signature(text)}`
}

function rsa(text: string): string {
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')
}

test('the honest one is accepted', async () => {
  expect((await server.call('GET', '/user', { token: good })).status).toBe(200)
})

test.each(Object.keys(forgeries))('%s', async (name) => {
  const { status, json } = await server.call('GET', '/user', { token: forgeries[name]?.() ?? '' })
  expect([401, 403]).toContain(status)
  expect(['bad_jwt', 'no_authorization']).toContain(json['error_code'])
})
