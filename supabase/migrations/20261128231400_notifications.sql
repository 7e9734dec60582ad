-- Notifications: what changed for a learner, and the ways by which they leave the app: e-mail digests and Web Push.

-- Written by the database in the transaction of the change. Learners read their own and mark them as read; nothing else writes them. They
-- are shown for 90 days.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (
    kind in (
      'material_opened', 'purchase_ended', 'recipe_added', 'recipe_changed', 'price_changed', 'certificate_ready',
      'exercise_answered'
    )
  ),
  material_id uuid references public.materials on delete cascade,
  item_id uuid references public.items on delete cascade,
  costing_id uuid references public.costings on delete cascade,
  -- Filled in by a trigger. A generated column needs an option of the publication, without which Postgres 18 refuses updates of the
  -- table, and which a dump by older programs does not carry.
  subject_id uuid not null,
  title text not null check (char_length(title) <= 200),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.notifications is 'What changed for a learner. Written by triggers only.';
comment on column public.notifications.subject_id is 'What it is about. A further change of it renews the unread notification.';
comment on column public.notifications.title is 'The name of the subject at that time.';
comment on column public.notifications.facts is
  'purchase_ended: status; recipe_added: recipes (count), newest (title); recipe_changed: parts; price_changed: ingredient; certificate_ready: code, certificate, kind; exercise_answered: exercise, kind.';
create unique index notifications_unread_idx on public.notifications (user_id, kind, subject_id) where read_at is null;
create index notifications_user_id_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_created_at_idx on public.notifications (created_at);
create index notifications_material_id_idx on public.notifications (material_id);
create index notifications_item_id_idx on public.notifications (item_id);
create index notifications_costing_id_idx on public.notifications (costing_id);

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated, service_role;
grant select, update (read_at) on public.notifications to authenticated;
grant select, insert, update, delete on public.notifications to service_role;

create policy "learners see their own notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()) and created_at > now() - interval '90 days');

create policy "learners mark their own notifications as read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and read_at is not null);

create policy "a second step is asked for where there is one" on public.notifications as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.notifications replica identity full;
alter publication supabase_realtime add table public.notifications;

create table public.notification_preferences (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  kind text not null,
  is_wanted boolean not null,
  channel text not null default 'app' check (channel in ('app', 'email', 'push')),
  primary key (user_id, channel, kind),
  constraint notification_preferences_kind_check check (
    kind = 'all' and channel = 'email'
    or kind in (
      'material_opened', 'purchase_ended', 'recipe_added', 'recipe_changed', 'price_changed', 'certificate_ready',
      'exercise_answered'
    )
  )
);
comment on table public.notification_preferences is
  'What a learner switched on or off. Without a row a kind is on, but changed recipes, prices and answered exercises are not sent by e-mail or push.';
comment on column public.notification_preferences.kind is '`all` switches e-mails of every kind, as unsubscribing does.';
comment on column public.notification_preferences.channel is
  'app: the notification is written at all; email: it is part of the digest; push: it is sent to devices.';

alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated, service_role;
grant select, delete,
  insert (kind, is_wanted, channel),
  update (kind, is_wanted, channel)
on public.notification_preferences to authenticated;
grant select, insert, update, delete on public.notification_preferences to service_role;

create policy "learners see their own preferences" on public.notification_preferences
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners state their own preferences" on public.notification_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "learners change their own preferences" on public.notification_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "learners remove their own preferences" on public.notification_preferences
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.notification_preferences as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.notification_preferences replica identity full;
alter publication supabase_realtime add table public.notification_preferences;

create function private.wants_notifications_by(account uuid, of_kind text, by_channel text) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select is_wanted from public.notification_preferences as wishes
      where wishes.user_id = account and wishes.channel = by_channel and wishes.kind = of_kind
    ),
    by_channel = 'app' or of_kind not in ('recipe_changed', 'price_changed', 'exercise_answered')
  ) and not exists (
    select from public.notification_preferences as wishes
    where wishes.user_id = account and wishes.channel = by_channel and wishes.kind = 'all' and not wishes.is_wanted
  )
$$;

create function private.wants_notifications(account uuid, of_kind text) returns boolean
  language sql stable set search_path = ''
as $$
  select private.wants_notifications_by(account, of_kind, 'app')
