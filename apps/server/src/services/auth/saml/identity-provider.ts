/** An identity provider as its metadata describe it. Source: saml-metadata-2.0-os; supabase/auth, internal/api/ssoadmin.go. */
import { X509Certificate } from 'node:crypto'
import { METADATA, REDIRECT_BINDING, SIGNATURE } from './names.ts'
import { childrenNamed, descendants, type Element, isNamed, parseXml, SamlRefusal } from './xml-document.ts'

export interface IdentityProvider {
  readonly entityId: string
  /** The address of requests by HTTP-Redirect; null if the provider takes none by that binding. */
  readonly signInUrl: string | null
  /** Of the keys that sign its messages. */
  readonly certificates: readonly X509Certificate[]
  /** When the metadata end, and how long they may be kept; null if they do not say so. */
  readonly validUntilMs: number | null
  readonly cacheMs: number | null
}

/** The largest are those of Microsoft's own servers, at some 100 KB. */
export const MAX_METADATA_LENGTH = 256 * 1024
const LIMITS = { length: MAX_METADATA_LENGTH, depth: 32, elements: 10_000, allowsComments: true } as const
const MAX_ENTITY_ID_LENGTH = 1024

/** @throws SamlRefusal in the original's words, where it has any. */
export async function readIdentityProvider(xml: string): Promise<IdentityProvider> {
  const entity = entityIn(await parseXml(xml, LIMITS))
  const entityId = entity.getAttribute('entityID') ?? ''
  if (entityId === '' || entityId.length > MAX_ENTITY_ID_LENGTH)
    throw new SamlRefusal('SAML Metadata does not contain an EntityID')
  const [role, ...others] = childrenNamed(entity, METADATA, 'IDPSSODescriptor')
  if (!role) throw new SamlRefusal('SAML Metadata does not contain any IDPSSODescriptor')
  if (others.length > 0) throw new SamlRefusal('SAML Metadata contains multiple IDPSSODescriptors')
  return {
    entityId,
    signInUrl: signInUrlOf(role),
    certificates: certificatesOf(role),
    validUntilMs: timeIn(entity, 'validUntil'),
    cacheMs: durationIn(entity, 'cacheDuration'),
  }
}

/**
 * Browsers are sent there, by the app's script too: no scheme that runs something, and nothing that the network could read.
 * @throws SamlRefusal
 */
export function requireReachable(
  { signInUrl }: Pick<IdentityProvider, 'signInUrl'>,
  { allowsLoopback }: { readonly allowsLoopback: boolean },
): void {
  if (signInUrl === null) return
  const protocol = URL.canParse(signInUrl) ? new URL(signInUrl).protocol : ''
  if (protocol !== 'https:' && !(protocol === 'http:' && allowsLoopback))
    throw new SamlRefusal('SAML Metadata contains a SingleSignOnService that is not a HTTPS URL')
}

/** The entity itself, or the first identity provider of a collection. */
function entityIn(root: Element): Element {
  if (isNamed(root, METADATA, 'EntityDescriptor')) return root
  const entities = isNamed(root, METADATA, 'EntitiesDescriptor')
    ? childrenNamed(root, METADATA, 'EntityDescriptor')
    : []
  const found = entities.find((entity) => childrenNamed(entity, METADATA, 'IDPSSODescriptor').length > 0)
  if (!found) throw new SamlRefusal('SAML Metadata does not contain any IDPSSODescriptor')
  return found
}

function signInUrlOf(role: Element): string | null {
  const service = childrenNamed(role, METADATA, 'SingleSignOnService').find(
    (each) => each.getAttribute('Binding') === REDIRECT_BINDING,
  )
  return service?.getAttribute('Location') || null
}

/** A key without a use serves both uses. Keys of other kinds than RSA verify nothing here. */
function certificatesOf(role: Element): readonly X509Certificate[] {
  return childrenNamed(role, METADATA, 'KeyDescriptor')
    .filter((key) => (key.getAttribute('use') || 'signing') === 'signing')
    .flatMap(descendants)
    .filter((element) => isNamed(element, SIGNATURE, 'X509Certificate'))
    .flatMap((element) => certificateIn(element.textContent ?? ''))
    .filter(({ publicKey }) => publicKey.asymmetricKeyType === 'rsa')
}

function certificateIn(text: string): readonly X509Certificate[] {
  try {
    return [new X509Certificate(Buffer.from(text, 'base64'))]
  } catch {
    return []
  }
}

function timeIn(element: Element, name: string): number | null {
  const time = Date.parse(element.getAttribute(name) ?? '')
  return Number.isNaN(time) ? null : time
}

const DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const UNITS_S = [31_536_000, 2_592_000, 86_400, 3600, 60, 1]

/** Source: XML Schema, xs:duration. */
function durationIn(element: Element, name: string): number | null {
  const [, ...amounts] = DURATION.exec(element.getAttribute(name) ?? '') ?? []
  const seconds = UNITS_S.reduce((sum, unit, index) => sum + unit * Number(amounts[index] ?? 0), 0)
  return seconds === 0 ? null : seconds * 1000
}
