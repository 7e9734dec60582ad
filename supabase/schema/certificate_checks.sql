-- What the migrations make of "certificate_checks". Written by `npm run schema`, not by hand.

create unlogged table private.certificate_requests (
  subject text not null,
  minute timestamp with time zone not null,
  requests integer not null default 1,
  constraint certificate_requests_pkey PRIMARY KEY (subject, minute)
);

comment on table private.certificate_requests is 'Requests for certificates in a minute, kept for an hour: by network (code, file) or by account (pdf); and for PDFs of quotes, by account (quote).';

CREATE INDEX certificate_requests_minute_idx ON private.certificate_requests USING btree (minute);

alter table private.certificate_requests enable row level security;

CREATE FUNCTION private.certificate_by_code(code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if auth.role() is distinct from 'service_role' and not private.count_of_network(
    'code', coalesce(headers ->> 'x-real-ip', headers ->> 'cf-connecting-ip'), 300
  ) then
    raise sqlstate 'PT429' using message = 'too many certificates were asked for', hint = 'Try again in a minute.';
  end if;
  return private.certificate_with_code(code);
end $function$;

grant execute on function private.certificate_by_code(text) to anon;

grant execute on function private.certificate_by_code(text) to authenticated;

grant execute on function private.certificate_by_code(text) to service_role;

CREATE FUNCTION private.certificate_with_code(typed text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'state', state, 'since', case when state <> 'valid' then state_since end,
    'name', holder_name, 'course', course, 'hours', hours, 'date', completed_on
  )
  from public.certificates
  where code = upper(regexp_replace(left(typed, 64), '[\s-]', '', 'g'))
$function$;

CREATE FUNCTION private.count_certificate_check(address text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.count_of_network('file', address, 60)
$function$;

grant execute on function private.count_certificate_check(text) to service_role;

CREATE FUNCTION private.count_certificate_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.count_certificate_request('pdf ' || account, 20)
$function$;

grant execute on function private.count_certificate_pdf(uuid) to service_role;

CREATE FUNCTION private.count_certificate_request(of_subject text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted integer;
begin
  insert into private.certificate_requests as known (subject, minute)
  values (of_subject, date_trunc('minute', clock_timestamp()))
  on conflict (subject, minute) do update set requests = known.requests + 1
  returning requests into counted;
  if counted = 1 then
    delete from private.certificate_requests
    where ctid in (
      select ctid from private.certificate_requests where minute < clock_timestamp() - interval '1 hour' limit 100
    );
  end if;
  return counted <= most;
end $function$;

CREATE FUNCTION private.count_of_network(kind text, address text, most integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.count_certificate_request(
    kind || ' ' || private.network_of(coalesce(address, '')), case when coalesce(address, '') = '' then most * 10 else most end
  )
$function$;

CREATE FUNCTION private.count_quote_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.count_certificate_request('quote ' || account, 20)
$function$;

grant execute on function private.count_quote_pdf(uuid) to service_role;

CREATE FUNCTION private.network_of(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if address ~ '^[0-9A-Fa-f:]{2,39}$' and family(address::inet) = 6 then
    return network(set_masklen(address::inet, 64))::text;
  end if;
  return left(address, 45);
exception when invalid_text_representation then
  return left(address, 45);
end $function$;

CREATE FUNCTION public.certificate_by_code(code text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.certificate_by_code(code) AS certificate_by_code;
END;

comment on function public.certificate_by_code(text) is 'What anybody may know of the certificate with this code: state, since when, name, course, hours, date; null if there is none.';

grant execute on function public.certificate_by_code(text) to anon;

grant execute on function public.certificate_by_code(text) to authenticated;

grant execute on function public.certificate_by_code(text) to service_role;

CREATE FUNCTION public.count_certificate_check(address text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.count_certificate_check(address) AS count_certificate_check;
END;

comment on function public.count_certificate_check(text) is 'Counts a request for a badge or a picture by its code; false once a network has made sixty in a minute.';

grant execute on function public.count_certificate_check(text) to service_role;

CREATE FUNCTION public.count_certificate_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.count_certificate_pdf(account) AS count_certificate_pdf;
END;

comment on function public.count_certificate_pdf(uuid) is 'Counts a PDF of an account''s certificates; false once there were twenty in a minute.';

grant execute on function public.count_certificate_pdf(uuid) to service_role;

CREATE FUNCTION public.count_quote_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.count_quote_pdf(account) AS count_quote_pdf;
END;

comment on function public.count_quote_pdf(uuid) is 'Counts a PDF of an account''s quotes; false once there were twenty in a minute.';

grant execute on function public.count_quote_pdf(uuid) to service_role;
