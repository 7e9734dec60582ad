-- A certificate asks for evidence that its recipes were made: a photo of the learner's own, or the time that making them takes. Progress
-- itself stays a matter of ticking. What is issued already stays.
--
-- Time is what this database has seen pass since a recipe was first opened (item_progress.opened_at, which no caller may write), never
-- what a device says. It runs on while a learner waits, so recipes that were made without a connection are late by their own minutes at
-- most, and a photo replaces the wait.
--
-- A recipe asks for a third of its stated minutes of work and cooking, as a practised cook is quicker than the teacher, but not three
-- times as quick; 5 at least, 120 at most, 20 where none are stated. Waiting in the fridge (waiting_min) does not count, and a night that
-- was entered as work asks for no more than the two hours. Minutes count once: recipes that were opened together follow one another,
-- else a whole course would take the time of its longest recipe.

create function private.evidence_minutes(duration integer) returns smallint
  language sql immutable set search_path = ''
begin atomic
  select case when duration > 0 then least(120, greatest(5, ceil(duration / 3.0))) else 20 end::smallint;
end;

alter table public.item_progress add column evidence_min smallint;
comment on column public.item_progress.evidence_min is
  'Minutes since opened_at that a certificate asks for where there is no photo, by the times that the recipe had when it was marked as done. Null before that, and for marks that are older than the column: those follow the recipe.';

-- What a learner was asked for does not grow with a later edit of the recipe. Named so that it runs after set_done_at.
create function private.set_evidence_min() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.evidence_min = case
    when not new.done then null
    when tg_op = 'UPDATE' and old.done then old.evidence_min
    else private.evidence_minutes((select duration_min from public.items where items.id = new.item_id))
  end;
  return new;
end $$;
create trigger set_evidence_min before insert or update on public.item_progress
  for each row execute function private.set_evidence_min();

-- From when each recipe that is done counts without a photo. Recipes with one are left out: they count at once. A picture is evidence
-- once, so that one file does not prove a course; its row alone is none, as the file may be deleted.
create function private.evidence_of(account uuid) returns table (item_id uuid, proven_from timestamptz)
  language sql stable set search_path = ''
as $$
  with pictures as (
    select distinct on (coalesce(objects.metadata ->> 'eTag', photos.id::text)) photos.item_id
    from public.photos
    join storage.objects as objects on objects.bucket_id = 'photos' and objects.name = account || '/' || photos.id
    where photos.user_id = account and photos.item_id is not null
    order by coalesce(objects.metadata ->> 'eTag', photos.id::text), photos.created_at, photos.id
  ),
  begun as (
    select marks.item_id, marks.opened_at, coalesce(marks.evidence_min, private.evidence_minutes(items.duration_min)) as minutes
    from public.item_progress as marks
    join private.counted_items as counted using (item_id)
    join public.items on items.id = marks.item_id
    where marks.user_id = account and marks.done and marks.item_id not in (select pictures.item_id from pictures)
  ),
  queued as (
    select begun.*, sum(minutes) over (order by opened_at, item_id)::integer as minutes_to_end from begun
  )
  -- Each begins when it was opened and the ones before it have ended.
  select
    item_id,
    max(opened_at - make_interval(mins => minutes_to_end - minutes)) over (order by opened_at, item_id)
      + make_interval(mins => minutes_to_end)
  from queued
$$;

-- The recipes of a course that lack evidence now: of the completion if there is one, else of the course as it is.
create function private.missing_evidence_of(account uuid, of_kind text, of_course uuid)
  returns table (item_id uuid, proven_from timestamptz)
  language sql stable set search_path = ''
as $$
  with contained as (
    select (item ->> 'item_id')::uuid as item_id
    from public.course_completions as known cross join lateral jsonb_array_elements(known.reckoning -> 'items') as item
    where known.user_id = account and known.course_id = of_course
    union all
    select counted.item_id
    from private.counted_items as counted
    where of_kind = 'material' and counted.material_id = of_course
      and not exists (select from public.course_completions as known where known.user_id = account and known.course_id = of_course)
    union all
    select parts.item_id
    from private.path_items as parts
    where of_kind = 'path' and parts.path_id = of_course
      and not exists (select from public.course_completions as known where known.user_id = account and known.course_id = of_course)
  )
  select evidence.item_id, evidence.proven_from
  from private.evidence_of(account) as evidence
  where evidence.proven_from > now() and evidence.item_id in (select contained.item_id from contained)
