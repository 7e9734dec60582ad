/** Single sign-on by SAML 2.0 against a real identity provider: the way there and back, accounts and sessions. */
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { newEmail, newLearner, SITE_URL, type AuthServer } from './auth-server.ts'
import { fieldsOf, locationOf } from './external-browser.ts'
import { CHALLENGE, exchange } from './external-server.ts'
import { EMAIL_FORMAT, newSamlParty, type SamlParty } from './saml-party.ts'
import { type SsoServer, startSsoServer } from './sso-server.ts'

const APP = 'https://app.example/in'

let sso: SsoServer
let server: AuthServer
let party: SamlParty
beforeAll(async () => {
  sso = await startSsoServer({ GOTRUE_URI_ALLOW_LIST: 'https://app.example/**' })
  ;({ server } = sso)
  party = await newSamlParty({ ownMetadata: sso.metadata })
  await sso.connect(party, { domains: ['escola.example'], attribute_mapping: MAPPING })
})
afterAll(() => server.stop())

const MAPPING = {
  keys: {
    full_name: { names: ['displayName', 'cn'] },
    groups: { name: 'groups', array: true },
    plan: { name: 'plan', default: 'basic' },
  },
}

let people = 0
const newPerson = () => {
  people += 1
  return { nameId: `person-${people}`, email: newEmail('escola.example') }
}

const accountOf = async (token = '') => (await server.call('GET', '/user', { token })).json

describe('the way there and back', () => {
  test('the metadata name this service, its place and its certificate', async () => {
    const answer = await server.call('GET', '/sso/saml/metadata')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/xml',
      'public, max-age=600',
    ])
    const [, certificate = ''] = /<X509Certificate>([^<]*)/.exec(answer.text) ?? []
    const { publicKey, subject, validTo } = new X509Certificate(Buffer.from(certificate, 'base64'))
    expect(publicKey.equals(sso.publicKey)).toBe(true)
    expect([subject, validTo]).toEqual(['CN=SAML 2.0 Certificate for 127.0.0.1', 'Jan  1 00:00:00 2170 GMT'])
    expect(answer.text).toContain(`Location="${server.url}/sso/saml/acs"`)
    expect(answer.text).not.toContain('use="encryption"')
    const file = await server.call('GET', '/sso/saml/metadata?download=true')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"')
    const [, validUntil = ''] = /validUntil="([^"]*)/.exec(file.text) ?? []
    expect(Date.parse(validUntil)).toBeGreaterThan(Date.now() + 4 * 365 * 86_400_000)
  })

  test('a first sign-in makes an account of the provider’s, and the second one finds it', async () => {
    const person = newPerson()
    const attributes = {
      email: [person.email],
      displayName: ['Ana Prado'],
      groups: ['turma-1', 'turma-2'],
    }
    const first = await sso.signIn(
      party,
      person,
      { domain: 'Escola.example', redirect_to: APP },
      { attributes },
    )
    const url = locationOf(first)
    const fragment = fieldsOf(url.hash)
    expect([first.status, url.origin + url.pathname]).toEqual([302, APP])
    expect(Object.keys(fragment).join(' ')).toBe(
      'access_token expires_at expires_in refresh_token sb token_type',
    )
    const account = await accountOf(fragment['access_token'])
    const provider = `sso:${sso.idOf(party)}`
    expect(account).toMatchObject({
      email: person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider, providers: [provider] },
      identities: [
        {
          provider,
          id: person.nameId,
          email: person.email,
          identity_data: {
            iss: party.entityId,
            sub: person.nameId,
            full_name: 'Ana Prado',
            email_verified: true,
            phone_verified: false,
            custom_claims: { groups: ['turma-1', 'turma-2'], plan: 'basic' },
          },
        },
      ],
    })
    expect(decodeJwt(fragment['access_token'] ?? '')['amr']).toEqual([
      { method: 'sso/saml', timestamp: expect.any(Number), provider: sso.idOf(party) },
    ])
    const again = await sso.signIn(party, person, { provider_id: sso.idOf(party) })
    expect(locationOf(again).origin).toBe(SITE_URL)
    expect((await accountOf(fieldsOf(locationOf(again).hash)['access_token']))['id']).toBe(account['id'])
  })

  test('with a challenge a code comes back, whose session ends when the provider says', async () => {
    const person = newPerson()
    const end = new Date(Date.now() + 7_200_000).toISOString()
    const answer = await sso.signIn(
      party,
      person,
      { domain: 'escola.example', ...CHALLENGE },
      {
        sessionNotOnOrAfter: end,
      },
    )
    const url = locationOf(answer)
    expect([...url.searchParams.keys(), url.hash]).toEqual(['code', ''])
    const { json } = await exchange(server, url.searchParams.get('code'))
    const token = String(json['access_token'])
    expect(decodeJwt(token)['amr']).toMatchObject([{ method: 'sso/saml', provider: sso.idOf(party) }])
    const ends = await server.sql('select not_after from auth.sessions where id = $1', [
      decodeJwt(token)['session_id'],
    ])
    expect(ends).toEqual([{ not_after: new Date(end) }])
  })

  test('an unsolicited response signs in, and redirects to allowed targets only', async () => {
    const targets = [
      [`${SITE_URL}/recipes`, `${SITE_URL}/recipes`],
      [APP, APP],
      ['https://evil.example/', SITE_URL],
      ['//evil.example', SITE_URL],
      ['', SITE_URL],
    ] as const
    for (const [relayState, target] of targets) {
      const form = await party.answer(null, newPerson())
      const answer = await sso.consume({ ...form, RelayState: relayState })
      expect([answer.status, locationOf(answer).href.split('#')[0]?.replace(/\/$/, '')]).toEqual([
        302,
        target,
      ])
      expect(fieldsOf(locationOf(answer).hash)['access_token']).toEqual(expect.any(String))
    }
  })

  test('the official client is sent to the provider of a domain, and of an id', async () => {
    const client = server.client('pkce')
    for (const params of [{ domain: 'escola.example' }, { providerId: sso.idOf(party) }]) {
      const { data, error } = await client.signInWithSSO(params)
      expect([data?.url.startsWith(new URL(party.entityId).origin), error]).toEqual([true, null])
    }
  })

  test('a browser without a script is redirected', async () => {
    const answer = await server.call('POST', '/sso', { body: { domain: 'escola.example' } })
    expect([answer.status, locationOf(answer).origin]).toEqual([303, new URL(party.entityId).origin])
  })
})

