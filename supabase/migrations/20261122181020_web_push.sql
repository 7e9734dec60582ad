-- Web Push: the devices that a learner allowed, and the messages that wait to be sent to them. The function web-push takes messages,
-- sends them and reports the outcome.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://[^/]+/' and octet_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is 'Browsers that show notifications of an account. Removed once the push service no longer knows them.';
comment on column public.push_subscriptions.p256dh is 'Public key of the browser (P-256, uncompressed, base64url).';
comment on column public.push_subscriptions.auth is 'Shared secret of the browser (16 bytes, base64url).';
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);

create table public.push_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  notification_id uuid not null unique references public.notifications on delete cascade,
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
comment on table public.push_messages is 'Notifications that wait to be sent to devices: a day and three attempts at most.';
create index push_messages_user_id_idx on public.push_messages (user_id);
create index push_messages_due_at_idx on public.push_messages (due_at);

alter table public.push_subscriptions enable row level security;
alter table public.push_messages enable row level security;
revoke all on public.push_subscriptions, public.push_messages from anon, authenticated, service_role;
grant select (id, user_id, endpoint, created_at), delete on public.push_subscriptions to authenticated;
grant select, delete on public.push_subscriptions to service_role;
grant select on public.push_messages to service_role;
create policy "learners see their own devices" on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners remove their own devices" on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.push_subscriptions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
create policy "the operator sees the messages" on public.push_messages for select to service_role using (true);

-- A browser belongs to the account that allowed it last. An account keeps its ten newest browsers.
create function private.subscribe_to_push(endpoint text, p256dh text, auth text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  if account is null or not private.second_step_done() then
    raise exception 'an account must be signed in' using errcode = 'insufficient_privilege';
  end if;
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth)
  values (account, subscribe_to_push.endpoint, subscribe_to_push.p256dh, subscribe_to_push.auth)
  on conflict on constraint push_subscriptions_endpoint_key do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from public.push_subscriptions
  where id in (
    select id from public.push_subscriptions as kept where kept.user_id = account order by created_at desc, id offset 10
  );
end $$;

create function private.queue_push() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.push_messages (user_id, notification_id)
  select new.user_id, new.id
  where exists (select from public.push_subscriptions where user_id = new.user_id)
    and private.wants_notifications_by(new.user_id, new.kind, 'push')
  on conflict (notification_id) do update set due_at = now(), attempts = 0;
  return null;
end $$;

create trigger queue_push_of_new after insert on public.notifications
  for each row execute function private.queue_push();
-- An unread notification that is renewed is sent again; it replaces the former one on the device.
create trigger queue_push_of_renewed after update of created_at on public.notifications
  for each row when (new.read_at is null) execute function private.queue_push();

-- A taken message is due again in two minutes, unless its outcome is reported before.
create function private.take_push_messages(most integer) returns setof jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.push_messages as messages
  using public.notifications
  where notifications.id = messages.notification_id and (
    notifications.read_at is not null or messages.attempts >= 3 and messages.due_at <= now()
    or notifications.created_at < now() - interval '1 day'
  );
  return query
    with taken as (
      update public.push_messages set attempts = attempts + 1, due_at = now() + interval '2 minutes'
      where id in (
        select id from public.push_messages where due_at <= now() order by due_at limit least(most, 100)
        for update skip locked
      )
      returning id, user_id, notification_id
    )
    select jsonb_build_object(
      'id', taken.id,
      'notification', jsonb_build_object(
        'kind', notifications.kind, 'title', notifications.title, 'facts', notifications.facts,
        'material', notifications.material_id, 'item', notifications.item_id, 'costing', notifications.costing_id
      ),
      'tag', notifications.id,
      'devices', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('id', devices.id, 'endpoint', devices.endpoint, 'p256dh', devices.p256dh, 'auth', devices.auth)
          )
          from public.push_subscriptions as devices where devices.user_id = taken.user_id
        ),
        '[]'
      )
    )
    from taken
    join public.notifications on notifications.id = taken.notification_id;
end $$;

-- Removes messages that were sent, and devices that the push service no longer knows.
create function private.finish_push_messages(sent uuid[], gone uuid[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.push_messages where id = any (sent);
  delete from public.push_subscriptions where id = any (gone);
$$;

create function private.is_web_push_due() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.push_messages where due_at <= now())
$$;

revoke execute on function private.subscribe_to_push(text, text, text), private.queue_push(), private.take_push_messages(integer),
  private.finish_push_messages(uuid[], uuid[]), private.is_web_push_due() from public, anon, authenticated, service_role;
grant execute on function private.subscribe_to_push(text, text, text) to authenticated;
grant execute on function private.take_push_messages(integer), private.finish_push_messages(uuid[], uuid[]),
  private.is_web_push_due() to service_role;

create function public.subscribe_to_push(endpoint text, p256dh text, auth text) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.subscribe_to_push(endpoint, p256dh, auth);
end;
create function public.take_push_messages(most integer) returns setof jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.take_push_messages(most);
end;
create function public.finish_push_messages(sent uuid[], gone uuid[]) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.finish_push_messages(sent, gone);
end;
create function public.is_web_push_due() returns boolean
  language sql stable set search_path = ''
begin atomic
  select private.is_web_push_due();
end;
revoke execute on function public.subscribe_to_push(text, text, text), public.take_push_messages(integer),
  public.finish_push_messages(uuid[], uuid[]), public.is_web_push_due() from public, anon, authenticated, service_role;
grant execute on function public.subscribe_to_push(text, text, text) to authenticated;
grant execute on function public.take_push_messages(integer), public.finish_push_messages(uuid[], uuid[]),
  public.is_web_push_due() to service_role;
