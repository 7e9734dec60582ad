-- Programs that a learner has let into the account hold sessions of it. They are listed with the programs, by the auth service: they are
-- no devices. A program itself neither sees nor ends the sessions of the account.

create or replace function private.own_sessions()
  returns table (id uuid, is_current boolean, user_agent text, last_used_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select
    sessions.id,
    sessions.id::text is not distinct from auth.jwt() ->> 'session_id',
    sessions.user_agent,
    coalesce(sessions.refreshed_at at time zone 'utc', sessions.created_at)
  from auth.sessions
  where sessions.user_id = auth.uid()
    and sessions.oauth_client_id is null
    and (sessions.not_after is null or sessions.not_after > now())
    and (select auth.jwt() ->> 'client_id') is null
    and (select private.second_step_done())
$$;

create or replace function private.end_own_session(of_session uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.jwt() ->> 'client_id' is not null or not private.second_step_done() then return false; end if;
  delete from auth.sessions where sessions.id = of_session and sessions.user_id = auth.uid();
  return found;
end
$$;
