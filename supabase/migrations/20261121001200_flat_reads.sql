-- What a read costs follows the rows that it gives, not how large the catalogue is nor how much its caller has bought.
-- Before, a learner of 500 materials had all of them gathered for each table that a statement read, by a function that
-- gave them one by one, and the percentages of 500 materials took longer than a statement may.

-- The one definition of "paid for". A view, not a function, so that Postgres plans it into the query: whether one material
-- is among them is looked up in an index.
create view private.paid_materials as
select purchases.material_id
from public.purchases
where user_id = (select auth.uid()) and status = 'paid' and (expires_at is null or expires_at > now());

-- What the caller may do with a category, and so with its lists. A subquery that gives one value is neither joined nor
-- gathered: it looks up the one material, which there is at most one purchase of.
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

-- Most buy few materials: their lists are gathered once a statement, and a row's list is looked for among them. Of who has
-- bought more nothing is gathered, and each row's is looked up. So a row that is missing here decides nothing, one that is
-- here decides alone.
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

-- What was paid for is open by then, so of a free sample only the shop window is asked.
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

-- The order that materials are listed in.
create index materials_position_idx on public.materials (position);

-- Which recipes the caller may read, as the policies above say it, asked of a material once and not of each of its rows.
-- "offset 0" keeps the question where it stands.
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

-- Its body is understood here and now, so that it may name what its callers may not. What they have done is read with
-- their own rights.
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
