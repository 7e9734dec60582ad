/** CAPTCHA, with a fake of the verifying service that records requests and responses as the test sets it. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAuthConfig } from '../../src/services/auth/configuration/auth-config.ts'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

let server: AuthServer
let verifier: Server
const asked: URLSearchParams[] = []
beforeAll(async () => {
  verifier = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const fields = new URLSearchParams(text)
      asked.push(fields)
      const token = fields.get('response')
      if (token === 'broken') response.end('<html>')
      else if (token === 'robot')
        response.end('{"success":false,"error-codes":["invalid-input-response","x"]}')
      else response.end('{"success":true}')
    })
  }).listen(0, '127.0.0.1')
  await once(verifier, 'listening')
  server = await startAuthServer({
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_SECRET: 'the secret',
    AUTH_CAPTCHA_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`,
  })
})
afterAll(async () => {
  await server.stop()
  verifier.close()
})

const solved = (token: string) => ({ gotrue_meta_security: { captcha_token: token } })

test.each([
  ['/signup', { email: newEmail(), password: PASSWORD }],
  ['/recover', { email: newEmail() }],
  ['/resend', { email: newEmail(), type: 'signup' }],
  ['/otp', { email: newEmail() }],
  ['/magiclink', { email: newEmail() }],
  ['/token?grant_type=password', { email: newEmail(), password: PASSWORD }],
])('%s asks for it', async (path, body) => {
  const refusal = (reason: string) => ({
    code: 400,
    error_code: 'captcha_failed',
    msg: `captcha protection: request disallowed (${reason})`,
  })
  expect((await server.call('POST', path, { body })).json).toEqual(refusal('no captcha_token found'))
  expect((await server.call('POST', path, { body: { ...body, ...solved('robot') } })).json).toEqual(
    refusal('invalid-input-response, x'),
  )
  const { json } = await server.call('POST', path, { body: { ...body, ...solved('person') } })
  expect(json['error_code'] ?? 'none').toMatch(/^(?:none|invalid_credentials)$/)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: 'the secret',
    response: 'person',
    remoteip: '127.0.0.1',
  })
})

test('the official client’s token counts; a refresh and the operator need none', async () => {
  const email = await newLearner(server)
  const client = server.client()
  const options = { captchaToken: 'person' }
  expect((await client.signInWithPassword({ email, password: PASSWORD, options })).error).toBeNull()
  expect((await client.refreshSession()).error).toBeNull()
  const token = await signToken({ role: 'service_role' }, JWT_SECRET)
  expect((await server.call('POST', '/otp', { token, body: { email: newEmail() } })).status).toBe(200)
})

test('a service that cannot be understood is a failure of ours, and is logged', async () => {
  const { json } = await server.call('POST', '/otp', { body: { email: newEmail(), ...solved('broken') } })
  expect(json).toMatchObject({ code: 500, msg: 'captcha verification process failed' })
  expect(server.logLines.join()).toContain('captcha not verified')
})

test.each([
  [{ GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'other', GOTRUE_SECURITY_CAPTCHA_SECRET: 'x' }, /PROVIDER/],
  [{ GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'turnstile' }, /SECRET/],
])('%j is refused at the start', (env, reason) => {
  expect(() => readAuthConfig({ GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true', ...env })).toThrow(reason)
})
