-- What all subjects share; the second step; profiles and sessions of accounts.
-- Lengths of texts are generous in all tables: they stop accidents and abuse, they do not shape the content.

-- Triggers' and policies' functions: not exposed, and no caller may name anything in it.
create schema private;

create function private.set_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- Argument: the maximum number of rows per account. Inserts of one account wait for each other, so that concurrent ones cannot
-- exceed the limit together.
create function private.limit_own_rows() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  account uuid;
  owned bigint;
begin
  for account in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || account, 0));
    execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
      into owned using account;
    if owned > most then
      raise exception 'an account may have at most % rows of %', most, tg_table_name
        using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
    end if;
  end loop;
  return null;
end $$;

-- A number like 1e130000 has nine characters as sent and 130,000 digits when Postgres prints it, and the size of a document is
-- measured on its printed text. Documents with huge numbers are therefore refused before they are printed.
--
-- True for an object whose text has at most `most` bytes. The binary form of a text of 64 kB stays below a megabyte, and no number
-- of a kitchen is above a billion or, except 0, below a billionth.
create function private.is_small_object(document jsonb, most integer) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(document) <> 'object' then false
    when pg_column_size(document) > 1048576 then false
    when jsonb_path_exists(document, 'strict $.** ? (@.type() == "number"
      && (@ > 1000000000 || @ < -1000000000 || (@ > -0.000000001 && @ < 0.000000001 && @ != 0)))') then false
    else octet_length(document::text) <= most
  end
$$;
comment on function private.is_small_object is 'Never writes out a giant number to learn how long it is.';

-- Addresses are compared by this key: capitals, spaces, compatible characters and, at Gmail, dots and "+" do not matter, since
-- they lead to the same mailbox.
create function private.email_key(email text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when address !~ '^[^@]+@[^@]+$' then address
    when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else address
  end
  from (
    select rtrim(regexp_replace(lower(normalize(email, nfkc)), '[[:space:]\u200b-\u200d\u2060\ufeff]', '', 'g'), '.') as address
  ) as cleaned
$$;

-- Tables whose changes the web app hears of. Realtime names the query that is stale; each subscriber hears of rows that it may select.
-- The former rows of published tables are streamed as a whole (replica identity full): policies then decide who hears of a deletion, and
-- filters on any column find it. With keys alone, a deletion reaches everyone who may read keys.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

revoke execute on function
  private.set_updated_at(),
  private.limit_own_rows(),
  private.is_small_object(jsonb, integer),
  private.email_key(text)
from public;
grant execute on function private.is_small_object(jsonb, integer), private.email_key(text) to authenticated, service_role;

-- The database enforces the second factor as well: for an account that has one, a token from the password alone gives access to
-- none of its rows, with any client. Materials, the shop window, stay readable as they are for visitors.

create function private.second_step_done() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  )
$$;
comment on function private.second_step_done() is
  'Whether the caller''s session is proven as far as her account asks: by two factors where she has a second one.';

revoke execute on function private.second_step_done() from public;
grant execute on function private.second_step_done() to authenticated;

-- A learner's profile. Only a trigger creates the row, together with the account; it follows the account's e-mail address.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  name text not null default '' check (char_length(name) <= 200),
  email text,
  avatar_url text check (char_length(avatar_url) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  certificate_name text check (char_length(certificate_name) between 2 and 100),
  certificate_name_confirmed_at timestamptz
);
comment on table public.profiles is 'One row an account.';
comment on column public.profiles.email is 'As in auth.users, kept in step from there.';
comment on column public.profiles.certificate_name is 'The name for certificates, as its holder confirmed it.';
create index profiles_email_key_idx on public.profiles (private.email_key(email));

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated, service_role;
grant select, update (name, avatar_url) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "learners see their own profile" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy "learners change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.profiles as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.profiles replica identity full;
alter publication supabase_realtime add table public.profiles;

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

