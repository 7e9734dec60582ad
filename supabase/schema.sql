-- What the migrations make. Written by supabase/tests/schema-dump.test.ts, not by hand.

create schema private;

create table private.file_limits (
  bucket_id text not null,
  max_files integer not null,
  max_bytes bigint not null,
  constraint file_limits_max_bytes_check CHECK ((max_bytes >= 0)),
  constraint file_limits_max_files_check CHECK ((max_files >= 0)),
  constraint file_limits_pkey PRIMARY KEY (bucket_id)
);

create table public.categories (
  id uuid not null default gen_random_uuid(),
  material_id uuid not null,
  title text not null,
  description text not null default ''::text,
  order_index integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint categories_description_check CHECK ((char_length(description) <= 10000)),
  constraint categories_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint categories_order_index_check CHECK ((order_index >= 0)),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

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
  constraint costings_sheet_check CHECK (private.is_small_object(sheet, 65536)) NOT VALID,
  constraint costings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.item_outlines (
  item_id uuid not null,
  list_id uuid not null,
  title text not null,
  duration_min integer not null,
  level text,
  type text not null,
  "position" integer not null,
  is_free_sample boolean not null,
  cover_url text,
  constraint item_outlines_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint item_outlines_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.lists(id) ON DELETE CASCADE,
  constraint item_outlines_pkey PRIMARY KEY (item_id)
);

create table public.item_progress (
  user_id uuid not null default auth.uid(),
  item_id uuid not null,
  opened_at timestamp with time zone not null default now(),
  done boolean not null default false,
  done_at timestamp with time zone,
  last_opened_at timestamp with time zone not null default now(),
  constraint item_progress_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint item_progress_pkey PRIMARY KEY (user_id, item_id),
  constraint item_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.items (
  id uuid not null default gen_random_uuid(),
  list_id uuid not null,
  title text not null,
  description text not null default ''::text,
  duration_min integer not null default 0,
  level text,
  type text not null default 'recipe'::text,
  ingredients jsonb not null default '[]'::jsonb,
  steps jsonb not null default '[]'::jsonb,
  tools text[] not null default '{}'::text[],
  yield_quantity numeric,
  yield_unit text,
  storage_tip text,
  "position" integer not null default 0,
  is_free_sample boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  waiting_min integer not null default 0,
  cover_url text,
  constraint items_cover_url_check CHECK ((char_length(cover_url) <= 2048)),
  constraint items_description_check CHECK ((char_length(description) <= 10000)),
  constraint items_duration_min_check CHECK (((duration_min >= 0) AND (duration_min <= 525600))),
  constraint items_ingredients_check CHECK ((jsonb_typeof(ingredients) = 'array'::text)),
  constraint items_level_check CHECK ((char_length(level) <= 60)),
  constraint items_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.lists(id) ON DELETE CASCADE,
  constraint items_pkey PRIMARY KEY (id),
  constraint items_position_check CHECK (("position" >= 0)),
  constraint items_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text)),
  constraint items_storage_tip_check CHECK ((char_length(storage_tip) <= 2000)),
  constraint items_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
  constraint items_tools_check CHECK ((cardinality(tools) <= 100)),
  constraint items_type_check CHECK (((char_length(type) >= 1) AND (char_length(type) <= 60))),
  constraint items_waiting_min_check CHECK (((waiting_min >= 0) AND (waiting_min <= 525600))),
  constraint items_yield_quantity_check CHECK (((yield_quantity > (0)::numeric) AND (yield_quantity < (1000000)::numeric))),
  constraint items_yield_unit_check CHECK (((char_length(yield_unit) >= 1) AND (char_length(yield_unit) <= 60)))
);

