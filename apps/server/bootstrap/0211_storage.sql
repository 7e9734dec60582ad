-- The storage schema, in the names and shapes of the reference service (supabase/storage 1.69, folder migrations), so that policies and
-- SQL written for a hosted project run here too. Where the original made the schema, its tables and rows stay.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_storage_admin') then
    create role supabase_storage_admin nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- The owner of the database does the service's work as this role; a superuser may take it anyway.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant supabase_storage_admin to %I', current_user);
  end if;
exception when unique_violation or insufficient_privilege then null;
end $$;

do $$
begin
  if exists (
    select from pg_catalog.pg_roles
    where rolname = 'supabase_storage_admin' and (rolsuper or rolbypassrls)
  ) then
    raise exception 'The role supabase_storage_admin exists with other attributes than the server needs' using
      hint = 'It is no superuser, and does not bypass row-level security.';
  end if;
  if to_regnamespace('storage') is null then
    create schema storage authorization supabase_storage_admin;
  end if;
end $$;

-- The service works as supabase_storage_admin and has to own what it works on: row-level security applies to other roles.
do $$
declare
  item record;
begin
  grant usage, create on schema storage to supabase_storage_admin;
  for item in
    select format('table storage.%I', relname) as name, relowner as owner from pg_catalog.pg_class
    where relnamespace = 'storage'::regnamespace and relkind in ('r', 'p')
    union all
    select 'function ' || oid::regprocedure, proowner from pg_catalog.pg_proc
    where pronamespace = 'storage'::regnamespace
  loop
    continue when item.owner = 'supabase_storage_admin'::regrole;
    execute format('alter %s owner to supabase_storage_admin', item.name);
  end loop;
end $$;

grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema atelie to supabase_storage_admin;
grant select, insert, update, delete on atelie.jobs, atelie.job_schedules to supabase_storage_admin;

set local role supabase_storage_admin;

do $$
begin
  create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
exception when duplicate_object then null;
end $$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
alter table storage.buckets
  add column if not exists public boolean default false,
  add column if not exists avif_autodetection boolean default false,
  add column if not exists file_size_limit bigint,
  add column if not exists allowed_mime_types text[],
  add column if not exists owner_id text,
  add column if not exists type storage.buckettype not null default 'STANDARD';
comment on column storage.buckets.owner is 'Deprecated: owner_id is used instead.';
create unique index if not exists bname on storage.buckets (name);
alter table storage.buckets enable row level security;

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  constraint "objects_bucketId_fkey" foreign key (bucket_id) references storage.buckets (id)
);
alter table storage.objects
  add column if not exists path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  add column if not exists version text,
  add column if not exists owner_id text,
  add column if not exists user_metadata jsonb;
comment on column storage.objects.owner is 'Deprecated: owner_id is used instead.';
comment on column storage.objects.version is 'Name of the bytes: a new one for each upload. Bytes that no row names are removed.';
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index if not exists idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
-- The sweep looks for rows by the names of their bytes. Not in the original.
create index if not exists objects_version_idx on storage.objects (version);
alter table storage.objects enable row level security;

create table if not exists storage.s3_multipart_uploads (
  id text primary key,
  in_progress_size bigint not null default 0,
  upload_signature text not null,
  bucket_id text not null references storage.buckets (id),
  key text collate "C" not null,
  version text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  user_metadata jsonb,
  metadata jsonb
);
alter table storage.s3_multipart_uploads
  add column if not exists user_metadata jsonb,
  add column if not exists metadata jsonb;
create index if not exists idx_multipart_uploads_list on storage.s3_multipart_uploads (bucket_id, key, created_at);
alter table storage.s3_multipart_uploads enable row level security;

create table if not exists storage.s3_multipart_uploads_parts (
  id uuid primary key default gen_random_uuid(),
  upload_id text not null references storage.s3_multipart_uploads (id) on delete cascade,
  size bigint not null default 0,
  part_number integer not null,
  bucket_id text not null references storage.buckets (id),
  key text collate "C" not null,
  etag text not null,
  owner_id text,
  version text not null,
  created_at timestamptz not null default now()
);
create index if not exists s3_multipart_uploads_parts_upload_id_idx on storage.s3_multipart_uploads_parts (upload_id, part_number);
alter table storage.s3_multipart_uploads_parts enable row level security;

-- Row-level security decides which rows. TRUNCATE, which it does not cover, is left out.
revoke truncate on all tables in schema storage from anon, authenticated;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to anon, authenticated;
grant select, insert, update, delete on storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts to service_role;

-- Parts of a name, for policies.

create or replace function storage.foldername(name text) returns text[]
language plpgsql immutable
as $$
declare
  tokens constant text[] := string_to_array(name, '/');
begin
  return tokens[1:array_length(tokens, 1) - 1];
end $$;

create or replace function storage.filename(name text) returns text
language plpgsql immutable
as $$
declare
  tokens constant text[] := string_to_array(name, '/');
begin
  return tokens[array_length(tokens, 1)];
end $$;

create or replace function storage.extension(name text) returns text
language plpgsql immutable
as $$
begin
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));
end $$;

create or replace function storage.operation() returns text
language plpgsql stable
as $$
begin
  return current_setting('storage.operation', true);
end $$;
comment on function storage.operation is 'What the request does, such as storage.object.upload.';

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable
as $$
  select coalesce(bool_or(
    regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(expected, '^storage\.', '')
  ), false)
  from unnest(expected_operations) as expected
  where expected <> ''
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable
as $$
  select storage.allow_any_operation(array[expected_operation])
$$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
language plpgsql stable
as $$
begin
  return query
    select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id;
end $$;

-- Checks whether the caller may insert an object: the error at its end undoes the insert.
create or replace function storage.can_insert_object(bucketid text, name text, owner uuid, metadata jsonb) returns void
language plpgsql
as $$
begin
  insert into storage.objects (bucket_id, name, owner, metadata) values (bucketid, name, owner, metadata);
  raise sqlstate 'PT200' using message = 'ROLLBACK', detail = 'rollback successful insert';
end $$;

-- Triggers.

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end $$;

create or replace function storage.enforce_bucket_name_length() returns trigger
language plpgsql
as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end $$;

-- A row that is deleted by SQL would leave its bytes behind.
create or replace function storage.protect_delete() returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using
      errcode = '42501',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end $$;

create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
create or replace trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

reset role;
