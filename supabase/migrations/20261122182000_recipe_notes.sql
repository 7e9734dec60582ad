-- Notes that a learner keeps at a recipe or at one of its steps. A note that was changed on two devices keeps both texts.

create table public.recipe_notes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  step smallint not null check (step between 0 and 1000),
  step_text text not null check (char_length(step_text) <= 200 and (step > 0 or step_text = '')),
  body text not null check (char_length(body) <= 4000),
  base_version integer not null default 0 check (base_version >= 0),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (user_id, item_id, step, step_text)
);
comment on table public.recipe_notes is 'What a learner notes at a recipe, at most one note a step. A removed note has an empty body.';
comment on column public.recipe_notes.step is 'The position of the step when the note was first written; 0 for the whole recipe.';
comment on column public.recipe_notes.step_text is
  'The beginning of the step''s text when the note was first written, which finds the step after the teacher has moved it.';
comment on column public.recipe_notes.base_version is 'Written by the device: the version that its text was based on; 0 for a new note.';
create index recipe_notes_item_id_idx on public.recipe_notes (item_id);

-- A text that was written without knowledge of the stored one is joined with it. Where one contains the other, as after a request that
-- is repeated because its response was lost, the longer one is kept.
create function private.merge_note() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.base_version <> old.version then
    if new.body = '' or strpos(old.body, new.body) > 0 then
      new.body = old.body;
    elsif strpos(new.body, old.body) = 0 then
      new.body = concat(
        new.body, E'\n\n— Escrito em outro aparelho, em ',
        to_char(old.updated_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY'), E':\n', old.body
      );
      if char_length(new.body) > 4000 then
        raise exception 'the note was changed meanwhile, and both texts together exceed 4000 characters'
          using errcode = 'PT413', hint = 'Shorten one of them.';
      end if;
    end if;
  end if;
  new.version = old.version + (new.body <> old.body)::integer;
  new.updated_at = case when new.body = old.body then old.updated_at else now() end;
  return new;
end $$;
revoke execute on function private.merge_note() from public;

create trigger merge_note before update on public.recipe_notes
  for each row execute function private.merge_note();
create trigger limit_own_rows after insert on public.recipe_notes
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

alter table public.recipe_notes enable row level security;
revoke all on public.recipe_notes from anon, authenticated, service_role;
-- Columns of the key may be updated because an upsert sets them again.
grant select, delete,
  insert (item_id, step, step_text, body, base_version),
  update (item_id, step, step_text, body, base_version)
  on public.recipe_notes to authenticated;

create policy "learners see their own notes" on public.recipe_notes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners note what they may read" on public.recipe_notes
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = recipe_notes.item_id)
  );
create policy "learners change their notes of what they may read" on public.recipe_notes
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = recipe_notes.item_id)
  );
create policy "learners delete their own notes" on public.recipe_notes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.recipe_notes as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter publication supabase_realtime add table public.recipe_notes;
