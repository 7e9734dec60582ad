-- Codes of phones as second factors: one a challenge, hashed.

set local role supabase_auth_admin;

alter table auth.mfa_challenges add column if not exists failed_attempts smallint not null default 0;
comment on column auth.mfa_challenges.otp_code is
  'Keyed hash of the code that was sent for it; null for factors that make their codes themselves. The reference keeps the code.';
comment on column auth.mfa_challenges.failed_attempts is
  'Wrong codes tried; past the limit the right one is refused too. Not in the reference.';

reset role;
