-- Items may be written before they are published, and count towards a material's percentage only where they are mandatory.

alter table public.items
  add column is_published boolean not null default true,
  add column published_at timestamptz default now(),
  add column is_mandatory boolean not null default true;
alter table public.items alter column published_at drop default;
comment on column public.items.is_published is 'Learners read neither the item nor its outline before.';
comment on column public.items.published_at is 'When it was first published; filled in by a trigger.';
comment on column public.items.is_mandatory is 'Whether a certificate of the material requires it to be done.';

create function private.set_published_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.published_at = coalesce(new.published_at, case when new.is_published then now() end);
  return new;
end $$;
create trigger set_published_at before insert or update on public.items
  for each row execute function private.set_published_at();

create or replace function private.write_item_outlines() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.item_outlines
    (item_id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url)
  select id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url from written
  where is_published
  on conflict (item_id) do update set
    list_id = excluded.list_id,
    title = excluded.title,
    duration_min = excluded.duration_min,
    level = excluded.level,
    type = excluded.type,
    position = excluded.position,
    is_free_sample = excluded.is_free_sample,
    cover_url = excluded.cover_url;
  delete from public.item_outlines where item_id in (select id from written where not is_published);
  return null;
end $$;

alter policy "learners read what they paid for, and free samples" on public.items
  using (
    is_published and (
      list_id in (select paid.list_id from private.few_paid_lists as paid)
      or exists (
        select 1 from private.list_access as access
        where access.list_id = items.list_id and access.is_paid
      )
      or (is_free_sample and (
        select access.is_on_sale from private.list_access as access where access.list_id = items.list_id
      ))
    )
  );

-- New recipes are announced once they are published.
create function private.announce_recipes(fresh_ids uuid[]) returns void
  language sql set search_path = ''
as $$
  insert into public.notifications as earlier (user_id, kind, material_id, item_id, title, facts)
  select
    purchases.user_id, 'recipe_added', fresh.material_id, fresh.item_id, materials.title,
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
    created_at = excluded.created_at
$$;

create or replace function private.notify_of_new_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_recipes(array(select id from written where is_published));
  return null;
end $$;

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
-- As before, but only for recipes that learners see.
create or replace function private.notify_of_changed_recipes() returns trigger
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
    where written.type = 'recipe' and written.is_published
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

revoke execute on function private.set_published_at(), private.announce_recipes(uuid[]), private.notify_of_published_recipes() from public;
