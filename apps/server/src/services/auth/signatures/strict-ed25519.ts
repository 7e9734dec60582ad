/**
 * Ed25519 as RFC 8032 and FIPS 186-5 define it. Lenient verifiers accept a key of small order, for which anyone can make signatures, and
 * several encodings of one signature.
 */
import { ed25519 } from '@noble/curves/ed25519.js'

const POINT_BYTES = 32

/** Whether a key is encoded canonically and is of full order. */
export function isStrictKey(key: Uint8Array): boolean {
  return pointIn(key)?.isTorsionFree() === true
}

/** Also refuses a first half of small order, and a second half that is not the smallest. */
export function isStrictSignature(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  if (!isStrictKey(key) || pointIn(signature.subarray(0, POINT_BYTES))?.isSmallOrder() !== false) return false
  return ed25519.verify(signature, message, key, { zip215: false })
}

function pointIn(bytes: Uint8Array): InstanceType<typeof ed25519.Point> | null {
  try {
    const point = ed25519.Point.fromBytes(bytes)
    return point.is0() ? null : point
  } catch {
    return null
  }
}
