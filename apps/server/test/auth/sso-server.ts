/** An auth service with single sign-on, and a browser that goes to identity providers and back. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { type Answer, type AuthServer, JWT_SECRET, startAuthServer } from './auth-server.ts'
import { newKey, type Person, type ResponseChanges, type SamlParty, settingOf } from './saml-party.ts'

export interface SsoServer {
  readonly server: AuthServer
  readonly operator: { readonly token: string }
  readonly metadata: string
  readonly publicKey: KeyObject
  /** Lets people of a provider sign in. */
  connect(party: SamlParty, settings?: Readonly<Record<string, unknown>>): Promise<string>
  idOf(party: SamlParty): string
  /** Begins a sign-in. @returns the address at the provider. */
  begin(body: Readonly<Record<string, unknown>>): Promise<string>
  /** Sends the fields of the provider's form. */
  consume(form: Readonly<Record<string, string>>): Promise<Answer>
  signIn(
    party: SamlParty,
    person: Person,
    body: Readonly<Record<string, unknown>>,
    changes?: ResponseChanges,
  ): Promise<Answer>
}

/** The service's own key, the same for all files of a worker. */
let ownKey: Promise<KeyObject> | undefined

export async function startSsoServer(env: Readonly<Record<string, string>> = {}): Promise<SsoServer> {
  const key = await (ownKey ??= newKey())
  const server = await startAuthServer({
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: settingOf(key),
    ...env,
  })
  const ids = new Map<SamlParty, string>()
  const operator = { token: await signToken({ role: 'service_role' }, JWT_SECRET) }
  const sso: SsoServer = {
    server,
    operator,
    metadata: (await server.call('GET', '/sso/saml/metadata')).text,
    publicKey: createPublicKey(key),
    async connect(party, settings = {}) {
      const body = { type: 'saml', metadata_xml: party.metadata, ...settings }
      const { status, json, text } = await server.call('POST', '/admin/sso/providers', { ...operator, body })
      if (status !== 201) throw new Error(`not connected: ${text}`)
      ids.set(party, String(json['id']))
      return String(json['id'])
    },
    idOf: (party) => ids.get(party) ?? '',
    async begin(body) {
      const answer = await server.call('POST', '/sso', { body: { skip_http_redirect: true, ...body } })
      if (answer.status !== 200) throw new Error(`not sent away: ${answer.text}`)
      return String(answer.json['url'])
    },
    consume: (form) =>
      server.call('POST', '/sso/saml/acs', {
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    async signIn(party, person, body, changes) {
      return sso.consume(await party.answer(await sso.begin(body), person, changes))
    },
  }
  return sso
}
