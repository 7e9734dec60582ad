-- Drops what a server has created in the database, before a dump is restored into it (docs/operations.md). That server is at work
-- meanwhile: a session that waits for one table while it holds another is in a deadlock with its transactions, so all are locked at once.
set client_min_messages = warning;

do $$
begin
  loop
    begin
      execute (
        select format('lock table %s in access exclusive mode nowait', string_agg(format('%I.%I', schemaname, tablename), ', '))
        from pg_tables
        where schemaname in ('atelie', 'auth', 'extensions', 'private', 'public', 'realtime', 'storage', 'supabase_migrations')
      );
      exit;
    exception when lock_not_available or undefined_table then
      -- The locks that were granted end with this attempt.
      perform pg_sleep(0.1);
    end;
  end loop;
end $$;

drop schema atelie, auth, extensions, private, public, realtime, storage, supabase_migrations cascade;
drop publication if exists supabase_realtime, supabase_realtime_messages_publication;
create schema public authorization pg_database_owner;
grant usage on schema public to public;
