-- The OAuth 2.1 server: programs that ask accounts for consent, what they asked for, and what was granted. In the reference's shapes.

set local role supabase_auth_admin;

do $$ begin
  create type auth.oauth_registration_type as enum ('dynamic', 'manual');
exception when duplicate_object then null;
end $$;
do $$ begin
  create type auth.oauth_client_type as enum ('public', 'confidential');
exception when duplicate_object then null;
end $$;
do $$ begin
  create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');
exception when duplicate_object then null;
end $$;
do $$ begin
  create type auth.oauth_response_type as enum ('code');
exception when duplicate_object then null;
end $$;

create table if not exists auth.oauth_clients (
  id uuid primary key,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  redirect_uris text not null,
  grant_types text not null,
  client_name text,
  client_uri text,
  logo_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint oauth_clients_client_name_length check (char_length(client_name) <= 1024),
  constraint oauth_clients_client_uri_length check (char_length(client_uri) <= 2048),
  constraint oauth_clients_logo_uri_length check (char_length(logo_uri) <= 2048)
);
-- Earlier versions of the reference have fewer columns, and one that holds the id once more.
alter table auth.oauth_clients drop column if exists client_id;
alter table auth.oauth_clients alter column client_secret_hash drop not null;
alter table auth.oauth_clients
  add column if not exists client_type auth.oauth_client_type not null default 'confidential';
alter table auth.oauth_clients add column if not exists token_endpoint_auth_method text
  check (token_endpoint_auth_method in ('client_secret_basic', 'client_secret_post', 'none'));
update auth.oauth_clients
set token_endpoint_auth_method = case client_type when 'public' then 'none' else 'client_secret_basic' end
where token_endpoint_auth_method is null;
alter table auth.oauth_clients alter column token_endpoint_auth_method set not null;
comment on table auth.oauth_clients is 'Programs that may ask an account for consent. Lists are texts with commas between their entries.';
create index if not exists oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);

create table if not exists auth.oauth_authorizations (
  id uuid primary key,
  authorization_id text not null,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  user_id uuid references auth.users on delete cascade,
  redirect_uri text not null,
  scope text not null,
  state text,
  resource text,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 minutes',
  approved_at timestamptz,
  constraint oauth_authorizations_authorization_id_key unique (authorization_id),
  constraint oauth_authorizations_authorization_code_key unique (authorization_code),
  constraint oauth_authorizations_redirect_uri_length check (char_length(redirect_uri) <= 2048),
  constraint oauth_authorizations_scope_length check (char_length(scope) <= 4096),
  constraint oauth_authorizations_state_length check (char_length(state) <= 4096),
  constraint oauth_authorizations_resource_length check (char_length(resource) <= 2048),
  constraint oauth_authorizations_code_challenge_length check (char_length(code_challenge) <= 128),
  constraint oauth_authorizations_authorization_code_length check (char_length(authorization_code) <= 255),
  constraint oauth_authorizations_expires_at_future check (expires_at > created_at)
);
alter table auth.oauth_authorizations add column if not exists nonce text
  constraint oauth_authorizations_nonce_length check (char_length(nonce) <= 255);
comment on table auth.oauth_authorizations is 'Requests of programs for consent, until they are answered and their code is exchanged, or expire.';
comment on column auth.oauth_authorizations.authorization_code is 'The code''s hash. The reference keeps the code as it is.';
alter table auth.oauth_authorizations add column if not exists session_id uuid;
comment on column auth.oauth_authorizations.session_id is
  'The session that the code was exchanged for, which ends if the code comes again. Not in the reference, which deletes the row.';
-- What the request of a program asks the consent page for.
alter table auth.oauth_authorizations add column if not exists prompt text
  constraint oauth_authorizations_prompt_known check (prompt in ('consent', 'none'));
comment on column auth.oauth_authorizations.prompt is
  'consent: the account is asked whatever it has allowed before. none: it is not asked. Not in the reference.';
create index if not exists oauth_auth_pending_exp_idx on auth.oauth_authorizations (expires_at) where status = 'pending';
create index if not exists oauth_authorizations_expires_at_idx on auth.oauth_authorizations (expires_at);
create index if not exists oauth_authorizations_client_id_idx on auth.oauth_authorizations (client_id);
create index if not exists oauth_authorizations_user_id_idx on auth.oauth_authorizations (user_id);

create table if not exists auth.oauth_consents (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  client_id uuid not null references auth.oauth_clients on delete cascade,
  scopes text not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint oauth_consents_user_client_unique unique (user_id, client_id),
  constraint oauth_consents_scopes_length check (char_length(scopes) <= 2048),
  constraint oauth_consents_scopes_not_empty check (char_length(trim(scopes)) > 0),
  constraint oauth_consents_revoked_after_granted check (revoked_at is null or revoked_at >= granted_at)
);
comment on table auth.oauth_consents is 'What accounts have allowed to programs; one row each, which a revocation keeps.';
create index if not exists oauth_consents_active_user_client_idx
  on auth.oauth_consents (user_id, client_id) where revoked_at is null;
create index if not exists oauth_consents_user_order_idx on auth.oauth_consents (user_id, granted_at desc);
create index if not exists oauth_consents_active_client_idx on auth.oauth_consents (client_id) where revoked_at is null;

alter table auth.sessions add column if not exists oauth_client_id uuid
  constraint sessions_oauth_client_id_fkey references auth.oauth_clients on delete cascade;
alter table auth.sessions add column if not exists scopes text
  constraint sessions_scopes_length check (char_length(scopes) <= 4096);
comment on column auth.sessions.oauth_client_id is 'The program that holds the session; null for a session of the account''s own.';
create index if not exists sessions_oauth_client_id_idx on auth.sessions (oauth_client_id);

alter table auth.oauth_clients enable row level security;
alter table auth.oauth_authorizations enable row level security;
alter table auth.oauth_consents enable row level security;

reset role;
