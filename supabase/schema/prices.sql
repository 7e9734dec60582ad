-- What the migrations make of "prices". Written by `npm run schema`, not by hand.

create table private.quote_numbers (
  user_id uuid not null,
  last_number integer not null,
  constraint quote_numbers_pkey PRIMARY KEY (user_id),
  constraint quote_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table private.quote_numbers is 'The number of each learner''s last quote.';

create table public.costings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  recipe_id uuid,
  name text not null,
  sheet jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint costings_name_check CHECK (((char_length(name) <= 120) AND (btrim(name) <> ''::text))),
  constraint costings_pkey PRIMARY KEY (id),
  constraint costings_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES public.items(id) ON DELETE SET NULL,
  constraint costings_sheet_check CHECK (private.is_small_object(sheet, 65536)),
  constraint costings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.costings is 'Costing sheets (fichas técnicas).';

comment on column public.costings.recipe_id is 'The recipe that it was made of; null for a free sheet, and once the recipe is gone.';

comment on column public.costings.sheet is 'What was typed into the price calculator, prices included: a sheet keeps those of its day.';

CREATE INDEX costings_recipe_id_idx ON public.costings USING btree (recipe_id);

CREATE INDEX costings_user_id_idx ON public.costings USING btree (user_id, updated_at DESC);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.costings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('1000');

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.costings FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.costings replica identity full;

alter table public.costings enable row level security;

create policy "a second step is asked for where there is one" on public.costings
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own costings" on public.costings
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners delete their own costings" on public.costings
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners save costings of what they may read" on public.costings
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ((recipe_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = costings.recipe_id))))));

create policy "learners see their own costings" on public.costings
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.costings to authenticated;

grant delete, insert, select, update on public.costings to service_role;

grant insert on public.costings (id) to authenticated;

grant insert, update on public.costings (name) to authenticated;

grant insert on public.costings (recipe_id) to authenticated;

grant insert, update on public.costings (sheet) to authenticated;

