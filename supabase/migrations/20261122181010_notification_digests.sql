-- The e-mail digest: at most one a day and account, of unread notifications. The function notification-mail takes the digests that
-- are due, sends them and reports the outcome. A digest is never sent twice: where the outcome is unknown, it counts as sent.

create table public.notification_digests (
  user_id uuid primary key references auth.users on delete cascade,
  id uuid not null default gen_random_uuid(),
  day date,
  state text not null default 'none' check (state in ('none', 'taken', 'sent', 'failed', 'refused')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  covered_until timestamptz,
  covered_before timestamptz,
  failure text check (char_length(failure) <= 200),
  unsubscribe_token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
comment on table public.notification_digests is 'The newest digest of each account. Written by functions only.';
comment on column public.notification_digests.id is 'Of the newest digest; the same for each attempt to send it.';
comment on column public.notification_digests.day is 'The day of the newest digest, in São Paulo.';
comment on column public.notification_digests.covered_until is 'Notifications up to this time have been in a digest.';
comment on column public.notification_digests.covered_before is 'covered_until before the newest digest, which a failure restores.';
comment on column public.notification_digests.unsubscribe_token is 'Ends the digests without a sign-in. It stays the same as long as the account.';

alter table public.notification_digests enable row level security;
revoke all on public.notification_digests from anon, authenticated, service_role;
grant select on public.notification_digests to service_role;
create policy "the operator sees the digests" on public.notification_digests for select to service_role using (true);

create function private.today() returns date
  language sql stable set search_path = ''
as $$
  select (now() at time zone 'America/Sao_Paulo')::date
$$;

-- What belongs into digests and waits: unread, of the last week, not in a digest yet, of confirmed accounts that still want it.
create function private.notifications_for_mail(account uuid default null) returns setof public.notifications
  language sql stable set search_path = ''
as $$
  select notifications.*
  from public.notifications
  join auth.users on users.id = notifications.user_id
  left join public.notification_digests as digests on digests.user_id = notifications.user_id
  where (account is null or notifications.user_id = account)
    and notifications.read_at is null
    and notifications.created_at > greatest(now() - interval '7 days', digests.covered_until)
    and users.email <> '' and users.email_confirmed_at is not null
    and users.deleted_at is null and not users.is_anonymous
    and (users.banned_until is null or users.banned_until <= now())
    and private.wants_notifications_by(notifications.user_id, notifications.kind, 'email')
$$;

-- Notifications wait for half an hour, so that those that are written together are in one digest.
create function private.accounts_with_digest(most integer) returns setof uuid
  language sql stable set search_path = ''
as $$
  select waiting.user_id
  from private.notifications_for_mail() as waiting
  left join public.notification_digests as digests on digests.user_id = waiting.user_id
  where digests.user_id is null
    or digests.day is distinct from private.today()
    or digests.state = 'failed' and digests.attempts < 8 and digests.due_at <= now()
  group by waiting.user_id
  having min(waiting.created_at) <= now() - interval '30 minutes'
  order by min(waiting.created_at)
  limit most
$$;

-- Each account is taken by one caller: the update of its row waits for others, and then finds the day taken.
create function private.take_notification_digests(most integer) returns setof jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
  digest public.notification_digests;
begin
  for account in select private.accounts_with_digest(least(most, 100)) loop
    insert into public.notification_digests (user_id) values (account) on conflict do nothing;
    update public.notification_digests as digests set
      id = case when digests.day = private.today() then digests.id else gen_random_uuid() end,
      attempts = case when digests.day = private.today() then digests.attempts + 1 else 1 end,
      day = private.today(), state = 'taken', failure = null
    where digests.user_id = account and (
      digests.day is distinct from private.today()
      or digests.state = 'failed' and digests.attempts < 8 and digests.due_at <= now()
    )
    returning * into digest;
    continue when not found;
    return query
      select jsonb_build_object(
        'id', digest.id, 'account', account, 'email', users.email, 'name', profiles.name, 'token', digest.unsubscribe_token,
        'notifications', (
          select jsonb_agg(
            jsonb_build_object(
              'kind', newest.kind, 'title', newest.title, 'facts', newest.facts, 'material', newest.material_id,
              'item', newest.item_id, 'costing', newest.costing_id
            ) order by newest.created_at desc, newest.id
          )
          from (
            select * from private.notifications_for_mail(account) order by created_at desc, id limit 30
          ) as newest
        )
      )
      from auth.users
      left join public.profiles on profiles.id = users.id
      where users.id = account;
    update public.notification_digests as digests set covered_before = digests.covered_until, covered_until = now()
    where digests.user_id = account;
  end loop;
end $$;

-- A failed digest is due again after a pause that grows from five minutes to six hours; a refused one is not tried again.
create function private.finish_notification_digest(of_digest uuid, outcome text, failed_because text) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.notification_digests set
    state = outcome,
    failure = left(failed_because, 200),
    due_at = now() + least(interval '5 minutes' * 2 ^ least(attempts - 1, 10), interval '6 hours'),
    covered_until = case when outcome = 'failed' then covered_before else covered_until end
  where id = of_digest and state = 'taken'
$$;

-- Digests are sent from nine in the morning to nine in the evening.
create function private.is_notification_mail_due() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select extract(hour from now() at time zone 'America/Sao_Paulo') between 9 and 20
    and exists (select from private.accounts_with_digest(1))
$$;

-- Returns whether there is such a token.
create function private.set_mail_wanted(of_token text, wanted boolean) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  with written as (
    insert into public.notification_preferences (user_id, channel, kind, is_wanted)
    select user_id, 'email', 'all', wanted from public.notification_digests where unsubscribe_token = of_token
    on conflict (user_id, channel, kind) do update set is_wanted = excluded.is_wanted
    returning 1
  )
  select exists (select from written)
$$;

revoke execute on function private.today(), private.notifications_for_mail(uuid), private.accounts_with_digest(integer),
  private.take_notification_digests(integer), private.finish_notification_digest(uuid, text, text),
  private.is_notification_mail_due(), private.set_mail_wanted(text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.take_notification_digests(integer),
  private.finish_notification_digest(uuid, text, text), private.is_notification_mail_due(),
  private.set_mail_wanted(text, boolean) to service_role;

create function public.take_notification_digests(most integer) returns setof jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.take_notification_digests(most);
end;
create function public.finish_notification_digest(of_digest uuid, outcome text, failed_because text) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.finish_notification_digest(of_digest, outcome, failed_because);
end;
create function public.is_notification_mail_due() returns boolean
  language sql stable set search_path = ''
begin atomic
  select private.is_notification_mail_due();
end;
create function public.set_mail_wanted(of_token text, wanted boolean) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.set_mail_wanted(of_token, wanted);
end;
revoke execute on function public.take_notification_digests(integer), public.finish_notification_digest(uuid, text, text),
  public.is_notification_mail_due(), public.set_mail_wanted(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.take_notification_digests(integer), public.finish_notification_digest(uuid, text, text),
  public.is_notification_mail_due(), public.set_mail_wanted(text, boolean) to service_role;
