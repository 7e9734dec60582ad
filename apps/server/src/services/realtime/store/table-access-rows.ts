/** Reads published tables from the catalogue: columns, keys, and what roles may read of them. */
import type { RoleDatabase } from '../../../platform/database/database.ts'
import type { Column, RoleAccess, TableAccess } from '../model/table-access.ts'

/** With an empty search path, Postgres prints every name in an expression with its schema. */
const WITHOUT_SEARCH_PATH = { text: `select set_config('search_path', '', true)`, values: [] }

/** `$1`: tables by their number; `$2`: names of roles. */
const TABLES = `
with roles as (
  select oid, rolname, rolsuper or rolbypassrls as bypasses from pg_catalog.pg_roles where rolname = any ($2::text[])
)
select c.oid::bigint::text as oid, s.nspname::text as schema, c.relname::text as name, c.relreplident = 'f' as is_identity_full,
  (select json_agg(json_build_object(
     'name', a.attname, 'type', t.typname, 'typeOid', a.atttypid::bigint,
     'isKey', coalesce(a.attnum = any (keys.conkey), false)) order by a.attnum)
   from pg_catalog.pg_attribute a
   join pg_catalog.pg_type t on t.oid = a.atttypid
   left join pg_catalog.pg_constraint keys on keys.conrelid = c.oid and keys.contype = 'p'
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select json_object_agg(r.rolname, json_build_object(
     'isSecured', c.relrowsecurity and not r.bypasses
       and (c.relforcerowsecurity or not pg_has_role(r.oid, c.relowner, 'usage')),
     'hasSchema', has_schema_privilege(r.oid, s.oid, 'usage'),
     'selectable', (
       select json_agg(has_column_privilege(r.oid, c.oid, a.attnum, 'select') order by a.attnum)
       from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
     'permissive', policies.permissive,
     'restrictive', policies.restrictive))
   from roles r
   cross join lateral (
     select
       coalesce(json_agg(pg_get_expr(polqual, polrelid)) filter (where polpermissive), '[]') as permissive,
       coalesce(json_agg(pg_get_expr(polqual, polrelid)) filter (where not polpermissive), '[]') as restrictive
     from pg_catalog.pg_policy
     where polrelid = c.oid and polcmd in ('r', '*') and polqual is not null
       and exists (
         select from unnest(polroles) as member where case when member = 0 then true else pg_has_role(r.oid, member, 'usage') end)
   ) as policies) as roles
from pg_catalog.pg_class c
join pg_catalog.pg_namespace s on s.oid = c.relnamespace
where c.oid = any ($1::oid[])`

interface TableRow {
  readonly oid: string
  readonly schema: string
  readonly name: string
  readonly columns: readonly Column[]
  readonly is_identity_full: boolean
  readonly roles: Readonly<Record<string, RoleAccess>> | null
}

/** @returns the tables that exist, by their number. */
export async function readTableAccess(
  admin: RoleDatabase,
  tables: readonly number[],
  roles: readonly string[],
): Promise<ReadonlyMap<number, TableAccess>> {
  const [, result] = await admin.once([
    WITHOUT_SEARCH_PATH,
    { text: TABLES, values: [tables.map(String), roles] },
  ])
  const rows = (result?.rows ?? []) as unknown as readonly TableRow[]
  return new Map(
    rows.map(({ oid, schema, name, columns, roles: ofRoles, is_identity_full: isIdentityFull }) => [
      Number(oid),
      {
        oid: Number(oid),
        schema,
        name,
        columns,
        isIdentityFull,
        roles: new Map(Object.entries(ofRoles ?? {})),
      },
    ]),
  )
}
