-- Learning paths: materials, categories and single recipes of several materials in an order, with the teacher's words.

create table public.paths (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  cover_url text check (char_length(cover_url) <= 2048),
  level text check (char_length(level) <= 60),
  is_published boolean not null default true,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.paths is 'A learning path across materials.';
create index paths_position_idx on public.paths (position);
create trigger set_updated_at before update on public.paths
  for each row execute function private.set_updated_at();

create table public.path_stops (
  id uuid primary key default gen_random_uuid(),
  path_id uuid not null references public.paths on delete cascade,
  position integer not null default 0 check (position >= 0),
  material_id uuid references public.materials on delete cascade,
  category_id uuid references public.categories on delete cascade,
  item_id uuid references public.items on delete cascade,
  note text not null default '' check (char_length(note) <= 2000),
  check (num_nonnulls(material_id, category_id, item_id) = 1)
);
comment on table public.path_stops is 'The stops of a path: each a material, a category or one recipe.';
comment on column public.path_stops.note is 'Why it comes here, in the teacher''s words.';
create index path_stops_path_id_idx on public.path_stops (path_id, position);
create index path_stops_material_id_idx on public.path_stops (material_id);
create index path_stops_category_id_idx on public.path_stops (category_id);
create index path_stops_item_id_idx on public.path_stops (item_id);

alter table public.paths enable row level security;
alter table public.path_stops enable row level security;
revoke all on public.paths, public.path_stops from anon, authenticated, service_role;
grant select on public.paths, public.path_stops to authenticated;
grant select, insert, update, delete on public.paths, public.path_stops to service_role;

create policy "learners see the published paths" on public.paths
  for select to authenticated using (is_published);
create policy "learners see the stops of published paths" on public.path_stops
  for select to authenticated
  using (exists (select 1 from public.paths where paths.id = path_stops.path_id));
create policy "a second step is asked for where there is one" on public.paths as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
create policy "a second step is asked for where there is one" on public.path_stops as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- The items of each stop that count, and their material.
create view private.path_items as
select stops.path_id, stops.id as stop_id, counted.item_id, counted.material_id, counted.category_id
from public.path_stops as stops
join private.counted_items as counted on counted.material_id = stops.material_id
union all
select stops.path_id, stops.id, counted.item_id, counted.material_id, counted.category_id
from public.path_stops as stops
join private.counted_items as counted on counted.category_id = stops.category_id
union all
select stops.path_id, stops.id, counted.item_id, counted.material_id, counted.category_id
from public.path_stops as stops
join private.counted_items as counted on counted.item_id = stops.item_id;

-- What a learner has of each stop, from the counts: a material costs the same as a recipe. `material_id` is the material to buy.
create function private.stops_of(account uuid, of_path uuid)
  returns table (stop_id uuid, material_id uuid, total integer, done integer, is_open boolean)
  language sql stable set search_path = ''
as $$
  select
    placed.id, placed.in_material, placed.total, placed.done,
    coalesce(private.has_paid(account, placed.in_material), false) or placed.is_sample
  from (
    select
      stops.id, stops.position,
      coalesce(stops.material_id, categories.material_id, counted.material_id) as in_material,
      case when stops.item_id is null then coalesce(totals.items, 0) else (counted.item_id is not null)::integer end as total,
      case
        when stops.item_id is null then coalesce(progress.done_items, 0)
        else (counted.item_id is not null and coalesce(marks.done, false))::integer
      end as done,
      coalesce(items.is_free_sample and materials.is_active, false) as is_sample
    from public.path_stops as stops
    left join public.categories on categories.id = stops.category_id
    left join public.items on items.id = stops.item_id
    left join private.counted_items as counted on counted.item_id = stops.item_id
    left join public.materials on materials.id = counted.material_id
    left join private.part_totals as totals on totals.part_id = coalesce(stops.material_id, stops.category_id)
    left join private.part_progress as progress on progress.part_id = totals.part_id and progress.user_id = account
    left join public.item_progress as marks on marks.item_id = stops.item_id and marks.user_id = account
    where stops.path_id = of_path
  ) as placed
  order by placed.position, placed.id
$$;
revoke execute on function private.stops_of(uuid, uuid) from public;
