-- Leaves the services' schemas and takes the product's own away, as in a new project of the hosted service.
drop schema if exists private cascade;
drop schema public cascade;
create schema public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
set search_path = public, extensions;
create schema if not exists graphql_public;
grant usage on schema graphql_public to anon, authenticated, service_role;
