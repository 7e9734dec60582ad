import type { User } from '@supabase/auth-js'

export interface AppFactor {
  readonly id: string
  /** The name that the learner gave it; empty for none. */
  readonly name: string
  /** When it was enrolled, in ISO 8601. */
  readonly createdAt: string
}

/** The account's authenticator apps, oldest first. */
export function verifiedFactors(user: User): AppFactor[] {
  return (user.factors ?? [])
    .filter((factor) => factor.status === 'verified' && factor.factor_type === 'totp')
    .map((factor) => ({ id: factor.id, name: factor.friendly_name ?? '', createdAt: factor.created_at }))
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}
