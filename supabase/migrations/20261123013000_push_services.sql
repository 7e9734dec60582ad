-- Web Push: endpoints are those of known push services, and accounts take turns.

-- The push services of Chrome, Edge and Samsung Internet; Firefox; Safari; Edge on Windows. A browser chooses its service: an endpoint
-- elsewhere would make the installation send requests to an address that a learner chose.
alter table public.push_subscriptions drop constraint push_subscriptions_endpoint_check;
alter table public.push_subscriptions add constraint push_subscriptions_endpoint_check check (
  octet_length(endpoint) <= 1000 and endpoint ~ '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$'
) not valid;
delete from public.push_subscriptions where octet_length(endpoint) > 1000 or endpoint !~ '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$';
alter table public.push_subscriptions validate constraint push_subscriptions_endpoint_check;

-- Of each account the oldest message first, then the next one of each. An account has ten messages on their way at most.
create or replace function private.take_push_messages(most integer) returns setof jsonb
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
    with waiting as (
      select id, due_at, row_number() over (partition by user_id order by due_at, id) as place, (
        select count(*) from public.push_messages as taken
        where taken.user_id = messages.user_id and taken.attempts > 0 and taken.due_at > now()
      ) as on_their_way
      from public.push_messages as messages
      where due_at <= now()
    ),
    taken as (
      update public.push_messages set attempts = attempts + 1, due_at = now() + interval '2 minutes'
      where id in (
        select messages.id
        from public.push_messages as messages
        join waiting on waiting.id = messages.id
        where waiting.place + waiting.on_their_way <= 10
        order by waiting.place, waiting.due_at
        limit least(most, 100)
        for update of messages skip locked
      )
      returning id, user_id, notification_id
    )
    select jsonb_build_object(
      'id', taken.id,
      'account', taken.user_id,
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

-- Timers are taken in the same order. What is not taken stays due; it is removed once its time is ten minutes past.
create or replace function private.take_timer_pushes() returns setof jsonb
  language sql volatile security definer set search_path = ''
as $$
  with waiting as (
    select user_id, timer_id, due_at, row_number() over (partition by user_id order by due_at, timer_id) as place
    from public.timer_pushes where due_at <= now()
  ),
  taken as (
    delete from public.timer_pushes
    where (user_id, timer_id) in (
      select timers.user_id, timers.timer_id
      from public.timer_pushes as timers
      join waiting on waiting.user_id = timers.user_id and waiting.timer_id = timers.timer_id
      where waiting.place <= 10
      order by waiting.place, waiting.due_at
      limit 100
      for update of timers skip locked
    )
    returning *
  )
  select jsonb_build_object(
    'id', gen_random_uuid(),
    'account', taken.user_id,
    'notification', jsonb_build_object('kind', 'timer_rang', 'title', taken.title, 'item', taken.item_id),
    'tag', taken.timer_id,
    'devices', jsonb_agg(
      jsonb_build_object('id', devices.id, 'endpoint', devices.endpoint, 'p256dh', devices.p256dh, 'auth', devices.auth)
    )
  )
  from taken
  join public.push_subscriptions as devices
    on devices.user_id = taken.user_id and devices.endpoint is distinct from taken.endpoint
  where taken.due_at > now() - interval '10 minutes'
  group by taken.user_id, taken.timer_id, taken.title, taken.item_id
$$;
