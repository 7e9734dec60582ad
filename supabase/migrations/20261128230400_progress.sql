-- What a learner has opened and done, and the counts that percentages are made of.

-- Whether all are positions of steps or lines: no gaps, no nulls, none twice.
create function private.are_positions(list smallint[]) returns boolean
  language sql immutable set search_path = ''
begin atomic
  select coalesce(array_ndims(list), 1) = 1
    and cardinality(list) <= 1000
    and not exists (
      select from unnest(list) with ordinality as one(position, place)
      left join unnest(list) with ordinality as before(position, place) on before.place = one.place - 1
      where one.position is null or one.position not between 1 and 1000 or one.position <= before.position
    );
end;

revoke execute on function private.are_positions(smallint[]) from public;
grant execute on function private.are_positions(smallint[]) to authenticated, service_role;

create table public.item_progress (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  opened_at timestamptz not null default now(),
  done boolean not null default false,
  done_at timestamptz,
  -- When a learner last had a recipe open: Home leads back to it. Writing the row again is opening it again.
  last_opened_at timestamptz not null default now(),
  -- The step that a learner stands at in a recipe: Home leads back to it, on any device.
  steps_done smallint check (steps_done between 0 and 1000),
  steps_at timestamptz,
  cooking_step smallint check (cooking_step between 0 and 1001),
  steps_apart smallint[] check (private.are_positions(steps_apart)),
  lines_ready smallint[] check (private.are_positions(lines_ready)),
  cooking_amount text check (char_length(cooking_amount) <= 4000),
  evidence_min smallint,
  primary key (user_id, item_id)
);
comment on table public.item_progress is 'A row once an item was opened. A learner writes item_id and done; the rest fills itself.';
comment on column public.item_progress.last_opened_at is 'When the item was last opened or marked.';
comment on column public.item_progress.steps_done is
  'How many steps are done, from the first; null before the first tick, and again once the item is marked as done.';
comment on column public.item_progress.steps_at is
  'When steps_done was chosen, by the device''s clock and never in the future. An older choice that comes late is ignored.';
comment on column public.item_progress.cooking_step is
  'The step on the screen of the cooking stage, 0 for mise en place; null where steps were only ticked.';
comment on column public.item_progress.steps_apart is
  'Positions of done steps beyond the first steps_done, ascending: components may be cooked in another order.';
comment on column public.item_progress.lines_ready is 'Positions of ingredient lines that are weighed and at hand, ascending.';
comment on column public.item_progress.cooking_amount is
  'How much is made, as the parameters of the recipe''s address; null or empty for the recipe as written.';
comment on column public.item_progress.evidence_min is
  'Minutes since opened_at that a certificate asks for where there is no photo, by the times that the recipe had when it was marked as done. Null before that, and for marks that are older than the column: those follow the recipe.';
create index item_progress_item_id_idx on public.item_progress (item_id);

alter table public.item_progress enable row level security;

-- item_id may be updated because an upsert sets it again; user_id may not even be named.
revoke all on public.item_progress from anon, authenticated, service_role;
grant select, delete,
  insert (item_id, done, steps_done, steps_at, cooking_step, steps_apart, lines_ready, cooking_amount),
  update (item_id, done, steps_done, steps_at, cooking_step, steps_apart, lines_ready, cooking_amount)
on public.item_progress to authenticated;
grant select, insert, update, delete on public.item_progress to service_role;

create policy "learners see their own progress" on public.item_progress
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "learners record progress in what they may read" on public.item_progress
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = item_progress.item_id)
  );

create policy "learners change their progress in what they may read" on public.item_progress
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = item_progress.item_id)
  );

create policy "learners forget their own progress" on public.item_progress
  for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.item_progress as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.item_progress replica identity full;
alter publication supabase_realtime add table public.item_progress;

create function private.set_done_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.done_at = case when new.done then coalesce(new.done_at, now()) end;
  return new;
end $$;

create trigger set_done_at before insert or update on public.item_progress
  for each row execute function private.set_done_at();

revoke execute on function private.set_done_at() from public;

create function private.set_last_opened_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.last_opened_at = now();
  return new;
end $$;

create trigger set_last_opened_at before update on public.item_progress
  for each row execute function private.set_last_opened_at();

