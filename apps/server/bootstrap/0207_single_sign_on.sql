-- Single sign-on by SAML 2.0, in the reference's shapes.

set local role supabase_auth_admin;

create table if not exists auth.sso_providers (
  id uuid primary key,
  resource_id text,
  disabled boolean,
  created_at timestamptz,
  updated_at timestamptz,
  constraint "resource_id not empty" check (resource_id is null or char_length(resource_id) > 0)
);
alter table auth.sso_providers add column if not exists disabled boolean;
comment on table auth.sso_providers is 'Identity providers of single sign-on; what SAML needs of them is in saml_providers.';
create unique index if not exists sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));
create index if not exists sso_providers_resource_id_pattern_idx on auth.sso_providers (resource_id text_pattern_ops);

create table if not exists auth.sso_domains (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  domain text not null,
  created_at timestamptz,
  updated_at timestamptz,
  constraint "domain not empty" check (char_length(domain) > 0)
);
comment on table auth.sso_domains is 'Domains of addresses whose owners sign in at an identity provider.';
create index if not exists sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);
create unique index if not exists sso_domains_domain_idx on auth.sso_domains (lower(domain));

create table if not exists auth.saml_providers (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb,
  name_id_format text,
  created_at timestamptz,
  updated_at timestamptz,
  constraint "metadata_xml not empty" check (char_length(metadata_xml) > 0),
  constraint "metadata_url not empty" check (metadata_url is null or char_length(metadata_url) > 0),
  constraint "entity_id not empty" check (char_length(entity_id) > 0)
);
alter table auth.saml_providers add column if not exists name_id_format text;
comment on table auth.saml_providers is 'What identity providers say about themselves, and which of their attributes become claims.';
create index if not exists saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

create table if not exists auth.saml_relay_states (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  request_id text not null,
  for_email text,
  redirect_to text,
  flow_state_id uuid default null references auth.flow_state on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  constraint "request_id not empty" check (char_length(request_id) > 0)
);
alter table auth.saml_relay_states
  add column if not exists flow_state_id uuid default null references auth.flow_state on delete cascade;
comment on table auth.saml_relay_states is 'Sign-ins whose browser is at an identity provider.';
create index if not exists saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
create index if not exists saml_relay_states_for_email_idx on auth.saml_relay_states (for_email);
create index if not exists saml_relay_states_created_at_idx on auth.saml_relay_states (created_at desc);

create table if not exists auth.used_saml_assertions (
  id bytea primary key,
  expires_at timestamptz not null
);
comment on table auth.used_saml_assertions is
  'Hashes of assertions that have signed in; kept as long as they could be believed, so that none does so twice. Not in the reference.';
create index if not exists used_saml_assertions_expires_at_idx on auth.used_saml_assertions (expires_at);

alter table auth.flow_state add column if not exists session_not_after timestamptz;
comment on column auth.flow_state.session_not_after is
  'When the identity provider wants the session to end that the code begins. Not in the reference.';

alter table auth.sso_providers enable row level security;
alter table auth.sso_domains enable row level security;
alter table auth.saml_providers enable row level security;
alter table auth.saml_relay_states enable row level security;
alter table auth.used_saml_assertions enable row level security;

reset role;
