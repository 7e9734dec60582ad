/** Encrypted assertions, and the change of the service's key. */
import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import xmlEncryption from 'xml-encryption'
import { newEmail, type AuthServer } from './auth-server.ts'
import { locationOf } from './external-browser.ts'
import { newKey, newSamlParty, settingOf } from './saml-party.ts'
import { type SsoServer, startSsoServer } from './sso-server.ts'

const GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const CBC = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'

let sso: SsoServer
let server: AuthServer
beforeAll(async () => {
  sso = await startSsoServer({
    GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true',
    GOTRUE_SAML_PRIVATE_KEY_NEXT: settingOf(await newKey()),
  })
  ;({ server } = sso)
})
afterAll(() => server.stop())

const errorOf = async (form: Readonly<Record<string, string>>) => {
  const answer = await sso.consume(form)
  return [answer.status, locationOf(answer).searchParams.get('error_description')]
}
const person = () => ({ nameId: newEmail(), email: newEmail() })
const REFUSED = [303, 'SAML Assertion is not valid']

test('while a key is replaced, the metadata have both, and are to be read often', async () => {
  const answer = await server.call('GET', '/sso/saml/metadata')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.text).toContain('cacheDuration="PT1H"')
  const uses = [...answer.text.matchAll(/KeyDescriptor use="(\w+)"/g)].map(([, use]) => use)
  expect(uses).toEqual(['signing', 'encryption', 'signing', 'encryption'])
  expect(new Set(certificatesIn(answer.text)).size).toBe(2)
  const { json } = await server.call('GET', '/settings')
  expect(json).toMatchObject({ saml_enabled: true, saml_private_key_next_configured: true })
})

test('an assertion is decrypted by either key, if its cipher notices changes', async () => {
  for (const [from, to] of [
    [0, 2],
    [2, 4],
  ]) {
    const ownMetadata = withKeys(from, to)
    const party = await newSamlParty({ ownMetadata, encrypts: GCM })
    await sso.connect(party)
    const form = await party.answer(null, person())
    const xml = Buffer.from(form['SAMLResponse'] ?? '', 'base64').toString()
    expect(xml).toContain('EncryptedAssertion')
    expect(xml).not.toContain('NameID')
    const [, cipher = ''] = [...xml.matchAll(/<\w+:CipherValue>([^<]+)</g)].at(-1) ?? []
    const damaged = xml.replace(
      cipher,
      `${cipher.slice(0, 40)}${cipher[40] === 'A' ? 'B' : 'A'}${cipher.slice(41)}`,
    )
    expect(damaged).not.toBe(xml)
    expect(await errorOf({ SAMLResponse: Buffer.from(damaged).toString('base64') })).toEqual(REFUSED)
    expect(await errorOf(form)).toEqual([302, null])
  }
  const weak = await newSamlParty({ ownMetadata: withKeys(0, 2), encrypts: CBC })
  await sso.connect(weak)
  expect(await errorOf(await weak.answer(null, person()))).toEqual(REFUSED)
})

test('what anybody can encrypt is believed no more than what is in the clear', async () => {
  const party = await newSamlParty({ ownMetadata: sso.metadata })
  await sso.connect(party)
  const clear = Buffer.from((await party.answer(null, person()))['SAMLResponse'] ?? '', 'base64').toString()
  const [assertion = ''] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(clear) ?? []
  const encrypted = async (content: string) => {
    const xml = clear.replace(
      assertion,
      `<saml:EncryptedAssertion>${await encrypt(content)}</saml:EncryptedAssertion>`,
    )
    return errorOf({ SAMLResponse: Buffer.from(xml).toString('base64') })
  }
  const namespaced = assertion.replace(
    '<saml:Assertion',
    '<saml:Assertion xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
  )
  const unsigned = assertion.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, '')
  expect(await encrypted(unsigned)).toEqual(REFUSED)
  expect(await encrypted(`<!DOCTYPE x [<!ENTITY a "b">]>${assertion}`)).toEqual(REFUSED)
  expect(await encrypted(assertion.replace('</saml:NameID>', '<!-- --></saml:NameID>'))).toEqual(REFUSED)
  expect(await encrypted(`${unsigned.replace(/ID="[^"]*"/, 'ID="_f"')}${assertion}`)).toEqual(REFUSED)
  expect(await encrypted(`<a>${'<a>'.repeat(50)}</a>`)).toEqual(REFUSED)
  expect(
    await encrypted(namespaced.replace(' xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"', '')),
  ).toEqual([302, null])
})

/** The metadata with some of their keys: the first two are the present one's, for signatures and encryption. */
function withKeys(from = 0, to = 0): string {
  const all = sso.metadata.match(/<KeyDescriptor[\s\S]*?<\/KeyDescriptor>/g) ?? []
  const others = [...all.slice(0, from), ...all.slice(to)]
  return others.reduce((metadata, key) => metadata.replace(key, ''), sso.metadata)
}

const certificatesIn = (metadata: string): readonly string[] =>
  [...metadata.matchAll(/<X509Certificate>([^<]*)/g)].map(([, certificate = '']) => certificate)

/** For the key in the metadata. */
function encrypt(content: string): Promise<string> {
  const [certificate = ''] = certificatesIn(sso.metadata)
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const options = {
    rsa_pub: String(publicKey.export({ format: 'pem', type: 'spki' })),
    pem: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`,
    encryptionAlgorithm: GCM,
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  } as const
  return new Promise((resolve, reject) => {
    xmlEncryption.encrypt(content, options, (error, result) => (error ? reject(error) : resolve(result)))
  })
}
