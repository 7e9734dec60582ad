/** The profile of a provider that the operator has described. Source: supabase/auth, internal/api/provider/custom_oauth.go. */
import type { CustomProvider } from '../model/custom-provider.ts'
import type { ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../model/json-object.ts'
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

/** A text of the mapping names another claim; any other value is taken as it is. */
export function readMapped(
  claims: JsonObject,
  { attributeMapping, customClaims }: Pick<CustomProvider, 'attributeMapping' | 'customClaims'>,
): ExternalProfile {
  const mapped: Record<string, unknown> = { ...claims }
  for (const [target, source] of Object.entries(attributeMapping)) {
    if (PROTECTED_TARGETS.has(target)) continue
    if (typeof source !== 'string') mapped[target] = source
    else if (Object.hasOwn(claims, source)) mapped[target] = claims[source]
  }
  const kept = customClaims.filter((name) => Object.hasOwn(claims, name))
  const custom = Object.fromEntries(kept.map((name) => [name, claims[name]]))
  const { custom_claims: _, ...standard } = mapped
  return readStandardClaims(kept.length > 0 ? { ...standard, custom_claims: custom } : standard)
}
