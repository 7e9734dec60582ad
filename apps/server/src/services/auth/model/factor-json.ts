/** Second factors on the wire, without their secrets. */
import type { Factor } from './factor.ts'

/** Source for keys and their presence: supabase/auth, model Factor. */
export function factorJson(factor: Factor): Readonly<Record<string, unknown>> {
  return {
    id: factor.id,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
    status: factor.status,
    ...(factor.name === '' ? {} : { friendly_name: factor.name }),
    factor_type: factor.type,
    phone: factor.phone,
    last_challenged_at: factor.lastChallengedAt,
  }
}
