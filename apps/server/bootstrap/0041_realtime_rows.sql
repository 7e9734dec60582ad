-- Notices of the triggers of 0040 hold the rows as they were committed where they fit, so that a change that is read later shows no
-- later state. A notification has less than 8,000 bytes: of larger rows it has the key, and the service reads the rest.

create or replace function atelie.notify_of_change() returns trigger language plpgsql set search_path = '' as $$
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
