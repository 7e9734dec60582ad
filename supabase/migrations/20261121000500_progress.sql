-- What a learner has opened and done.

create table public.item_progress (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  opened_at timestamptz not null default now(),
  done boolean not null default false,
  done_at timestamptz,
  primary key (user_id, item_id)
);
comment on table public.item_progress is 'A row once an item was opened. A learner writes item_id and done; the rest fills itself.';
create index item_progress_item_id_idx on public.item_progress (item_id);

create function private.set_done_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.done_at = case when new.done then coalesce(new.done_at, now()) end;
  return new;
end $$;
revoke execute on function private.set_done_at() from public;

create trigger set_done_at before insert or update on public.item_progress
  for each row execute function private.set_done_at();

alter table public.item_progress enable row level security;
revoke all on public.item_progress from anon, authenticated, service_role;
-- item_id may be updated because an upsert sets it again; user_id may not even be named.
grant select, delete, insert (item_id, done), update (item_id, done) on public.item_progress to authenticated;
grant select, insert, update, delete on public.item_progress to service_role;

create policy "learners see their own progress" on public.item_progress
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "learners record progress in what they may read" on public.item_progress
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = item_progress.item_id)
  );

create policy "learners change their progress in what they may read" on public.item_progress
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = item_progress.item_id)
  );

create policy "learners forget their own progress" on public.item_progress
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- A computed column of materials. In plpgsql, because its plan is then kept from row to row and from request to request.
create function public.progress_percent(material public.materials) returns integer
  language plpgsql stable set search_path = ''
as $$
declare
  recipes bigint;
  done bigint;
begin
  select count(*), count(progress.item_id) into recipes, done
  from public.categories
  join public.lists on lists.category_id = categories.id
  join public.items on items.list_id = lists.id and items.type = 'recipe'
  left join public.item_progress as progress
    on progress.item_id = items.id and progress.user_id = auth.uid() and progress.done
  where categories.material_id = material.id;
  -- The division rounds down, so only all of them make 100.
  return case when done = 0 then 0 else greatest(1, done * 100 / recipes) end;
end $$;
comment on function public.progress_percent(public.materials) is
  'The share, in percent, of the recipes that the caller may read which she has marked done: 0 for none, 100 for all, else 1 to 99.';
revoke execute on function public.progress_percent(public.materials) from public, anon;
grant execute on function public.progress_percent(public.materials) to authenticated, service_role;
