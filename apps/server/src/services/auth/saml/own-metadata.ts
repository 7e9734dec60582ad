/** What identity providers read about this service. Source: saml-metadata-2.0-os; supabase/auth, internal/api/saml.go. */
import { METADATA, NAME_ID_FORMATS, POST_BINDING, PROTOCOL, SIGNATURE } from './names.ts'

export interface OwnMetadata {
  readonly entityId: string
  readonly acsUrl: string
  /** DER; the present key's first. */
  readonly certificates: readonly Buffer[]
  readonly allowsEncryption: boolean
  readonly validUntil: Date
  /** How long providers may keep the document, as an xs:duration; null for no word about it. */
  readonly cacheDuration: string | null
}

/** What `xml-encryption` decrypts without a warning. */
const ENCRYPTION_METHODS = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]

export function ownMetadata(own: OwnMetadata): string {
  const validUntil = own.validUntil.toISOString()
  const kept = own.cacheDuration === null ? '' : ` cacheDuration="${own.cacheDuration}"`
  const formats = [NAME_ID_FORMATS.emailAddress, NAME_ID_FORMATS.persistent]
  const keys = own.certificates.flatMap((certificate) => [
    keyDescriptor('signing', certificate),
    ...(own.allowsEncryption ? [keyDescriptor('encryption', certificate)] : []),
  ])
  return [
    `<EntityDescriptor xmlns="${METADATA}" validUntil="${validUntil}"${kept} entityID="${escaped(own.entityId)}">`,
    `<SPSSODescriptor xmlns="${METADATA}" validUntil="${validUntil}" protocolSupportEnumeration="${PROTOCOL}" WantAssertionsSigned="true">`,
    ...keys,
    ...formats.map((format) => `<NameIDFormat>${format}</NameIDFormat>`),
    `<AssertionConsumerService Binding="${POST_BINDING}" Location="${escaped(own.acsUrl)}" index="1"></AssertionConsumerService>`,
    '</SPSSODescriptor></EntityDescriptor>',
  ].join('')
}

function keyDescriptor(use: 'signing' | 'encryption', certificate: Buffer): string {
  const methods = use === 'encryption' ? ENCRYPTION_METHODS : []
  const data = `<X509Data><X509Certificate>${certificate.toString('base64')}</X509Certificate></X509Data>`
  return [
    `<KeyDescriptor use="${use}"><KeyInfo xmlns="${SIGNATURE}">${data}</KeyInfo>`,
    ...methods.map((method) => `<EncryptionMethod Algorithm="${method}"></EncryptionMethod>`),
    '</KeyDescriptor>',
  ].join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
