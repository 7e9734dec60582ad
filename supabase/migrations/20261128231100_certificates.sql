-- Certificates. They are issued, replaced and cancelled by functions only, and keep what they were issued with.

create table public.certificate_settings (
  is_only boolean primary key default true check (is_only),
  issuer_name text not null default 'Ateliê Doce' check (char_length(issuer_name) between 1 and 200),
  issuer_document text check (char_length(issuer_document) <= 40),
  issuer_city text check (char_length(issuer_city) <= 100),
  responsible_name text check (char_length(responsible_name) <= 200),
  responsible_role text check (char_length(responsible_role) <= 200),
  -- A drawn signature is kept with each certificate, so that it cannot change later: no address, and small.
  signature_url text check (
    char_length(signature_url) <= 30000 and signature_url ~ '^data:image/(png|jpeg);base64,'
  ),
  legal_basis text not null default 'Curso livre nos termos da Lei nº 9.394/1996 e do Decreto nº 5.154/2004.'
    check (char_length(legal_basis) <= 500),
  days_after_purchase smallint not null default 0 check (days_after_purchase between 0 and 365),
  withdrawal_days smallint not null default 7 check (withdrawal_days between 0 and 365),
  refund_cancels text not null default 'always' check (refund_cancels in ('always', 'withdrawal', 'never')),
  chargeback_cancels text not null default 'always' check (chargeback_cancels in ('always', 'withdrawal', 'never'))
);
comment on table public.certificate_settings is 'Who issues certificates, and by which rules. One row; certificates keep a copy of the issuer.';
comment on column public.certificate_settings.days_after_purchase is 'A certificate is issued no earlier than this after the purchase.';
comment on column public.certificate_settings.refund_cancels is 'withdrawal: only within withdrawal_days of the purchase.';

alter table public.certificate_settings enable row level security;
revoke all on public.certificate_settings from anon, authenticated, service_role;
grant select, update on public.certificate_settings to service_role;

create policy "the operator changes the settings" on public.certificate_settings
  for all to service_role using (is_only) with check (is_only);

insert into public.certificate_settings default values;

create table public.course_completions (
  user_id uuid not null references auth.users on delete cascade,
  course_id uuid not null,
  kind text not null check (kind in ('material', 'path')),
  material_id uuid references public.materials on delete cascade,
  path_id uuid references public.paths on delete cascade,
  started_on date not null,
  completed_at timestamptz not null default now(),
  due_at timestamptz,
  hours integer not null,
  reckoning jsonb not null,
  syllabus jsonb not null,
  primary key (user_id, course_id),
  check (course_id is not distinct from case kind when 'material' then material_id else path_id end)
);
comment on table public.course_completions is
  'Courses that a learner has completed, with what they contained then. What is published later does not take a completion away.';
comment on column public.course_completions.due_at is
  'From when the certificate is issued, where that is later than the completion: days after the purchase, or evidence that is missing.';
create index course_completions_material_id_idx on public.course_completions (material_id);
create index course_completions_path_id_idx on public.course_completions (path_id);

alter table public.course_completions enable row level security;
revoke all on public.course_completions from anon, authenticated, service_role;
grant select on public.course_completions to authenticated, service_role;

create policy "learners see their own completions" on public.course_completions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.course_completions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('material', 'path')),
  material_id uuid references public.materials on delete set null,
  path_id uuid references public.paths on delete set null,
  course_id uuid not null,
  material_ids uuid[] not null,
  number text not null unique,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{26}$'),
  holder_name text not null,
  course text not null,
  hours integer not null check (hours >= 1),
  reckoning jsonb not null,
  syllabus jsonb not null,
  syllabus_version text not null,
  issuer jsonb not null,
  started_on date not null,
  completed_on date not null,
  issued_at timestamptz not null default now(),
  state text not null default 'valid' check (state in ('valid', 'cancelled', 'superseded')),
  state_since timestamptz not null default now(),
  -- A claim takes the certificates of a purchase from the account that had it. A refund would otherwise find the purchase at the new
  -- account and leave them valid, and one purchase would make certificates in many names.
  state_cause text check (state_cause in ('refund', 'chargeback', 'operator', 'name', 'reissue', 'claim')),
  -- The operator's own note. Learners read the cause, which the app puts into words.
  state_reason text check (char_length(state_reason) <= 500),
  previous_id uuid references public.certificates on delete set null,
  check ((state = 'valid') = (state_cause is null))
);
comment on table public.certificates is 'Certificates of completed courses. Only its state changes once one is issued.';
comment on column public.certificates.course_id is 'The material or path, also after it is deleted.';
comment on column public.certificates.material_ids is 'Materials whose refund cancels it.';
comment on column public.certificates.number is 'For people: year and sequence. Proves nothing.';
comment on column public.certificates.code is '128 random bits as 26 characters without 0, 1, I, L and O.';
comment on column public.certificates.reckoning is 'How the hours were reckoned: rule, items (item_id, title, minutes), minutes, hours.';
comment on column public.certificates.previous_id is 'The certificate in whose place it was issued.';
create unique index certificates_valid_idx on public.certificates (user_id, course_id) where state = 'valid';
create index certificates_user_id_idx on public.certificates (user_id, issued_at desc);
create index certificates_material_id_idx on public.certificates (material_id);
create index certificates_path_id_idx on public.certificates (path_id);
create index certificates_previous_id_idx on public.certificates (previous_id);

