/**
 * This service as a SAML service provider: its requests to identity providers, and the verification of their responses. The protocol,
 * its signatures included, is `@node-saml/node-saml`'s, which is imported with the first request; what that library leaves open
 * (issuer, destination, recipient, the request that is answered) is checked beside it.
 */
import type { KeyObject } from 'node:crypto'
import type { SAML } from '@node-saml/node-saml'
import type { SamlConfig } from '../configuration/saml-config.ts'
import { decryptAssertion } from './encrypted-assertion.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { NAME_ID_FORMATS } from './names.ts'
import { ownMetadata } from './own-metadata.ts'
import {
  onlyAssertion,
  type ReceivedResponse,
  requireResponseFor,
  requireStrongSignatures,
  RESPONSE_LIMITS,
} from './saml-response.ts'
import { signingCertificate } from './signing-certificate.ts'
import { CLOCK_SKEW_MS, readAssertion, type VerifiedAssertion } from './verified-assertion.ts'
import { parseXml, SamlRefusal, xmlOf } from './xml-document.ts'

export interface SignInRequest {
  readonly id: string
  /** Comes back with the response. */
  readonly relayState: string
  /** Null for a persistent name. */
  readonly nameIdFormat: string | null
}

/** Validity of the metadata: as they are served, and as a file that an operator downloads. */
const VALIDITY_MS = 48 * 3_600_000
const DOWNLOAD_VALIDITY_YEARS = 5

export class SamlServiceProvider {
  readonly entityId: string
  readonly acsUrl: string
  readonly #config: SamlConfig
  readonly #host: string

  /** @param serviceUrl without a slash at the end. */
  constructor(config: SamlConfig, serviceUrl: string) {
    const place = `${config.externalUrl || serviceUrl}/sso/saml`
    this.#config = config
    this.#host = new URL(serviceUrl).hostname
    this.entityId = `${place}/metadata`
    this.acsUrl = `${place}/acs`
  }

  /** Whether a key will be replaced, so that providers should read the metadata often. */
  get isRotating(): boolean {
    return this.#config.nextKey !== null
  }

  metadata(isDownload: boolean): string {
    const { key, nextKey, allowsEncryption } = this.#config
    const validUntil = new Date(Date.now() + VALIDITY_MS)
    if (isDownload) validUntil.setFullYear(new Date().getFullYear() + DOWNLOAD_VALIDITY_YEARS)
    return ownMetadata({
      entityId: this.entityId,
      acsUrl: this.acsUrl,
      certificates: [key, nextKey]
        .filter((each) => each !== null)
        .map((each) => signingCertificate(each, this.#host, allowsEncryption)),
      allowsEncryption,
      validUntil,
      cacheDuration: this.isRotating ? 'PT1H' : null,
    })
  }

  /** @returns the address that takes the browser with a signed request to the provider. @throws SamlRefusal if it takes none. */
  async requestUrl(provider: IdentityProvider, request: SignInRequest): Promise<string> {
    if (provider.signInUrl === null) throw new SamlRefusal('the provider takes no requests by HTTP-Redirect')
    const library = await this.#libraryFor(provider, {
      entryPoint: provider.signInUrl,
      privateKey: pemOf(this.#config.key),
      signatureAlgorithm: 'sha256',
      identifierFormat: request.nameIdFormat ?? NAME_ID_FORMATS.persistent,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => request.id,
    })
    return library.getAuthorizeUrlAsync(request.relayState, undefined, {})
  }

  /**
   * @param requestId of the request that the response has to answer; null for an unsolicited one.
   * @throws SamlRefusal
   */
  async verify(
    provider: IdentityProvider,
    received: ReceivedResponse,
    requestId: string | null,
  ): Promise<VerifiedAssertion> {
    const expected = { issuer: provider.entityId, acsUrl: this.acsUrl, requestId }
    requireResponseFor(received, expected)
    const assertion = onlyAssertion(received.root)
    const signed =
      assertion.localName === 'EncryptedAssertion'
        ? await this.#decrypt(await xmlOf(assertion))
        : received.text
    requireStrongSignatures(await parseXml(signed, RESPONSE_LIMITS))
    const library = await this.#libraryFor(provider, {})
    const verified = await library
      .validatePostResponseAsync({ SAMLResponse: Buffer.from(signed).toString('base64') })
      .catch((error: unknown) => {
        throw new SamlRefusal(error instanceof Error ? error.message : String(error))
      })
    // Only the text that the signature covers is read.
    const text = verified.profile?.getAssertionXml?.() ?? ''
    return readAssertion(await parseXml(text, RESPONSE_LIMITS), expected)
  }

  async #decrypt(encrypted: string): Promise<string> {
    const { allowsEncryption, key, nextKey } = this.#config
    if (!allowsEncryption) throw new SamlRefusal('encrypted assertions are not allowed')
    return decryptAssertion(encrypted, nextKey === null ? [key] : [key, nextKey])
  }

  async #libraryFor(
    { certificates }: IdentityProvider,
    options: Partial<ConstructorParameters<typeof SAML>[0]>,
  ): Promise<SAML> {
    const library = await import('@node-saml/node-saml')
    const now = Date.now()
    return new library.SAML({
      issuer: this.entityId,
      audience: this.entityId,
      callbackUrl: this.acsUrl,
      idpCert: certificates
        .filter(({ validFrom, validTo }) => Date.parse(validFrom) <= now && now <= Date.parse(validTo))
        .map(String),
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      ...options,
    })
  }
}

export const pemOf = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'pkcs8' }))
