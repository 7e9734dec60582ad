-- What the migrations make of "schema_watch". Written by `npm run schema`, not by hand.

CREATE FUNCTION atelie.pgrst_ddl_watch()
 RETURNS event_trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function atelie.pgrst_ddl_watch() to public;

CREATE FUNCTION atelie.pgrst_drop_watch()
 RETURNS event_trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function atelie.pgrst_drop_watch() to public;

create event trigger pgrst_ddl_watch on ddl_command_end execute function atelie.pgrst_ddl_watch();

create event trigger pgrst_drop_watch on sql_drop execute function atelie.pgrst_drop_watch();
