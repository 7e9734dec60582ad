/** Who may do what, without the rights of an object's own owner. */
import { notOfExtension, ourSchema, roleName } from './scope.ts'

export const RIGHTS_STATEMENTS: readonly string[] = [
  `select format('grant on %s to %s', target, grantee) as object, home,
     format('grant %s on %s to %s', string_agg(privilege, ', ' order by privilege), target, grantee) as sql
   from (
     select format('schema %I', nspname) as target, 'schema ' || nspname as home, nspowner as owner, acl.*
     from pg_namespace, aclexplode(nspacl) as acl where ${ourSchema('pg_namespace.oid')}
     union all
     select c.oid::regclass::text, case when relkind in ('v', 'm') then 'view ' when relkind = 'S' then 'sequence ' else 'table ' end || c.oid::regclass,
       relowner, acl.*
     from pg_class c, aclexplode(relacl) as acl where ${ourSchema('relnamespace')} and ${notOfExtension('pg_class', 'c.oid')}
     union all
     select format('%s (%I)', attrelid::regclass, attname),
       case when relkind in ('v', 'm') then 'view ' else 'table ' end || attrelid::regclass, relowner, acl.*
     from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) as acl where ${ourSchema('relnamespace')}
     union all
     select format('function %s', p.oid::regprocedure), 'function ' || p.oid::regprocedure, proowner, acl.*
     from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
     where ${ourSchema('pronamespace')} and ${notOfExtension('pg_proc', 'p.oid')}
     union all
     select format('type %s', t.oid::regtype), 'type ' || t.oid::regtype, typowner, acl.*
     from pg_type t, aclexplode(typacl) as acl where ${ourSchema('typnamespace')}
   ) as rights (target, home, owner, grantor, grantee_oid, privilege_type, is_grantable),
   lateral (select ${roleName('grantee_oid')} as grantee,
     lower(privilege_type) || case when is_grantable then ' with grant option' else '' end as privilege) as named
   where grantee_oid <> owner
   group by target, home, grantee order by target, grantee`,
]
