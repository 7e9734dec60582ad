-- "Cozinhar junto": who cooks a recipe with whom, by invitation. Steps and timers go by the private channel `cooking:` and the
-- session's id; nothing of them is kept.

create table public.cooking_sessions (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  code text not null unique default replace(gen_random_uuid()::text, '-', ''),
  ends_at timestamptz not null default now() + interval '24 hours',
  unique (owner_id, item_id)
);
comment on table public.cooking_sessions is 'Recipes that are cooked together, for a day.';
comment on column public.cooking_sessions.code is 'The invitation. Joining also takes access to the recipe.';
create index cooking_sessions_item_id_idx on public.cooking_sessions (item_id);
create index cooking_sessions_ends_at_idx on public.cooking_sessions (ends_at);

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

-- Apart from the policies, which would otherwise ask one another.
create function private.own_cooking_sessions() returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select members.session_id
  from public.cooking_members as members
  join public.cooking_sessions as sessions on sessions.id = members.session_id
  where members.user_id = auth.uid() and sessions.ends_at > now()
$$;

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

revoke execute on function private.own_cooking_sessions(), private.item_of_invitation(text), private.add_cook(uuid),
  private.begin_cooking_session(uuid), private.join_cooking_session(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.own_cooking_sessions(), private.item_of_invitation(text),
  private.begin_cooking_session(uuid), private.join_cooking_session(text, uuid) to authenticated;

-- Run as their callers, so that the policies of items decide which recipe they may cook. Null where it is none.
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
revoke execute on function public.begin_cooking_session(uuid), public.join_cooking_session(text)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_cooking_session(uuid), public.join_cooking_session(text) to authenticated;

alter table public.cooking_sessions enable row level security;
alter table public.cooking_members enable row level security;
revoke all on public.cooking_sessions, public.cooking_members from anon, authenticated, service_role;
grant select, delete on public.cooking_sessions, public.cooking_members to authenticated;
create policy "cooks see their sessions" on public.cooking_sessions
  for select to authenticated using (id in (select private.own_cooking_sessions()));
create policy "owners end their sessions" on public.cooking_sessions
  for delete to authenticated using (owner_id = (select auth.uid()));
create policy "cooks see who cooks with them" on public.cooking_members
  for select to authenticated using (session_id in (select private.own_cooking_sessions()));
create policy "cooks leave sessions" on public.cooking_members
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.cooking_sessions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
create policy "a second step is asked for where there is one" on public.cooking_members as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- The channel of a session is for its members who may still read the recipe: the policies of items apply within these.
create policy "cooks hear one another" on realtime.messages
  for select to authenticated
  using (
    exists (
      select from public.cooking_sessions as sessions
      join public.items on items.id = sessions.item_id
      where (select realtime.topic()) = 'cooking:' || sessions.id
    )
  );
create policy "cooks tell one another" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('broadcast', 'presence') and exists (
      select from public.cooking_sessions as sessions
      join public.items on items.id = sessions.item_id
      where (select realtime.topic()) = 'cooking:' || sessions.id
    )
  );
