-- "Cozinhar junto": each cook writes on a channel of their own, `cooking:ROOM:ACCOUNT`, where the policies let no other account
-- write. So a state and a presence are of the account that the channel names. On `cooking:ROOM` all of them send events without content, after which
-- the others ask the server. An owner removes a guest; room and invitation are new then.

alter table public.cooking_sessions add column room uuid not null unique default gen_random_uuid();
comment on column public.cooking_sessions.room is 'Names the channels. It is another one after a guest was removed.';
comment on column public.cooking_sessions.code is
  'The invitation. Joining also takes access to the recipe. It is another one after a guest was removed.';

-- Their results have the new column.
create or replace function public.begin_cooking_session(of_item uuid) returns public.cooking_sessions
  language sql volatile set search_path = ''
begin atomic
  select * from private.begin_cooking_session((select items.id from public.items where items.id = of_item));
end;
create or replace function public.join_cooking_session(of_code text) returns public.cooking_sessions
  language sql volatile set search_path = ''
begin atomic
  select *
  from private.join_cooking_session(
    of_code, (select items.id from public.items where items.id = private.item_of_invitation(of_code))
  );
end;

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
revoke execute on function private.remove_cook(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function private.remove_cook(uuid, uuid) to authenticated;

create function public.remove_cook(of_session uuid, cook uuid) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.remove_cook(of_session, cook);
end;
revoke execute on function public.remove_cook(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.remove_cook(uuid, uuid) to authenticated;

alter policy "cooks hear one another" on realtime.messages
  using (
    exists (
      select from public.cooking_sessions as sessions
      join public.items on items.id = sessions.item_id
      where split_part((select realtime.topic()), ':', 1) = 'cooking'
        and split_part((select realtime.topic()), ':', 2) = sessions.room::text
    )
  );
alter policy "cooks tell one another" on realtime.messages
  with check (
    extension in ('broadcast', 'presence') and exists (
      select from public.cooking_sessions as sessions
      join public.items on items.id = sessions.item_id
      where (select realtime.topic()) = 'cooking:' || sessions.room || ':' || (select auth.uid())
        or extension = 'broadcast' and (select realtime.topic()) = 'cooking:' || sessions.room
    )
  );
