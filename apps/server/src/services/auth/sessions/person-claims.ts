/** Claims of an account that its scopes open to a program. Source: supabase/auth, OAuthUserInfo and GenerateIDToken. */
import type { JsonObject } from '../../../platform/json-object.ts'
import type { User } from '../model/user.ts'

/** Name, picture and user name, as far as the metadata have them. */
export function profileClaims({ email, updatedAt, userMetadata }: User): JsonObject {
  const text = (...names: readonly string[]) =>
    names.map((name) => userMetadata[name]).find((value) => typeof value === 'string' && value !== '')
  const claims = {
    // The product keeps the name as `full_name`, which the original does not read.
    name: text('name', 'full_name') ?? email,
    picture: text('picture', 'avatar_url'),
    preferred_username: text('preferred_username', 'username'),
    updated_at: Math.floor(Date.parse(updatedAt) / 1000),
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== ''))
}
