-- When a learner last had a recipe open: Home leads back to it. Writing the row again is opening it again.
alter table public.item_progress add column last_opened_at timestamptz not null default now();
comment on column public.item_progress.last_opened_at is 'When the item was last opened or marked.';
update public.item_progress set last_opened_at = greatest(opened_at, done_at);

create function private.set_last_opened_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.last_opened_at = now();
  return new;
end $$;
revoke execute on function private.set_last_opened_at() from public;

create trigger set_last_opened_at before update on public.item_progress
  for each row execute function private.set_last_opened_at();
