-- The role of the functions service: it owns nothing, and puts the calls of functions on a schedule into the job queue.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_functions_admin') then
    create role supabase_functions_admin nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- The owner of the database does the service's work as this role; a superuser may take it anyway.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant supabase_functions_admin to %I', current_user);
  end if;
exception when unique_violation or insufficient_privilege then null;
end $$;

do $$
begin
  if exists (
    select from pg_catalog.pg_roles
    where rolname = 'supabase_functions_admin' and (rolsuper or rolbypassrls)
  ) then
    raise exception 'The role supabase_functions_admin exists with other attributes than the server needs' using
      hint = 'It is no superuser, and does not bypass row-level security.';
  end if;
end $$;

grant usage on schema atelie to supabase_functions_admin;
grant select, insert, update, delete on atelie.jobs, atelie.job_schedules to supabase_functions_admin;

-- What functions may do in the database beyond the rows of all tables. Each start gives the role's rights to a login of its own, with a
-- password and limits (see platform/database/limited-login.ts); the role itself cannot log in.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'functions_user') then
    create role functions_user nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if exists (
    select from pg_catalog.pg_roles
    where rolname = 'functions_user' and (rolsuper or rolbypassrls or rolcreaterole or rolcanlogin)
  ) then
    raise exception 'The role functions_user exists with other attributes than the server needs' using
      hint = 'It is no superuser, does not bypass row-level security, creates no roles and does not log in.';
  end if;
end $$;

grant usage on schema public, extensions to functions_user;
