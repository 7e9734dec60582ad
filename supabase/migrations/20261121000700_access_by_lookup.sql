-- What a read costs follows the rows it touches, not how much its caller has bought. Before, a learner of 500 materials had
-- all their lists gathered (5,000 of them) to be shown the items of one. Now her materials are gathered, once a statement,
-- and each row's own is looked up among them.

-- "is true" keeps Postgres from making a join of it, which would gather the materials again for each row. The materials
-- themselves are only read where someone asks for is_visible.
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
