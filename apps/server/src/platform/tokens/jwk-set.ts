/** The keys that verify callers' tokens, as the services are given them. */
import type { JWK } from 'jose'
import { StartupError } from '../startup-error.ts'

/**
 * @param written a shared secret, or a JWK set (RFC 7517, 5).
 * @throws StartupError
 */
export function readJwkSet(written: string): readonly JWK[] {
  if (!written.startsWith('{')) {
    return [{ kty: 'oct', k: Buffer.from(written).toString('base64url'), alg: 'HS256' }]
  }
  try {
    const { keys } = JSON.parse(written) as { readonly keys: readonly JWK[] }
    return keys
  } catch {
    throw new StartupError('The keys that verify tokens must be a secret or a JWK set.')
  }
}
