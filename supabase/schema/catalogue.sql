-- What the migrations make of "catalogue". Written by `npm run schema`, not by hand.

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

comment on table public.categories is 'A module of a material.';

CREATE INDEX categories_material_id_idx ON public.categories USING btree (material_id, order_index);

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.categories replica identity full;

alter table public.categories enable row level security;

create policy "a second step is asked for where there is one" on public.categories
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

grant select on public.categories to authenticated;

grant delete, insert, select, update on public.categories to service_role;

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

comment on table public.item_outlines is 'The shop window of an item: what anybody who may see its list may know of it. Written by a trigger only.';

CREATE INDEX item_outlines_list_id_idx ON public.item_outlines USING btree (list_id, type, "position");

alter table public.item_outlines enable row level security;

create policy "a second step is asked for where there is one" on public.item_outlines
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

grant select on public.item_outlines to authenticated;

grant select on public.item_outlines to service_role;

create table public.items (
  id uuid not null default gen_random_uuid(),
  list_id uuid,
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
  is_published boolean not null default true,
  published_at timestamp with time zone,
  is_mandatory boolean not null default true,
  owner_id uuid,
  removed_at timestamp with time zone,
  constraint items_cover_url_check CHECK ((char_length(cover_url) <= 2048)),
  constraint items_description_check CHECK ((char_length(description) <= 10000)),
  constraint items_duration_min_check CHECK (((duration_min >= 0) AND (duration_min <= 525600))),
  constraint items_ingredients_check CHECK ((jsonb_typeof(ingredients) = 'array'::text)),
  constraint items_level_check CHECK ((char_length(level) <= 60)),
  constraint items_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.lists(id) ON DELETE CASCADE,
  constraint items_list_or_owner_check CHECK ((num_nonnulls(list_id, owner_id) = 1)),
  constraint items_own_check CHECK (((owner_id IS NULL) OR ((btrim(title) <> ''::text) AND (type = 'recipe'::text) AND (NOT is_free_sample) AND (char_length(array_to_string(tools, ' '::text)) <= 5000) AND private.is_own_recipe_text(ingredients, steps)))),
  constraint items_own_size_check CHECK (((owner_id IS NULL) OR ((octet_length((ingredients)::text) <= 65536) AND (octet_length((steps)::text) <= 65536)))),
  constraint items_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint items_pkey PRIMARY KEY (id),
  constraint items_position_check CHECK (("position" >= 0)),
  constraint items_removed_check CHECK (((removed_at IS NULL) OR (owner_id IS NOT NULL))),
  constraint items_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text)),
  constraint items_storage_tip_check CHECK ((char_length(storage_tip) <= 2000)),
  constraint items_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
  constraint items_tools_check CHECK ((cardinality(tools) <= 100)),
  constraint items_type_check CHECK (((char_length(type) >= 1) AND (char_length(type) <= 60))),
  constraint items_waiting_min_check CHECK (((waiting_min >= 0) AND (waiting_min <= 525600))),
  constraint items_yield_quantity_check CHECK (((yield_quantity > (0)::numeric) AND (yield_quantity < (1000000)::numeric))),
  constraint items_yield_unit_check CHECK (((char_length(yield_unit) >= 1) AND (char_length(yield_unit) <= 60)))
);

alter table public.items alter column list_id set (n_distinct=-0.1);

comment on table public.items is 'A lesson, nearly always a recipe: the paid content.';

comment on column public.items.list_id is 'Null for a learner''s own recipe.';

comment on column public.items.duration_min is 'Work and cooking, in minutes.';

comment on column public.items.level is 'Beginner, Intermediate or Advanced; anything else is shown as it stands.';

comment on column public.items.ingredients is 'Texts, or objects with name, qty and unit.';

comment on column public.items.steps is 'Texts, or objects with order and text, or with description and time in minutes.';

comment on column public.items.waiting_min is 'Minutes of waiting besides duration_min, in which nobody is needed: fridge, freezer, cooling, soaking, drying.';

comment on column public.items.cover_url is 'A picture of the finished dish; null where the product draws one.';

comment on column public.items.is_published is 'Learners read neither the item nor its outline before.';

comment on column public.items.published_at is 'When it was first published; filled in by a trigger.';

comment on column public.items.is_mandatory is 'Whether a certificate of the material requires it to be done.';

comment on column public.items.owner_id is 'The learner whose own recipe it is; null for the catalogue.';

comment on column public.items.removed_at is 'When the owner deleted it. It is hidden from then on, and can be restored for 30 days. After them an hourly job deletes it, or the next change of an own recipe, by any learner.';

CREATE INDEX items_list_id_idx ON public.items USING btree (list_id, type, "position");

