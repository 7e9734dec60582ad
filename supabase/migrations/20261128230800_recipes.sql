-- What a learner has at recipes: notes, favourites, the log of what she made, own amounts, cooking with others, recipes of her own.

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

alter table public.recipe_notes enable row level security;

-- Columns of the key may be updated because an upsert sets them again.
revoke all on public.recipe_notes from anon, authenticated, service_role;
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

alter table public.recipe_notes replica identity full;
alter publication supabase_realtime add table public.recipe_notes;

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

create trigger merge_note before update on public.recipe_notes
  for each row execute function private.merge_note();

create trigger limit_own_rows after insert on public.recipe_notes
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

revoke execute on function private.merge_note() from public;

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

alter table public.favourites replica identity full;
alter publication supabase_realtime add table public.favourites;

create trigger limit_own_rows after insert on public.favourites
  referencing new table as added for each statement execute function private.limit_own_rows(2000);

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

alter table public.makings enable row level security;

-- Id and recipe may be updated because an upsert sets them again.
revoke all on public.makings from anon, authenticated, service_role;
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

alter table public.makings replica identity full;
alter publication supabase_realtime add table public.makings;

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

create trigger limit_own_rows after insert on public.makings
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

revoke execute on function private.fill_in_making(), private.mark_made(), private.keep_done() from public;

-- Amounts that a learner uses in place of the teacher's. They stand beside the teacher's lines, which they never change.

create table public.own_amounts (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  line smallint not null check (line between 1 and 1000),
  line_text text not null check (char_length(line_text) between 1 and 200),
  amount text check (char_length(amount) <= 60 and btrim(amount) <> ''),
  reason text not null default '' check (char_length(reason) <= 300),
  is_used boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (user_id, item_id, line, line_text)
);
comment on table public.own_amounts is 'A learner''s own amount of an ingredient line, with the line that it was written for.';
comment on column public.own_amounts.line is 'The position of the line at that time: 1 for the first.';
comment on column public.own_amounts.line_text is
  'The beginning of the line at that time: once the teacher has changed the line, the amount is shown as one for an older text.';
comment on column public.own_amounts.amount is 'As typed: "180 g". Null once it was removed: other devices do not learn of deleted rows.';
comment on column public.own_amounts.is_used is 'Whether it is scaled and listed in place of the teacher''s.';
create index own_amounts_item_id_idx on public.own_amounts (item_id);

alter table public.own_amounts enable row level security;

-- Columns of the key may be updated because an upsert sets them again.
revoke all on public.own_amounts from anon, authenticated, service_role;
grant select, delete,
  insert (item_id, line, line_text, amount, reason, is_used),
  update (item_id, line, line_text, amount, reason, is_used)
on public.own_amounts to authenticated;

create policy "learners see their own amounts" on public.own_amounts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners state amounts of what they may read" on public.own_amounts
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = own_amounts.item_id)
  );

create policy "learners change amounts of what they may read" on public.own_amounts
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = own_amounts.item_id)
  );

create policy "learners delete their own amounts" on public.own_amounts
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.own_amounts as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.own_amounts replica identity full;
alter publication supabase_realtime add table public.own_amounts;

create trigger set_updated_at before update on public.own_amounts
  for each row execute function private.set_updated_at();

create trigger limit_own_rows after insert on public.own_amounts
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

-- "Cozinhar junto": who cooks a recipe with whom, by invitation. Steps and timers go by private channels; nothing of them is kept.
-- Each cook writes on a channel of their own, `cooking:ROOM:ACCOUNT`, where the policies let no other account write. So a state and a
-- presence are of the account that the channel names. On `cooking:ROOM` all of them send events without content, after which the others
-- ask the server. An owner removes a guest; room and invitation are new then.

