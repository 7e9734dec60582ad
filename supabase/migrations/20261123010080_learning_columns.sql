-- What screens show of a learner's progress, as computed columns of materials, categories and paths. Each reads rows by their keys, so
-- that its time does not grow with the items of a material.

-- The caller, as far as its session is proven; null otherwise.
create function private.learner() returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return case when private.second_step_done() then auth.uid() end;
end $$;

create function private.percent(done bigint, total bigint) returns integer
  language sql immutable set search_path = ''
-- The division rounds down, so only all of them make 100.
begin atomic
  select case when done <= 0 or total <= 0 then 0 else greatest(1, least(done, total) * 100 / total) end::integer;
end;

create function private.learning_of(
  account uuid, of_kind text, of_course uuid, total integer, done integer, exercises integer, passed integer
) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  newest public.certificates;
  completion public.course_completions;
  missing constant integer := greatest(total - done, 0) + exercises - passed;
  due timestamptz;
  state text := case when done + passed > 0 then 'open' else 'none' end;
  fresh integer := 0;
begin
  if done + passed > 0 then
    select * into newest from public.certificates
    where user_id = account and course_id = of_course
    order by issued_at desc, certificates.state = 'valid' desc, number desc
    limit 1;
    select * into completion from public.course_completions where user_id = account and course_id = of_course;
    if newest.state = 'valid' then
      state := 'issued';
    elsif newest.state_cause = 'operator' then
      state := 'cancelled';
    elsif completion.user_id is not null or missing = 0 and total > 0 then
      state := 'waiting';
      if private.is_course_open(account, of_kind, of_course) then
        select max(private.bought_at(account, material)) + make_interval(days => days_after_purchase) into due
        from unnest(private.materials_of(of_kind, of_course)) as material, public.certificate_settings
        group by days_after_purchase;
        if coalesce(due, now()) <= now() then
          due := now();
          if not exists (select from public.profiles where id = account and certificate_name_confirmed_at is not null) then
            state := 'ready';
          end if;
        end if;
      end if;
    end if;
    if completion.user_id is not null and of_kind = 'material' then
      select count(*) into fresh
      from (
        select from private.counted_items as counted
        where counted.material_id = of_course and counted.counted_at > completion.completed_at and not exists (
          select from public.item_progress as marks
          where marks.user_id = account and marks.item_id = counted.item_id and marks.done
        )
        limit 100
      ) as added;
    end if;
  end if;
  return jsonb_build_object(
    'percent', private.percent(done, total), 'done', done, 'total', total,
    'exercises_done', passed, 'exercises_total', exercises, 'left', missing, 'new', fresh, 'state', state,
    'code', case when state = 'issued' then newest.code end,
    'since', completion.completed_at,
    'from', case when state = 'waiting' then (due at time zone 'America/Sao_Paulo')::date end
  );
end $$;

create function private.learning_of_material(material uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account constant uuid := private.learner();
begin
  return (
    select private.learning_of(
      account, 'material', material, coalesce(totals.items, 0), coalesce(progress.done_items, 0), exercises.asked,
      exercises.asked - case when exercises.asked > 0 then private.exercises_missing(account, material) else 0 end
    )
    from (
      select count(*)::integer as asked from public.exercises
      where exercises.material_id = material and is_published and is_mandatory
    ) as exercises
    left join private.part_totals as totals on totals.part_id = material
    left join private.part_progress as progress on progress.part_id = material and progress.user_id = account
  );
end $$;

create function private.learning_of_category(category uuid) returns jsonb
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
        coalesce(
          (select done_items from private.part_progress where part_id = category and user_id = private.learner()), 0
        ) as done
    ) as counts
  );
end $$;

