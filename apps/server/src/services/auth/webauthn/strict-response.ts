/** What the library accepts of an authenticator's response, and this service does not. */
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'

/**
 * Whether the page that asked for the credential was not in a frame of another site, or in one of a listed origin. The library lets a
 * response pass that states a frame and no origin of it.
 */
export async function isOfOwnFrame(response: JsonObject, topOrigins: readonly string[]): Promise<boolean> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  const { response: content } = response
  if (!isJsonObject(content) || typeof content['clientDataJSON'] !== 'string') return false
  let client: unknown
  try {
    client = decodeClientDataJSON(content['clientDataJSON'])
  } catch {
    return false
  }
  if (!isJsonObject(client)) return false
  const { crossOrigin, topOrigin } = client
  if (crossOrigin === true) return typeof topOrigin === 'string' && topOrigins.includes(topOrigin)
  return (crossOrigin === undefined || crossOrigin === false) && topOrigin === undefined
}

/** Labels of COSE keys. Source: RFC 9053, 7.2, and the IANA registry. */
const COSE = { keyType: 1, curve: -1, x: -2, octetKeyPair: 1, ed25519: 6 }

/** Whether not everyone can sign for the key: one of Ed25519 has to be of full order. */
export async function isSafeKey(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers')
  // The library's type of the map knows no keys of Ed25519.
  const parts = decodeCredentialPublicKey(publicKey) as unknown as ReadonlyMap<number, unknown>
  if (parts.get(COSE.keyType) !== COSE.octetKeyPair || parts.get(COSE.curve) !== COSE.ed25519) return true
  const key = parts.get(COSE.x)
  const { isStrictKey } = await import('../signatures/strict-ed25519.ts')
  return key instanceof Uint8Array && isStrictKey(key)
}
