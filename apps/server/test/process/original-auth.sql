-- An auth schema in the shape in which supabase/auth 2.196 leaves it: what it has of tables, columns, types and constraints
-- that matter here, with accounts, sessions and what waits for a response. Passwords are put in by the test.
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token');

create table auth.schema_migrations (version varchar(255) primary key);
insert into auth.schema_migrations values ('20171026211738'), ('00'), ('20221215195900'), ('20240427152123'), ('20260625000000');

create table auth.instances (id uuid primary key, uuid uuid, raw_base_config text, created_at timestamptz, updated_at timestamptz);

create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255),
  encrypted_password varchar(255), email_confirmed_at timestamptz, invited_at timestamptz,
  confirmation_token varchar(255), confirmation_sent_at timestamptz, recovery_token varchar(255),
  recovery_sent_at timestamptz, email_change_token_new varchar(255), email_change varchar(255),
  email_change_sent_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  is_super_admin boolean, created_at timestamptz, updated_at timestamptz, phone text unique default null,
  phone_confirmed_at timestamptz, phone_change text default '', phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status >= 0 and email_change_confirm_status <= 2),
  banned_until timestamptz, reauthentication_token varchar(255) default '', reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
create unique index confirmation_token_idx on auth.users (confirmation_token) where confirmation_token !~ '^[0-9 ]*$';
create index users_instance_id_idx on auth.users (instance_id);
create index users_is_anonymous_idx on auth.users (is_anonymous);

create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz, created_at timestamptz,
  updated_at timestamptz, email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid not null default gen_random_uuid(),
  constraint identities_pkey primary key (id),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);

create type auth.oauth_registration_type as enum ('dynamic', 'manual');
create type auth.oauth_client_type as enum ('public', 'confidential');
create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');
create type auth.oauth_response_type as enum ('code');

create table auth.oauth_clients (
  id uuid primary key, client_secret_hash text, registration_type auth.oauth_registration_type not null,
  redirect_uris text not null, grant_types text not null, client_name text, client_uri text, logo_uri text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  client_type auth.oauth_client_type not null default 'confidential', token_endpoint_auth_method text not null
);
create index oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);

create table auth.oauth_authorizations (
  id uuid primary key, authorization_id text not null constraint oauth_authorizations_authorization_id_key unique,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  user_id uuid references auth.users on delete cascade, redirect_uri text not null, scope text not null, state text,
  resource text, code_challenge text, code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text constraint oauth_authorizations_authorization_code_key unique,
  created_at timestamptz not null default now(), expires_at timestamptz not null default now() + interval '3 minutes',
  approved_at timestamptz, nonce text
);

create table auth.oauth_consents (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade, scopes text not null,
  granted_at timestamptz not null default now(), revoked_at timestamptz,
  constraint oauth_consents_user_client_unique unique (user_id, client_id)
);

create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, created_at timestamptz,
  updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz, refreshed_at timestamp,
  user_agent text, ip inet, tag text, oauth_client_id uuid references auth.oauth_clients on delete cascade,
  refresh_token_hmac_key text, refresh_token_counter bigint, scopes text
);

create table auth.refresh_tokens (
  instance_id uuid, id bigserial primary key, token varchar(255) constraint refresh_tokens_token_unique unique,
  user_id varchar(255), revoked boolean, created_at timestamptz, updated_at timestamptz, parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade, created_at timestamptz not null,
  updated_at timestamptz not null, authentication_method text not null, id uuid not null,
  constraint amr_id_pk primary key (id),
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

create table auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, friendly_name text,
  factor_type auth.factor_type not null, status auth.factor_status not null, created_at timestamptz not null,
  updated_at timestamptz not null, secret text, phone text, last_challenged_at timestamptz unique,
  web_authn_credential jsonb, web_authn_aaguid uuid, last_webauthn_challenge_data jsonb
);
create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);

create table auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null, verified_at timestamptz, ip_address inet not null, otp_code text,
  web_authn_session_data jsonb
);

create table auth.flow_state (
  id uuid primary key, user_id uuid, auth_code text, code_challenge_method auth.code_challenge_method,
  code_challenge text, provider_type text not null, provider_access_token text, provider_refresh_token text,
  created_at timestamptz, updated_at timestamptz, authentication_method text not null, auth_code_issued_at timestamptz,
  invite_token text, referrer text, oauth_client_state_id uuid, linking_target_id uuid,
  email_optional boolean not null default false
);

