-- Prices are distinguished by the name under which they were entered. The app decides which names mean the same goods, and its
-- rules improve over time; the stored key treated goods of the same density as one, rum and cachaça among them. All rows stay
-- as they were entered, and the key of old rows is no longer read.

alter table public.price_entries alter column ingredient_key drop not null;
comment on column public.price_entries.ingredient_key is
  'Not used any more: it took different goods for one. Apps of before still write it.';

-- For the policies, the foreign key, a name's history and its last price.
create index price_entries_by_name_idx
  on public.price_entries (user_id, ingredient, bought_on desc, noted_at desc, id desc);
drop index public.price_entries_user_id_idx;

create or replace view public.current_prices with (security_invoker = true) as
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
