-- The course catalogue: materials > categories > lists > items. Who may read it is said in catalogue_access.
-- Lengths are generous: they stop accidents and abuse, they do not shape the content.

-- Triggers' and policies' functions: not exposed, and no caller may name anything in it.
create schema private;

create function private.set_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at = now();
  return new;
end $$;

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  cover_url text check (char_length(cover_url) <= 2048),
  is_active boolean not null default true,
  workload_hours integer not null default 0 check (workload_hours between 0 and 10000),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.materials is 'A course or collection: what is sold.';
comment on column public.materials.is_active is 'On sale. What was bought stays readable when it is not.';
comment on column public.materials.workload_hours is 'Stated on the certificate.';

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

create table public.items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.lists on delete cascade,
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
  updated_at timestamptz not null default now()
);
comment on table public.items is 'A lesson, nearly always a recipe: the paid content.';
comment on column public.items.level is 'Beginner, Intermediate or Advanced; anything else is shown as it stands.';
comment on column public.items.ingredients is 'Texts, or objects with name, qty and unit.';
comment on column public.items.steps is 'Texts, or objects with order and text, or with description and time in minutes.';
create index items_list_id_idx on public.items (list_id, type, position);

create table public.item_outlines (
  item_id uuid primary key references public.items on delete cascade,
  list_id uuid not null references public.lists on delete cascade,
  title text not null,
  duration_min integer not null,
  level text,
  type text not null,
  position integer not null,
  is_free_sample boolean not null
);
comment on table public.item_outlines is
  'The shop window of an item: what anybody who may see its list may know of it. Written by a trigger only.';
create index item_outlines_list_id_idx on public.item_outlines (list_id, type, position);

-- Keeps item_outlines in step with items, with its owner's rights, since no caller may write item_outlines directly.
create function private.write_item_outlines() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.item_outlines (item_id, list_id, title, duration_min, level, type, position, is_free_sample)
  select id, list_id, title, duration_min, level, type, position, is_free_sample from written
  on conflict (item_id) do update set
    list_id = excluded.list_id,
    title = excluded.title,
    duration_min = excluded.duration_min,
    level = excluded.level,
    type = excluded.type,
    position = excluded.position,
    is_free_sample = excluded.is_free_sample;
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

-- Closed until the policies open it: a hosted project may grant everything on a new table by default.
alter table public.materials enable row level security;
alter table public.categories enable row level security;
alter table public.lists enable row level security;
alter table public.items enable row level security;
alter table public.item_outlines enable row level security;
revoke all on public.materials, public.categories, public.lists, public.items, public.item_outlines
  from anon, authenticated, service_role;
revoke execute on function private.set_updated_at(), private.write_item_outlines() from public;
