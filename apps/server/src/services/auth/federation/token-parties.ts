/** Who an ID token was issued for. Source: OpenID Connect Core, 3.1.3.7, points 3 to 5. */
import type { JsonObject } from '../../../platform/json-object.ts'

export type PartyFault = 'audience' | 'authorized party'

/** The audiences that a token names. */
export const audiencesIn = ({ aud }: JsonObject): readonly string[] =>
  (Array.isArray(aud) ? aud : [aud]).filter((each): each is string => typeof each === 'string')

/**
 * @param clients ids by which this service is registered with the issuer; empty texts count as none.
 * @returns what is wrong; null for nothing. A token for several audiences has to name the party that it was issued to.
 */
export function faultOfParties(claims: JsonObject, clients: readonly string[]): PartyFault | null {
  const isOwn = (id: unknown) => typeof id === 'string' && id !== '' && clients.includes(id)
  const audiences = audiencesIn(claims)
  if (!audiences.some(isOwn)) return 'audience'
  const { azp } = claims
  return azp === undefined
    ? audiences.length > 1
      ? 'authorized party'
      : null
    : isOwn(azp)
      ? null
      : 'authorized party'
}