create table public.kitchens (
  user_id uuid not null default auth.uid(),
  cup_ml numeric,
  densities jsonb not null default '{}'::jsonb,
  defaults jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint kitchens_cup_ml_check CHECK ((((cup_ml >= (50)::numeric) AND (cup_ml <= (1000)::numeric)) AND (scale(cup_ml) <= 20))),
  constraint kitchens_defaults_check CHECK (private.is_small_object(defaults, 16384)) NOT VALID,
  constraint kitchens_densities_check CHECK ((private.is_small_object(densities, 16384) AND (NOT jsonb_path_exists(densities, 'strict $.*?((@.type() != "number" || @ <= 0) || @ > 25)'::jsonpath)))) NOT VALID,
  constraint kitchens_pkey PRIMARY KEY (user_id),
  constraint kitchens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.lists (
  id uuid not null default gen_random_uuid(),
  category_id uuid not null,
  title text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint lists_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE,
  constraint lists_description_check CHECK ((char_length(description) <= 10000)),
  constraint lists_pkey PRIMARY KEY (id),
  constraint lists_position_check CHECK (("position" >= 0)),
  constraint lists_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

create table public.materials (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null default ''::text,
  cover_url text,
  is_active boolean not null default true,
  workload_hours integer not null default 0,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  price_cents integer,
  purchase_url text,
  teacher_name text,
  teacher_about text,
  constraint materials_cover_url_check CHECK ((char_length(cover_url) <= 2048)),
  constraint materials_description_check CHECK ((char_length(description) <= 10000)),
  constraint materials_pkey PRIMARY KEY (id),
  constraint materials_position_check CHECK (("position" >= 0)),
  constraint materials_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 100000000))),
  constraint materials_purchase_url_check CHECK (((char_length(purchase_url) <= 2048) AND (purchase_url ~ '^https?://[^[:space:]]+$'::text))),
  constraint materials_teacher_about_check CHECK (((char_length(teacher_about) >= 1) AND (char_length(teacher_about) <= 2000))),
  constraint materials_teacher_name_check CHECK (((char_length(teacher_name) >= 1) AND (char_length(teacher_name) <= 200))),
  constraint materials_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
  constraint materials_workload_hours_check CHECK (((workload_hours >= 0) AND (workload_hours <= 10000)))
);

create table public.notification_preferences (
  user_id uuid not null default auth.uid(),
  kind text not null,
  is_wanted boolean not null,
  constraint notification_preferences_kind_check CHECK ((kind = ANY (ARRAY['material_opened'::text, 'purchase_ended'::text, 'recipe_added'::text, 'recipe_changed'::text, 'price_changed'::text]))),
  constraint notification_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  material_id uuid,
  item_id uuid,
  costing_id uuid,
  subject_id uuid not null default 
CASE
    WHEN (kind = 'recipe_added'::text) THEN material_id
    ELSE COALESCE(costing_id, item_id, material_id)
END,
  title text not null,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint notifications_costing_id_fkey FOREIGN KEY (costing_id) REFERENCES public.costings(id) ON DELETE CASCADE,
  constraint notifications_facts_check CHECK (((jsonb_typeof(facts) = 'object'::text) AND (octet_length((facts)::text) <= 2000))),
  constraint notifications_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['material_opened'::text, 'purchase_ended'::text, 'recipe_added'::text, 'recipe_changed'::text, 'price_changed'::text]))),
  constraint notifications_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_title_check CHECK ((char_length(title) <= 200)),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.photos (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  item_id uuid,
  taken_at timestamp with time zone not null default now(),
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  constraint photos_height_check CHECK (((height >= 1) AND (height <= 10000))),
  constraint photos_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE SET NULL,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint photos_width_check CHECK (((width >= 1) AND (width <= 10000)))
);

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

create table public.profiles (
  id uuid not null,
  name text not null default ''::text,
  email text,
  avatar_url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_avatar_url_check CHECK ((char_length(avatar_url) <= 2048)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_name_check CHECK ((char_length(name) <= 200)),
  constraint profiles_pkey PRIMARY KEY (id)
);

create table public.purchases (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  material_id uuid not null,
  status text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint purchases_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id),
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'overdue'::text, 'disputed'::text, 'refunded'::text, 'chargeback'::text, 'canceled'::text, 'expired'::text]))),
  constraint purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint purchases_user_id_material_id_key UNIQUE (user_id, material_id)
);

CREATE INDEX categories_material_id_idx ON public.categories USING btree (material_id, order_index);

CREATE INDEX costings_recipe_id_idx ON public.costings USING btree (recipe_id);

CREATE INDEX costings_user_id_idx ON public.costings USING btree (user_id, updated_at DESC);

CREATE INDEX item_outlines_list_id_idx ON public.item_outlines USING btree (list_id, type, "position");

CREATE INDEX item_progress_item_id_idx ON public.item_progress USING btree (item_id);

CREATE INDEX items_list_id_idx ON public.items USING btree (list_id, type, "position");

CREATE INDEX lists_category_id_idx ON public.lists USING btree (category_id, "position");