$$;

-- The account may be in deletion, which removes its purchases: nothing is written for one that is gone.
create function private.notify_of_purchase() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was_open constant boolean := tg_op <> 'INSERT' and old.status = 'paid' and (old.expires_at is null or old.expires_at > now());
  is_open constant boolean := tg_op <> 'DELETE' and new.status = 'paid' and (new.expires_at is null or new.expires_at > now());
  row constant public.purchases := case when tg_op = 'DELETE' then old else new end;
  of_kind constant text := case when is_open then 'material_opened' else 'purchase_ended' end;
begin
  if was_open = is_open then
    return null;
  end if;
  insert into public.notifications as earlier (user_id, kind, material_id, title, facts)
  select
    users.id, of_kind, materials.id, materials.title,
    case when is_open then '{}' else
      jsonb_build_object('status', case when tg_op = 'DELETE' then 'canceled' when row.status = 'paid' then 'expired' else row.status end)
    end
  from auth.users
  join public.materials on materials.id = row.material_id
  where users.id = row.user_id and private.wants_notifications(users.id, of_kind)
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title, facts = excluded.facts, created_at = excluded.created_at;
  return null;
end $$;

create trigger notify_of_purchase after insert or update or delete on public.purchases
  for each row execute function private.notify_of_purchase();

revoke execute on function
  private.wants_notifications_by(uuid, text, text),
  private.wants_notifications(uuid, text),
  private.notify_of_purchase()
from public;

-- News of a material go to all of its buyers, whose number must not decide whether a recipe can be written. A statement queues them and
-- delivers the first; the rest follow by a job of the server, on the hosted service by its cron, in batches.

create table private.queued_news (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recipe_added', 'recipe_changed')),
  material_id uuid not null references public.materials on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  title text not null,
  facts jsonb not null,
  after_user uuid not null default '00000000-0000-0000-0000-000000000000',
  queued_at timestamptz not null default now()
);
comment on table private.queued_news is 'News that some buyers of a material have not received yet.';
comment on column private.queued_news.after_user is 'Buyers up to this account have received it: they are served in the order of their ids.';
create index queued_news_material_id_idx on private.queued_news (material_id);
create index queued_news_item_id_idx on private.queued_news (item_id);

create function private.deliver_news(most integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  waiting private.queued_news;
  buyers uuid[];
  served integer := 0;
begin
  while served < most loop
    select * into waiting from private.queued_news order by id limit 1 for update skip locked;
    exit when not found;
    buyers := array(
      select distinct purchases.user_id from public.purchases
      where purchases.material_id = waiting.material_id and purchases.user_id > waiting.after_user
        and purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now())
      order by purchases.user_id limit most - served
    );
    insert into public.notifications as earlier (user_id, kind, material_id, item_id, title, facts, created_at)
    select buyer, waiting.kind, waiting.material_id, waiting.item_id, waiting.title, waiting.facts, waiting.queued_at
    from unnest(buyers) as buyer
    where private.wants_notifications(buyer, waiting.kind)
    on conflict (user_id, kind, subject_id) where read_at is null do update set
      item_id = excluded.item_id,
      title = excluded.title,
      facts = case excluded.kind
        when 'recipe_added' then excluded.facts || jsonb_build_object(
          'recipes', (earlier.facts ->> 'recipes')::bigint + (excluded.facts ->> 'recipes')::bigint
        )
        else jsonb_build_object('parts', (
          select jsonb_agg(distinct part)
          from jsonb_array_elements((earlier.facts -> 'parts') || (excluded.facts -> 'parts')) as part
        ))
      end,
      created_at = excluded.created_at;
    if cardinality(buyers) < most - served then
      delete from private.queued_news where id = waiting.id;
    else
      update private.queued_news set after_user = buyers[cardinality(buyers)] where id = waiting.id;
    end if;
    served := served + cardinality(buyers);
  end loop;
  return served;
end $$;

-- New recipes are announced once they are published.
create function private.announce_recipes(fresh_ids uuid[]) returns void
  language sql security definer set search_path = ''
