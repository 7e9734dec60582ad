-- The sessions of the caller's own account, for a learner who has lost a device or suspects a stranger.

create function private.own_sessions()
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
    and (sessions.not_after is null or sessions.not_after > now())
    and (select private.second_step_done())
$$;
comment on function private.own_sessions() is 'What a learner may know of the sessions of her account: no address, no token.';
revoke execute on function private.own_sessions() from public;
grant execute on function private.own_sessions() to authenticated;

create view public.own_sessions with (security_invoker = true) as
select id, is_current, user_agent, last_used_at from private.own_sessions();
comment on view public.own_sessions is
  'Where the caller''s account is signed in, and which of these sessions is the one that asks. last_used_at: when it was begun or last renewed.';
revoke all on public.own_sessions from anon, authenticated, service_role;
grant select on public.own_sessions to authenticated;
