-- A learner's own costs and prices: price book, costing sheets, kitchen, quotes, shopping. Only the learner reads and writes these rows, and
-- they are deleted with the account. The owner of a row is set from the token; callers cannot write that column.

-- Prices are distinguished by the name under which they were entered. The app decides which names mean the same goods, and its
-- rules improve over time; a stored key would treat goods of the same density as one, rum and cachaça among them. The key of rows that
-- have one (ingredient_key) is not read.
create table public.price_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  ingredient text not null check (char_length(ingredient) <= 120 and btrim(ingredient) <> ''),
  ingredient_key text check (char_length(ingredient_key) <= 120 and btrim(ingredient_key) <> ''),
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
  'Not used any more: it took different goods for one. Apps of before still write it.';
comment on column public.price_entries.package_unit is 'A unit of packages/recipe-text: g, kg, ml, l, unidade, duzia, lata and so on.';
comment on column public.price_entries.noted_at is
  'Tells prices of one day apart. An entry that was deleted and is brought back has the one that it had.';

-- For the policies, the foreign key, a name's history and its last price.
create index price_entries_by_name_idx
  on public.price_entries (user_id, ingredient, bought_on desc, noted_at desc, id desc);

alter table public.price_entries enable row level security;

-- Callers may set the id, so that a deleted row can be restored with its id.
revoke all on public.price_entries from anon, authenticated, service_role;
grant select, delete,
  insert (id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on, noted_at),
  update (ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on)
on public.price_entries to authenticated;
grant select, insert, update, delete on public.price_entries to service_role;

create policy "learners see their own prices" on public.price_entries
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners note their own prices" on public.price_entries
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "learners correct their own prices" on public.price_entries
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "learners delete their own prices" on public.price_entries
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.price_entries as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.price_entries replica identity full;
alter publication supabase_realtime add table public.price_entries;

