-- A learner's own costs and prices: price book, costing sheets, kitchen. Only the learner reads and writes these rows, and they
-- are deleted with the account. The owner of a row is set from the token; callers cannot write that column.

create table public.price_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  ingredient text not null check (char_length(ingredient) <= 120 and btrim(ingredient) <> ''),
  ingredient_key text not null check (char_length(ingredient_key) <= 120 and btrim(ingredient_key) <> ''),
  package_price_cents integer not null check (package_price_cents between 1 and 100000000),
  package_amount numeric not null
    check (package_amount >= 0.000001 and package_amount <= 1000000 and scale(package_amount) <= 20),
  package_unit text not null check (package_unit ~ '^[a-z][a-z_]{0,39}$'),
  store text check (char_length(store) <= 120 and btrim(store) <> ''),
  bought_on date not null default current_date check (bought_on between '2000-01-01' and '2099-12-31'),
  noted_at timestamptz not null default now() check (noted_at between '2000-01-01 00:00Z' and '2100-01-01 00:00Z'),
  created_at timestamptz not null default now()
);
comment on table public.price_entries is
  'What a package of an ingredient cost, each time that it was bought. The last one is its current price.';
comment on column public.price_entries.ingredient is 'As she calls it.';
comment on column public.price_entries.ingredient_key is
  'Equal for all names of one ingredient: an id of packages/measures, or the words of the name without accents and plurals.';
comment on column public.price_entries.package_unit is 'A unit of packages/recipe-text: g, kg, ml, l, unidade, duzia, lata and so on.';
comment on column public.price_entries.noted_at is
  'Tells prices of one day apart. An entry that was deleted and is brought back has the one that it had.';

-- For the policies, the foreign key, the price history of an ingredient and the last price of each ingredient.
create index price_entries_user_id_idx
  on public.price_entries (user_id, ingredient_key, bought_on desc, noted_at desc, id desc);

create table public.costings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  recipe_id uuid references public.items on delete set null,
  name text not null check (char_length(name) <= 120 and btrim(name) <> ''),
  sheet jsonb not null check (jsonb_typeof(sheet) = 'object' and octet_length(sheet::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.costings is 'Costing sheets (fichas técnicas).';
comment on column public.costings.recipe_id is 'The recipe that it was made of; null for a free sheet, and once the recipe is gone.';
comment on column public.costings.sheet is 'What was typed into the price calculator, prices included: a sheet keeps those of its day.';

create index costings_user_id_idx on public.costings (user_id, updated_at desc);
create index costings_recipe_id_idx on public.costings (recipe_id);

create trigger set_updated_at before update on public.costings
  for each row execute function private.set_updated_at();

create table public.kitchens (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  cup_ml numeric check (cup_ml between 50 and 1000 and scale(cup_ml) <= 20),
  densities jsonb not null default '{}' check (
    jsonb_typeof(densities) = 'object' and octet_length(densities::text) <= 16384
    and not jsonb_path_exists(densities, 'strict $.* ? (@.type() != "number" || @ <= 0 || @ > 25)')
  ),
  defaults jsonb not null default '{}' check (
    jsonb_typeof(defaults) = 'object' and octet_length(defaults::text) <= 16384
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.kitchens is 'What is so in her kitchen and nowhere else. At most one row an account, made at the first change.';
comment on column public.kitchens.cup_ml is 'What her cup holds; null while she has not weighed it.';
comment on column public.kitchens.densities is 'Grams of one millilitre, weighed by her: ingredient id of packages/measures → number.';
comment on column public.kitchens.defaults is 'What a new costing sheet begins with: hour, gas, energy, fixed costs, channels, margin.';

create trigger set_updated_at before update on public.kitchens
  for each row execute function private.set_updated_at();

-- A price with a future date would hide all prices entered until then. One day is tolerated for time zones ahead of the server's.
create function private.refuse_future_price() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.bought_on > current_date + 1 then
    raise exception 'bought_on % has not come yet', new.bought_on
      using errcode = 'check_violation', hint = 'A price is entered once it was paid.';
  end if;
  if new.noted_at > now() + interval '1 day' then
    raise exception 'noted_at % has not come yet', new.noted_at using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger refuse_future_price before insert or update of bought_on on public.price_entries
  for each row execute function private.refuse_future_price();

-- Argument: the maximum number of rows per account. Inserts of one account wait for each other, so that concurrent ones cannot
-- exceed the limit together.
create function private.limit_own_rows() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  account uuid;
  owned bigint;
begin
  for account in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || account, 0));
    execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
      into owned using account;
    if owned > most then
      raise exception 'an account may have at most % rows of %', most, tg_table_name
        using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
    end if;
  end loop;
  return null;
end $$;

create trigger limit_own_rows after insert on public.price_entries
  referencing new table as added for each statement execute function private.limit_own_rows(5000);
create trigger limit_own_rows after insert on public.costings
  referencing new table as added for each statement execute function private.limit_own_rows(1000);

revoke execute on function private.refuse_future_price(), private.limit_own_rows() from public;

alter table public.price_entries enable row level security;
alter table public.costings enable row level security;
alter table public.kitchens enable row level security;
revoke all on public.price_entries, public.costings, public.kitchens from anon, authenticated, service_role;
-- Callers may set the id, so that a deleted row can be restored with its id.
grant select, delete,
  insert (id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on, noted_at),
  update (ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on)
  on public.price_entries to authenticated;
grant select, delete, insert (id, recipe_id, name, sheet), update (name, sheet) on public.costings to authenticated;
grant select, delete, insert (cup_ml, densities, defaults), update (cup_ml, densities, defaults)
  on public.kitchens to authenticated;
grant select, insert, update, delete on public.price_entries, public.costings, public.kitchens to service_role;

create policy "learners see their own prices" on public.price_entries
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners note their own prices" on public.price_entries
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "learners correct their own prices" on public.price_entries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners delete their own prices" on public.price_entries
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "learners see their own costings" on public.costings
  for select to authenticated using (user_id = (select auth.uid()));
-- A new sheet may only reference a recipe that the learner may read. An existing sheet stays readable when the purchase ends.
create policy "learners save costings of what they may read" on public.costings
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (recipe_id is null or exists (select 1 from public.items where items.id = costings.recipe_id))
  );
create policy "learners change their own costings" on public.costings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners delete their own costings" on public.costings
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "learners see their own kitchen" on public.kitchens
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners describe their own kitchen" on public.kitchens
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "learners change their own kitchen" on public.kitchens
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners empty their own kitchen" on public.kitchens
  for delete to authenticated using (user_id = (select auth.uid()));

create view public.current_prices with (security_invoker = true) as
select distinct on (user_id, ingredient_key)
  id, user_id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on,
  lead(package_price_cents) over history as previous_price_cents,
  lead(package_amount) over history as previous_amount,
  lead(package_unit) over history as previous_unit,
  lead(bought_on) over history as previous_bought_on,
  count(*) over (partition by user_id, ingredient_key) as entries
from public.price_entries
window history as (partition by user_id, ingredient_key order by bought_on desc, noted_at desc, id desc)
order by user_id, ingredient_key, bought_on desc, noted_at desc, id desc;
comment on view public.current_prices is 'The last price of each ingredient, and the one before it.';
revoke all on public.current_prices from anon, authenticated, service_role;
grant select on public.current_prices to authenticated, service_role;
