-- What the migrations make of "single_sign_on". Written by `npm run schema`, not by hand.

create table auth.saml_providers (
  id uuid not null,
  sso_provider_id uuid not null,
  entity_id text not null,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb,
  name_id_format text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint "entity_id not empty" CHECK ((char_length(entity_id) > 0)),
  constraint "metadata_url not empty" CHECK (((metadata_url IS NULL) OR (char_length(metadata_url) > 0))),
  constraint "metadata_xml not empty" CHECK ((char_length(metadata_xml) > 0)),
  constraint saml_providers_entity_id_key UNIQUE (entity_id),
  constraint saml_providers_pkey PRIMARY KEY (id),
  constraint saml_providers_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);

alter table auth.saml_providers owner to supabase_auth_admin;

comment on table auth.saml_providers is 'What identity providers say about themselves, and which of their attributes become claims.';

CREATE INDEX saml_providers_sso_provider_id_idx ON auth.saml_providers USING btree (sso_provider_id);

alter table auth.saml_providers enable row level security;

create table auth.saml_relay_states (
  id uuid not null,
  sso_provider_id uuid not null,
  request_id text not null,
  for_email text,
  redirect_to text,
  flow_state_id uuid,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint "request_id not empty" CHECK ((char_length(request_id) > 0)),
  constraint saml_relay_states_flow_state_id_fkey FOREIGN KEY (flow_state_id) REFERENCES auth.flow_state(id) ON DELETE CASCADE,
  constraint saml_relay_states_pkey PRIMARY KEY (id),
  constraint saml_relay_states_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);

alter table auth.saml_relay_states owner to supabase_auth_admin;

comment on table auth.saml_relay_states is 'Sign-ins whose browser is at an identity provider.';

CREATE INDEX saml_relay_states_created_at_idx ON auth.saml_relay_states USING btree (created_at DESC);

CREATE INDEX saml_relay_states_for_email_idx ON auth.saml_relay_states USING btree (for_email);

CREATE INDEX saml_relay_states_sso_provider_id_idx ON auth.saml_relay_states USING btree (sso_provider_id);

alter table auth.saml_relay_states enable row level security;

create table auth.sso_domains (
  id uuid not null,
  sso_provider_id uuid not null,
  domain text not null,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint "domain not empty" CHECK ((char_length(domain) > 0)),
  constraint sso_domains_pkey PRIMARY KEY (id),
  constraint sso_domains_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);

alter table auth.sso_domains owner to supabase_auth_admin;

comment on table auth.sso_domains is 'Domains of addresses whose owners sign in at an identity provider.';

CREATE UNIQUE INDEX sso_domains_domain_idx ON auth.sso_domains USING btree (lower(domain));

CREATE INDEX sso_domains_sso_provider_id_idx ON auth.sso_domains USING btree (sso_provider_id);

alter table auth.sso_domains enable row level security;

create table auth.sso_providers (
  id uuid not null,
  resource_id text,
  disabled boolean,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint "resource_id not empty" CHECK (((resource_id IS NULL) OR (char_length(resource_id) > 0))),
  constraint sso_providers_pkey PRIMARY KEY (id)
);

alter table auth.sso_providers owner to supabase_auth_admin;

comment on table auth.sso_providers is 'Identity providers of single sign-on; what SAML needs of them is in saml_providers.';

CREATE UNIQUE INDEX sso_providers_resource_id_idx ON auth.sso_providers USING btree (lower(resource_id));

CREATE INDEX sso_providers_resource_id_pattern_idx ON auth.sso_providers USING btree (resource_id text_pattern_ops);

alter table auth.sso_providers enable row level security;

create table auth.used_saml_assertions (
  id bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_saml_assertions_pkey PRIMARY KEY (id)
);

alter table auth.used_saml_assertions owner to supabase_auth_admin;

comment on table auth.used_saml_assertions is 'Hashes of assertions that have signed in; kept as long as they could be believed, so that none does so twice. Not in the reference.';

CREATE INDEX used_saml_assertions_expires_at_idx ON auth.used_saml_assertions USING btree (expires_at);

alter table auth.used_saml_assertions enable row level security;
