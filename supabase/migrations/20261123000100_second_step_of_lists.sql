-- Shopping lists are closed like the learner's other tables until the second step is done. The ids of their entries follow from account
-- and recipe, so they are unique within an account only: another account cannot take one.
alter table public.shopping_entries drop constraint shopping_entries_pkey, add primary key (user_id, id);

create policy "a second step is asked for where there is one" on public.shopping_entries as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
create policy "a second step is asked for where there is one" on public.shopping_marks as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
create policy "a second step is asked for where there is one" on public.shopping_lists as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- A timer names a recipe that its learner may read, so that no answer tells whether another one exists.
alter policy "learners have their timers pushed" on public.timer_pushes with check (
  user_id = (select auth.uid())
  and (item_id is null or exists (select 1 from public.items where items.id = timer_pushes.item_id))
);
alter policy "learners change their own timers" on public.timer_pushes with check (
  user_id = (select auth.uid())
  and (item_id is null or exists (select 1 from public.items where items.id = timer_pushes.item_id))
);