CREATE INDEX materials_position_idx ON public.materials USING btree ("position");

CREATE INDEX notifications_costing_id_idx ON public.notifications USING btree (costing_id);

CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at);

CREATE INDEX notifications_item_id_idx ON public.notifications USING btree (item_id);

CREATE INDEX notifications_material_id_idx ON public.notifications USING btree (material_id);

CREATE UNIQUE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, kind, subject_id) WHERE (read_at IS NULL);

CREATE INDEX notifications_user_id_idx ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX photos_item_id_idx ON public.photos USING btree (item_id);

CREATE INDEX photos_user_id_taken_at_idx ON public.photos USING btree (user_id, taken_at DESC);

CREATE INDEX price_entries_by_name_idx ON public.price_entries USING btree (user_id, ingredient, bought_on DESC, noted_at DESC, id DESC);

CREATE INDEX purchases_material_id_idx ON public.purchases USING btree (material_id);

CREATE FUNCTION private.delete_files_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id in ('avatars', 'photos')
    and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  perform set_config('storage.allow_delete_query', former, true);
  return null;
end $function$;

CREATE FUNCTION private.has_photo(photo uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from storage.objects where bucket_id = 'photos' and name = auth.uid() || '/' || photo)
$function$;

CREATE FUNCTION private.has_room(bucket text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.file_limits as most, private.own_usage(bucket) as kept
    where most.bucket_id = bucket and kept.files < most.max_files and kept.bytes < most.max_bytes
  )
$function$;

CREATE FUNCTION private.is_small_object(document jsonb, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(document) <> 'object' then false
    when pg_column_size(document) > 1048576 then false
    when jsonb_path_exists(document, 'strict $.** ? (@.type() == "number"
      && (@ > 1000000000 || @ < -1000000000 || (@ > -0.000000001 && @ < 0.000000001 && @ != 0)))') then false
    else octet_length(document::text) <= most
  end
$function$;

CREATE FUNCTION private.keep_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.name_in_metadata(new.raw_user_meta_data), new.email)
  on conflict (id) do update set email = excluded.email;
  return null;
end $function$;

CREATE FUNCTION private.limit_own_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.name_in_metadata(metadata jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(metadata -> 'name') when 'string' then left(metadata ->> 'name', 200) else '' end
$function$;

CREATE FUNCTION private.name_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set name = private.name_in_metadata(new.raw_user_meta_data)
  where id = new.id and private.name_in_metadata(new.raw_user_meta_data) <> '';
  return null;
end $function$;

CREATE FUNCTION private.notify_of_changed_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.price_entries;
begin
  select * into former
  from public.price_entries as entries
  where entries.user_id = new.user_id and entries.ingredient = new.ingredient and entries.id <> new.id
  order by bought_on desc, noted_at desc, id desc
  limit 1;
  if former.id is null or (former.bought_on, former.noted_at) > (new.bought_on, new.noted_at)
    or former.package_unit = new.package_unit
      and former.package_price_cents * new.package_amount = new.package_price_cents * former.package_amount
  then
    return null;
  end if;
  insert into public.notifications as earlier (user_id, kind, costing_id, title, facts)
  select costings.user_id, 'price_changed', costings.id, costings.name, jsonb_build_object('ingredient', new.ingredient)
  from public.costings
  where costings.user_id = new.user_id and private.wants_notifications(new.user_id, 'price_changed')
    and (
      costings.sheet -> 'lines' @> jsonb_build_array(jsonb_build_object('name', new.ingredient, 'priceOf', ''))
      or costings.sheet -> 'lines' @> jsonb_build_array(jsonb_build_object('priceOf', new.ingredient))
    )
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title, facts = excluded.facts, created_at = excluded.created_at;
  return null;
end $function$;

CREATE FUNCTION private.notify_of_changed_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notifications as earlier (user_id, kind, material_id, item_id, title, facts)
  select
    purchases.user_id, 'recipe_changed', categories.material_id, changed.id, changed.title,
    jsonb_build_object('parts', changed.parts)
  from (
    select
      written.id, written.list_id, written.title,
      array_remove(array[
        case when written.title is distinct from former.title then 'title' end,
        case when written.ingredients is distinct from former.ingredients then 'ingredients' end,
        case when written.steps is distinct from former.steps then 'steps' end,
        case when written.tools is distinct from former.tools then 'tools' end,
        case when (written.yield_quantity, written.yield_unit) is distinct from (former.yield_quantity, former.yield_unit)
          then 'yield' end,
        case when written.duration_min is distinct from former.duration_min then 'duration' end,
        case when written.storage_tip is distinct from former.storage_tip then 'storage' end
      ], null) as parts
    from written
    join former using (id)
    where written.type = 'recipe'
  ) as changed
  join public.lists on lists.id = changed.list_id
  join public.categories on categories.id = lists.category_id
  join public.purchases on purchases.material_id = categories.material_id
    and purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now())
  where changed.parts <> '{}' and private.wants_notifications(purchases.user_id, 'recipe_changed')
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title,
    facts = jsonb_build_object('parts', (
      select jsonb_agg(distinct part) from jsonb_array_elements((earlier.facts -> 'parts') || (excluded.facts -> 'parts')) as part
    )),
    created_at = excluded.created_at;
  return null;
