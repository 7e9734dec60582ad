-- What the migrations make of "learning". Written by `npm run schema`, not by hand.

create table public.item_skills (
  item_id uuid not null,
  skill_id uuid not null,
  constraint item_skills_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint item_skills_pkey PRIMARY KEY (item_id, skill_id),
  constraint item_skills_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES public.skills(id) ON DELETE CASCADE
);

CREATE INDEX item_skills_skill_id_idx ON public.item_skills USING btree (skill_id, item_id);

alter table public.item_skills enable row level security;

create policy "learners see what trains a skill" on public.item_skills
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.item_outlines outlines
  WHERE (outlines.item_id = item_skills.item_id))));

grant select on public.item_skills to authenticated;

grant delete, insert, select, update on public.item_skills to service_role;

create table public.learning_preferences (
  user_id uuid not null default auth.uid(),
  shows_rhythm boolean not null default true,
  shows_months boolean not null default true,
  shows_skills boolean not null default true,
  constraint learning_preferences_pkey PRIMARY KEY (user_id),
  constraint learning_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.learning_preferences is 'What a learner wants to see of the own rhythm; without a row, everything.';

alter table public.learning_preferences enable row level security;

create policy "a second step is asked for where there is one" on public.learning_preferences
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own wishes" on public.learning_preferences
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners remove their own wishes" on public.learning_preferences
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own wishes" on public.learning_preferences
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners state their own wishes" on public.learning_preferences
  for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.learning_preferences to authenticated;

grant insert, update on public.learning_preferences (shows_months) to authenticated;

grant insert, update on public.learning_preferences (shows_rhythm) to authenticated;

grant insert, update on public.learning_preferences (shows_skills) to authenticated;

create table public.skills (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  constraint skills_description_check CHECK ((char_length(description) <= 500)),
  constraint skills_pkey PRIMARY KEY (id),
  constraint skills_position_check CHECK (("position" >= 0)),
  constraint skills_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 60))),
  constraint skills_slug_key UNIQUE (slug),
  constraint skills_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100)))
);

comment on table public.skills is 'Techniques that recipes train: pontos de calda, massas, chocolate …';

alter table public.skills enable row level security;

create policy "learners see the skills" on public.skills
  for select to authenticated
  using (true);

grant select on public.skills to authenticated;

grant delete, insert, select, update on public.skills to service_role;

CREATE FUNCTION private.certificate_due(account uuid, of_kind text, of_course uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select max(private.bought_at(account, material)) + make_interval(days => settings.days_after_purchase)
  from unnest(private.materials_of(of_kind, of_course)) as material, public.certificate_settings as settings
  group by settings.days_after_purchase
$function$;

CREATE FUNCTION private.is_certificate_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.due_settlements where due_at <= now())
$function$;

grant execute on function private.is_certificate_due() to service_role;

