-- What the migrations make of "certificates". Written by `npm run schema`, not by hand.

create sequence private.certificate_numbers as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;

create table private.revoked_courses (
  course_id uuid not null,
  sale_id uuid not null,
  revoked_at timestamp with time zone not null default now(),
  constraint revoked_courses_pkey PRIMARY KEY (course_id, sale_id),
  constraint revoked_courses_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES public.sales(id) ON DELETE CASCADE
);

comment on table private.revoked_courses is 'Courses whose certificate the operator revoked, by the sales that had opened them; until the sale is erased or a certificate is re-issued.';

CREATE INDEX revoked_courses_sale_id_idx ON private.revoked_courses USING btree (sale_id);

alter table private.revoked_courses enable row level security;

create table public.certificate_settings (
  is_only boolean not null default true,
  issuer_name text not null default 'Ateliê Doce'::text,
  issuer_document text,
  issuer_city text,
  responsible_name text,
  responsible_role text,
  signature_url text,
  legal_basis text not null default 'Curso livre nos termos da Lei nº 9.394/1996 e do Decreto nº 5.154/2004.'::text,
  days_after_purchase smallint not null default 0,
  withdrawal_days smallint not null default 7,
  refund_cancels text not null default 'always'::text,
  chargeback_cancels text not null default 'always'::text,
  constraint certificate_settings_chargeback_cancels_check CHECK ((chargeback_cancels = ANY (ARRAY['always'::text, 'withdrawal'::text, 'never'::text]))),
  constraint certificate_settings_days_after_purchase_check CHECK (((days_after_purchase >= 0) AND (days_after_purchase <= 365))),
  constraint certificate_settings_is_only_check CHECK (is_only),
  constraint certificate_settings_issuer_city_check CHECK ((char_length(issuer_city) <= 100)),
  constraint certificate_settings_issuer_document_check CHECK ((char_length(issuer_document) <= 40)),
  constraint certificate_settings_issuer_name_check CHECK (((char_length(issuer_name) >= 1) AND (char_length(issuer_name) <= 200))),
  constraint certificate_settings_legal_basis_check CHECK ((char_length(legal_basis) <= 500)),
  constraint certificate_settings_pkey PRIMARY KEY (is_only),
  constraint certificate_settings_refund_cancels_check CHECK ((refund_cancels = ANY (ARRAY['always'::text, 'withdrawal'::text, 'never'::text]))),
  constraint certificate_settings_responsible_name_check CHECK ((char_length(responsible_name) <= 200)),
  constraint certificate_settings_responsible_role_check CHECK ((char_length(responsible_role) <= 200)),
  constraint certificate_settings_signature_url_check CHECK (((char_length(signature_url) <= 30000) AND (signature_url ~ '^data:image/(png|jpeg);base64,'::text))),
  constraint certificate_settings_withdrawal_days_check CHECK (((withdrawal_days >= 0) AND (withdrawal_days <= 365)))
);

comment on table public.certificate_settings is 'Who issues certificates, and by which rules. One row; certificates keep a copy of the issuer.';

comment on column public.certificate_settings.days_after_purchase is 'A certificate is issued no earlier than this after the purchase.';

comment on column public.certificate_settings.refund_cancels is 'withdrawal: only within withdrawal_days of the purchase.';

alter table public.certificate_settings enable row level security;

create policy "the operator changes the settings" on public.certificate_settings
  for all to service_role
  using (is_only)
  with check (is_only);

grant select, update on public.certificate_settings to service_role;

