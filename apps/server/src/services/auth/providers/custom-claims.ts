/** The profile of a provider that the operator has described. Source: supabase/auth, internal/api/provider/custom_oauth.go. */
import type { CustomProvider } from '../model/custom-provider.ts'
import type { ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { readStandardClaims } from './with-id-tokens.ts'

/** Claims that decide about accounts, which a mapping must not set. Source: validateAttributeMapping. */
export const PROTECTED_TARGETS: ReadonlySet<string> = new Set([
  'id',
  'aud',
  'role',
  'app_metadata',
  'created_at',
  'updated_at',
  'confirmed_at',
  'email_confirmed_at',
  'phone_confirmed_at',
  'email_verified',
  'phone_verified',
  'banned_until',
  'is_super_admin',
])

/** Claims that a mapping takes from another claim alone: a fixed value, or another claim for some, would be shared. */
export const IDENTIFYING_TARGETS: ReadonlySet<string> = new Set(['sub', 'email'])

const claimNamed = (claims: JsonObject, name: unknown): unknown =>
  typeof name === 'string' && Object.hasOwn(claims, name) ? claims[name] : undefined

/** A text of the mapping names another claim; any other value is taken as it is. */
export function readMapped(
  claims: JsonObject,
  { attributeMapping, customClaims }: Pick<CustomProvider, 'attributeMapping' | 'customClaims'>,
): ExternalProfile {
  const mapped: Record<string, unknown> = { ...claims }
  for (const [target, source] of Object.entries(attributeMapping)) {
    if (PROTECTED_TARGETS.has(target)) continue
    if (IDENTIFYING_TARGETS.has(target)) mapped[target] = claimNamed(claims, source)
    else if (typeof source !== 'string') mapped[target] = source
    else if (Object.hasOwn(claims, source)) mapped[target] = claims[source]
  }
  const kept = customClaims.filter((name) => Object.hasOwn(claims, name))
  const custom = Object.fromEntries(kept.map((name) => [name, claims[name]]))
  const { custom_claims: _, ...standard } = mapped
  const profile = readStandardClaims(kept.length > 0 ? { ...standard, custom_claims: custom } : standard)
  // The provider's statement is about its own `email`, not about another claim that the mapping takes instead.
  const isOther = claims['email'] !== undefined && claims['email'] !== mapped['email']
  return isOther
    ? { ...profile, emails: profile.emails.map((email) => ({ ...email, isVerified: false })) }
    : profile
}