alter table public.certificates enable row level security;
revoke all on public.certificates from anon, authenticated, service_role;
grant
  select (
    id, user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
    syllabus_version, issuer, started_on, completed_on, issued_at, state, state_since, state_cause, previous_id
  )
on public.certificates to authenticated;
grant select on public.certificates to service_role;

create policy "learners see their own certificates" on public.certificates
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.certificates as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.certificates replica identity full;
alter publication supabase_realtime add table public.certificates;

create function private.keep_certificate() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  changing constant text[] := '{state,state_since,state_cause,state_reason,material_id,path_id,previous_id}';
begin
  if to_jsonb(new) - changing <> to_jsonb(old) - changing or old.state <> 'valid' and new.state is distinct from old.state then
    raise exception 'a certificate that was issued is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function private.keep_certificate() is 'A guard against mistakes of functions and of the operator, since no role of the API may update the table.';

create trigger keep_certificate before update on public.certificates
  for each row execute function private.keep_certificate();

create sequence private.certificate_numbers;

-- Random bytes below 248 give each of the 31 characters the same chance. Two bytes of a random UUID are partly fixed and left out.
create function private.new_certificate_code() returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  code text := '';
  bytes bytea;
begin
  loop
    bytes := uuid_send(gen_random_uuid());
    for place in 0..15 loop
      if place not in (6, 8) and get_byte(bytes, place) < 248 then
        code := code || substr(alphabet, get_byte(bytes, place) % 31 + 1, 1);
        if length(code) = 26 then
          return code;
        end if;
      end if;
    end loop;
  end loop;
end $$;

-- When the account bought the material last.
create function private.bought_at(account uuid, material uuid) returns timestamptz
  language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select max(sales.bought_at)
      from public.sales
      join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      where sales.user_id = account and opened.material_id = material and sales.bought_at is not null
    ),
    (select created_at from public.purchases where user_id = account and material_id = material)
  )
$$;

create function private.exercises_missing(account uuid, material uuid) returns integer
  language sql stable set search_path = ''
as $$
  select count(*)::integer
  from public.exercises
  where exercises.material_id = material and is_published and is_mandatory and not exists (
    select from public.exercise_attempts as attempts
    where attempts.user_id = account and attempts.exercise_id = exercises.id and attempts.passed
  )
$$;

create function private.has_completed(account uuid, of_kind text, of_course uuid) returns boolean
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

