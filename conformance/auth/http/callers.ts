/** Tokens of callers, the project that they call, and endpoints that are switched off. */
import type { AuthCases } from '../auth-case.ts'
import { having, like, UUID } from '../shapes.ts'
import { SITE_URL } from '../server/profiles.ts'
import type { World } from '../world.ts'

const refusal = (code: number, error_code: string, msg: unknown) => ({ code, error_code, msg })
const NO_TOKEN = refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')

const bodyOf = async (
  world: World,
  method: string,
  path: string,
  request: Parameters<World['call']>[2] = {},
): Promise<unknown> => (await world.call(method, path, request)).body

const tokenOf = async (world: World): Promise<string> => (await world.person()).session.access_token

export const callerCases: AuthCases = {
  Authorization: [
    {
      says: 'a missing header means no caller',
      act: (world) => bodyOf(world, 'GET', '/user'),
      gives: NO_TOKEN,
    },
    {
      says: 'another scheme means no caller',
      act: (world) => bodyOf(world, 'GET', '/user', { headers: { authorization: 'Basic eDp4' } }),
      gives: NO_TOKEN,
    },
    {
      says: 'the scheme is case-insensitive',
      act: async (world) => {
        const headers = { authorization: `bEARER ${await tokenOf(world)}` }
        return (await world.call('GET', '/user', { headers })).status
      },
      gives: 200,
    },
    {
      says: 'an expired token',
      act: (world) => bodyOf(world, 'GET', '/user', { token: world.token({ sub: 'x', exp: 1 }) }),
      gives: refusal(
        403,
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
      ),
    },
    {
      says: 'a token without a subject',
      act: (world) => bodyOf(world, 'GET', '/user', { token: world.operatorToken }),
      gives: refusal(403, 'bad_jwt', 'invalid claim: missing sub claim'),
    },
  ],
  'roles of operators': [
    {
      says: 'the configured roles are accepted',
      on: 'closed',
      act: (world) => {
        const now = Math.floor(Date.now() / 1000)
        return world
          .call('GET', '/admin/users?per_page=1', {
            token: world.token({ role: 'owner', iat: now, exp: now + 60 }),
          })
          .then(({ status }) => status)
      },
      gives: 200,
    },
    {
      says: 'other roles are refused',
      act: (world) => {
        const now = Math.floor(Date.now() / 1000)
        return bodyOf(world, 'GET', '/admin/users', {
          token: world.token({ role: 'owner', iat: now, exp: now + 60 }),
        })
      },
      gives: refusal(403, 'not_admin', 'User not allowed'),
    },
  ],
  'X-JWT-AUD': [
    {
      says: "the account is shown to its token's audience only",
      act: async (world) =>
        bodyOf(world, 'GET', '/user', { token: await tokenOf(world), headers: { 'x-jwt-aud': 'others' } }),
      gives: refusal(400, 'validation_failed', "Token audience doesn't match request audience"),
    },
    {
      says: 'operators list the accounts of an audience',
      act: (world) =>
        bodyOf(world, 'GET', '/admin/users', {
          token: world.operatorToken,
          headers: { 'x-jwt-aud': 'nobody-at-all' },
        }),
      gives: { users: [], aud: 'nobody-at-all' },
    },
    {
      says: 'operators create accounts for an audience',
      act: (world) =>
        bodyOf(world, 'POST', '/admin/users', {
          token: world.operatorToken,
          headers: { 'x-jwt-aud': 'others' },
          body: { email: world.newEmail() },
        }),
      gives: having({ id: UUID, aud: 'others' }),
    },
    {
      says: 'identities are unlinked for its own audience only',
      on: 'open',
      act: async (world) =>
        bodyOf(world, 'DELETE', '/user/identities/6f0b2a3c-0000-4000-8000-000000000000', {
          token: await tokenOf(world),
          headers: { 'x-jwt-aud': 'others' },
        }),
      gives: refusal(403, 'unexpected_audience', "Token audience doesn't match request audience"),
    },
  ],
  'GET /admin/users': [
    {
      says: 'totals and further pages as headers',
      act: async (world) => {
        await Promise.all([world.account(), world.account()])
        const { headers } = await world.call('GET', '/admin/users?page=1&per_page=1', {
          token: world.operatorToken,
        })
        return { total: headers.get('x-total-count'), link: headers.get('link') }
      },
      gives: {
        total: like(/^\d+$/),
        link: like(/<[^>]*page=2[^>]*>; rel="next", <[^>]*page=\d+[^>]*>; rel="last"/),
      },
    },
  ],
  'GET /admin/audit': [
    {
      says: 'the entries, newest first',
      act: async (world) => {
        const { email } = await world.person()
        const body = await bodyOf(world, 'GET', `/admin/audit?query=author:${email}`, {
          token: world.operatorToken,
        })
        return (body as readonly { payload: { action: string } }[]).map(({ payload }) => payload.action)
      },
      gives: ['login'],
    },
    {
      says: 'a caller without an operator role',
      act: async (world) => bodyOf(world, 'GET', '/admin/audit', { token: await tokenOf(world) }),
      gives: refusal(403, 'not_admin', 'User not allowed'),
    },
  ],
  'POST /logout': [
    {
      says: 'an empty response',
      act: async (world) => {
        const { status, body } = await world.call('POST', '/logout', { token: await tokenOf(world) })
        return { status, body }
      },
      gives: { status: 204, body: '' },
    },
    {
      says: 'an unknown scope',
      act: async (world) => bodyOf(world, 'POST', '/logout?scope=todos', { token: await tokenOf(world) }),
      gives: refusal(400, 'validation_failed', 'Unsupported logout scope "todos"'),
    },
  ],
  'GET /authorize': [
    {
      says: 'a provider that is switched off',
      act: (world) => bodyOf(world, 'GET', '/authorize?provider=github'),
      gives: refusal(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
    },
    {
      says: 'an unknown provider',
      act: (world) => bodyOf(world, 'GET', '/authorize?provider=Doce'),
      gives: refusal(400, 'validation_failed', 'Unsupported provider: Provider doce could not be found'),
    },
  ],
  '/callback': (['GET', 'POST'] as const).map((method) => ({
    says: `${method}: no provider redirects here`,
    act: async (world: World) => {
      const { status, headers } = await world.call(method, '/callback')
      const url = new URL(headers.get('location') ?? 'about:blank')
      return { status, place: url.origin, query: Object.fromEntries(url.searchParams) }
    },
    gives: {
      status: 303,
      place: SITE_URL,
      query: {
        error: 'invalid_request',
        error_code: 'bad_oauth_callback',
        error_description: 'OAuth state parameter missing',
      },
    },
  })),
  'what is switched off': (
    [
      ['GET', '/sso/saml/metadata', 'saml_provider_disabled', 'SAML 2.0 is disabled'],
      ['POST', '/sso/saml/acs', 'saml_provider_disabled', 'SAML 2.0 is disabled'],
      ['PUT', '/passkeys/x/y', 'passkey_disabled', 'Passkeys are disabled'],
      ['POST', '/oauth/token', 'feature_disabled', 'OAuth server is disabled'],
      ['POST', '/oauth/clients/register', 'feature_disabled', 'OAuth server is disabled'],
      ['GET', '/.well-known/oauth-authorization-server', 'feature_disabled', 'OAuth server is disabled'],
      ['GET', '/scim/v2/Schemas', 'feature_disabled', 'SCIM server is disabled'],
    ] as const
  ).map(([method, path, code, message]) => ({
    says: `${method} ${path}`,
    act: (world: World) => bodyOf(world, method, path),
    gives: refusal(404, code, message),
  })),
  'single sign-on of operators': [
    {
      says: 'no provider',
      act: (world) => bodyOf(world, 'GET', '/admin/sso/providers', { token: world.operatorToken }),
      gives: { items: [] },
    },
    {
      says: 'an unknown provider',
      act: (world) =>
        bodyOf(world, 'GET', '/admin/sso/providers/6f0b2a3c-0000-4000-8000-000000000000', {
          token: world.operatorToken,
        }),
      gives: refusal(404, 'sso_provider_not_found', 'SSO Identity Provider not found'),
    },
  ],
}