create table public.cooking_sessions (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  code text not null unique default replace(gen_random_uuid()::text, '-', ''),
  ends_at timestamptz not null default now() + interval '24 hours',
  room uuid not null unique default gen_random_uuid(),
  unique (owner_id, item_id)
);
comment on table public.cooking_sessions is 'Recipes that are cooked together, for a day.';
comment on column public.cooking_sessions.code is
  'The invitation. Joining also takes access to the recipe. It is another one after a guest was removed.';
comment on column public.cooking_sessions.room is 'Names the channels. It is another one after a guest was removed.';
create index cooking_sessions_item_id_idx on public.cooking_sessions (item_id);
create index cooking_sessions_ends_at_idx on public.cooking_sessions (ends_at);

alter table public.cooking_sessions enable row level security;
revoke all on public.cooking_sessions from anon, authenticated, service_role;
grant select, delete on public.cooking_sessions to authenticated;

create table public.cooking_members (
  session_id uuid not null references public.cooking_sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  name text not null check (char_length(name) <= 60),
  joined_at timestamptz not null default now(),
  primary key (session_id, user_id)
);
comment on table public.cooking_members is 'Who cooks in a session, its owner included; eight at most.';
comment on column public.cooking_members.name is 'First word of the profile''s name at that time.';
create index cooking_members_user_id_idx on public.cooking_members (user_id);

alter table public.cooking_members enable row level security;
revoke all on public.cooking_members from anon, authenticated, service_role;
grant select, delete on public.cooking_members to authenticated;

-- Apart from the policies, which would otherwise ask one another.
create function private.own_cooking_sessions() returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select members.session_id
  from public.cooking_members as members
  join public.cooking_sessions as sessions on sessions.id = members.session_id
  where members.user_id = auth.uid() and sessions.ends_at > now()
$$;

create policy "cooks see who cooks with them" on public.cooking_members
  for select to authenticated using (session_id in (select private.own_cooking_sessions()));

create policy "cooks leave sessions" on public.cooking_members
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.cooking_members as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create policy "cooks see their sessions" on public.cooking_sessions
  for select to authenticated using (id in (select private.own_cooking_sessions()));

