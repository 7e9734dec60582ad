-- Functions that wait for a lock which the test holds, so that nothing depends on timing.
create table marks (id integer primary key);
grant select, insert on marks to authenticated;
create function wait_in_line(mark integer default null) returns text volatile language plpgsql as $$ begin
  if mark is not null then insert into shop.marks values (mark); end if;
  perform pg_advisory_xact_lock_shared(4711);
  return 'through';
end $$;
create function look_in_line() returns text stable language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(4711);
  return 'through';
end $$;
