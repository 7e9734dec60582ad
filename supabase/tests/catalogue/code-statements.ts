/** Views and functions, and comments on what is not a table. */
import { notOfExtension, ourSchema, serviceOwner } from './scope.ts'

export const CODE_STATEMENTS: readonly string[] = [
  // Before 16 Postgres names the table before each column, even where a view reads only one. One that reads none reads a function of its own name.
  `select 'view ' || c.oid::regclass as object, 'view ' || c.oid::regclass as home,
     format(E'create %sview %s%s as\\n%s', case relkind when 'm' then 'materialized ' else '' end, c.oid::regclass,
       ' with (' || array_to_string(reloptions, ', ') || ')',
       case when cardinality(tables) > 1 then definition
         else regexp_replace(definition, '\\m' || coalesce(tables[1], c.relname) || '\\.', '', 'g') end) as sql
   from pg_class c, lateral (
     select rtrim(pg_get_viewdef(c.oid), ';') as definition, array_agg(distinct t.relname) as tables
     from pg_rewrite join pg_depend on objid = pg_rewrite.oid
     join pg_class t on t.oid = refobjid and refclassid = 'pg_class'::regclass and t.oid <> c.oid
     where ev_class = c.oid
   ) as read
   where ${ourSchema('relnamespace')} and relkind in ('v', 'm') and ${notOfExtension('pg_class', 'c.oid')} order by 1`,

  `select 'function ' || p.oid::regprocedure as object, 'function ' || p.oid::regprocedure as home,
     case prokind when 'a' then format('-- aggregate %s', p.oid::regprocedure)
       else rtrim(regexp_replace(pg_get_functiondef(p.oid), '^CREATE OR REPLACE', 'CREATE'), E'\\n') end as sql
   from pg_proc p where ${ourSchema('pronamespace')} and ${notOfExtension('pg_proc', 'p.oid')} order by 1`,

  `select 'owner of function ' || p.oid::regprocedure as object, 'function ' || p.oid::regprocedure as home,
     format('alter function %s owner to %I', p.oid::regprocedure, owner) as sql
   from pg_proc p, lateral (select ${serviceOwner('proowner')} as owner) as owners
   where ${ourSchema('pronamespace')} and owner is not null order by 1`,

  `select 'cast ' || castsource::regtype || ' as ' || casttarget::regtype as object,
     coalesce('function ' || nullif(castfunc, 0)::regprocedure, 'cast') as home,
     format('create cast (%s as %s) with %s -- context: %s', castsource::regtype, casttarget::regtype,
       coalesce(nullif(castfunc, 0)::regprocedure::text, 'no function'), castcontext) as sql
   from pg_cast where oid >= 16384 and ${notOfExtension('pg_cast', 'pg_cast.oid')} order by 1`,

  ...(
    [
      [
        'schema',
        'pg_namespace',
        `(select nspname::text from pg_namespace where oid = objoid)`,
        `${ourSchema('objoid')} and objoid <> 'public'::regnamespace`,
      ],
      [
        'type',
        'pg_type',
        'objoid::regtype::text',
        `exists (select from pg_type where oid = objoid and ${ourSchema('typnamespace')})`,
      ],
      [
        'function',
        'pg_proc',
        'objoid::regprocedure::text',
        `exists (select from pg_proc where oid = objoid and ${ourSchema('pronamespace')})`,
      ],
      [
        'sequence',
        'pg_class',
        'objoid::regclass::text',
        `objsubid = 0 and exists (select from pg_class where oid = objoid and relkind = 'S' and ${ourSchema('relnamespace')})`,
      ],
      [
        'view',
        'pg_class',
        'objoid::regclass::text',
        `objsubid = 0 and exists (select from pg_class where oid = objoid and relkind in ('v', 'm') and ${ourSchema('relnamespace')})`,
      ],
      [
        'index',
        'pg_class',
        'objoid::regclass::text',
        `objsubid = 0 and exists (select from pg_class where oid = objoid and relkind = 'i' and ${ourSchema('relnamespace')})`,
      ],
    ] as const
  ).map(
    ([kind, catalogue, name, condition]) =>
      `select 'comment on ${kind} ' || ${name} as object, '${kind} ' || ${name} as home,
         format('comment on ${kind} %s is %L', ${name}, description) as sql
       from pg_description where classoid = '${catalogue}'::regclass and ${condition} order by 1`,
  ),

  `select format('comment on column %s.%I', c.oid::regclass, attname) as object, 'view ' || c.oid::regclass as home,
     format('comment on column %s.%I is %L', c.oid::regclass, attname, description) as sql
   from pg_description join pg_attribute on attrelid = objoid and attnum = objsubid join pg_class c on c.oid = objoid
   where classoid = 'pg_class'::regclass and relkind in ('v', 'm') and ${ourSchema('relnamespace')} order by c.oid::regclass::text, attnum`,

  // The comments on all other kinds of objects: constraints, policies, triggers, publications.
  `select 'comment on ' || type || ' ' || identity as object, 'comments' as home,
     format('-- comment on %s %s: %s', type, identity, description) as sql
   from pg_description, lateral pg_identify_object(classoid, objoid, objsubid)
   where classoid not in ('pg_namespace'::regclass, 'pg_type'::regclass, 'pg_proc'::regclass, 'pg_class'::regclass, 'pg_extension'::regclass)
     and objoid >= 16384 order by 1`,
]
