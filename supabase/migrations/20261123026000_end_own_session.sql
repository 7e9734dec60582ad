-- A learner ends one of her sessions, such as that of a lost phone, and keeps the others.

create function private.end_own_session(of_session uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.second_step_done() then return false; end if;
  delete from auth.sessions where sessions.id = of_session and sessions.user_id = auth.uid();
  return found;
end
$$;
comment on function private.end_own_session(uuid) is
  'Ends a session of the caller''s account with its refresh tokens. False for another account''s and for one that has ended.';
revoke execute on function private.end_own_session(uuid) from public;
grant execute on function private.end_own_session(uuid) to authenticated;

create function public.end_own_session(of_session uuid) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.end_own_session(of_session);
end;
comment on function public.end_own_session(uuid) is
  'Signs one device of the caller''s account out. Its access token stays valid until it expires, within the hour.';
revoke execute on function public.end_own_session(uuid) from public, anon, service_role;
grant execute on function public.end_own_session(uuid) to authenticated;
