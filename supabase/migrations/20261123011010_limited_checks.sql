-- The public page asks the database itself. Its requests are counted by the network that the gateway names; the service key's are not.

alter function private.certificate_by_code(text) rename to certificate_with_code;
revoke execute on function private.certificate_with_code(text) from anon, authenticated, service_role;

create function private.certificate_by_code(code text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if auth.role() is distinct from 'service_role' and not private.count_certificate_check(
    coalesce(headers ->> 'x-real-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
  ) then
    raise sqlstate 'PT429' using message = 'too many certificates were asked for', hint = 'Try again in a minute.';
  end if;
  return private.certificate_with_code(code);
end $$;
revoke execute on function private.certificate_by_code(text) from public;
grant execute on function private.certificate_by_code(text) to anon, authenticated, service_role;

create or replace function public.certificate_by_code(code text) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.certificate_by_code(code);
end;

-- A drawn signature is kept with each certificate, so that it cannot change later: no address, and small.
alter table public.certificate_settings drop constraint certificate_settings_signature_url_check,
  add constraint certificate_settings_signature_url_check check (
    char_length(signature_url) <= 30000 and signature_url ~ '^data:image/(png|jpeg);base64,'
  );
