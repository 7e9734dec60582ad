/** Settings, health and keys of the service, and refusals of requests that it cannot read. */
import type { AuthCases } from '../auth-case.ts'
import { ANY, having, like, TEXT } from '../shapes.ts'
import { ISSUER, type Profile, PROFILES } from '../server/profiles.ts'
import type { HttpResponse, World } from '../world.ts'

const PROVIDERS = (
  'apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin linkedin_oidc ' +
  'notion spotify slack slack_oidc workos twitch twitter zoom'
).split(' ')

const isOn = (profile: Profile, name: string, otherwise = 'false') =>
  (PROFILES[profile][name] ?? otherwise) === 'true'

const settingsOf = (profile: Profile) => ({
  external: {
    ...Object.fromEntries(PROVIDERS.map((provider) => [provider, false])),
    anonymous_users: isOn(profile, 'GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED'),
    email: isOn(profile, 'GOTRUE_EXTERNAL_EMAIL_ENABLED', 'true'),
    phone: isOn(profile, 'GOTRUE_EXTERNAL_PHONE_ENABLED'),
  },
  disable_signup: isOn(profile, 'GOTRUE_DISABLE_SIGNUP'),
  mailer_autoconfirm: isOn(profile, 'GOTRUE_MAILER_AUTOCONFIRM'),
  phone_autoconfirm: isOn(profile, 'GOTRUE_SMS_AUTOCONFIRM'),
  // The name of the SMS provider differs between servers.
  sms_provider: ANY,
  saml_enabled: false,
  saml_private_key_next_configured: true,
  passkeys_enabled: false,
})

const response =
  (
    method: string,
    path: string,
    ...[request]: Parameters<World['call']> extends [unknown, unknown, ...infer R] ? R : never
  ) =>
  async (world: World) => {
    const { status, body } = await world.call(method, path, request)
    return { status, body }
  }

const withHeaders = ({ status, headers, body }: HttpResponse, ...names: readonly string[]) => ({
  status,
  body,
  headers: Object.fromEntries(names.map((name) => [name, headers.get(name)])),
})