create policy "owners end their sessions" on public.cooking_sessions
  for delete to authenticated using (owner_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.cooking_sessions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create function private.item_of_invitation(of_code text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select item_id from public.cooking_sessions where code = of_code and ends_at > now()
$$;

create function private.add_cook(session uuid) returns void
  language sql volatile set search_path = ''
as $$
  insert into public.cooking_members (session_id, user_id, name)
  select session, profiles.id, left(split_part(trim(coalesce(profiles.name, '')), ' ', 1), 60)
  from public.profiles
  where profiles.id = auth.uid()
  on conflict (session_id, user_id) do update set name = excluded.name
$$;

-- `readable_item` is the recipe as far as the caller may read it; null otherwise.
create function private.begin_cooking_session(readable_item uuid) returns public.cooking_sessions
  language plpgsql security definer set search_path = ''
as $$
declare
  session public.cooking_sessions;
begin
  if readable_item is null or auth.uid() is null then
    return null;
  end if;
  delete from public.cooking_sessions
  where id in (
    select id from public.cooking_sessions where ends_at <= now() order by ends_at limit 100 for update skip locked
  );
  insert into public.cooking_sessions as known (owner_id, item_id) values (auth.uid(), readable_item)
  on conflict (owner_id, item_id) do update set ends_at = excluded.ends_at
  returning * into session;
  perform private.add_cook(session.id);
  return session;
end $$;

create function private.join_cooking_session(of_code text, readable_item uuid) returns public.cooking_sessions
  language plpgsql security definer set search_path = ''
as $$
declare
  session public.cooking_sessions;
begin
  -- Guests of one session wait for each other, so that the count is true.
  select * into session from public.cooking_sessions
  where code = of_code and item_id = readable_item and ends_at > now()
  for update;
  if session.id is null or auth.uid() is null or (
    select count(*) from public.cooking_members where session_id = session.id and user_id <> auth.uid()
  ) >= 8 then
    return null;
  end if;
  perform private.add_cook(session.id);
  return session;
end $$;

-- Their results have the new column.
create function public.begin_cooking_session(of_item uuid) returns public.cooking_sessions
  language sql volatile set search_path = ''
begin atomic
  select * from private.begin_cooking_session((select items.id from public.items where items.id = of_item));
end;

create function public.join_cooking_session(of_code text) returns public.cooking_sessions
  language sql volatile set search_path = ''
begin atomic
  select *
  from private.join_cooking_session(
    of_code, (select items.id from public.items where items.id = private.item_of_invitation(of_code))
  );
end;

-- The channel of a session is for its members who may still read the recipe: the policies of items apply within these.
create policy "cooks hear one another" on realtime.messages
  for select to authenticated
  using (
    exists (
      select from public.cooking_sessions as sessions
      join public.items on items.id = sessions.item_id
      where split_part((select realtime.topic()), ':', 1) = 'cooking'
        and split_part((select realtime.topic()), ':', 2) = sessions.room::text
    )
  );

create policy "cooks tell one another" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('broadcast', 'presence') and exists (
      select from public.cooking_sessions as sessions
      join public.items on items.id = sessions.item_id
      where (select realtime.topic()) = 'cooking:' || sessions.room || ':' || (select auth.uid())
        or extension = 'broadcast' and (select realtime.topic()) = 'cooking:' || sessions.room
    )
  );

revoke execute on function
  public.begin_cooking_session(uuid),
  public.join_cooking_session(text)
from public, anon, authenticated, service_role;
revoke execute on function
  private.own_cooking_sessions(),
  private.item_of_invitation(text),
  private.add_cook(uuid),
  private.begin_cooking_session(uuid),
  private.join_cooking_session(text, uuid)
from public;
grant execute on function
  private.own_cooking_sessions(),
  private.item_of_invitation(text),
  private.begin_cooking_session(uuid),
  private.join_cooking_session(text, uuid),
  public.begin_cooking_session(uuid),
  public.join_cooking_session(text)
to authenticated;

-- Returns whether a guest of the caller's own session was removed.
create function private.remove_cook(of_session uuid, cook uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.cooking_sessions
  where id = of_session and owner_id = auth.uid() and owner_id <> cook and private.second_step_done()
  for update;
  if not found then
    return false;
  end if;
  delete from public.cooking_members where session_id = of_session and user_id = cook;
  if not found then
    return false;
  end if;
  update public.cooking_sessions set
    room = gen_random_uuid(), code = replace(gen_random_uuid()::text, '-', '')
  where id = of_session;
  return true;
end $$;

create function public.remove_cook(of_session uuid, cook uuid) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.remove_cook(of_session, cook);
end;

revoke execute on function public.remove_cook(uuid, uuid) from public, anon, authenticated, service_role;
revoke execute on function private.remove_cook(uuid, uuid) from public;
grant execute on function private.remove_cook(uuid, uuid), public.remove_cook(uuid, uuid) to authenticated;

-- A learner's own recipes are items without a list, so that everything that refers to an item works with them: notes, amounts, makings,
-- photos, progress, costings, shopping. Only the owner reads and writes them.

create policy "learners add recipes of their own" on public.items
  for insert to authenticated with check (owner_id = (select auth.uid()));

create policy "learners change recipes of their own" on public.items
  for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));

create policy "learners delete recipes of their own" on public.items
  for delete to authenticated using (owner_id = (select auth.uid()));

