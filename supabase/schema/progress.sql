-- What the migrations make of "progress". Written by `npm run schema`, not by hand.

create type private.mark_change as (user_id uuid, item_id uuid, step integer);

create table private.counted_items (
  item_id uuid not null,
  material_id uuid not null,
  category_id uuid not null,
  counted_at timestamp with time zone not null default now(),
  constraint counted_items_pkey PRIMARY KEY (item_id)
);

comment on table private.counted_items is 'The items that count. No foreign keys: a row outlives its item until its marks are subtracted, in whichever order a deletion arrives.';

comment on column private.counted_items.counted_at is 'Since when it counts in this material. Later ones are new to those who had completed it.';

CREATE INDEX counted_items_category_id_idx ON private.counted_items USING btree (category_id);

CREATE INDEX counted_items_material_id_idx ON private.counted_items USING btree (material_id, counted_at);

create table private.due_settlements (
  user_id uuid not null,
  due_at timestamp with time zone not null default now(),
  failures smallint not null default 0,
  constraint due_settlements_pkey PRIMARY KEY (user_id),
  constraint due_settlements_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on column private.due_settlements.failures is 'Turns in a row that failed. The log has the reason.';

CREATE INDEX due_settlements_due_at_idx ON private.due_settlements USING btree (due_at);

create table private.part_progress (
  user_id uuid not null,
  part_id uuid not null,
  done_items integer not null,
  version integer not null default 0,
  constraint part_progress_done_items_check CHECK ((done_items >= 0)),
  constraint part_progress_pkey PRIMARY KEY (user_id, part_id),
  constraint part_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table private.part_progress is 'How many of them a learner has done. Without a row of a part that never changed: none.';

comment on column private.part_progress.version is 'The version of the part for which it was counted. The count is valid where both are equal.';

CREATE INDEX part_progress_part_id_idx ON private.part_progress USING btree (part_id, done_items);

create table private.part_totals (
  part_id uuid not null,
  items integer not null,
  version integer not null default 0,
  constraint part_totals_items_check CHECK ((items >= 0)),
  constraint part_totals_pkey PRIMARY KEY (part_id)
);

comment on table private.part_totals is 'How many items of a material or category count.';

comment on column private.part_totals.version is 'Raised by each change of the catalogue after which learners'' counts are others.';

create table private.queued_recounts (
  part_id uuid not null,
  queued_at timestamp with time zone not null default now(),
  constraint queued_recounts_pkey PRIMARY KEY (part_id)
);

comment on table private.queued_recounts is 'Materials and categories with counts of a former version.';

CREATE TRIGGER count_moved AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER forget_part AFTER DELETE ON public.categories REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.forget_part();

create table public.item_progress (
  user_id uuid not null default auth.uid(),
  item_id uuid not null,
  opened_at timestamp with time zone not null default now(),
  done boolean not null default false,
  done_at timestamp with time zone,
  last_opened_at timestamp with time zone not null default now(),
  steps_done smallint,
  steps_at timestamp with time zone,
  cooking_step smallint,
  steps_apart smallint[],
  lines_ready smallint[],
  cooking_amount text,
  evidence_min smallint,
  constraint item_progress_cooking_amount_check CHECK ((char_length(cooking_amount) <= 4000)),
  constraint item_progress_cooking_step_check CHECK (((cooking_step >= 0) AND (cooking_step <= 1001))),
  constraint item_progress_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint item_progress_lines_ready_check CHECK (private.are_positions(lines_ready)),
  constraint item_progress_pkey PRIMARY KEY (user_id, item_id),
  constraint item_progress_steps_apart_check CHECK (private.are_positions(steps_apart)),
  constraint item_progress_steps_done_check CHECK (((steps_done >= 0) AND (steps_done <= 1000))),
  constraint item_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.item_progress is 'A row once an item was opened. A learner writes item_id and done; the rest fills itself.';

comment on column public.item_progress.last_opened_at is 'When the item was last opened or marked.';

comment on column public.item_progress.steps_done is 'How many steps are done, from the first; null before the first tick, and again once the item is marked as done.';

comment on column public.item_progress.steps_at is 'When steps_done was chosen, by the device''s clock and never in the future. An older choice that comes late is ignored.';

comment on column public.item_progress.cooking_step is 'The step on the screen of the cooking stage, 0 for mise en place; null where steps were only ticked.';

comment on column public.item_progress.steps_apart is 'Positions of done steps beyond the first steps_done, ascending: components may be cooked in another order.';

comment on column public.item_progress.lines_ready is 'Positions of ingredient lines that are weighed and at hand, ascending.';

comment on column public.item_progress.cooking_amount is 'How much is made, as the parameters of the recipe''s address; null or empty for the recipe as written.';

comment on column public.item_progress.evidence_min is 'Minutes since opened_at that a certificate asks for where there is no photo, by the times that the recipe had when it was marked as done. Null before that, and for marks that are older than the column: those follow the recipe.';

CREATE INDEX item_progress_item_id_idx ON public.item_progress USING btree (item_id);

CREATE TRIGGER count_changed AFTER UPDATE ON public.item_progress REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_marks();

CREATE TRIGGER count_deleted AFTER DELETE ON public.item_progress REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.count_marks();

CREATE TRIGGER count_new AFTER INSERT ON public.item_progress REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_marks();

CREATE TRIGGER lock_counts BEFORE INSERT OR DELETE OR UPDATE ON public.item_progress FOR EACH STATEMENT EXECUTE FUNCTION private.lock_counts_of_marks();

CREATE TRIGGER set_done_at BEFORE INSERT OR UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_done_at();

CREATE TRIGGER set_last_opened_at BEFORE UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_last_opened_at();

CREATE TRIGGER set_steps_at BEFORE INSERT OR UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_steps_at();

alter table public.item_progress replica identity full;

alter table public.item_progress enable row level security;

create policy "a second step is asked for where there is one" on public.item_progress
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their progress in what they may read" on public.item_progress
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = item_progress.item_id)))));

