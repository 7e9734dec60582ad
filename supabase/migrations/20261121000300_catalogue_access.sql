-- Read access to the catalogue. Rows from materials down to outlines are visible if their material is. Items, the paid content,
-- are visible only with a purchase or as a free sample. Only the operator writes the catalogue.

grant select on public.materials to anon;
grant select on public.materials, public.categories, public.lists, public.items, public.item_outlines to authenticated;
grant select, insert, update, delete on public.materials, public.categories, public.lists, public.items to service_role;
grant select on public.item_outlines to service_role;

-- The caller's access to each list. The view reads with its owner's rights, so that the policies of the parent tables are not
-- evaluated as well. It is a view, not a function, so that Postgres plans it into the query: reading few rows looks up few
-- parents, however large the catalogue is, and reading many rows hashes the lists once. (Measured with a million items: a
-- function called per row takes seconds to count them, and arrays of ids get slower with their length.)
create view private.list_access as
select
  lists.id as list_id,
  bought.is_paid,
  materials.is_active or bought.is_paid as is_visible
from public.lists
join public.categories on categories.id = lists.category_id
join public.materials on materials.id = categories.material_id
cross join lateral (select materials.id = any (array(select private.paid_material_ids())) as is_paid) as bought;
grant select on private.list_access to authenticated;

create policy "visitors see the active materials" on public.materials
  for select to anon
  using (is_active);

create policy "learners see the active materials and those they paid for" on public.materials
  for select to authenticated
  using (is_active or id = any (array(select private.paid_material_ids())));

create policy "learners see the categories of the materials they see" on public.categories
  for select to authenticated
  using (exists (select 1 from public.materials where materials.id = categories.material_id));

create policy "learners see the lists of the materials they see" on public.lists
  for select to authenticated
  using (exists (select 1 from private.list_access as access where access.list_id = lists.id and access.is_visible));

create policy "learners see the outlines of the materials they see" on public.item_outlines
  for select to authenticated
  using (
    exists (
      select 1 from private.list_access as access
      where access.list_id = item_outlines.list_id and access.is_visible
    )
  );

-- Free samples are few: their lists are looked up one by one, since hashing would read every list on sale.
create policy "learners read what they paid for, and free samples" on public.items
  for select to authenticated
  using (
    exists (
      select 1 from private.list_access as access
      where access.list_id = items.list_id and access.is_paid
    )
    or (is_free_sample and (
      select access.is_visible from private.list_access as access where access.list_id = items.list_id
    ))
  );
