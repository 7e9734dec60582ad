/** Roles, schemas, extensions, types, free sequences, publications and event triggers. */
import { notOfExtension, ourSchema, ROLES, roleName, serviceOwner } from './scope.ts'

export const DATABASE_STATEMENTS: readonly string[] = [
  `select 'role ' || rolname as object, 'role ' || rolname as home, concat_ws(' ', 'create role', quote_ident(rolname),
     case when rolsuper then 'superuser' end, case when rolcanlogin then 'login' else 'nologin' end,
     case when rolinherit then 'inherit' else 'noinherit' end, case when rolbypassrls then 'bypassrls' end,
     case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
     case when rolreplication then 'replication' end) as sql
   from pg_roles where rolname in ${ROLES} order by rolname`,

  `select 'setting of ' || rolname || ' ' || setting as object, 'role ' || rolname as home,
     format('alter role %I set %s', rolname, setting) as sql
   from pg_db_role_setting join pg_roles on pg_roles.oid = setrole, unnest(setconfig) as setting
   where setdatabase = 0 and rolname in ${ROLES} order by rolname, setting`,

  `select format('member %I of %I', member.rolname, roles.rolname) as object, 'role ' || roles.rolname as home,
     format('grant %I to %I', roles.rolname, member.rolname) as sql
   from pg_auth_members join pg_roles as roles on roles.oid = roleid join pg_roles as member on member.oid = member
   where roles.rolname in ${ROLES} and member.rolname in ${ROLES} order by roles.rolname, member.rolname`,

  `select 'schema ' || nspname as object, 'schema ' || nspname as home,
     concat_ws(' ', 'create schema', quote_ident(nspname), 'authorization ' || ${serviceOwner('nspowner')}) as sql
   from pg_namespace where ${ourSchema('oid')} and nspname <> 'public' order by nspname`,

  `select 'extension ' || extname as object, 'extension ' || extname as home,
     format('create extension %I schema %s', extname, extnamespace::regnamespace) as sql
   from pg_extension where extname <> 'plpgsql' order by extname`,

  `select 'type ' || t.oid::regtype as object, 'type ' || t.oid::regtype as home, case typtype
       when 'e' then format('create type %s as enum (%s)', t.oid::regtype,
         (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
       when 'd' then concat_ws(' ', 'create domain', t.oid::regtype, 'as', format_type(typbasetype, typtypmod),
         'default ' || typdefault, case when typnotnull then 'not null' end,
         (select string_agg(pg_get_constraintdef(oid), ' ' order by conname) from pg_constraint where contypid = t.oid and contype = 'c'))
       when 'c' then format('create type %s as (%s)', t.oid::regtype,
         (select string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
          from pg_attribute where attrelid = typrelid and attnum > 0 and not attisdropped))
       else format('-- type %s of kind %s', t.oid::regtype, typtype) end as sql
   from pg_type as t left join pg_class as c on c.oid = typrelid
   where ${ourSchema('typnamespace')} and typtype <> 'b' and (typtype <> 'c' or relkind = 'c') and typname !~ '^_.*multirange'
     and ${notOfExtension('pg_type', 't.oid')} order by 1`,

  `select 'sequence ' || seqrelid::regclass as object, 'sequence ' || seqrelid::regclass as home,
     format('create sequence %s as %s increment %s minvalue %s maxvalue %s start %s cache %s%s', seqrelid::regclass, seqtypid::regtype,
       seqincrement, seqmin, seqmax, seqstart, seqcache, case when seqcycle then ' cycle' else '' end) as sql
   from pg_sequence join pg_class on pg_class.oid = seqrelid
   where ${ourSchema('relnamespace')} and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = seqrelid
     and deptype in ('a', 'i', 'e')) order by 1`,

  `select 'publication ' || pubname as object, 'publication ' || pubname as home,
     format('create publication %I%s with (publish = %L, publish_via_partition_root = %s%s)', pubname,
       case when puballtables then ' for all tables' else '' end,
       concat_ws(', ', case when pubinsert then 'insert' end, case when pubupdate then 'update' end,
         case when pubdelete then 'delete' end, case when pubtruncate then 'truncate' end), pubviaroot,
       case when to_jsonb(p) ->> 'pubgencols' = 's' then ', publish_generated_columns = stored' else '' end) as sql
   from pg_publication as p order by pubname`,

  `select format('table %s of publication %I', prrelid::regclass, pubname) as object, 'publication ' || pubname as home,
     concat_ws(' ', format('alter publication %I add table %s', pubname, prrelid::regclass),
       '(' || (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
         where attrelid = prrelid and attnum = any (prattrs)) || ')', 'where ' || pg_get_expr(prqual, prrelid)) as sql
   from pg_publication_rel join pg_publication on pg_publication.oid = prpubid order by prrelid::regclass::text`,

  `select format('schema %s of publication %I', pnnspid::regnamespace, pubname) as object, 'publication ' || pubname as home,
     format('alter publication %I add tables in schema %s', pubname, pnnspid::regnamespace) as sql
   from pg_publication_namespace join pg_publication on pg_publication.oid = pnpubid order by 1`,

  `select 'event trigger ' || evtname as object, 'event trigger ' || evtname as home,
     concat_ws(' ', format('create event trigger %I on %s', evtname, evtevent),
       'when tag in (' || (select string_agg(quote_literal(tag), ', ') from unnest(evttags) as tag) || ')',
       format('execute function %s()', evtfoid::regproc), case when evtenabled <> 'O' then '-- enabled: ' || evtenabled::text end) as sql
   from pg_event_trigger where ${notOfExtension('pg_event_trigger', 'oid')} order by evtname`,

  `select concat_ws(' ', 'default privileges of', ${roleName('defaclrole')}, defaclnamespace::regnamespace::text, defaclobjtype::text) as object,
     'default privileges' as home,
     format('-- default privileges of %s%s on new objects of kind %s: %s', ${roleName('defaclrole')},
       case when defaclnamespace = 0 then '' else ' in schema ' || defaclnamespace::regnamespace end, defaclobjtype,
       (select string_agg(lower(privilege_type) || ' to ' || ${roleName('grantee')}, ', ' order by privilege_type, grantee::regrole::text)
        from aclexplode(defaclacl))) as sql
   from pg_default_acl order by 1`,
]
