/** A real identity provider of SAML (`samlify` in that role): it reads this service's metadata and requests, and signs responses. */
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { signingCertificate } from '../../src/services/auth/saml/signing-certificate.ts'

/** The parts of the library that are used. Its own types are those of browsers, which the programs of a server do without. */
interface Samlify {
  readonly setSchemaValidator: (validator: { validate(): Promise<string> }) => void
  readonly IdentityProvider: (settings: Readonly<Record<string, unknown>>) => Provider
  readonly ServiceProvider: (settings: Readonly<Record<string, unknown>>) => Service
  readonly SamlLib: {
    replaceTagsByValue(template: string, tags: Readonly<Record<string, string | undefined>>): string
  }
}

interface Provider {
  readonly entityMeta: { getEntityID(): string }
  getMetadata(): string
  parseLoginRequest(
    service: Service,
    binding: 'redirect',
    request: { readonly query: Readonly<Record<string, string>>; readonly octetString: string },
  ): Promise<{ readonly extract: { readonly request?: { readonly id: string } } }>
  createLoginResponse(
    service: Service,
    request: { readonly extract: object },
    binding: 'post',
    user: object,
    options: {
      readonly customTagReplacement: (template: string) => { readonly id: string; readonly context: string }
    },
  ): Promise<{ readonly context: string }>
}

interface Service {
  readonly entityMeta: { getEntityID(): string; getAssertionConsumerService(binding: 'post'): string }
}

const require = createRequire(import.meta.url)
const samlify = require('samlify') as Samlify
// What is sent here is tested by who receives it.
samlify.setSchemaValidator({ validate: async () => 'not validated' })

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Beside the event loop, in which the server keeps its connections. */
export async function newKey(): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
}

export const pemOf = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'pkcs8' }))

/** A key as the service's settings have it. */
export const settingOf = (key: KeyObject): string =>
  createPrivateKey(pemOf(key)).export({ format: 'der', type: 'pkcs1' }).toString('base64')

/** Changes to a response: tags of the library's template, whose other values are the usual ones. */
export interface ResponseChanges {
  readonly tags?: Readonly<Record<string, string | undefined>>
  /** Attributes of the person, each with its values. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  readonly sessionNotOnOrAfter?: string
  /** Changes the XML before it is signed. */
  readonly rewrite?: (xml: string) => string
  readonly signAssertion?: boolean
  readonly signMessage?: boolean
  readonly algorithm?: string
  readonly key?: KeyObject
}

export interface SamlParty {
  readonly entityId: string
  readonly metadata: string
  readonly key: KeyObject
  /**
   * Answers the authentication request of a redirect, which it verifies.
   * @param url where the browser was sent; null for an unsolicited response.
   * @returns the fields of the form that its page would send.
   */
  answer(url: string | null, person: Person, changes?: ResponseChanges): Promise<Record<string, string>>
}

export interface Person {
  readonly nameId: string
  readonly email?: string
}

export interface PartyOptions {
  readonly entityId?: string
  /** This service's metadata. */
  readonly ownMetadata: string
  readonly encrypts?: string
  /** Attributes of the root of its metadata. */
  readonly metadataAttributes?: string
  readonly nameIdFormat?: string
}

export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

let parties = 0