create table public.own_recipe_versions (
  user_id uuid not null references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  version integer not null check (version > 0),
  act text not null check (act in ('kept', 'removed', 'restored')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null default now(),
  primary key (item_id, version)
);
comment on table public.own_recipe_versions is
  'What a learner''s own recipe was after each change, the newest 50 within 1 MB. Written by a trigger, in the transaction of the change.';
comment on column public.own_recipe_versions.content is 'The columns of the recipe that the learner writes.';
create index own_recipe_versions_user_id_idx on public.own_recipe_versions (user_id);

alter table public.own_recipe_versions enable row level security;
revoke all on public.own_recipe_versions from anon, authenticated, service_role;
grant select on public.own_recipe_versions to authenticated;

create policy "learners see the versions of their own recipes" on public.own_recipe_versions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.own_recipe_versions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.own_recipe_versions replica identity full;
alter publication supabase_realtime add table public.own_recipe_versions;

-- The row of the recipe is locked by its change, so that versions are counted without a race.
create function private.keep_own_recipe_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 50;
  most_bytes constant integer := 1048576;
  written constant jsonb := jsonb_build_object(
    'title', new.title, 'description', new.description, 'duration_min', new.duration_min, 'waiting_min', new.waiting_min,
    'ingredients', new.ingredients, 'steps', new.steps, 'tools', new.tools,
    'yield_quantity', new.yield_quantity, 'yield_unit', new.yield_unit, 'storage_tip', new.storage_tip
  );
  what constant text := case
    when tg_op = 'INSERT' or new.removed_at is not distinct from old.removed_at then 'kept'
    when new.removed_at is null then 'restored'
    else 'removed'
  end;
  newest public.own_recipe_versions;
begin
  select * into newest from public.own_recipe_versions where item_id = new.id order by version desc limit 1;
  if what = 'kept' and newest.content = written then
    return null;
  end if;
  insert into public.own_recipe_versions (user_id, item_id, version, act, content)
  values (new.owner_id, new.id, coalesce(newest.version, 0) + 1, what, written);
  delete from public.own_recipe_versions as surplus
  using (
    select version, sum(octet_length(content::text)) over (order by version desc) as bytes
    from public.own_recipe_versions where item_id = new.id
  ) as counted
  where surplus.item_id = new.id and surplus.version = counted.version and surplus.version <= newest.version
    and (counted.bytes > most_bytes or surplus.version <= newest.version + 1 - most);
  return null;
end $$;

create trigger keep_own_recipe_version after insert or update on public.items
  for each row when (new.owner_id is not null) execute function private.keep_own_recipe_version();

create function private.limit_own_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 500;
begin
  perform pg_advisory_xact_lock(hashtextextended('own_recipes ' || new.owner_id, 0));
  delete from public.items where owner_id = new.owner_id and removed_at < now() - interval '30 days';
  if (select count(*) from public.items where owner_id = new.owner_id) > most then
    raise exception 'an account may have at most % recipes of its own', most
      using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
  end if;
  return null;
end $$;

create trigger limit_own_recipes after insert on public.items
  for each row when (new.owner_id is not null) execute function private.limit_own_recipes();

-- A removed recipe cannot be seen by its owner either, so that it is removed and restored by the owner of the table.
create function private.set_recipe_removed(recipe uuid, removed boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
begin
  select removed_at into since from public.items
  where id = recipe and owner_id = auth.uid() and private.second_step_done()
  for update;
  if not found then
    raise exception 'there is no such recipe of yours' using errcode = 'PT404';
  end if;
  if not removed and since < now() - interval '30 days' then
    raise exception 'a recipe can be restored for 30 days after it was deleted' using errcode = 'PT410';
  end if;
  update public.items set removed_at = case when removed then coalesce(since, now()) end where id = recipe;
end $$;

create function public.set_recipe_removed(recipe uuid, removed boolean) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.set_recipe_removed(recipe, removed);
end;
comment on function public.set_recipe_removed(uuid, boolean) is 'Deletes a recipe of the caller''s own, or restores it within 30 days.';

revoke execute on function public.set_recipe_removed(uuid, boolean) from public, anon, authenticated, service_role;
revoke execute on function
  private.keep_own_recipe_version(),
  private.limit_own_recipes(),
  private.set_recipe_removed(uuid, boolean)
from public;
grant execute on function private.set_recipe_removed(uuid, boolean), public.set_recipe_removed(uuid, boolean) to authenticated;

-- A recipe as an ingredient of another: an ingredient line of the product stands for a part of the base. Links form no circle, and chains of
-- them are short.

create table public.recipe_bases (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id uuid not null references public.items on delete cascade,
  line_text text not null check (char_length(line_text) between 1 and 200),
  base_id uuid not null references public.items on delete cascade,
  amount numeric not null check (amount > 0 and amount <= 1000000 and scale(amount) <= 20),
  unit text not null check (unit in ('g', 'porcao')),
  loss_percent numeric not null default 0 check (loss_percent between 0 and 90 and scale(loss_percent) <= 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, product_id, line_text)
);
comment on table public.recipe_bases is 'Which ingredient lines of a recipe are other recipes of the learner''s, and how much of them is used.';
comment on column public.recipe_bases.line_text is 'The beginning of the ingredient line of the product.';
comment on column public.recipe_bases.unit is 'Grams of the finished base, or portions: the units that its batch makes.';
comment on column public.recipe_bases.loss_percent is 'What of the base is lost when it is used: what stays in the bowl.';
create index recipe_bases_product_id_idx on public.recipe_bases (product_id);
create index recipe_bases_base_id_idx on public.recipe_bases (base_id);

alter table public.recipe_bases enable row level security;

-- Columns of the key may be updated because an upsert sets them again.
revoke all on public.recipe_bases from anon, authenticated, service_role;
grant select, delete,
  insert (product_id, line_text, base_id, amount, unit, loss_percent),
  update (product_id, line_text, base_id, amount, unit, loss_percent)
on public.recipe_bases to authenticated;

create policy "learners see their own bases" on public.recipe_bases
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners link recipes that they may read" on public.recipe_bases
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.items where items.id = recipe_bases.product_id)
    and exists (select 1 from public.items where items.id = recipe_bases.base_id)
  );

