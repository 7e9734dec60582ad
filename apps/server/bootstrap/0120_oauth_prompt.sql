-- What the request of a program asks the consent page for. Not in the reference, which ignores it.

set local role supabase_auth_admin;

alter table auth.oauth_authorizations add column if not exists prompt text
  constraint oauth_authorizations_prompt_known check (prompt in ('consent', 'none'));
comment on column auth.oauth_authorizations.prompt is
  'consent: the account is asked whatever it has allowed before. none: it is not asked. Not in the reference.';

reset role;
