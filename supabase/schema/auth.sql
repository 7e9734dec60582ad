-- What the migrations make of "auth". Written by `npm run schema`, not by hand.

create schema auth authorization supabase_auth_admin;

grant usage on schema auth to anon;

grant usage on schema auth to authenticated;

grant usage on schema auth to authenticator;

grant usage on schema auth to service_role;

grant usage on schema auth to supabase_storage_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');

create type auth.code_challenge_method as enum ('s256', 'plain');

create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token');

create table auth.audit_log_entries (
  id uuid not null,
  payload json,
  created_at timestamp with time zone,
  ip_address character varying(64) not null default ''::character varying,
  constraint audit_log_entries_pkey PRIMARY KEY (id)
);

alter table auth.audit_log_entries owner to supabase_auth_admin;

comment on table auth.audit_log_entries is 'Audit log of actions on accounts.';

CREATE INDEX audit_log_entries_created_at_idx ON auth.audit_log_entries USING btree (created_at);

alter table auth.audit_log_entries enable row level security;

create table auth.flow_state (
  id uuid not null,
  user_id uuid,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  authentication_method text not null,
  auth_code_issued_at timestamp with time zone,
  provider_access_token text,
  provider_refresh_token text,
  referrer text,
  linking_target_id uuid,
  email_optional boolean not null default false,
  session_not_after timestamp with time zone,
  constraint flow_state_pkey PRIMARY KEY (id),
  constraint flow_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.flow_state owner to supabase_auth_admin;

comment on table auth.flow_state is 'Sign-ins that a browser has begun and not completed: by a link with a PKCE code, or at another service.';

comment on column auth.flow_state.provider_access_token is 'The provider''s tokens for the client, encrypted, until the code is exchanged. The reference keeps them as they are.';

comment on column auth.flow_state.linking_target_id is 'The account that the identity is to be linked to; null for a sign-in.';

comment on column auth.flow_state.session_not_after is 'When the identity provider wants the session to end that the code begins. Not in the reference.';

CREATE INDEX idx_auth_code ON auth.flow_state USING btree (auth_code);

CREATE INDEX idx_user_id_auth_method ON auth.flow_state USING btree (user_id, authentication_method);

alter table auth.flow_state enable row level security;

create table auth.identities (
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  id uuid not null default gen_random_uuid(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_id_provider_unique UNIQUE (provider_id, provider),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.identities owner to supabase_auth_admin;

comment on table auth.identities is 'The ways in which an account signs in: one row a provider, ''email'' for a password.';

CREATE INDEX identities_email_idx ON auth.identities USING btree (email text_pattern_ops);

CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);

alter table auth.identities enable row level security;

create table auth.mfa_amr_claims (
  session_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authentication_method text not null,
  id uuid not null,
  constraint amr_id_pk PRIMARY KEY (id),
  constraint mfa_amr_claims_session_id_authentication_method_pkey UNIQUE (session_id, authentication_method),
  constraint mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);

alter table auth.mfa_amr_claims owner to supabase_auth_admin;

comment on table auth.mfa_amr_claims is 'By which methods a session was proven, and when: the token''s "amr".';

alter table auth.mfa_amr_claims enable row level security;

create table auth.one_time_tokens (
  id uuid not null,
  user_id uuid not null,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamp without time zone not null default now(),
  updated_at timestamp without time zone not null default now(),
  code_hash text,
  failed_attempts smallint not null default 0,
  password_hash text,
  user_metadata jsonb,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_check CHECK ((char_length(token_hash) > 0)),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.one_time_tokens owner to supabase_auth_admin;

comment on table auth.one_time_tokens is 'Secrets of the links and codes in messages; one of each kind an account.';

comment on column auth.one_time_tokens.code_hash is 'Keyed hash of the code that is typed in place of following the link. Not in the reference, which derives the link from the code.';

comment on column auth.one_time_tokens.failed_attempts is 'Wrong codes tried; past the limit the code is dead, the link is not.';

comment on column auth.one_time_tokens.password_hash is 'The password of the sign-up that asked for the message, which becomes the account''s when it is redeemed; empty for none. Not in the reference.';

comment on column auth.one_time_tokens.user_metadata is 'Metadata of that sign-up. Not in the reference.';

CREATE INDEX one_time_tokens_relates_to_hash_idx ON auth.one_time_tokens USING hash (relates_to);

CREATE INDEX one_time_tokens_token_hash_hash_idx ON auth.one_time_tokens USING hash (token_hash);

CREATE UNIQUE INDEX one_time_tokens_user_id_token_type_key ON auth.one_time_tokens USING btree (user_id, token_type);

alter table auth.one_time_tokens enable row level security;

create table auth.refresh_tokens (
  id bigint not null default nextval('auth.refresh_tokens_id_seq'::regclass),
  token character varying(255),
  user_id character varying(255),
  revoked boolean,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  parent character varying(255),
  session_id uuid,
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_token_unique UNIQUE (token)
);

alter table auth.refresh_tokens owner to supabase_auth_admin;

comment on table auth.refresh_tokens is 'A session''s chain of refresh tokens; each names the one it replaced as its parent.';

CREATE INDEX refresh_tokens_parent_idx ON auth.refresh_tokens USING btree (parent);

CREATE INDEX refresh_tokens_session_id_revoked_idx ON auth.refresh_tokens USING btree (session_id, revoked);

CREATE INDEX refresh_tokens_updated_at_idx ON auth.refresh_tokens USING btree (updated_at DESC);

alter table auth.refresh_tokens enable row level security;

create table auth.seen_devices (
  id bigint not null generated always as identity,
  user_id uuid not null,
  device bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint seen_devices_pkey PRIMARY KEY (id),
  constraint seen_devices_user_id_device_key UNIQUE (user_id, device),
  constraint seen_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.seen_devices owner to supabase_auth_admin;

comment on table auth.seen_devices is 'Devices that accounts signed in with; deleted half a year after their last sign-in.';

comment on column auth.seen_devices.device is 'Hash of the User-Agent header without versions.';

CREATE INDEX seen_devices_seen_at_idx ON auth.seen_devices USING btree (seen_at);

alter table auth.seen_devices enable row level security;

create table auth.sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  aal auth.aal_level,
  not_after timestamp with time zone,
  refreshed_at timestamp without time zone,
  user_agent text,
  ip inet,
  factor_id uuid,
  oauth_client_id uuid,
  scopes text,
  constraint sessions_oauth_client_id_fkey FOREIGN KEY (oauth_client_id) REFERENCES auth.oauth_clients(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_scopes_length CHECK ((char_length(scopes) <= 4096)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.sessions owner to supabase_auth_admin;

comment on table auth.sessions is 'Sessions of accounts. A refresh token is valid only while its session exists.';

comment on column auth.sessions.factor_id is 'The second factor that raised it to aal2.';

comment on column auth.sessions.oauth_client_id is 'The program that holds the session; null for a session of the account''s own.';

CREATE INDEX sessions_not_after_idx ON auth.sessions USING btree (not_after DESC);

CREATE INDEX user_id_created_at_idx ON auth.sessions USING btree (user_id, created_at);

alter table auth.sessions enable row level security;

create table auth.users (
  instance_id uuid,
  id uuid not null,
  aud character varying(255),
  role character varying(255),
  email character varying(255),
  encrypted_password character varying(255),
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_token character varying(255),
  confirmation_sent_at timestamp with time zone,
  recovery_token character varying(255),
  recovery_sent_at timestamp with time zone,
  email_change_token_new character varying(255),
  email_change character varying(255),
  email_change_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  phone text,
  phone_confirmed_at timestamp with time zone,
  phone_change text default ''::text,
  phone_change_token character varying(255) default ''::character varying,
  phone_change_sent_at timestamp with time zone,
  confirmed_at timestamp with time zone generated always as (LEAST(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current character varying(255) default ''::character varying,
  email_change_confirm_status smallint default 0,
  banned_until timestamp with time zone,
  reauthentication_token character varying(255) default ''::character varying,
  reauthentication_sent_at timestamp with time zone,
  is_sso_user boolean not null default false,
  deleted_at timestamp with time zone,
  is_anonymous boolean not null default false,
  constraint users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2))),
  constraint users_phone_key UNIQUE (phone),
  constraint users_pkey PRIMARY KEY (id)
);

alter table auth.users owner to supabase_auth_admin;

comment on table auth.users is 'Accounts, with their passwords and confirmed addresses.';

CREATE UNIQUE INDEX confirmation_token_idx ON auth.users USING btree (confirmation_token) WHERE ((confirmation_token)::text !~ '^[0-9 ]*$'::text);

CREATE UNIQUE INDEX email_change_token_current_idx ON auth.users USING btree (email_change_token_current) WHERE ((email_change_token_current)::text !~ '^[0-9 ]*$'::text);

CREATE UNIQUE INDEX email_change_token_new_idx ON auth.users USING btree (email_change_token_new) WHERE ((email_change_token_new)::text !~ '^[0-9 ]*$'::text);

CREATE UNIQUE INDEX reauthentication_token_idx ON auth.users USING btree (reauthentication_token) WHERE ((reauthentication_token)::text !~ '^[0-9 ]*$'::text);

CREATE UNIQUE INDEX recovery_token_idx ON auth.users USING btree (recovery_token) WHERE ((recovery_token)::text !~ '^[0-9 ]*$'::text);

CREATE UNIQUE INDEX users_email_partial_key ON auth.users USING btree (email) WHERE (is_sso_user = false);

alter table auth.users enable row level security;

CREATE FUNCTION auth.email()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN ((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'email'::text);

alter function auth.email() owner to supabase_auth_admin;

comment on function auth.email() is 'The e-mail address in the caller''s token.';

grant execute on function auth.email() to public;

CREATE FUNCTION auth.jwt()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb;

alter function auth.jwt() owner to supabase_auth_admin;

comment on function auth.jwt() is 'The claims of the caller''s token; null without one.';

grant execute on function auth.jwt() to public;

CREATE FUNCTION auth.role()
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN ((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'role'::text);

alter function auth.role() owner to supabase_auth_admin;

comment on function auth.role() is 'The role that the caller''s token names.';

grant execute on function auth.role() to public;

CREATE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> 'sub'::text))::uuid;

alter function auth.uid() owner to supabase_auth_admin;

comment on function auth.uid() is 'The caller''s account; null for anon.';

grant execute on function auth.uid() to public;
