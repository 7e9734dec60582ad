-- The auth service's own schema, in the names and shapes of the reference service (supabase/auth, folder migrations),
-- so that SQL written for a hosted project, seeds and triggers on auth.users included, runs here too.
-- Second factors, passkeys, providers and programs have files of their own. No caller's role may read any of these tables.
-- Where the original created the schema, adoption.sql runs before, and existing objects stay.

do $$
begin
  if to_regclass('auth.schema_migrations') is null then
    create schema auth authorization supabase_auth_admin;
  end if;
end $$;
set local role supabase_auth_admin;

do $$
begin
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
exception when duplicate_object then null;
end $$;

do $$
begin
  create type auth.one_time_token_type as enum (
    'confirmation_token',
    'reauthentication_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change_token'
  );
exception when duplicate_object then null;
end $$;

create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text default null unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
comment on table auth.users is 'Accounts, with their passwords and confirmed addresses.';

-- An account that comes from single sign-on may share its address with another one.
create unique index if not exists users_email_partial_key on auth.users (email) where (is_sso_user = false);

-- A link's token is unique; six digits typed from a message may repeat, and an unused place is empty.
create unique index if not exists confirmation_token_idx on auth.users (confirmation_token)
  where confirmation_token !~ '^[0-9 ]*$';
create unique index if not exists recovery_token_idx on auth.users (recovery_token)
  where recovery_token !~ '^[0-9 ]*$';
create unique index if not exists email_change_token_current_idx on auth.users (email_change_token_current)
  where email_change_token_current !~ '^[0-9 ]*$';
create unique index if not exists email_change_token_new_idx on auth.users (email_change_token_new)
  where email_change_token_new !~ '^[0-9 ]*$';
create unique index if not exists reauthentication_token_idx on auth.users (reauthentication_token)
  where reauthentication_token !~ '^[0-9 ]*$';

create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
comment on table auth.identities is 'The ways in which an account signs in: one row a provider, ''email'' for a password.';
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email text_pattern_ops);

create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  factor_id uuid
);
comment on table auth.sessions is 'Sessions of accounts. A refresh token is valid only while its session exists.';
comment on column auth.sessions.factor_id is 'The second factor that raised it to aal2.';
create index if not exists user_id_created_at_idx on auth.sessions (user_id, created_at);
create index if not exists sessions_not_after_idx on auth.sessions (not_after desc);

create table if not exists auth.refresh_tokens (
  id bigserial primary key,
  token varchar(255) constraint refresh_tokens_token_unique unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
comment on table auth.refresh_tokens is 'A session''s chain of refresh tokens; each names the one it replaced as its parent.';
create index if not exists refresh_tokens_parent_idx on auth.refresh_tokens (parent);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_updated_at_idx on auth.refresh_tokens (updated_at desc);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid constraint amr_id_pk primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
comment on table auth.mfa_amr_claims is 'By which methods a session was proven, and when: the token''s "amr".';

create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  code_hash text,
  failed_attempts smallint not null default 0,
  password_hash text,
  user_metadata jsonb
);
comment on table auth.one_time_tokens is 'Secrets of the links and codes in messages; one of each kind an account.';
comment on column auth.one_time_tokens.code_hash is
  'Keyed hash of the code that is typed in place of following the link. Not in the reference, which derives the link from the code.';
comment on column auth.one_time_tokens.failed_attempts is 'Wrong codes tried; past the limit the code is dead, the link is not.';
comment on column auth.one_time_tokens.password_hash is
  'The password of the sign-up that asked for the message, which becomes the account''s when it is redeemed; empty for none. Not in the reference.';
comment on column auth.one_time_tokens.user_metadata is 'Metadata of that sign-up. Not in the reference.';
create unique index if not exists one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index if not exists one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index if not exists one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);

do $$
begin
  create type auth.code_challenge_method as enum ('s256', 'plain');
exception when duplicate_object then null;
end $$;

create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users on delete cascade,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
comment on table auth.flow_state is 'Sign-ins begun by a client that will prove itself with a PKCE verifier.';
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);

create table if not exists auth.audit_log_entries (
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);
comment on table auth.audit_log_entries is 'Audit log of actions on accounts.';
-- Each sweep looks for the oldest entries.
create index if not exists audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);

-- Devices that accounts signed in with, so that a new one is reported by e-mail. Not in the reference.
create table auth.seen_devices (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  constraint seen_devices_user_id_device_key unique (user_id, device)
);
comment on table auth.seen_devices is 'Devices that accounts signed in with; deleted half a year after their last sign-in.';
comment on column auth.seen_devices.device is 'Hash of the User-Agent header without versions.';
create index seen_devices_seen_at_idx on auth.seen_devices (seen_at);

-- Even a mistaken grant shows no rows.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.audit_log_entries enable row level security;
alter table auth.seen_devices enable row level security;

-- Functions for policies, about the caller. The bodies are bound when created, so no search_path can change their meaning.
create or replace function auth.jwt() returns jsonb
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb;
comment on function auth.jwt() is 'The claims of the caller''s token; null without one.';

create or replace function auth.uid() returns uuid
  language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
comment on function auth.uid() is 'The caller''s account; null for anon.';

create or replace function auth.role() returns text
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';
comment on function auth.role() is 'The role that the caller''s token names.';

create or replace function auth.email() returns text
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';
comment on function auth.email() is 'The e-mail address in the caller''s token.';

-- Only for those functions.
grant usage on schema auth to anon, authenticated, service_role;

reset role;
