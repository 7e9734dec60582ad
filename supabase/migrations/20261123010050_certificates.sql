-- Certificates. They are issued, replaced and cancelled by functions only, and keep what they were issued with.

create table public.certificate_settings (
  is_only boolean primary key default true check (is_only),
  issuer_name text not null default 'Ateliê Doce' check (char_length(issuer_name) between 1 and 200),
  issuer_document text check (char_length(issuer_document) <= 40),
  issuer_city text check (char_length(issuer_city) <= 100),
  responsible_name text check (char_length(responsible_name) <= 200),
  responsible_role text check (char_length(responsible_role) <= 200),
  signature_url text check (char_length(signature_url) <= 2048),
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
insert into public.certificate_settings default values;

alter table public.profiles
  add column certificate_name text check (char_length(certificate_name) between 2 and 100),
  add column certificate_name_confirmed_at timestamptz;
comment on column public.profiles.certificate_name is 'The name for certificates, as its holder confirmed it.';

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
comment on column public.course_completions.due_at is 'From when the certificate is issued, where that is later than the completion.';
create index course_completions_material_id_idx on public.course_completions (material_id);
create index course_completions_path_id_idx on public.course_completions (path_id);

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
  state_cause text check (state_cause in ('refund', 'chargeback', 'operator', 'name', 'reissue')),
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

alter table public.certificate_settings enable row level security;
alter table public.course_completions enable row level security;
alter table public.certificates enable row level security;
revoke all on public.certificate_settings, public.course_completions, public.certificates from anon, authenticated, service_role;
grant select on public.course_completions, public.certificates to authenticated, service_role;
grant select, update on public.certificate_settings to service_role;
create policy "the operator changes the settings" on public.certificate_settings
  for all to service_role using (is_only) with check (is_only);
create policy "learners see their own completions" on public.course_completions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners see their own certificates" on public.certificates
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.course_completions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
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
        join private.part_progress as progress using (part_id)
        where part_id = of_course and progress.user_id = account and totals.items > 0 and progress.done_items >= totals.items
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

revoke execute on function private.keep_certificate(), private.new_certificate_code(), private.bought_at(uuid, uuid),
  private.exercises_missing(uuid, uuid), private.has_completed(uuid, text, uuid), private.is_course_open(uuid, text, uuid),
  private.materials_of(text, uuid), private.contents_of(text, uuid) from public;