-- Metadata comes unchecked from the client that signs up; no value of it may prevent the account from being created.
create function private.name_in_metadata(metadata jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(metadata -> 'name') when 'string' then left(metadata ->> 'name', 200) else '' end
$$;

create function private.keep_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.name_in_metadata(new.raw_user_meta_data), new.email)
  on conflict (id) do update set email = excluded.email;
  return null;
end $$;

create trigger keep_profile after insert or update of email on auth.users
  for each row execute function private.keep_profile();

-- A project may have had accounts before it had profiles.
insert into public.profiles (id, name, email)
select id, private.name_in_metadata(raw_user_meta_data), email from auth.users;

revoke execute on function private.name_in_metadata(jsonb), private.keep_profile() from public;

-- Several people may sign up with one address before its owner confirms it, so the profile gets the name of the confirmed
-- sign-up. The profile cannot have been edited before, since an unconfirmed account cannot sign in.

create function private.name_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set name = private.name_in_metadata(new.raw_user_meta_data)
  where id = new.id and private.name_in_metadata(new.raw_user_meta_data) <> '';
  return null;
end $$;

create trigger name_profile after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.name_profile();

revoke execute on function private.name_profile() from public;

-- The sessions of the caller's own account, for a learner who has lost a device or suspects a stranger.

create function private.own_sessions()
  returns table (id uuid, is_current boolean, user_agent text, last_used_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select
    sessions.id,
    sessions.id::text is not distinct from auth.jwt() ->> 'session_id',
    sessions.user_agent,
    coalesce(sessions.refreshed_at at time zone 'utc', sessions.created_at)
  from auth.sessions
  where sessions.user_id = auth.uid()
    and sessions.oauth_client_id is null
    and (sessions.not_after is null or sessions.not_after > now())
    and (select auth.jwt() ->> 'client_id') is null
    and (select private.second_step_done())
$$;
comment on function private.own_sessions() is 'What a learner may know of the sessions of her account: no address, no token.';

create view public.own_sessions with (security_invoker = true) as
select id, is_current, user_agent, last_used_at from private.own_sessions();
comment on view public.own_sessions is
  'Where the caller''s account is signed in, and which of these sessions is the one that asks. last_used_at: when it was begun or last renewed.';

revoke all on public.own_sessions from anon, authenticated, service_role;
grant select on public.own_sessions to authenticated;

revoke execute on function private.own_sessions() from public;
grant execute on function private.own_sessions() to authenticated;

create function private.end_own_session(of_session uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.jwt() ->> 'client_id' is not null or not private.second_step_done() then return false; end if;
  delete from auth.sessions where sessions.id = of_session and sessions.user_id = auth.uid();
  return found;
end
$$;
comment on function private.end_own_session(uuid) is
  'Ends a session of the caller''s account with its refresh tokens. False for another account''s and for one that has ended.';

create function public.end_own_session(of_session uuid) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.end_own_session(of_session);
end;
comment on function public.end_own_session(uuid) is
  'Signs one device of the caller''s account out. Its access token stays valid until it expires, within the hour.';

revoke execute on function public.end_own_session(uuid) from public, anon, authenticated, service_role;
revoke execute on function private.end_own_session(uuid) from public;
grant execute on function private.end_own_session(uuid), public.end_own_session(uuid) to authenticated;

-- An identity provider of single sign-on speaks for the domains that the operator has connected it for. An address of another domain is
-- only asserted: it opens, claims and erases nothing that its owner has bought.

create function private.has_proven_email(account auth.users) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select account.email_confirmed_at is not null and (not account.is_sso_user or exists (
    select
    from auth.identities
    join auth.sso_domains on 'sso:' || sso_domains.sso_provider_id = identities.provider
    where identities.user_id = account.id
      and lower(sso_domains.domain) = split_part(private.email_key(account.email), '@', 2)
  ))
$$;
comment on function private.has_proven_email(auth.users) is
  'Whether the address of an account is its own: confirmed, and of a domain of its identity provider if it has one.';

revoke execute on function private.has_proven_email(auth.users) from public;