end $function$;

CREATE FUNCTION private.notify_of_new_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notifications as earlier (user_id, kind, material_id, item_id, title, facts)
  select
    purchases.user_id, 'recipe_added', fresh.material_id, fresh.item_id, materials.title,
    jsonb_build_object('recipes', fresh.recipes, 'newest', fresh.title)
  from (
    select
      categories.material_id,
      count(*) as recipes,
      (array_agg(written.id order by written.position, written.id))[1] as item_id,
      (array_agg(written.title order by written.position, written.id))[1] as title
    from written
    join public.lists on lists.id = written.list_id
    join public.categories on categories.id = lists.category_id
    where written.type = 'recipe'
    group by 1
  ) as fresh
  join public.materials on materials.id = fresh.material_id
  join public.purchases on purchases.material_id = fresh.material_id
    and purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now())
  where private.wants_notifications(purchases.user_id, 'recipe_added')
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    item_id = excluded.item_id,
    title = excluded.title,
    facts = excluded.facts || jsonb_build_object(
      'recipes', (earlier.facts ->> 'recipes')::bigint + (excluded.facts ->> 'recipes')::bigint
    ),
    created_at = excluded.created_at;
  return null;
end $function$;

CREATE FUNCTION private.notify_of_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_open constant boolean := tg_op <> 'INSERT' and old.status = 'paid' and (old.expires_at is null or old.expires_at > now());
  is_open constant boolean := tg_op <> 'DELETE' and new.status = 'paid' and (new.expires_at is null or new.expires_at > now());
  row constant public.purchases := case when tg_op = 'DELETE' then old else new end;
  of_kind constant text := case when is_open then 'material_opened' else 'purchase_ended' end;
begin
  if was_open = is_open then
    return null;
  end if;
  insert into public.notifications as earlier (user_id, kind, material_id, title, facts)
  select
    users.id, of_kind, materials.id, materials.title,
    case when is_open then '{}' else
      jsonb_build_object('status', case when tg_op = 'DELETE' then 'canceled' when row.status = 'paid' then 'expired' else row.status end)
    end
  from auth.users
  join public.materials on materials.id = row.material_id
  where users.id = row.user_id and private.wants_notifications(users.id, of_kind)
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title, facts = excluded.facts, created_at = excluded.created_at;
  return null;
end $function$;

CREATE FUNCTION private.own_sessions()
 RETURNS TABLE(id uuid, is_current boolean, user_agent text, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    sessions.id,
    sessions.id::text is not distinct from auth.jwt() ->> 'session_id',
    sessions.user_agent,
    coalesce(sessions.refreshed_at at time zone 'utc', sessions.created_at)
  from auth.sessions
  where sessions.user_id = auth.uid()
    and (sessions.not_after is null or sessions.not_after > now())
    and (select private.second_step_done())
$function$;

CREATE FUNCTION private.own_usage(bucket text, OUT files bigint, OUT bytes bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*), coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint
  from storage.objects
  where bucket_id = bucket
    and name collate "C" >= auth.uid() || '/' and name collate "C" < auth.uid() || '0'
$function$;

CREATE FUNCTION private.own_usage_and_limits()
 RETURNS TABLE(bucket_id text, files bigint, bytes bigint, max_files integer, max_bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
  select most.bucket_id, kept.files, kept.bytes, most.max_files, most.max_bytes
  from private.file_limits as most, private.own_usage(most.bucket_id) as kept
$function$;

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

CREATE FUNCTION private.second_step_done()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  )
$function$;

CREATE FUNCTION private.set_done_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.done_at = case when new.done then coalesce(new.done_at, now()) end;
  return new;
end $function$;

CREATE FUNCTION private.set_last_opened_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.last_opened_at = now();
  return new;
end $function$;

CREATE FUNCTION private.set_read_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.read_at = coalesce(old.read_at, now());
  return new;
end $function$;

CREATE FUNCTION private.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at = now();
  return new;
end $function$;

CREATE FUNCTION private.sweep_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications
  where id in (
    select id from public.notifications where created_at <= now() - interval '90 days' order by created_at limit 100
    for update skip locked
  );
  return null;
end $function$;

CREATE FUNCTION private.wants_notifications(account uuid, of_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select is_wanted from public.notification_preferences as wishes where wishes.user_id = account and wishes.kind = of_kind),
    true
  )
