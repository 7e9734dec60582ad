/** The keys that verify callers' tokens, as the services are given them. */
import type { JWK } from 'jose'
import * as v from 'valibot'
import { StartupError } from '../startup-error.ts'

export const KEY = v.looseObject({ kty: v.string() })
export const KEY_SET = v.object({ keys: v.array(KEY) })

/**
 * @param written a shared secret, or a JWK set (RFC 7517, 5).
 * @throws StartupError
 */
export function readJwkSet(written: string): readonly JWK[] {
  if (!written.startsWith('{')) {
    return [{ kty: 'oct', k: Buffer.from(written).toString('base64url'), alg: 'HS256' }]
  }
  try {
    return v.parse(KEY_SET, JSON.parse(written)).keys
  } catch {
    throw new StartupError('The keys that verify tokens must be a secret or a JWK set.')
  }
}