create table public.costings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  recipe_id uuid references public.items on delete set null,
  name text not null check (char_length(name) <= 120 and btrim(name) <> ''),
  sheet jsonb not null check (private.is_small_object(sheet, 65536)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.costings is 'Costing sheets (fichas técnicas).';
comment on column public.costings.recipe_id is 'The recipe that it was made of; null for a free sheet, and once the recipe is gone.';
comment on column public.costings.sheet is 'What was typed into the price calculator, prices included: a sheet keeps those of its day.';
create index costings_user_id_idx on public.costings (user_id, updated_at desc);
create index costings_recipe_id_idx on public.costings (recipe_id);

alter table public.costings enable row level security;
revoke all on public.costings from anon, authenticated, service_role;
grant select, delete, insert (id, recipe_id, name, sheet), update (name, sheet) on public.costings to authenticated;
grant select, insert, update, delete on public.costings to service_role;

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

create policy "a second step is asked for where there is one" on public.costings as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.costings replica identity full;
alter publication supabase_realtime add table public.costings;

create trigger set_updated_at before update on public.costings
  for each row execute function private.set_updated_at();

create table public.kitchens (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  cup_ml numeric check (cup_ml between 50 and 1000 and scale(cup_ml) <= 20),
  densities jsonb not null default '{}' check (
    private.is_small_object(densities, 16384)
    and not jsonb_path_exists(densities, 'strict $.* ? (@.type() != "number" || @ <= 0 || @ > 25)')
  ),
  defaults jsonb not null default '{}' check (private.is_small_object(defaults, 16384)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.kitchens is 'What is so in her kitchen and nowhere else. At most one row an account, made at the first change.';
comment on column public.kitchens.cup_ml is 'What her cup holds; null while she has not weighed it.';
comment on column public.kitchens.densities is 'Grams of one millilitre, weighed by her: ingredient id of packages/measures → number.';
comment on column public.kitchens.defaults is 'What a new costing sheet begins with: hour, gas, energy, fixed costs, channels, margin.';

alter table public.kitchens enable row level security;
revoke all on public.kitchens from anon, authenticated, service_role;
grant select, delete, insert (cup_ml, densities, defaults), update (cup_ml, densities, defaults) on public.kitchens to authenticated;
grant select, insert, update, delete on public.kitchens to service_role;

create policy "learners see their own kitchen" on public.kitchens
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners describe their own kitchen" on public.kitchens
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "learners change their own kitchen" on public.kitchens
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "learners empty their own kitchen" on public.kitchens
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.kitchens as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.kitchens replica identity full;
alter publication supabase_realtime add table public.kitchens;

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

create trigger limit_own_rows after insert on public.price_entries
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

create trigger limit_own_rows after insert on public.costings
  referencing new table as added for each statement execute function private.limit_own_rows(1000);

create view public.current_prices with (security_invoker = true) as
select distinct on (user_id, ingredient)
  id, user_id, ingredient, ingredient_key, package_price_cents, package_amount, package_unit, store, bought_on,
  lead(package_price_cents) over history as previous_price_cents,
  lead(package_amount) over history as previous_amount,
  lead(package_unit) over history as previous_unit,
  lead(bought_on) over history as previous_bought_on,
  count(*) over (partition by user_id, ingredient) as entries,
  noted_at,
  lead(noted_at) over history as previous_noted_at
from public.price_entries
window history as (partition by user_id, ingredient order by bought_on desc, noted_at desc, id desc)
order by user_id, ingredient, bought_on desc, noted_at desc, id desc;
comment on view public.current_prices is 'The last price under each name, and the one before it.';

revoke all on public.current_prices from anon, authenticated, service_role;
grant select on public.current_prices to authenticated, service_role;

revoke execute on function private.refuse_future_price() from public;

-- Quotes for a learner's customers. Names, contacts and addresses are those of third persons: only the learner reads them, nothing of them is
-- for the operator, and they are deleted with the quote or the account.

create function private.are_quote_items(items jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(items) <> 'array' then false
    when jsonb_array_length(items) > 40 or pg_column_size(items) > 131072 then false
    when octet_length(items::text) > 65536 then false
    else not exists (
      select from jsonb_array_elements(items) as item
      where case
        when jsonb_typeof(item) <> 'object' then true
        when item - array['kind', 'name', 'count', 'unit', 'unitPriceCents', 'recipeId', 'search'] <> '{}' then true
        when coalesce(item ->> 'kind', '') not in ('recipe', 'decoration', 'other') then true
        when coalesce(jsonb_typeof(item -> 'name'), '') <> 'string' or char_length(item ->> 'name') > 200 then true
        when coalesce(jsonb_typeof(item -> 'unit'), 'string') <> 'string' or char_length(item ->> 'unit') > 60 then true
        when coalesce(jsonb_typeof(item -> 'count'), '') <> 'number' then true
        when not ((item ->> 'count')::numeric between 0 and 100000) then true
        when coalesce(jsonb_typeof(item -> 'unitPriceCents'), '') <> 'number' then true
        when not ((item ->> 'unitPriceCents')::numeric between 0 and 100000000) then true
        when (item ->> 'unitPriceCents')::numeric % 1 <> 0 then true
        when item ->> 'recipeId' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then true
        else coalesce(jsonb_typeof(item -> 'search'), 'object') <> 'object' or octet_length((item -> 'search')::text) > 2000
      end
    )
  end
$$;

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- A new quote needs no number from its writer: the trigger replaces the default, which the check refuses.
  number integer not null default 0 check (number > 0),
  customer_name text not null default '' check (char_length(customer_name) <= 120),
  customer_contact text not null default '' check (char_length(customer_contact) <= 120),
  event_on date check (event_on between '2000-01-01' and '2099-12-31'),
  items jsonb not null default '[]' check (private.are_quote_items(items)),
  delivery_cents integer not null default 0 check (delivery_cents between 0 and 100000000),
  delivery_place text not null default '' check (char_length(delivery_place) <= 300),
  discount_cents integer not null default 0 check (discount_cents between 0 and 100000000),
  deposit_percent numeric not null default 50 check (deposit_percent between 0 and 100 and scale(deposit_percent) <= 6),
  valid_until date check (valid_until between '2000-01-01' and '2099-12-31'),
  note text not null default '' check (char_length(note) <= 2000),
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seller_name text not null default '' check (char_length(seller_name) <= 120),
  seller_contact text not null default '' check (char_length(seller_contact) <= 120),
  unique (user_id, number)
);
comment on table public.quotes is 'What a learner offers a customer: items with prices, never costs. Name, contact and place are the customer''s.';
comment on column public.quotes.number is 'Given by the database: 1 for the learner''s first, then one more for each. A deleted quote''s number is not given again.';
comment on column public.quotes.items is 'Objects with kind, name, count, unit, unitPriceCents, and for a recipe its recipeId and the parameters of its amount.';
comment on column public.quotes.seller_name is 'The learner''s own name or brand, as the customer reads it.';

alter table public.quotes enable row level security;
revoke all on public.quotes from anon, authenticated, service_role;
grant select, delete,
  insert (
    id, customer_name, customer_contact, event_on, items, delivery_cents, delivery_place, discount_cents, deposit_percent,
    valid_until, note, state, seller_name, seller_contact
  ),
  update (
    customer_name, customer_contact, event_on, items, delivery_cents, delivery_place, discount_cents, deposit_percent, valid_until,
    note, state, seller_name, seller_contact
  )
on public.quotes to authenticated;

create policy "learners see their own quotes" on public.quotes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners write quotes" on public.quotes
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "learners change their own quotes" on public.quotes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "learners delete their own quotes" on public.quotes
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.quotes as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.quotes replica identity full;
alter publication supabase_realtime add table public.quotes;

create table private.quote_numbers (
  user_id uuid primary key references auth.users on delete cascade,
  last_number integer not null
);
comment on table private.quote_numbers is 'The number of each learner''s last quote.';

revoke all on private.quote_numbers from anon, authenticated, service_role;

-- The counter is written in the transaction of the quote: what fails takes no number, and two at once wait for each other. A quote that is sent
-- again takes none either: its conflict drops the row after this trigger, and the number has to pass the check of its column until then.
create function private.number_quote() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('quotes ' || new.user_id, 0));
  if exists (select from public.quotes where id = new.id and user_id = new.user_id) then
    new.number := 1;
    return new;
  end if;
  insert into private.quote_numbers as counter (user_id, last_number) values (new.user_id, 1)
  on conflict (user_id) do update set last_number = counter.last_number + 1
  returning last_number into new.number;
  return new;
end $$;

create trigger number_quote before insert on public.quotes for each row execute function private.number_quote();

create trigger set_updated_at before update on public.quotes
  for each row execute function private.set_updated_at();

create trigger limit_own_rows after insert on public.quotes
  referencing new table as added for each statement execute function private.limit_own_rows(1000);

revoke execute on function private.are_quote_items(jsonb), private.number_quote() from public;
grant execute on function private.are_quote_items(jsonb) to authenticated, service_role;

-- What a learner is going to buy: recipes at the amount that is made of each, lines of her own, and what is ticked. Only the learner reads
-- and writes these rows, and they are deleted with the account.

create table public.shopping_entries (
  id uuid default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid references public.items on delete set null,
  title text check (char_length(title) <= 200 and btrim(title) <> ''),
  summary text not null default '' check (char_length(summary) <= 300),
  search jsonb not null default '{}' check (jsonb_typeof(search) = 'object' and octet_length(search::text) <= 2000),
  batches numeric not null default 1 check (batches between 0.01 and 1000 and scale(batches) <= 20),
  lines jsonb not null check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 300 and octet_length(lines::text) <= 65536
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The ids of entries follow from account and recipe, so they are unique within an account only: another account cannot take one.
  primary key (user_id, id)
);
comment on table public.shopping_entries is 'What is on a shopping list: a recipe, or a line added by hand.';
comment on column public.shopping_entries.item_id is 'The recipe; null for a line added by hand, and once the recipe is gone.';
comment on column public.shopping_entries.title is 'The name of the recipe; null for a line added by hand.';
comment on column public.shopping_entries.summary is 'How much is made of the recipe, in words.';
comment on column public.shopping_entries.search is 'The parameters of the recipe''s address at that amount.';
comment on column public.shopping_entries.batches is 'How often that amount is made.';
comment on column public.shopping_entries.lines is
  'The ingredients as the recipe had them then: text, the factor that the amount is multiplied by, and an amount for a line without one.';
create index shopping_entries_user_id_idx on public.shopping_entries (user_id, created_at, id);
create index shopping_entries_item_id_idx on public.shopping_entries (item_id);

alter table public.shopping_entries enable row level security;
revoke all on public.shopping_entries from anon, authenticated, service_role;
grant select, delete,
  insert (id, item_id, title, summary, search, batches, lines),
  update (id, item_id, title, summary, search, batches, lines)
on public.shopping_entries to authenticated;

create policy "learners see their own shopping" on public.shopping_entries
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners list recipes that they may read" on public.shopping_entries
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (item_id is null or exists (select 1 from public.items where items.id = shopping_entries.item_id))
  );

create policy "learners change their own shopping" on public.shopping_entries
  for update to authenticated using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (item_id is null or exists (select 1 from public.items where items.id = shopping_entries.item_id))
  );

