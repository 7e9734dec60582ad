/**
 * How the values of a domain are shown and read: by its implicit casts to and from JSON and text, which Postgres itself
 * passes over. Source: PostgREST 14, references/api/domain_representations.
 */
import type { PoolClient } from 'pg'
import type { Representation } from './schema-cache.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

/** `$1` is the user of requests' sessions (null: this one): functions that it may not call are ignored. */
const REPRESENTATIONS_QUERY = `
  select
    case when target.typtype = 'd' then target.oid else source.oid end::regtype::text as domain,
    case when source.typtype = 'd' then 'toJson' when source.typname = 'json' then 'fromJson' else 'fromText' end as way,
    namespace.nspname as schema,
    routine.proname as name
  from pg_catalog.pg_cast
  join pg_catalog.pg_type source on source.oid = castsource
  join pg_catalog.pg_type target on target.oid = casttarget
  join pg_catalog.pg_proc routine on routine.oid = castfunc
  join pg_catalog.pg_namespace namespace on namespace.oid = routine.pronamespace
  where castcontext = 'i' and castmethod = 'f'
    and has_function_privilege(coalesce($1, current_user), castfunc, 'execute')
    and (
      source.typtype = 'd' and casttarget = 'json'::regtype
      or target.typtype = 'd' and castsource in ('json'::regtype, 'text'::regtype)
    )`

interface RepresentationRow extends QualifiedName {
  readonly domain: string
  readonly way: keyof Representation
}

/**
 * @returns representations by the domain as SQL writes it.
 * @throws pg.DatabaseError
 */
export async function readRepresentations(
  client: PoolClient,
  requestUser: string | null,
): Promise<Map<string, Representation>> {
  const { rows } = await client.query<RepresentationRow>(REPRESENTATIONS_QUERY, [requestUser])
  const byDomain = new Map<string, Representation>()
  for (const { domain, way, schema, name } of rows) {
    byDomain.set(domain, { ...byDomain.get(domain), [way]: { schema, name } })
  }
  return byDomain
}
