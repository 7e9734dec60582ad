-- What a learner should know before the end: from which day on a certificate is issued, and how a stop looks.

-- The day that `days_after_purchase` makes of the newest purchase; null where nothing was bought.
create function private.certificate_due(account uuid, of_kind text, of_course uuid) returns timestamptz
  language sql stable set search_path = ''
as $$
  select max(private.bought_at(account, material)) + make_interval(days => settings.days_after_purchase)
  from unnest(private.materials_of(of_kind, of_course)) as material, public.certificate_settings as settings
  group by settings.days_after_purchase
$$;

create or replace function private.learning_of(
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
    elsif private.is_course_revoked(account, newest, of_course) then
      state := 'cancelled';
    elsif completion.user_id is not null or missing = 0 and total > 0 then
      state := 'waiting';
      if private.is_course_open(account, of_kind, of_course) then
        due := greatest(private.certificate_due(account, of_kind, of_course), now());
        if due <= now() and not exists (
          select from public.profiles where id = account and certificate_name_confirmed_at is not null
        ) then
          state := 'ready';
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
  -- The wait is said beforehand, where it is not over.
  if state in ('none', 'open') and exists (select from public.certificate_settings where days_after_purchase > 0)
    and private.is_course_open(account, of_kind, of_course)
  then
    due := private.certificate_due(account, of_kind, of_course);
    due := case when due > now() then due end;
  end if;
  return jsonb_build_object(
    'percent', private.percent(done, total), 'done', done, 'total', total,
    'exercises_done', passed, 'exercises_total', exercises, 'left', missing, 'new', fresh, 'state', state,
    'code', case when state = 'issued' then newest.code end,
    'since', completion.completed_at,
    'from', (due at time zone 'America/Sao_Paulo')::date
  );
end $$;
comment on function public.learning(public.materials) is
  'The caller''s progress: percent, done, total, exercises_done, exercises_total, left, new, state, code, since, from (the first day of the certificate, while it is not issued).';

-- A stop of a category names its material too, which its screen's address begins with, and has that one's cover.
drop function public.path_progress(uuid);
drop function private.path_progress(uuid);
create function private.path_progress(of_path uuid)
  returns table (
    stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid,
    done integer, total integer, minutes integer, state text, continue_item_id uuid,
    purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text, cover_url text
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
      coalesce(stops.material_id, categories.material_id), stops.category_id, stops.item_id,
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
      case when not reached.is_open and not reached.is_done then sold.purchase_url end,
      coalesce(materials.cover_url, items.cover_url, case when stops.item_id is null then sold.cover_url end)
    from reached
    join public.path_stops as stops on stops.id = reached.stop_id
    left join public.materials on materials.id = stops.material_id
    left join public.categories on categories.id = stops.category_id
    left join public.items on items.id = stops.item_id
    left join public.materials as sold on sold.id = reached.material_id
    where reached.total > 0
    order by stops.position, stops.id;
end $$;
create function public.path_progress(of_path uuid)
  returns table (
    stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid,
    done integer, total integer, minutes integer, state text, continue_item_id uuid,
    purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text, cover_url text
  )
  language sql stable set search_path = ''
begin atomic
  select * from private.path_progress(of_path);
end;
comment on function public.path_progress(uuid) is
  'The stops of a published path with the caller''s state of each: done, next, later or locked; for locked ones what to buy.';

revoke execute on function private.certificate_due(uuid, text, uuid), private.path_progress(uuid), public.path_progress(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.path_progress(uuid), public.path_progress(uuid) to authenticated, service_role;
