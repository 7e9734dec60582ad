/** Attacks on single sign-on: each is refused, begins no session and creates no account. Source for wrapped signatures: Somorovsky et al., On Breaking SAML. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, AuthServer } from './auth-server.ts'
import { locationOf } from './external-browser.ts'
import { newKey, newSamlParty, type ResponseChanges, type SamlParty } from './saml-party.ts'
import { type SsoServer, startSsoServer } from './sso-server.ts'

let sso: SsoServer
let server: AuthServer
let party: SamlParty
beforeAll(async () => {
  sso = await startSsoServer()
  ;({ server } = sso)
  party = await newSamlParty({ ownMetadata: sso.metadata })
  await sso.connect(party, { domains: ['escola.example'] })
})
afterAll(() => server.stop())

const VICTIM = { nameId: 'victim', email: 'victim@escola.example' }
const ATTACKER = { nameId: 'attacker', email: 'attacker@escola.example' }

const NOT_VALID = 'SAML Assertion is not valid'
const NOT_XML = 'SAMLResponse is not a valid XML SAML assertion'

/** What the browser gets, and what is left in the database. */
async function outcomeOf(answer: Answer): Promise<Readonly<Record<string, unknown>>> {
  const url = locationOf(answer)
  const [left] = await server.sql(
    `select (select count(*) from auth.users where email like '%@escola.example')::int as accounts,
       (select count(*) from auth.sessions)::int as sessions`,
  )
  return {
    ...left,
    status: answer.status,
    code: url.searchParams.get('code'),
    error: url.searchParams.get('error_code'),
    message: url.searchParams.get('error_description'),
    hasTokens: url.hash.includes('access_token'),
  }
}

const refusedWith = (message: string, error = 'validation_failed') => ({
  accounts: 0,
  sessions: 0,
  status: 303,
  code: null,
  error,
  message,
  hasTokens: false,
})
const REFUSED = refusedWith(NOT_VALID)

const decoded = (form: Readonly<Record<string, string>>): string =>
  Buffer.from(form['SAMLResponse'] ?? '', 'base64').toString()

const encoded = (xml: string): Record<string, string> => ({
  SAMLResponse: Buffer.from(xml).toString('base64'),
})

/** A response about the attacker, as the provider has signed it. */
const signed = async (changes: ResponseChanges = {}): Promise<string> =>
  decoded(await party.answer(null, ATTACKER, changes))

const SIGNATURE = /<ds:Signature[\s\S]*?<\/ds:Signature>/
const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/

/** The parts of a signed assertion, and an unsigned one about the victim. */
function partsOf(xml: string) {
  const [assertion = ''] = ASSERTION.exec(xml) ?? []
  const [signature = ''] = SIGNATURE.exec(assertion) ?? []
  const unsigned = assertion.replace(signature, '')
  const forged = unsigned.replace(/ID="[^"]*"/, 'ID="_forged"').replaceAll('attacker', 'victim')
  return { assertion, signature, unsigned, forged }
}

const afterIssuer = (assertion: string, inserted: string): string =>
  assertion.replace('</saml:Issuer>', `</saml:Issuer>${inserted}`)
const intoSignature = (signature: string, inserted: string): string =>
  signature.replace('</ds:Signature>', `${inserted}</ds:Signature>`)

