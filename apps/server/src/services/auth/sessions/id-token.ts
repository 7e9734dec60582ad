/** ID tokens of the OAuth server. Source: supabase/auth, internal/tokens: GenerateIDToken. */
import type { SessionDependencies } from './dependencies.ts'
import { profileClaims } from './person-claims.ts'
import type { User } from '../model/user.ts'

const LIFETIME_SECONDS = 3600

export interface IdTokenSubject {
  readonly user: User
  /** When the person last signed in, as the wire has times; null counts as now. */
  readonly signedInAt: string | null
  readonly clientId: string
  /** Empty for none. */
  readonly nonce: string
  readonly scopes: readonly string[]
}

/** Signs with the key of the access tokens, which has to be a public one: the program verifies by it. */
export function signIdToken(
  { config, serviceUrl, tokenKeys }: SessionDependencies,
  { user, signedInAt, clientId, nonce, scopes }: IdTokenSubject,
): Promise<string> {
  const now = Date.now()
  const issuedAt = Math.floor(now / 1000)
  return tokenKeys.sign({
    iss: config.tokenIssuer ?? serviceUrl,
    sub: user.id,
    aud: clientId,
    exp: issuedAt + LIFETIME_SECONDS,
    iat: issuedAt,
    auth_time: signedInAt === null ? issuedAt : Math.floor(Date.parse(signedInAt) / 1000),
    client_id: clientId,
    ...(nonce === '' ? {} : { nonce }),
    ...(scopes.includes('email') && user.email !== '' ? { email: user.email } : {}),
    email_verified: scopes.includes('email') && user.emailConfirmedAt !== null,
    ...(scopes.includes('phone') && user.phone !== '' ? { phone_number: user.phone } : {}),
    phone_number_verified: scopes.includes('phone') && user.phoneConfirmedAt !== null,
    ...(scopes.includes('profile') ? profileClaims(user) : {}),
  })
}