create policy "learners change links of recipes that they may read" on public.recipe_bases
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.items where items.id = recipe_bases.product_id)
    and exists (select 1 from public.items where items.id = recipe_bases.base_id)
  );

create policy "learners remove their own bases" on public.recipe_bases
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.recipe_bases as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.recipe_bases replica identity full;
alter publication supabase_realtime add table public.recipe_bases;

create trigger set_updated_at before update on public.recipe_bases
  for each row execute function private.set_updated_at();

create trigger limit_own_rows after insert on public.recipe_bases
  referencing new table as added for each statement execute function private.limit_own_rows(500);

create function private.names_of_recipes(recipes uuid[]) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(coalesce(items.title, '…'), ' → ' order by place)
  from unnest(recipes) with ordinality as chain (id, place) left join public.items using (id)
$$;

revoke execute on function private.names_of_recipes(uuid[]) from public;

-- Limits of own recipes: links are checked in time that does not grow with the number of paths, texts and versions have a total size, a quote
-- that is sent again takes no number, and deleted recipes cannot be restored after 30 days.

create function private.linked_recipes(account uuid, origin uuid, upwards boolean, furthest integer)
  returns table (recipe uuid, steps integer)
  language sql stable set search_path = ''
as $$
  with recursive reached as (
    select origin as recipe, 0 as steps
    union
    select following.recipe, reached.steps + 1
    from reached
    cross join lateral (
      select base_id as recipe from public.recipe_bases
      where not upwards and user_id = account and product_id = reached.recipe
      union all
      select product_id from public.recipe_bases
      where upwards and user_id = account and base_id = reached.recipe
    ) as following
    where reached.steps < furthest
  )
  select recipe, steps from reached
$$;
comment on function private.linked_recipes(uuid, uuid, boolean, integer) is
  'Each recipe below a recipe, or above it, once for each number of links between the two. At most the recipes times the steps, however many paths there are.';