revoke execute on function private.set_last_opened_at() from public;

-- Named so that it runs after set_done_at.
create function private.set_steps_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.steps_at = case
      when (new.steps_done, new.cooking_step) is distinct from (null::smallint, null::smallint)
      then least(coalesce(new.steps_at, now()), now())
    end;
  elsif new.done and not old.done then
    new.steps_done = null;
    new.cooking_step = null;
    new.steps_apart = null;
    new.lines_ready = null;
    new.cooking_amount = null;
    new.steps_at = now();
  elsif (new.steps_done, new.steps_at, new.cooking_step, new.steps_apart, new.lines_ready, new.cooking_amount)
    is distinct from
    (old.steps_done, old.steps_at, old.cooking_step, old.steps_apart, old.lines_ready, old.cooking_amount)
  then
    new.steps_at = case
      when new.steps_at is not distinct from old.steps_at then now()
      else least(coalesce(new.steps_at, now()), now())
    end;
    if new.steps_at < old.steps_at then
      new.steps_done = old.steps_done;
      new.cooking_step = old.cooking_step;
      new.steps_apart = old.steps_apart;
      new.lines_ready = old.lines_ready;
      new.cooking_amount = old.cooking_amount;
      new.steps_at = old.steps_at;
    end if;
  end if;
  return new;
end $$;

create trigger set_steps_at before insert or update on public.item_progress
  for each row execute function private.set_steps_at();

revoke execute on function private.set_steps_at() from public;

-- Progress as counts that are kept with each write, so that reading the percentage of a material costs the same with ten items and
-- with a thousand. A part is a material or a category. An item counts while it is published, mandatory and a recipe: other types
-- have no screen on which they could be done.

create table private.counted_items (
  item_id uuid primary key,
  material_id uuid not null,
  category_id uuid not null,
  counted_at timestamptz not null default now()
);
comment on table private.counted_items is
  'The items that count. No foreign keys: a row outlives its item until its marks are subtracted, in whichever order a deletion arrives.';
comment on column private.counted_items.counted_at is 'Since when it counts in this material. Later ones are new to those who had completed it.';
create index counted_items_material_id_idx on private.counted_items (material_id, counted_at);
create index counted_items_category_id_idx on private.counted_items (category_id);

create table private.part_totals (
  part_id uuid primary key,
  items integer not null check (items >= 0),
  version integer not null default 0
);
comment on table private.part_totals is 'How many items of a material or category count.';
comment on column private.part_totals.version is 'Raised by each change of the catalogue after which learners'' counts are others.';

create table private.part_progress (
  user_id uuid not null references auth.users on delete cascade,
  part_id uuid not null,
  done_items integer not null check (done_items >= 0),
  version integer not null default 0,
  primary key (user_id, part_id)
);
comment on table private.part_progress is 'How many of them a learner has done. Without a row of a part that never changed: none.';
comment on column private.part_progress.version is 'The version of the part for which it was counted. The count is valid where both are equal.';
create index part_progress_part_id_idx on private.part_progress (part_id, done_items);

-- Accounts whose certificates are to be looked at outside of the transaction that made them due.
create table private.due_settlements (
  user_id uuid primary key references auth.users on delete cascade,
  due_at timestamptz not null default now(),
  -- Accounts are settled each by itself: one that fails waits for a later turn, growing from ten minutes to a day, and holds up no other.
  failures smallint not null default 0
);
comment on column private.due_settlements.failures is 'Turns in a row that failed. The log has the reason.';
create index due_settlements_due_at_idx on private.due_settlements (due_at);

-- A learner's mark and a change of the catalogue wait for one another: otherwise neither sees the other's rows, and the counts would
-- be wrong for ever. Marks do not wait for each other here.
create function private.lock_counts(for_catalogue boolean) returns void
  language plpgsql set search_path = ''
as $$
declare
  key constant bigint := hashtextextended('atelie.progress_counts', 0);
begin
  if for_catalogue then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;

create view private.countable_items as
select items.id as item_id, categories.material_id, categories.id as category_id
from public.items
join public.lists on lists.id = items.list_id
join public.categories on categories.id = lists.category_id
where items.is_published and items.is_mandatory and items.type = 'recipe';

