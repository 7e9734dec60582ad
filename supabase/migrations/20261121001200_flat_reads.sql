-- The cost of a read depends on the rows that it returns, not on the size of the catalogue or the caller's purchases. Before, a
-- function collected all materials of a learner one by one for each table that a statement read, and the progress of 500
-- materials exceeded the time limit of statements.

-- The only definition of "paid for". It is a view, not a function, so that Postgres plans it into the query and looks up a single
-- material in an index.
create view private.paid_materials as
select purchases.material_id
from public.purchases
where user_id = (select auth.uid()) and status = 'paid' and (expires_at is null or expires_at > now());

-- The caller's access to each category, and so to its lists. A scalar subquery is not planned as a join: it looks up the one
-- material, for which there is at most one purchase.
create view private.category_access as
select
  categories.id as category_id,
  bought.is_paid,
  materials.is_active or bought.is_paid as is_visible,
  materials.is_active as is_on_sale
from public.categories
left join public.materials on materials.id = categories.material_id
cross join lateral (
  select (
    select true from private.paid_materials as paid where paid.material_id = categories.material_id
  ) is true as is_paid
) as bought;

create or replace view private.list_access as
select lists.id as list_id, access.is_paid, access.is_visible, access.is_on_sale
from public.lists
join private.category_access as access on access.category_id = lists.category_id;

-- Most learners buy few materials: their lists are collected once per statement, and each row's list is looked up among them. For
-- a learner with more materials this view is empty, and each row's list is looked up by itself. A list in this view is therefore
-- paid for, while a list that is missing may be paid for as well.
create view private.few_paid_lists as
with paid as (select material_id from private.paid_materials limit 11)
select lists.id as list_id
from paid
join public.categories on categories.material_id = paid.material_id
join public.lists on lists.category_id = categories.id
where (select count(*) from paid) <= 10
limit 100;

grant select on private.paid_materials, private.category_access, private.few_paid_lists to authenticated;

alter policy "learners see the active materials and those they paid for" on public.materials
  using (is_active or (select true from private.paid_materials as paid where paid.material_id = materials.id));

alter policy "learners see the lists of the materials they see" on public.lists
  using (
    exists (
      select 1 from private.category_access as access
      where access.category_id = lists.category_id and access.is_visible
    )
  );

alter policy "learners see the outlines of the materials they see" on public.item_outlines
  using (
    list_id in (select paid.list_id from private.few_paid_lists as paid)
    or exists (
      select 1 from private.list_access as access
      where access.list_id = item_outlines.list_id and access.is_visible
    )
  );

-- Paid items are covered by the earlier conditions, so a free sample only needs its material to be on sale.
alter policy "learners read what they paid for, and free samples" on public.items
  using (
    list_id in (select paid.list_id from private.few_paid_lists as paid)
    or exists (
      select 1 from private.list_access as access
      where access.list_id = items.list_id and access.is_paid
    )
    or (is_free_sample and (
      select access.is_on_sale from private.list_access as access where access.list_id = items.list_id
    ))
  );

drop view private.paid_lists;
drop function private.paid_material_ids();

-- Materials are listed in this order.
create index materials_position_idx on public.materials (position);

-- The recipes that the caller may read, by the same rules as the policies above but evaluated once per material, not per row.
-- "offset 0" keeps Postgres from moving the subquery to the rows.
create view private.readable_recipes as
select categories.material_id, items.id as item_id
from public.categories
join public.materials on materials.id = categories.material_id
cross join lateral (
  select (
    select true from private.paid_materials as paid where paid.material_id = categories.material_id
  ) as is_paid
  offset 0
) as bought
join public.lists on lists.category_id = categories.id
join public.items on items.list_id = lists.id and items.type = 'recipe'
where bought.is_paid or (items.is_free_sample and materials.is_active);
grant select on private.readable_recipes to authenticated, service_role;

-- The body in SQL-standard form is parsed at creation, so that it may name views in a schema that callers cannot use. Progress is
-- read with the caller's own rights.
create or replace function public.progress_percent(material public.materials) returns integer
  language sql stable set search_path = ''
  -- The division rounds down, so only all of them make 100.
  return (
    select case
      when count(progress.item_id) = 0 then 0
      else greatest(1, count(progress.item_id) * 100 / count(*))
    end::integer
    from private.readable_recipes as recipes
    left join public.item_progress as progress
      on progress.item_id = recipes.item_id and progress.user_id = (select auth.uid()) and progress.done
    where recipes.material_id = material.id
  );
