/** Writes the schema of a migrated database as SQL, with the same text on every version of Postgres. */
import type { Client } from 'pg'

/**
 * One query per kind of object, in an order in which the statements could be run; each row is the text of a statement.
 * `$1` is the schemas; a trigger on a table of another schema is included if its function is in these schemas.
 */
const STATEMENTS: readonly string[] = [
  `select format('create schema %I', nspname) from pg_namespace where nspname = any ($1) and nspname <> 'public'`,

  `select format(E'create table %s (\\n  %s\\n)', c.oid::regclass, string_agg(line, E',\\n  ' order by place, line))
   from pg_class c, lateral (
     select attnum as place, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
       case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid)) as line
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = c.oid and attnum > 0 and not attisdropped
     union all
     select 1000, format('constraint %I %s', conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid = c.oid and contype in ('c', 'f', 'p', 'u', 'x')
   ) as lines
   where relnamespace = any ($1::regnamespace[]) and relkind in ('r', 'p')
   group by c.oid, relnamespace, relname order by relnamespace::regnamespace::text, relname`,

  `select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
   where relnamespace = any ($1::regnamespace[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)
   order by indrelid::regclass::text, relname`,

  `select rtrim(regexp_replace(pg_get_functiondef(oid), '^CREATE OR REPLACE', 'CREATE'), E'\\n') from pg_proc
   where pronamespace = any ($1::regnamespace[]) order by oid::regprocedure::text`,

  // Before 16 Postgres names the table before each column, even where a view reads only one. One that reads none reads a function of its own name.
  `select format(E'create view %s as\\n%s', c.oid::regclass,
     case when cardinality(tables) > 1 then definition
       else regexp_replace(definition, '\\m' || coalesce(tables[1], c.relname) || '\\.', '', 'g') end)
   from pg_class c, lateral (
     select rtrim(pg_get_viewdef(c.oid), ';') as definition, array_agg(distinct t.relname) as tables
     from pg_rewrite join pg_depend on objid = pg_rewrite.oid
     join pg_class t on t.oid = refobjid and refclassid = 'pg_class'::regclass and t.oid <> c.oid
     where ev_class = c.oid
   ) as read
   where relnamespace = any ($1::regnamespace[]) and relkind in ('v', 'm') order by c.oid::regclass::text`,

  `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_proc on pg_proc.oid = tgfoid
   where pronamespace = any ($1::regnamespace[]) and not tgisinternal order by tgrelid::regclass::text, tgname`,

  `select format('alter table %s enable row level security', oid::regclass) from pg_class
   where relnamespace = any ($1::regnamespace[]) and relrowsecurity order by oid::regclass::text`,

  `select concat_ws(E'\\n  ', format('create policy %I on %I.%I', policyname, schemaname, tablename),
     case permissive when 'RESTRICTIVE' then 'as restrictive' end, format('for %s to %s', lower(cmd), array_to_string(roles, ', ')), 'using (' || qual || ')',
     'with check (' || with_check || ')')
   from pg_policies where schemaname = any ($1) order by schemaname, tablename, policyname`,

  `select format('grant %s on %s to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), target, grantee)
   from (
     select format('schema %I', nspname) as target, privilege_type, grantee::regrole::text, nspowner as owner
     from pg_namespace, aclexplode(nspacl) where nspname = any ($1) and grantee <> 0
     union all
     select oid::regclass::text, privilege_type, grantee::regrole::text, relowner
     from pg_class, aclexplode(relacl) where relnamespace = any ($1::regnamespace[])
     union all
     select format('%s (%I)', attrelid::regclass, attname), privilege_type, grantee::regrole::text, relowner
     from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl)
     where relnamespace = any ($1::regnamespace[])
     union all
     select format('function %s', oid::regprocedure), privilege_type,
       case grantee when 0 then 'public' else grantee::regrole::text end, proowner
     from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
     where pronamespace = any ($1::regnamespace[])
   ) as grants
   where grantee in ('public', 'anon', 'authenticated', 'service_role')
   group by target, grantee order by target, grantee`,
]

/** All of the schemas' objects; rights of the owner, and comments, are left out. */
export async function schemaSql(owner: Client, schemas: readonly string[]): Promise<string> {
  // With no path, every name is written with its schema.
  await owner.query(`select set_config('search_path', '', false)`)
  const statements: string[] = []
  for (const query of STATEMENTS) {
    const { rows } = await owner.query<[string]>({ text: query, values: [[...schemas]], rowMode: 'array' })
    statements.push(...rows.map(([statement]) => `${statement};\n`))
  }
  return statements.join('\n')
}