const refusal = (status: number, error_code: string, msg: unknown) => ({
  status,
  body: { code: status, error_code, msg },
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const NOT_JSON = refusal(400, 'bad_json', like(/^Could not parse request body as JSON: /))
const NOT_FOUND = {
  status: 404,
  body: '404 page not found\n',
  headers: { 'content-type': like(/^text\/plain; charset=utf-8$/i), 'x-content-type-options': 'nosniff' },
}

export const serviceCases: AuthCases = {
  'GET /settings': (['main', 'open', 'closed', 'silent'] as const).map((profile) => ({
    says: `as configured: ${profile}`,
    on: profile,
    act: response('GET', '/settings'),
    gives: { status: 200, body: settingsOf(profile) },
  })),
  'GET /health': [
    {
      says: 'name and version',
      act: response('GET', '/health'),
      gives: {
        status: 200,
        body: {
          version: TEXT,
          name: 'GoTrue',
          description: 'GoTrue is a user registration and authentication API',
        },
      },
    },
  ],
  'GET /.well-known/jwks.json': [
    {
      says: 'a shared secret is not shown',
      act: async (world) => withHeaders(await world.call('GET', '/.well-known/jwks.json'), 'cache-control'),
      gives: { status: 200, body: { keys: [] }, headers: { 'cache-control': 'public, max-age=600' } },
    },
    {
      says: 'the public key without its private part',
      on: 'signed',
      act: response('GET', '/.well-known/jwks.json'),
      gives: {
        status: 200,
        body: {
          keys: [{ kty: 'RSA', kid: TEXT, alg: 'RS256', n: TEXT, e: TEXT, use: 'sig', key_ops: ['verify'] }],
        },
      },
    },
  ],
  'GET /.well-known/openid-configuration': [
    {
      says: 'the URLs of the endpoints, below the issuer',
      act: response('GET', '/.well-known/openid-configuration'),
      gives: {
        status: 200,
        body: having({
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/oauth/authorize`,
          token_endpoint: `${ISSUER}/oauth/token`,
          jwks_uri: `${ISSUER}/.well-known/jwks.json`,
          userinfo_endpoint: `${ISSUER}/oauth/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
        }),
      },
    },
  ],
  errors: [
    {
      says: 'a number as code, and the code as a header',
      act: async (world) =>
        withHeaders(await world.call('POST', '/token'), 'x-sb-error-code', 'x-supabase-api-version'),
      gives: {
        ...refusal(400, 'invalid_credentials', 'unsupported_grant_type'),
        headers: { 'x-sb-error-code': 'invalid_credentials', 'x-supabase-api-version': null },
      },
    },
    {
      says: 'a text as code for API version 2024-01-01',
      act: async (world) => {
        const headers = { 'x-supabase-api-version': '2024-01-01' }
        return withHeaders(await world.call('POST', '/token', { headers }), 'x-supabase-api-version')
      },
      gives: {
        status: 400,
        body: { code: 'invalid_credentials', message: 'unsupported_grant_type' },
        headers: { 'x-supabase-api-version': '2024-01-01' },
      },
    },
  ],
  bodies: [
    {
      says: 'a form is refused',
      act: response('POST', '/signup', { body: 'email=ana@doce.example&password=brigadeiro', headers: FORM }),
      gives: NOT_JSON,
    },
    { says: 'an empty body is refused', act: response('POST', '/otp', { body: '' }), gives: NOT_JSON },
    {
      says: 'JSON is read with any Content-Type',
      act: async (world) => {
        const body = JSON.stringify({ email: world.newEmail() })
        return (await world.call('POST', '/recover', { body, headers: FORM })).body
      },
      gives: {},
    },
    { says: 'a list is refused', act: response('POST', '/recover', { body: '[]' }), gives: NOT_JSON },
    {
      says: 'field names are case-insensitive',
      act: async (world) => {
        const email = world.newEmail()
        const { status, body } = await world.call('POST', '/signup', {
          body: { Email: email, PASSWORD: 'brigadeiro' },
        })
        return { status, isTheirs: (body as { email?: unknown }).email === email }
      },
      gives: { status: 200, isTheirs: true },
    },
    {
      says: 'the type of a field in another case is checked',
      act: response('POST', '/token?grant_type=password', { body: { Email: 1, password: 'brigadeiro' } }),
      gives: NOT_JSON,
    },
    {
      says: 'a value of another type is refused',
      act: response('POST', '/token?grant_type=password', { body: { email: 1, password: [] } }),
      gives: NOT_JSON,
    },
    {
      says: 'more than a mebibyte is refused',
      act: response('POST', '/recover', { body: { email: 'x'.repeat(1_100_000) } }),
      gives: refusal(413, 'request_entity_too_large', like(/^Request body too large \(max \d+ bytes\)$/)),
    },
  ],
  'unknown addresses': [
    {
      says: '404',
      act: async (world) =>
        withHeaders(await world.call('GET', '/nowhere'), 'content-type', 'x-content-type-options'),
      gives: NOT_FOUND,
    },
    {
      says: '401 below /admin without a token',
      act: response('GET', '/admin/nowhere'),
      gives: refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
    },
    {
      says: '404 for operators below /admin',
      act: async (world) =>
        withHeaders(
          await world.call('GET', '/admin/nowhere', { token: world.operatorToken }),
          'content-type',
          'x-content-type-options',
        ),
      gives: NOT_FOUND,
    },
  ],
  'other methods': (
    [
      ['GET', '/signup'],
      ['DELETE', '/token'],
      ['PUT', '/otp'],
      ['HEAD', '/health'],
      ['PATCH', '/settings'],
      ['OPTIONS', '/recover'],
    ] as const
  ).map(([method, path]) => ({
    says: `${method} ${path} is not allowed`,
    act: response(method, path),
    gives: { status: 405, body: '' },
  })),
  'cross-origin requests': [
    {
      says: 'preflight requests are allowed from any origin',
      act: async (world) => {
        const asked = {
          origin: 'https://app.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,x-supabase-api-version',
        }
        const { status, headers } = await world.call('OPTIONS', '/token', { headers: asked })
        const allowed = (name: string) => (headers.get(`access-control-allow-${name}`) ?? '').toLowerCase()
        return {
          ok: status === 200 || status === 204,
          origin: allowed('origin'),
          post: allowed('methods').includes('post'),
          headers: ['authorization', 'content-type', 'x-supabase-api-version'].every((name) =>
            allowed('headers').includes(name),
          ),
        }
      },
      gives: { ok: true, origin: '*', post: true, headers: true },
    },
    {
      says: 'the response and the headers that clients need are exposed',
      act: async (world) => {
        const { headers } = await world.call('GET', '/settings', {
          headers: { origin: 'https://app.example' },
        })
        const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase()
        return {
          origin: headers.get('access-control-allow-origin'),
          exposed: ['x-total-count', 'link', 'x-supabase-api-version'].every((name) =>
            exposed.includes(name),
          ),
        }
      },
      gives: { origin: '*', exposed: true },
    },
  ],
}