$function$;

CREATE FUNCTION private.write_item_outlines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.item_outlines (
    item_id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url
  )
  select id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url from written
  on conflict (item_id) do update set
    list_id = excluded.list_id,
    title = excluded.title,
    duration_min = excluded.duration_min,
    level = excluded.level,
    type = excluded.type,
    position = excluded.position,
    is_free_sample = excluded.is_free_sample,
    cover_url = excluded.cover_url;
  return null;
end $function$;

CREATE FUNCTION public.file_usage()
 RETURNS TABLE(bucket_id text, files bigint, bytes bigint, max_files integer, max_bytes bigint)
 LANGUAGE sql
 STABLE ROWS 2
 SET search_path TO ''
BEGIN ATOMIC
 SELECT own_usage_and_limits.bucket_id,
     own_usage_and_limits.files,
     own_usage_and_limits.bytes,
     own_usage_and_limits.max_files,
     own_usage_and_limits.max_bytes
    FROM private.own_usage_and_limits() own_usage_and_limits(bucket_id, files, bytes, max_files, max_bytes);
END;

CREATE FUNCTION public.progress_percent(material public.materials)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (CASE WHEN (count(progress.item_id) = 0) THEN (0)::bigint ELSE GREATEST((1)::bigint, ((count(progress.item_id) * 100) / count(*))) END)::integer AS "greatest" FROM (private.readable_recipes recipes LEFT JOIN public.item_progress progress ON (((progress.item_id = recipes.item_id) AND (progress.user_id = (SELECT auth.uid() AS uid)) AND progress.done))) WHERE (recipes.material_id = (progress_percent.material).id));

create view private.category_access as
 SELECT categories.id AS category_id,
    bought.is_paid,
    (materials.is_active OR bought.is_paid) AS is_visible,
    materials.is_active AS is_on_sale
   FROM ((public.categories
     LEFT JOIN public.materials ON ((materials.id = categories.material_id)))
     CROSS JOIN LATERAL ( SELECT (( SELECT true
                   FROM private.paid_materials paid
                  WHERE (paid.material_id = categories.material_id)) IS TRUE) AS is_paid) bought);

create view private.few_paid_lists as
 WITH paid AS (
         SELECT paid_materials.material_id
           FROM private.paid_materials
         LIMIT 11
        )
 SELECT lists.id AS list_id
   FROM ((paid
     JOIN public.categories ON ((categories.material_id = paid.material_id)))
     JOIN public.lists ON ((lists.category_id = categories.id)))
  WHERE (( SELECT count(*) AS count
           FROM paid paid_1) <= 10)
 LIMIT 100;

create view private.list_access as
 SELECT lists.id AS list_id,
    access.is_paid,
    access.is_visible,
    access.is_on_sale
   FROM (public.lists
     JOIN private.category_access access ON ((access.category_id = lists.category_id)));

create view private.paid_materials as
 SELECT material_id
   FROM public.purchases
  WHERE ((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'paid'::text) AND ((expires_at IS NULL) OR (expires_at > now())));

create view private.readable_recipes as
 SELECT categories.material_id,
    items.id AS item_id
   FROM ((((public.categories
     JOIN public.materials ON ((materials.id = categories.material_id)))
     CROSS JOIN LATERAL ( SELECT ( SELECT true
                   FROM private.paid_materials paid
                  WHERE (paid.material_id = categories.material_id)) AS is_paid
         OFFSET 0) bought)
     JOIN public.lists ON ((lists.category_id = categories.id)))
     JOIN public.items ON (((items.list_id = lists.id) AND (items.type = 'recipe'::text))))
  WHERE (bought.is_paid OR (items.is_free_sample AND materials.is_active));

