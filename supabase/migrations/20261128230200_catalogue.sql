-- The course catalogue: materials > categories > lists > items. Who may read it follows from purchases, and is said in the next file.

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  cover_url text check (char_length(cover_url) <= 2048),
  is_active boolean not null default true,
  workload_hours integer not null default 0 check (workload_hours between 0 and 10000),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Sales page and price, shown to learners who have not bought it. The operator may set both; they are only displayed, and nothing
  -- is charged.
  price_cents integer check (price_cents between 1 and 100000000),
  purchase_url text check (char_length(purchase_url) <= 2048 and purchase_url ~ '^https?://[^[:space:]]+$'),
  -- Who teaches it, as the landing page introduces them. The operator may set both; nothing is shown without a name.
  teacher_name text check (char_length(teacher_name) between 1 and 200),
  teacher_about text check (char_length(teacher_about) between 1 and 2000)
);
comment on table public.materials is 'A course or collection: what is sold.';
comment on column public.materials.is_active is 'On sale. What was bought stays readable when it is not.';
comment on column public.materials.workload_hours is 'Stated on the certificate.';
comment on column public.materials.price_cents is 'In centavos; null where no price is told.';
comment on column public.materials.purchase_url is 'The page that sells it; null where the contact is the way.';
comment on column public.materials.teacher_name is 'Null where the teacher is not introduced.';

-- Materials are listed in this order.
create index materials_position_idx on public.materials (position);

-- Closed until the policies open it: a hosted project may grant everything on a new table by default.
alter table public.materials enable row level security;
revoke all on public.materials from anon, authenticated, service_role;
grant select on public.materials to anon, authenticated;
grant select, insert, update, delete on public.materials to service_role;