export async function newSamlParty(options: PartyOptions): Promise<SamlParty> {
  parties += 1
  const entityId = options.entityId ?? `https://idp-${parties}.example/metadata`
  const key = await newKey()
  const { nameIdFormat = PERSISTENT } = options
  const certificate = signingCertificate(key, new URL(entityId).hostname, false).toString('base64')
  const settings = {
    entityID: entityId,
    privateKey: pemOf(key),
    signingCert: certificate,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: RSA_SHA256,
    nameIDFormat: [nameIdFormat],
    singleSignOnService: [{ Binding: REDIRECT, Location: `${new URL(entityId).origin}/sign-in` }],
    ...(options.encrypts
      ? {
          isAssertionEncrypted: true,
          dataEncryptionAlgorithm: options.encrypts,
          keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
        }
      : {}),
  }
  const metadata = samlify
    .IdentityProvider(settings)
    .getMetadata()
    .replace('<EntityDescriptor ', `<EntityDescriptor ${options.metadataAttributes ?? ''} `)
  return {
    entityId,
    metadata,
    key,
    async answer(url, person, changes = {}) {
      const { signAssertion = true, signMessage = false } = changes
      const provider = samlify.IdentityProvider({
        ...settings,
        privateKey: pemOf(changes.key ?? key),
        requestSignatureAlgorithm: changes.algorithm ?? RSA_SHA256,
      })
      const service = samlify.ServiceProvider({
        metadata: signAssertion
          ? options.ownMetadata
          : options.ownMetadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"'),
        wantMessageSigned: signMessage,
      })
      const request = url === null ? null : await requestIn(provider, service, url)
      const { context } = await provider.createLoginResponse(
        service,
        { extract: {} },
        'post',
        {},
        {
          customTagReplacement: (template: string) => ({
            id: 'unused',
            context: written(
              template,
              { provider, service, requestId: request?.id, nameIdFormat },
              person,
              changes,
            ),
          }),
        },
      )
      return { SAMLResponse: context, ...(request ? { RelayState: request.relayState } : {}) }
    },
  }
}

/** Reads a request, whose signature has to be this service's. */
async function requestIn(
  provider: Provider,
  service: Service,
  url: string,
): Promise<{ readonly id: string; readonly relayState: string }> {
  const { search, searchParams } = new URL(url)
  const octetString = search.slice(1).replace(/&Signature=.*$/, '')
  const query = Object.fromEntries(searchParams)
  const { extract } = await provider.parseLoginRequest(service, 'redirect', { query, octetString })
  return { id: extract.request?.id ?? '', relayState: searchParams.get('RelayState') ?? '' }
}

interface Exchange {
  readonly provider: Provider
  readonly service: Service
  readonly requestId: string | undefined
  readonly nameIdFormat: string
}

let messages = 0

function written(
  template: string,
  { provider, service, requestId, nameIdFormat }: Exchange,
  { nameId, email }: Person,
  { tags = {}, attributes, sessionNotOnOrAfter, rewrite }: ResponseChanges,
): string {
  messages += 1
  const now = new Date().toISOString()
  const later = new Date(Date.now() + 300_000).toISOString()
  const acs = service.entityMeta.getAssertionConsumerService('post')
  const given = attributes ?? (email === undefined ? {} : { email: [email] })
  const session = sessionNotOnOrAfter === undefined ? '' : ` SessionNotOnOrAfter="${sessionNotOnOrAfter}"`
  const statement = `<saml:AuthnStatement AuthnInstant="${now}"${session} SessionIndex="_s${messages}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
  const xml = template
    .replace('{AuthnStatement}', statement)
    .replace('{AttributeStatement}', attributeStatement(given))
  const filled = samlify.SamlLib.replaceTagsByValue(xml, {
    ID: `_r${messages}`,
    AssertionID: `_a${messages}-${Date.now()}`,
    IssueInstant: now,
    Destination: acs,
    InResponseTo: requestId,
    Issuer: provider.entityMeta.getEntityID(),
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameIDFormat: nameIdFormat,
    NameID: nameId,
    SubjectConfirmationDataNotOnOrAfter: later,
    SubjectRecipient: acs,
    ConditionsNotBefore: now,
    ConditionsNotOnOrAfter: later,
    Audience: service.entityMeta.getEntityID(),
    ...tags,
  })
  return rewrite ? rewrite(filled) : filled
}

function attributeStatement(attributes: Readonly<Record<string, readonly string[]>>): string {
  const written = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return written.length === 0 ? '' : `<saml:AttributeStatement>${written.join('')}</saml:AttributeStatement>`
}
