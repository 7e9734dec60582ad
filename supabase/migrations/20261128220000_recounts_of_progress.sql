-- A change of the catalogue changes the counts of all learners of its parts, whose number must not decide whether it can be written. It
-- raises the version of the parts; a count of another version is not read but made from the marks, until a job of the server (on the hosted
-- service its cron) has counted anew.

alter table private.part_totals add column version integer not null default 0;
comment on column private.part_totals.version is 'Raised by each change of the catalogue after which learners'' counts are others.';
alter table private.part_progress add column version integer not null default 0;
comment on column private.part_progress.version is 'The version of the part for which it was counted. The count is valid where both are equal.';
comment on table private.part_progress is 'How many of them a learner has done. Without a row of a part that never changed: none.';

create table private.queued_recounts (
  part_id uuid primary key,
  queued_at timestamptz not null default now()
);
comment on table private.queued_recounts is 'Materials and categories with counts of a former version.';

create function private.count_done(account uuid, part uuid) returns integer
  language sql stable set search_path = ''
as $$
  select count(*)::integer
  from public.item_progress as marks
  join private.counted_items as counted using (item_id)
  where marks.user_id = account and marks.done and part in (counted.material_id, counted.category_id)
$$;
comment on function private.count_done(uuid, uuid) is 'How many items of a part are done, by the marks themselves.';

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

create or replace function private.remove_counted(gone uuid[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.shift_totals(array(select counted from private.counted_items as counted where item_id = any (gone)), '{}');
  delete from private.counted_items where item_id = any (gone);
end $$;

create or replace function private.count_items(changed uuid[]) returns void
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

drop function private.shift_counts(uuid[], integer);

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

create or replace function private.apply_marks(changes private.mark_change[]) returns void
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

create or replace function private.forget_part() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.queued_recounts where part_id in (select id from former);
  delete from private.part_progress where part_id in (select id from former);
  delete from private.part_totals where part_id in (select id from former);
  return null;
end $$;

create or replace function private.has_completed(account uuid, of_kind text, of_course uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select case of_kind
    when 'material' then
      exists (
        select from private.part_totals as totals
        where part_id = of_course and totals.items > 0 and private.done_in(account, of_course) >= totals.items
      ) and private.exercises_missing(account, of_course) = 0
    else (
      select coalesce(sum(total) > 0 and bool_and(done >= total), false) from private.stops_of(account, of_course)
    ) and not exists (
      select from public.path_stops as stops
      where stops.path_id = of_course and stops.material_id is not null
        and private.exercises_missing(account, stops.material_id) > 0
    )
  end
$$;

create or replace function private.learning_of_category(category uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'percent', private.percent(counts.done, counts.total), 'done', counts.done, 'total', counts.total
    )
    from (
      select
        coalesce((select items from private.part_totals where part_id = category), 0) as total,
        coalesce(private.done_in(private.learner(), category), 0) as done
    ) as counts
  );
end $$;

create or replace function private.learning_of_material(material uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account constant uuid := private.learner();
begin
  return (
    select private.learning_of(
      account, 'material', material, coalesce(totals.items, 0), coalesce(private.done_in(account, material), 0), exercises.asked,
      exercises.asked - case when exercises.asked > 0 then private.exercises_missing(account, material) else 0 end
    )
    from (
      select count(*)::integer as asked from public.exercises
      where exercises.material_id = material and is_published and is_mandatory
    ) as exercises
    left join private.part_totals as totals on totals.part_id = material
  );
end $$;

create or replace function private.percent_of_material(material uuid) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.percent(private.done_in(private.learner(), material), totals.items)
    from private.part_totals as totals
    where totals.part_id = material
  );
end $$;

create or replace function private.stops_of(account uuid, of_path uuid)
  returns table (stop_id uuid, material_id uuid, total integer, done integer, is_open boolean)
  language sql stable set search_path = ''
as $$
  select
    placed.id, placed.in_material, placed.total, placed.done,
    coalesce(private.has_paid(account, placed.in_material), false) or placed.is_sample
  from (
    select
      stops.id, stops.position,
      coalesce(stops.material_id, categories.material_id, counted.material_id) as in_material,
      case when stops.item_id is null then coalesce(totals.items, 0) else (counted.item_id is not null)::integer end as total,
      case
        when stops.item_id is null then coalesce(private.done_in(account, totals.part_id), 0)
        else (counted.item_id is not null and coalesce(marks.done, false))::integer
      end as done,
      coalesce(items.is_free_sample and materials.is_active, false) as is_sample
    from public.path_stops as stops
    left join public.categories on categories.id = stops.category_id
    left join public.items on items.id = stops.item_id
    left join private.counted_items as counted on counted.item_id = stops.item_id
    left join public.materials on materials.id = counted.material_id
    left join private.part_totals as totals on totals.part_id = coalesce(stops.material_id, stops.category_id)
    left join public.item_progress as marks on marks.item_id = stops.item_id and marks.user_id = account
    where stops.path_id = of_path
  ) as placed
  order by placed.position, placed.id
$$;

revoke execute on function private.count_done(uuid, uuid), private.done_in(uuid, uuid), private.former_counts(private.mark_change[]),
  private.shift_totals(private.counted_items[], private.counted_items[]), private.recount_progress(integer), public.recount_progress()
  from public, anon, authenticated, service_role;
grant execute on function private.recount_progress(integer), public.recount_progress() to service_role;