create policy "learners forget their own progress" on public.item_progress
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners record progress in what they may read" on public.item_progress
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = item_progress.item_id)))));

create policy "learners see their own progress" on public.item_progress
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.item_progress to authenticated;

grant delete, insert, select, update on public.item_progress to service_role;

grant insert, update on public.item_progress (cooking_amount) to authenticated;

grant insert, update on public.item_progress (cooking_step) to authenticated;

grant insert, update on public.item_progress (done) to authenticated;

grant insert, update on public.item_progress (item_id) to authenticated;

grant insert, update on public.item_progress (lines_ready) to authenticated;

grant insert, update on public.item_progress (steps_apart) to authenticated;

grant insert, update on public.item_progress (steps_at) to authenticated;

grant insert, update on public.item_progress (steps_done) to authenticated;

CREATE TRIGGER count_changed AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER count_new AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER lock_counts BEFORE INSERT OR DELETE OR UPDATE ON public.items FOR EACH STATEMENT EXECUTE FUNCTION private.lock_counts_of_catalogue();

CREATE TRIGGER uncount_deleted BEFORE DELETE ON public.items FOR EACH ROW EXECUTE FUNCTION private.uncount_deleted_item();

CREATE TRIGGER count_moved AFTER UPDATE ON public.lists REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER forget_part AFTER DELETE ON public.materials REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.forget_part();

create view private.countable_items as
 SELECT items.id AS item_id,
    categories.material_id,
    categories.id AS category_id
   FROM ((public.items
     JOIN public.lists ON ((lists.id = items.list_id)))
     JOIN public.categories ON ((categories.id = lists.category_id)))
  WHERE (items.is_published AND items.is_mandatory AND (items.type = 'recipe'::text));

