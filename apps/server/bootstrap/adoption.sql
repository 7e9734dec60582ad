-- Runs before 0202_auth where supabase/auth ("the original") made the auth schema: takes the tables over, with their accounts,
-- sessions and refresh tokens, and adds what 0202 and 0203 would have made. Those files then add the tables that are missing.
-- Facts about the original's tables: supabase/auth, folder migrations. On any other database it does nothing.

do $adoption$
declare
  -- The original's migrations that are understood: from December 2022 to its version 2.196.
  oldest_version constant text := '20221215195900';
  newest_version constant text := '20260625000000';
  not_understood text[] := '{}';
  version text;
  found_type text;
  item record;
begin
  if not exists (
    select from pg_catalog.pg_class where relname = 'schema_migrations' and relkind = 'r'
      and relnamespace = (select oid from pg_catalog.pg_namespace where nspname = 'auth')
  ) then
    return;
  end if;

  -- The service works as supabase_auth_admin and has to own what it works on: row-level security applies to other roles.
  if not pg_catalog.pg_has_role('supabase_auth_admin', 'member') then
    raise exception 'the auth schema cannot be adopted: "%" may not act as supabase_auth_admin', current_user
      using hint = format('grant supabase_auth_admin to %I', current_user);
  end if;
  for item in
    select format('table auth.%I', relname) as name, relowner as owner from pg_catalog.pg_class
    where relnamespace = 'auth'::regnamespace and relkind in ('r', 'p')
    union all
    select format('type auth.%I', typname), typowner from pg_catalog.pg_type
    where typnamespace = 'auth'::regnamespace and typtype = 'e'
    union all
    select 'function ' || oid::regprocedure, proowner from pg_catalog.pg_proc
    where pronamespace = 'auth'::regnamespace and proname in ('uid', 'role', 'email', 'jwt') and pronargs = 0
  loop
    continue when item.owner = 'supabase_auth_admin'::regrole;
    if pg_catalog.pg_has_role(item.owner, 'usage') then
      execute format('alter %s owner to supabase_auth_admin', item.name);
    else
      not_understood := not_understood
        || format('%s belongs to %s, as which "%s" may not act', item.name, item.owner::regrole, current_user);
    end if;
  end loop;
  if not_understood <> '{}' then
    raise exception 'the auth schema cannot be adopted: %', array_to_string(not_understood, '; ');
  end if;
  if pg_catalog.pg_has_role((select nspowner from pg_catalog.pg_namespace where nspname = 'auth'), 'usage') then
    grant usage, create on schema auth to supabase_auth_admin with grant option;
  elsif not has_schema_privilege('supabase_auth_admin', 'auth', 'create') then
    raise exception 'the auth schema cannot be adopted: supabase_auth_admin may not create tables in it'
      using hint = 'as the owner of the schema: grant usage, create on schema auth to supabase_auth_admin with grant option';
  end if;
  perform pg_catalog.set_config('role', 'supabase_auth_admin', true);

  select max(m.version) into version from auth.schema_migrations m;
  if version is null or version < oldest_version then
    raise exception 'the auth schema cannot be adopted: it is of the original''s migration %, older than %',
      coalesce(version, 'none'), oldest_version
      using hint = 'start a newer version of supabase/auth on it once, for instance 2.196';
  end if;
  select string_agg(m.version, ', ' order by m.version) into version
  from auth.schema_migrations m where m.version > newest_version;
  if version is not null then
    raise exception 'the auth schema cannot be adopted: it has migrations of a newer supabase/auth: %', version;
  end if;

  -- Until November 2023 an identity's "id" was what is "provider_id" since.
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.identities'::regclass and attname = 'id' and atttypid = 'text'::regtype
  ) then
    alter table auth.identities rename column id to provider_id;
    alter table auth.identities drop constraint identities_pkey;
    alter table auth.identities add column id uuid primary key default gen_random_uuid();
    alter table auth.identities
      add constraint identities_provider_id_provider_unique unique (provider_id, provider);
  end if;

  -- Every column that the service reads or writes. Where it may be missing: how it is added; else null.
  for item in
    select relation, attribute, type_name, addition, attr.atttypid, attr.attnum
    from (values
      ('users', 'instance_id', 'uuid', null),
      ('users', 'id', 'uuid', null),
      ('users', 'aud', 'text', null),
      ('users', 'role', 'text', null),
      ('users', 'email', 'text', null),
      ('users', 'encrypted_password', 'text', null),
      ('users', 'email_confirmed_at', 'timestamptz', null),
      ('users', 'invited_at', 'timestamptz', null),
      ('users', 'confirmation_token', 'text', null),
      ('users', 'confirmation_sent_at', 'timestamptz', null),
      ('users', 'recovery_token', 'text', null),
      ('users', 'recovery_sent_at', 'timestamptz', null),
      ('users', 'email_change_token_new', 'text', null),
      ('users', 'email_change', 'text', null),
      ('users', 'email_change_sent_at', 'timestamptz', null),
      ('users', 'last_sign_in_at', 'timestamptz', null),
      ('users', 'raw_app_meta_data', 'jsonb', null),
      ('users', 'raw_user_meta_data', 'jsonb', null),
      ('users', 'created_at', 'timestamptz', null),
      ('users', 'updated_at', 'timestamptz', null),
      ('users', 'phone', 'text', null),
      ('users', 'phone_confirmed_at', 'timestamptz', null),
      ('users', 'phone_change', 'text', null),
      ('users', 'phone_change_sent_at', 'timestamptz', null),
      ('users', 'confirmed_at', 'timestamptz', null),
      ('users', 'email_change_token_current', 'text', null),
      ('users', 'email_change_confirm_status', 'int2', null),
      ('users', 'banned_until', 'timestamptz', null),
      ('users', 'reauthentication_token', 'text', null),
      ('users', 'reauthentication_sent_at', 'timestamptz', null),
      ('users', 'is_sso_user', 'bool', null),
      ('users', 'deleted_at', 'timestamptz', ''),
      ('users', 'is_anonymous', 'bool', 'not null default false'),
      ('identities', 'id', 'uuid', null),
      ('identities', 'provider_id', 'text', null),
      ('identities', 'user_id', 'uuid', null),
      ('identities', 'identity_data', 'jsonb', null),
      ('identities', 'provider', 'text', null),
      ('identities', 'last_sign_in_at', 'timestamptz', null),
      ('identities', 'created_at', 'timestamptz', null),
      ('identities', 'updated_at', 'timestamptz', null),
      ('identities', 'email', 'text', null),
      ('sessions', 'id', 'uuid', null),
      ('sessions', 'user_id', 'uuid', null),
      ('sessions', 'created_at', 'timestamptz', null),
      ('sessions', 'updated_at', 'timestamptz', null),
      ('sessions', 'factor_id', 'uuid', null),
      ('sessions', 'aal', 'auth.aal_level', null),
      ('sessions', 'not_after', 'timestamptz', null),
      ('sessions', 'refreshed_at', 'timestamp', ''),
      ('sessions', 'user_agent', 'text', ''),
      ('sessions', 'ip', 'inet', ''),
      ('refresh_tokens', 'id', 'int8', null),
      ('refresh_tokens', 'token', 'text', null),
      ('refresh_tokens', 'user_id', 'text', null),
      ('refresh_tokens', 'revoked', 'bool', null),
      ('refresh_tokens', 'created_at', 'timestamptz', null),
      ('refresh_tokens', 'updated_at', 'timestamptz', null),
      ('refresh_tokens', 'parent', 'text', null),
      ('refresh_tokens', 'session_id', 'uuid', null),
      ('mfa_amr_claims', 'id', 'uuid', null),
      ('mfa_amr_claims', 'session_id', 'uuid', null),
      ('mfa_amr_claims', 'created_at', 'timestamptz', null),
      ('mfa_amr_claims', 'updated_at', 'timestamptz', null),
      ('mfa_amr_claims', 'authentication_method', 'text', null),
      ('mfa_factors', 'id', 'uuid', null),
      ('mfa_factors', 'user_id', 'uuid', null),
      ('mfa_factors', 'friendly_name', 'text', null),
      ('mfa_factors', 'factor_type', 'auth.factor_type', null),
      ('mfa_factors', 'status', 'auth.factor_status', null),
      ('mfa_factors', 'created_at', 'timestamptz', null),
      ('mfa_factors', 'updated_at', 'timestamptz', null),
      ('mfa_factors', 'secret', 'text', null),
      ('mfa_factors', 'phone', 'text', ''),
      ('mfa_factors', 'last_challenged_at', 'timestamptz', ''),
      ('mfa_factors', 'last_used_step', 'int8', ''),
      ('mfa_challenges', 'id', 'uuid', null),
      ('mfa_challenges', 'factor_id', 'uuid', null),
      ('mfa_challenges', 'created_at', 'timestamptz', null),
      ('mfa_challenges', 'verified_at', 'timestamptz', null),
      ('mfa_challenges', 'ip_address', 'inet', null),
      ('mfa_challenges', 'otp_code', 'text', ''),
      ('mfa_challenges', 'failed_attempts', 'int2', 'not null default 0'),
      ('one_time_tokens', 'id', 'uuid', null),
      ('one_time_tokens', 'user_id', 'uuid', null),
      ('one_time_tokens', 'token_type', 'auth.one_time_token_type', null),
      ('one_time_tokens', 'token_hash', 'text', null),
      ('one_time_tokens', 'relates_to', 'text', null),
      ('one_time_tokens', 'created_at', 'timestamp', null),
      ('one_time_tokens', 'updated_at', 'timestamp', null),
      ('one_time_tokens', 'code_hash', 'text', ''),
      ('one_time_tokens', 'failed_attempts', 'int2', 'not null default 0'),
      ('one_time_tokens', 'password_hash', 'text', ''),
      ('one_time_tokens', 'user_metadata', 'jsonb', ''),
      ('flow_state', 'id', 'uuid', null),
      ('flow_state', 'user_id', 'uuid', null),
      ('flow_state', 'auth_code', 'text', null),
      ('flow_state', 'code_challenge_method', 'auth.code_challenge_method', null),
      ('flow_state', 'code_challenge', 'text', null),
      ('flow_state', 'provider_type', 'text', null),
      ('flow_state', 'created_at', 'timestamptz', null),
      ('flow_state', 'updated_at', 'timestamptz', null),
      ('flow_state', 'authentication_method', 'text', null),
      ('flow_state', 'auth_code_issued_at', 'timestamptz', ''),
      ('audit_log_entries', 'id', 'uuid', null),
      ('audit_log_entries', 'payload', 'json', null),
      ('audit_log_entries', 'created_at', 'timestamptz', null),
      ('audit_log_entries', 'ip_address', 'text', null)
    ) as known (relation, attribute, type_name, addition)
    -- Tables that came later with the original are made whole by the files that follow.
    join pg_catalog.pg_class c on c.relnamespace = 'auth'::regnamespace and c.relname = relation
    left join pg_catalog.pg_attribute attr
      on attr.attrelid = c.oid and attr.attname = attribute and not attr.attisdropped
  loop
    if item.attnum is not null then
      -- Lengths may differ: the original once had shorter columns.
      found_type := case when item.atttypid = 'varchar'::regtype then 'text' else item.atttypid::regtype::text end;
      if to_regtype(found_type) is distinct from to_regtype(item.type_name) then
        not_understood := not_understood
          || format('column auth.%s.%s is of type %s', item.relation, item.attribute, found_type);
      end if;
    elsif item.addition is null then
      not_understood := not_understood || format('column auth.%s.%s is missing', item.relation, item.attribute);
    else
      execute format('alter table auth.%I add column %I %s %s',
        item.relation, item.attribute, item.type_name, item.addition);
    end if;
  end loop;
  for item in
    select name from unnest(array['users', 'identities', 'sessions', 'refresh_tokens', 'mfa_amr_claims', 'mfa_factors',
      'mfa_challenges', 'audit_log_entries']) name
    where to_regclass('auth.' || name) is null
  loop
    not_understood := not_understood || format('table auth.%s is missing', item.name);
  end loop;

  -- A column that the original does not have, and that an account cannot be written without.
  for item in
    select c.relname, a.attname
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'auth'::regnamespace
      and c.relname = any (array['users', 'identities', 'sessions', 'refresh_tokens', 'mfa_amr_claims', 'mfa_factors',
        'mfa_challenges', 'one_time_tokens', 'flow_state', 'audit_log_entries'])
      and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''
      and (c.relname, a.attname) not in (
        ('users', 'id'), ('identities', 'provider_id'), ('identities', 'user_id'), ('identities', 'identity_data'),
        ('identities', 'provider'), ('sessions', 'id'), ('sessions', 'user_id'), ('mfa_amr_claims', 'id'),
        ('mfa_amr_claims', 'session_id'), ('mfa_amr_claims', 'created_at'), ('mfa_amr_claims', 'updated_at'),
        ('mfa_amr_claims', 'authentication_method'), ('mfa_factors', 'id'), ('mfa_factors', 'user_id'),
        ('mfa_factors', 'factor_type'), ('mfa_factors', 'status'), ('mfa_factors', 'created_at'),
        ('mfa_factors', 'updated_at'), ('mfa_challenges', 'id'), ('mfa_challenges', 'factor_id'),
        ('mfa_challenges', 'created_at'), ('mfa_challenges', 'ip_address'), ('one_time_tokens', 'id'),
        ('one_time_tokens', 'user_id'), ('one_time_tokens', 'token_type'), ('one_time_tokens', 'token_hash'),
        ('one_time_tokens', 'relates_to'), ('flow_state', 'id'), ('flow_state', 'auth_code'),
        ('flow_state', 'code_challenge_method'), ('flow_state', 'code_challenge'), ('flow_state', 'provider_type'),
        ('flow_state', 'authentication_method'), ('audit_log_entries', 'id'))
  loop
    not_understood := not_understood || format('column auth.%s.%s must have a value', item.relname, item.attname);
  end loop;
  if not_understood <> '{}' then
    raise exception 'the auth schema cannot be adopted: %', array_to_string(not_understood, '; ');
  end if;

  -- GOTRUE_SECURITY_DATABASE_ENCRYPTION_...: JSON in place of a hash or secret, under a key that is not in the database.
  if exists (select from auth.users where encrypted_password like '{%')
    or exists (select from auth.mfa_factors where secret like '{%') then
    raise exception 'the auth schema cannot be adopted: passwords or secrets of second factors are encrypted'
      using hint = 'let supabase/auth write them without GOTRUE_SECURITY_DATABASE_ENCRYPTION_ENCRYPT first';
  end if;
