-- Kinds of notifications that come with certificates and exercises, and preferences by kind and channel.

alter table public.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (
    kind in (
      'material_opened', 'purchase_ended', 'recipe_added', 'recipe_changed', 'price_changed', 'certificate_ready',
      'exercise_answered'
    )
  );
comment on column public.notifications.facts is
  'purchase_ended: status; recipe_added: recipes (count), newest (title); recipe_changed: parts; price_changed: ingredient; certificate_ready: code.';

alter table public.notification_preferences
  add column channel text not null default 'app' check (channel in ('app', 'email', 'push')),
  drop constraint notification_preferences_kind_check,
  drop constraint notification_preferences_pkey,
  add primary key (user_id, channel, kind),
  add constraint notification_preferences_kind_check check (
    kind = 'all' and channel = 'email'
    or kind in (
      'material_opened', 'purchase_ended', 'recipe_added', 'recipe_changed', 'price_changed', 'certificate_ready',
      'exercise_answered'
    )
  );
comment on table public.notification_preferences is
  'What a learner switched on or off. Without a row a kind is on, but changed recipes and prices are not sent by e-mail or push.';
comment on column public.notification_preferences.kind is '`all` switches e-mails of every kind, as unsubscribing does.';
comment on column public.notification_preferences.channel is
  'app: the notification is written at all; email: it is part of the digest; push: it is sent to devices.';
grant insert (channel), update (channel) on public.notification_preferences to authenticated;

create function private.wants_notifications_by(account uuid, of_kind text, by_channel text) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select is_wanted from public.notification_preferences as wishes
      where wishes.user_id = account and wishes.channel = by_channel and wishes.kind = of_kind
    ),
    by_channel = 'app' or of_kind not in ('recipe_changed', 'price_changed')
  ) and not exists (
    select from public.notification_preferences as wishes
    where wishes.user_id = account and wishes.channel = by_channel and wishes.kind = 'all' and not wishes.is_wanted
  )
$$;

create or replace function private.wants_notifications(account uuid, of_kind text) returns boolean
  language sql stable set search_path = ''
as $$
  select private.wants_notifications_by(account, of_kind, 'app')
$$;

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

revoke execute on function private.wants_notifications_by(uuid, text, text),
  private.notify(uuid, text, text, uuid, uuid, jsonb) from public, anon, authenticated, service_role;