-- Whether everything in the course is open to the account: bought and not given back, or a free sample.
create function private.is_course_open(account uuid, of_kind text, of_course uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select case of_kind
    when 'material' then private.has_paid(account, of_course)
    else coalesce((select bool_and(is_open) from private.stops_of(account, of_course) where total > 0), false)
  end
$$;

create function private.materials_of(of_kind text, of_course uuid) returns uuid[]
  language sql stable set search_path = ''
as $$
  select case of_kind
    when 'material' then array[of_course]
    else array(select distinct material_id from private.path_items where path_id = of_course order by 1)
  end
$$;

-- What the course contains now: hours with their reckoning, and the syllabus. Hours are whole ones of the stated durations, rounded
-- down, one at least.
create function private.contents_of(of_kind text, of_course uuid, out hours integer, out reckoning jsonb, out syllabus jsonb)
  language sql stable set search_path = ''
as $$
  with contained as (
    select items.id, items.title, items.duration_min, categories.id as category_id, categories.title as category,
      materials.position as material_place, categories.order_index, lists.position as list_place, items.position, path_place
    from (
      select item_id, 0 as path_place from private.counted_items where of_kind = 'material' and material_id = of_course
      union all
      select path_items.item_id, min(stops.position)
      from private.path_items
      join public.path_stops as stops on stops.id = stop_id
      where of_kind = 'path' and path_items.path_id = of_course
      group by path_items.item_id
    ) as counted
    join public.items on items.id = counted.item_id
    join public.lists on lists.id = items.list_id
    join public.categories on categories.id = lists.category_id
    join public.materials on materials.id = categories.material_id
  ),
  ordered as (
    select *, row_number() over (
      order by path_place, material_place, order_index, category_id, list_place, position, id
    ) as place
    from contained
  )
  select
    greatest(1, sum(duration_min) / 60)::integer,
    jsonb_build_object(
      'rule', 'Soma das durações das aulas práticas, em horas inteiras, arredondada para baixo.',
      'items', jsonb_agg(jsonb_build_object('item_id', id, 'title', title, 'minutes', duration_min) order by place),
      'minutes', sum(duration_min), 'hours', greatest(1, sum(duration_min) / 60)
    ),
    (
      select jsonb_agg(jsonb_build_object('title', category, 'items', titles) order by first_place)
      from (
        select category, min(place) as first_place, jsonb_agg(title order by place) as titles
        from ordered group by category_id, category
      ) as chapters
    )
  from ordered
$$;

revoke execute on function
  private.keep_certificate(),
  private.new_certificate_code(),
  private.bought_at(uuid, uuid),
  private.exercises_missing(uuid, uuid),
  private.has_completed(uuid, text, uuid),
  private.is_course_open(uuid, text, uuid),
  private.materials_of(text, uuid),
  private.contents_of(text, uuid)
from public;

-- Issues certificates, in the transaction of whatever was missing: a mark, an exercise, the purchase, or the confirmed name. An
-- account's courses are decided one after the other, under private.lock_learner.

create function private.syllabus_version(syllabus jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select left(md5(syllabus::text), 8)
$$;

create function private.issuer() returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'name', issuer_name, 'document', issuer_document, 'city', issuer_city, 'responsible', responsible_name,
    'responsible_role', responsible_role, 'signature_url', signature_url, 'mode', 'a distância', 'legal', legal_basis
  )
  from public.certificate_settings
$$;

create function private.today_of_certificates() returns date
  language sql stable set search_path = ''
as $$
  select (now() at time zone 'America/Sao_Paulo')::date
$$;

create function private.write_certificate(
  completion public.course_completions, holder text, replaced public.certificates
) returns public.certificates
  language plpgsql set search_path = ''
as $$
declare
  issued public.certificates;
begin
  insert into public.certificates (
    user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
    syllabus_version, issuer, started_on, completed_on, previous_id
  )
  values (
    completion.user_id, completion.kind, completion.material_id, completion.path_id, completion.course_id,
    private.materials_of(completion.kind, completion.course_id),
    'AD-' || to_char(private.today_of_certificates(), 'YYYY') || '-' || lpad(nextval('private.certificate_numbers')::text, 6, '0'),
    private.new_certificate_code(), holder,
    coalesce(
      (select title from public.materials where id = completion.material_id),
      (select title from public.paths where id = completion.path_id)
    ),
    completion.hours, completion.reckoning, completion.syllabus, private.syllabus_version(completion.syllabus), private.issuer(),
    completion.started_on, (completion.completed_at at time zone 'America/Sao_Paulo')::date, replaced.id
  )
  returning * into issued;
  perform private.notify(
    issued.user_id, 'certificate_ready', issued.course, issued.material_id, null,
    jsonb_build_object('code', issued.code, 'certificate', issued.id, 'kind', issued.kind)
  );
  return issued;
end $$;

revoke execute on function
  private.syllabus_version(jsonb),
  private.issuer(),
  private.today_of_certificates(),
  private.write_certificate(public.course_completions, text, public.certificates)
from public;

-- A revocation outlives the account: what the revoked certificate was for is kept with the sales that opened it. Whichever account has
-- one of them later, by a claim, is issued no certificate of the course until the operator re-issues it.

create table private.revoked_courses (
  course_id uuid not null,
  sale_id uuid not null references public.sales on delete cascade,
  revoked_at timestamptz not null default now(),
  primary key (course_id, sale_id)
);
comment on table private.revoked_courses is
  'Courses whose certificate the operator revoked, by the sales that had opened them; until the sale is erased or a certificate is re-issued.';
create index revoked_courses_sale_id_idx on private.revoked_courses (sale_id);

alter table private.revoked_courses enable row level security;
revoke all on private.revoked_courses from public, anon, authenticated, service_role;

-- Every charge of a subscription stands for all of them.
create function private.revocations_of(account uuid, of_course uuid) returns setof private.revoked_courses
  language sql stable set search_path = ''
as $$
  select revoked.*
  from private.revoked_courses as revoked
  join public.sales as marked on marked.id = revoked.sale_id
  where revoked.course_id = of_course and exists (
    select from public.sales as own
    where own.user_id = account and (
      own.id = marked.id or own.provider = marked.provider and own.subscription_id = marked.subscription_id
    )
  )
$$;

-- The newest certificate of a course decides, then a revocation that came with a sale.
create function private.is_course_revoked(account uuid, newest public.certificates, of_course uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(newest.state_cause = 'operator', false) or newest.state is distinct from 'valid'
    and exists (select from private.revocations_of(account, of_course))
$$;

revoke execute on function private.revocations_of(uuid, uuid), private.is_course_revoked(uuid, public.certificates, uuid) from public;

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

create function private.settle_course(account uuid, of_kind text, of_course uuid) returns setof public.certificates
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

-- The courses that these materials are part of; all of the account's courses for null.
create function private.settle_courses(account uuid, materials uuid[]) returns setof public.certificates
  language plpgsql set search_path = ''
as $$
declare
  course record;
begin
  perform private.lock_learner(account);
  for course in
    select 'material' as kind, part_id as id, 0 as place from private.part_progress
    where user_id = account and (materials is null or part_id = any (materials))
      and exists (select from public.materials as known where known.id = part_id)
    union
    select 'path', paths.id, 1 from public.paths
    where is_published and (
      materials is null or exists (
        select from public.path_stops as stops
        left join public.categories on categories.id = stops.category_id
        left join private.counted_items as counted on counted.item_id = stops.item_id
        where stops.path_id = paths.id
          and coalesce(stops.material_id, categories.material_id, counted.material_id) = any (materials)
      )
    )
    union
    select kind, course_id, 2 from public.course_completions
    where user_id = account and (materials is null or material_id = any (materials))
    order by place, id
  loop
    return query select * from private.settle_course(account, course.kind, course.id);
  end loop;
end $$;

create function private.settle_material(account uuid, material uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.settle_courses(account, array[material]);
end $$;

create function private.settle_items(account uuid, items uuid[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  touched constant uuid[] := array(
    select distinct material_id from private.counted_items where item_id = any (items)
  );
begin
  -- Most marks complete nothing: two look-ups say so.
  if touched <> '{}' then
    perform private.settle_courses(account, touched);
  end if;
end $$;

-- Takes back what was completed but not certified yet, where a mark was removed. An item that is deleted removes its marks too, which
-- takes nothing back.
create function private.withdraw_completions(changes private.mark_change[]) returns void
  language sql set search_path = ''
as $$
  delete from public.course_completions as completions
  using unnest(changes) as changed
  join private.counted_items as counted using (item_id)
  join public.items on items.id = changed.item_id
  where changed.step < 0 and completions.user_id = changed.user_id
    and completions.reckoning -> 'items' @> jsonb_build_array(jsonb_build_object('item_id', changed.item_id))
    and not exists (
      select from public.certificates
      where certificates.user_id = completions.user_id and certificates.course_id = completions.course_id and state = 'valid'
    )
$$;

-- A purchase that opens may complete a course; a refund or charge-back cancels certificates by the settings.
create function private.certify_purchase() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was_open constant boolean := tg_op <> 'INSERT' and old.status = 'paid' and (old.expires_at is null or old.expires_at > now());
  is_open constant boolean := new.status = 'paid' and (new.expires_at is null or new.expires_at > now());
  rule text;
begin
  if is_open and not was_open then
    if exists (select from private.part_progress where user_id = new.user_id)
      or exists (select from public.course_completions where user_id = new.user_id)
    then
      perform private.lock_counts(false);
      perform private.settle_material(new.user_id, new.material_id);
    end if;
  elsif new.status in ('refunded', 'chargeback')
    and (tg_op = 'INSERT' or old.status is distinct from new.status) then
    perform private.lock_counts(false);
    perform private.lock_learner(new.user_id);
    select case new.status when 'refunded' then refund_cancels else chargeback_cancels end into rule
    from public.certificate_settings
    where private.bought_at(new.user_id, new.material_id) + make_interval(days => withdrawal_days) >= now()
      or 'always' = case new.status when 'refunded' then refund_cancels else chargeback_cancels end;
    if rule in ('always', 'withdrawal') then
      update public.certificates set
        state = 'cancelled', state_since = now(),
        state_cause = case new.status when 'refunded' then 'refund' else 'chargeback' end
      where user_id = new.user_id and state = 'valid' and new.material_id = any (material_ids);
    end if;
  end if;
  return null;
end $$;

create trigger certify_purchase after insert or update on public.purchases
  for each row execute function private.certify_purchase();

-- The name for certificates: 2 to 100 characters in one line, letters first, without digits and signs that no name has.
create function private.name_for_certificate(typed text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  tidy constant text := normalize(btrim(regexp_replace(typed, '\s+', ' ', 'g')), nfc);
  letters constant text := 'A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0148\u014A-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0'
    '\u01C4-\u01CC\u01D9\u01DA\u01E6\u01E7\u01EA\u01EB\u01FA-\u021B\u022A-\u022D\u0230-\u0233\u0237\u1E08\u1E09\u1E0C-\u1E0F\u1E14-\u1E17'
    '\u1E1C\u1E1D\u1E20\u1E21\u1E24\u1E25\u1E2A\u1E2B\u1E2E\u1E2F\u1E36\u1E37\u1E3A\u1E3B\u1E42\u1E43\u1E46-\u1E49\u1E4C-\u1E53\u1E5A\u1E5B'
    '\u1E5E\u1E5F\u1E62-\u1E65\u1E6C-\u1E6F\u1E78-\u1E7B\u1E80-\u1E85\u1E92\u1E93\u1E97\u1E9E\u1EA0-\u1EF9';
  -- Accents that no composed letter has.
  marks constant text := '\u0300\u0301\u0303\u0308';
begin
  if tidy is null or char_length(tidy) not between 2 and 100
    or tidy !~ ('^[' || letters || '][' || letters || marks || ' .''’-]*$')
    or tidy !~ ('[' || letters || '].*[' || letters || ']')
  then
    raise exception 'a name has 2 to 100 letters of the Latin script, spaces, hyphens, apostrophes and points'
      using errcode = 'invalid_parameter_value', detail = 'full_name';
  end if;
  return tidy;
end $$;

create function private.confirm_certificate_name(full_name text) returns setof public.certificates
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.proven_account();
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
  update public.profiles
  set certificate_name = private.name_for_certificate(full_name), certificate_name_confirmed_at = now()
  where id = account;
  return query select * from private.settle_courses(account, null);
end $$;

create function private.settle_own_certificates() returns setof public.certificates
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.proven_account();
begin
  perform private.lock_counts(false);
  return query select * from private.settle_courses(account, null);
end $$;

-- For a job: accounts whose day has come, or whose courses a change of the catalogue completed.
create function private.settle_due_certificates(most integer) returns integer
  language plpgsql security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  due private.due_settlements;
  settled integer := 0;
begin
  perform private.lock_counts(false);
  for due in
    delete from private.due_settlements
    where user_id in (
      select user_id from private.due_settlements
      where due_at <= now() order by due_at limit least(most, 100) for update skip locked
    )
    returning *
  loop
    begin
      perform private.settle_courses(due.user_id, null);
      settled := settled + 1;
    exception when others then
      raise warning 'certificates of account % were not settled: %', due.user_id, sqlerrm;
      insert into private.due_settlements as known (user_id, due_at, failures)
      values (
        due.user_id, now() + least(interval '10 minutes' * power(2, least(due.failures, 10)), interval '1 day'),
        least(due.failures + 1, 1000)
      )
      on conflict (user_id) do update set due_at = least(known.due_at, excluded.due_at), failures = excluded.failures;
    end;
  end loop;
  return settled;
end $$;

create function public.confirm_certificate_name(full_name text) returns setof public.certificates
  language sql volatile set search_path = ''
begin atomic
  select * from private.confirm_certificate_name(full_name);
end;
comment on function public.confirm_certificate_name(text) is
  'Confirms the caller''s name for certificates and issues those that waited for it, which are returned.';

create function public.settle_certificates() returns setof public.certificates
  language sql volatile set search_path = ''
begin atomic
  select * from private.settle_own_certificates();
end;
comment on function public.settle_certificates() is 'Issues the caller''s certificates whose day has come, and returns them.';

create function public.settle_due_certificates(most integer) returns integer
  language sql volatile set search_path = ''
begin atomic
  select private.settle_due_certificates(most);
end;
comment on function public.settle_due_certificates(integer) is 'The same for accounts whose day has come; returns how many were settled.';

revoke execute on function
  public.confirm_certificate_name(text),
  public.settle_certificates(),
  public.settle_due_certificates(integer)
from public, anon, authenticated, service_role;
revoke execute on function
  private.evidence_minutes(integer),
  private.evidence_of(uuid),
  private.missing_evidence_of(uuid, text, uuid),
  private.settle_course(uuid, text, uuid),
  private.settle_courses(uuid, uuid[]),
  private.settle_material(uuid, uuid),
  private.settle_items(uuid, uuid[]),
  private.withdraw_completions(private.mark_change[]),
  private.certify_purchase(),
  private.name_for_certificate(text),
  private.confirm_certificate_name(text),
  private.settle_own_certificates(),
  private.settle_due_certificates(integer)
from public;
grant execute on function private.settle_due_certificates(integer), public.settle_due_certificates(integer) to service_role;
grant execute on function
  private.confirm_certificate_name(text),
  private.settle_own_certificates(),
  public.confirm_certificate_name(text),
  public.settle_certificates()
to authenticated;

-- Second copies, revocation and verification.

-- Replaces a valid or cancelled certificate by a new one with the same contents.
create function private.replace_certificate(former public.certificates, holder text, cause text, reason text)
  returns public.certificates
  language plpgsql set search_path = ''
as $$
declare
  issued public.certificates;
begin
  if former.state = 'valid' then
    update public.certificates
    set state = 'superseded', state_since = now(), state_cause = cause, state_reason = reason
    where id = former.id;
  end if;
  insert into public.certificates (
    user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
    syllabus_version, issuer, started_on, completed_on, previous_id
  )
  values (
    former.user_id, former.kind, former.material_id, former.path_id, former.course_id, former.material_ids,
    'AD-' || to_char(private.today_of_certificates(), 'YYYY') || '-' || lpad(nextval('private.certificate_numbers')::text, 6, '0'),
    private.new_certificate_code(), holder, former.course, former.hours, former.reckoning, former.syllabus,
    former.syllabus_version, private.issuer(), former.started_on, former.completed_on, former.id
  )
  returning * into issued;
  perform private.notify(
    issued.user_id, 'certificate_ready', issued.course, issued.material_id, null,
    jsonb_build_object('code', issued.code, 'certificate', issued.id, 'kind', issued.kind)
  );
  return issued;
end $$;

create function private.correct_certificate_name(of_certificate uuid, full_name text) returns public.certificates
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.proven_account();
  holder constant text := private.name_for_certificate(full_name);
  former public.certificates;
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
  select * into former from public.certificates
  where id = of_certificate and user_id = account and state = 'valid';
  if former.id is null then
    raise exception 'no such certificate' using errcode = 'PT404';
  end if;
  if former.holder_name = holder then
    return former;
  end if;
  if (
    select count(*) >= 2 from public.certificates
    where user_id = account and course_id = former.course_id and state_cause = 'name'
  ) then
    raise exception 'a name may be corrected twice' using errcode = 'PT429', hint = 'The school corrects it from then on.';
  end if;
  update public.profiles set certificate_name = holder, certificate_name_confirmed_at = now() where id = account;
  return private.replace_certificate(former, holder, 'name', null);
end $$;

create function public.correct_certificate_name(of_certificate uuid, full_name text) returns public.certificates
  language sql volatile set search_path = ''
begin atomic
  select private.correct_certificate_name(of_certificate, full_name);
end;
comment on function public.correct_certificate_name(uuid, text) is
  'Issues a second copy with another name and a new number; the first one is superseded. Twice a course at most.';

revoke execute on function public.correct_certificate_name(uuid, text) from public, anon, authenticated, service_role;
revoke execute on function
  private.replace_certificate(public.certificates, text, text, text),
  private.correct_certificate_name(uuid, text)
from public;
grant execute on function private.correct_certificate_name(uuid, text), public.correct_certificate_name(uuid, text) to authenticated;

-- Two further acts of the operator: the settings of certificates, and a certificate in spite of a revocation that came with a purchase.

-- One certificate is revoked or issued again.
create function private.operate_on_certificate(act text, arguments jsonb, operator text, dry_run boolean) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  certificate public.certificates;
  issued public.certificates;
  reason constant text := nullif(btrim(arguments ->> 'reason'), '');
  outcome jsonb;
begin
  if act is null or act not in ('revoke', 'reissue') then
    raise exception 'no act is named %', act using errcode = 'invalid_parameter_value';
  end if;
  if reason is null or char_length(reason) > 500 then
    raise exception 'a reason of at most 500 characters is needed' using errcode = 'invalid_parameter_value';
  end if;
  select * into certificate from public.certificates
  where code = upper(regexp_replace(arguments ->> 'code', '[\s-]', '', 'g')) or number = upper(arguments ->> 'number');
  if certificate.id is null then
    raise exception 'no such certificate' using errcode = 'no_data_found';
  end if;
  perform private.lock_counts(false);
  perform private.lock_learner(certificate.user_id);
  select * into certificate from public.certificates where id = certificate.id;
  if certificate.state = 'superseded' or act = 'revoke' and certificate.state <> 'valid' then
    raise exception 'the certificate is % already', certificate.state using errcode = 'object_not_in_prerequisite_state';
  end if;
  begin
    if act = 'revoke' then
      update public.certificates
      set state = 'cancelled', state_since = now(), state_cause = 'operator', state_reason = reason
      where id = certificate.id
      returning * into certificate;
      outcome := jsonb_build_object(
        'number', certificate.number, 'code', certificate.code, 'state', certificate.state, 'course', certificate.course
      );
    else
      if exists (
        select from public.certificates as other
        where other.user_id = certificate.user_id and other.course_id = certificate.course_id and other.state = 'valid'
          and other.id <> certificate.id
      ) then
        raise exception 'a later certificate of the course is valid' using errcode = 'object_not_in_prerequisite_state';
      end if;
      issued := private.replace_certificate(
        certificate, private.name_for_certificate(coalesce(arguments ->> 'name', certificate.holder_name)), 'reissue', reason
      );
      outcome := jsonb_build_object(
        'number', issued.number, 'code', issued.code, 'state', issued.state, 'course', issued.course,
        'previous', certificate.number
      );
    end if;
    -- A name is not kept here, so that nothing of it outlives the account.
    insert into public.operator_acts (operator, act, arguments, outcome)
    values (operate_on_certificate.operator, operate_on_certificate.act, arguments - 'name', outcome);
    if dry_run then
      raise exception using errcode = 'ADDRY';
    end if;
  exception when sqlstate 'ADDRY' then
    null;
  end;
  return outcome;
end $$;

-- A picture is not repeated in acts and answers.
create function private.certificate_settings_in_short(settings jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when settings ->> 'signature_url' is null then settings - 'is_only'
    else settings - 'is_only' || jsonb_build_object('signature_url', left(settings ->> 'signature_url', 22) || '…') end
$$;

-- Settings that are not named stay.
create function private.change_certificate_settings(changes jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  known public.certificate_settings;
begin
  select * into known from public.certificate_settings for update;
  if exists (
    select from jsonb_object_keys(changes) as name where name = 'is_only' or not to_jsonb(known) ? name
  ) then
    raise exception 'settings are: %', (
      select string_agg(name, ', ' order by name) from jsonb_object_keys(to_jsonb(known) - 'is_only') as name
    ) using errcode = 'invalid_parameter_value';
  end if;
  known := jsonb_populate_record(known, changes);
  update public.certificate_settings set
    issuer_name = known.issuer_name, issuer_document = known.issuer_document, issuer_city = known.issuer_city,
    responsible_name = known.responsible_name, responsible_role = known.responsible_role, signature_url = known.signature_url,
    legal_basis = known.legal_basis, days_after_purchase = known.days_after_purchase, withdrawal_days = known.withdrawal_days,
    refund_cancels = known.refund_cancels, chargeback_cancels = known.chargeback_cancels;
  return private.certificate_settings_in_short(to_jsonb(known));
end $$;

-- Lifts the revocations of a course that came with the account's purchases, and settles it.
create function private.permit_course(buyer text, course text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  account constant uuid := private.account_of_buyer(private.email_key(buyer));
  of_course uuid;
begin
  select id into of_course
  from (select id, title from public.materials union all select id, title from public.paths) as courses
  where id::text = lower(course) or lower(title) = lower(course);
  if account is null or of_course is null then
    raise exception 'no such account or course' using errcode = 'no_data_found';
  end if;
  perform private.lock_counts(false);
  perform private.lock_learner(account);
  delete from private.revoked_courses as revoked
  using private.revocations_of(account, of_course) as own
  where revoked.course_id = own.course_id and revoked.sale_id = own.sale_id;
  if not found then
    raise exception 'nothing is revoked for this account and course' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return jsonb_build_object(
    'course', course, 'certificates', (select count(*) from private.settle_courses(account, null))
  );
end $$;

-- arguments of settings: the columns of certificate_settings that change; of permit: email, course, reason. The others are those of
-- operate_on_certificate. A dry run returns the same outcome and changes nothing.
create function private.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  outcome jsonb;
begin
  if act is null or act not in ('settings', 'permit') then
    return private.operate_on_certificate(act, arguments, operator, dry_run);
  end if;
  if jsonb_typeof(arguments) is distinct from 'object'
    or act = 'permit' and coalesce(char_length(btrim(arguments ->> 'reason')), 0) not between 1 and 500
  then
    raise exception 'a reason of at most 500 characters is needed' using errcode = 'invalid_parameter_value';
  end if;
  begin
    outcome := case act
      when 'settings' then private.change_certificate_settings(arguments)
      else private.permit_course(arguments ->> 'email', arguments ->> 'course')
    end;
    insert into public.operator_acts (operator, act, arguments, outcome)
    values (
      operate_on_certificates.operator, operate_on_certificates.act, private.certificate_settings_in_short(arguments), outcome
    );
    if dry_run then
      raise exception using errcode = 'ADDRY';
    end if;
  exception when sqlstate 'ADDRY' then
    null;
  end;
  return outcome;
end $$;

create function public.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean default false) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.operate_on_certificates(act, arguments, operator, dry_run);
end;
comment on function public.operate_on_certificates(text, jsonb, text, boolean) is
  'An act of the operator on certificates: revoke, reissue, permit or settings. A dry run changes nothing.';

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

create function private.sales_opening(account uuid, materials uuid[]) returns setof uuid
  language sql stable set search_path = ''
as $$
  select distinct sales.id
  from public.sales
  join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
  where sales.user_id = account and opened.material_id = any (materials)
$$;

create function private.remember_revocation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.state_cause = 'operator' then
    insert into private.revoked_courses (course_id, sale_id)
    select new.course_id, opening from private.sales_opening(new.user_id, new.material_ids) as opening
    on conflict do nothing;
  elsif tg_op = 'INSERT' then
    delete from private.revoked_courses as revoked
    using private.revocations_of(new.user_id, new.course_id) as own
    where revoked.course_id = own.course_id and revoked.sale_id = own.sale_id;
  end if;
  return null;
end $$;

create trigger remember_revocation after insert or update of state on public.certificates
  for each row execute function private.remember_revocation();

revoke execute on function
  public.operate_on_certificates(text, jsonb, text, boolean),
  public.missing_evidence(uuid)
from public, anon, authenticated, service_role;
revoke execute on function
  private.operate_on_certificate(text, jsonb, text, boolean),
  private.certificate_settings_in_short(jsonb),
  private.change_certificate_settings(jsonb),
  private.permit_course(text, text),
  private.operate_on_certificates(text, jsonb, text, boolean),
  private.set_evidence_min(),
  private.settle_photographed(),
  private.missing_evidence(uuid),
  private.sales_opening(uuid, uuid[]),
  private.remember_revocation()
from public;
grant execute on function
  private.operate_on_certificates(text, jsonb, text, boolean),
  public.operate_on_certificates(text, jsonb, text, boolean)
to service_role;
grant execute on function private.missing_evidence(uuid), public.missing_evidence(uuid) to authenticated;
