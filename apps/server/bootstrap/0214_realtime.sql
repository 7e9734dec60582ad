-- The realtime schema, in the names and shapes of the reference service (supabase/realtime 2.10x, priv/repo), so that policies and
-- SQL written for a hosted project run here too. Subscriptions are held by the servers, so realtime.subscription and
-- realtime.apply_rls are left out (docs/decisions/0022-where-realtime-differs.md).

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- The owner of the database does the service's work as this role; a superuser may take it anyway.
do $$
begin
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    execute format('grant supabase_realtime_admin to %I', current_user);
  end if;
exception when unique_violation or insufficient_privilege then null;
end $$;

do $$
begin
  if exists (
    select from pg_catalog.pg_roles
    where rolname = 'supabase_realtime_admin' and (rolsuper or rolbypassrls)
  ) then
    raise exception 'The role supabase_realtime_admin exists with other attributes than the server needs' using
      hint = 'It is no superuser, and does not bypass row-level security.';
  end if;
  if to_regnamespace('realtime') is null then
    create schema realtime authorization supabase_realtime_admin;
  end if;
end $$;

grant usage, create on schema realtime to supabase_realtime_admin;
grant usage on schema realtime to anon, authenticated, service_role;
grant usage on schema atelie to supabase_realtime_admin;
grant select, insert, update, delete on atelie.jobs, atelie.job_schedules to supabase_realtime_admin;

set local role supabase_realtime_admin;

do $$
begin
  create type realtime.equality_op as enum (
    'eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct');
exception when duplicate_object then null;
end $$;

-- One partition a day, made and dropped by the service.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone not null default now(),
  inserted_at timestamp without time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  constraint messages_payload_exclusive check (payload is null or binary_payload is null),
  primary key (id, inserted_at)
) partition by range (inserted_at);
comment on table realtime.messages is
  'Broadcasts from the database, kept for three days, and the object of the policies of private channels.';
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
comment on function realtime.topic is 'Topic of the channel that a policy on realtime.messages is asked about.';

-- A broadcast that fails must not undo the caller's own change, so errors become warnings.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when send.payload ? 'id' then send.payload else jsonb_set(send.payload, '{id}', to_jsonb(message_id)) end,
    send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;
comment on function realtime.send is 'Broadcasts a JSON payload to the subscribers of a topic once the transaction is committed.';

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void language plpgsql as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;
comment on function realtime.send_binary is 'Broadcasts bytes to the subscribers of a topic once the transaction is committed.';

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end $$;
comment on function realtime.broadcast_changes is 'Called by triggers: broadcasts the changed row to the subscribers of a topic.';

create or replace function realtime."cast"(val text, type_ regtype) returns jsonb language plpgsql immutable as $$
declare
  result jsonb;
begin
  if type_ = 'bytea'::regtype then
    return to_jsonb(val);
  end if;
  execute format('select to_jsonb(%L::%s)', val, type_) into result;
  return result;
end $$;
comment on function realtime."cast" is 'JSON of a value that is written as text.';

create or replace function realtime.check_equality_op(
  op realtime.equality_op, type_ regtype, val_1 text, val_2 text, negate boolean
) returns boolean language plpgsql stable as $$
declare
  symbol text;
  result boolean;
begin
  if op = 'is' then
    if val_2 not in ('null', 'true', 'false', 'unknown') then
      raise exception 'invalid value for is filter: must be null, true, false, or unknown';
    end if;
    execute format('select %L::%s is %s %s', val_1, type_, case when negate then 'not' else '' end, val_2) into result;
    return result;
  end if;
  if op = 'isdistinct' then
    execute format('select %L::%s is distinct from %L::%s', val_1, type_, val_2, type_) into result;
    return result is distinct from negate;
  end if;
  symbol := case op
    when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<=' when 'gt' then '>' when 'gte' then '>='
    when 'in' then '= any' when 'like' then 'like' when 'ilike' then 'ilike' when 'match' then '~' when 'imatch' then '~*'
  end;
  execute format('select %L::%s %s (%L::%s)', val_1, type_, symbol, val_2,
    type_::text || case when op = 'in' then '[]' else '' end) into result;
  return case when negate then not result else result end;
end $$;
comment on function realtime.check_equality_op(realtime.equality_op, regtype, text, text, boolean) is
  'Whether a value passes a filter of a subscription; both are written as text.';

create or replace function realtime.check_equality_op(op realtime.equality_op, type_ regtype, val_1 text, val_2 text)
returns boolean language sql stable as $$
  select realtime.check_equality_op(op, type_, val_1, val_2, false)
$$;

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime_messages_publication') then
    reset role;
    create publication supabase_realtime_messages_publication for table realtime.messages;
  end if;
end $$;

reset role;

-- A project adds its tables to it.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- For databases without logical replication: the service then makes triggers that notify it. Their notices hold the rows as they were
-- committed where they fit, so that a change that is read later shows no later state. A notification has less than 8,000 bytes: of larger
-- rows it has the key, and the service reads the rest as each subscriber.
create function atelie.notify_of_change() returns trigger language plpgsql set search_path = '' as $$
declare
  keys text[] := tg_argv;
  columns text[];
  is_identity_full boolean;
  notice jsonb;
  payload text;
begin
  select array_agg(attname::text order by attnum) into columns
  from pg_catalog.pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped;
  select relreplident = 'f' into is_identity_full from pg_catalog.pg_class where oid = tg_relid;
  notice := jsonb_build_object(
    'table', tg_relid::bigint, 'type', tg_op, 'at', extract(epoch from transaction_timestamp()) * 1000,
    'key', (
      select jsonb_object_agg(name, case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end -> name)
      from unnest(keys) as name),
    'formerKey', case when tg_op = 'UPDATE' then (
      select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(keys) as name) end);
  -- Logical replication sends the former row under the same condition.
  payload := (notice || jsonb_build_object(
    'columns', columns,
    'row', case when tg_op <> 'DELETE' then new::text end,
    'former', case when tg_op <> 'INSERT' and is_identity_full then old::text end))::text;
  if octet_length(payload) >= 8000 then
    payload := notice::text;
  end if;
  if octet_length(payload) < 8000 then
    perform pg_notify('atelie_realtime_change', payload);
  end if;
  return null;
end $$;
comment on function atelie.notify_of_change is 'Notifies the realtime service of a changed row; its arguments are the columns of the primary key.';
