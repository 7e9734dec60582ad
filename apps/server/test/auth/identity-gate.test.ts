/**
 * The identity gate: every way in crossed with every malformed id, address and verification. No two users are taken for one, no account
 * is made or found for a value that is not an id, and only what the provider has verified counts as verified.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitIdentity, IdentityRefused } from '../../src/services/auth/accounts/identity-gate.ts'
import { EXTERNAL_PROVIDERS, type StatedBy } from '../../src/services/auth/model/external-provider.ts'
import { PROVIDERS } from '../../src/services/auth/providers/provider-list.ts'
import { READ_ID_TOKEN } from '../../src/services/auth/providers/with-id-tokens.ts'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { type Answer, JWT_SECRET, newEmail } from './auth-server.ts'
import { Browser, fieldsOf, locationOf } from './external-browser.ts'
import { newUser, startExternalServer, type ExternalServer } from './external-server.ts'
import { MALFORMED, MALFORMED_EMAILS, MALFORMED_TEXTS } from './malformed-identity.ts'
import { PARTY_CLIENT } from './openid-party.ts'
import { newKey, newSamlParty, type SamlParty, settingOf } from './saml-party.ts'

type Json = Record<string, unknown>

/** The admitted id; null where the gate refuses the user. */
function subjectOf(admit: () => ReturnType<typeof admitIdentity>): string | null {
  try {
    return admit().subject
  } catch (error) {
    if (error instanceof IdentityRefused) return null
    throw error
  }
}

