-- Requests for certificates are counted by what they cost: a check by code is one look-up, a picture or a badge is drawn or signed, a PDF
-- belongs to an account. A code has 128 bits, so the limits are against load and leave room for the many behind one address of a carrier.

alter table private.certificate_checks rename to certificate_requests;
alter table private.certificate_requests rename column network to subject;
alter table private.certificate_requests rename column checks to requests;
alter index private.certificate_checks_pkey rename to certificate_requests_pkey;
alter index private.certificate_checks_minute_idx rename to certificate_requests_minute_idx;
comment on table private.certificate_requests is
  'Requests for certificates in a minute, kept for an hour: by network (code, file) or by account (pdf).';

-- Whether the subject may ask once more in this minute.
create function private.count_certificate_request(of_subject text, most integer) returns boolean
  language plpgsql volatile set search_path = ''
as $$
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
end $$;

-- Requests whose network the gateway does not name share one count, ten times as wide.
create function private.count_of_network(kind text, address text, most integer) returns boolean
  language sql volatile set search_path = ''
as $$
  select private.count_certificate_request(
    kind || ' ' || private.network_of(coalesce(address, '')), case when coalesce(address, '') = '' then most * 10 else most end
  )
$$;

create or replace function private.count_certificate_check(address text) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  select private.count_of_network('file', address, 60)
$$;
comment on function public.count_certificate_check(text) is
  'Counts a request for a badge or a picture by its code; false once a network has made sixty in a minute.';

create function private.count_certificate_pdf(account uuid) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  select private.count_certificate_request('pdf ' || account, 20)
$$;
create function public.count_certificate_pdf(account uuid) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.count_certificate_pdf(account);
end;
comment on function public.count_certificate_pdf(uuid) is
  'Counts a PDF of an account''s certificates; false once there were twenty in a minute.';

-- The network is what the gateway says: this server puts it in the place of what a client sends. `x-forwarded-for` begins with the
-- client's own words and does not count. The hosted service's edge names the client in `cf-connecting-ip`.
create or replace function private.certificate_by_code(code text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if auth.role() is distinct from 'service_role' and not private.count_of_network(
    'code', coalesce(headers ->> 'x-real-ip', headers ->> 'cf-connecting-ip'), 300
  ) then
    raise sqlstate 'PT429' using message = 'too many certificates were asked for', hint = 'Try again in a minute.';
  end if;
  return private.certificate_with_code(code);
end $$;

revoke execute on function private.count_certificate_request(text, integer), private.count_of_network(text, text, integer),
  private.count_certificate_pdf(uuid), public.count_certificate_pdf(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.count_certificate_pdf(uuid), public.count_certificate_pdf(uuid) to service_role;
