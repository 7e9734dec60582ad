-- How often a network asks for certificates by their codes. A code has 128 bits: the limit is against load, not against guessing alone.

create unlogged table private.certificate_checks (
  network text not null,
  minute timestamptz not null,
  checks integer not null default 1,
  primary key (network, minute)
);
comment on table private.certificate_checks is 'Requests for certificates by network and minute, for an hour.';
create index certificate_checks_minute_idx on private.certificate_checks (minute);
alter table private.certificate_checks enable row level security;
revoke all on private.certificate_checks from public, anon, authenticated, service_role;

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

-- Whether the network may ask once more in this minute. Networks that are not known share one count.
create function private.count_certificate_check(address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  counted integer;
begin
  insert into private.certificate_checks as known (network, minute)
  values (private.network_of(coalesce(address, '')), date_trunc('minute', clock_timestamp()))
  on conflict (network, minute) do update set checks = known.checks + 1
  returning checks into counted;
  if counted = 1 then
    delete from private.certificate_checks
    where ctid in (
      select ctid from private.certificate_checks where minute < clock_timestamp() - interval '1 hour' limit 100
    );
  end if;
  return counted <= 60;
end $$;
revoke execute on function private.network_of(text), private.count_certificate_check(text)
  from public, anon, authenticated, service_role;
grant execute on function private.count_certificate_check(text) to service_role;

create function public.count_certificate_check(address text) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.count_certificate_check(address);
end;
comment on function public.count_certificate_check(text) is
  'Counts a request for a certificate by its code; false once a network has made sixty in a minute.';
revoke execute on function public.count_certificate_check(text) from public, anon, authenticated, service_role;
grant execute on function public.count_certificate_check(text) to service_role;
