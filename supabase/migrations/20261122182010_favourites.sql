-- Recipes that a learner keeps as favourites.

create table public.favourites (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  is_favourite boolean not null default true,
  primary key (user_id, item_id)
);
comment on table public.favourites is
  'A recipe that is no favourite any more keeps its row: other devices learn of changed rows, not of deleted ones.';
create index favourites_item_id_idx on public.favourites (item_id);

create trigger limit_own_rows after insert on public.favourites
  referencing new table as added for each statement execute function private.limit_own_rows(2000);

alter table public.favourites enable row level security;
revoke all on public.favourites from anon, authenticated, service_role;
grant select, delete, insert (item_id, is_favourite), update (item_id, is_favourite) on public.favourites to authenticated;

create policy "learners see their own favourites" on public.favourites
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners choose favourites of what they may read" on public.favourites
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = favourites.item_id)
  );
create policy "learners change favourites of what they may read" on public.favourites
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = favourites.item_id)
  );
create policy "learners delete their own favourites" on public.favourites
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.favourites as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter publication supabase_realtime add table public.favourites;
