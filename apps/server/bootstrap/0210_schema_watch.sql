-- Notifies the data API when the schema changes, as the hosted service's triggers of the same names do. Only a superuser may
-- make event triggers; without them `notify pgrst, 'reload schema'` does by hand what they do.

create schema if not exists atelie;

-- Temporary tables and refreshes of views are left out, since the data API does not expose them.
create or replace function atelie.pgrst_ddl_watch() returns event_trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from pg_catalog.pg_event_trigger_ddl_commands() command
    where command.schema_name is distinct from 'pg_temp'
      and command.command_tag not like 'REFRESH%'
      and (command.command_tag = 'COMMENT' or command.object_type in (
        'schema', 'table', 'foreign table', 'view', 'materialized view', 'table column', 'table constraint',
        'function', 'aggregate', 'trigger', 'rule', 'type', 'domain', 'domain constraint', 'cast'))
  ) then
    notify pgrst, 'reload schema';
  end if;
end $$;

create or replace function atelie.pgrst_drop_watch() returns event_trigger language plpgsql set search_path = '' as $$
begin
  if exists (
    select from pg_catalog.pg_event_trigger_dropped_objects() dropped
    where not dropped.is_temporary
      and dropped.object_type in (
        'schema', 'table', 'foreign table', 'view', 'materialized view', 'table column', 'table constraint',
        'function', 'aggregate', 'trigger', 'rule', 'type', 'cast')
  ) then
    notify pgrst, 'reload schema';
  end if;
end $$;

do $$
declare
  wanted record;
begin
  for wanted in
    select name, event
    from (values ('pgrst_ddl_watch', 'ddl_command_end'), ('pgrst_drop_watch', 'sql_drop')) as triggers (name, event)
    where not exists (select 1 from pg_catalog.pg_event_trigger where evtname = name)
  loop
    execute format('create event trigger %I on %s execute function atelie.%I()', wanted.name, wanted.event, wanted.name);
  end loop;
exception when insufficient_privilege then null;
end $$;
