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

create function private.certificate_by_code(typed text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', state, 'since', case when state <> 'valid' then state_since end,
    'name', holder_name, 'course', course, 'hours', hours, 'date', completed_on
  )
  from public.certificates
  where code = upper(regexp_replace(left(typed, 64), '[\s-]', '', 'g'))
$$;
create function public.certificate_by_code(code text) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.certificate_by_code(code);
end;
comment on function public.certificate_by_code(text) is
  'What anybody may know of the certificate with this code: state, since when, name, course, hours, date; null if there is none.';

alter table public.operator_acts drop constraint operator_acts_act_check, add constraint operator_acts_act_check
  check (act in ('grant', 'refund', 'invite', 'map', 'unmap', 'replay', 'revoke', 'reissue'));

-- arguments: code or number, reason; for reissue also name (optional). A dry run returns the same outcome and changes nothing.
create function private.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean) returns jsonb
  language plpgsql security definer set search_path = ''
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
    values (operate_on_certificates.operator, operate_on_certificates.act, arguments - 'name', outcome);
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
  'An act of the operator on a certificate: revoke or reissue, with a reason. A dry run changes nothing.';

revoke execute on function private.replace_certificate(public.certificates, text, text, text),
  private.correct_certificate_name(uuid, text), private.certificate_by_code(text),
  private.operate_on_certificates(text, jsonb, text, boolean), public.correct_certificate_name(uuid, text),
  public.certificate_by_code(text), public.operate_on_certificates(text, jsonb, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.correct_certificate_name(uuid, text), public.correct_certificate_name(uuid, text) to authenticated;
grant execute on function private.certificate_by_code(text), public.certificate_by_code(text) to anon, authenticated, service_role;
grant execute on function private.operate_on_certificates(text, jsonb, text, boolean),
  public.operate_on_certificates(text, jsonb, text, boolean) to service_role;
