-- What the migrations make of "federation". Written by `npm run schema`, not by hand.

create table auth.custom_oauth_providers (
  id uuid not null default gen_random_uuid(),
  provider_type text not null,
  identifier text not null,
  name text not null,
  client_id text not null,
  client_secret text not null,
  acceptable_client_ids text[] not null default '{}'::text[],
  scopes text[] not null default '{}'::text[],
  pkce_enabled boolean not null default true,
  attribute_mapping jsonb not null default '{}'::jsonb,
  authorization_params jsonb not null default '{}'::jsonb,
  enabled boolean not null default true,
  email_optional boolean not null default false,
  issuer text,
  discovery_url text,
  skip_nonce_check boolean not null default false,
  cached_discovery jsonb,
  discovery_cached_at timestamp with time zone,
  authorization_url text,
  token_url text,
  userinfo_url text,
  jwks_uri text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  custom_claims_allowlist text[] not null default '{}'::text[],
  constraint custom_oauth_providers_identifier_key UNIQUE (identifier),
  constraint custom_oauth_providers_pkey PRIMARY KEY (id),
  constraint custom_oauth_providers_provider_type_check CHECK ((provider_type = ANY (ARRAY['oauth2'::text, 'oidc'::text])))
);

alter table auth.custom_oauth_providers owner to supabase_auth_admin;

comment on table auth.custom_oauth_providers is 'Services that the operator has added as ways to sign in.';

comment on column auth.custom_oauth_providers.client_secret is 'Encrypted by this service; the reference may keep it as it is.';

alter table auth.custom_oauth_providers enable row level security;

create table auth.used_wallet_messages (
  id bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_wallet_messages_pkey PRIMARY KEY (id)
);

alter table auth.used_wallet_messages owner to supabase_auth_admin;

comment on table auth.used_wallet_messages is 'Hashes of messages by which wallets have signed in; kept until the messages expire, so that none is used twice. Not in the reference.';

CREATE INDEX used_wallet_messages_expires_at_idx ON auth.used_wallet_messages USING btree (expires_at);

alter table auth.used_wallet_messages enable row level security;
