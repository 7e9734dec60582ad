-- A recipe as an ingredient of another: an ingredient line of the product stands for a part of the base. Links form no circle, and chains of
-- them are short.

create table public.recipe_bases (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id uuid not null references public.items on delete cascade,
  line_text text not null check (char_length(line_text) between 1 and 200),
  base_id uuid not null references public.items on delete cascade,
  amount numeric not null check (amount > 0 and amount <= 1000000 and scale(amount) <= 20),
  unit text not null check (unit in ('g', 'porcao')),
  loss_percent numeric not null default 0 check (loss_percent between 0 and 90 and scale(loss_percent) <= 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, product_id, line_text)
);
comment on table public.recipe_bases is 'Which ingredient lines of a recipe are other recipes of the learner''s, and how much of them is used.';
comment on column public.recipe_bases.line_text is 'The beginning of the ingredient line of the product.';
comment on column public.recipe_bases.unit is 'Grams of the finished base, or portions: the units that its batch makes.';
comment on column public.recipe_bases.loss_percent is 'What of the base is lost when it is used: what stays in the bowl.';
create index recipe_bases_product_id_idx on public.recipe_bases (product_id);
create index recipe_bases_base_id_idx on public.recipe_bases (base_id);

create trigger set_updated_at before update on public.recipe_bases
  for each row execute function private.set_updated_at();
create trigger limit_own_rows after insert on public.recipe_bases
  referencing new table as added for each statement execute function private.limit_own_rows(500);

create function private.names_of_recipes(recipes uuid[]) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(coalesce(items.title, '…'), ' → ' order by place)
  from unnest(recipes) with ordinality as chain (id, place) left join public.items using (id)
$$;

-- Runs once all rows of the statement are written; changes of one account wait for each other.
create function private.refuse_circle_of_bases() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  deepest constant integer := 5;
  most constant integer := 20;
  below uuid[];
  above uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('recipe_bases ' || new.user_id, 0));
  with recursive chains as (
    select new.base_id as recipe, array[new.product_id, new.base_id] as path
    union all
    select links.base_id, chains.path || links.base_id
    from chains
    join public.recipe_bases as links on links.user_id = new.user_id and links.product_id = chains.recipe
    where chains.recipe <> new.product_id and cardinality(chains.path) <= deepest + 1
  )
  select path into below from chains order by recipe = new.product_id desc, cardinality(path) desc limit 1;
  if below[cardinality(below)] = new.product_id then
    raise exception 'a recipe cannot be made of itself'
      using errcode = 'PT422', detail = private.names_of_recipes(below);
  end if;
  with recursive chains as (
    select new.product_id as recipe, '{}'::uuid[] as path
    union all
    select links.product_id, links.product_id || chains.path
    from chains
    join public.recipe_bases as links on links.user_id = new.user_id and links.base_id = chains.recipe
    where cardinality(chains.path) <= deepest
  )
  select path into above from chains order by cardinality(path) desc limit 1;
  if cardinality(above) + cardinality(below) - 1 > deepest then
    raise exception 'bases may be at most % deep', deepest
      using errcode = 'PT409', detail = private.names_of_recipes(above || below);
  end if;
  if (select count(*) from public.recipe_bases where user_id = new.user_id and product_id = new.product_id) > most then
    raise exception 'a recipe may have at most % bases', most using errcode = 'PT409';
  end if;
  return null;
end $$;
revoke execute on function private.names_of_recipes(uuid[]), private.refuse_circle_of_bases() from public;
create trigger refuse_circle_of_bases after insert or update of product_id, base_id on public.recipe_bases
  for each row execute function private.refuse_circle_of_bases();

alter table public.recipe_bases enable row level security;
revoke all on public.recipe_bases from anon, authenticated, service_role;
-- Columns of the key may be updated because an upsert sets them again.
grant select, delete,
  insert (product_id, line_text, base_id, amount, unit, loss_percent),
  update (product_id, line_text, base_id, amount, unit, loss_percent)
  on public.recipe_bases to authenticated;

create policy "learners see their own bases" on public.recipe_bases
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners link recipes that they may read" on public.recipe_bases
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.items where items.id = recipe_bases.product_id)
    and exists (select 1 from public.items where items.id = recipe_bases.base_id)
  );
create policy "learners change links of recipes that they may read" on public.recipe_bases
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.items where items.id = recipe_bases.product_id)
    and exists (select 1 from public.items where items.id = recipe_bases.base_id)
  );
create policy "learners remove their own bases" on public.recipe_bases
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.recipe_bases as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.recipe_bases replica identity full;
alter publication supabase_realtime add table public.recipe_bases;
