-- What the migrations make of "second_factors". Written by `npm run schema`, not by hand.

create type auth.factor_status as enum ('unverified', 'verified');

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');

create table auth.mfa_challenges (
  id uuid not null,
  factor_id uuid not null,
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  ip_address inet not null,
  otp_code text,
  failed_attempts smallint not null default 0,
  web_authn_session_data jsonb,
  constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE,
  constraint mfa_challenges_pkey PRIMARY KEY (id)
);

alter table auth.mfa_challenges owner to supabase_auth_admin;

comment on table auth.mfa_challenges is 'Challenges: each asks for the code of a second factor, and is answered once.';

comment on column auth.mfa_challenges.otp_code is 'Keyed hash of the code that was sent for it; null for factors that make their codes themselves. The reference keeps the code.';

comment on column auth.mfa_challenges.failed_attempts is 'Wrong codes tried; past the limit the right one is refused too. Not in the reference.';

CREATE INDEX mfa_challenge_created_at_idx ON auth.mfa_challenges USING btree (created_at DESC);

CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);

alter table auth.mfa_challenges enable row level security;

create table auth.mfa_factors (
  id uuid not null,
  user_id uuid not null,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  secret text,
  phone text,
  last_challenged_at timestamp with time zone,
  last_used_step bigint,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  constraint mfa_factors_pkey PRIMARY KEY (id),
  constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

alter table auth.mfa_factors owner to supabase_auth_admin;

comment on table auth.mfa_factors is 'Second factors: an authenticator''s shared secret, or a phone.';

comment on column auth.mfa_factors.last_used_step is 'Time step of the newest code that was accepted: neither it nor an older one is accepted again. Not in the reference.';

CREATE UNIQUE INDEX mfa_factors_user_friendly_name_unique ON auth.mfa_factors USING btree (friendly_name, user_id) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);

CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id);

CREATE UNIQUE INDEX unique_phone_factor_per_user ON auth.mfa_factors USING btree (user_id, phone);

alter table auth.mfa_factors enable row level security;
