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
  if newest.state = 'valid' or newest.state_cause = 'operator' then
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
  update public.course_completions as known set due_at = (
    select max(private.bought_at(account, material)) + make_interval(days => settings.days_after_purchase)
    from unnest(private.materials_of(of_kind, of_course)) as material, public.certificate_settings as settings
    group by settings.days_after_purchase
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
begin
  if tidy is null or char_length(tidy) not between 2 and 100
    or tidy ~ '[[:cntrl:]0-9<>@#$%^*_=+{}|\\/~"!?;:()\[\]&,\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]'
    or tidy ~ '^[-.'' ]'
  then
    raise exception 'a name has 2 to 100 letters, spaces, hyphens, apostrophes and points' using errcode = 'invalid_parameter_value';
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
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
  settled integer := 0;
begin
  perform private.lock_counts(false);
  for account in
    delete from private.due_settlements
    where user_id in (
      select user_id from private.due_settlements
      where due_at <= now() order by due_at limit least(most, 100) for update skip locked
    )
    returning user_id
  loop
    perform private.settle_courses(account, null);
    settled := settled + 1;
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
comment on function public.settle_due_certificates(integer) is 'The same for accounts whose day has come; returns how many were looked at.';

revoke execute on function private.syllabus_version(jsonb), private.issuer(), private.today_of_certificates(),
  private.write_certificate(public.course_completions, text, public.certificates), private.settle_course(uuid, text, uuid),
  private.settle_courses(uuid, uuid[]), private.settle_material(uuid, uuid), private.settle_items(uuid, uuid[]),
  private.withdraw_completions(private.mark_change[]), private.certify_purchase(), private.name_for_certificate(text),
  private.confirm_certificate_name(text), private.settle_own_certificates(), private.settle_due_certificates(integer),
  public.confirm_certificate_name(text), public.settle_certificates(), public.settle_due_certificates(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.confirm_certificate_name(text), private.settle_own_certificates(),
  public.confirm_certificate_name(text), public.settle_certificates() to authenticated;
grant execute on function private.settle_due_certificates(integer), public.settle_due_certificates(integer) to service_role;

-- A certificate is the subject of its notification: a path has no material.
create or replace function private.set_notification_subject() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.subject_id = case new.kind
    when 'recipe_added' then new.material_id
    when 'certificate_ready' then coalesce((new.facts ->> 'certificate')::uuid, new.material_id)
    else coalesce(new.costing_id, new.item_id, new.material_id)
  end;
  return new;
end $$;