create view public.current_prices as
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

create view public.own_sessions as
 SELECT id,
    is_current,
    user_agent,
    last_used_at
   FROM private.own_sessions() own_sessions(id, is_current, user_agent, last_used_at);

CREATE TRIGGER delete_files_of_account AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.delete_files_of_account();

CREATE TRIGGER keep_profile AFTER INSERT OR UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.keep_profile();

CREATE TRIGGER name_profile AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.name_profile();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.costings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('1000');

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.costings FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_done_at BEFORE INSERT OR UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_done_at();

CREATE TRIGGER set_last_opened_at BEFORE UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_last_opened_at();

CREATE TRIGGER notify_of_changed_recipes AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_changed_recipes();

CREATE TRIGGER notify_of_new_recipes AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_new_recipes();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER write_outlines_of_changed AFTER UPDATE ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.write_item_outlines();

CREATE TRIGGER write_outlines_of_new AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.write_item_outlines();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.kitchens FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.lists FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.materials FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER set_read_at BEFORE UPDATE OF read_at ON public.notifications FOR EACH ROW WHEN ((new.read_at IS NOT NULL)) EXECUTE FUNCTION private.set_read_at();

CREATE TRIGGER sweep_notifications AFTER INSERT ON public.notifications FOR EACH STATEMENT EXECUTE FUNCTION private.sweep_notifications();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.price_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER notify_of_changed_price AFTER INSERT ON public.price_entries FOR EACH ROW EXECUTE FUNCTION private.notify_of_changed_price();

CREATE TRIGGER refuse_future_price BEFORE INSERT OR UPDATE OF bought_on ON public.price_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_future_price();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER notify_of_purchase AFTER INSERT OR DELETE OR UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.notify_of_purchase();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.categories enable row level security;

alter table public.costings enable row level security;

alter table public.item_outlines enable row level security;

alter table public.item_progress enable row level security;

alter table public.items enable row level security;

alter table public.kitchens enable row level security;

alter table public.lists enable row level security;

alter table public.materials enable row level security;

alter table public.notification_preferences enable row level security;

alter table public.notifications enable row level security;

alter table public.photos enable row level security;

alter table public.price_entries enable row level security;

alter table public.profiles enable row level security;

alter table public.purchases enable row level security;

create policy "a second step is asked for where there is one" on public.categories
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the categories of the materials they see" on public.categories
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.materials
  WHERE (materials.id = categories.material_id))));

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

create policy "a second step is asked for where there is one" on public.item_outlines
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the outlines of the materials they see" on public.item_outlines
  for select to authenticated
  using (((list_id IN ( SELECT paid.list_id
   FROM private.few_paid_lists paid)) OR (EXISTS ( SELECT 1
   FROM private.list_access access
  WHERE ((access.list_id = item_outlines.list_id) AND access.is_visible)))));

create policy "a second step is asked for where there is one" on public.item_progress
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their progress in what they may read" on public.item_progress
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = item_progress.item_id)))));

create policy "learners forget their own progress" on public.item_progress
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners record progress in what they may read" on public.item_progress
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = item_progress.item_id)))));

create policy "learners see their own progress" on public.item_progress
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.items
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners read what they paid for, and free samples" on public.items
  for select to authenticated
  using (((list_id IN ( SELECT paid.list_id
   FROM private.few_paid_lists paid)) OR (EXISTS ( SELECT 1
   FROM private.list_access access
  WHERE ((access.list_id = items.list_id) AND access.is_paid))) OR (is_free_sample AND ( SELECT access.is_on_sale
   FROM private.list_access access
  WHERE (access.list_id = items.list_id)))));

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

create policy "a second step is asked for where there is one" on public.lists
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the lists of the materials they see" on public.lists
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM private.category_access access
  WHERE ((access.category_id = lists.category_id) AND access.is_visible))));

create policy "learners see the active materials and those they paid for" on public.materials
  for select to authenticated
  using ((is_active OR ( SELECT true
   FROM private.paid_materials paid
  WHERE (paid.material_id = materials.id))));

create policy "visitors see the active materials" on public.materials
  for select to anon
  using (is_active);

