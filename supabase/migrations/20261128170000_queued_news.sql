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

create function public.deliver_news() returns integer
  language sql volatile set search_path = ''
begin atomic
  select private.deliver_news(10000);
end;
comment on function public.deliver_news() is
  'Delivers queued news of materials to up to 10000 buyers; returns to how many. Several servers may call it at once.';
revoke execute on function private.deliver_news(integer), public.deliver_news() from public, anon, authenticated, service_role;
grant execute on function private.deliver_news(integer), public.deliver_news() to service_role;

create or replace function private.announce_recipes(fresh_ids uuid[]) returns void
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

create or replace function private.notify_of_changed_recipes() returns trigger
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
