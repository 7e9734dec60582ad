-- What screens show of learning: progress in courses, the rhythm of making, skills.

-- What screens show of a learner's progress, as computed columns of materials, categories and paths. Each reads rows by their keys, so
-- that its time does not grow with the items of a material.

create function private.percent(done bigint, total bigint) returns integer
  language sql immutable set search_path = ''
-- The division rounds down, so only all of them make 100.
begin atomic
  select case when done <= 0 or total <= 0 then 0 else greatest(1, least(done, total) * 100 / total) end::integer;
end;

revoke execute on function private.percent(bigint, bigint) from public;

-- The day that `days_after_purchase` makes of the newest purchase; null where nothing was bought.
create function private.certificate_due(account uuid, of_kind text, of_course uuid) returns timestamptz
  language sql stable set search_path = ''
as $$
  select max(private.bought_at(account, material)) + make_interval(days => settings.days_after_purchase)
  from unnest(private.materials_of(of_kind, of_course)) as material, public.certificate_settings as settings
  group by settings.days_after_purchase
$$;

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
  unproven integer := 0;
  proven timestamptz;
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
        select count(*)::integer, max(proven_from) into unproven, proven
        from private.missing_evidence_of(account, of_kind, of_course);
        -- No evidence is required that will be there before the days after the purchase are over.
        if proven <= due then
          unproven := 0;
          proven := null;
        end if;
        due := greatest(due, proven);
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
  -- The wait is shown before the course is complete, unless it is over.
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
    'from', (due at time zone 'America/Sao_Paulo')::date,
    'unproven', unproven, 'proven_from', proven
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
        coalesce(private.done_in(private.learner(), category), 0) as done
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

-- A stop of a category names its material too, which its screen's address begins with, and has that one's cover.
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

create function public.learning(path public.paths) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.learning_of_path(path.id);
end;
comment on function public.learning(public.paths) is 'As of a material; exercises are those of its whole materials.';

create function public.learning(category public.categories) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.learning_of_category(category.id);
end;
comment on function public.learning(public.categories) is 'The caller''s progress: percent, done, total.';

create function public.learning(material public.materials) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.learning_of_material(material.id);
end;
comment on function public.learning(public.materials) is
  'The caller''s progress: percent, done, total, exercises_done, exercises_total, left, new, state, code, since, from (the first day of the certificate, while it is not issued), unproven (recipes that lack evidence, once all is done), proven_from (when they no longer do without a photo).';

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
    purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text, cover_url text
  )
  language sql stable set search_path = ''
begin atomic
  select * from private.path_progress(of_path);
end;
comment on function public.path_progress(uuid) is
  'The stops of a published path with the caller''s state of each: done, next, later or locked; for locked ones what to buy.';

revoke execute on function
  public.learning(public.materials),
  public.learning(public.categories),
  public.learning(public.paths),
  public.next_item_id(public.materials),
  public.hours(public.paths),
  public.path_progress(uuid)
from public, anon, authenticated, service_role;
revoke execute on function
  private.certificate_due(uuid, text, uuid),
  private.learning_of(uuid, text, uuid, integer, integer, integer, integer),
  private.learning_of_material(uuid),
  private.learning_of_category(uuid),
  private.learning_of_path(uuid),
  private.next_item_of(uuid, uuid[]),
  private.next_item_of_material(uuid),
  private.path_hours(uuid),
  private.path_progress(uuid)
from public;
grant execute on function
  private.learning_of_material(uuid),
  private.learning_of_category(uuid),
  private.learning_of_path(uuid),
  private.next_item_of_material(uuid),
  private.path_hours(uuid),
  private.path_progress(uuid),
  public.learning(public.materials),
  public.learning(public.categories),
  public.learning(public.paths),
  public.next_item_id(public.materials),
  public.hours(public.paths),
  public.path_progress(uuid)
to authenticated, service_role;

-- The percentage alone takes two look-ups; what else `learning` holds takes more.
create function private.percent_of_material(material uuid) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.percent(private.done_in(private.learner(), material), totals.items)
    from private.part_totals as totals
    where totals.part_id = material
  );
end $$;

-- From the counts: published mandatory recipes, whether or not the caller may still read them.
create function public.progress_percent(material public.materials) returns integer
  language sql stable set search_path = ''
  return coalesce(private.percent_of_material(material.id), 0);
comment on function public.progress_percent(public.materials) is
  'The share, in percent, of the published mandatory recipes that the caller has done: 0 for none, 100 for all, else 1 to 99.';

-- The condition of the scheduled call that issues certificates whose day has come.
create function private.is_certificate_due() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.due_settlements where due_at <= now())
$$;

create function public.is_certificate_due() returns boolean
  language sql stable set search_path = ''
begin atomic
  select private.is_certificate_due();
end;
comment on function public.is_certificate_due() is 'Whether a certificate may be issued by settle_due_certificates, for a scheduler.';

revoke execute on function
  public.progress_percent(public.materials),
  public.is_certificate_due()