CREATE FUNCTION private.learning_of(account uuid, of_kind text, of_course uuid, total integer, done integer, exercises integer, passed integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.learning_of_category(category uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.learning_of_category(uuid) to authenticated;

grant execute on function private.learning_of_category(uuid) to service_role;

CREATE FUNCTION private.learning_of_material(material uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.learning_of_material(uuid) to authenticated;

grant execute on function private.learning_of_material(uuid) to service_role;

CREATE FUNCTION private.learning_of_path(of_path uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.learning_of_path(uuid) to authenticated;

grant execute on function private.learning_of_path(uuid) to service_role;

CREATE FUNCTION private.next_item_of(account uuid, of_items uuid[])
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.next_item_of_material(material uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.next_item_of(private.learner(), array(select item_id from private.counted_items where material_id = material))
$function$;

grant execute on function private.next_item_of_material(uuid) to authenticated;

grant execute on function private.next_item_of_material(uuid) to service_role;

CREATE FUNCTION private.path_hours(of_path uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(1, coalesce(sum(duration_min), 0) / 60)::integer
  from public.items
  where id in (select item_id from private.path_items where path_id = of_path)
$function$;

grant execute on function private.path_hours(uuid) to authenticated;

grant execute on function private.path_hours(uuid) to service_role;

CREATE FUNCTION private.path_progress(of_path uuid)
 RETURNS TABLE(stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid, done integer, total integer, minutes integer, state text, continue_item_id uuid, purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text, cover_url text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.path_progress(uuid) to authenticated;

grant execute on function private.path_progress(uuid) to service_role;

CREATE FUNCTION private.percent(done bigint, total bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (
         CASE
             WHEN ((done <= 0) OR (total <= 0)) THEN (0)::bigint
             ELSE GREATEST((1)::bigint, ((LEAST(done, total) * 100) / total))
         END)::integer AS "greatest";
END;

CREATE FUNCTION private.percent_of_material(material uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select private.percent(private.done_in(private.learner(), material), totals.items)
    from private.part_totals as totals
    where totals.part_id = material
  );
end $function$;

grant execute on function private.percent_of_material(uuid) to authenticated;

grant execute on function private.percent_of_material(uuid) to service_role;

CREATE FUNCTION public.cooking_rhythm(time_zone text, weeks integer DEFAULT 8)
 RETURNS TABLE(week date, makings integer, recipes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (calendar.monday)::date AS monday,
     (count(made.id))::integer AS count,
     (count(DISTINCT COALESCE((made.item_id)::text, made.title)))::integer AS count
    FROM ((generate_series(0, (LEAST(GREATEST(cooking_rhythm.weeks, 1), 53) - 1)) ago(ago)
      CROSS JOIN LATERAL ( SELECT (date_trunc('week'::text, (now() AT TIME ZONE cooking_rhythm.time_zone)) - make_interval(weeks => ago.ago)) AS monday) calendar)
      LEFT JOIN public.makings made ON (((made.user_id = ( SELECT auth.uid() AS uid)) AND (made.made_on >= (calendar.monday)::date) AND (made.made_on < ((calendar.monday)::date + 7)))))
   GROUP BY calendar.monday
   ORDER BY ((calendar.monday)::date) DESC;
END;

comment on function public.cooking_rhythm(text,integer) is 'How often the caller cooked in each of the last weeks, from Monday, the current one first; a recipe made twice is one recipe.';

grant execute on function public.cooking_rhythm(text,integer) to authenticated;

CREATE FUNCTION public.hours(path public.paths)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.path_hours((path).id) AS path_hours;
END;

comment on function public.hours(public.paths) is 'Whole hours of the recipes of a path, rounded down; one at least.';

grant execute on function public.hours(public.paths) to authenticated;

grant execute on function public.hours(public.paths) to service_role;

CREATE FUNCTION public.is_certificate_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.is_certificate_due() AS is_certificate_due;
END;

comment on function public.is_certificate_due() is 'Whether a certificate may be issued by settle_due_certificates, for a scheduler.';

grant execute on function public.is_certificate_due() to service_role;

CREATE FUNCTION public.learning(category public.categories)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.learning_of_category((category).id) AS learning_of_category;
END;

comment on function public.learning(public.categories) is 'The caller''s progress: percent, done, total.';

grant execute on function public.learning(public.categories) to authenticated;

grant execute on function public.learning(public.categories) to service_role;

CREATE FUNCTION public.learning(material public.materials)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.learning_of_material((material).id) AS learning_of_material;
END;

comment on function public.learning(public.materials) is 'The caller''s progress: percent, done, total, exercises_done, exercises_total, left, new, state, code, since, from (the first day of the certificate, while it is not issued), unproven (recipes that lack evidence, once all is done), proven_from (when they no longer do without a photo).';

grant execute on function public.learning(public.materials) to authenticated;

grant execute on function public.learning(public.materials) to service_role;

CREATE FUNCTION public.learning(path public.paths)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.learning_of_path((path).id) AS learning_of_path;
END;

comment on function public.learning(public.paths) is 'As of a material; exercises are those of its whole materials.';

grant execute on function public.learning(public.paths) to authenticated;

grant execute on function public.learning(public.paths) to service_role;

CREATE FUNCTION public.made_by_month(months integer DEFAULT 12)
 RETURNS TABLE(month date, makings integer, recipes integer, minutes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (date_trunc('month'::text, (made.made_on)::timestamp with time zone))::date AS date_trunc,
     (count(*))::integer AS count,
     (count(DISTINCT COALESCE((made.item_id)::text, made.title)))::integer AS count,
     (COALESCE(sum(made.minutes), (0)::bigint))::integer AS "coalesce"
    FROM public.makings made
   WHERE (made.user_id = ( SELECT auth.uid() AS uid))
   GROUP BY (date_trunc('month'::text, (made.made_on)::timestamp with time zone))
   ORDER BY (date_trunc('month'::text, (made.made_on)::timestamp with time zone)) DESC
  LIMIT LEAST(GREATEST(made_by_month.months, 1), 120);
END;

comment on function public.made_by_month(integer) is 'What the caller made, by month, the newest first; months with nothing are left out.';

grant execute on function public.made_by_month(integer) to authenticated;

CREATE FUNCTION public.next_item_id(material public.materials)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.next_item_of_material((material).id) AS next_item_of_material;
END;

comment on function public.next_item_id(public.materials) is 'The recipe to continue with: begun and not done, newest first; else the first that is not done.';

grant execute on function public.next_item_id(public.materials) to authenticated;

grant execute on function public.next_item_id(public.materials) to service_role;

CREATE FUNCTION public.own_skills()
 RETURNS TABLE(skill_id uuid, slug text, title text, description text, done integer, total integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT skills.id,
     skills.slug,
     skills.title,
     skills.description,
     (count(marks.item_id) FILTER (WHERE marks.done))::integer AS count,
     (count(outlines.item_id))::integer AS count
    FROM (((public.skills
      JOIN public.item_skills trained ON ((trained.skill_id = skills.id)))
      JOIN public.item_outlines outlines ON ((outlines.item_id = trained.item_id)))
      LEFT JOIN public.item_progress marks ON (((marks.item_id = trained.item_id) AND (marks.user_id = ( SELECT auth.uid() AS uid)))))
   GROUP BY skills.id
   ORDER BY skills."position", skills.id;
END;

comment on function public.own_skills() is 'For each skill, how many of the recipes that train it the caller has done.';

grant execute on function public.own_skills() to authenticated;

CREATE FUNCTION public.path_progress(of_path uuid)
 RETURNS TABLE(stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid, done integer, total integer, minutes integer, state text, continue_item_id uuid, purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text, cover_url text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT path_progress.stop_id,
     path_progress."position",
     path_progress.kind,
     path_progress.title,
     path_progress.note,
     path_progress.material_id,
     path_progress.category_id,
     path_progress.item_id,
     path_progress.done,
     path_progress.total,
     path_progress.minutes,
     path_progress.state,
     path_progress.continue_item_id,
     path_progress.purchase_material_id,
     path_progress.purchase_material_title,
     path_progress.price_cents,
     path_progress.purchase_url,
     path_progress.cover_url
    FROM private.path_progress(path_progress.of_path) path_progress(stop_id, "position", kind, title, note, material_id, category_id, item_id, done, total, minutes, state, continue_item_id, purchase_material_id, purchase_material_title, price_cents, purchase_url, cover_url);
END;

comment on function public.path_progress(uuid) is 'The stops of a published path with the caller''s state of each: done, next, later or locked; for locked ones what to buy.';

grant execute on function public.path_progress(uuid) to authenticated;

grant execute on function public.path_progress(uuid) to service_role;

CREATE FUNCTION public.progress_percent(material public.materials)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE(private.percent_of_material((material).id), 0);

comment on function public.progress_percent(public.materials) is 'The share, in percent, of the published mandatory recipes that the caller has done: 0 for none, 100 for all, else 1 to 99.';

grant execute on function public.progress_percent(public.materials) to authenticated;

grant execute on function public.progress_percent(public.materials) to service_role;