alter table public.materials replica identity full;
alter publication supabase_realtime add table public.materials;

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null references public.materials on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  order_index integer not null default 0 check (order_index >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.categories is 'A module of a material.';
create index categories_material_id_idx on public.categories (material_id, order_index);

alter table public.categories enable row level security;
revoke all on public.categories from anon, authenticated, service_role;
grant select on public.categories to authenticated;
grant select, insert, update, delete on public.categories to service_role;

create policy "a second step is asked for where there is one" on public.categories as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.categories replica identity full;
alter publication supabase_realtime add table public.categories;

create table public.lists (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.categories on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.lists is 'A row of items inside a category.';
create index lists_category_id_idx on public.lists (category_id, position);

alter table public.lists enable row level security;
revoke all on public.lists from anon, authenticated, service_role;
grant select on public.lists to authenticated;
grant select, insert, update, delete on public.lists to service_role;

create policy "a second step is asked for where there is one" on public.lists as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.lists replica identity full;
alter publication supabase_realtime add table public.lists;

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

create table public.items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid references public.lists on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  duration_min integer not null default 0 check (duration_min between 0 and 525600),
  level text check (char_length(level) <= 60),
  type text not null default 'recipe' check (char_length(type) between 1 and 60),
  ingredients jsonb not null default '[]' check (jsonb_typeof(ingredients) = 'array'),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  tools text[] not null default '{}' check (cardinality(tools) <= 100),
  yield_quantity numeric check (yield_quantity > 0 and yield_quantity < 1000000),
  yield_unit text check (char_length(yield_unit) between 1 and 60),
  storage_tip text check (char_length(storage_tip) <= 2000),
  position integer not null default 0 check (position >= 0),
  is_free_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Time in which a recipe rests, chills or dries, in addition to its working time: a mousse of 45 minutes is ready six hours later.
  waiting_min integer not null default 0 check (waiting_min between 0 and 525600),
  -- A teacher's own picture of a recipe. It is no paid content: who may see the recipe in a list sees its picture, as in a shop window.
  cover_url text check (char_length(cover_url) <= 2048),
  -- Items may be written before they are published, and count towards a material's percentage only where they are mandatory.
  is_published boolean not null default true,
  published_at timestamptz,
  is_mandatory boolean not null default true,
  -- A learner's own recipes are items without a list, so that everything that refers to an item works with them: notes, amounts,
  -- makings, photos, progress, costings, shopping. Only the owner reads and writes them.
  owner_id uuid references auth.users on delete cascade,
  removed_at timestamptz,
  constraint items_list_or_owner_check check (num_nonnulls(list_id, owner_id) = 1),
  constraint items_own_check check (
    owner_id is null or (
      btrim(title) <> '' and type = 'recipe' and not is_free_sample
      and char_length(array_to_string(tools, ' ')) <= 5000
      and private.is_own_recipe_text(ingredients, steps)
    )
  ),
  constraint items_own_size_check check (
    owner_id is null or (octet_length(ingredients::text) <= 65536 and octet_length(steps::text) <= 65536)
  ),
  constraint items_removed_check check (removed_at is null or owner_id is not null)
);
comment on table public.items is 'A lesson, nearly always a recipe: the paid content.';
comment on column public.items.list_id is 'Null for a learner''s own recipe.';
comment on column public.items.duration_min is 'Work and cooking, in minutes.';
comment on column public.items.level is 'Beginner, Intermediate or Advanced; anything else is shown as it stands.';
comment on column public.items.ingredients is 'Texts, or objects with name, qty and unit.';
comment on column public.items.steps is 'Texts, or objects with order and text, or with description and time in minutes.';
comment on column public.items.waiting_min is
  'Minutes of waiting besides duration_min, in which nobody is needed: fridge, freezer, cooling, soaking, drying.';
comment on column public.items.cover_url is 'A picture of the finished dish; null where the product draws one.';
comment on column public.items.is_published is 'Learners read neither the item nor its outline before.';
comment on column public.items.published_at is 'When it was first published; filled in by a trigger.';
comment on column public.items.is_mandatory is 'Whether a certificate of the material requires it to be done.';
comment on column public.items.owner_id is 'The learner whose own recipe it is; null for the catalogue.';
comment on column public.items.removed_at is
  'When the owner deleted it. It is hidden from then on, and can be restored for 30 days. After them an hourly job deletes it, or the next change of an own recipe, by any learner.';
create index items_list_id_idx on public.items (list_id, type, position);
create index items_owner_id_idx on public.items (owner_id);
create index items_removed_at_idx on public.items (removed_at) where removed_at is not null;

-- The number of lists grows with the number of recipes. From its sample, Postgres takes a large catalogue to have a quarter of its
-- lists, and does not expect the recipes of a page to share theirs. It applies from the next ANALYZE.
alter table public.items alter column list_id set (n_distinct = -0.1);

alter table public.items enable row level security;
revoke all on public.items from anon, authenticated, service_role;
grant select, delete,
  insert (
    id, title, description, duration_min, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, waiting_min, owner_id
  ),
  update (title, description, duration_min, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, waiting_min)
on public.items to authenticated;
grant select, insert, update, delete on public.items to service_role;

create policy "a second step is asked for where there is one" on public.items as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.items replica identity full;
alter publication supabase_realtime add table public.items;

create table public.item_outlines (
  item_id uuid primary key references public.items on delete cascade,
  list_id uuid not null references public.lists on delete cascade,
  title text not null,
  duration_min integer not null,
  level text,
  type text not null,
  position integer not null,
  is_free_sample boolean not null,
  cover_url text
);
comment on table public.item_outlines is
  'The shop window of an item: what anybody who may see its list may know of it. Written by a trigger only.';
create index item_outlines_list_id_idx on public.item_outlines (list_id, type, position);

alter table public.item_outlines enable row level security;
revoke all on public.item_outlines from anon, authenticated, service_role;
grant select on public.item_outlines to authenticated, service_role;

create policy "a second step is asked for where there is one" on public.item_outlines as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- The shop window holds the catalogue alone.
create function private.write_item_outlines() returns trigger
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

create trigger write_outlines_of_new after insert on public.items
  referencing new table as written for each statement execute function private.write_item_outlines();

create trigger write_outlines_of_changed after update on public.items
  referencing new table as written for each statement execute function private.write_item_outlines();

create trigger set_updated_at before update on public.materials
  for each row execute function private.set_updated_at();

create trigger set_updated_at before update on public.categories
  for each row execute function private.set_updated_at();

create trigger set_updated_at before update on public.lists
  for each row execute function private.set_updated_at();

create trigger set_updated_at before update on public.items
  for each row execute function private.set_updated_at();

revoke execute on function private.is_own_recipe_text(jsonb, jsonb), private.write_item_outlines() from public;
grant execute on function private.is_own_recipe_text(jsonb, jsonb) to authenticated, service_role;

create function private.set_published_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.published_at = coalesce(new.published_at, case when new.is_published then now() end);
  return new;
end $$;

create trigger set_published_at before insert or update on public.items
  for each row execute function private.set_published_at();

revoke execute on function private.set_published_at() from public;
