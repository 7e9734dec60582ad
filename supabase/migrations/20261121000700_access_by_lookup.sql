-- The cost of a read depends on the rows it touches, not on the caller's purchases. Before, showing the items of one list to a
-- learner with 500 materials collected all their 5,000 lists. Now the learner's materials are collected once per statement, and
-- each row's material is looked up among them.

-- "is true" keeps Postgres from planning a join, which would collect the materials again for each row. The table of materials is
-- read only by queries that use is_visible.
create or replace view private.list_access as
select
  lists.id as list_id,
  bought.is_paid,
  materials.is_active or bought.is_paid as is_visible
from public.lists
join public.categories on categories.id = lists.category_id
left join public.materials on materials.id = categories.material_id
cross join lateral (
  select (categories.material_id in (select private.paid_material_ids())) is true as is_paid
) as bought;
