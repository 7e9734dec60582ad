-- Whether the session of an access token still permits writes (docs/decisions/0027-writes-end-with-the-session.md). An access token
-- is valid by its signature until it expires; writes also need its session, its account and what it claims of them.

create table atelie.role_changes (
  user_id uuid primary key references auth.users on delete cascade,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table atelie.role_changes is
  'When the role of an account was changed last. Tokens that were issued before and claim another role permit no writes. A token that a hook gives another role is issued after the change.';
grant select, insert, update, delete on atelie.role_changes to supabase_auth_admin;

-- Counters that grow as soon as the session of an account is about to end, before the transaction commits. A server that has checked a
-- session reads its counter with the next write, which costs far less than the check. Accounts share sixteen of them.
do $$
declare
  digit text;
begin
  for digit in select to_hex(n) from generate_series(0, 15) as n loop
    execute format('create sequence atelie.session_ends_%s', digit);
    perform nextval(format('atelie.session_ends_%s', digit)::regclass);
    execute format('grant usage on sequence atelie.session_ends_%s to authenticator, supabase_auth_admin', digit);
  end loop;
  -- The owner of the database serves requests itself where it may not become the authenticator.
  grant usage on schema atelie to authenticator;
end $$;

set local role supabase_auth_admin;

create function auth.require_live_session(
  p_session uuid, p_subject uuid, p_role text, p_aal text, p_issued_at double precision
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account record;
begin
  -- The usual case, by two primary keys.
  if p_session is not null then
    perform from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = p_session and s.user_id = p_subject and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= pg_catalog.now())
      and (s.not_after is null or s.not_after > pg_catalog.now())
      and (p_role is null or u.role = p_role) and (p_aal is null or s.aal = 'aal2');
    if found then
      return;
    end if;
  end if;

  select u.role, u.deleted_at, u.banned_until into account from auth.users u where u.id = p_subject;
  if account.banned_until > pg_catalog.now() then
    raise exception 'the account of the token is banned' using errcode = 'SE002';
  end if;
  if p_session is null then
    -- Minted with the secret: no session can end. An account that is not known here belongs to another issuer.
    if account.deleted_at is not null then
      raise exception 'the account of the token is deleted' using errcode = 'SE001';
    end if;
    return;
  end if;
  if account.deleted_at is not null or not exists (
    select from auth.sessions s
    where s.id = p_session and s.user_id = p_subject and (s.not_after is null or s.not_after > pg_catalog.now())
  ) then
    -- A database in which no session was ever issued is not the one of the tokens: the auth service works on another.
    if not (select is_called from auth.refresh_tokens_id_seq) then
      return;
    end if;
    raise exception 'the session of the token has ended' using errcode = 'SE001';
  end if;
  if p_aal is not null and not exists (
    select from auth.sessions s where s.id = p_session and s.aal >= p_aal::auth.aal_level
  ) then
    raise exception 'the session of the token no longer has its second factor' using errcode = 'SE003';
  end if;
  if p_role is not null and account.role is distinct from p_role and exists (
    select from atelie.role_changes c where c.user_id = p_subject and c.changed_at > pg_catalog.to_timestamp(p_issued_at)
  ) then
    raise exception 'the account of the token no longer has its role' using errcode = 'SE003';
  end if;
end $$;
comment on function auth.require_live_session is
  'Refuses an access token whose session has ended (SE001), whose account is banned (SE002), or which claims a role or an assurance level that it no longer has (SE003). Called before writes, with the claims of a verified token.';

create function auth.count_session_end(p_user uuid) returns void
language sql volatile set search_path = ''
begin atomic
  select nextval(('atelie.session_ends_' || left(p_user::text, 1))::regclass);
end;
comment on function auth.count_session_end is 'Makes servers check the sessions of an account again.';

create function auth.note_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into atelie.role_changes as c (user_id) values (new.id)
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
comment on function auth.note_role_change is 'Records when the role of an account was changed.';

-- Servers hold sockets open for hours, and check their sessions again when they are notified.
create function auth.notify_of_ended_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids text;
begin
  -- A notification holds 8000 bytes; beyond that, every socket is checked.
  select case when count(*) <= 200 then string_agg(ended.id::text, ',') else '*' end into ids from ended;
  if ids is not null then
    perform auth.count_session_end(account) from (select distinct ended.user_id as account from ended) as accounts;
    perform pg_catalog.pg_notify('atelie_sessions', ids);
  end if;
  return null;
end $$;
comment on function auth.notify_of_ended_sessions is 'Notifies servers of sessions that have ended.';

create function auth.notify_of_changed_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform auth.count_session_end(case tg_table_name when 'users' then new.id else (to_jsonb(new) ->> 'user_id')::uuid end);
  perform pg_catalog.pg_notify('atelie_sessions', new.id::text);
  return null;
end $$;
comment on function auth.notify_of_changed_session is
  'Notifies servers of a session, or of an account, whose tokens permit less than before.';

revoke execute on function auth.require_live_session, auth.count_session_end, auth.note_role_change, auth.notify_of_ended_sessions,
  auth.notify_of_changed_session from public;
grant usage on schema auth to authenticator, supabase_storage_admin;
grant execute on function auth.require_live_session to authenticator, supabase_storage_admin;

create trigger notify_of_ended_sessions after delete on auth.sessions
  referencing old table as ended for each statement execute function auth.notify_of_ended_sessions();
create trigger notify_of_lower_level after update of aal, not_after on auth.sessions
  for each row when (new.aal < old.aal or new.not_after is distinct from old.not_after)
  execute function auth.notify_of_changed_session();
create trigger note_role_change after update of role on auth.users
  for each row when (new.role is distinct from old.role) execute function auth.note_role_change();
create trigger notify_of_changed_account after update of banned_until, deleted_at, role on auth.users
  for each row when (
    new.banned_until is distinct from old.banned_until or new.deleted_at is distinct from old.deleted_at
    or new.role is distinct from old.role
  ) execute function auth.notify_of_changed_session();

reset role;

-- The owner of the database serves requests itself where it may not become the authenticator.
do $$
begin
  execute format('grant execute on function auth.require_live_session to %I', current_user);
end $$;