CREATE FUNCTION private.apply_marks(changes private.mark_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.are_positions(list smallint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ((COALESCE(array_ndims(list), 1) = 1) AND (cardinality(list) <= 1000) AND (NOT (EXISTS ( SELECT
            FROM (unnest(are_positions.list) WITH ORDINALITY one("position", place)
              LEFT JOIN unnest(are_positions.list) WITH ORDINALITY before("position", place) ON ((before.place = (one.place - 1))))
           WHERE ((one."position" IS NULL) OR ((one."position" < 1) OR (one."position" > 1000)) OR (one."position" <= before."position"))))));
END;

grant execute on function private.are_positions(smallint[]) to authenticated;

grant execute on function private.are_positions(smallint[]) to service_role;

CREATE FUNCTION private.count_changed_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.count_done(account uuid, part uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer
  from public.item_progress as marks
  join private.counted_items as counted using (item_id)
  where marks.user_id = account and marks.done and part in (counted.material_id, counted.category_id)
$function$;

comment on function private.count_done(uuid,uuid) is 'How many items of a part are done, by the marks themselves.';

CREATE FUNCTION private.count_items(changed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.count_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.done_in(account uuid, part uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when progress.version = totals.version then progress.done_items
    when progress.version is null and totals.version = 0 then 0
    else private.count_done(account, part)
  end
  from private.part_totals as totals
  left join private.part_progress as progress on progress.part_id = totals.part_id and progress.user_id = account
  where totals.part_id = part
$function$;

comment on function private.done_in(uuid,uuid) is 'How many items of a part a learner has done; null where the part has none.';

CREATE FUNCTION private.forget_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.queued_recounts where part_id in (select id from former);
  delete from private.part_progress where part_id in (select id from former);
  delete from private.part_totals where part_id in (select id from former);
  return null;
end $function$;

CREATE FUNCTION private.former_counts(changes private.mark_change[])
 RETURNS TABLE(user_id uuid, part_id uuid, version integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct changed.user_id, totals.part_id, totals.version
  from unnest(changes) as changed
  join private.counted_items as counted using (item_id)
  join private.part_totals as totals on totals.part_id in (counted.material_id, counted.category_id)
  left join private.part_progress as known on known.user_id = changed.user_id and known.part_id = totals.part_id
  where coalesce(known.version, 0) <> totals.version
$function$;

comment on function private.former_counts(private.mark_change[]) is 'The counts that these marks concern and that were made for a former version, with the version of today.';

CREATE FUNCTION private.lock_counts(for_catalogue boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  key constant bigint := hashtextextended('atelie.progress_counts', 0);
begin
  if for_catalogue then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $function$;

CREATE FUNCTION private.lock_counts_of_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('role', true) is distinct from 'authenticated' then
    perform private.lock_counts(true);
  end if;
  return null;
end $function$;

CREATE FUNCTION private.lock_counts_of_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_counts(false);
  return null;
end $function$;

comment on function private.lock_counts_of_marks() is 'Before any row is locked: a deletion in the catalogue locks in the same order.';

CREATE FUNCTION private.lock_learner(account uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('atelie.learner ' || account, 0))
$function$;

CREATE FUNCTION private.recount_progress(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '5s'
AS $function$
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
end $function$;

grant execute on function private.recount_progress(integer) to service_role;

CREATE FUNCTION private.remove_counted(gone uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.shift_totals(array(select counted from private.counted_items as counted where item_id = any (gone)), '{}');
  delete from private.counted_items where item_id = any (gone);
end $function$;

CREATE FUNCTION private.set_done_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.done_at = case when new.done then coalesce(new.done_at, now()) end;
  return new;
end $function$;

CREATE FUNCTION private.set_last_opened_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.last_opened_at = now();
  return new;
end $function$;

CREATE FUNCTION private.set_steps_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.shift_totals(former private.counted_items[], fresh private.counted_items[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.uncount_deleted_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.remove_counted(array[old.id]);
  return old;
end $function$;

CREATE FUNCTION public.recount_progress()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.recount_progress(1000) AS recount_progress;
END;

comment on function public.recount_progress() is 'Counts up to 1000 learners'' progress in a changed material or category anew; returns how many. Several servers may call it at once.';

grant execute on function public.recount_progress() to service_role;

alter publication supabase_realtime add table public.item_progress;
