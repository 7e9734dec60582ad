/**
 * Reads the access rules of a database as facts that are the same on every version of Postgres from 15 on: roles and their
 * memberships, grants, row-level security, policies, triggers, owners, and the privileges that functions and views run with.
 * The facts of a freshly migrated database are committed, and each start compares both: see access-check.ts.
 */
import type { ClientBase } from 'pg'

/** Facts of each object (`table public.items`), keyed by the fact (`anon may select`); the value is a detail, or empty. */
export type AccessFacts = Readonly<Record<string, Readonly<Record<string, string>>>>

interface FactRow {
  readonly object: string
  readonly fact: string
  readonly detail: string
}

/** Roles that the product defines. Other roles belong to the installation; one that owns an object is recorded as `the owner`. */
const ROLES = [
  'anon',
  'authenticated',
  'service_role',
  'authenticator',
  'functions_user',
  'supabase_auth_admin',
  'supabase_functions_admin',
  'supabase_realtime_admin',
  'supabase_storage_admin',
] as const
const SCHEMAS = ['atelie', 'auth', 'extensions', 'private', 'public', 'realtime', 'storage'] as const

/** All versions of Postgres print expressions alike except for blanks and parentheses. */
const digest = (text: string) =>
  `left(encode(sha256(convert_to(regexp_replace(${text}, '[\\s()]+', '', 'g'), 'UTF8')), 'hex'), 16)`

/** `$1`: the roles; `$2`: the schemas. */
const QUERY = `
with roles as (
  select oid, rolname::text as name, rolsuper, rolbypassrls, rolcreaterole, rolinherit
  from pg_catalog.pg_roles where rolname = any ($1)
), grantees as (
  select oid, name from roles union all select 0, 'everybody'
), schemas as (
  select oid, nspname, nspowner, nspacl from pg_catalog.pg_namespace where nspname = any ($2)
), relations as (
  select c.oid, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, c.relkind,
    format('%s %I.%I', case c.relkind when 'v' then 'view' when 'm' then 'view' when 'S' then 'sequence' else 'table' end,
      s.nspname, c.relname) as object
  from pg_catalog.pg_class c join schemas s on s.oid = c.relnamespace
  -- Partitions are reached through their table; the realtime service makes one a day.
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition
), functions as (
  select p.oid, p.proowner, p.prosecdef, p.proconfig, coalesce(p.proacl, acldefault('f', p.proowner)) as acl,
    format('function %I.%I(%s)', s.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as object
  from pg_catalog.pg_proc p join schemas s on s.oid = p.pronamespace
), grants as (
  select format('schema %I', nspname) as object, nspowner as owner, acl.grantee, acl.privilege_type, '' as place
  from schemas, aclexplode(nspacl) acl
  -- Postgres' own default, which no role of ours depends on.
  where not (nspname = 'public' and acl.grantee = 0 and acl.privilege_type = 'USAGE')
  union all
  select object, relowner, acl.grantee, acl.privilege_type, '' from relations, aclexplode(relacl) acl
  union all
  select object, relowner, acl.grantee, acl.privilege_type, format(' (%I)', attname)
  from relations join pg_catalog.pg_attribute on attrelid = relations.oid and not attisdropped, aclexplode(attacl) acl
  union all
  select object, proowner, acl.grantee, acl.privilege_type, '' from functions, aclexplode(acl) acl
), owners as (
  select object, relowner as owner from relations union all select object, proowner from functions
), facts as (
  select format('role %I', name) as object, fact, '' as detail
  from roles, unnest(array[
    'exists',
    case when rolsuper then 'is a superuser' end,
    case when rolbypassrls then 'bypasses row-level security' end,
    case when rolcreaterole and name in ('anon', 'authenticated', 'functions_user') then 'may create roles' end,
    case when rolinherit and name = 'authenticator' then 'has the rights of its roles without taking them' end
  ]) as fact
  where fact is not null
  union all
  select format('role %I', roles.name), format('may become %I', pg_get_userbyid(roleid)), ''
  from roles join pg_catalog.pg_auth_members on member = roles.oid
  union all
  select object, 'owner', coalesce((select name from roles where oid = owner), 'the owner') from owners
  union all
  select object, format('%s may %s%s', grantees.name, case privilege_type when 'USAGE' then 'use' else lower(privilege_type) end, place), ''
  from grants join grantees on grantees.oid = grantee where grantee <> owner
  union all
  select object, 'row-level security', '' from relations where relrowsecurity
  union all
  select object, 'row-level security for its owner too', '' from relations where relforcerowsecurity
  union all
  select object, 'options', array_to_string(array(select unnest(reloptions) order by 1), ', ')
  from relations where relkind = 'v' and reloptions is not null
  union all
  select object, format('policy %I', polname), ${digest(`concat_ws(' ', polcmd::text, polpermissive::text,
    (select string_agg(case when member = 0 then 'public' else pg_get_userbyid(member)::text end, ',' order by 1)
     from unnest(polroles) as member),
    'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))`)}
  from relations join pg_catalog.pg_policy on polrelid = relations.oid
  union all
  select object, format('trigger %I', tgname),
    concat_ws(' ', ${digest('pg_get_triggerdef(t.oid)')}, case when tgenabled <> 'O' then 'not enabled' end)
  from relations join pg_catalog.pg_trigger t on tgrelid = relations.oid where not tgisinternal
  union all
  select object, 'runs with the rights of its owner', '' from functions where prosecdef
  union all
  select object, 'settings', array_to_string(proconfig, ', ') from functions where proconfig is not null
)
select distinct object, fact, detail from facts`

/** Reads all facts in one statement, in a transaction of its own, as any role that may connect. */
export async function readAccessFacts(client: ClientBase): Promise<AccessFacts> {
  await client.query('begin read only')
  try {
    return await readFactsInTransaction(client)
  } finally {
    await client.query('rollback')
  }
}

/** The same within the caller's transaction, uncommitted changes included. It leaves that transaction with an empty search path. */
export async function readFactsInTransaction(client: ClientBase): Promise<AccessFacts> {
  // With an empty search path, Postgres prints every name in an expression with its schema.
  await client.query(`set local search_path = ''`)
  const { rows } = await client.query<FactRow>(QUERY, [[...ROLES], [...SCHEMAS]])
  return factsOf(rows)
}

function factsOf(rows: readonly FactRow[]): AccessFacts {
  const facts: Record<string, Record<string, string>> = {}
  const order = (row: FactRow) => `${row.object}\n${row.fact}`
  for (const row of rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    ;(facts[row.object] ??= {})[row.fact] = row.detail
  }
  return facts
}
