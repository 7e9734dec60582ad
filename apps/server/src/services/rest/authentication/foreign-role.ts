/** Roles that exist in the database, but that no caller may take. */
import type { Caller } from '../../../platform/caller/caller.ts'
import type { SchemaCache } from '../schema-cache/schema-cache.ts'
import { forbiddenRole } from '../vocabulary/errors.ts'

/**
 * Refuses a role, of the token or the anonymous one, that no caller may take. A role that the schema cache does not know yet is
 * left to Postgres.
 * @throws RestError 42501
 */
export function refuseForeignRole({ role }: Caller, cache: SchemaCache, anonRole: string | null): void {
  // Postgres takes `none` for the session's own role.
  if (role === 'none' || cache.roles.get(role)?.mayBeTaken === false)
    throw forbiddenRole(role, role !== anonRole)
}