from public, anon, authenticated, service_role;
revoke execute on function private.percent_of_material(uuid), private.is_certificate_due() from public;
grant execute on function private.is_certificate_due(), public.is_certificate_due() to service_role;
grant execute on function private.percent_of_material(uuid), public.progress_percent(public.materials) to authenticated, service_role;

-- What a learner made by week and by month, and the skills that recipes train. All of it can be switched off.

create table public.skills (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null check (char_length(title) between 1 and 100),
  description text not null default '' check (char_length(description) <= 500),
  position integer not null default 0 check (position >= 0)
);
comment on table public.skills is 'Techniques that recipes train: pontos de calda, massas, chocolate …';

alter table public.skills enable row level security;
revoke all on public.skills from anon, authenticated, service_role;
grant select on public.skills to authenticated;
grant select, insert, update, delete on public.skills to service_role;

create policy "learners see the skills" on public.skills
  for select to authenticated using (true);

create table public.item_skills (
  item_id uuid not null references public.items on delete cascade,
  skill_id uuid not null references public.skills on delete cascade,
  primary key (item_id, skill_id)
);
create index item_skills_skill_id_idx on public.item_skills (skill_id, item_id);

alter table public.item_skills enable row level security;
revoke all on public.item_skills from anon, authenticated, service_role;
grant select on public.item_skills to authenticated;
grant select, insert, update, delete on public.item_skills to service_role;

create policy "learners see what trains a skill" on public.item_skills
  for select to authenticated
  using (exists (select 1 from public.item_outlines as outlines where outlines.item_id = item_skills.item_id));

create table public.learning_preferences (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  shows_rhythm boolean not null default true,
  shows_months boolean not null default true,
  shows_skills boolean not null default true
);
comment on table public.learning_preferences is 'What a learner wants to see of the own rhythm; without a row, everything.';

alter table public.learning_preferences enable row level security;
revoke all on public.learning_preferences from anon, authenticated, service_role;
grant select, delete,
  insert (shows_rhythm, shows_months, shows_skills),
  update (shows_rhythm, shows_months, shows_skills)
on public.learning_preferences to authenticated;

create policy "learners see their own wishes" on public.learning_preferences
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners state their own wishes" on public.learning_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "learners change their own wishes" on public.learning_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "learners remove their own wishes" on public.learning_preferences
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.learning_preferences as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- `made_on` is a day of the learner's own calendar, so the time zone only says which week is the current one.
create function public.cooking_rhythm(time_zone text, weeks integer default 8)
  returns table (week date, makings integer, recipes integer)
  language sql stable set search_path = ''
begin atomic
  select monday::date, count(made.id)::integer, count(distinct coalesce(made.item_id::text, made.title))::integer
  from generate_series(0, least(greatest(weeks, 1), 53) - 1) as ago
  cross join lateral (
    select date_trunc('week', now() at time zone time_zone) - make_interval(weeks => ago) as monday
  ) as calendar
  left join public.makings as made
    on made.user_id = (select auth.uid()) and made.made_on >= monday::date and made.made_on < monday::date + 7
  group by monday
  order by monday desc;
end;
comment on function public.cooking_rhythm(text, integer) is
  'How often the caller cooked in each of the last weeks, from Monday, the current one first; a recipe made twice is one recipe.';

create function public.made_by_month(months integer default 12)
  returns table (month date, makings integer, recipes integer, minutes integer)
  language sql stable set search_path = ''
begin atomic
  select
    date_trunc('month', made.made_on)::date, count(*)::integer,
    count(distinct coalesce(made.item_id::text, made.title))::integer, coalesce(sum(made.minutes), 0)::integer
  from public.makings as made
  where made.user_id = (select auth.uid())
  group by date_trunc('month', made.made_on)
  order by date_trunc('month', made.made_on) desc
  limit least(greatest(months, 1), 120);
end;
comment on function public.made_by_month(integer) is 'What the caller made, by month, the newest first; months with nothing are left out.';

create function public.own_skills()
  returns table (skill_id uuid, slug text, title text, description text, done integer, total integer)
  language sql stable set search_path = ''
begin atomic
  select
    skills.id, skills.slug, skills.title, skills.description,
    (count(marks.item_id) filter (where marks.done))::integer, count(outlines.item_id)::integer
  from public.skills
  join public.item_skills as trained on trained.skill_id = skills.id
  join public.item_outlines as outlines on outlines.item_id = trained.item_id
  left join public.item_progress as marks on marks.item_id = trained.item_id and marks.user_id = (select auth.uid())
  group by skills.id
  order by skills.position, skills.id;
end;
comment on function public.own_skills() is 'For each skill, how many of the recipes that train it the caller has done.';

revoke execute on function
  public.cooking_rhythm(text, integer),
  public.made_by_month(integer),
  public.own_skills()
from public, anon, authenticated, service_role;
grant execute on function public.cooking_rhythm(text, integer), public.made_by_month(integer), public.own_skills() to authenticated;