end $adoption$;

do $adoption$
declare
  item record;
begin
  if current_user <> 'supabase_auth_admin' or to_regclass('auth.schema_migrations') is null then
    return;
  end if;

  if to_regtype('auth.factor_type') is not null then
    alter type auth.factor_type add value if not exists 'phone';
  end if;
  alter table auth.refresh_tokens drop constraint if exists refresh_tokens_parent_fkey;
  alter table auth.mfa_factors drop constraint if exists mfa_factors_last_challenged_at_key;
  alter table auth.mfa_factors drop constraint if exists mfa_factors_phone_key;

  -- What waits for an answer was written in another way: it lives for an hour at most and is asked for again.
  delete from auth.mfa_challenges;
  if to_regclass('auth.one_time_tokens') is not null then
    delete from auth.one_time_tokens;
  end if;
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state;
    if not exists (
      select from pg_catalog.pg_constraint
      where conrelid = 'auth.flow_state'::regclass and confrelid = 'auth.users'::regclass
    ) then
      alter table auth.flow_state
        add constraint flow_state_user_id_fkey foreign key (user_id) references auth.users on delete cascade;
    end if;
  end if;

  -- Tokens from before there were sessions (2022): each begins one now.
  for item in
    select t.id, u.id as user_id, t.created_at, gen_random_uuid() as session_id
    from auth.refresh_tokens t join auth.users u on u.id::text = t.user_id
    where t.session_id is null and t.revoked is false
  loop
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    values (item.session_id, item.user_id, item.created_at, item.created_at, 'aal1');
    update auth.refresh_tokens set session_id = item.session_id where id = item.id;
  end loop;

  -- No caller's role reads these tables, whatever was granted before; the functions below stay public.
  for item in
    select c.oid::regclass as name from pg_catalog.pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p', 'S')
      and c.relowner = 'supabase_auth_admin'::regrole
  loop
    execute format('revoke all on %s from public, anon, authenticated', item.name);
  end loop;
  for item in
    select c.oid::regclass as name from pg_catalog.pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity
      and c.relowner = 'supabase_auth_admin'::regrole
  loop
    execute format('alter table %s no force row level security', item.name);
  end loop;
