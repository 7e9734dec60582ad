/** SQL fragments that keep Postgres' own objects, and those of extensions, out of the catalogue's queries. */

/** A condition on a schema's oid. */
export const ourSchema = (oid: string): string =>
  `(${oid})::regnamespace::text !~ '^(pg_|information_schema$)'`

/** A condition on an object: no extension brought it. */
export const notOfExtension = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`

/** The roles that the bootstrap makes. Others belong to the cluster, not to this database. */
export const ROLES = `('anon', 'authenticated', 'authenticator', 'functions_user', 'service_role', 'supabase_auth_admin',
  'supabase_functions_admin',
 'supabase_realtime_admin', 'supabase_storage_admin')`

/** Text of a role, where the owner of the database has one name in all databases. */
export const roleName = (oid: string): string =>
  `case when (${oid}) = (select datdba from pg_database where datname = current_database()) then 'the owner of the database'
     when (${oid}) = 0 then 'public' else (${oid})::regrole::text end`

/** Name of a role other than the owner of the database; null for the owner. */
export const serviceOwner = (oid: string): string =>
  `(select rolname from pg_roles where pg_roles.oid = ${oid} and rolname in ${ROLES})`
