-- Each mark of a learner shifts the counts by what it changed, so the same marks give the same counts in any order. Other writes of
-- item_progress (openings, steps) change no count and take the lock for nothing but their order.

create function private.lock_counts_of_marks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_counts(false);
  return null;
end $$;
comment on function private.lock_counts_of_marks() is 'Before any row is locked: a deletion in the catalogue locks in the same order.';
create trigger lock_counts before insert or update or delete on public.item_progress
  for each statement execute function private.lock_counts_of_marks();

create type private.mark_change as (user_id uuid, item_id uuid, step integer);

create function private.apply_marks(changes private.mark_change[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  account uuid;
  completing constant uuid[] := array(select distinct user_id from unnest(changes) where step > 0 order by user_id);
begin
  -- An account's certificates are decided one change after the other; many accounts at once are left to the job.
  if cardinality(completing) <= 20 then
    foreach account in array completing loop
      perform private.lock_learner(account);
    end loop;
  end if;

  insert into private.part_progress as known (user_id, part_id, done_items)
  select changed.user_id, part_id, sum(changed.step)
  from unnest(changes) as changed
  join private.counted_items using (item_id)
  cross join lateral unnest(array[material_id, category_id]) as part_id
  group by changed.user_id, part_id
  having sum(changed.step) > 0
  on conflict (user_id, part_id) do update set done_items = known.done_items + excluded.done_items;

  update private.part_progress as known set done_items = known.done_items + shift.items
  from (
    select changed.user_id, part_id, sum(changed.step) as items
    from unnest(changes) as changed
    join private.counted_items using (item_id)
    cross join lateral unnest(array[material_id, category_id]) as part_id
    group by changed.user_id, part_id
    having sum(changed.step) < 0
  ) as shift
  where known.user_id = shift.user_id and known.part_id = shift.part_id;

  perform private.withdraw_completions(changes);
  if cardinality(completing) <= 20 then
    foreach account in array completing loop
      perform private.settle_items(account, array(select item_id from unnest(changes) where user_id = account and step > 0));
    end loop;
  else
    insert into private.due_settlements (user_id) select unnest(completing) on conflict do nothing;
  end if;
end $$;

create function private.count_marks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changes private.mark_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(select row(user_id, item_id, 1)::private.mark_change from written where done);
  elsif tg_op = 'DELETE' then
    changes := array(select row(user_id, item_id, -1)::private.mark_change from former where done);
  else
    changes := array(
      select row(user_id, item_id, sum(step))::private.mark_change
      from (
        select user_id, item_id, 1 as step from written where done
        union all
        select user_id, item_id, -1 from former where done
      ) as marks
      group by user_id, item_id
      having sum(step) <> 0
    );
  end if;
  if changes <> '{}' then
    perform private.apply_marks(changes);
  end if;
  return null;
end $$;

create trigger count_new after insert on public.item_progress
  referencing new table as written for each statement execute function private.count_marks();
create trigger count_changed after update on public.item_progress
  referencing old table as former new table as written for each statement execute function private.count_marks();
create trigger count_deleted after delete on public.item_progress
  referencing old table as former for each statement execute function private.count_marks();

create function private.lock_learner(account uuid) returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('atelie.learner ' || account, 0))
$$;
revoke execute on function private.lock_counts_of_marks(), private.apply_marks(private.mark_change[]), private.count_marks(),
  private.lock_learner(uuid) from public;