end $adoption$;

-- Sessions whose refresh tokens the original signs in place of keeping them (GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION=2):
-- the newest one, and the one before it, are written down as all others are. Source: supabase/auth, internal/crypto/refresh_tokens.go.
do $adoption$
declare
  item record;
  key bytea;
  inner_pad bytea;
  outer_pad bytea;
  message bytea;
  rest bigint;
  token text;
  parent text;
  position integer;
begin
  if current_user <> 'supabase_auth_admin' or not exists (
    select from pg_catalog.pg_attribute
    where attrelid = to_regclass('auth.sessions') and attname = 'refresh_token_hmac_key' and not attisdropped
  ) then
    return;
  end if;
  for item in
    select id, user_id, refresh_token_hmac_key as signing_key, refresh_token_counter as counter, created_at,
      coalesce(refreshed_at at time zone 'utc', updated_at, created_at) as used_at
    from auth.sessions
    where refresh_token_hmac_key ~ '^[A-Za-z0-9_-]{43}$' and refresh_token_counter >= 0
  loop
    key := decode(translate(item.signing_key, '-_', '+/') || '=', 'base64');
    inner_pad := decode(repeat('36', 64), 'hex');
    outer_pad := decode(repeat('5c', 64), 'hex');
    for position in 0..31 loop
      inner_pad := set_byte(inner_pad, position, get_byte(key, position) # 54);
      outer_pad := set_byte(outer_pad, position, get_byte(key, position) # 92);
    end loop;
    update auth.refresh_tokens set revoked = true where session_id = item.id and revoked is false;
    parent := '';
    for counter in greatest(item.counter - 1, 0)..item.counter loop
      -- Version 0, session, counter in groups of seven bits; sixteen bytes of the signature; four of a checksum.
      message := '\x00'::bytea || decode(replace(item.id::text, '-', ''), 'hex');
      rest := counter;
      while rest >= 128 loop
        message := message || decode(lpad(to_hex(rest % 128 + 128), 2, '0'), 'hex');
        rest := rest / 128;
      end loop;
      message := message || decode(lpad(to_hex(rest), 2, '0'), 'hex');
      message := message || substring(sha256(outer_pad || sha256(inner_pad || message)) for 16);
      message := message || substring(sha256(message) for 4);
      token := translate(rtrim(replace(encode(message, 'base64'), E'\n', ''), '='), '+/', '-_');
      insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
      values (token, item.user_id, counter < item.counter, item.created_at, item.used_at, parent, item.id);
      parent := token;
    end loop;
  end loop;
end $adoption$;

reset role;