create policy "learners remove their own shopping" on public.shopping_entries
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.shopping_entries as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create trigger set_updated_at before update on public.shopping_entries
  for each row execute function private.set_updated_at();

create table public.shopping_marks (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  goods_key text not null check (char_length(goods_key) between 1 and 160),
  state text not null check (state in ('open', 'at_home', 'bought')),
  amount text not null default '' check (char_length(amount) <= 200),
  marked_at timestamptz not null default now(),
  primary key (user_id, goods_key)
);
comment on table public.shopping_marks is 'What a learner has at home or has bought, by goods. The newest mark counts.';
comment on column public.shopping_marks.goods_key is 'See goodsOf in packages/pricing.';
comment on column public.shopping_marks.amount is 'The amount that was needed then: a mark does not hold for a larger one.';
comment on column public.shopping_marks.marked_at is
  'When it was chosen, by the device''s clock and never in the future. An older mark that comes late is ignored.';

alter table public.shopping_marks enable row level security;
revoke all on public.shopping_marks from anon, authenticated, service_role;
grant select, delete,
  insert (goods_key, state, amount, marked_at),
  update (goods_key, state, amount, marked_at)
on public.shopping_marks to authenticated;

create policy "learners see their own marks" on public.shopping_marks
  for select to authenticated using (user_id = (select auth.uid()));