create table auth.one_time_tokens (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null, token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null, created_at timestamp not null default now(), updated_at timestamp not null default now()
);
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);

create table auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default ''
);

-- The original's definitions: they read an older setting of the claims before the current one.
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role') $$;
create function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email') $$;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb $$;

insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change,
  is_sso_user, is_anonymous)
select '00000000-0000-0000-0000-000000000000', id::uuid, 'authenticated', 'authenticated', email, '', confirmed_at::timestamptz,
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', email), '2024-05-01', '2024-05-01',
  token, '', '', '', is_sso, email is null
from (values
  ('11111111-0000-4000-8000-000000000001', 'bcrypt@home.test', '2024-05-01', '', false),
  ('11111111-0000-4000-8000-000000000002', 'argon2@home.test', '2024-05-01', '', false),
  ('11111111-0000-4000-8000-000000000003', 'waiting@home.test', null, 'a-hash-of-the-original', false),
  ('11111111-0000-4000-8000-000000000004', 'factor@home.test', '2024-05-01', '', false),
  ('11111111-0000-4000-8000-000000000005', 'sso@home.test', '2024-05-01', '', true),
  ('11111111-0000-4000-8000-000000000006', null, null, '', false)
) as people (id, email, confirmed_at, token, is_sso);
insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email', '2024-05-01', '2024-05-01', '2024-05-01'
from auth.users where email is not null and not is_sso_user;
insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
values (gen_random_uuid(), '11111111-0000-4000-8000-000000000003', 'confirmation_token', 'a-hash-of-the-original', 'waiting@home.test');
insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
values (gen_random_uuid(), gen_random_uuid(), 'code', 's256', 'challenge', 'email', 'magiclink');
insert into auth.oauth_clients (id, client_name, registration_type, redirect_uris, grant_types, client_secret_hash, token_endpoint_auth_method)
values ('33333333-0000-4000-8000-000000000001', 'another program', 'manual', 'https://app.example/', 'authorization_code,refresh_token',
  'a-hash-of-the-original', 'client_secret_basic');
insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key, refresh_token_counter, oauth_client_id)
values
  ('22222222-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000001', now() - interval '9 days', now() - interval '9 days', 'aal1', null, null, null),
  ('22222222-0000-4000-8000-000000000002', '11111111-0000-4000-8000-000000000001', now() - interval '8 days', now() - interval '8 days', 'aal1',
    'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', 300, null),
  ('22222222-0000-4000-8000-000000000003', '11111111-0000-4000-8000-000000000001', now() - interval '8 days', now() - interval '8 days', 'aal1', null, null,
    '33333333-0000-4000-8000-000000000001');
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
select gen_random_uuid(), id, created_at, created_at, 'password' from auth.sessions;
insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
values
  ('replaced0000', '11111111-0000-4000-8000-000000000001', true, now() - interval '9 days', now() - interval '9 days', '', '22222222-0000-4000-8000-000000000001'),
  ('active000000', '11111111-0000-4000-8000-000000000001', false, now() - interval '9 days', now() - interval '9 days', 'replaced0000', '22222222-0000-4000-8000-000000000001'),
  ('program00000', '11111111-0000-4000-8000-000000000001', false, now() - interval '9 days', now() - interval '9 days', '', '22222222-0000-4000-8000-000000000003'),
  ('sessionless0', '11111111-0000-4000-8000-000000000002', false, now() - interval '20 days', now() - interval '20 days', '', null);
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values ('44444444-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000004', 'phone app', 'totp', 'verified', '2024-05-01', '2024-05-01',
  'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
grant select on auth.users to authenticated;

-- What a hosted project builds on it.
create table public.notes (owner uuid references auth.users on delete cascade, email text, text text);
insert into public.notes values
  ('11111111-0000-4000-8000-000000000001', 'bcrypt@home.test', 'mine'), ('11111111-0000-4000-8000-000000000002', 'argon2@home.test', 'hers');
alter table public.notes enable row level security;
grant select on public.notes to authenticated;
create policy own on public.notes for select to authenticated
  using (owner = auth.uid() and auth.role() = 'authenticated' and email = auth.email() and auth.jwt() ->> 'aal' = 'aal1');
create table public.arrivals (id uuid);
create function public.note_arrival() returns trigger language plpgsql security definer set search_path = '' as $$
begin insert into public.arrivals values (new.id); return new; end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function public.note_arrival();
