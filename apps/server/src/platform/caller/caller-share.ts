/** Names the caller that a request's connection is counted for, so that no caller can use all of them. */
import type { Caller, ClientConnection } from './caller.ts'

/** Claims that differ between the tokens of one and the same subject. */
const TOKEN_ONLY_CLAIMS = new Set(['exp', 'iat', 'jti', 'nbf'])

/**
 * A token's subject has its own share. Tokens without a subject share by their other claims and the client's network, callers
 * without a token by their network alone.
 */
export function callerShare(
  { role, claims }: Caller,
  { network }: Pick<ClientConnection, 'network'>,
  anonRole: string | null,
): string {
  const { sub } = claims
  if (typeof sub === 'string' && sub !== '') return `subject ${sub}`
  const place = network === null ? '' : `network ${network}`
  if (role === anonRole) return place || `role ${role}`
  const lasting = Object.entries(claims).filter(([name]) => !TOKEN_ONLY_CLAIMS.has(name))
  return `role ${role} ${JSON.stringify(lasting)} ${place}`
}
