/** A response of an identity provider as it was received, before anything in it is verified. Source: saml-core-2.0-os, 3.2.2. */
import { ASSERTION, PROTOCOL, SIGNATURE, SUCCESS } from './names.ts'
import {
  childrenNamed,
  descendants,
  type Element,
  isNamed,
  onlyChild,
  ownText,
  parseXml,
  SamlRefusal,
} from './xml-document.ts'

export interface ReceivedResponse {
  readonly text: string
  readonly root: Element
  /** The stated issuer; empty if absent. */
  readonly issuer: string
}

/** Above what a person's groups and rights need. The time to verify a signature grows with the square of the elements. */
const MAX_LENGTH = 256 * 1024
export const RESPONSE_LIMITS = {
  length: MAX_LENGTH,
  depth: 24,
  elements: 2000,
  allowsComments: false,
} as const
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/

/** @returns null if the text is not base64. @throws SamlRefusal */
export async function readResponse(encoded: string): Promise<ReceivedResponse | null> {
  if (!BASE64.test(encoded) || encoded.replaceAll(/\s/g, '').length % 4 !== 0) return null
  const text = decode(Buffer.from(encoded, 'base64'))
  const root = await parseXml(text, RESPONSE_LIMITS)
  if (!isNamed(root, PROTOCOL, 'Response')) throw new SamlRefusal('not a response')
  return { text, root, issuer: issuerOf(root) }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SamlRefusal('not UTF-8')
  }
}

function issuerOf(element: Element): string {
  const issuer = onlyChild(element, ASSERTION, 'Issuer')
  return issuer ? ownText(issuer).trim() : ''
}

export interface ResponseExpectations {
  readonly issuer: string
  readonly acsUrl: string
  /** Null for an unsolicited response. */
  readonly requestId: string | null
}

/** What does not depend on signatures, and is refused before one is verified. @throws SamlRefusal */
export function requireResponseFor({ root, issuer }: ReceivedResponse, expected: ResponseExpectations): void {
  if (root.getAttribute('Version') !== '2.0') throw new SamlRefusal('another version')
  const destination = root.getAttribute('Destination') ?? ''
  if (destination !== '' && destination !== expected.acsUrl) throw new SamlRefusal('another destination')
  if ((root.getAttribute('InResponseTo') ?? '') !== (expected.requestId ?? ''))
    throw new SamlRefusal('the response is for another request')
  if (issuer !== '' && issuer !== expected.issuer) throw new SamlRefusal('another issuer')
  const code = statusOf(root)
  if (code !== SUCCESS) throw new SamlRefusal(`the status is ${code}`)
}

function statusOf(root: Element): string {
  const status = onlyChild(root, PROTOCOL, 'Status')
  const code = status && onlyChild(status, PROTOCOL, 'StatusCode')
  return code?.getAttribute('Value') ?? ''
}

/**
 * The only assertion, which must be in its place: others, wherever they are, are the means of signature wrapping.
 * @throws SamlRefusal
 */
export function onlyAssertion(root: Element): Element {
  const everywhere = descendants(root).filter(({ localName }) =>
    /^(?:Encrypted)?Assertion$/.test(localName ?? ''),
  )
  const [assertion] = [
    ...childrenNamed(root, ASSERTION, 'Assertion'),
    ...childrenNamed(root, ASSERTION, 'EncryptedAssertion'),
  ]
  if (!assertion || everywhere.length !== 1) throw new SamlRefusal('not exactly one assertion')
  return assertion
}

/** By an RSA key and SHA-2, over canonical XML. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
])

/** @param signed without an encrypted part. @throws SamlRefusal for signatures that are weak, or shared secrets. */
export function requireStrongSignatures(signed: Element): void {
  const weak = descendants(signed)
    .filter(({ namespaceURI }) => namespaceURI === SIGNATURE)
    .map((element) => element.getAttribute('Algorithm'))
    .find((algorithm) => algorithm !== null && algorithm !== '' && !ALGORITHMS.has(algorithm))
  if (weak) throw new SamlRefusal(`signed by ${weak}`)
}
