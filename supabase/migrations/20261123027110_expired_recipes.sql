-- Deleted recipes of learners go after 30 days by a job of the server, on the hosted service by its cron. Changes of own recipes delete them as
-- before, so that an installation without either keeps its word too.

create function private.delete_expired_recipes() returns integer
  language plpgsql security definer set search_path = '' set lock_timeout = '5s'
as $$
declare
  deleted integer;
begin
  delete from public.items
  where id in (
    select id from public.items where removed_at < now() - interval '30 days' order by removed_at limit 1000 for update skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end $$;
create function public.delete_expired_recipes() returns integer
  language sql volatile set search_path = ''
begin atomic
  select private.delete_expired_recipes();
end;
comment on function public.delete_expired_recipes() is
  'Deletes up to 1000 recipes of learners that were deleted more than 30 days ago; returns how many.';
revoke execute on function private.delete_expired_recipes(), public.delete_expired_recipes()
  from public, anon, authenticated, service_role;
grant execute on function private.delete_expired_recipes(), public.delete_expired_recipes() to service_role;

comment on column public.items.removed_at is
  'When the owner deleted it. It is hidden from then on, and can be restored for 30 days. After them an hourly job deletes it, or the next change of an own recipe, by any learner.';
