-- Limits of own recipes: links are checked in time that does not grow with the number of paths, texts and versions have a total size, a quote
-- that is sent again takes no number, and deleted recipes cannot be restored after 30 days.

create function private.linked_recipes(account uuid, origin uuid, upwards boolean, furthest integer)
  returns table (recipe uuid, steps integer)
  language sql stable set search_path = ''
as $$
  with recursive reached as (
    select origin as recipe, 0 as steps
    union
    select following.recipe, reached.steps + 1
    from reached
    cross join lateral (
      select base_id as recipe from public.recipe_bases
      where not upwards and user_id = account and product_id = reached.recipe
      union all
      select product_id from public.recipe_bases
      where upwards and user_id = account and base_id = reached.recipe
    ) as following
    where reached.steps < furthest
  )
  select recipe, steps from reached
$$;
comment on function private.linked_recipes(uuid, uuid, boolean, integer) is
  'Each recipe below a recipe, or above it, once for each number of links between the two. At most the recipes times the steps, however many paths there are.';

-- Walks back from the target, so that one recipe is looked for at each step.
create function private.chain_of_recipes(account uuid, origin uuid, target uuid, upwards boolean, length integer) returns uuid[]
  language plpgsql stable set search_path = ''
as $$
declare
  current uuid := target;
  chain uuid[] := array[target];
begin
  for step in reverse length - 1 .. 0 loop
    select reached.recipe into strict current
    from private.linked_recipes(account, origin, upwards, step) as reached
    join public.recipe_bases as links on links.user_id = account
      and links.product_id = case when upwards then current else reached.recipe end
      and links.base_id = case when upwards then reached.recipe else current end
    where reached.steps = step
    order by reached.recipe limit 1;
    chain := case when upwards then chain || current else current || chain end;
  end loop;
  return chain;
end $$;
comment on function private.chain_of_recipes(uuid, uuid, uuid, boolean, integer) is
  'One chain of so many links between two recipes, from the product to its base.';

-- Counts come first: they limit what the search of linked recipes reads.
create or replace function private.refuse_circle_of_bases() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  deepest constant integer := 5;
  most constant integer := 20;
  most_of_account constant integer := 500;
  circle integer;
  lowest record;
  highest record;
begin
  perform pg_advisory_xact_lock(hashtextextended('recipe_bases ' || new.user_id, 0));
  if (select count(*) from public.recipe_bases where user_id = new.user_id) > most_of_account then
    raise exception 'an account may have at most % rows of %', most_of_account, tg_table_name
      using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
  end if;
  if (select count(*) from public.recipe_bases where user_id = new.user_id and product_id = new.product_id) > most then
    raise exception 'a recipe may have at most % bases', most using errcode = 'PT409';
  end if;
  select min(reached.steps) filter (where reached.recipe = new.product_id) into circle
  from private.linked_recipes(new.user_id, new.base_id, false, deepest) as reached;
  if circle is not null then
    raise exception 'a recipe cannot be made of itself' using errcode = 'PT422', detail = private.names_of_recipes(
      new.product_id || private.chain_of_recipes(new.user_id, new.base_id, new.product_id, false, circle)
    );
  end if;
  select reached.recipe, reached.steps into lowest
  from private.linked_recipes(new.user_id, new.base_id, false, deepest) as reached order by reached.steps desc, reached.recipe limit 1;
  select reached.recipe, reached.steps into highest
  from private.linked_recipes(new.user_id, new.product_id, true, deepest) as reached order by reached.steps desc, reached.recipe limit 1;
  if highest.steps + 1 + lowest.steps > deepest then
    raise exception 'bases may be at most % deep', deepest using errcode = 'PT409', detail = private.names_of_recipes(
      private.chain_of_recipes(new.user_id, new.product_id, highest.recipe, true, highest.steps)
      || private.chain_of_recipes(new.user_id, new.base_id, lowest.recipe, false, lowest.steps)
    );
  end if;
  return null;
end $$;