create function private.learning_of_path(of_path uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account constant uuid := private.learner();
begin
  return (
    select private.learning_of(account, 'path', of_path, stops.total, stops.done, exercises.asked, exercises.asked - exercises.missing)
    from (
      select coalesce(sum(total), 0)::integer as total, coalesce(sum(least(done, total)), 0)::integer as done
      from private.stops_of(account, of_path)
    ) as stops,
    (
      select
        count(exercises.id)::integer as asked,
        (count(exercises.id) filter (where not exists (
          select from public.exercise_attempts as attempts
          where attempts.user_id = account and attempts.exercise_id = exercises.id and attempts.passed
        )))::integer as missing
      from public.path_stops as asking
      join public.exercises on exercises.material_id = asking.material_id and is_published and is_mandatory
      where asking.path_id = of_path
    ) as exercises
  );
end $$;

-- The recipe that 'Continuar' opens: the one opened last among those begun and not done, else the first that is not done and that the
-- account may read.
create function private.next_item_of(account uuid, of_items uuid[]) returns uuid
  language sql stable set search_path = ''
as $$
  select items.id
  from public.items
  join public.lists on lists.id = items.list_id
  join public.categories on categories.id = lists.category_id
  join public.materials on materials.id = categories.material_id
  left join public.item_progress as marks on marks.item_id = items.id and marks.user_id = account
  where items.id = any (of_items) and items.is_published and items.type = 'recipe' and not coalesce(marks.done, false)
    and (private.has_paid(account, materials.id) or items.is_free_sample and materials.is_active)
  order by marks.last_opened_at desc nulls last, materials.position, categories.order_index, lists.position, items.position, items.id
  limit 1
$$;

create function private.next_item_of_material(material uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select private.next_item_of(private.learner(), array(select item_id from private.counted_items where material_id = material))
$$;

create function private.path_hours(of_path uuid) returns integer
  language sql stable security definer set search_path = ''
as $$
  select greatest(1, coalesce(sum(duration_min), 0) / 60)::integer
  from public.items
  where id in (select item_id from private.path_items where path_id = of_path)
$$;

create function private.path_progress(of_path uuid)
  returns table (
    stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid,
    done integer, total integer, minutes integer, state text, continue_item_id uuid,
    purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account constant uuid := private.learner();
begin
  if account is null or not exists (select from public.paths where id = of_path and is_published) then
    return;
  end if;
  return query
    with reached as (
      select states.stop_id, states.material_id, states.total, states.done, states.is_open,
        states.total > 0 and states.done >= states.total
          and (stops.material_id is null or private.exercises_missing(account, stops.material_id) = 0) as is_done
      from private.stops_of(account, of_path) as states
      join public.path_stops as stops on stops.id = states.stop_id
    )
    select
      stops.id, stops.position,
      case when stops.material_id is not null then 'material' when stops.category_id is not null then 'category' else 'item' end,
      coalesce(materials.title, categories.title, items.title), stops.note,
      stops.material_id, stops.category_id, stops.item_id,
      reached.done, reached.total,
      coalesce((
        select sum(timed.duration_min) from private.path_items as parts
        join public.items as timed on timed.id = parts.item_id where parts.stop_id = stops.id
      ), 0)::integer,
      case
        when reached.is_done then 'done'
        when not reached.is_open then 'locked'
        when row_number() over (
          partition by reached.is_open and not reached.is_done order by stops.position, stops.id
        ) = 1 then 'next'
        else 'later'
      end,
      case when reached.is_open and not reached.is_done then private.next_item_of(
        account, array(select parts.item_id from private.path_items as parts where parts.stop_id = stops.id)
      ) end,
      case when not reached.is_open and not reached.is_done then sold.id end,
      case when not reached.is_open and not reached.is_done then sold.title end,
      case when not reached.is_open and not reached.is_done then sold.price_cents end,
      case when not reached.is_open and not reached.is_done then sold.purchase_url end
    from reached
    join public.path_stops as stops on stops.id = reached.stop_id
    left join public.materials on materials.id = stops.material_id
    left join public.categories on categories.id = stops.category_id
    left join public.items on items.id = stops.item_id
    left join public.materials as sold on sold.id = reached.material_id
    where reached.total > 0
    order by stops.position, stops.id;
end $$;

create function public.learning(material public.materials) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.learning_of_material(material.id);
end;
comment on function public.learning(public.materials) is
  'The caller''s progress: percent, done, total, exercises_done, exercises_total, left, new, state, code, since, from.';
create function public.learning(category public.categories) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.learning_of_category(category.id);
end;
comment on function public.learning(public.categories) is 'The caller''s progress: percent, done, total.';
create function public.learning(path public.paths) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.learning_of_path(path.id);
end;
comment on function public.learning(public.paths) is 'As of a material; exercises are those of its whole materials.';
create function public.next_item_id(material public.materials) returns uuid
  language sql stable set search_path = ''
begin atomic
  select private.next_item_of_material(material.id);
end;
comment on function public.next_item_id(public.materials) is
  'The recipe to continue with: begun and not done, newest first; else the first that is not done.';
create function public.hours(path public.paths) returns integer
  language sql stable set search_path = ''
begin atomic
  select private.path_hours(path.id);
end;
comment on function public.hours(public.paths) is 'Whole hours of the recipes of a path, rounded down; one at least.';
create function public.path_progress(of_path uuid)
  returns table (
    stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid,
    done integer, total integer, minutes integer, state text, continue_item_id uuid,
    purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text
  )
  language sql stable set search_path = ''
begin atomic
  select * from private.path_progress(of_path);
end;
comment on function public.path_progress(uuid) is
  'The stops of a published path with the caller''s state of each: done, next, later or locked; for locked ones what to buy.';

-- From the counts: published mandatory recipes, whether or not the caller may still read them.
create or replace function public.progress_percent(material public.materials) returns integer
  language sql stable set search_path = ''
  return (private.learning_of_material(material.id) ->> 'percent')::integer;
comment on function public.progress_percent(public.materials) is
  'The share, in percent, of the published mandatory recipes that the caller has done: 0 for none, 100 for all, else 1 to 99.';
drop view private.readable_recipes;

revoke execute on function private.learner(), private.percent(bigint, bigint),
  private.learning_of(uuid, text, uuid, integer, integer, integer, integer), private.learning_of_material(uuid),
  private.learning_of_category(uuid), private.learning_of_path(uuid), private.next_item_of(uuid, uuid[]),
  private.next_item_of_material(uuid), private.path_hours(uuid), private.path_progress(uuid),
  public.learning(public.materials), public.learning(public.categories), public.learning(public.paths),
  public.next_item_id(public.materials), public.hours(public.paths), public.path_progress(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.learning_of_material(uuid), private.learning_of_category(uuid), private.learning_of_path(uuid),
  private.next_item_of_material(uuid), private.path_hours(uuid), private.path_progress(uuid),
  public.learning(public.materials), public.learning(public.categories), public.learning(public.paths),
  public.next_item_id(public.materials), public.hours(public.paths), public.path_progress(uuid)
  to authenticated, service_role;