create table public.kitchens (
  user_id uuid not null default auth.uid(),
  cup_ml numeric,
  densities jsonb not null default '{}'::jsonb,
  defaults jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint kitchens_cup_ml_check CHECK ((((cup_ml >= (50)::numeric) AND (cup_ml <= (1000)::numeric)) AND (scale(cup_ml) <= 20))),
  constraint kitchens_defaults_check CHECK (private.is_small_object(defaults, 16384)),
  constraint kitchens_densities_check CHECK ((private.is_small_object(densities, 16384) AND (NOT jsonb_path_exists(densities, 'strict $.*?((@.type() != "number" || @ <= 0) || @ > 25)'::jsonpath)))),
  constraint kitchens_pkey PRIMARY KEY (user_id),
  constraint kitchens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.kitchens is 'What is so in her kitchen and nowhere else. At most one row an account, made at the first change.';

comment on column public.kitchens.cup_ml is 'What her cup holds; null while she has not weighed it.';

comment on column public.kitchens.densities is 'Grams of one millilitre, weighed by her: ingredient id of packages/measures → number.';

comment on column public.kitchens.defaults is 'What a new costing sheet begins with: hour, gas, energy, fixed costs, channels, margin.';

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.kitchens FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.kitchens replica identity full;

alter table public.kitchens enable row level security;

create policy "a second step is asked for where there is one" on public.kitchens
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own kitchen" on public.kitchens
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners describe their own kitchen" on public.kitchens
  for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners empty their own kitchen" on public.kitchens
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own kitchen" on public.kitchens
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.kitchens to authenticated;

grant delete, insert, select, update on public.kitchens to service_role;

grant insert, update on public.kitchens (cup_ml) to authenticated;

grant insert, update on public.kitchens (defaults) to authenticated;

grant insert, update on public.kitchens (densities) to authenticated;

create table public.price_entries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  ingredient text not null,
  ingredient_key text,
  package_price_cents integer not null,
  package_amount numeric not null,
  package_unit text not null,
  store text,
  bought_on date not null default CURRENT_DATE,
  noted_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint price_entries_bought_on_check CHECK (((bought_on >= '2000-01-01'::date) AND (bought_on <= '2099-12-31'::date))),
  constraint price_entries_ingredient_check CHECK (((char_length(ingredient) <= 120) AND (btrim(ingredient) <> ''::text))),
  constraint price_entries_ingredient_key_check CHECK (((char_length(ingredient_key) <= 120) AND (btrim(ingredient_key) <> ''::text))),
  constraint price_entries_noted_at_check CHECK (((noted_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (noted_at <= '2100-01-01 00:00:00+00'::timestamp with time zone))),
  constraint price_entries_package_amount_check CHECK (((package_amount >= 0.000001) AND (package_amount <= (1000000)::numeric) AND (scale(package_amount) <= 20))),
  constraint price_entries_package_price_cents_check CHECK (((package_price_cents >= 1) AND (package_price_cents <= 100000000))),
  constraint price_entries_package_unit_check CHECK ((package_unit ~ '^[a-z][a-z_]{0,39}$'::text)),
  constraint price_entries_pkey PRIMARY KEY (id),
  constraint price_entries_store_check CHECK (((char_length(store) <= 120) AND (btrim(store) <> ''::text))),
  constraint price_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.price_entries is 'What a package of an ingredient cost, each time that it was bought. The last one is its current price.';

comment on column public.price_entries.ingredient is 'As she calls it.';

comment on column public.price_entries.ingredient_key is 'Not used any more: it took different goods for one. Apps of before still write it.';

comment on column public.price_entries.package_unit is 'A unit of packages/recipe-text: g, kg, ml, l, unidade, duzia, lata and so on.';

comment on column public.price_entries.noted_at is 'Tells prices of one day apart. An entry that was deleted and is brought back has the one that it had.';

CREATE INDEX price_entries_by_name_idx ON public.price_entries USING btree (user_id, ingredient, bought_on DESC, noted_at DESC, id DESC);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.price_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER refuse_future_price BEFORE INSERT OR UPDATE OF bought_on ON public.price_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_future_price();

alter table public.price_entries replica identity full;

alter table public.price_entries enable row level security;

create policy "a second step is asked for where there is one" on public.price_entries
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners correct their own prices" on public.price_entries
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners delete their own prices" on public.price_entries
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners note their own prices" on public.price_entries
  for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own prices" on public.price_entries
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.price_entries to authenticated;

grant delete, insert, select, update on public.price_entries to service_role;

grant insert, update on public.price_entries (bought_on) to authenticated;

grant insert on public.price_entries (id) to authenticated;

grant insert, update on public.price_entries (ingredient) to authenticated;

grant insert, update on public.price_entries (ingredient_key) to authenticated;

grant insert on public.price_entries (noted_at) to authenticated;

grant insert, update on public.price_entries (package_amount) to authenticated;

grant insert, update on public.price_entries (package_price_cents) to authenticated;

grant insert, update on public.price_entries (package_unit) to authenticated;

grant insert, update on public.price_entries (store) to authenticated;

create table public.quotes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  number integer not null default 0,
  customer_name text not null default ''::text,
  customer_contact text not null default ''::text,
  event_on date,
  items jsonb not null default '[]'::jsonb,
  delivery_cents integer not null default 0,
  delivery_place text not null default ''::text,
  discount_cents integer not null default 0,
  deposit_percent numeric not null default 50,
  valid_until date,
  note text not null default ''::text,
  state text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  seller_name text not null default ''::text,
  seller_contact text not null default ''::text,
  constraint quotes_customer_contact_check CHECK ((char_length(customer_contact) <= 120)),
  constraint quotes_customer_name_check CHECK ((char_length(customer_name) <= 120)),
  constraint quotes_delivery_cents_check CHECK (((delivery_cents >= 0) AND (delivery_cents <= 100000000))),
  constraint quotes_delivery_place_check CHECK ((char_length(delivery_place) <= 300)),
  constraint quotes_deposit_percent_check CHECK ((((deposit_percent >= (0)::numeric) AND (deposit_percent <= (100)::numeric)) AND (scale(deposit_percent) <= 6))),
  constraint quotes_discount_cents_check CHECK (((discount_cents >= 0) AND (discount_cents <= 100000000))),
  constraint quotes_event_on_check CHECK (((event_on >= '2000-01-01'::date) AND (event_on <= '2099-12-31'::date))),
  constraint quotes_items_check CHECK (private.are_quote_items(items)),
  constraint quotes_note_check CHECK ((char_length(note) <= 2000)),
  constraint quotes_number_check CHECK ((number > 0)),
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_seller_contact_check CHECK ((char_length(seller_contact) <= 120)),
  constraint quotes_seller_name_check CHECK ((char_length(seller_name) <= 120)),
  constraint quotes_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text]))),
  constraint quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint quotes_user_id_number_key UNIQUE (user_id, number),
  constraint quotes_valid_until_check CHECK (((valid_until >= '2000-01-01'::date) AND (valid_until <= '2099-12-31'::date)))
);

comment on table public.quotes is 'What a learner offers a customer: items with prices, never costs. Name, contact and place are the customer''s.';

comment on column public.quotes.number is 'Given by the database: 1 for the learner''s first, then one more for each. A deleted quote''s number is not given again.';

