-- Sign-in by other services: what a sign-in remembers while its browser is at the provider, providers that operators add, and
-- messages of wallets that were used.

set local role supabase_auth_admin;

alter table auth.flow_state add column if not exists provider_access_token text;
alter table auth.flow_state add column if not exists provider_refresh_token text;
alter table auth.flow_state add column if not exists referrer text;
alter table auth.flow_state add column if not exists linking_target_id uuid;
alter table auth.flow_state add column if not exists email_optional boolean not null default false;
alter table auth.flow_state alter column code_challenge drop not null;
alter table auth.flow_state alter column code_challenge_method drop not null;
alter table auth.flow_state alter column auth_code drop not null;
comment on table auth.flow_state is 'Sign-ins that a browser has begun and not completed: by a link with a PKCE code, or at another service.';
comment on column auth.flow_state.provider_access_token is
  'The provider''s tokens for the client, encrypted, until the code is exchanged. The reference keeps them as they are.';
comment on column auth.flow_state.linking_target_id is 'The account that the identity is to be linked to; null for a sign-in.';

create table if not exists auth.custom_oauth_providers (
  id uuid primary key default gen_random_uuid(),
  provider_type text not null check (provider_type in ('oauth2', 'oidc')),
  identifier text not null,
  name text not null,
  client_id text not null,
  client_secret text not null,
  acceptable_client_ids text[] not null default '{}',
  scopes text[] not null default '{}',
  pkce_enabled boolean not null default true,
  attribute_mapping jsonb not null default '{}',
  authorization_params jsonb not null default '{}',
  enabled boolean not null default true,
  email_optional boolean not null default false,
  issuer text,
  discovery_url text,
  skip_nonce_check boolean not null default false,
  cached_discovery jsonb,
  discovery_cached_at timestamptz,
  authorization_url text,
  token_url text,
  userinfo_url text,
  jwks_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint custom_oauth_providers_identifier_key unique (identifier)
);
alter table auth.custom_oauth_providers add column if not exists custom_claims_allowlist text[] not null default '{}';
comment on table auth.custom_oauth_providers is 'Services that the operator has added as ways to sign in.';
comment on column auth.custom_oauth_providers.client_secret is 'Encrypted by this service; the reference may keep it as it is.';
alter table auth.custom_oauth_providers enable row level security;

create table if not exists auth.used_wallet_messages (
  id bytea primary key,
  expires_at timestamptz not null
);
comment on table auth.used_wallet_messages is
  'Hashes of messages by which wallets have signed in; kept until the messages expire, so that none is used twice. Not in the reference.';
create index if not exists used_wallet_messages_expires_at_idx on auth.used_wallet_messages (expires_at);
alter table auth.used_wallet_messages enable row level security;

reset role;