as $$
  insert into private.queued_news (kind, material_id, item_id, title, facts)
  select 'recipe_added', fresh.material_id, fresh.item_id, materials.title,
    jsonb_build_object('recipes', fresh.recipes, 'newest', fresh.title)
  from (
    select
      categories.material_id,
      count(*) as recipes,
      (array_agg(items.id order by items.position, items.id))[1] as item_id,
      (array_agg(items.title order by items.position, items.id))[1] as title
    from public.items
    join public.lists on lists.id = items.list_id
    join public.categories on categories.id = lists.category_id
    where items.id = any (fresh_ids) and items.type = 'recipe'
    group by 1
  ) as fresh
  join public.materials on materials.id = fresh.material_id;
  select from private.deliver_news(500);
$$;

create function private.notify_of_new_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_recipes(array(select id from written where is_published));
  return null;
end $$;

create trigger notify_of_new_recipes after insert on public.items
  referencing new table as written for each statement execute function private.notify_of_new_recipes();

-- Only recipes that learners see.
create function private.notify_of_changed_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.queued_news (kind, material_id, item_id, title, facts)
  select 'recipe_changed', categories.material_id, changed.id, changed.title, jsonb_build_object('parts', changed.parts)
  from (
    select
      written.id, written.list_id, written.title,
      array_remove(array[
        case when written.title is distinct from former.title then 'title' end,
        case when written.ingredients is distinct from former.ingredients then 'ingredients' end,
        case when written.steps is distinct from former.steps then 'steps' end,
        case when written.tools is distinct from former.tools then 'tools' end,
        case when (written.yield_quantity, written.yield_unit) is distinct from (former.yield_quantity, former.yield_unit)
          then 'yield' end,
        case when written.duration_min is distinct from former.duration_min then 'duration' end,
        case when written.storage_tip is distinct from former.storage_tip then 'storage' end
      ], null) as parts
    from written
    join former using (id)
    where written.type = 'recipe' and written.is_published
  ) as changed
  join public.lists on lists.id = changed.list_id
  join public.categories on categories.id = lists.category_id
  where changed.parts <> '{}';
  if found then
    perform private.deliver_news(500);
  end if;
  return null;
end $$;

create trigger notify_of_changed_recipes after update on public.items
  referencing old table as former new table as written
  for each statement execute function private.notify_of_changed_recipes();

-- A price is current from the day on which it was paid; one that is entered later for an earlier day changes nothing. Prices of
-- different units are compared by the app: here a different package counts as a change.
create function private.notify_of_changed_price() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.price_entries;
begin
  select * into former
  from public.price_entries as entries
  where entries.user_id = new.user_id and entries.ingredient = new.ingredient and entries.id <> new.id
  order by bought_on desc, noted_at desc, id desc
  limit 1;
  if former.id is null or (former.bought_on, former.noted_at) > (new.bought_on, new.noted_at)
    or former.package_unit = new.package_unit
      and former.package_price_cents * new.package_amount = new.package_price_cents * former.package_amount
  then
    return null;
  end if;
  insert into public.notifications as earlier (user_id, kind, costing_id, title, facts)
  select costings.user_id, 'price_changed', costings.id, costings.name, jsonb_build_object('ingredient', new.ingredient)
  from public.costings
  where costings.user_id = new.user_id and private.wants_notifications(new.user_id, 'price_changed')
    and (
      costings.sheet -> 'lines' @> jsonb_build_array(jsonb_build_object('name', new.ingredient, 'priceOf', ''))
      or costings.sheet -> 'lines' @> jsonb_build_array(jsonb_build_object('priceOf', new.ingredient))
    )
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title, facts = excluded.facts, created_at = excluded.created_at;
  return null;
end $$;

create trigger notify_of_changed_price after insert on public.price_entries
  for each row execute function private.notify_of_changed_price();

-- Rows whose time has passed are removed faster than rows are written. Rows that another transaction holds are left to the next write.
create function private.sweep_notifications() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications
  where id in (
    select id from public.notifications where created_at <= now() - interval '90 days' order by created_at
    limit (select greatest(100, 2 * count(*)) from written)
    for update skip locked
  );
  delete from public.notifications
  where id in (
    select surplus.id
    from (select distinct user_id from written) as accounts
    cross join lateral (
      select kept.id from public.notifications as kept
      where kept.user_id = accounts.user_id
      order by kept.created_at desc, kept.id desc
      offset 500
    ) as oldest
    join public.notifications as surplus on surplus.id = oldest.id
    for update of surplus skip locked
  );
  return null;
