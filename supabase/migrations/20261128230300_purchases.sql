-- What a learner has bought, and with it who may read the catalogue. Only the operator writes purchases; access follows `status` and
-- `expires_at` at the next read.

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  material_id uuid not null references public.materials,
  status text not null check (
    status in ('pending', 'paid', 'overdue', 'disputed', 'refunded', 'chargeback', 'canceled', 'expired')
  ),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  by_hand boolean not null default true,
  unique (user_id, material_id)
);
comment on table public.purchases is 'The state of one learner''s purchase of one material; only ''paid'' opens it.';
comment on column public.purchases.expires_at is 'Until when it opens the material; null for good.';
comment on column public.purchases.by_hand is 'Written directly by the operator; false where it follows from sales.';
create index purchases_material_id_idx on public.purchases (material_id);

alter table public.purchases enable row level security;
revoke all on public.purchases from anon, authenticated, service_role;
grant select on public.purchases to authenticated;
grant select, insert, update, delete on public.purchases to service_role;

create policy "learners see their own purchases" on public.purchases
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.purchases as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.purchases replica identity full;
alter publication supabase_realtime add table public.purchases;

create trigger set_updated_at before update on public.purchases
  for each row execute function private.set_updated_at();

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

-- Read access to the catalogue. Rows from materials down to outlines are visible if their material is. Items, the paid content,
-- are visible only with a purchase or as a free sample. Only the operator writes the catalogue.

-- The caller's access to each list. Views of access read with their owner's rights, so that the policies of the parent tables are not
-- evaluated as well. They are views, not functions, so that Postgres plans them into the query: reading few rows looks up few parents,
-- however large the catalogue is, and reading many rows hashes the lists once. (Measured with a million items: a function called per row
-- takes seconds to count them, and arrays of ids get slower with their length.)
create view private.list_access as
select lists.id as list_id, access.is_paid, access.is_visible, access.is_on_sale
from public.lists
join private.category_access as access on access.category_id = lists.category_id;

create policy "visitors see the active materials" on public.materials
  for select to anon
  using (is_active);

create policy "learners see the active materials and those they paid for" on public.materials
  for select to authenticated
  using (is_active or (select true from private.paid_materials as paid where paid.material_id = materials.id));

create policy "learners see the categories of the materials they see" on public.categories
  for select to authenticated
  using (exists (select 1 from public.materials where materials.id = categories.material_id));

create policy "learners see the lists of the materials they see" on public.lists
  for select to authenticated
  using (
    exists (
      select 1 from private.category_access as access
      where access.category_id = lists.category_id and access.is_visible
    )
  );

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

create policy "learners see the outlines of the materials they see" on public.item_outlines
  for select to authenticated
  using (
    list_id in (select paid.list_id from private.few_paid_lists as paid)
    or exists (
      select 1 from private.list_access as access
      where access.list_id = item_outlines.list_id and access.is_visible
    )
  );

-- Paid items are covered by the earlier conditions, so a free sample only needs its material to be on sale.
create policy "learners read what they paid for, free samples and their own" on public.items
  for select to authenticated
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

grant select on private.list_access to authenticated;
grant select on private.paid_materials to authenticated;
grant select on private.category_access to authenticated;
grant select on private.few_paid_lists to authenticated;
