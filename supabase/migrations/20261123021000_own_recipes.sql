-- A learner's own recipes are items without a list, so that everything that refers to an item works with them: notes, amounts, makings,
-- photos, progress, costings, shopping. Only the owner reads and writes them.

alter table public.items
  alter column list_id drop not null,
  add column owner_id uuid references auth.users on delete cascade,
  add column removed_at timestamptz;
comment on column public.items.list_id is 'Null for a learner''s own recipe.';
comment on column public.items.owner_id is 'The learner whose own recipe it is; null for the catalogue.';
comment on column public.items.removed_at is
  'When the owner deleted it. It is hidden from then on, can be restored, and goes after 30 days, with the next recipe that is added.';
create index items_owner_id_idx on public.items (owner_id);

-- Ingredients are lines of text, steps are objects: nothing nests, and both are small.
create function private.is_own_recipe_text(ingredients jsonb, steps jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_array_length(ingredients) > 300 or jsonb_array_length(steps) > 200 then false
    when pg_column_size(ingredients) > 262144 or pg_column_size(steps) > 262144 then false
    when exists (
      select from jsonb_array_elements(ingredients) as line
      where jsonb_typeof(line) <> 'string' or char_length(line #>> '{}') not between 1 and 500
    ) then false
    else not exists (
      select from jsonb_array_elements(steps) as step
      where case
        when jsonb_typeof(step) <> 'object' then true
        when step - array['description', 'time', 'component'] <> '{}' then true
        when coalesce(jsonb_typeof(step -> 'description'), '') <> 'string' then true
        when char_length(step ->> 'description') not between 1 and 4000 then true
        when coalesce(jsonb_typeof(step -> 'component'), 'string') <> 'string' then true
        when char_length(step ->> 'component') > 200 then true
        when coalesce(jsonb_typeof(step -> 'time'), 'number') <> 'number' then true
        else (step -> 'time') is not null and not ((step ->> 'time')::numeric between 0 and 10080)
      end
    )
  end
$$;
revoke execute on function private.is_own_recipe_text(jsonb, jsonb) from public;
grant execute on function private.is_own_recipe_text(jsonb, jsonb) to authenticated, service_role;

alter table public.items
  add constraint items_list_or_owner_check check (num_nonnulls(list_id, owner_id) = 1),
  add constraint items_own_check check (
    owner_id is null or (
      btrim(title) <> '' and type = 'recipe' and not is_free_sample
      and char_length(array_to_string(tools, ' ')) <= 5000
      and private.is_own_recipe_text(ingredients, steps)
    )
  ),
  add constraint items_removed_check check (removed_at is null or owner_id is not null);

grant insert (id, owner_id, title, description, duration_min, waiting_min, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip),
  update (title, description, duration_min, waiting_min, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip), delete
  on public.items to authenticated;

alter policy "learners read what they paid for, and free samples" on public.items rename to "learners read what they paid for, free samples and their own";
alter policy "learners read what they paid for, free samples and their own" on public.items
  using (
    (owner_id = (select auth.uid()) and removed_at is null)
    or is_published and (
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
create policy "learners add recipes of their own" on public.items
  for insert to authenticated with check (owner_id = (select auth.uid()));
create policy "learners change recipes of their own" on public.items
  for update to authenticated using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy "learners delete recipes of their own" on public.items
  for delete to authenticated using (owner_id = (select auth.uid()));

-- The shop window holds the catalogue alone.
create or replace function private.write_item_outlines() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.item_outlines
    (item_id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url)
  select id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url from written
  where is_published and list_id is not null
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

-- Learners write their own recipes only, which no course counts: they do not wait for each other.
create or replace function private.lock_counts_of_catalogue() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) is distinct from 'authenticated' then
    perform private.lock_counts(true);
  end if;
  return null;
end $$;

create table public.own_recipe_versions (
  user_id uuid not null references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  version integer not null check (version > 0),
  act text not null check (act in ('kept', 'removed', 'restored')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null default now(),
  primary key (item_id, version)
);
comment on table public.own_recipe_versions is
  'What a learner''s own recipe was after each change, the newest 50. Written by a trigger, in the transaction of the change.';
comment on column public.own_recipe_versions.content is 'The columns of the recipe that the learner writes.';
create index own_recipe_versions_user_id_idx on public.own_recipe_versions (user_id);

-- The row of the recipe is locked by its change, so that versions are counted without a race.
create function private.keep_own_recipe_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
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
  delete from public.own_recipe_versions where item_id = new.id and version <= coalesce(newest.version, 0) - 49;
  return null;
end $$;
create trigger keep_own_recipe_version after insert or update on public.items
  for each row when (new.owner_id is not null) execute function private.keep_own_recipe_version();

create function private.limit_own_recipes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 500;
begin
  perform pg_advisory_xact_lock(hashtextextended('own_recipes ' || new.owner_id, 0));
  delete from public.items where owner_id = new.owner_id and removed_at < now() - interval '30 days';
  if (select count(*) from public.items where owner_id = new.owner_id) > most then
    raise exception 'an account may have at most % recipes of its own', most
      using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
  end if;
  return null;
end $$;
create trigger limit_own_recipes after insert on public.items
  for each row when (new.owner_id is not null) execute function private.limit_own_recipes();

-- A removed recipe cannot be seen by its owner either, so that it is removed and restored by the owner of the table.
create function private.set_recipe_removed(recipe uuid, removed boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.items set removed_at = case when removed then coalesce(removed_at, now()) end
  where id = recipe and owner_id = auth.uid() and private.second_step_done();
  if not found then
    raise exception 'there is no such recipe of yours' using errcode = 'PT404';
  end if;
end $$;
revoke execute on function
  private.keep_own_recipe_version(), private.limit_own_recipes(), private.set_recipe_removed(uuid, boolean) from public;
grant execute on function private.set_recipe_removed(uuid, boolean) to authenticated;

create function public.set_recipe_removed(recipe uuid, removed boolean) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.set_recipe_removed(recipe, removed);
end;
comment on function public.set_recipe_removed(uuid, boolean) is 'Deletes a recipe of the caller''s own, or restores it within 30 days.';
revoke execute on function public.set_recipe_removed(uuid, boolean) from public, anon;
grant execute on function public.set_recipe_removed(uuid, boolean) to authenticated;

alter table public.own_recipe_versions enable row level security;
revoke all on public.own_recipe_versions from anon, authenticated, service_role;
grant select on public.own_recipe_versions to authenticated;
create policy "learners see the versions of their own recipes" on public.own_recipe_versions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.own_recipe_versions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.own_recipe_versions replica identity full;
alter publication supabase_realtime add table public.own_recipe_versions;