-- Walks back from the target, so that one recipe is looked for at each step.
create function private.chain_of_recipes(account uuid, origin uuid, target uuid, upwards boolean, length integer) returns uuid[]
  language plpgsql stable set search_path = ''
as $$
declare
  current uuid := target;
  chain uuid[] := array[target];
begin
  for step in reverse length - 1 .. 0 loop
    select reached.recipe into strict current
    from private.linked_recipes(account, origin, upwards, step) as reached
    join public.recipe_bases as links on links.user_id = account
      and links.product_id = case when upwards then current else reached.recipe end
      and links.base_id = case when upwards then reached.recipe else current end
    where reached.steps = step
    order by reached.recipe limit 1;
    chain := case when upwards then chain || current else current || chain end;
  end loop;
  return chain;
end $$;
comment on function private.chain_of_recipes(uuid, uuid, uuid, boolean, integer) is
  'One chain of so many links between two recipes, from the product to its base.';

-- Counts come first: they limit what the search of linked recipes reads.
create function private.refuse_circle_of_bases() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  deepest constant integer := 5;
  most constant integer := 20;
  most_of_account constant integer := 500;
  circle integer;
  lowest record;
  highest record;
begin
  perform pg_advisory_xact_lock(hashtextextended('recipe_bases ' || new.user_id, 0));
  if (select count(*) from public.recipe_bases where user_id = new.user_id) > most_of_account then
    raise exception 'an account may have at most % rows of %', most_of_account, tg_table_name
      using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
  end if;
  if (select count(*) from public.recipe_bases where user_id = new.user_id and product_id = new.product_id) > most then
    raise exception 'a recipe may have at most % bases', most using errcode = 'PT409';
  end if;
  select min(reached.steps) filter (where reached.recipe = new.product_id) into circle
  from private.linked_recipes(new.user_id, new.base_id, false, deepest) as reached;
  if circle is not null then
    raise exception 'a recipe cannot be made of itself' using errcode = 'PT422', detail = private.names_of_recipes(
      new.product_id || private.chain_of_recipes(new.user_id, new.base_id, new.product_id, false, circle)
    );
  end if;
  select reached.recipe, reached.steps into lowest
  from private.linked_recipes(new.user_id, new.base_id, false, deepest) as reached order by reached.steps desc, reached.recipe limit 1;
  select reached.recipe, reached.steps into highest
  from private.linked_recipes(new.user_id, new.product_id, true, deepest) as reached order by reached.steps desc, reached.recipe limit 1;
  if highest.steps + 1 + lowest.steps > deepest then
    raise exception 'bases may be at most % deep', deepest using errcode = 'PT409', detail = private.names_of_recipes(
      private.chain_of_recipes(new.user_id, new.product_id, highest.recipe, true, highest.steps)
      || private.chain_of_recipes(new.user_id, new.base_id, lowest.recipe, false, lowest.steps)
    );
  end if;
  return null;
end $$;

create trigger refuse_circle_of_bases after insert or update of product_id, base_id on public.recipe_bases
  for each row execute function private.refuse_circle_of_bases();

-- Deletes more than one change can remove, so that nothing stays behind; what another transaction holds is left to the next change.
create function private.sweep_removed_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.items
  where id in (
    select id from public.items where removed_at < now() - interval '30 days' order by removed_at limit 20 for update skip locked
  );
  return null;
end $$;

create trigger sweep_removed_recipes after insert on public.own_recipe_versions
  for each statement execute function private.sweep_removed_recipes();

revoke execute on function
  private.linked_recipes(uuid, uuid, boolean, integer),
  private.chain_of_recipes(uuid, uuid, uuid, boolean, integer),
  private.refuse_circle_of_bases(),
  private.sweep_removed_recipes()
from public;

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

revoke execute on function public.delete_expired_recipes() from public, anon, authenticated, service_role;
revoke execute on function private.delete_expired_recipes() from public;
grant execute on function private.delete_expired_recipes(), public.delete_expired_recipes() to service_role;