describe('what a known provider states', () => {
  const EMAIL = 'ana@doce.example'
  const SUBJECT = '70001'
  /** Documents in which id, address and the statement about it stand for themselves, whatever they are. */
  const documentOf = (subject: unknown, email: unknown, isVerified: unknown): Json => {
    const user = { id: subject, email, first_name: 'Ana', email_verified: isVerified }
    return {
      ...user,
      sub: subject,
      uuid: subject,
      user_id: subject,
      user_email: email,
      'https://slack.com/user_id': subject,
      verified: isVerified,
      verified_email: isVerified,
      xms_edov: isVerified,
      login_type: 100,
      confirmed_at: isVerified,
      kakao_account: { email, is_email_valid: true, is_email_verified: isVerified },
      profile: user,
      bot: { owner: { user: { id: subject, person: { email } } } },
      // One shape is a list, the other an object that has the same places.
      data: Object.assign([{ id: subject, email }], {
        id: subject,
        confirmed_email: email,
        me: { externalId: subject, email },
      }),
    }
  }
  const context = { url: '', clientId: 'client', secret: 'secret', accessToken: 'token' }
  const emailsOf = (email: unknown, isVerified: unknown) => ({
    values: [{ email, is_primary: true, is_confirmed: isVerified }],
    elements: [{ 'handle~': { emailAddress: email } }],
  })

  type Read = (subject: unknown, email: unknown, isVerified: unknown) => ReturnType<typeof admitIdentity>
  const readers: readonly (readonly [string, Read, 'token' | 'interface'])[] = [
    ...EXTERNAL_PROVIDERS.map((name) => {
      const { user } = PROVIDERS[name]
      const read: Read = (subject, email, isVerified) => {
        const document = documentOf(subject, email, isVerified)
        if (user.by === 'id token') return admitIdentity(user.read(document, ''))
        if (user.by === 'token response') return admitIdentity(user.read(document, context))
        const list = Object.assign(
          [{ email, primary: true, verified: isVerified }],
          emailsOf(email, isVerified),
        )
        return admitIdentity(user.read([document, list], context))
      }
      return [name, read, user.by === 'id token' ? 'token' : 'interface'] as const
    }),
    ...Object.entries(READ_ID_TOKEN).map(([name, readToken]) => {
      const read: Read = (...stated) => admitIdentity(readToken(documentOf(...stated), ''))
      return [`${name} by ID token`, read, 'token'] as const
    }),
  ]

  test.each(readers)(
    '%s: an id that is none is refused, and no other than the stated one taken',
    (_, read, by) => {
      expect(read(SUBJECT, EMAIL, true).subject).toBe(SUBJECT)
      for (const [what, subject] of Object.entries(MALFORMED)) {
        // The interfaces of some providers count their users.
        const outcome = by === 'interface' && what === 'a number' ? '7' : null
        expect(
          subjectOf(() => read(subject, EMAIL, true)),
          what,
        ).toBe(outcome)
      }
    },
  )

  test.each(readers)('%s: an address that is none is left out', (_, read) => {
    for (const [what, email] of Object.entries(MALFORMED_EMAILS)) {
      const { email: taken, checked, data } = read(SUBJECT, email, true)
      expect([taken, checked, data['email'], data['email_verified']], what).toEqual([
        null,
        [],
        undefined,
        false,
      ])
    }
  })

  /** Those that give checked addresses alone say nothing about them, the others never. */
  const SILENT = new Set('facebook fly figma linkedin snapchat twitch workos x'.split(' '))
  const NEVER = new Set(['kakao by ID token', 'notion', 'slack', 'spotify'])
  /** A time, or the number 1. */
  const STATED: Readonly<Record<string, unknown>> = { gitlab: '2026-01-01T00:00:00Z', zoom: 1 }
  /** Flags that these write as texts, and an absent one of those whose tokens have none. */
  const AS_TEXTS = /^(?:apple|azure|linkedin_oidc)\b/
  const VOUCHED = /^(?:apple|vercel_marketplace)\b|^(?:facebook|snapchat) by ID token$/

  test.each(readers)('%s: only a statement of the provider makes an address verified', (name, read) => {
    const isChecked = (stated: unknown) => read(SUBJECT, EMAIL, stated).checked.length > 0
    const stated = Object.hasOwn(STATED, name) ? STATED[name] : true
    expect(isChecked(stated)).toBe(!NEVER.has(name))
    if (SILENT.has(name) || NEVER.has(name)) return
    for (const [what, value] of Object.entries(MALFORMED)) {
      if (value === stated) continue
      const counts =
        (AS_TEXTS.test(name) && what === 'the text true') ||
        (VOUCHED.test(name) && (value === undefined || value === null))
      expect(isChecked(value), what).toBe(counts)
    }
  })

  test('claims that the database could not store are left out', () => {
    const claims = {
      name: 'a\0',
      bio: { deep: ['\uD800'] },
      custom_claims: { a: '\0', b: 'kept' },
      nick: 'Ana',
    }
    const profile = { statedBy: 'interface', subject: '7', emails: [], claims } as const
    expect(admitIdentity(profile).data).toMatchObject({ nick: 'Ana', custom_claims: { b: 'kept' } })
    expect(JSON.stringify(admitIdentity(profile).data)).not.toMatch(/\\u0000|\\ud800/)
  })
})

test.each<StatedBy>(['id token', 'interface', 'custom provider', 'assertion', 'wallet', 'passkey'])(
  'stated by %s: an id that is none is refused',
  (statedBy) => {
    const emails = [{ address: 'ana@doce.example', isVerified: true, isPrimary: true }]
    const admitted = Object.values(MALFORMED).flatMap(
      (subject) => subjectOf(() => admitIdentity({ statedBy, subject, emails, claims: {} })) ?? [],
    )
    expect(admitted).toEqual(statedBy === 'interface' ? ['7'] : [])
  },
)

describe('over the wire', () => {
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
    'the redirect to a custom provider without': (stated) =>
      byMapped(stated, () => byRedirect('custom:plain')),
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
    if (!way.startsWith('the redirect') || process.env['IDENTITY_TABLE'] === 'whole') return rows
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
    expect(
      await signIn({ subject: `person ${newEmail()}`, email: newEmail(), verified: true }),
    ).not.toBeNull()
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
        const found = await external.server.sql('select confirmed_at from auth.users where email = $1', [
          email,
        ])
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
    const form = await party.answer(
      null,
      { nameId, email },
      { attributes: { email: [email], ...attributes } },
    )
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
})