revoke execute on function private.lock_counts(boolean) from public;

-- A change of the catalogue changes the counts of all learners of its parts, whose number must not decide whether it can be written. It
-- raises the version of the parts; a count of another version is not read but made from the marks, until a job of the server (on the hosted
-- service its cron) has counted anew.

create table private.queued_recounts (
  part_id uuid primary key,
  queued_at timestamptz not null default now()
);
comment on table private.queued_recounts is 'Materials and categories with counts of a former version.';

-- Parts from which an item went, or to which one came with marks, have other counts than before.
create function private.shift_totals(former private.counted_items[], fresh private.counted_items[]) returns void
  language sql set search_path = ''
as $$
  with places as (
    select item_id, part_id, -1 as step
    from unnest(former) cross join lateral unnest(array[material_id, category_id]) as part_id
    union all
    select item_id, part_id, 1
    from unnest(fresh) cross join lateral unnest(array[material_id, category_id]) as part_id
  ), moves as (
    select item_id, part_id, sum(step) as step from places group by item_id, part_id having sum(step) <> 0
  ), shifts as (
    select
      part_id, sum(step) as items,
      bool_or(step < 0 or exists (select from public.item_progress as marks where marks.item_id = moves.item_id and done)) as recounts
    from moves group by part_id
  ), queued as (
    insert into private.queued_recounts (part_id) select part_id from shifts where recounts on conflict do nothing
  ), known as (
    update private.part_totals as known
    set items = known.items + shifts.items, version = known.version + shifts.recounts::integer
    from shifts where known.part_id = shifts.part_id
    returning known.part_id
  )
  -- Only an item that comes makes a row: the material of one that goes may be in deletion.
  insert into private.part_totals (part_id, items, version)
  select part_id, items, recounts::integer from shifts
  where items > 0 and part_id not in (select part_id from known)
$$;

