-- The percentage alone takes two look-ups; what else `learning` holds takes more.
create function private.percent_of_material(material uuid) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.percent(progress.done_items, totals.items)
    from private.part_totals as totals
    join private.part_progress as progress on progress.part_id = totals.part_id and progress.user_id = private.learner()
    where totals.part_id = material
  );
end $$;
create or replace function public.progress_percent(material public.materials) returns integer
  language sql stable set search_path = ''
  return coalesce(private.percent_of_material(material.id), 0);
revoke execute on function private.percent_of_material(uuid) from public;
grant execute on function private.percent_of_material(uuid) to authenticated, service_role;

-- The condition of the scheduled call that issues certificates whose day has come.
create function private.is_certificate_due() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from private.due_settlements where due_at <= now())
$$;
create function public.is_certificate_due() returns boolean
  language sql stable set search_path = ''
begin atomic
  select private.is_certificate_due();
end;
comment on function public.is_certificate_due() is 'Whether a certificate may be issued by settle_due_certificates, for a scheduler.';
revoke execute on function private.is_certificate_due(), public.is_certificate_due() from public, anon, authenticated, service_role;
grant execute on function private.is_certificate_due(), public.is_certificate_due() to service_role;