end $$;

create function private.set_read_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.read_at = coalesce(old.read_at, now());
  return new;
end $$;

create trigger set_read_at before update of read_at on public.notifications
  for each row when (new.read_at is not null) execute function private.set_read_at();

create trigger sweep_notifications after insert on public.notifications
  referencing new table as written for each statement execute function private.sweep_notifications();

-- An exercise is the subject of its notification: a material has several.
create function private.set_notification_subject() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.subject_id = case new.kind
    when 'recipe_added' then new.material_id
    when 'certificate_ready' then coalesce((new.facts ->> 'certificate')::uuid, new.material_id)
    when 'exercise_answered' then coalesce((new.facts ->> 'exercise')::uuid, new.item_id, new.material_id)
    else coalesce(new.costing_id, new.item_id, new.material_id)
  end;
  return new;
end $$;

create trigger set_notification_subject before insert on public.notifications
  for each row execute function private.set_notification_subject();

create function private.notify_of_published_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  fresh constant uuid[] := array(
    select written.id from written join former using (id)
    where written.is_published and former.published_at is null
  );
begin
  if fresh <> '{}' then
    perform private.announce_recipes(fresh);
  end if;
  return null;
end $$;

create trigger notify_of_published_recipes after update on public.items
  referencing old table as former new table as written
  for each statement execute function private.notify_of_published_recipes();

-- For triggers and functions that announce what has no trigger here: certificates and answered exercises.
create function private.notify(
  account uuid, of_kind text, of_title text, of_material uuid default null, of_item uuid default null, of_facts jsonb default '{}'
) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, material_id, item_id, title, facts)
  select account, of_kind, of_material, of_item, left(of_title, 200), of_facts
  where private.wants_notifications(account, of_kind)
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title, facts = excluded.facts, created_at = excluded.created_at
$$;

revoke execute on function
  private.deliver_news(integer),
  private.announce_recipes(uuid[]),
  private.notify_of_new_recipes(),
  private.notify_of_changed_recipes(),
  private.notify_of_changed_price(),
  private.sweep_notifications(),
  private.set_read_at(),
  private.set_notification_subject(),
  private.notify_of_published_recipes(),
  private.notify(uuid, text, text, uuid, uuid, jsonb)
from public;
grant execute on function private.deliver_news(integer) to service_role;

-- An exercise that a learner has passed is announced once, in the transaction of the answer. The learner has just seen the result, so
-- it is sent by e-mail or push only to those who ask for it.

create function private.notify_of_exercise() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    new.user_id, 'exercise_answered', exercises.title, exercises.material_id, null,
    jsonb_build_object('exercise', exercises.id, 'kind', exercises.kind)
  )
  from public.exercises
  where exercises.id = new.exercise_id and not exists (
    select from public.exercise_attempts as earlier
    where earlier.user_id = new.user_id and earlier.exercise_id = new.exercise_id and earlier.passed and earlier.id <> new.id
  );
  return null;
end $$;

create trigger notify_of_exercise after insert on public.exercise_attempts
  for each row when (new.passed) execute function private.notify_of_exercise();

create function public.deliver_news() returns integer
  language sql volatile set search_path = ''
begin atomic
  select private.deliver_news(10000);
end;
comment on function public.deliver_news() is
  'Delivers queued news of materials to up to 10000 buyers; returns to how many. Several servers may call it at once.';

revoke execute on function public.deliver_news() from public, anon, authenticated, service_role;
revoke execute on function private.notify_of_exercise() from public;
grant execute on function public.deliver_news() to service_role;

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
  token_hashes text[] not null default '{}' check (cardinality(token_hashes) <= 90)
);
comment on table public.notification_digests is 'The newest digest of each account. Written by functions only.';
comment on column public.notification_digests.id is 'Of the newest digest; the same for each attempt to send it.';
comment on column public.notification_digests.day is 'The day of the newest digest, in São Paulo.';
comment on column public.notification_digests.covered_until is 'Notifications up to this time have been in a digest.';
comment on column public.notification_digests.covered_before is 'covered_until before the newest digest, which a failure restores.';
comment on column public.notification_digests.token_hashes is
  'SHA-256 of the tokens that end the digests without a sign-in, newest first.';