create policy "learners mark what they have" on public.shopping_marks
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "learners change their own marks" on public.shopping_marks
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "learners remove their own marks" on public.shopping_marks
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.shopping_marks as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create function private.keep_newest_mark() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.marked_at = least(coalesce(new.marked_at, now()), now());
  if tg_op = 'UPDATE' and new.marked_at < old.marked_at then
    return old;
  end if;
  return new;
end $$;

create trigger keep_newest_mark before insert or update on public.shopping_marks
  for each row execute function private.keep_newest_mark();

-- One row an account, which every change of its list touches: other devices follow it, also for what was deleted.
create table public.shopping_lists (
  user_id uuid primary key references auth.users on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table public.shopping_lists is 'When a shopping list was changed last. Written by triggers only.';

alter table public.shopping_lists enable row level security;
revoke all on public.shopping_lists from anon, authenticated, service_role;
grant select on public.shopping_lists to authenticated;

create policy "learners see when their own list changed" on public.shopping_lists
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.shopping_lists as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.shopping_lists replica identity full;
alter publication supabase_realtime add table public.shopping_lists;

-- The account may be in deletion, which removes its rows: nothing is written for one that is gone.
create function private.touch_shopping_list() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  insert into public.shopping_lists (user_id, changed_at)
  select users.id, clock_timestamp() from auth.users where users.id = account
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;

create trigger touch_shopping_list after insert or update or delete on public.shopping_entries
  for each row execute function private.touch_shopping_list();

create trigger touch_shopping_list after insert or update or delete on public.shopping_marks
  for each row execute function private.touch_shopping_list();

create trigger limit_own_rows after insert on public.shopping_entries
  referencing new table as added for each statement execute function private.limit_own_rows(300);

create trigger limit_own_rows after insert on public.shopping_marks
  referencing new table as added for each statement execute function private.limit_own_rows(2000);

revoke execute on function private.keep_newest_mark(), private.touch_shopping_list() from public;
