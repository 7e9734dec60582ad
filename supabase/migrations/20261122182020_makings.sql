-- Each time that a learner made a recipe. A recipe with such a row is done.

create table public.makings (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid references public.items on delete set null,
  title text not null default '',
  made_on date not null check (made_on between '2000-01-01' and '2099-12-31'),
  amount text not null default '' check (char_length(amount) <= 80),
  minutes integer check (minutes between 1 and 10080),
  note text not null default '' check (char_length(note) <= 2000),
  stars smallint check (stars between 1 and 5),
  photo_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.makings is 'Each time that a learner made a recipe: when, how much, how long it took and how it went.';
comment on column public.makings.id is 'Chosen by the device, so that a request that is sent twice adds one row.';
comment on column public.makings.item_id is 'The recipe; null once it is no longer in the catalogue.';
comment on column public.makings.title is 'The title of the recipe at that time, filled in by a trigger.';
comment on column public.makings.amount is 'How much was made, as typed: "45 unidades".';
comment on column public.makings.minutes is 'How long it really took.';
comment on column public.makings.photo_id is 'A photo of it in public.photos. No foreign key: a photo may arrive later, or never.';
create index makings_user_id_idx on public.makings (user_id, made_on desc, created_at desc, id);
create index makings_item_id_idx on public.makings (item_id, user_id);

create function private.fill_in_making() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.made_on > current_date + 1 then
    raise exception 'made_on % has not come yet', new.made_on using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    new.title = coalesce((select items.title from public.items where items.id = new.item_id), '');
  else
    -- A row stays with its recipe until the recipe is deleted.
    new.item_id = case when new.item_id is not null then old.item_id end;
    new.updated_at = now();
  end if;
  return new;
end $$;

create trigger fill_in_making before insert or update on public.makings
  for each row execute function private.fill_in_making();

-- A recipe that was made is done. Without its last making it is not. Each of these writes also
-- announces the change to other devices, which do not learn of deleted rows.
create function private.mark_made() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.item_progress as progress (user_id, item_id, done)
    select new.user_id, new.item_id, true where new.item_id is not null
    on conflict (user_id, item_id) do update set done = true;
  else
    update public.item_progress as progress
    set done = exists (
      select from public.makings where makings.user_id = old.user_id and makings.item_id = old.item_id
    )
    where progress.user_id = old.user_id and progress.item_id = old.item_id;
  end if;
  return null;
end $$;

create trigger mark_made after insert or delete on public.makings
  for each row execute function private.mark_made();

-- Named so that it runs before set_done_at.
create function private.keep_done() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.done = exists (
    select from public.makings where makings.user_id = new.user_id and makings.item_id = new.item_id
  );
  return new;
end $$;
comment on function private.keep_done() is 'A recipe that was made stays done, until the log says otherwise.';

create trigger keep_done before update on public.item_progress
  for each row when (old.done and not new.done) execute function private.keep_done();

revoke execute on function private.fill_in_making(), private.mark_made(), private.keep_done() from public;

create trigger limit_own_rows after insert on public.makings
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

alter table public.makings enable row level security;
revoke all on public.makings from anon, authenticated, service_role;
-- Id and recipe may be updated because an upsert sets them again.
grant select, delete,
  insert (id, item_id, made_on, amount, minutes, note, stars, photo_id),
  update (id, item_id, made_on, amount, minutes, note, stars, photo_id)
  on public.makings to authenticated;

create policy "learners see their own makings" on public.makings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners log what they may read" on public.makings
  for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = makings.item_id));
create policy "learners correct their own makings" on public.makings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners delete their own makings" on public.makings
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.makings as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter publication supabase_realtime add table public.makings;