create index notification_digests_token_hashes_idx on public.notification_digests using gin (token_hashes);

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

revoke execute on function private.today(), private.notifications_for_mail(uuid), private.accounts_with_digest(integer) from public;

-- The link of a digest ends the digests and does nothing else: they begin again in the preferences, by an account that is signed in.
-- Each digest has a link of its own, which is stored as its hash and works for the 90 newest digests, until the learner begins them again.

create function private.hash_of_token(token text) returns text
  language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- Each account is taken by one caller: the update of its row waits for others, and then finds the day taken.
create function private.take_notification_digests(most integer) returns setof jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
  token text;
  digest public.notification_digests;
begin
  for account in select private.accounts_with_digest(least(most, 100)) loop
    insert into public.notification_digests (user_id) values (account) on conflict do nothing;
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update public.notification_digests as digests set
      id = case when digests.day = private.today() then digests.id else gen_random_uuid() end,
      attempts = case when digests.day = private.today() then digests.attempts + 1 else 1 end,
      day = private.today(), state = 'taken', failure = null,
      token_hashes = (array[private.hash_of_token(token)] || digests.token_hashes)[1:90]
    where digests.user_id = account and (
      digests.day is distinct from private.today()
      or digests.state = 'failed' and digests.attempts < 8 and digests.due_at <= now()
    )
    returning * into digest;
    continue when not found;
    return query
      select jsonb_build_object(
        'id', digest.id, 'account', account, 'email', users.email, 'name', profiles.name, 'token', token,
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

-- Returns whether there is such a token. Mail programs may send the same request again.
create function private.end_notification_mail(of_token text) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  with written as (
    insert into public.notification_preferences (user_id, channel, kind, is_wanted)
    select user_id, 'email', 'all', false
    from public.notification_digests where token_hashes @> array[private.hash_of_token(of_token)]
    on conflict (user_id, channel, kind) do update set is_wanted = false
    returning 1
  )
  select exists (select from written)
$$;

-- Without it the reader of an older e-mail could go on ending digests that their learner wants.
create function private.forget_mail_tokens() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.notification_digests set token_hashes = '{}' where user_id = new.user_id;
  return null;
end $$;

create trigger forget_mail_tokens after insert or update on public.notification_preferences
  for each row when (new.kind = 'all' and new.is_wanted) execute function private.forget_mail_tokens();

create function public.end_notification_mail(of_token text) returns boolean
  language sql volatile set search_path = ''
begin atomic
  select private.end_notification_mail(of_token);
end;

revoke execute on function
  public.take_notification_digests(integer),
  public.finish_notification_digest(uuid, text, text),
  public.is_notification_mail_due(),
  public.end_notification_mail(text)
from public, anon, authenticated, service_role;
revoke execute on function
  private.hash_of_token(text),
  private.take_notification_digests(integer),
  private.finish_notification_digest(uuid, text, text),
  private.is_notification_mail_due(),
  private.end_notification_mail(text),
  private.forget_mail_tokens()
from public;
grant execute on function
  private.take_notification_digests(integer),
  private.finish_notification_digest(uuid, text, text),
  private.is_notification_mail_due(),
  public.take_notification_digests(integer),
  public.finish_notification_digest(uuid, text, text),
  public.is_notification_mail_due(),
  private.end_notification_mail(text),
  public.end_notification_mail(text)
to service_role;

-- Web Push: the devices that a learner allowed, and the messages that wait to be sent to them. The function web-push takes messages,
-- sends them and reports the outcome.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- The push services of Chrome, Edge and Samsung Internet; Firefox; Safari; Edge on Windows. A browser chooses its service: an
  -- endpoint elsewhere would make the installation send requests to an address that a learner chose.
  endpoint text not null unique check (
    octet_length(endpoint) <= 1000 and endpoint ~ '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$'
  ),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'),
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is 'Browsers that show notifications of an account. Removed once the push service no longer knows them.';
comment on column public.push_subscriptions.p256dh is 'Public key of the browser (P-256, uncompressed, base64url).';
comment on column public.push_subscriptions.auth is 'Shared secret of the browser (16 bytes, base64url).';
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated, service_role;
grant delete, select (id, user_id, endpoint, created_at) on public.push_subscriptions to authenticated;
grant select, delete on public.push_subscriptions to service_role;

create policy "learners see their own devices" on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners remove their own devices" on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.push_subscriptions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

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

alter table public.push_messages enable row level security;
revoke all on public.push_messages from anon, authenticated, service_role;
grant select on public.push_messages to service_role;

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

-- Of each account the oldest message first, then the next one of each. An account has ten messages on their way at most.
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

-- Removes messages that were sent, and devices that the push service no longer knows.
create function private.finish_push_messages(sent uuid[], gone uuid[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.push_messages where id = any (sent);
  delete from public.push_subscriptions where id = any (gone);
$$;

revoke execute on function
  private.subscribe_to_push(text, text, text),
  private.queue_push(),
  private.take_push_messages(integer),
  private.finish_push_messages(uuid[], uuid[])
from public;
grant execute on function private.take_push_messages(integer), private.finish_push_messages(uuid[], uuid[]) to service_role;
grant execute on function private.subscribe_to_push(text, text, text) to authenticated;

-- Timers that run on one device are pushed to the learner's other ones when they are due.

create table public.timer_pushes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  timer_id text not null check (char_length(timer_id) <= 120),
  item_id uuid references public.items on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  due_at timestamptz not null,
  endpoint text check (char_length(endpoint) <= 1000),
  primary key (user_id, timer_id)
);
comment on table public.timer_pushes is 'Deadlines of running timers, removed once they are due. Forty per account.';
comment on column public.timer_pushes.endpoint is 'The device that the timer runs on, which rings by itself.';
create index timer_pushes_due_at_idx on public.timer_pushes (due_at);
create index timer_pushes_item_id_idx on public.timer_pushes (item_id);

alter table public.timer_pushes enable row level security;
revoke all on public.timer_pushes from anon, authenticated, service_role;
grant select, delete,
  insert (timer_id, item_id, title, due_at, endpoint),
  update (timer_id, item_id, title, due_at, endpoint)
on public.timer_pushes to authenticated;

create policy "learners see their own timers" on public.timer_pushes
  for select to authenticated using (user_id = (select auth.uid()));

-- A timer names a recipe that its learner may read, so that no answer tells whether another one exists.
create policy "learners have their timers pushed" on public.timer_pushes
  for insert to authenticated with check (
  user_id = (select auth.uid())
  and (item_id is null or exists (select 1 from public.items where items.id = timer_pushes.item_id))
);

create policy "learners change their own timers" on public.timer_pushes
  for update to authenticated using (user_id = (select auth.uid())) with check (
  user_id = (select auth.uid())
  and (item_id is null or exists (select 1 from public.items where items.id = timer_pushes.item_id))
);

create policy "learners remove their own timers" on public.timer_pushes
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.timer_pushes as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create function private.is_web_push_due() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.push_messages where due_at <= now())
    or exists (select from public.timer_pushes where due_at <= now())
$$;

create function public.subscribe_to_push(endpoint text, p256dh text, auth text) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.subscribe_to_push(endpoint, p256dh, auth);
end;

-- Timers are taken in the same order. What is not taken stays due; it is removed once its time is ten minutes past.
create function private.take_timer_pushes() returns setof jsonb
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

create function public.take_push_messages(most integer) returns setof jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.take_push_messages(most)
  union all
  select private.take_timer_pushes();
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

create function private.limit_timer_pushes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.timer_pushes
  where user_id = new.user_id and timer_id in (
    select timer_id from public.timer_pushes as kept where kept.user_id = new.user_id order by due_at desc, timer_id offset 40
  );
  return null;
end $$;

create trigger limit_timer_pushes after insert on public.timer_pushes
  for each row execute function private.limit_timer_pushes();

revoke execute on function
  public.subscribe_to_push(text, text, text),
  public.take_push_messages(integer),
  public.finish_push_messages(uuid[], uuid[]),
  public.is_web_push_due()
from public, anon, authenticated, service_role;
revoke execute on function private.is_web_push_due(), private.take_timer_pushes(), private.limit_timer_pushes() from public;
grant execute on function
  private.is_web_push_due(),
  private.take_timer_pushes(),
  public.take_push_messages(integer),
  public.finish_push_messages(uuid[], uuid[]),
  public.is_web_push_due()
to service_role;
grant execute on function public.subscribe_to_push(text, text, text) to authenticated;
