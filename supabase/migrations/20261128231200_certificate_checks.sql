-- Requests for certificates are counted by what they cost: a check by code is one look-up, a picture or a badge is drawn or signed, a PDF
-- belongs to an account. A code has 128 bits, so the limits are against load and leave room for the many behind one address of a carrier.

-- The /64 of an IPv6 address, since a household may send from any address of it; other texts as they are.
create function private.network_of(address text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if address ~ '^[0-9A-Fa-f:]{2,39}$' and family(address::inet) = 6 then
    return network(set_masklen(address::inet, 64))::text;
  end if;
  return left(address, 45);
exception when invalid_text_representation then
  return left(address, 45);
end $$;

revoke execute on function private.network_of(text) from public;

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

-- Whether the network may ask once more in this minute. Networks that are not known share one count.
create function private.count_certificate_check(address text) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  select private.count_of_network('file', address, 60)
$$;

create function public.count_certificate_check(address text) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.count_certificate_check(address);
end;
comment on function public.count_certificate_check(text) is
  'Counts a request for a badge or a picture by its code; false once a network has made sixty in a minute.';

create unlogged table private.certificate_requests (
  subject text not null,
  minute timestamptz not null,
  requests integer not null default 1,
  primary key (subject, minute)
);
comment on table private.certificate_requests is
  'Requests for certificates in a minute, kept for an hour: by network (code, file) or by account (pdf); and for PDFs of quotes, by account (quote).';
create index certificate_requests_minute_idx on private.certificate_requests (minute);

alter table private.certificate_requests enable row level security;
revoke all on private.certificate_requests from public, anon, authenticated, service_role;

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

create function private.count_quote_pdf(account uuid) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  select private.count_certificate_request('quote ' || account, 20)
$$;

create function public.count_quote_pdf(account uuid) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.count_quote_pdf(account);
end;
comment on function public.count_quote_pdf(uuid) is
  'Counts a PDF of an account''s quotes; false once there were twenty in a minute.';

revoke execute on function
  public.count_certificate_check(text),
  public.count_certificate_pdf(uuid),
  public.count_quote_pdf(uuid)
from public, anon, authenticated, service_role;
revoke execute on function
  private.count_certificate_request(text, integer),
  private.count_of_network(text, text, integer),
  private.count_certificate_check(text),
  private.count_certificate_pdf(uuid),
  private.count_quote_pdf(uuid)
from public;
grant execute on function
  private.count_certificate_check(text),
  public.count_certificate_check(text),
  private.count_certificate_pdf(uuid),
  public.count_certificate_pdf(uuid),
  private.count_quote_pdf(uuid),
  public.count_quote_pdf(uuid)
to service_role;

-- The public page asks the database itself. Its requests are counted by the network that the gateway names; the service key's are not.

create function private.certificate_with_code(typed text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'state', state, 'since', case when state <> 'valid' then state_since end,
    'name', holder_name, 'course', course, 'hours', hours, 'date', completed_on
  )
  from public.certificates
  where code = upper(regexp_replace(left(typed, 64), '[\s-]', '', 'g'))
$$;

-- The network is what the gateway says: this server puts it in the place of what a client sends. `x-forwarded-for` begins with the
-- client's own words and does not count. The hosted service's edge names the client in `cf-connecting-ip`.
create function private.certificate_by_code(code text) returns jsonb
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

create function public.certificate_by_code(code text) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.certificate_by_code(code);
end;
comment on function public.certificate_by_code(text) is
  'What anybody may know of the certificate with this code: state, since when, name, course, hours, date; null if there is none.';

revoke execute on function public.certificate_by_code(text) from public, anon, authenticated, service_role;
revoke execute on function private.certificate_with_code(text), private.certificate_by_code(text) from public;
grant execute on function private.certificate_by_code(text), public.certificate_by_code(text) to anon, authenticated, service_role;