$$;

comment on column public.course_completions.due_at is
  'From when the certificate is issued, where that is later than the completion: days after the purchase, or evidence that is missing.';

create or replace function private.settle_course(account uuid, of_kind text, of_course uuid) returns setof public.certificates
  language plpgsql set search_path = ''
as $$
declare
  newest public.certificates;
  completion public.course_completions;
  holder text;
begin
  select * into newest from public.certificates
  where user_id = account and course_id = of_course
  order by issued_at desc, state = 'valid' desc, number desc
  limit 1;
  if newest.state = 'valid' or private.is_course_revoked(account, newest, of_course) then
    return;
  end if;
  select * into completion from public.course_completions where user_id = account and course_id = of_course;
  if completion.user_id is null then
    if not private.has_completed(account, of_kind, of_course) then
      return;
    end if;
    insert into public.course_completions (
      user_id, course_id, kind, material_id, path_id, started_on, hours, reckoning, syllabus
    )
    select
      account, of_course, of_kind,
      case of_kind when 'material' then of_course end, case of_kind when 'path' then of_course end,
      (
        select coalesce(min(opened_at), now()) at time zone 'America/Sao_Paulo'
        from jsonb_array_elements(contents.reckoning -> 'items') as item
        join public.item_progress as marks on marks.user_id = account and marks.item_id = (item ->> 'item_id')::uuid
      )::date,
      contents.hours, contents.reckoning, contents.syllabus
    from private.contents_of(of_kind, of_course) as contents
    returning * into completion;
  end if;
  if not private.is_course_open(account, of_kind, of_course) then
    return;
  end if;
  update public.course_completions as known set due_at = greatest(
    private.certificate_due(account, of_kind, of_course),
    (select max(proven_from) from private.missing_evidence_of(account, of_kind, of_course))
  )
  where known.user_id = account and known.course_id = of_course
  returning * into completion;
  if completion.due_at > now() then
    insert into private.due_settlements (user_id, due_at) values (account, completion.due_at)
    on conflict (user_id) do update set due_at = least(due_settlements.due_at, excluded.due_at);
    return;
  end if;
  select certificate_name into holder from public.profiles where id = account and certificate_name_confirmed_at is not null;
  if holder is null then
    return;
  end if;
  return next private.write_certificate(completion, holder, newest);
end $$;

-- A photo may be the last that was missing.
create function private.settle_photographed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_counts(false);
  perform private.lock_learner(new.user_id);
  perform private.settle_items(new.user_id, array[new.item_id]);
  return null;
end $$;
create trigger settle_photographed after insert on public.photos
  for each row when (new.item_id is not null) execute function private.settle_photographed();

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
        -- What the days after the purchase outlast is not asked for.
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
    'from', (due at time zone 'America/Sao_Paulo')::date,
    'unproven', unproven, 'proven_from', proven
  );
end $$;
comment on function public.learning(public.materials) is
  'The caller''s progress: percent, done, total, exercises_done, exercises_total, left, new, state, code, since, from (the first day of the certificate, while it is not issued), unproven (recipes that lack evidence, once all is done), proven_from (when they no longer do without a photo).';

create function private.missing_evidence(of_course uuid) returns table (item_id uuid, title text, proven_from timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select missing.item_id, items.title, missing.proven_from
  from private.missing_evidence_of(
    private.learner(), case when exists (select from public.paths where id = of_course) then 'path' else 'material' end, of_course
  ) as missing
  join public.items on items.id = missing.item_id
  where not exists (
    select from public.certificates as issued
    where issued.user_id = private.learner() and issued.course_id = of_course and issued.state = 'valid'
  )
  order by missing.proven_from, missing.item_id
$$;
create function public.missing_evidence(of_course uuid) returns table (item_id uuid, title text, proven_from timestamptz)
  language sql stable set search_path = ''
begin atomic
  select * from private.missing_evidence(of_course);
end;
comment on function public.missing_evidence(uuid) is
  'The recipes of a material or path that the caller marked as done and that a certificate does not count yet, and from when it does without a photo.';

revoke execute on function private.evidence_minutes(integer), private.set_evidence_min(), private.evidence_of(uuid),
  private.missing_evidence_of(uuid, text, uuid), private.settle_photographed(), private.missing_evidence(uuid),
  public.missing_evidence(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.missing_evidence(uuid), public.missing_evidence(uuid) to authenticated;
