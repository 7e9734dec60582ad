/** What this service does not have answers as the original does with the provider switched off. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens.ts'
import { JWT_SECRET, newLearner, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startAuthServer()
  tokens['learner'] = (await signIn(server, await newLearner(server))).accessToken
  tokens['operator'] = await signToken({ role: 'service_role' }, JWT_SECRET)
})
afterAll(() => server.stop())

test.each([
  [
    'GET',
    '/authorize?provider=google',
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ],
  [
    'GET',
    '/authorize?provider=doce',
    400,
    'validation_failed',
    'Unsupported provider: Provider doce could not be found',
  ],
  ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/sso/saml/metadata', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['GET', '/passkeys', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['GET', '/.well-known/oauth-authorization-server', 404, 'feature_disabled', 'OAuth server is disabled'],
  [
    'GET',
    '/user/identities/authorize?provider=google',
    404,
    'manual_linking_disabled',
    'Manual linking is disabled',
    'learner',
  ],
  ['GET', '/admin/oauth/clients', 404, 'feature_disabled', 'OAuth server is disabled', 'operator'],
  [
    'GET',
    '/admin/custom-providers',
    404,
    'feature_disabled',
    'Custom OAuth providers are disabled',
    'operator',
  ],
] as const)('%s %s', async (method, path, code, errorCode, msg, ...[who]: readonly string[]) => {
  const token = who === undefined ? undefined : tokens[who]
  const options = { ...(token ? { token } : {}), ...(method === 'POST' ? { body: {} } : {}) }
  expect((await server.call(method, path, options)).json).toEqual({ code, error_code: errorCode, msg })
})
