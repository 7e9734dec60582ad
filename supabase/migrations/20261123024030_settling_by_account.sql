-- Accounts are settled each by itself: one that fails waits for a later turn, growing from ten minutes to a day, and holds up no other.

alter table private.due_settlements add column failures smallint not null default 0;
comment on column private.due_settlements.failures is 'Turns in a row that failed. The log has the reason.';

create or replace function private.settle_due_certificates(most integer) returns integer
  language plpgsql security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  due private.due_settlements;
  settled integer := 0;
begin
  perform private.lock_counts(false);
  for due in
    delete from private.due_settlements
    where user_id in (
      select user_id from private.due_settlements
      where due_at <= now() order by due_at limit least(most, 100) for update skip locked
    )
    returning *
  loop
    begin
      perform private.settle_courses(due.user_id, null);
      settled := settled + 1;
    exception when others then
      raise warning 'certificates of account % were not settled: %', due.user_id, sqlerrm;
      insert into private.due_settlements as known (user_id, due_at, failures)
      values (
        due.user_id, now() + least(interval '10 minutes' * power(2, least(due.failures, 10)), interval '1 day'),
        least(due.failures + 1, 1000)
      )
      on conflict (user_id) do update set due_at = least(known.due_at, excluded.due_at), failures = excluded.failures;
    end;
  end loop;
  return settled;
end $$;
comment on function public.settle_due_certificates(integer) is 'The same for accounts whose day has come; returns how many were settled.';
