-- Notifications: what changed for a learner, written by the database in the transaction of the change. Learners read their own and
-- mark them as read; nothing else writes them. They are shown for 90 days.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (
    kind in ('material_opened', 'purchase_ended', 'recipe_added', 'recipe_changed', 'price_changed')
  ),
  material_id uuid references public.materials on delete cascade,
  item_id uuid references public.items on delete cascade,
  costing_id uuid references public.costings on delete cascade,
  subject_id uuid not null generated always as (
    case when kind = 'recipe_added' then material_id else coalesce(costing_id, item_id, material_id) end
  ) stored,
  title text not null check (char_length(title) <= 200),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table public.notifications is 'What changed for a learner. Written by triggers only.';
comment on column public.notifications.subject_id is 'What it is about. A further change of it renews the unread notification.';
comment on column public.notifications.title is 'The name of the subject at that time.';
comment on column public.notifications.facts is
  'purchase_ended: status; recipe_added: recipes (count), newest (title); recipe_changed: parts; price_changed: ingredient.';

create unique index notifications_unread_idx on public.notifications (user_id, kind, subject_id) where read_at is null;
create index notifications_user_id_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_created_at_idx on public.notifications (created_at);
create index notifications_material_id_idx on public.notifications (material_id);
create index notifications_item_id_idx on public.notifications (item_id);
create index notifications_costing_id_idx on public.notifications (costing_id);

create table public.notification_preferences (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  kind text not null check (
    kind in ('material_opened', 'purchase_ended', 'recipe_added', 'recipe_changed', 'price_changed')
  ),
  is_wanted boolean not null,
  primary key (user_id, kind)
);
comment on table public.notification_preferences is 'The kinds of notifications that a learner switched on or off; a kind without a row is on.';

create function private.wants_notifications(account uuid, of_kind text) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(
    (select is_wanted from public.notification_preferences as wishes where wishes.user_id = account and wishes.kind = of_kind),
    true
  )
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

create function private.notify_of_new_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications as earlier (user_id, kind, material_id, item_id, title, facts)
  select
    purchases.user_id, 'recipe_added', fresh.material_id, fresh.item_id, materials.title,
    jsonb_build_object('recipes', fresh.recipes, 'newest', fresh.title)
  from (
    select
      categories.material_id,
      count(*) as recipes,
      (array_agg(written.id order by written.position, written.id))[1] as item_id,
      (array_agg(written.title order by written.position, written.id))[1] as title
    from written
    join public.lists on lists.id = written.list_id
    join public.categories on categories.id = lists.category_id
    where written.type = 'recipe'
    group by 1
  ) as fresh
  join public.materials on materials.id = fresh.material_id
  join public.purchases on purchases.material_id = fresh.material_id
    and purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now())
  where private.wants_notifications(purchases.user_id, 'recipe_added')
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    item_id = excluded.item_id,
    title = excluded.title,
    facts = excluded.facts || jsonb_build_object(
      'recipes', (earlier.facts ->> 'recipes')::bigint + (excluded.facts ->> 'recipes')::bigint
    ),
    created_at = excluded.created_at;
  return null;
end $$;

create trigger notify_of_new_recipes after insert on public.items
  referencing new table as written for each statement execute function private.notify_of_new_recipes();

create function private.notify_of_changed_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications as earlier (user_id, kind, material_id, item_id, title, facts)
  select
    purchases.user_id, 'recipe_changed', categories.material_id, changed.id, changed.title,
    jsonb_build_object('parts', changed.parts)
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
    where written.type = 'recipe'
  ) as changed
  join public.lists on lists.id = changed.list_id
  join public.categories on categories.id = lists.category_id
  join public.purchases on purchases.material_id = categories.material_id
    and purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now())
  where changed.parts <> '{}' and private.wants_notifications(purchases.user_id, 'recipe_changed')
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title,
    facts = jsonb_build_object('parts', (
      select jsonb_agg(distinct part) from jsonb_array_elements((earlier.facts -> 'parts') || (excluded.facts -> 'parts')) as part
    )),
    created_at = excluded.created_at;
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

-- Each write removes some rows whose time has passed, so that no scheduler is needed.
create function private.sweep_notifications() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications
  where id in (
    select id from public.notifications where created_at <= now() - interval '90 days' order by created_at limit 100
    for update skip locked
  );
  return null;
end $$;

create trigger sweep_notifications after insert on public.notifications
  for each statement execute function private.sweep_notifications();

create function private.set_read_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.read_at = coalesce(old.read_at, now());
  return new;
end $$;

create trigger set_read_at before update of read_at on public.notifications
  for each row when (new.read_at is not null) execute function private.set_read_at();

revoke execute on function private.wants_notifications(uuid, text), private.notify_of_purchase(), private.notify_of_new_recipes(),
  private.notify_of_changed_recipes(), private.notify_of_changed_price(), private.sweep_notifications(), private.set_read_at()
  from public;

alter table public.notifications enable row level security;
alter table public.notification_preferences enable row level security;
revoke all on public.notifications, public.notification_preferences from anon, authenticated, service_role;
grant select, update (read_at) on public.notifications to authenticated;
grant select, delete, insert (kind, is_wanted), update (kind, is_wanted) on public.notification_preferences to authenticated;
grant select, insert, update, delete on public.notifications, public.notification_preferences to service_role;

create policy "learners see their own notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()) and created_at > now() - interval '90 days');
create policy "learners mark their own notifications as read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and read_at is not null);

create policy "learners see their own preferences" on public.notification_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners state their own preferences" on public.notification_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "learners change their own preferences" on public.notification_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners remove their own preferences" on public.notification_preferences
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.notifications as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
create policy "a second step is asked for where there is one" on public.notification_preferences as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
