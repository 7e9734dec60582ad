/** Removes what an authenticator states about its maker. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'

/**
 * The response with the attestation `none`, which is what was asked for. The library would verify any other, and read the revocation
 * lists that its certificates name from any address, also from private ones.
 * @returns null for a response of another shape.
 */
export async function withoutAttestation(response: JsonObject): Promise<RegistrationResponseJSON | null> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const { response: answer } = response
  if (!isJsonObject(answer) || typeof answer['attestationObject'] !== 'string') return null
  try {
    const stated = decodeAttestationObject(isoBase64URL.toBuffer(answer['attestationObject']))
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', stated.get('authData')],
    ])
    const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(object as never))
    // The library checks the rest of the shape and throws for another.
    return { ...response, response: { ...answer, attestationObject } } as unknown as RegistrationResponseJSON
  } catch {
    return null
  }
}
