-- What the migrations make of "live_sessions". Written by `npm run schema`, not by hand.

create sequence atelie.session_ends_0 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_0 to authenticator;

grant usage on atelie.session_ends_0 to supabase_auth_admin;

create sequence atelie.session_ends_1 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_1 to authenticator;

grant usage on atelie.session_ends_1 to supabase_auth_admin;

create sequence atelie.session_ends_2 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_2 to authenticator;

grant usage on atelie.session_ends_2 to supabase_auth_admin;

create sequence atelie.session_ends_3 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_3 to authenticator;

grant usage on atelie.session_ends_3 to supabase_auth_admin;

create sequence atelie.session_ends_4 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_4 to authenticator;

grant usage on atelie.session_ends_4 to supabase_auth_admin;

create sequence atelie.session_ends_5 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_5 to authenticator;

grant usage on atelie.session_ends_5 to supabase_auth_admin;

create sequence atelie.session_ends_6 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_6 to authenticator;

grant usage on atelie.session_ends_6 to supabase_auth_admin;

create sequence atelie.session_ends_7 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_7 to authenticator;

grant usage on atelie.session_ends_7 to supabase_auth_admin;

create sequence atelie.session_ends_8 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_8 to authenticator;

grant usage on atelie.session_ends_8 to supabase_auth_admin;

create sequence atelie.session_ends_9 as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_9 to authenticator;

grant usage on atelie.session_ends_9 to supabase_auth_admin;

create sequence atelie.session_ends_a as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_a to authenticator;

grant usage on atelie.session_ends_a to supabase_auth_admin;

create sequence atelie.session_ends_b as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_b to authenticator;

grant usage on atelie.session_ends_b to supabase_auth_admin;

create sequence atelie.session_ends_c as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_c to authenticator;

grant usage on atelie.session_ends_c to supabase_auth_admin;

create sequence atelie.session_ends_d as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_d to authenticator;

grant usage on atelie.session_ends_d to supabase_auth_admin;

create sequence atelie.session_ends_e as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_e to authenticator;

grant usage on atelie.session_ends_e to supabase_auth_admin;

create sequence atelie.session_ends_f as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

grant usage on atelie.session_ends_f to authenticator;

grant usage on atelie.session_ends_f to supabase_auth_admin;

create table atelie.role_changes (
  user_id uuid not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  constraint role_changes_pkey PRIMARY KEY (user_id),
  constraint role_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table atelie.role_changes is 'When the role of an account was changed last. Tokens that were issued before and claim another role permit no writes. A token that a hook gives another role is issued after the change.';

grant delete, insert, select, update on atelie.role_changes to supabase_auth_admin;

CREATE TRIGGER notify_of_ended_sessions AFTER DELETE ON auth.sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION auth.notify_of_ended_sessions();

CREATE TRIGGER notify_of_lower_level AFTER UPDATE OF aal, not_after ON auth.sessions FOR EACH ROW WHEN (((new.aal < old.aal) OR (new.not_after IS DISTINCT FROM old.not_after))) EXECUTE FUNCTION auth.notify_of_changed_session();

CREATE TRIGGER note_role_change AFTER UPDATE OF role ON auth.users FOR EACH ROW WHEN (((new.role)::text IS DISTINCT FROM (old.role)::text)) EXECUTE FUNCTION auth.note_role_change();

CREATE TRIGGER notify_of_changed_account AFTER UPDATE OF banned_until, deleted_at, role ON auth.users FOR EACH ROW WHEN (((new.banned_until IS DISTINCT FROM old.banned_until) OR (new.deleted_at IS DISTINCT FROM old.deleted_at) OR ((new.role)::text IS DISTINCT FROM (old.role)::text))) EXECUTE FUNCTION auth.notify_of_changed_session();

CREATE FUNCTION auth.count_session_end(p_user uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT nextval((('atelie.session_ends_'::text || "left"((p_user)::text, 1)))::regclass) AS nextval;
END;

alter function auth.count_session_end(uuid) owner to supabase_auth_admin;

comment on function auth.count_session_end(uuid) is 'Makes servers check the sessions of an account again.';

CREATE FUNCTION auth.note_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into atelie.role_changes as c (user_id) values (new.id)
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end $function$;

alter function auth.note_role_change() owner to supabase_auth_admin;

comment on function auth.note_role_change() is 'Records when the role of an account was changed.';

CREATE FUNCTION auth.notify_of_changed_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform auth.count_session_end(case tg_table_name when 'users' then new.id else (to_jsonb(new) ->> 'user_id')::uuid end);
  perform pg_catalog.pg_notify('atelie_sessions', new.id::text);
  return null;
end $function$;

alter function auth.notify_of_changed_session() owner to supabase_auth_admin;

comment on function auth.notify_of_changed_session() is 'Notifies servers of a session, or of an account, whose tokens permit less than before.';

CREATE FUNCTION auth.notify_of_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

alter function auth.notify_of_ended_sessions() owner to supabase_auth_admin;

comment on function auth.notify_of_ended_sessions() is 'Notifies servers of sessions that have ended.';

CREATE FUNCTION auth.require_live_session(p_session uuid, p_subject uuid, p_role text, p_aal text, p_issued_at double precision)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

alter function auth.require_live_session(uuid,uuid,text,text,double precision) owner to supabase_auth_admin;

comment on function auth.require_live_session(uuid,uuid,text,text,double precision) is 'Refuses an access token whose session has ended (SE001), whose account is banned (SE002), or which claims a role or an assurance level that it no longer has (SE003). Called before writes, with the claims of a verified token.';

grant execute on function auth.require_live_session(uuid,uuid,text,text,double precision) to authenticator;

grant execute on function auth.require_live_session(uuid,uuid,text,text,double precision) to supabase_storage_admin;

grant execute on function auth.require_live_session(uuid,uuid,text,text,double precision) to the owner of the database;
