-- What the migrations make of "realtime". Written by `npm run schema`, not by hand.

create schema realtime authorization supabase_realtime_admin;

grant usage on schema realtime to anon;

grant usage on schema realtime to authenticated;

grant usage on schema realtime to service_role;

create type realtime.equality_op as enum ('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct');

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp without time zone not null default now(),
  inserted_at timestamp without time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  constraint messages_payload_exclusive CHECK (((payload IS NULL) OR (binary_payload IS NULL))),
  constraint messages_pkey PRIMARY KEY (id, inserted_at)
) partition by RANGE (inserted_at);

alter table realtime.messages owner to supabase_realtime_admin;

comment on table realtime.messages is 'Broadcasts from the database, kept for three days, and the object of the policies of private channels.';

CREATE INDEX messages_inserted_at_topic_index ON ONLY realtime.messages USING btree (inserted_at DESC, topic) WHERE ((extension = 'broadcast'::text) AND (private IS TRUE));

alter table realtime.messages enable row level security;

grant insert, select, update on realtime.messages to anon;

grant insert, select, update on realtime.messages to authenticated;

grant insert, select, update on realtime.messages to service_role;

CREATE FUNCTION atelie.notify_of_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

comment on function atelie.notify_of_change() is 'Notifies the realtime service of a changed row; its arguments are the columns of the primary key.';

grant execute on function atelie.notify_of_change() to public;

CREATE FUNCTION realtime."cast"(val text, type_ regtype)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  result jsonb;
begin
  if type_ = 'bytea'::regtype then
    return to_jsonb(val);
  end if;
  execute format('select to_jsonb(%L::%s)', val, type_) into result;
  return result;
end $function$;

alter function realtime."cast"(text,regtype) owner to supabase_realtime_admin;

comment on function realtime."cast"(text,regtype) is 'JSON of a value that is written as text.';

grant execute on function realtime."cast"(text,regtype) to public;

CREATE FUNCTION realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text DEFAULT 'ROW'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

alter function realtime.broadcast_changes(text,text,text,text,text,record,record,text) owner to supabase_realtime_admin;

comment on function realtime.broadcast_changes(text,text,text,text,text,record,record,text) is 'Called by triggers: broadcasts the changed row to the subscribers of a topic.';

grant execute on function realtime.broadcast_changes(text,text,text,text,text,record,record,text) to public;

CREATE FUNCTION realtime.check_equality_op(op realtime.equality_op, type_ regtype, val_1 text, val_2 text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select realtime.check_equality_op(op, type_, val_1, val_2, false)
$function$;

alter function realtime.check_equality_op(realtime.equality_op,regtype,text,text) owner to supabase_realtime_admin;

grant execute on function realtime.check_equality_op(realtime.equality_op,regtype,text,text) to public;

CREATE FUNCTION realtime.check_equality_op(op realtime.equality_op, type_ regtype, val_1 text, val_2 text, negate boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$;

alter function realtime.check_equality_op(realtime.equality_op,regtype,text,text,boolean) owner to supabase_realtime_admin;

comment on function realtime.check_equality_op(realtime.equality_op,regtype,text,text,boolean) is 'Whether a value passes a filter of a subscription; both are written as text.';

grant execute on function realtime.check_equality_op(realtime.equality_op,regtype,text,text,boolean) to public;

CREATE FUNCTION realtime.send(payload jsonb, event text, topic text, private boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

alter function realtime.send(jsonb,text,text,boolean) owner to supabase_realtime_admin;

comment on function realtime.send(jsonb,text,text,boolean) is 'Broadcasts a JSON payload to the subscribers of a topic once the transaction is committed.';

grant execute on function realtime.send(jsonb,text,text,boolean) to public;

CREATE FUNCTION realtime.send_binary(payload bytea, event text, topic text, private boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $function$;

alter function realtime.send_binary(bytea,text,text,boolean) owner to supabase_realtime_admin;

comment on function realtime.send_binary(bytea,text,text,boolean) is 'Broadcasts bytes to the subscribers of a topic once the transaction is committed.';

grant execute on function realtime.send_binary(bytea,text,text,boolean) to public;

CREATE FUNCTION realtime.topic()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('realtime.topic', true), '')
$function$;

alter function realtime.topic() owner to supabase_realtime_admin;

comment on function realtime.topic() is 'Topic of the channel that a policy on realtime.messages is asked about.';

grant execute on function realtime.topic() to public;

create publication supabase_realtime with (publish = 'insert, update, delete, truncate', publish_via_partition_root = f);

create publication supabase_realtime_messages_publication with (publish = 'insert, update, delete, truncate', publish_via_partition_root = f);

alter publication supabase_realtime_messages_publication add table realtime.messages;