describe('accounts', () => {
  test('an address that another account has is linked to nothing', async () => {
    const email = await newLearner(server, {}, 'escola.example')
    const answer = await sso.signIn(party, { nameId: `twin-${email}`, email }, { domain: 'escola.example' })
    const token = fieldsOf(locationOf(answer).hash)['access_token'] ?? ''
    const accounts = await server.sql('select is_sso_user from auth.users where email = $1 order by 1', [
      email,
    ])
    expect(accounts).toEqual([{ is_sso_user: false }, { is_sso_user: true }])
    const changed = await server.call('PUT', '/user', { token, body: { password: 'outra-senha-longa' } })
    expect(changed.json).toMatchObject({ code: 422, error_code: 'user_sso_managed' })
    const renamed = await server.call('PUT', '/user', { token, body: { data: { apelido: 'Bia' } } })
    expect(renamed.status).toBe(200)
    // Its password is the other account's.
    expect((await server.call('POST', '/recover', { body: { email } })).status).toBe(200)
    await server.settled()
    const [tokens] = await server.sql(
      `select count(*)::int as count from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.is_sso_user`,
    )
    expect(tokens).toEqual({ count: 0 })
  })

  test('another name with the same address at the same provider is the same account; at another provider, another', async () => {
    const person = newPerson()
    const first = await sso.signIn(party, person, { domain: 'escola.example' })
    const renamed = await sso.signIn(
      party,
      { ...person, nameId: `${person.nameId}-new` },
      { domain: 'escola.example' },
    )
    const other = await newSamlParty({ ownMetadata: sso.metadata, nameIdFormat: EMAIL_FORMAT })
    await sso.connect(other, { domains: ['outra.example'], name_id_format: EMAIL_FORMAT })
    const elsewhere = await sso.signIn(other, { nameId: person.email }, { domain: 'outra.example' })
    const ids = await Promise.all(
      [first, renamed, elsewhere].map(async (answer) => {
        return (await accountOf(fieldsOf(locationOf(answer).hash)['access_token']))['id']
      }),
    )
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test.each([
    [
      'no name of the person',
      { rewrite: (xml: string) => xml.replace(/<saml:NameID.*<\/saml:NameID>/, '') },
      'saml_assertion_no_user_id',
    ],
    [
      'a name for this once',
      { tags: { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } },
      'saml_assertion_no_user_id',
    ],
    ['no address', { attributes: {} }, 'saml_assertion_no_email'],
    ['an address that is none', { attributes: { email: ['somebody'] } }, 'saml_assertion_no_email'],
  ] as const)('%s: refused', async (_, changes, code) => {
    const answer = await sso.signIn(party, newPerson(), { domain: 'escola.example' }, changes)
    expect([answer.status, locationOf(answer).searchParams.get('error_code')]).toEqual([303, code])
  })
})

test('requests and responses have limits of their own', async () => {
  const limited = await startSsoServer({
    AUTH_RATE_LIMITS: 'on',
    GOTRUE_RATE_LIMIT_SSO: '0',
    GOTRUE_SAML_RATE_LIMIT_ASSERTION: '0',
  })
  const answers = [
    await limited.server.call('POST', '/sso', { body: { domain: 'escola.example' } }),
    await limited.consume({ SAMLResponse: 'x' }),
  ]
  expect(answers.map(({ json }) => json['error_code'])).toEqual([
    'over_request_rate_limit',
    'over_request_rate_limit',
  ])
  await limited.server.stop()
})