-- Rows that were written before may be larger until they are changed.
alter table public.items add constraint items_own_size_check check (
  owner_id is null or (octet_length(ingredients::text) <= 65536 and octet_length(steps::text) <= 65536)
) not valid;

comment on table public.own_recipe_versions is
  'What a learner''s own recipe was after each change, the newest 50 within 1 MB. Written by a trigger, in the transaction of the change.';

-- The row of the recipe is locked by its change, so that versions are counted without a race.
create or replace function private.keep_own_recipe_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 50;
  most_bytes constant integer := 1048576;
  written constant jsonb := jsonb_build_object(
    'title', new.title, 'description', new.description, 'duration_min', new.duration_min, 'waiting_min', new.waiting_min,
    'ingredients', new.ingredients, 'steps', new.steps, 'tools', new.tools,
    'yield_quantity', new.yield_quantity, 'yield_unit', new.yield_unit, 'storage_tip', new.storage_tip
  );
  what constant text := case
    when tg_op = 'INSERT' or new.removed_at is not distinct from old.removed_at then 'kept'
    when new.removed_at is null then 'restored'
    else 'removed'
  end;
  newest public.own_recipe_versions;
begin
  select * into newest from public.own_recipe_versions where item_id = new.id order by version desc limit 1;
  if what = 'kept' and newest.content = written then
    return null;
  end if;
  insert into public.own_recipe_versions (user_id, item_id, version, act, content)
  values (new.owner_id, new.id, coalesce(newest.version, 0) + 1, what, written);
  delete from public.own_recipe_versions as surplus
  using (
    select version, sum(octet_length(content::text)) over (order by version desc) as bytes
    from public.own_recipe_versions where item_id = new.id
  ) as counted
  where surplus.item_id = new.id and surplus.version = counted.version and surplus.version <= newest.version
    and (counted.bytes > most_bytes or surplus.version <= newest.version + 1 - most);
  return null;
end $$;

-- The counter is written in the transaction of the quote: what fails takes no number, and two at once wait for each other. A quote that is sent
-- again takes none either: its conflict drops the row after this trigger, and the number has to pass the check of its column until then.
create or replace function private.number_quote() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('quotes ' || new.user_id, 0));
  if exists (select from public.quotes where id = new.id and user_id = new.user_id) then
    new.number := 1;
    return new;
  end if;
  insert into private.quote_numbers as counter (user_id, last_number) values (new.user_id, 1)
  on conflict (user_id) do update set last_number = counter.last_number + 1
  returning last_number into new.number;
  return new;
end $$;

comment on column public.items.removed_at is
  'When the owner deleted it. It is hidden from then on, and can be restored for 30 days. Changes of own recipes, by any learner, delete what is older.';
create index items_removed_at_idx on public.items (removed_at) where removed_at is not null;

create or replace function private.set_recipe_removed(recipe uuid, removed boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
begin
  select removed_at into since from public.items
  where id = recipe and owner_id = auth.uid() and private.second_step_done()
  for update;
  if not found then
    raise exception 'there is no such recipe of yours' using errcode = 'PT404';
  end if;
  if not removed and since < now() - interval '30 days' then
    raise exception 'a recipe can be restored for 30 days after it was deleted' using errcode = 'PT410';
  end if;
  update public.items set removed_at = case when removed then coalesce(since, now()) end where id = recipe;
end $$;

-- Deletes more than one change can remove, so that nothing stays behind; what another transaction holds is left to the next change.
create function private.sweep_removed_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.items
  where id in (
    select id from public.items where removed_at < now() - interval '30 days' order by removed_at limit 20 for update skip locked
  );
  return null;
end $$;
create trigger sweep_removed_recipes after insert on public.own_recipe_versions
  for each statement execute function private.sweep_removed_recipes();

revoke execute on function
  private.linked_recipes(uuid, uuid, boolean, integer), private.chain_of_recipes(uuid, uuid, uuid, boolean, integer),
  private.sweep_removed_recipes() from public;