comment on column public.quotes.items is 'Objects with kind, name, count, unit, unitPriceCents, and for a recipe its recipeId and the parameters of its amount.';

comment on column public.quotes.seller_name is 'The learner''s own name or brand, as the customer reads it.';

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.quotes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('1000');

CREATE TRIGGER number_quote BEFORE INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.number_quote();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.quotes replica identity full;

alter table public.quotes enable row level security;

create policy "a second step is asked for where there is one" on public.quotes
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own quotes" on public.quotes
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners delete their own quotes" on public.quotes
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own quotes" on public.quotes
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners write quotes" on public.quotes
  for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.quotes to authenticated;

grant insert, update on public.quotes (customer_contact) to authenticated;

grant insert, update on public.quotes (customer_name) to authenticated;

grant insert, update on public.quotes (delivery_cents) to authenticated;

grant insert, update on public.quotes (delivery_place) to authenticated;

grant insert, update on public.quotes (deposit_percent) to authenticated;

grant insert, update on public.quotes (discount_cents) to authenticated;

grant insert, update on public.quotes (event_on) to authenticated;

grant insert on public.quotes (id) to authenticated;

grant insert, update on public.quotes (items) to authenticated;

grant insert, update on public.quotes (note) to authenticated;

grant insert, update on public.quotes (seller_contact) to authenticated;

grant insert, update on public.quotes (seller_name) to authenticated;

grant insert, update on public.quotes (state) to authenticated;

grant insert, update on public.quotes (valid_until) to authenticated;

create table public.shopping_entries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  item_id uuid,
  title text,
  summary text not null default ''::text,
  search jsonb not null default '{}'::jsonb,
  batches numeric not null default 1,
  lines jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint shopping_entries_batches_check CHECK ((((batches >= 0.01) AND (batches <= (1000)::numeric)) AND (scale(batches) <= 20))),
  constraint shopping_entries_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE SET NULL,
  constraint shopping_entries_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND ((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 300)) AND (octet_length((lines)::text) <= 65536))),
  constraint shopping_entries_pkey PRIMARY KEY (user_id, id),
  constraint shopping_entries_search_check CHECK (((jsonb_typeof(search) = 'object'::text) AND (octet_length((search)::text) <= 2000))),
  constraint shopping_entries_summary_check CHECK ((char_length(summary) <= 300)),
  constraint shopping_entries_title_check CHECK (((char_length(title) <= 200) AND (btrim(title) <> ''::text))),
  constraint shopping_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.shopping_entries is 'What is on a shopping list: a recipe, or a line added by hand.';

comment on column public.shopping_entries.item_id is 'The recipe; null for a line added by hand, and once the recipe is gone.';

comment on column public.shopping_entries.title is 'The name of the recipe; null for a line added by hand.';

comment on column public.shopping_entries.summary is 'How much is made of the recipe, in words.';

comment on column public.shopping_entries.search is 'The parameters of the recipe''s address at that amount.';

comment on column public.shopping_entries.batches is 'How often that amount is made.';

comment on column public.shopping_entries.lines is 'The ingredients as the recipe had them then: text, the factor that the amount is multiplied by, and an amount for a line without one.';

CREATE INDEX shopping_entries_item_id_idx ON public.shopping_entries USING btree (item_id);

CREATE INDEX shopping_entries_user_id_idx ON public.shopping_entries USING btree (user_id, created_at, id);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.shopping_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('300');

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.shopping_entries FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER touch_shopping_list AFTER INSERT OR DELETE OR UPDATE ON public.shopping_entries FOR EACH ROW EXECUTE FUNCTION private.touch_shopping_list();

alter table public.shopping_entries enable row level security;

create policy "a second step is asked for where there is one" on public.shopping_entries
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own shopping" on public.shopping_entries
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ((item_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = shopping_entries.item_id))))));

create policy "learners list recipes that they may read" on public.shopping_entries
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ((item_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = shopping_entries.item_id))))));

create policy "learners remove their own shopping" on public.shopping_entries
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own shopping" on public.shopping_entries
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.shopping_entries to authenticated;

grant insert, update on public.shopping_entries (batches) to authenticated;

grant insert, update on public.shopping_entries (id) to authenticated;

grant insert, update on public.shopping_entries (item_id) to authenticated;

grant insert, update on public.shopping_entries (lines) to authenticated;

grant insert, update on public.shopping_entries (search) to authenticated;

grant insert, update on public.shopping_entries (summary) to authenticated;

grant insert, update on public.shopping_entries (title) to authenticated;