create table public.certificates (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  material_id uuid,
  path_id uuid,
  course_id uuid not null,
  material_ids uuid[] not null,
  number text not null,
  code text not null,
  holder_name text not null,
  course text not null,
  hours integer not null,
  reckoning jsonb not null,
  syllabus jsonb not null,
  syllabus_version text not null,
  issuer jsonb not null,
  started_on date not null,
  completed_on date not null,
  issued_at timestamp with time zone not null default now(),
  state text not null default 'valid'::text,
  state_since timestamp with time zone not null default now(),
  state_cause text,
  state_reason text,
  previous_id uuid,
  constraint certificates_check CHECK (((state = 'valid'::text) = (state_cause IS NULL))),
  constraint certificates_code_check CHECK ((code ~ '^[2-9A-HJKMNP-Z]{26}$'::text)),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_hours_check CHECK ((hours >= 1)),
  constraint certificates_kind_check CHECK ((kind = ANY (ARRAY['material'::text, 'path'::text]))),
  constraint certificates_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE SET NULL,
  constraint certificates_number_key UNIQUE (number),
  constraint certificates_path_id_fkey FOREIGN KEY (path_id) REFERENCES public.paths(id) ON DELETE SET NULL,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES public.certificates(id) ON DELETE SET NULL,
  constraint certificates_state_cause_check CHECK ((state_cause = ANY (ARRAY['refund'::text, 'chargeback'::text, 'operator'::text, 'name'::text, 'reissue'::text, 'claim'::text]))),
  constraint certificates_state_check CHECK ((state = ANY (ARRAY['valid'::text, 'cancelled'::text, 'superseded'::text]))),
  constraint certificates_state_reason_check CHECK ((char_length(state_reason) <= 500)),
  constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.certificates is 'Certificates of completed courses. Only its state changes once one is issued.';

comment on column public.certificates.course_id is 'The material or path, also after it is deleted.';

comment on column public.certificates.material_ids is 'Materials whose refund cancels it.';

comment on column public.certificates.number is 'For people: year and sequence. Proves nothing.';

comment on column public.certificates.code is '128 random bits as 26 characters without 0, 1, I, L and O.';

comment on column public.certificates.reckoning is 'How the hours were reckoned: rule, items (item_id, title, minutes), minutes, hours.';

comment on column public.certificates.previous_id is 'The certificate in whose place it was issued.';

CREATE INDEX certificates_material_id_idx ON public.certificates USING btree (material_id);

CREATE INDEX certificates_path_id_idx ON public.certificates USING btree (path_id);

CREATE INDEX certificates_previous_id_idx ON public.certificates USING btree (previous_id);

CREATE INDEX certificates_user_id_idx ON public.certificates USING btree (user_id, issued_at DESC);

CREATE UNIQUE INDEX certificates_valid_idx ON public.certificates USING btree (user_id, course_id) WHERE (state = 'valid'::text);

CREATE TRIGGER keep_certificate BEFORE UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.keep_certificate();

CREATE TRIGGER remember_revocation AFTER INSERT OR UPDATE OF state ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.remember_revocation();

alter table public.certificates replica identity full;

alter table public.certificates enable row level security;

create policy "a second step is asked for where there is one" on public.certificates
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own certificates" on public.certificates
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant select on public.certificates to service_role;

grant select on public.certificates (code) to authenticated;

grant select on public.certificates (completed_on) to authenticated;

grant select on public.certificates (course) to authenticated;

grant select on public.certificates (course_id) to authenticated;

grant select on public.certificates (holder_name) to authenticated;

grant select on public.certificates (hours) to authenticated;

grant select on public.certificates (id) to authenticated;

grant select on public.certificates (issued_at) to authenticated;

grant select on public.certificates (issuer) to authenticated;

grant select on public.certificates (kind) to authenticated;

grant select on public.certificates (material_id) to authenticated;

grant select on public.certificates (material_ids) to authenticated;

grant select on public.certificates (number) to authenticated;

grant select on public.certificates (path_id) to authenticated;

grant select on public.certificates (previous_id) to authenticated;

grant select on public.certificates (reckoning) to authenticated;

grant select on public.certificates (started_on) to authenticated;

grant select on public.certificates (state) to authenticated;

grant select on public.certificates (state_cause) to authenticated;

grant select on public.certificates (state_since) to authenticated;

grant select on public.certificates (syllabus) to authenticated;

grant select on public.certificates (syllabus_version) to authenticated;

grant select on public.certificates (user_id) to authenticated;

create table public.course_completions (
  user_id uuid not null,
  course_id uuid not null,
  kind text not null,
  material_id uuid,
  path_id uuid,
  started_on date not null,
  completed_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  hours integer not null,
  reckoning jsonb not null,
  syllabus jsonb not null,
  constraint course_completions_check CHECK ((NOT (course_id IS DISTINCT FROM
CASE kind
    WHEN 'material'::text THEN material_id
    ELSE path_id
END))),
  constraint course_completions_kind_check CHECK ((kind = ANY (ARRAY['material'::text, 'path'::text]))),
  constraint course_completions_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint course_completions_path_id_fkey FOREIGN KEY (path_id) REFERENCES public.paths(id) ON DELETE CASCADE,
  constraint course_completions_pkey PRIMARY KEY (user_id, course_id),
  constraint course_completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.course_completions is 'Courses that a learner has completed, with what they contained then. What is published later does not take a completion away.';

comment on column public.course_completions.due_at is 'From when the certificate is issued, where that is later than the completion: days after the purchase, or evidence that is missing.';

CREATE INDEX course_completions_material_id_idx ON public.course_completions USING btree (material_id);

CREATE INDEX course_completions_path_id_idx ON public.course_completions USING btree (path_id);

alter table public.course_completions enable row level security;

create policy "a second step is asked for where there is one" on public.course_completions
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own completions" on public.course_completions
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant select on public.course_completions to authenticated;

grant select on public.course_completions to service_role;

CREATE TRIGGER set_evidence_min BEFORE INSERT OR UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_evidence_min();

CREATE TRIGGER settle_photographed AFTER INSERT ON public.photos FOR EACH ROW WHEN ((new.item_id IS NOT NULL)) EXECUTE FUNCTION private.settle_photographed();

CREATE TRIGGER certify_purchase AFTER INSERT OR UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.certify_purchase();

CREATE FUNCTION private.bought_at(account uuid, material uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select max(sales.bought_at)
      from public.sales
      join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      where sales.user_id = account and opened.material_id = material and sales.bought_at is not null
    ),
    (select created_at from public.purchases where user_id = account and material_id = material)
  )
$function$;

CREATE FUNCTION private.certificate_settings_in_short(settings jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when settings ->> 'signature_url' is null then settings - 'is_only'
    else settings - 'is_only' || jsonb_build_object('signature_url', left(settings ->> 'signature_url', 22) || '…') end
$function$;

CREATE FUNCTION private.certify_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.change_certificate_settings(changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.confirm_certificate_name(full_name text)
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.proven_account();
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
  update public.profiles
  set certificate_name = private.name_for_certificate(full_name), certificate_name_confirmed_at = now()
  where id = account;
  return query select * from private.settle_courses(account, null);
end $function$;

grant execute on function private.confirm_certificate_name(text) to authenticated;

CREATE FUNCTION private.contents_of(of_kind text, of_course uuid, OUT hours integer, OUT reckoning jsonb, OUT syllabus jsonb)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.correct_certificate_name(of_certificate uuid, full_name text)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.correct_certificate_name(uuid,text) to authenticated;

CREATE FUNCTION private.evidence_minutes(duration integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (
         CASE
             WHEN (duration > 0) THEN LEAST((120)::numeric, GREATEST((5)::numeric, ceil(((duration)::numeric / 3.0))))
             ELSE (20)::numeric
         END)::smallint AS int2;
END;

CREATE FUNCTION private.evidence_of(account uuid)
 RETURNS TABLE(item_id uuid, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.exercises_missing(account uuid, material uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer
  from public.exercises
  where exercises.material_id = material and is_published and is_mandatory and not exists (
    select from public.exercise_attempts as attempts
    where attempts.user_id = account and attempts.exercise_id = exercises.id and attempts.passed
  )
$function$;

CREATE FUNCTION private.has_completed(account uuid, of_kind text, of_course uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.is_course_open(account uuid, of_kind text, of_course uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case of_kind
    when 'material' then private.has_paid(account, of_course)
    else coalesce((select bool_and(is_open) from private.stops_of(account, of_course) where total > 0), false)
  end
$function$;

CREATE FUNCTION private.is_course_revoked(account uuid, newest public.certificates, of_course uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(newest.state_cause = 'operator', false) or newest.state is distinct from 'valid'
    and exists (select from private.revocations_of(account, of_course))
$function$;

CREATE FUNCTION private.issuer()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', issuer_name, 'document', issuer_document, 'city', issuer_city, 'responsible', responsible_name,
    'responsible_role', responsible_role, 'signature_url', signature_url, 'mode', 'a distância', 'legal', legal_basis
  )
  from public.certificate_settings
$function$;

CREATE FUNCTION private.keep_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changing constant text[] := '{state,state_since,state_cause,state_reason,material_id,path_id,previous_id}';
begin
  if to_jsonb(new) - changing <> to_jsonb(old) - changing or old.state <> 'valid' and new.state is distinct from old.state then
    raise exception 'a certificate that was issued is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

comment on function private.keep_certificate() is 'A guard against mistakes of functions and of the operator, since no role of the API may update the table.';

CREATE FUNCTION private.materials_of(of_kind text, of_course uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case of_kind
    when 'material' then array[of_course]
    else array(select distinct material_id from private.path_items where path_id = of_course order by 1)
  end
$function$;

CREATE FUNCTION private.missing_evidence(of_course uuid)
 RETURNS TABLE(item_id uuid, title text, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function private.missing_evidence(uuid) to authenticated;

CREATE FUNCTION private.missing_evidence_of(account uuid, of_kind text, of_course uuid)
 RETURNS TABLE(item_id uuid, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.name_for_certificate(typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.new_certificate_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.operate_on_certificate(act text, arguments jsonb, operator text, dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.operate_on_certificates(text,jsonb,text,boolean) to service_role;

CREATE FUNCTION private.permit_course(buyer text, course text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.remember_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.replace_certificate(former public.certificates, holder text, cause text, reason text)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.revocations_of(account uuid, of_course uuid)
 RETURNS SETOF private.revoked_courses
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select revoked.*
  from private.revoked_courses as revoked
  join public.sales as marked on marked.id = revoked.sale_id
  where revoked.course_id = of_course and exists (
    select from public.sales as own
    where own.user_id = account and (
      own.id = marked.id or own.provider = marked.provider and own.subscription_id = marked.subscription_id
    )
  )
$function$;

CREATE FUNCTION private.sales_opening(account uuid, materials uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct sales.id
  from public.sales
  join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
  where sales.user_id = account and opened.material_id = any (materials)
$function$;

CREATE FUNCTION private.set_evidence_min()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.evidence_min = case
    when not new.done then null
    when tg_op = 'UPDATE' and old.done then old.evidence_min
    else private.evidence_minutes((select duration_min from public.items where items.id = new.item_id))
  end;
  return new;
end $function$;

CREATE FUNCTION private.settle_course(account uuid, of_kind text, of_course uuid)
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.settle_courses(account uuid, materials uuid[])
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.settle_due_certificates(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '5s'
AS $function$
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
end $function$;

grant execute on function private.settle_due_certificates(integer) to service_role;

CREATE FUNCTION private.settle_items(account uuid, items uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  touched constant uuid[] := array(
    select distinct material_id from private.counted_items where item_id = any (items)
  );
begin
  -- Most marks complete nothing: two look-ups say so.
  if touched <> '{}' then
    perform private.settle_courses(account, touched);
  end if;
end $function$;

CREATE FUNCTION private.settle_material(account uuid, material uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.settle_courses(account, array[material]);
end $function$;

CREATE FUNCTION private.settle_own_certificates()
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.proven_account();
begin
  perform private.lock_counts(false);
  return query select * from private.settle_courses(account, null);
end $function$;

grant execute on function private.settle_own_certificates() to authenticated;

CREATE FUNCTION private.settle_photographed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_counts(false);
  perform private.lock_learner(new.user_id);
  perform private.settle_items(new.user_id, array[new.item_id]);
  return null;
end $function$;

CREATE FUNCTION private.syllabus_version(syllabus jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(md5(syllabus::text), 8)
$function$;

CREATE FUNCTION private.today_of_certificates()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (now() at time zone 'America/Sao_Paulo')::date
$function$;

CREATE FUNCTION private.withdraw_completions(changes private.mark_change[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.write_certificate(completion public.course_completions, holder text, replaced public.certificates)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION public.confirm_certificate_name(full_name text)
 RETURNS SETOF public.certificates
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT confirm_certificate_name.id,
     confirm_certificate_name.user_id,
     confirm_certificate_name.kind,
     confirm_certificate_name.material_id,
     confirm_certificate_name.path_id,
     confirm_certificate_name.course_id,
     confirm_certificate_name.material_ids,
     confirm_certificate_name.number,
     confirm_certificate_name.code,
     confirm_certificate_name.holder_name,
     confirm_certificate_name.course,
     confirm_certificate_name.hours,
     confirm_certificate_name.reckoning,
     confirm_certificate_name.syllabus,
     confirm_certificate_name.syllabus_version,
     confirm_certificate_name.issuer,
     confirm_certificate_name.started_on,
     confirm_certificate_name.completed_on,
     confirm_certificate_name.issued_at,
     confirm_certificate_name.state,
     confirm_certificate_name.state_since,
     confirm_certificate_name.state_cause,
     confirm_certificate_name.state_reason,
     confirm_certificate_name.previous_id
    FROM private.confirm_certificate_name(confirm_certificate_name.full_name) confirm_certificate_name(id, user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus, syllabus_version, issuer, started_on, completed_on, issued_at, state, state_since, state_cause, state_reason, previous_id);
END;

comment on function public.confirm_certificate_name(text) is 'Confirms the caller''s name for certificates and issues those that waited for it, which are returned.';

grant execute on function public.confirm_certificate_name(text) to authenticated;

CREATE FUNCTION public.correct_certificate_name(of_certificate uuid, full_name text)
 RETURNS public.certificates
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.correct_certificate_name(of_certificate, full_name) AS correct_certificate_name;
END;

comment on function public.correct_certificate_name(uuid,text) is 'Issues a second copy with another name and a new number; the first one is superseded. Twice a course at most.';

grant execute on function public.correct_certificate_name(uuid,text) to authenticated;

CREATE FUNCTION public.missing_evidence(of_course uuid)
 RETURNS TABLE(item_id uuid, title text, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT missing_evidence.item_id,
     missing_evidence.title,
     missing_evidence.proven_from
    FROM private.missing_evidence(missing_evidence.of_course) missing_evidence(item_id, title, proven_from);
END;

comment on function public.missing_evidence(uuid) is 'The recipes of a material or path that the caller marked as done and that a certificate does not count yet, and from when it does without a photo.';

grant execute on function public.missing_evidence(uuid) to authenticated;

CREATE FUNCTION public.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.operate_on_certificates(act, arguments, operator, dry_run) AS operate_on_certificates;
END;

comment on function public.operate_on_certificates(text,jsonb,text,boolean) is 'An act of the operator on certificates: revoke, reissue, permit or settings. A dry run changes nothing.';

grant execute on function public.operate_on_certificates(text,jsonb,text,boolean) to service_role;

CREATE FUNCTION public.settle_certificates()
 RETURNS SETOF public.certificates
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT settle_own_certificates.id,
     settle_own_certificates.user_id,
     settle_own_certificates.kind,
     settle_own_certificates.material_id,
     settle_own_certificates.path_id,
     settle_own_certificates.course_id,
     settle_own_certificates.material_ids,
     settle_own_certificates.number,
     settle_own_certificates.code,
     settle_own_certificates.holder_name,
     settle_own_certificates.course,
     settle_own_certificates.hours,
     settle_own_certificates.reckoning,
     settle_own_certificates.syllabus,
     settle_own_certificates.syllabus_version,
     settle_own_certificates.issuer,
     settle_own_certificates.started_on,
     settle_own_certificates.completed_on,
     settle_own_certificates.issued_at,
     settle_own_certificates.state,
     settle_own_certificates.state_since,
     settle_own_certificates.state_cause,
     settle_own_certificates.state_reason,
     settle_own_certificates.previous_id
    FROM private.settle_own_certificates() settle_own_certificates(id, user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus, syllabus_version, issuer, started_on, completed_on, issued_at, state, state_since, state_cause, state_reason, previous_id);
END;

comment on function public.settle_certificates() is 'Issues the caller''s certificates whose day has come, and returns them.';

grant execute on function public.settle_certificates() to authenticated;

CREATE FUNCTION public.settle_due_certificates(most integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.settle_due_certificates(most) AS settle_due_certificates;
END;

comment on function public.settle_due_certificates(integer) is 'The same for accounts whose day has come; returns how many were settled.';

grant execute on function public.settle_due_certificates(integer) to service_role;

alter publication supabase_realtime add table public.certificates;