CREATE INDEX items_owner_id_idx ON public.items USING btree (owner_id);

CREATE INDEX items_removed_at_idx ON public.items USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE TRIGGER set_published_at BEFORE INSERT OR UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION private.set_published_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER write_outlines_of_changed AFTER UPDATE ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.write_item_outlines();

CREATE TRIGGER write_outlines_of_new AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.write_item_outlines();

alter table public.items replica identity full;

alter table public.items enable row level security;

create policy "a second step is asked for where there is one" on public.items
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

grant delete, select on public.items to authenticated;

grant delete, insert, select, update on public.items to service_role;

grant insert, update on public.items (description) to authenticated;

grant insert, update on public.items (duration_min) to authenticated;

grant insert on public.items (id) to authenticated;

grant insert, update on public.items (ingredients) to authenticated;

grant insert on public.items (owner_id) to authenticated;

grant insert, update on public.items (steps) to authenticated;

grant insert, update on public.items (storage_tip) to authenticated;

grant insert, update on public.items (title) to authenticated;

grant insert, update on public.items (tools) to authenticated;

grant insert, update on public.items (waiting_min) to authenticated;

grant insert, update on public.items (yield_quantity) to authenticated;

grant insert, update on public.items (yield_unit) to authenticated;

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

comment on table public.lists is 'A row of items inside a category.';

CREATE INDEX lists_category_id_idx ON public.lists USING btree (category_id, "position");

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.lists FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.lists replica identity full;

alter table public.lists enable row level security;

create policy "a second step is asked for where there is one" on public.lists
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

grant select on public.lists to authenticated;

grant delete, insert, select, update on public.lists to service_role;

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

comment on table public.materials is 'A course or collection: what is sold.';

comment on column public.materials.is_active is 'On sale. What was bought stays readable when it is not.';

comment on column public.materials.workload_hours is 'Stated on the certificate.';

comment on column public.materials.price_cents is 'In centavos; null where no price is told.';

comment on column public.materials.purchase_url is 'The page that sells it; null where the contact is the way.';

comment on column public.materials.teacher_name is 'Null where the teacher is not introduced.';

CREATE INDEX materials_position_idx ON public.materials USING btree ("position");

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.materials FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.materials replica identity full;

alter table public.materials enable row level security;

grant select on public.materials to anon;

grant select on public.materials to authenticated;

grant delete, insert, select, update on public.materials to service_role;

CREATE FUNCTION private.is_own_recipe_text(ingredients jsonb, steps jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_array_length(ingredients) > 300 or jsonb_array_length(steps) > 200 then false
    when pg_column_size(ingredients) > 262144 or pg_column_size(steps) > 262144 then false
    when exists (
      select from jsonb_array_elements(ingredients) as line
      where jsonb_typeof(line) <> 'string' or char_length(line #>> '{}') not between 1 and 500
    ) then false
    else not exists (
      select from jsonb_array_elements(steps) as step
      where case
        when jsonb_typeof(step) <> 'object' then true
        when step - array['description', 'time', 'component'] <> '{}' then true
        when coalesce(jsonb_typeof(step -> 'description'), '') <> 'string' then true
        when char_length(step ->> 'description') not between 1 and 4000 then true
        when coalesce(jsonb_typeof(step -> 'component'), 'string') <> 'string' then true
        when char_length(step ->> 'component') > 200 then true
        when coalesce(jsonb_typeof(step -> 'time'), 'number') <> 'number' then true
        else (step -> 'time') is not null and not ((step ->> 'time')::numeric between 0 and 10080)
      end
    )
  end
$function$;

grant execute on function private.is_own_recipe_text(jsonb,jsonb) to authenticated;

grant execute on function private.is_own_recipe_text(jsonb,jsonb) to service_role;

CREATE FUNCTION private.set_published_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.published_at = coalesce(new.published_at, case when new.is_published then now() end);
  return new;
end $function$;

CREATE FUNCTION private.write_item_outlines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.item_outlines
    (item_id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url)
  select id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url from written
  where is_published and list_id is not null
  on conflict (item_id) do update set
    list_id = excluded.list_id,
    title = excluded.title,
    duration_min = excluded.duration_min,
    level = excluded.level,
    type = excluded.type,
    position = excluded.position,
    is_free_sample = excluded.is_free_sample,
    cover_url = excluded.cover_url;
  delete from public.item_outlines where item_id in (select id from written where not is_published);
  return null;
end $function$;

alter publication supabase_realtime add table public.categories;

alter publication supabase_realtime add table public.items;

alter publication supabase_realtime add table public.lists;

alter publication supabase_realtime add table public.materials;
