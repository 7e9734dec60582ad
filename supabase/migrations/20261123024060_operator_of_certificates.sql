-- Two more acts of the operator: the settings of certificates, and a certificate in spite of a revocation that came with a purchase.

alter table public.operator_acts drop constraint operator_acts_act_check, add constraint operator_acts_act_check
  check (act in ('grant', 'refund', 'invite', 'map', 'unmap', 'replay', 'revoke', 'reissue', 'permit', 'settings'));

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

-- A picture is not repeated in acts and answers.
create function private.certificate_settings_in_short(settings jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when settings ->> 'signature_url' is null then settings - 'is_only'
    else settings - 'is_only' || jsonb_build_object('signature_url', left(settings ->> 'signature_url', 22) || '…') end
$$;

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

-- What operate_on_certificates did before: one certificate is revoked or issued again.
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

-- arguments of settings: the columns of certificate_settings that change; of permit: email, course, reason. The others are those of
-- operate_on_certificate. A dry run returns the same outcome and changes nothing.
create or replace function private.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean) returns jsonb
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

comment on function public.operate_on_certificates(text, jsonb, text, boolean) is
  'An act of the operator on certificates: revoke, reissue, permit or settings. A dry run changes nothing.';

revoke execute on function private.change_certificate_settings(jsonb), private.certificate_settings_in_short(jsonb),
  private.permit_course(text, text), private.operate_on_certificate(text, jsonb, text, boolean)
  from public, anon, authenticated, service_role;