-- Learners who have done all that is left now are looked at later: their accounts are not locked from here.
create function private.remove_counted(gone uuid[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.shift_totals(array(select counted from private.counted_items as counted where item_id = any (gone)), '{}');
  delete from private.counted_items where item_id = any (gone);
end $$;

-- Brings the counts in step with the catalogue, for these items.
create function private.count_items(changed uuid[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  former private.counted_items[];
  fresh private.counted_items[];
begin
  perform private.lock_counts(true);
  former := array(
    select counted
    from private.counted_items as counted
    left join private.countable_items as now_there using (item_id)
    where counted.item_id = any (changed)
      and (now_there.material_id, now_there.category_id) is distinct from (counted.material_id, counted.category_id)
  );
  -- An item that only moved within its material is not new.
  fresh := array(
    select row(
      item_id, now_there.material_id, now_there.category_id,
      case when counted.material_id = now_there.material_id then counted.counted_at else now() end
    )::private.counted_items
    from private.countable_items as now_there
    left join private.counted_items as counted using (item_id)
    where item_id = any (changed)
      and (now_there.material_id, now_there.category_id) is distinct from (counted.material_id, counted.category_id)
  );
  delete from private.counted_items where item_id in (select item_id from unnest(former));
  insert into private.counted_items select * from unnest(fresh);
  perform private.shift_totals(former, fresh);
end $$;

-- Before the row and its marks are gone: a cascade deletes marks before the triggers after it run.
create function private.uncount_deleted_item() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_counted(array[old.id]);
  return old;
end $$;

create trigger uncount_deleted before delete on public.items
  for each row execute function private.uncount_deleted_item();

-- Learners write their own recipes only, which no course counts: they do not wait for each other.
create function private.lock_counts_of_catalogue() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) is distinct from 'authenticated' then
    perform private.lock_counts(true);
  end if;
  return null;
end $$;

create function private.count_changed_catalogue() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from written);
  elsif tg_table_name = 'items' then
    changed := array(
      select written.id from written join former using (id)
      where (written.list_id, written.type, written.is_published, written.is_mandatory)
        is distinct from (former.list_id, former.type, former.is_published, former.is_mandatory)
    );
  elsif tg_table_name = 'lists' then
    changed := array(
      select items.id
      from written join former using (id) join public.items on items.list_id = written.id
      where written.category_id <> former.category_id
    );
  else
    changed := array(
      select items.id
      from written join former using (id)
      join public.lists on lists.category_id = written.id
      join public.items on items.list_id = lists.id
      where written.material_id <> former.material_id
    );
  end if;
  if changed <> '{}' then
    perform private.count_items(changed);
  end if;
  return null;
end $$;

create trigger lock_counts before insert or update or delete on public.items
  for each statement execute function private.lock_counts_of_catalogue();

create trigger count_new after insert on public.items
  referencing new table as written for each statement execute function private.count_changed_catalogue();

create trigger count_changed after update on public.items
  referencing old table as former new table as written
  for each statement execute function private.count_changed_catalogue();

create trigger count_moved after update on public.lists
  referencing old table as former new table as written
  for each statement execute function private.count_changed_catalogue();

create trigger count_moved after update on public.categories
  referencing old table as former new table as written
  for each statement execute function private.count_changed_catalogue();

create function private.forget_part() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.queued_recounts where part_id in (select id from former);
  delete from private.part_progress where part_id in (select id from former);
  delete from private.part_totals where part_id in (select id from former);
  return null;
end $$;

create trigger forget_part after delete on public.materials
  referencing old table as former for each statement execute function private.forget_part();

create trigger forget_part after delete on public.categories
  referencing old table as former for each statement execute function private.forget_part();

revoke execute on function
  private.shift_totals(private.counted_items[], private.counted_items[]),
  private.remove_counted(uuid[]),
  private.count_items(uuid[]),
  private.uncount_deleted_item(),
  private.lock_counts_of_catalogue(),
  private.count_changed_catalogue(),
  private.forget_part()
from public;

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

create function private.former_counts(changes private.mark_change[]) returns table (user_id uuid, part_id uuid, version integer)
  language sql stable set search_path = ''
as $$
  select distinct changed.user_id, totals.part_id, totals.version
  from unnest(changes) as changed
  join private.counted_items as counted using (item_id)
  join private.part_totals as totals on totals.part_id in (counted.material_id, counted.category_id)
  left join private.part_progress as known on known.user_id = changed.user_id and known.part_id = totals.part_id
  where coalesce(known.version, 0) <> totals.version
$$;
comment on function private.former_counts(private.mark_change[]) is
  'The counts that these marks concern and that were made for a former version, with the version of today.';

create function private.lock_learner(account uuid) returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('atelie.learner ' || account, 0))
$$;

create function private.count_done(account uuid, part uuid) returns integer
  language sql stable set search_path = ''
as $$
  select count(*)::integer
  from public.item_progress as marks
  join private.counted_items as counted using (item_id)
  where marks.user_id = account and marks.done and part in (counted.material_id, counted.category_id)
$$;
comment on function private.count_done(uuid, uuid) is 'How many items of a part are done, by the marks themselves.';

create function private.apply_marks(changes private.mark_change[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  account uuid;
  completing constant uuid[] := array(select distinct user_id from unnest(changes) where step > 0 order by user_id);
  former uuid[] := array(select distinct user_id from private.former_counts(changes) order by user_id);
  counted jsonb;
begin
  -- An account's certificates are decided one change after the other; many accounts at once are left to the job.
  if cardinality(completing) <= 20 then
    foreach account in array completing loop
      perform private.lock_learner(account);
    end loop;
  end if;

  -- What was counted for a former version is made from the marks, for one change of the account after the other.
  if former <> '{}' then
    foreach account in array former loop
      perform private.lock_learner(account);
    end loop;
    with made as (
      insert into private.part_progress (user_id, part_id, done_items, version)
      select user_id, part_id, private.count_done(user_id, part_id), version from private.former_counts(changes)
      -- The marks of an account that is deleted go after it.
      where exists (select from auth.users where id = user_id)
      on conflict (user_id, part_id) do update set done_items = excluded.done_items, version = excluded.version
      returning user_id, part_id
    )
    select jsonb_object_agg(user_id || ' ' || part_id, true) into counted from made;
  end if;

  insert into private.part_progress as known (user_id, part_id, done_items)
  select changed.user_id, part_id, sum(changed.step)
  from unnest(changes) as changed
  join private.counted_items using (item_id)
  cross join lateral unnest(array[material_id, category_id]) as part_id
  where counted is null or not counted ? (changed.user_id || ' ' || part_id)
  group by changed.user_id, part_id
  having sum(changed.step) > 0
  on conflict (user_id, part_id) do update set done_items = known.done_items + excluded.done_items;

  update private.part_progress as known set done_items = known.done_items + shift.items
  from (
    select changed.user_id, part_id, sum(changed.step) as items
    from unnest(changes) as changed
    join private.counted_items using (item_id)
    cross join lateral unnest(array[material_id, category_id]) as part_id
    where counted is null or not counted ? (changed.user_id || ' ' || part_id)
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

create function private.done_in(account uuid, part uuid) returns integer
  language sql stable set search_path = ''
as $$
  select case
    when progress.version = totals.version then progress.done_items
    when progress.version is null and totals.version = 0 then 0
    else private.count_done(account, part)
  end
  from private.part_totals as totals
  left join private.part_progress as progress on progress.part_id = totals.part_id and progress.user_id = account
  where totals.part_id = part
$$;
comment on function private.done_in(uuid, uuid) is 'How many items of a part a learner has done; null where the part has none.';

create function private.recount_progress(most integer) returns integer
  language plpgsql security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  queued uuid;
  accounts uuid[];
begin
  if not exists (select from private.queued_recounts) then
    return 0;
  end if;
  perform private.lock_counts(false);
  while accounts is null loop
    -- The server that has taken a part counts it alone.
    select part_id into queued from private.queued_recounts order by queued_at, part_id limit 1 for update skip locked;
    if queued is null then
      return 0;
    end if;
    with chosen as (
      select user_id
      from private.part_progress as known
      join private.part_totals as totals using (part_id)
      where part_id = queued and known.version <> totals.version
      order by user_id limit most for update of known
    ), missing as (
      select distinct marks.user_id
      from private.counted_items as counted
      join public.item_progress as marks using (item_id)
      where queued in (counted.material_id, counted.category_id) and marks.done
        and not exists (select from private.part_progress as known where known.part_id = queued and known.user_id = marks.user_id)
      limit greatest(most - (select count(*) from chosen), 0)
    )
    select array_agg(user_id) into accounts from (select user_id from chosen union select user_id from missing) as found;
    if accounts is null then
      delete from private.queued_recounts where part_id = queued;
    end if;
  end loop;
  with counts as (
    select account, count(counted.item_id) filter (where marks.done) as done
    from unnest(accounts) as account
    left join public.item_progress as marks on marks.user_id = account
    left join private.counted_items as counted on counted.item_id = marks.item_id and queued in (counted.material_id, counted.category_id)
    group by account
  ), counted as (
    insert into private.part_progress as known (user_id, part_id, done_items, version)
    select account, queued, done, totals.version
    from counts join private.part_totals as totals on totals.part_id = queued
    order by account
    on conflict (user_id, part_id) do update set done_items = excluded.done_items, version = excluded.version
    where known.version <> excluded.version
    returning user_id, done_items
  )
  -- Who has done all that is left now has completed it.
  insert into private.due_settlements (user_id)
  select user_id from counted
  join private.part_totals as totals on totals.part_id = queued
  where done_items >= totals.items and totals.items > 0
  on conflict do nothing;
  return cardinality(accounts);
end $$;

create function public.recount_progress() returns integer
  language sql volatile set search_path = ''
begin atomic
  select private.recount_progress(1000);
end;
comment on function public.recount_progress() is
  'Counts up to 1000 learners'' progress in a changed material or category anew; returns how many. Several servers may call it at once.';

revoke execute on function public.recount_progress() from public, anon, authenticated, service_role;
revoke execute on function
  private.lock_counts_of_marks(),
  private.former_counts(private.mark_change[]),
  private.lock_learner(uuid),
  private.count_done(uuid, uuid),
  private.apply_marks(private.mark_change[]),
  private.count_marks(),
  private.done_in(uuid, uuid),
  private.recount_progress(integer)
from public;
grant execute on function private.recount_progress(integer), public.recount_progress() to service_role;
