-- What the migrations make of "roles". Written by `npm run schema`, not by hand.

create role anon nologin noinherit;

alter role anon set statement_timeout=3s;

grant anon to authenticator;

create role authenticated nologin noinherit;

alter role authenticated set statement_timeout=8s;

grant authenticated to authenticator;

create role authenticator nologin noinherit;

alter role authenticator set statement_timeout=8s;

create role functions_user nologin inherit;

create role service_role nologin noinherit bypassrls;

grant service_role to authenticator;

create role supabase_auth_admin nologin noinherit;

create role supabase_functions_admin nologin noinherit;

create role supabase_realtime_admin nologin noinherit;

create role supabase_storage_admin nologin noinherit;

create schema extensions;

grant usage on schema extensions to anon;

grant usage on schema extensions to authenticated;

grant usage on schema extensions to functions_user;

grant usage on schema extensions to service_role;

grant usage on schema public to anon;

grant usage on schema public to authenticated;

grant usage on schema public to functions_user;

grant usage on schema public to public;

grant usage on schema public to service_role;
