/**
 * The identity gate over the wire: every way in crossed with every malformed id, address and verification. No two users are taken for one, no account
 * is made or found for a value that is not an id, and only what the provider has verified counts as verified.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_RUNS } from '../../../../tools/test/all-runs.mjs'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { type Answer, JWT_SECRET, newEmail } from './auth-server.ts'
import { Browser, fieldsOf, locationOf } from './external-browser.ts'
import { newUser, startExternalServer, type ExternalServer } from './external-server.ts'
import { MALFORMED, MALFORMED_EMAILS, MALFORMED_TEXTS } from './malformed-identity.ts'
import { PARTY_CLIENT } from './openid-party.ts'
import { newKey, newSamlParty, type SamlParty, settingOf } from './saml-party.ts'

let external: ExternalServer
let operator: { readonly token: string }
let saml: SamlParty
let owned: SamlParty

beforeAll(async () => {
  const key = await newKey()
  external = await startExternalServer({
    GOTRUE_CUSTOM_OAUTH_MAX_PROVIDERS: '4',
    GOTRUE_PASSKEY_ENABLED: 'true',
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: settingOf(key),
  })
  const { server, party } = external
  operator = { token: await signToken({ role: 'service_role' }, JWT_SECRET) }
  const common = {
    name: 'Doce',
    client_id: PARTY_CLIENT.id,
    client_secret: PARTY_CLIENT.secret,
    scopes: ['openid', 'email', 'profile'],
    // The provider's own claims can be of any type.
    attribute_mapping: { sub: 'nickname', email: 'preferred_username' },
  }
  const places = {
    authorization_url: `${party.issuer}/auth`,
    token_url: `${party.issuer}/token`,
    userinfo_url: `${party.issuer}/me`,
  }
  for (const body of [
    { ...common, provider_type: 'oidc', identifier: 'custom:openid', issuer: party.issuer },
    { ...common, provider_type: 'oauth2', identifier: 'custom:plain', ...places },
  ])
    expect((await server.call('POST', '/admin/custom-providers', { ...operator, body })).status).toBe(201)
  const ownMetadata = (await server.call('GET', '/sso/saml/metadata')).text
  saml = await newSamlParty({ ownMetadata })
  owned = await newSamlParty({ ownMetadata })
  await connect(saml, [])
  await connect(owned, ['escola.example', 'Filial.example'])
})
afterAll(() => external.stop())

async function connect(party: SamlParty, domains: readonly string[]): Promise<void> {
  const body = { type: 'saml', metadata_xml: party.metadata, domains }
  const { status } = await external.server.call('POST', '/admin/sso/providers', { ...operator, body })
  expect(status).toBe(201)
}

/** The tokens of a redirect or a response; null for none. */
function tokenIn(answer: Answer): string | null {
  const location = answer.headers.get('location')
  const token = location ? fieldsOf(new URL(location).hash)['access_token'] : answer.json['access_token']
  return typeof token === 'string' ? token : null
}

const byRedirect = async (provider: string) =>
  tokenIn(await new Browser(external.server).signIn(external.party, { provider }))
async function byIdToken(provider: string): Promise<string | null> {
  const body = { provider, id_token: await external.party.idToken() }
  return tokenIn(await external.server.call('POST', '/token?grant_type=id_token', { body }))
}

interface Stated {
  readonly subject: unknown
  readonly email: unknown
  readonly verified: unknown
}

/** The ways by which a provider of the tests can state values of any type. */
const WAYS: Readonly<Record<string, (stated: Stated) => Promise<string | null>>> = {
  'the redirect to a custom provider with ID tokens': (stated) =>
    byMapped(stated, () => byRedirect('custom:openid')),
  'the redirect to a custom provider without': (stated) => byMapped(stated, () => byRedirect('custom:plain')),
  'an ID token of a custom provider': (stated) => byMapped(stated, () => byIdToken('custom:openid')),
  'an ID token of a known provider': ({ subject, email, verified }) => {
    external.party.user = newUser({ sub: subject as string, email, email_verified: verified })
    return byIdToken('keycloak')
  },
}
const byMapped = ({ subject, email, verified }: Stated, signIn: () => Promise<string | null>) => {
  const claims = {
    nickname: subject,
    preferred_username: email,
    email: undefined,
    email_verified: verified,
  }
  external.party.user = newUser(claims)
  return signIn()
}

/** A sign-in with a browser takes ten times as long, so only a part of the table is tried by each, another one unless told otherwise. */
function rowsFor(
  way: string,
  table: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  const rows = Object.entries(table)
  if (!way.startsWith('the redirect') || ALL_RUNS) return rows
  const first = way.length % SHARE
  return rows.filter((_row, index) => index % SHARE === first)
}
const SHARE = 6

const accounts = async () =>
  external.server.sql('select id from auth.users union all select id from auth.identities order by 1')

test.each(Object.entries(WAYS))('%s: an id that is none signs no user in', async (way, signIn) => {
  const before = await accounts()
  for (const [what, subject] of rowsFor(way, MALFORMED))
    expect(await signIn({ subject, email: newEmail(), verified: true }), what).toBeNull()
  expect(await accounts()).toEqual(before)
  expect(await signIn({ subject: `person ${newEmail()}`, email: newEmail(), verified: true })).not.toBeNull()
})

