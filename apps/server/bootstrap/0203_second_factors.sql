-- Second factors that accounts have enrolled, and their challenges, in the reference's shapes.

set local role supabase_auth_admin;

do $$
begin
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
exception when duplicate_object then null;
end $$;
do $$
begin
  create type auth.factor_status as enum ('unverified', 'verified');
exception when duplicate_object then null;
end $$;

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  last_used_step bigint
);
comment on table auth.mfa_factors is 'Second factors: an authenticator''s shared secret, or a phone.';
comment on column auth.mfa_factors.last_used_step is
  'Time step of the newest code that was accepted: neither it nor an older one is accepted again. Not in the reference.';
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  failed_attempts smallint not null default 0
);
comment on table auth.mfa_challenges is 'Challenges: each asks for the code of a second factor, and is answered once.';
comment on column auth.mfa_challenges.otp_code is
  'Keyed hash of the code that was sent for it; null for factors that make their codes themselves. The reference keeps the code.';
comment on column auth.mfa_challenges.failed_attempts is
  'Wrong codes tried; past the limit the right one is refused too. Not in the reference.';
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;

reset role;
