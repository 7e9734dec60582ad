/** Limits of single sign-on accounts, responses in another browser or at another server, and metadata with private addresses. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmail, startAuthServer, type AuthServer } from './auth-server.ts'
import { fieldsOf, locationOf } from './external-browser.ts'
import { CHALLENGE, exchange } from './external-server.ts'
import { newKey, newSamlParty, type SamlParty, settingOf } from './saml-party.ts'
import { type SsoServer, startSsoServer } from './sso-server.ts'

let sso: SsoServer
let server: AuthServer
let beside: AuthServer
let party: SamlParty
beforeAll(async () => {
  const settings = {
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: settingOf(await newKey()),
    GOTRUE_PASSKEY_ENABLED: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  }
  sso = await startSsoServer(settings)
  ;({ server } = sso)
  beside = await startAuthServer(settings, server)
  party = await newSamlParty({ ownMetadata: sso.metadata })
  await sso.connect(party, { domains: ['escola.example'] })
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

const newPerson = () => {
  const email = newEmail()
  return { nameId: email, email }
}

async function signedIn(): Promise<string> {
  const answer = await sso.signIn(party, newPerson(), { domain: 'escola.example' })
  return fieldsOf(locationOf(answer).hash)['access_token'] ?? ''
}

test('an account of an organisation gets no way to sign in that would outlast it', async () => {
  const token = await signedIn()
  const noPasskeys = { code: 422, error_code: 'validation_failed', msg: 'SSO users cannot register passkeys' }
  for (const step of ['options', 'verify'])
    expect((await server.call('POST', `/passkeys/registration/${step}`, { token, body: {} })).json).toEqual(
      noPasskeys,
    )
  const noIdentities = {
    code: 422,
    error_code: 'user_sso_managed',
    msg: 'Identities cannot be linked to a SSO account',
  }
  const redirect = await server.call('GET', '/user/identities/authorize?provider=google', { token })
  expect(redirect.json).toEqual(noIdentities)
  const body = { provider: 'google', id_token: 'x', link_identity: true }
  expect((await server.call('POST', '/token?grant_type=id_token', { token, body })).json).toEqual(
    noIdentities,
  )
})

test('login CSRF: a response that is brought in another browser gives a code that only the first one can use', async () => {
  const form = await party.answer(await sso.begin({ domain: 'escola.example', ...CHALLENGE }), newPerson())
  const url = locationOf(await sso.consume(form))
  expect([...url.searchParams.keys(), url.hash]).toEqual(['code', ''])
  const code = url.searchParams.get('code')
  const verifier = 'the-verifier-of-another-browser-with-over-43-letters'
  const body = { auth_code: code, code_verifier: verifier }
  expect((await server.call('POST', '/token?grant_type=pkce', { body })).json).toMatchObject({
    error_code: 'bad_code_verifier',
  })
  expect((await exchange(server, code)).status).toBe(200)
})

test('replay: of ten returns at two servers one signs in', async () => {
  const requested = await party.answer(await sso.begin({ domain: 'escola.example' }), newPerson())
  const unrequested = await party.answer(null, newPerson())
  for (const form of [requested, unrequested]) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? server : beside).call('POST', '/sso/saml/acs', {
          body: new URLSearchParams(form).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
  }
})

describe('metadata by their address', () => {
  test.each([
    ['http://idp.example/metadata', 'metadata_url is not a HTTPS URL', 'validation_failed'],
    ['file:///etc/passwd', 'metadata_url is not a HTTPS URL', 'validation_failed'],
    ['nowhere', 'metadata_url is not a valid URL', 'validation_failed'],
    ['https://169.254.169.254/latest', 'error fetching SAML Metadata', 'saml_metadata_fetch_failed'],
    ['https://10.0.0.1/', 'error fetching SAML Metadata', 'saml_metadata_fetch_failed'],
    ['https://[::1]/', 'error fetching SAML Metadata', 'saml_metadata_fetch_failed'],
    ['https://0x7f.1/', 'error fetching SAML Metadata', 'saml_metadata_fetch_failed'],
    ['https://user:secret@idp.example/', 'error fetching SAML Metadata', 'saml_metadata_fetch_failed'],
  ])('%s is not read', async (metadata_url, message, code) => {
    const body = { type: 'saml', metadata_url }
    const { status, json } = await server.call('POST', '/admin/sso/providers', { ...sso.operator, body })
    expect([status, json['error_code'], json['msg']]).toEqual([400, code, expect.stringContaining(message)])
  })

  test('no connection to this machine is made', async () => {
    let connections = 0
    const canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(canary, 'listening')
    const { port } = canary.address() as AddressInfo
    for (const host of ['127.0.0.1', 'localhost', '2130706433']) {
      const body = { type: 'saml', metadata_url: `https://${host}:${port}/` }
      expect((await server.call('POST', '/admin/sso/providers', { ...sso.operator, body })).status).toBe(400)
    }
    expect(connections).toBe(0)
    canary.close()
  })
})
