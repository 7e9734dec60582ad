-- The roles that the hosted service has before a project's migrations run. Needs a superuser; or a role with CREATEROLE
-- and BYPASSRLS on Postgres 16 or later; or roles that were made and granted to the owner before.

-- Roles belong to the whole cluster: another database may have made them already, or be making them at this moment.
-- The statement timeouts are the hosted service's; the server reads them from the role and applies them to requests.
do $$
declare
  wanted record;
begin
  for wanted in
    select name, attribute, statement_timeout
    from (values
      ('anon', '', '3s'),
      ('authenticated', '', '8s'),
      -- The operator's role, which bypasses row-level security.
      ('service_role', 'bypassrls', null),
      -- Session user of requests; its only right is to become one of the three roles above.
      ('authenticator', '', '8s'),
      -- Owns the auth schema and does the auth service's work.
      ('supabase_auth_admin', '', null)
    ) as roles (name, attribute, statement_timeout)
    where not exists (select 1 from pg_catalog.pg_roles where rolname = name)
  loop
    begin
      execute format('create role %I nologin noinherit %s', wanted.name, wanted.attribute);
      if wanted.statement_timeout is not null then
        execute format('alter role %I set statement_timeout = %L', wanted.name, wanted.statement_timeout);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

-- The owner takes roles too, for the services' work; a superuser may take all of them anyway.
-- An owner that may not grant roles must have been granted them; missing ones are reported below and by the next file.
do $$
declare
  wanted record;
begin
  for wanted in
    select role, 'authenticator' as member
    from unnest(array['anon', 'authenticated', 'service_role']) as role
    union all
    select role, current_user
    from unnest(array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin']) as role
    where not (select rolsuper from pg_catalog.pg_roles where rolname = current_user)
  loop
    begin
      execute format('grant %I to %I', wanted.role, wanted.member);
    exception when unique_violation or insufficient_privilege then null;
    end;
  end loop;
end $$;

-- All row-level security rests on these attributes: roles that someone else made must have them as well.
do $$
declare
  wrong text;
begin
  select string_agg(rolname, ', ' order by rolname) into wrong
  from pg_catalog.pg_roles
  where rolname in ('anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin')
    and (
      rolsuper
      or rolbypassrls <> (rolname = 'service_role')
      or (rolname = 'authenticator' and (
        rolinherit
        or not pg_has_role('authenticator', 'anon', 'member')
        or not pg_has_role('authenticator', 'authenticated', 'member')
        or not pg_has_role('authenticator', 'service_role', 'member')
      ))
    );
  if wrong is not null then
    raise exception 'These roles exist with other attributes than the server needs: %', wrong using
      hint = 'None is a superuser; only service_role bypasses row-level security; authenticator is NOINHERIT and a member of anon, authenticated and service_role.';
  end if;
end $$;

-- Only the owner creates objects in public. There are no default privileges on purpose:
-- each migration grants access to its own tables.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
