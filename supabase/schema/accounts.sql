-- What the migrations make of "accounts". Written by `npm run schema`, not by hand.

create schema private;

CREATE TRIGGER keep_profile AFTER INSERT OR UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.keep_profile();

CREATE TRIGGER name_profile AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.name_profile();

create table public.profiles (
  id uuid not null,
  name text not null default ''::text,
  email text,
  avatar_url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  certificate_name text,
  certificate_name_confirmed_at timestamp with time zone,
  constraint profiles_avatar_url_check CHECK ((char_length(avatar_url) <= 2048)),
  constraint profiles_certificate_name_check CHECK (((char_length(certificate_name) >= 2) AND (char_length(certificate_name) <= 100))),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_name_check CHECK ((char_length(name) <= 200)),
  constraint profiles_pkey PRIMARY KEY (id)
);

comment on table public.profiles is 'One row an account.';

comment on column public.profiles.email is 'As in auth.users, kept in step from there.';

comment on column public.profiles.certificate_name is 'The name for certificates, as its holder confirmed it.';

CREATE INDEX profiles_email_key_idx ON public.profiles USING btree (private.email_key(email));

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.profiles replica identity full;

alter table public.profiles enable row level security;

create policy "a second step is asked for where there is one" on public.profiles
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own profile" on public.profiles
  for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own profile" on public.profiles
  for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));

grant select on public.profiles to authenticated;

grant delete, insert, select, update on public.profiles to service_role;

grant update on public.profiles (avatar_url) to authenticated;

grant update on public.profiles (name) to authenticated;

create view public.own_sessions with (security_invoker=true) as
 SELECT id,
    is_current,
    user_agent,
    last_used_at
   FROM private.own_sessions() own_sessions(id, is_current, user_agent, last_used_at);

comment on view public.own_sessions is 'Where the caller''s account is signed in, and which of these sessions is the one that asks. last_used_at: when it was begun or last renewed.';

grant select on public.own_sessions to authenticated;

CREATE FUNCTION private.email_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case
    when address !~ '^[^@]+@[^@]+$' then address
    when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else address
  end
  from (
    select rtrim(regexp_replace(lower(normalize(email, nfkc)), '[[:space:]\u200b-\u200d\u2060\ufeff]', '', 'g'), '.') as address
  ) as cleaned
$function$;

grant execute on function private.email_key(text) to authenticated;

grant execute on function private.email_key(text) to service_role;

CREATE FUNCTION private.end_own_session(of_session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.jwt() ->> 'client_id' is not null or not private.second_step_done() then return false; end if;
  delete from auth.sessions where sessions.id = of_session and sessions.user_id = auth.uid();
  return found;
end
$function$;

comment on function private.end_own_session(uuid) is 'Ends a session of the caller''s account with its refresh tokens. False for another account''s and for one that has ended.';

grant execute on function private.end_own_session(uuid) to authenticated;

CREATE FUNCTION private.has_proven_email(account auth.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.email_confirmed_at is not null and (not account.is_sso_user or exists (
    select
    from auth.identities
    join auth.sso_domains on 'sso:' || sso_domains.sso_provider_id = identities.provider
    where identities.user_id = account.id
      and lower(sso_domains.domain) = split_part(private.email_key(account.email), '@', 2)
  ))
$function$;

comment on function private.has_proven_email(auth.users) is 'Whether the address of an account is its own: confirmed, and of a domain of its identity provider if it has one.';

CREATE FUNCTION private.is_small_object(document jsonb, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(document) <> 'object' then false
    when pg_column_size(document) > 1048576 then false
    when jsonb_path_exists(document, 'strict $.** ? (@.type() == "number"
      && (@ > 1000000000 || @ < -1000000000 || (@ > -0.000000001 && @ < 0.000000001 && @ != 0)))') then false
    else octet_length(document::text) <= most
  end
$function$;

comment on function private.is_small_object(jsonb,integer) is 'Never writes out a giant number to learn how long it is.';

grant execute on function private.is_small_object(jsonb,integer) to authenticated;

grant execute on function private.is_small_object(jsonb,integer) to service_role;

CREATE FUNCTION private.keep_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.name_in_metadata(new.raw_user_meta_data), new.email)
  on conflict (id) do update set email = excluded.email;
  return null;
end $function$;

CREATE FUNCTION private.limit_own_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.name_in_metadata(metadata jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(metadata -> 'name') when 'string' then left(metadata ->> 'name', 200) else '' end
$function$;

CREATE FUNCTION private.name_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set name = private.name_in_metadata(new.raw_user_meta_data)
  where id = new.id and private.name_in_metadata(new.raw_user_meta_data) <> '';
  return null;
end $function$;

CREATE FUNCTION private.own_sessions()
 RETURNS TABLE(id uuid, is_current boolean, user_agent text, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

comment on function private.own_sessions() is 'What a learner may know of the sessions of her account: no address, no token.';

grant execute on function private.own_sessions() to authenticated;

CREATE FUNCTION private.second_step_done()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  )
$function$;

comment on function private.second_step_done() is 'Whether the caller''s session is proven as far as her account asks: by two factors where she has a second one.';

grant execute on function private.second_step_done() to authenticated;

CREATE FUNCTION private.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at = now();
  return new;
end $function$;

CREATE FUNCTION public.end_own_session(of_session uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.end_own_session(of_session) AS end_own_session;
END;

comment on function public.end_own_session(uuid) is 'Signs one device of the caller''s account out. Its access token stays valid until it expires, within the hour.';

grant execute on function public.end_own_session(uuid) to authenticated;

alter publication supabase_realtime add table public.profiles;
