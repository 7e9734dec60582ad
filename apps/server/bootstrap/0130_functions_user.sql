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
