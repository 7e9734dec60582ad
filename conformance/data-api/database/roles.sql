-- Roles belong to the whole cluster: made once, under names that no other project uses. Run under an advisory lock.
do $$
declare
  missing text;
begin
  foreach missing in array array['library_visitor', 'library_member', 'library_keeper', 'library_door', 'library_stranger']
  loop
    if not exists (select from pg_roles where rolname = missing) then
      execute format('create role %I nologin noinherit', missing);
    end if;
  end loop;
end $$;

-- The server connects as the door, and takes the role that the token names.
alter role library_door login password 'only-for-tests';
grant library_visitor, library_member, library_keeper to library_door;
alter role library_keeper bypassrls;
-- Settings of a role hold for the requests that are made in its name.
alter role library_member set statement_timeout to '7s';
-- This one needs a privilege that the door has not, and must be passed over.
alter role library_member set log_min_duration_statement to '1h';
alter role library_member set default_transaction_isolation to 'repeatable read';