const WRAPPINGS: readonly [name: string, wrap: (xml: string) => string, signMessage?: boolean][] = [
  [
    'XSW 1: the signed response inside the signature of a forged one',
    (xml) => {
      const [signature = ''] = SIGNATURE.exec(xml) ?? []
      const unsigned = xml.replace(signature, '')
      const forged = unsigned.replace(/ ID="[^"]*"/, ' ID="_forged"').replaceAll('attacker', 'victim')
      return afterIssuer(forged, intoSignature(signature, unsigned))
    },
    true,
  ],
  [
    'XSW 2: the signed response beside its signature in a forged one',
    (xml) => {
      const [signature = ''] = SIGNATURE.exec(xml) ?? []
      const unsigned = xml.replace(signature, '')
      const forged = unsigned.replace(/ ID="[^"]*"/, ' ID="_forged"').replaceAll('attacker', 'victim')
      return afterIssuer(forged, `${unsigned}${signature}`)
    },
    true,
  ],
  [
    'XSW 3: a forged assertion before the signed one',
    (xml) => xml.replace(ASSERTION, (assertion) => `${partsOf(xml).forged}${assertion}`),
  ],
  [
    'XSW 4: the signed assertion inside a forged one',
    (xml) => {
      const { assertion, forged } = partsOf(xml)
      return xml.replace(ASSERTION, () =>
        forged.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`),
      )
    },
  ],
  [
    'XSW 5: the signature in a forged assertion, the signed one behind',
    (xml) => {
      const { signature, unsigned, forged } = partsOf(xml)
      return xml.replace(ASSERTION, () => `${afterIssuer(forged, signature)}${unsigned}`)
    },
  ],
  [
    'XSW 6: the signed assertion inside the signature of a forged one',
    (xml) => {
      const { signature, unsigned, forged } = partsOf(xml)
      return xml.replace(ASSERTION, () => afterIssuer(forged, intoSignature(signature, unsigned)))
    },
  ],
  [
    'XSW 7: a forged assertion inside extensions',
    (xml) =>
      xml.replace(
        ASSERTION,
        (assertion) => `<samlp:Extensions>${partsOf(xml).forged}</samlp:Extensions>${assertion}`,
      ),
  ],
  [
    'XSW 8: the signed assertion in an object of the signature of a forged one',
    (xml) => {
      const { signature, unsigned, forged } = partsOf(xml)
      const object = `<ds:Object>${unsigned}</ds:Object>`
      return xml.replace(ASSERTION, () => afterIssuer(forged, intoSignature(signature, object)))
    },
  ],
]

describe('signatures', () => {
  test.each(WRAPPINGS)('%s', async (_, wrap, signMessage = false) => {
    const original = await signed({ signMessage })
    const wrapped = wrap(original)
    expect(wrapped).toContain('victim')
    expect(await outcomeOf(await sso.consume(encoded(wrapped)))).toEqual(REFUSED)
  })

  test('an assertion without a signature, also in a signed response', async () => {
    const original = await signed()
    expect(await outcomeOf(await sso.consume(encoded(original.replace(SIGNATURE, ''))))).toEqual(REFUSED)
    const onlyMessage = await party.answer(null, ATTACKER, { signAssertion: false, signMessage: true })
    expect(decoded(onlyMessage)).toMatch(SIGNATURE)
    expect(await outcomeOf(await sso.consume(onlyMessage))).toEqual(REFUSED)
  })

  test('an assertion that was changed, or is another provider’s', async () => {
    const original = await signed()
    expect(await outcomeOf(await sso.consume(encoded(original.replaceAll('attacker', 'victim'))))).toEqual(
      REFUSED,
    )
    const other = await newSamlParty({ ownMetadata: sso.metadata })
    expect(
      await outcomeOf(
        await sso.consume(await other.answer(null, VICTIM, { tags: { Issuer: party.entityId } })),
      ),
    ).toEqual(REFUSED)
    expect(
      await outcomeOf(
        await sso.consume(
          await party.answer(null, VICTIM, {
            rewrite: (xml) =>
              xml.replace(/(<saml:Assertion[^>]*><saml:Issuer>)[^<]*/, '$1https://other.example'),
          }),
        ),
      ),
    ).toEqual(REFUSED)
  })

  test('a key that the response brings along, a shared secret, and a weak hash', async () => {
    const foreign = await party.answer(null, VICTIM, { key: await newKey() })
    expect(decoded(foreign)).toContain('X509Certificate')
    expect(await outcomeOf(await sso.consume(foreign))).toEqual(REFUSED)
    const original = await signed()
    const hmac = original.replace(
      /(<ds:SignatureMethod Algorithm=")[^"]*/,
      '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    )
    expect(await outcomeOf(await sso.consume(encoded(hmac)))).toEqual(REFUSED)
    expect(
      await outcomeOf(
        await sso.consume(
          await party.answer(null, VICTIM, { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
        ),
      ),
    ).toEqual(REFUSED)
  })
})

describe('place, time and request', () => {
  const past = new Date(Date.now() - 600_000).toISOString()
  const future = new Date(Date.now() + 600_000).toISOString()

  test.each<[string, ResponseChanges]>([
    ['another audience', { tags: { Audience: 'https://other.example/metadata' } }],
    [
      'no audience',
      { rewrite: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') },
    ],
    ['no conditions', { rewrite: (xml) => xml.replace(/<saml:Conditions.*<\/saml:Conditions>/, '') }],
    ['expired', { tags: { ConditionsNotOnOrAfter: past } }],
    ['an expired confirmation', { tags: { SubjectConfirmationDataNotOnOrAfter: past } }],
    [
      'a confirmation without an end',
      { rewrite: (xml) => xml.replace(/(SubjectConfirmationData) NotOnOrAfter="[^"]*"/, '$1') },
    ],
    ['not yet valid', { tags: { ConditionsNotBefore: future } }],
    ['issued long ago', { tags: { IssueInstant: past } }],
    ['issued tomorrow', { tags: { IssueInstant: future } }],
    ['a time without a zone', { tags: { SubjectConfirmationDataNotOnOrAfter: '2999-01-01T00:00:00' } }],
    ['another destination', { tags: { Destination: 'https://other.example/acs' } }],
    ['another recipient', { tags: { SubjectRecipient: 'https://other.example/acs' } }],
    [
      'a confirmation that is not the bearer’s',
      { rewrite: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') },
    ],
    ['a failure', { tags: { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' } }],
    ['a request that nobody has made', { tags: { InResponseTo: 'id-of-another-request' } }],
  ])('%s', async (_, changes) => {
    expect(await outcomeOf(await sso.consume(await party.answer(null, VICTIM, changes)))).toEqual(REFUSED)
  })

  test('the response to another request, with and without its relay state', async () => {
    const [own, other] = [
      await sso.begin({ domain: 'escola.example' }),
      await sso.begin({ domain: 'escola.example' }),
    ]
    const form = await party.answer(own, VICTIM)
    const RelayState = new URL(other).searchParams.get('RelayState') ?? ''
    expect(await outcomeOf(await sso.consume({ ...form, RelayState }))).toEqual(REFUSED)
    expect(await outcomeOf(await sso.consume({ SAMLResponse: form['SAMLResponse'] ?? '' }))).toEqual(REFUSED)
    // The message alone answers; its assertion answers another.
    const mixed = await party.answer(await sso.begin({ domain: 'escola.example' }), VICTIM, {
      rewrite: (xml) => xml.replace(/(SubjectConfirmationData[^>]*InResponseTo=")[^"]*/, '$1id-of-another'),
    })
    expect(await outcomeOf(await sso.consume(mixed))).toEqual(REFUSED)
  })

  test('a relay state is used once, in time, and is an id or an address', async () => {
    const notFound = 'SAML RelayState does not exist, try logging in again?'
    const form = await party.answer(await sso.begin({ domain: 'escola.example' }), VICTIM)
    expect(await outcomeOf(await sso.consume({ ...form, SAMLResponse: 'bm90IHhtbA==' }))).toEqual(
      refusedWith(NOT_XML),
    )
    expect(await outcomeOf(await sso.consume(form))).toEqual(
      refusedWith(notFound, 'saml_relay_state_not_found'),
    )
    expect(
      await outcomeOf(await sso.consume({ ...form, RelayState: '6f0b2a3c-0000-4000-8000-000000000000' })),
    ).toEqual(refusedWith(notFound, 'saml_relay_state_not_found'))
    expect(await outcomeOf(await sso.consume({ ...form, RelayState: 'anything' }))).toEqual(
      refusedWith('SAML RelayState is not a valid UUID or URL'),
    )
    const late = await party.answer(await sso.begin({ domain: 'escola.example' }), VICTIM)
    await server.sql(`update auth.saml_relay_states set created_at = now() - interval '3 minutes'`)
    expect(await outcomeOf(await sso.consume(late))).toEqual(
      refusedWith('SAML RelayState has expired. Try logging in again?', 'saml_relay_state_expired'),
    )
  })

  test('a provider that is switched off, unknown or gone', async () => {
    const other = await newSamlParty({ ownMetadata: sso.metadata })
    expect(await outcomeOf(await sso.consume(await other.answer(null, VICTIM)))).toEqual(
      refusedWith(
        'A SAML connection has not been established with this Identity Provider',
        'saml_idp_not_found',
      ),
    )
    const id = await sso.connect(other, { domains: ['outra.example'] })
    const url = await sso.begin({ domain: 'outra.example' })
    await server.call('PUT', `/admin/sso/providers/${id}`, { ...sso.operator, body: { disabled: true } })
    const isOff = 'SSO Provider assigned for this domain is currently disabled'
    expect(await outcomeOf(await sso.consume(await other.answer(url, VICTIM)))).toEqual(
      refusedWith(isOff, 'sso_provider_disabled'),
    )
    expect(await outcomeOf(await sso.consume(await other.answer(null, VICTIM)))).toEqual(
      refusedWith(isOff, 'sso_provider_disabled'),
    )
    const refused = await server.call('POST', '/sso', { body: { provider_id: id } })
    expect(refused.json).toMatchObject({ code: 404, error_code: 'sso_provider_disabled' })
  })
})

describe('XML', () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(100)}">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'abcdefghijk'[index + 1]} "${`&${'abcdefghijk'[index]};`.repeat(10)}">`).join('')}]><r>&j;</r>`

  test.each<[string, (xml: string) => string]>([
    [
      'a comment in the name',
      (xml) => xml.replace('>attacker</saml:NameID>', '>vic<!-- -->tim</saml:NameID>'),
    ],
    [
      'a comment where the signature covers none',
      (xml) => xml.replace('>attacker</saml:NameID>', '>attacker<!--.example--></saml:NameID>'),
    ],
    ['a processing instruction', (xml) => xml.replace('<samlp:Status>', '<?php echo 1 ?><samlp:Status>')],
    ['character data', (xml) => xml.replace('>attacker</saml:NameID>', '><![CDATA[victim]]></saml:NameID>')],
    ['a document type', (xml) => `<!DOCTYPE r SYSTEM "http://127.0.0.1:1/x">${xml}`],
    [
      'an external entity',
      (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace('>attacker<', '>&x;<')}`,
    ],
    ['a bomb of entities', () => bomb],
    ['an undeclared entity', (xml) => xml.replace('>attacker</saml:NameID>', '>&victim;</saml:NameID>')],
    [
      'a character that XML lacks',
      (xml) => xml.replace('>attacker</saml:NameID>', '>victim&#0;</saml:NameID>'),
    ],
    ['elements in elements', () => '<a>'.repeat(30_000) + '</a>'.repeat(30_000)],
    ['many elements', (xml) => xml.replace('<samlp:Status>', `${'<a/>'.repeat(50_000)}<samlp:Status>`)],
    [
      'many names of namespaces, and a list of them',
      (xml) => {
        const names = Array.from({ length: 7000 }, (_, index) => `n${index}`)
        return xml
          .replace('<saml:Assertion', `<saml:Assertion${names.map((name) => ` xmlns:${name}="x"`).join('')}`)
          .replace(
            /(<ds:Transform [^>]*xml-exc-c14n#")\/>/,
            `$1><i:InclusiveNamespaces xmlns:i="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${names.join(' ')}"/></ds:Transform>`,
          )
      },
    ],
    ['many spaces', (xml) => xml.replace('<samlp:Status>', `${' '.repeat(300_000)}<samlp:Status>`)],
    ['a tag without an end', (xml) => xml.replace('<samlp:Status>', `<a ${'b="c" '.repeat(20_000)}`)],
    ['no XML', () => '{"victim": true}'],
    ['another document', () => '<html/>'],
  ])('%s, in no time', async (_, change) => {
    const form = encoded(change(await signed()))
    await sso.consume(encoded('<r/>'))
    const before = process.cpuUsage()
    const answer = await sso.consume(form)
    const { user, system } = process.cpuUsage(before)
    // Microseconds of processor time, those of the client included.
    expect(user + system).toBeLessThan(400_000)
    expect(await outcomeOf(answer)).toEqual(refusedWith(NOT_XML))
  })

  test('what is no response at all', async () => {
    expect(await outcomeOf(await sso.consume({}))).toEqual(refusedWith('SAMLResponse is missing'))
    for (const SAMLResponse of ['%%%', 'x', 'PGEvPg='])
      expect(await outcomeOf(await sso.consume({ SAMLResponse }))).toEqual(
        refusedWith('SAMLResponse is not a valid Base64 string'),
      )
    expect(await outcomeOf(await sso.consume(encoded('x'.repeat(600_000))))).toEqual(
      refusedWith('Request body too large (max 524288 bytes)', 'request_entity_too_large'),
    )
    expect(await outcomeOf(await sso.consume({ SAMLResponse: '/v8=' }))).toEqual(refusedWith(NOT_XML))
  })
})

describe('what has signed in', () => {
  test('an assertion signs in once, to a request and without one', async () => {
    const unrequested = await party.answer(null, ATTACKER)
    expect(locationOf(await sso.consume(unrequested)).hash).toContain('access_token')
    const replayed = await sso.consume(unrequested)
    expect([replayed.status, locationOf(replayed).searchParams.get('error_description')]).toEqual([
      303,
      NOT_VALID,
    ])
    const form = await party.answer(null, ATTACKER)
    const both = await Promise.all([sso.consume(form), sso.consume(form)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 303])
    const [kept] = await server.sql('select count(*)::int as count from auth.used_saml_assertions')
    expect(kept).toEqual({ count: 2 })
  })
})
