-- A quote names who offers it, and PDFs of quotes are counted by account, as those of certificates.

alter table public.quotes
  add column seller_name text not null default '' check (char_length(seller_name) <= 120),
  add column seller_contact text not null default '' check (char_length(seller_contact) <= 120);
comment on column public.quotes.seller_name is 'The learner''s own name or brand, as the customer reads it.';
grant insert (seller_name, seller_contact), update (seller_name, seller_contact) on public.quotes to authenticated;

comment on table private.certificate_requests is
  'Requests for certificates in a minute, kept for an hour: by network (code, file) or by account (pdf); and for PDFs of quotes, by account (quote).';

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
revoke execute on function private.count_quote_pdf(uuid), public.count_quote_pdf(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.count_quote_pdf(uuid), public.count_quote_pdf(uuid) to service_role;
