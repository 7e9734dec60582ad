-- What the migrations make of "oauth_server". Written by `npm run schema`, not by hand.

create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');

create type auth.oauth_client_type as enum ('public', 'confidential');

create type auth.oauth_registration_type as enum ('dynamic', 'manual');

create type auth.oauth_response_type as enum ('code');

create table auth.oauth_authorizations (
  id uuid not null,
  authorization_id text not null,
  client_id uuid not null,
  user_id uuid,
  redirect_uri text not null,
  scope text not null,
  state text,
  resource text,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code'::auth.oauth_response_type,
  status auth.oauth_authorization_status not null default 'pending'::auth.oauth_authorization_status,
  authorization_code text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '00:03:00'::interval),
  approved_at timestamp with time zone,
  nonce text,
  session_id uuid,
  prompt text,
  constraint oauth_authorizations_authorization_code_key UNIQUE (authorization_code),
  constraint oauth_authorizations_authorization_code_length CHECK ((char_length(authorization_code) <= 255)),
  constraint oauth_authorizations_authorization_id_key UNIQUE (authorization_id),
  constraint oauth_authorizations_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_authorizations_code_challenge_length CHECK ((char_length(code_challenge) <= 128)),
  constraint oauth_authorizations_expires_at_future CHECK ((expires_at > created_at)),
  constraint oauth_authorizations_nonce_length CHECK ((char_length(nonce) <= 255)),
  constraint oauth_authorizations_pkey PRIMARY KEY (id),
  constraint oauth_authorizations_prompt_known CHECK ((prompt = ANY (ARRAY['consent'::text, 'none'::text]))),
  constraint oauth_authorizations_redirect_uri_length CHECK ((char_length(redirect_uri) <= 2048)),
  constraint oauth_authorizations_resource_length CHECK ((char_length(resource) <= 2048)),
  constraint oauth_authorizations_scope_length CHECK ((char_length(scope) <= 4096)),
  constraint oauth_authorizations_state_length CHECK ((char_length(state) <= 4096)),
  constraint oauth_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.oauth_authorizations owner to supabase_auth_admin;

comment on table auth.oauth_authorizations is 'Requests of programs for consent, until they are answered and their code is exchanged, or expire.';

comment on column auth.oauth_authorizations.authorization_code is 'The code''s hash. The reference keeps the code as it is.';

comment on column auth.oauth_authorizations.session_id is 'The session that the code was exchanged for, which ends if the code comes again. Not in the reference, which deletes the row.';

comment on column auth.oauth_authorizations.prompt is 'consent: the account is asked whatever it has allowed before. none: it is not asked. Not in the reference.';

CREATE INDEX oauth_auth_pending_exp_idx ON auth.oauth_authorizations USING btree (expires_at) WHERE (status = 'pending'::auth.oauth_authorization_status);

CREATE INDEX oauth_authorizations_client_id_idx ON auth.oauth_authorizations USING btree (client_id);

CREATE INDEX oauth_authorizations_expires_at_idx ON auth.oauth_authorizations USING btree (expires_at);

CREATE INDEX oauth_authorizations_user_id_idx ON auth.oauth_authorizations USING btree (user_id);

alter table auth.oauth_authorizations enable row level security;

create table auth.oauth_clients (
  id uuid not null,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  redirect_uris text not null,
  grant_types text not null,
  client_name text,
  client_uri text,
  logo_uri text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  client_type auth.oauth_client_type not null default 'confidential'::auth.oauth_client_type,
  token_endpoint_auth_method text not null,
  constraint oauth_clients_client_name_length CHECK ((char_length(client_name) <= 1024)),
  constraint oauth_clients_client_uri_length CHECK ((char_length(client_uri) <= 2048)),
  constraint oauth_clients_logo_uri_length CHECK ((char_length(logo_uri) <= 2048)),
  constraint oauth_clients_pkey PRIMARY KEY (id),
  constraint oauth_clients_token_endpoint_auth_method_check CHECK ((token_endpoint_auth_method = ANY (ARRAY['client_secret_basic'::text, 'client_secret_post'::text, 'none'::text])))
);

alter table auth.oauth_clients owner to supabase_auth_admin;

comment on table auth.oauth_clients is 'Programs that may ask an account for consent. Lists are texts with commas between their entries.';

CREATE INDEX oauth_clients_deleted_at_idx ON auth.oauth_clients USING btree (deleted_at);

alter table auth.oauth_clients enable row level security;

create table auth.oauth_consents (
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  scopes text not null,
  granted_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint oauth_consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_consents_pkey PRIMARY KEY (id),
  constraint oauth_consents_revoked_after_granted CHECK (((revoked_at IS NULL) OR (revoked_at >= granted_at))),
  constraint oauth_consents_scopes_length CHECK ((char_length(scopes) <= 2048)),
  constraint oauth_consents_scopes_not_empty CHECK ((char_length(TRIM(BOTH FROM scopes)) > 0)),
  constraint oauth_consents_user_client_unique UNIQUE (user_id, client_id),
  constraint oauth_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.oauth_consents owner to supabase_auth_admin;

comment on table auth.oauth_consents is 'What accounts have allowed to programs; one row each, which a revocation keeps.';

CREATE INDEX oauth_consents_active_client_idx ON auth.oauth_consents USING btree (client_id) WHERE (revoked_at IS NULL);

CREATE INDEX oauth_consents_active_user_client_idx ON auth.oauth_consents USING btree (user_id, client_id) WHERE (revoked_at IS NULL);

CREATE INDEX oauth_consents_user_order_idx ON auth.oauth_consents USING btree (user_id, granted_at DESC);

alter table auth.oauth_consents enable row level security;

CREATE INDEX sessions_oauth_client_id_idx ON auth.sessions USING btree (oauth_client_id);