create policy "a second step is asked for where there is one" on public.notification_preferences
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own preferences" on public.notification_preferences
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners remove their own preferences" on public.notification_preferences
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own preferences" on public.notification_preferences
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners state their own preferences" on public.notification_preferences
  for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.notifications
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners mark their own notifications as read" on public.notifications
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (read_at IS NOT NULL)));

create policy "learners see their own notifications" on public.notifications
  for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND (created_at > (now() - '90 days'::interval))));

create policy "a second step is asked for where there is one" on public.photos
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners delete their own photos" on public.photos
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners keep photos of what they may read" on public.photos
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = photos.item_id))) AND private.has_photo(id)));

create policy "learners see their own photos" on public.photos
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

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

create policy "a second step is asked for where there is one" on public.profiles
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own profile" on public.profiles
  for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own profile" on public.profiles
  for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.purchases
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own purchases" on public.purchases
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant execute on function private.has_photo(uuid) to authenticated;

grant execute on function private.has_room(text) to authenticated;

grant execute on function private.is_small_object(jsonb,integer) to authenticated;

grant execute on function private.is_small_object(jsonb,integer) to service_role;

grant execute on function private.own_sessions() to authenticated;

grant execute on function private.own_usage_and_limits() to authenticated;

grant execute on function private.second_step_done() to authenticated;

grant execute on function public.file_usage() to authenticated;

grant execute on function public.progress_percent(public.materials) to authenticated;

grant execute on function public.progress_percent(public.materials) to service_role;

grant select on private.category_access to authenticated;

grant select on private.few_paid_lists to authenticated;

grant select on private.list_access to authenticated;

grant select on private.paid_materials to authenticated;

grant select on private.readable_recipes to authenticated;

grant select on private.readable_recipes to service_role;

grant select on public.categories to authenticated;

grant delete, insert, select, update on public.categories to service_role;

grant delete, select on public.costings to authenticated;

grant delete, insert, select, update on public.costings to service_role;

grant insert on public.costings (id) to authenticated;

grant insert, update on public.costings (name) to authenticated;

grant insert on public.costings (recipe_id) to authenticated;

grant insert, update on public.costings (sheet) to authenticated;

grant select on public.current_prices to authenticated;

grant select on public.current_prices to service_role;

grant select on public.item_outlines to authenticated;

grant select on public.item_outlines to service_role;

grant delete, select on public.item_progress to authenticated;

grant delete, insert, select, update on public.item_progress to service_role;

grant insert, update on public.item_progress (done) to authenticated;

grant insert, update on public.item_progress (item_id) to authenticated;

grant select on public.items to authenticated;

grant delete, insert, select, update on public.items to service_role;

grant delete, select on public.kitchens to authenticated;

grant delete, insert, select, update on public.kitchens to service_role;

grant insert, update on public.kitchens (cup_ml) to authenticated;

grant insert, update on public.kitchens (defaults) to authenticated;

grant insert, update on public.kitchens (densities) to authenticated;

grant select on public.lists to authenticated;

grant delete, insert, select, update on public.lists to service_role;

grant select on public.materials to anon;

grant select on public.materials to authenticated;

grant delete, insert, select, update on public.materials to service_role;

grant delete, select on public.notification_preferences to authenticated;

grant delete, insert, select, update on public.notification_preferences to service_role;

grant insert, update on public.notification_preferences (is_wanted) to authenticated;

grant insert, update on public.notification_preferences (kind) to authenticated;

grant select on public.notifications to authenticated;

grant delete, insert, select, update on public.notifications to service_role;

grant update on public.notifications (read_at) to authenticated;

grant select on public.own_sessions to authenticated;

grant delete, select on public.photos to authenticated;

grant delete, insert, select, update on public.photos to service_role;

grant insert on public.photos (height) to authenticated;

grant insert on public.photos (id) to authenticated;

grant insert on public.photos (item_id) to authenticated;

grant insert on public.photos (taken_at) to authenticated;

grant insert on public.photos (width) to authenticated;

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

grant select on public.profiles to authenticated;

grant delete, insert, select, update on public.profiles to service_role;

grant update on public.profiles (avatar_url) to authenticated;

grant update on public.profiles (name) to authenticated;

grant select on public.purchases to authenticated;

grant delete, insert, select, update on public.purchases to service_role;

grant usage on schema public to anon;

grant usage on schema public to authenticated;

grant usage on schema public to service_role;