create table public.shopping_lists (
  user_id uuid not null,
  changed_at timestamp with time zone not null default now(),
  constraint shopping_lists_pkey PRIMARY KEY (user_id),
  constraint shopping_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.shopping_lists is 'When a shopping list was changed last. Written by triggers only.';

alter table public.shopping_lists replica identity full;

alter table public.shopping_lists enable row level security;

create policy "a second step is asked for where there is one" on public.shopping_lists
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see when their own list changed" on public.shopping_lists
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant select on public.shopping_lists to authenticated;

create table public.shopping_marks (
  user_id uuid not null default auth.uid(),
  goods_key text not null,
  state text not null,
  amount text not null default ''::text,
  marked_at timestamp with time zone not null default now(),
  constraint shopping_marks_amount_check CHECK ((char_length(amount) <= 200)),
  constraint shopping_marks_goods_key_check CHECK (((char_length(goods_key) >= 1) AND (char_length(goods_key) <= 160))),
  constraint shopping_marks_pkey PRIMARY KEY (user_id, goods_key),
  constraint shopping_marks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'at_home'::text, 'bought'::text]))),
  constraint shopping_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.shopping_marks is 'What a learner has at home or has bought, by goods. The newest mark counts.';

comment on column public.shopping_marks.goods_key is 'See goodsOf in packages/pricing.';

comment on column public.shopping_marks.amount is 'The amount that was needed then: a mark does not hold for a larger one.';

comment on column public.shopping_marks.marked_at is 'When it was chosen, by the device''s clock and never in the future. An older mark that comes late is ignored.';

CREATE TRIGGER keep_newest_mark BEFORE INSERT OR UPDATE ON public.shopping_marks FOR EACH ROW EXECUTE FUNCTION private.keep_newest_mark();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.shopping_marks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('2000');

CREATE TRIGGER touch_shopping_list AFTER INSERT OR DELETE OR UPDATE ON public.shopping_marks FOR EACH ROW EXECUTE FUNCTION private.touch_shopping_list();

alter table public.shopping_marks enable row level security;

create policy "a second step is asked for where there is one" on public.shopping_marks
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own marks" on public.shopping_marks
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners mark what they have" on public.shopping_marks
  for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners remove their own marks" on public.shopping_marks
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own marks" on public.shopping_marks
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.shopping_marks to authenticated;

grant insert, update on public.shopping_marks (amount) to authenticated;

grant insert, update on public.shopping_marks (goods_key) to authenticated;

grant insert, update on public.shopping_marks (marked_at) to authenticated;

grant insert, update on public.shopping_marks (state) to authenticated;

create view public.current_prices with (security_invoker=true) as
 SELECT DISTINCT ON (user_id, ingredient) id,
    user_id,
    ingredient,
    ingredient_key,
    package_price_cents,
    package_amount,
    package_unit,
    store,
    bought_on,
    lead(package_price_cents) OVER history AS previous_price_cents,
    lead(package_amount) OVER history AS previous_amount,
    lead(package_unit) OVER history AS previous_unit,
    lead(bought_on) OVER history AS previous_bought_on,
    count(*) OVER (PARTITION BY user_id, ingredient) AS entries,
    noted_at,
    lead(noted_at) OVER history AS previous_noted_at
   FROM public.price_entries
  WINDOW history AS (PARTITION BY user_id, ingredient ORDER BY bought_on DESC, noted_at DESC, id DESC)
  ORDER BY user_id, ingredient, bought_on DESC, noted_at DESC, id DESC;

comment on view public.current_prices is 'The last price under each name, and the one before it.';

grant select on public.current_prices to authenticated;

grant select on public.current_prices to service_role;

CREATE FUNCTION private.are_quote_items(items jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function private.are_quote_items(jsonb) to authenticated;

grant execute on function private.are_quote_items(jsonb) to service_role;

CREATE FUNCTION private.keep_newest_mark()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.marked_at = least(coalesce(new.marked_at, now()), now());
  if tg_op = 'UPDATE' and new.marked_at < old.marked_at then
    return old;
  end if;
  return new;
end $function$;

CREATE FUNCTION private.number_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.refuse_future_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.bought_on > current_date + 1 then
    raise exception 'bought_on % has not come yet', new.bought_on
      using errcode = 'check_violation', hint = 'A price is entered once it was paid.';
  end if;
  if new.noted_at > now() + interval '1 day' then
    raise exception 'noted_at % has not come yet', new.noted_at using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION private.touch_shopping_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  insert into public.shopping_lists (user_id, changed_at)
  select users.id, clock_timestamp() from auth.users where users.id = account
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end $function$;

alter publication supabase_realtime add table public.costings;

alter publication supabase_realtime add table public.kitchens;

alter publication supabase_realtime add table public.price_entries;

alter publication supabase_realtime add table public.quotes;

alter publication supabase_realtime add table public.shopping_lists;
