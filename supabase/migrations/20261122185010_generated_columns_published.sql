-- Postgres 18 refuses updates of a table whose former rows are streamed as a whole while its generated columns are not
-- (public.notifications.subject_id). Older versions stream neither and refuse nothing.
do $$
begin
  if current_setting('server_version_num')::integer >= 180000 then
    execute 'alter publication supabase_realtime set (publish_generated_columns = stored)';
  end if;
end $$;
