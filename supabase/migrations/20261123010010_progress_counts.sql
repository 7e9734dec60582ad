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
  items integer not null check (items >= 0)
);
comment on table private.part_totals is 'How many items of a material or category count.';

create table private.part_progress (
  user_id uuid not null references auth.users on delete cascade,
  part_id uuid not null,
  done_items integer not null check (done_items >= 0),
  primary key (user_id, part_id)
);
comment on table private.part_progress is 'How many of them a learner has done.';
create index part_progress_part_id_idx on private.part_progress (part_id, done_items);

-- Accounts whose certificates are to be looked at outside of the transaction that made them due.
create table private.due_settlements (
  user_id uuid primary key references auth.users on delete cascade,
  due_at timestamptz not null default now()
);
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

-- Adds (1) or subtracts (-1) counted items and all marks on them. Subtracting makes no row: its material may be in deletion.
create function private.shift_counts(shifted uuid[], step integer) returns void
  language sql set search_path = ''
as $$
  insert into private.part_totals as known (part_id, items)
  select part_id, 0
  from private.counted_items cross join lateral unnest(array[material_id, category_id]) as part_id
  where item_id = any (shifted) and step > 0
  group by part_id
  on conflict do nothing;

  update private.part_totals as known set items = known.items + shift.items
  from (
    select part_id, step * count(*) as items
    from private.counted_items cross join lateral unnest(array[material_id, category_id]) as part_id
    where item_id = any (shifted)
    group by part_id
  ) as shift
  where known.part_id = shift.part_id;

  insert into private.part_progress (user_id, part_id, done_items)
  select user_id, part_id, 0
  from public.item_progress
  join private.counted_items using (item_id)
  cross join lateral unnest(array[material_id, category_id]) as part_id
  where item_id = any (shifted) and done and step > 0
  group by user_id, part_id
  on conflict do nothing;

  update private.part_progress as known set done_items = known.done_items + shift.items
  from (
    select user_id, part_id, step * count(*) as items
    from public.item_progress
    join private.counted_items using (item_id)
    cross join lateral unnest(array[material_id, category_id]) as part_id
    where item_id = any (shifted) and done
    group by user_id, part_id
  ) as shift
  where known.user_id = shift.user_id and known.part_id = shift.part_id;
$$;

create view private.countable_items as
select items.id as item_id, categories.material_id, categories.id as category_id
from public.items
join public.lists on lists.id = items.list_id
join public.categories on categories.id = lists.category_id
where items.is_published and items.is_mandatory and items.type = 'recipe';

-- Learners who have done all that is left now are looked at later: their accounts are not locked from here.
create function private.remove_counted(gone uuid[]) returns void
  language sql set search_path = ''
as $$
  select private.shift_counts(gone, -1);
  insert into private.due_settlements (user_id)
  select distinct progress.user_id
  from private.part_progress as progress
  join private.part_totals as totals using (part_id)
  where part_id in (select material_id from private.counted_items where item_id = any (gone))
    and progress.done_items >= totals.items and totals.items > 0
  on conflict do nothing;
  delete from private.counted_items where item_id = any (gone);
$$;

-- Brings the counts in step with the catalogue, for these items.
create function private.count_items(changed uuid[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  gone uuid[];
  fresh uuid[];
  kept_since jsonb;
begin
  perform private.lock_counts(true);
  gone := array(
    select counted.item_id
    from private.counted_items as counted
    left join private.countable_items as now_there using (item_id)
    where counted.item_id = any (changed)
      and (now_there.material_id, now_there.category_id) is distinct from (counted.material_id, counted.category_id)
  );
  fresh := array(
    select now_there.item_id
    from private.countable_items as now_there
    left join private.counted_items as counted using (item_id)
    where now_there.item_id = any (changed)
      and (now_there.material_id, now_there.category_id) is distinct from (counted.material_id, counted.category_id)
  );
  if gone <> '{}' then
    kept_since := (
      select jsonb_object_agg(item_id || ' ' || material_id, counted_at) from private.counted_items where item_id = any (gone)
    );
    perform private.remove_counted(gone);
  end if;
  if fresh <> '{}' then
    -- An item that only moved within its material is not new.
    insert into private.counted_items (item_id, material_id, category_id, counted_at)
    select item_id, material_id, category_id, coalesce((kept_since ->> (item_id || ' ' || material_id))::timestamptz, now())
    from private.countable_items
    where item_id = any (fresh);
    perform private.shift_counts(fresh, 1);
  end if;
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

-- Before the rows of the statement are locked, so that it waits for learners' marks and not the other way round.
create function private.lock_counts_of_catalogue() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_counts(true);
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
  delete from private.part_progress where part_id in (select id from former);
  delete from private.part_totals where part_id in (select id from former);
  return null;
end $$;
create trigger forget_part after delete on public.materials
  referencing old table as former for each statement execute function private.forget_part();
create trigger forget_part after delete on public.categories
  referencing old table as former for each statement execute function private.forget_part();

revoke execute on function private.lock_counts(boolean), private.shift_counts(uuid[], integer), private.count_items(uuid[]),
  private.remove_counted(uuid[]), private.uncount_deleted_item(),
  private.lock_counts_of_catalogue(), private.count_changed_catalogue(), private.forget_part() from public;

-- What is there already. Set-based, since a project may have many learners.
insert into private.counted_items (item_id, material_id, category_id)
select item_id, material_id, category_id from private.countable_items;
insert into private.part_totals (part_id, items)
select part_id, count(*)
from private.counted_items cross join lateral unnest(array[material_id, category_id]) as part_id
group by part_id;
insert into private.part_progress (user_id, part_id, done_items)
select user_id, part_id, count(*)
from public.item_progress
join private.counted_items using (item_id)
cross join lateral unnest(array[material_id, category_id]) as part_id
where done
group by user_id, part_id;
insert into private.due_settlements (user_id)
select distinct progress.user_id
from private.part_progress as progress
join private.part_totals as totals using (part_id)
join public.materials on materials.id = part_id
where progress.done_items >= totals.items;