test.each(Object.entries(WAYS))('%s: an address that is none signs no user in', async (way, signIn) => {
  const before = await accounts()
  for (const [what, email] of rowsFor(way, MALFORMED_EMAILS))
    expect(await signIn({ subject: `person ${newEmail()}`, email, verified: true }), what).toBeNull()
  expect(await accounts()).toEqual(before)
})

test.each(Object.entries(WAYS))(
  '%s: an address whose verification is not stated signs in to nothing',
  async (way, signIn) => {
    const email = newEmail()
    const { true: _, ...unstated } = MALFORMED
    for (const [what, verified] of rowsFor(way, unstated)) {
      expect(await signIn({ subject: `person ${newEmail()}`, email, verified }), what).toBeNull()
      const found = await external.server.sql('select confirmed_at from auth.users where email = $1', [email])
      expect(found[0]?.['confirmed_at'] ?? null, what).toBeNull()
    }
  },
)

test('the statement of a verification is about its own address, not about the one that is mapped', async () => {
  const { party, server } = external
  const victim = newEmail()
  party.user = newUser({ nickname: 'mallory', preferred_username: victim, email: newEmail() })
  expect(await byIdToken('custom:openid')).toBeNull()
  expect(await byRedirect('custom:openid')).toBeNull()
  const [user] = await server.sql('select confirmed_at from auth.users where email = $1', [victim])
  expect(user).toEqual({ confirmed_at: null })
})

test('a mapping gives no two users the same id or address', async () => {
  for (const source of [7, true, {}, ['nickname'], '', null])
    for (const target of ['sub', 'email']) {
      const body = { attribute_mapping: { [target]: source } }
      const { json } = await external.server.call('PUT', '/admin/custom-providers/custom:openid', {
        ...operator,
        body,
      })
      expect(json, `${target} ${JSON.stringify(source)}`).toMatchObject({ error_code: 'validation_failed' })
    }
})

const errorOf = (answer: Answer) => fieldsOf(locationOf(answer).search)['error_code']
const assert = async (
  party: SamlParty,
  nameId: string,
  email: string,
  attributes: Record<string, readonly string[]> = {},
) => {
  const form = await party.answer(null, { nameId, email }, { attributes: { email: [email], ...attributes } })
  return external.server.call('POST', '/sso/saml/acs', {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

test('an assertion: a name or an address that is none is refused', async () => {
  for (const [what, text] of MALFORMED_TEXTS)
    expect(errorOf(await assert(saml, text, newEmail())), what).toBe('saml_assertion_no_user_id')
  expect(errorOf(await assert(saml, newEmail(), 'null'))).toBe('saml_assertion_no_email')
})

const claimsIn = (token: string): string => Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()

test('an assertion: an address outside the domains of its provider is in no token, account or claim', async () => {
  const { server } = external
  const name = `person-${newEmail('pessoa.example')}`
  for (const outside of [
    'doce.example',
    'sub.escola.example',
    'escola.example.evil.example',
    'escolaxexample',
  ]) {
    const email = newEmail(outside)
    const token = tokenIn(await assert(owned, name, email.toUpperCase())) ?? ''
    expect(token).not.toBe('')
    expect(claimsIn(token).toLowerCase()).not.toContain(email)
    const { text } = await server.call('GET', '/user', { token })
    expect(text.toLowerCase()).not.toContain(email)
    // As its own name, too.
    const named = tokenIn(await assert(owned, email, email)) ?? ''
    expect(claimsIn(named).toLowerCase()).not.toContain(email)
  }
  for (const inside of ['escola.example', 'filial.example']) {
    const email = newEmail(inside)
    const token = tokenIn(await assert(owned, `person-${email}`, email)) ?? ''
    expect(JSON.parse(claimsIn(token))).toMatchObject({ email })
  }
  const [outside, inside] = [newEmail(), newEmail('escola.example')]
  const both = tokenIn(await assert(owned, `person-${inside}`, outside, { mail: [inside] })) ?? ''
  expect(JSON.parse(claimsIn(both))).toMatchObject({ email: inside })
})

test('an assertion: an address outside the domains goes from an account that had it', async () => {
  const { server } = external
  const [name, email] = [`person-${newEmail()}`, newEmail('escola.example')]
  await assert(owned, name, email)
  const [outside, set] = [newEmail(), 'email = $2, raw_user_meta_data = raw_user_meta_data || $3']
  await server.sql(`update auth.users set ${set} where email = $1`, [
    email,
    outside,
    JSON.stringify({ email: outside }),
  ])
  const token = tokenIn(await assert(owned, name, outside)) ?? ''
  expect(token).not.toBe('')
  expect(claimsIn(token)).not.toContain(outside)
})

test('a passkey: an owner that is none is refused', async () => {
  const { server } = external
  const handles = Object.values(MALFORMED).map((value) =>
    typeof value === 'string' ? Buffer.from(value).toString('base64url') : value,
  )
  for (const userHandle of handles.slice(0, 12)) {
    const begun = await server.call('POST', '/passkeys/authentication/options', { body: {} })
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response: { userHandle } }
    const body = { challenge_id: begun.json['challenge_id'], credential }
    const { json } = await server.call('POST', '/passkeys/authentication/verify', { body })
    expect(json, String(userHandle)).toMatchObject({ error_code: 'webauthn_verification_failed' })
  }
})
