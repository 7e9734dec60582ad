-- What the migrations make. Written by supabase/tests/schema-dump.test.ts, not by hand.

create schema private;

create table private.certificate_requests (
  subject text not null,
  minute timestamp with time zone not null,
  requests integer not null default 1,
  constraint certificate_requests_pkey PRIMARY KEY (subject, minute)
);

create table private.counted_items (
  item_id uuid not null,
  material_id uuid not null,
  category_id uuid not null,
  counted_at timestamp with time zone not null default now(),
  constraint counted_items_pkey PRIMARY KEY (item_id)
);

create table private.due_settlements (
  user_id uuid not null,
  due_at timestamp with time zone not null default now(),
  failures smallint not null default 0,
  constraint due_settlements_pkey PRIMARY KEY (user_id),
  constraint due_settlements_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.exercise_keys (
  question_id uuid not null,
  right_option smallint not null,
  explanation text not null,
  constraint exercise_keys_explanation_check CHECK (((char_length(explanation) >= 1) AND (char_length(explanation) <= 2000))),
  constraint exercise_keys_pkey PRIMARY KEY (question_id),
  constraint exercise_keys_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.exercise_questions(id) ON DELETE CASCADE,
  constraint exercise_keys_right_option_check CHECK (((right_option >= 1) AND (right_option <= 6)))
);

create table private.file_limits (
  bucket_id text not null,
  max_files integer not null,
  max_bytes bigint not null,
  constraint file_limits_max_bytes_check CHECK ((max_bytes >= 0)),
  constraint file_limits_max_files_check CHECK ((max_files >= 0)),
  constraint file_limits_pkey PRIMARY KEY (bucket_id)
);

create table private.part_progress (
  user_id uuid not null,
  part_id uuid not null,
  done_items integer not null,
  version integer not null default 0,
  constraint part_progress_done_items_check CHECK ((done_items >= 0)),
  constraint part_progress_pkey PRIMARY KEY (user_id, part_id),
  constraint part_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.part_totals (
  part_id uuid not null,
  items integer not null,
  version integer not null default 0,
  constraint part_totals_items_check CHECK ((items >= 0)),
  constraint part_totals_pkey PRIMARY KEY (part_id)
);

create table private.queued_accounts (
  user_id uuid not null,
  queued_at timestamp with time zone not null default now(),
  constraint queued_accounts_pkey PRIMARY KEY (user_id),
  constraint queued_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.queued_news (
  id bigint not null,
  kind text not null,
  material_id uuid not null,
  item_id uuid not null,
  title text not null,
  facts jsonb not null,
  after_user uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  queued_at timestamp with time zone not null default now(),
  constraint queued_news_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint queued_news_kind_check CHECK ((kind = ANY (ARRAY['recipe_added'::text, 'recipe_changed'::text]))),
  constraint queued_news_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint queued_news_pkey PRIMARY KEY (id)
);

create table private.queued_recounts (
  part_id uuid not null,
  queued_at timestamp with time zone not null default now(),
  constraint queued_recounts_pkey PRIMARY KEY (part_id)
);

create table private.quote_numbers (
  user_id uuid not null,
  last_number integer not null,
  constraint quote_numbers_pkey PRIMARY KEY (user_id),
  constraint quote_numbers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.revoked_courses (
  course_id uuid not null,
  sale_id uuid not null,
  revoked_at timestamp with time zone not null default now(),
  constraint revoked_courses_pkey PRIMARY KEY (course_id, sale_id),
  constraint revoked_courses_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES public.sales(id) ON DELETE CASCADE
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

create table public.certificate_settings (
  is_only boolean not null default true,
  issuer_name text not null default 'Ateliê Doce'::text,
  issuer_document text,
  issuer_city text,
  responsible_name text,
  responsible_role text,
  signature_url text,
  legal_basis text not null default 'Curso livre nos termos da Lei nº 9.394/1996 e do Decreto nº 5.154/2004.'::text,
  days_after_purchase smallint not null default 0,
  withdrawal_days smallint not null default 7,
  refund_cancels text not null default 'always'::text,
  chargeback_cancels text not null default 'always'::text,
  constraint certificate_settings_chargeback_cancels_check CHECK ((chargeback_cancels = ANY (ARRAY['always'::text, 'withdrawal'::text, 'never'::text]))),
  constraint certificate_settings_days_after_purchase_check CHECK (((days_after_purchase >= 0) AND (days_after_purchase <= 365))),
  constraint certificate_settings_is_only_check CHECK (is_only),
  constraint certificate_settings_issuer_city_check CHECK ((char_length(issuer_city) <= 100)),
  constraint certificate_settings_issuer_document_check CHECK ((char_length(issuer_document) <= 40)),
  constraint certificate_settings_issuer_name_check CHECK (((char_length(issuer_name) >= 1) AND (char_length(issuer_name) <= 200))),
  constraint certificate_settings_legal_basis_check CHECK ((char_length(legal_basis) <= 500)),
  constraint certificate_settings_pkey PRIMARY KEY (is_only),
  constraint certificate_settings_refund_cancels_check CHECK ((refund_cancels = ANY (ARRAY['always'::text, 'withdrawal'::text, 'never'::text]))),
  constraint certificate_settings_responsible_name_check CHECK ((char_length(responsible_name) <= 200)),
  constraint certificate_settings_responsible_role_check CHECK ((char_length(responsible_role) <= 200)),
  constraint certificate_settings_signature_url_check CHECK (((char_length(signature_url) <= 30000) AND (signature_url ~ '^data:image/(png|jpeg);base64,'::text))),
  constraint certificate_settings_withdrawal_days_check CHECK (((withdrawal_days >= 0) AND (withdrawal_days <= 365)))
);

create table public.certificates (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  material_id uuid,
  path_id uuid,
  course_id uuid not null,
  material_ids uuid[] not null,
  number text not null,
  code text not null,
  holder_name text not null,
  course text not null,
  hours integer not null,
  reckoning jsonb not null,
  syllabus jsonb not null,
  syllabus_version text not null,
  issuer jsonb not null,
  started_on date not null,
  completed_on date not null,
  issued_at timestamp with time zone not null default now(),
  state text not null default 'valid'::text,
  state_since timestamp with time zone not null default now(),
  state_cause text,
  state_reason text,
  previous_id uuid,
  constraint certificates_check CHECK (((state = 'valid'::text) = (state_cause IS NULL))),
  constraint certificates_code_check CHECK ((code ~ '^[2-9A-HJKMNP-Z]{26}$'::text)),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_hours_check CHECK ((hours >= 1)),
  constraint certificates_kind_check CHECK ((kind = ANY (ARRAY['material'::text, 'path'::text]))),
  constraint certificates_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE SET NULL,
  constraint certificates_number_key UNIQUE (number),
  constraint certificates_path_id_fkey FOREIGN KEY (path_id) REFERENCES public.paths(id) ON DELETE SET NULL,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES public.certificates(id) ON DELETE SET NULL,
  constraint certificates_state_cause_check CHECK ((state_cause = ANY (ARRAY['refund'::text, 'chargeback'::text, 'operator'::text, 'name'::text, 'reissue'::text, 'claim'::text]))),
  constraint certificates_state_check CHECK ((state = ANY (ARRAY['valid'::text, 'cancelled'::text, 'superseded'::text]))),
  constraint certificates_state_reason_check CHECK ((char_length(state_reason) <= 500)),
  constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.cooking_members (
  session_id uuid not null,
  user_id uuid not null,
  name text not null,
  joined_at timestamp with time zone not null default now(),
  constraint cooking_members_name_check CHECK ((char_length(name) <= 60)),
  constraint cooking_members_pkey PRIMARY KEY (session_id, user_id),
  constraint cooking_members_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.cooking_sessions(id) ON DELETE CASCADE,
  constraint cooking_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.cooking_sessions (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  item_id uuid not null,
  code text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  ends_at timestamp with time zone not null default (now() + '24:00:00'::interval),
  room uuid not null default gen_random_uuid(),
  constraint cooking_sessions_code_key UNIQUE (code),
  constraint cooking_sessions_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint cooking_sessions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint cooking_sessions_owner_id_item_id_key UNIQUE (owner_id, item_id),
  constraint cooking_sessions_pkey PRIMARY KEY (id),
  constraint cooking_sessions_room_key UNIQUE (room)
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
  constraint costings_sheet_check CHECK (private.is_small_object(sheet, 65536)),
  constraint costings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.course_completions (
  user_id uuid not null,
  course_id uuid not null,
  kind text not null,
  material_id uuid,
  path_id uuid,
  started_on date not null,
  completed_at timestamp with time zone not null default now(),
  due_at timestamp with time zone,
  hours integer not null,
  reckoning jsonb not null,
  syllabus jsonb not null,
  constraint course_completions_check CHECK ((NOT (course_id IS DISTINCT FROM
CASE kind
    WHEN 'material'::text THEN material_id
    ELSE path_id
END))),
  constraint course_completions_kind_check CHECK ((kind = ANY (ARRAY['material'::text, 'path'::text]))),
  constraint course_completions_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint course_completions_path_id_fkey FOREIGN KEY (path_id) REFERENCES public.paths(id) ON DELETE CASCADE,
  constraint course_completions_pkey PRIMARY KEY (user_id, course_id),
  constraint course_completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.exercise_attempts (
  id uuid not null,
  user_id uuid not null,
  exercise_id uuid not null,
  answers smallint[],
  photo_id uuid,
  right_count smallint,
  passed boolean not null,
  attempted_at timestamp with time zone not null default now(),
  constraint exercise_attempts_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES public.exercises(id) ON DELETE CASCADE,
  constraint exercise_attempts_pkey PRIMARY KEY (id),
  constraint exercise_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.exercise_questions (
  id uuid not null default gen_random_uuid(),
  exercise_id uuid not null,
  "position" integer not null default 0,
  question text not null,
  options text[] not null,
  constraint exercise_questions_exercise_id_fkey FOREIGN KEY (exercise_id) REFERENCES public.exercises(id) ON DELETE CASCADE,
  constraint exercise_questions_options_check CHECK ((((cardinality(options) >= 2) AND (cardinality(options) <= 6)) AND (array_position(options, NULL::text) IS NULL))),
  constraint exercise_questions_pkey PRIMARY KEY (id),
  constraint exercise_questions_position_check CHECK (("position" >= 0)),
  constraint exercise_questions_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 1000)))
);

create table public.exercises (
  id uuid not null default gen_random_uuid(),
  material_id uuid not null,
  kind text not null,
  title text not null,
  description text not null default ''::text,
  item_id uuid,
  right_needed smallint not null default 0,
  is_mandatory boolean not null default true,
  is_published boolean not null default true,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint exercises_description_check CHECK ((char_length(description) <= 2000)),
  constraint exercises_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE SET NULL,
  constraint exercises_kind_check CHECK ((kind = ANY (ARRAY['questions'::text, 'photo'::text]))),
  constraint exercises_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint exercises_pkey PRIMARY KEY (id),
  constraint exercises_position_check CHECK (("position" >= 0)),
  constraint exercises_right_needed_check CHECK (((right_needed >= 0) AND (right_needed <= 50))),
  constraint exercises_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

create table public.favourites (
  user_id uuid not null default auth.uid(),
  item_id uuid not null,
  is_favourite boolean not null default true,
  constraint favourites_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint favourites_pkey PRIMARY KEY (user_id, item_id),
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
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
  steps_done smallint,
  steps_at timestamp with time zone,
  cooking_step smallint,
  steps_apart smallint[],
  lines_ready smallint[],
  cooking_amount text,
  evidence_min smallint,
  constraint item_progress_cooking_amount_check CHECK ((char_length(cooking_amount) <= 4000)),
  constraint item_progress_cooking_step_check CHECK (((cooking_step >= 0) AND (cooking_step <= 1001))),
  constraint item_progress_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint item_progress_lines_ready_check CHECK (private.are_positions(lines_ready)),
  constraint item_progress_pkey PRIMARY KEY (user_id, item_id),
  constraint item_progress_steps_apart_check CHECK (private.are_positions(steps_apart)),
  constraint item_progress_steps_done_check CHECK (((steps_done >= 0) AND (steps_done <= 1000))),
  constraint item_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.item_skills (
  item_id uuid not null,
  skill_id uuid not null,
  constraint item_skills_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint item_skills_pkey PRIMARY KEY (item_id, skill_id),
  constraint item_skills_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES public.skills(id) ON DELETE CASCADE
);

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

create table public.learning_preferences (
  user_id uuid not null default auth.uid(),
  shows_rhythm boolean not null default true,
  shows_months boolean not null default true,
  shows_skills boolean not null default true,
  constraint learning_preferences_pkey PRIMARY KEY (user_id),
  constraint learning_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
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

create table public.makings (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  item_id uuid,
  title text not null default ''::text,
  made_on date not null,
  amount text not null default ''::text,
  minutes integer,
  note text not null default ''::text,
  stars smallint,
  photo_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint makings_amount_check CHECK ((char_length(amount) <= 80)),
  constraint makings_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE SET NULL,
  constraint makings_made_on_check CHECK (((made_on >= '2000-01-01'::date) AND (made_on <= '2099-12-31'::date))),
  constraint makings_minutes_check CHECK (((minutes >= 1) AND (minutes <= 10080))),
  constraint makings_note_check CHECK ((char_length(note) <= 2000)),
  constraint makings_pkey PRIMARY KEY (id),
  constraint makings_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint makings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
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

create table public.notification_digests (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  day date,
  state text not null default 'none'::text,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  covered_until timestamp with time zone,
  covered_before timestamp with time zone,
  failure text,
  token_hashes text[] not null default '{}'::text[],
  constraint notification_digests_failure_check CHECK ((char_length(failure) <= 200)),
  constraint notification_digests_pkey PRIMARY KEY (user_id),
  constraint notification_digests_state_check CHECK ((state = ANY (ARRAY['none'::text, 'taken'::text, 'sent'::text, 'failed'::text, 'refused'::text]))),
  constraint notification_digests_token_hashes_check CHECK ((cardinality(token_hashes) <= 90)),
  constraint notification_digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.notification_preferences (
  user_id uuid not null default auth.uid(),
  kind text not null,
  is_wanted boolean not null,
  channel text not null default 'app'::text,
  constraint notification_preferences_channel_check CHECK ((channel = ANY (ARRAY['app'::text, 'email'::text, 'push'::text]))),
  constraint notification_preferences_kind_check CHECK ((((kind = 'all'::text) AND (channel = 'email'::text)) OR (kind = ANY (ARRAY['material_opened'::text, 'purchase_ended'::text, 'recipe_added'::text, 'recipe_changed'::text, 'price_changed'::text, 'certificate_ready'::text, 'exercise_answered'::text])))),
  constraint notification_preferences_pkey PRIMARY KEY (user_id, channel, kind),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  material_id uuid,
  item_id uuid,
  costing_id uuid,
  subject_id uuid not null,
  title text not null,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint notifications_costing_id_fkey FOREIGN KEY (costing_id) REFERENCES public.costings(id) ON DELETE CASCADE,
  constraint notifications_facts_check CHECK (((jsonb_typeof(facts) = 'object'::text) AND (octet_length((facts)::text) <= 2000))),
  constraint notifications_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['material_opened'::text, 'purchase_ended'::text, 'recipe_added'::text, 'recipe_changed'::text, 'price_changed'::text, 'certificate_ready'::text, 'exercise_answered'::text]))),
  constraint notifications_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_title_check CHECK ((char_length(title) <= 200)),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.operator_acts (
  id uuid not null default gen_random_uuid(),
  acted_at timestamp with time zone not null default clock_timestamp(),
  operator text not null,
  act text not null,
  arguments jsonb not null,
  outcome jsonb not null,
  constraint operator_acts_act_check CHECK ((act = ANY (ARRAY['grant'::text, 'refund'::text, 'invite'::text, 'map'::text, 'unmap'::text, 'replay'::text, 'revoke'::text, 'reissue'::text, 'permit'::text, 'settings'::text]))),
  constraint operator_acts_operator_check CHECK (((char_length(operator) >= 1) AND (char_length(operator) <= 200))),
  constraint operator_acts_pkey PRIMARY KEY (id)
);

create table public.own_amounts (
  user_id uuid not null default auth.uid(),
  item_id uuid not null,
  line smallint not null,
  line_text text not null,
  amount text,
  reason text not null default ''::text,
  is_used boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint own_amounts_amount_check CHECK (((char_length(amount) <= 60) AND (btrim(amount) <> ''::text))),
  constraint own_amounts_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint own_amounts_line_check CHECK (((line >= 1) AND (line <= 1000))),
  constraint own_amounts_line_text_check CHECK (((char_length(line_text) >= 1) AND (char_length(line_text) <= 200))),
  constraint own_amounts_pkey PRIMARY KEY (user_id, item_id, line, line_text),
  constraint own_amounts_reason_check CHECK ((char_length(reason) <= 300)),
  constraint own_amounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.own_recipe_versions (
  user_id uuid not null,
  item_id uuid not null,
  version integer not null,
  act text not null,
  content jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint own_recipe_versions_act_check CHECK ((act = ANY (ARRAY['kept'::text, 'removed'::text, 'restored'::text]))),
  constraint own_recipe_versions_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint own_recipe_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint own_recipe_versions_pkey PRIMARY KEY (item_id, version),
  constraint own_recipe_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint own_recipe_versions_version_check CHECK ((version > 0))
);

create table public.path_stops (
  id uuid not null default gen_random_uuid(),
  path_id uuid not null,
  "position" integer not null default 0,
  material_id uuid,
  category_id uuid,
  item_id uuid,
  note text not null default ''::text,
  constraint path_stops_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE,
  constraint path_stops_check CHECK ((num_nonnulls(material_id, category_id, item_id) = 1)),
  constraint path_stops_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint path_stops_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint path_stops_note_check CHECK ((char_length(note) <= 2000)),
  constraint path_stops_path_id_fkey FOREIGN KEY (path_id) REFERENCES public.paths(id) ON DELETE CASCADE,
  constraint path_stops_pkey PRIMARY KEY (id),
  constraint path_stops_position_check CHECK (("position" >= 0))
);

create table public.paths (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  description text not null default ''::text,
  cover_url text,
  level text,
  is_published boolean not null default true,
  "position" integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint paths_cover_url_check CHECK ((char_length(cover_url) <= 2048)),
  constraint paths_description_check CHECK ((char_length(description) <= 10000)),
  constraint paths_level_check CHECK ((char_length(level) <= 60)),
  constraint paths_pkey PRIMARY KEY (id),
  constraint paths_position_check CHECK (("position" >= 0)),
  constraint paths_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 100))),
  constraint paths_slug_key UNIQUE (slug),
  constraint paths_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
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

create table public.product_materials (
  provider text not null,
  product_id text not null,
  material_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint product_materials_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint product_materials_pkey PRIMARY KEY (provider, product_id, material_id),
  constraint product_materials_product_id_check CHECK (((char_length(product_id) >= 1) AND (char_length(product_id) <= 200))),
  constraint product_materials_provider_fkey FOREIGN KEY (provider) REFERENCES public.sales_providers(provider)
);

create table public.profiles (
  id uuid not null,
  name text not null default ''::text,
  email text,
  avatar_url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  certificate_name text,
  certificate_name_confirmed_at timestamp with time zone,
  constraint profiles_avatar_url_check CHECK ((char_length(avatar_url) <= 2048)),
  constraint profiles_certificate_name_check CHECK (((char_length(certificate_name) >= 2) AND (char_length(certificate_name) <= 100))),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_name_check CHECK ((char_length(name) <= 200)),
  constraint profiles_pkey PRIMARY KEY (id)
);

create table public.purchase_claims (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  transaction_id text not null,
  requested_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  completed_at timestamp with time zone,
  constraint purchase_claims_pkey PRIMARY KEY (id),
  constraint purchase_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.purchase_events (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  event_id text not null,
  event text not null,
  kind text not null,
  transaction_id text,
  subscription_id text,
  product_id text,
  product_name text,
  buyer_email text,
  buyer_name text,
  occurred_at timestamp with time zone not null,
  access_until timestamp with time zone,
  amount_cents bigint,
  refunded_cents bigint,
  received_at timestamp with time zone not null default clock_timestamp(),
  result text not null default 'received'::text,
  replayed_at timestamp with time zone,
  currency text not null default 'BRL'::text,
  constraint purchase_events_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint purchase_events_buyer_email_check CHECK ((char_length(buyer_email) <= 320)),
  constraint purchase_events_buyer_name_check CHECK ((char_length(buyer_name) <= 200)),
  constraint purchase_events_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint purchase_events_event_check CHECK (((char_length(event) >= 1) AND (char_length(event) <= 100))),
  constraint purchase_events_event_id_check CHECK (((char_length(event_id) >= 1) AND (char_length(event_id) <= 300))),
  constraint purchase_events_kind_check CHECK ((kind = ANY (ARRAY['approved'::text, 'completed'::text, 'pending'::text, 'overdue'::text, 'disputed'::text, 'refunded'::text, 'partially_refunded'::text, 'chargeback'::text, 'canceled'::text, 'expired'::text, 'charge_moved'::text, 'subscription_canceled'::text, 'ignored'::text, 'unreadable'::text]))),
  constraint purchase_events_pkey PRIMARY KEY (id),
  constraint purchase_events_product_id_check CHECK (((char_length(product_id) >= 1) AND (char_length(product_id) <= 200))),
  constraint purchase_events_product_name_check CHECK ((char_length(product_name) <= 300)),
  constraint purchase_events_provider_event_id_key UNIQUE (provider, event_id),
  constraint purchase_events_provider_fkey FOREIGN KEY (provider) REFERENCES public.sales_providers(provider),
  constraint purchase_events_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint purchase_events_result_check CHECK ((result = ANY (ARRAY['received'::text, 'applied'::text, 'unknown_product'::text, 'ignored'::text, 'unreadable'::text]))),
  constraint purchase_events_subscription_id_check CHECK (((char_length(subscription_id) >= 1) AND (char_length(subscription_id) <= 200))),
  constraint purchase_events_transaction_id_check CHECK (((char_length(transaction_id) >= 1) AND (char_length(transaction_id) <= 200)))
);

create table public.purchase_invitations (
  email_key text not null,
  email text not null,
  buyer_name text,
  requested_at timestamp with time zone not null default now(),
  next_attempt_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  failure text,
  constraint purchase_invitations_buyer_name_check CHECK ((char_length(buyer_name) <= 200)),
  constraint purchase_invitations_email_check CHECK ((char_length(email) <= 320)),
  constraint purchase_invitations_failure_check CHECK ((char_length(failure) <= 500)),
  constraint purchase_invitations_pkey PRIMARY KEY (email_key)
);

create table public.purchases (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  material_id uuid not null,
  status text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  by_hand boolean not null default true,
  constraint purchases_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id),
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'overdue'::text, 'disputed'::text, 'refunded'::text, 'chargeback'::text, 'canceled'::text, 'expired'::text]))),
  constraint purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint purchases_user_id_material_id_key UNIQUE (user_id, material_id)
);

create table public.push_messages (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  notification_id uuid not null,
  due_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  constraint push_messages_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE,
  constraint push_messages_notification_id_key UNIQUE (notification_id),
  constraint push_messages_pkey PRIMARY KEY (id),
  constraint push_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}(==)?$'::text)),
  constraint push_subscriptions_endpoint_check CHECK (((octet_length(endpoint) <= 1000) AND (endpoint ~ '^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$'::text))),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}=?$'::text)),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

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

create table public.recipe_bases (
  user_id uuid not null default auth.uid(),
  product_id uuid not null,
  line_text text not null,
  base_id uuid not null,
  amount numeric not null,
  unit text not null,
  loss_percent numeric not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint recipe_bases_amount_check CHECK (((amount > (0)::numeric) AND (amount <= (1000000)::numeric) AND (scale(amount) <= 20))),
  constraint recipe_bases_base_id_fkey FOREIGN KEY (base_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint recipe_bases_line_text_check CHECK (((char_length(line_text) >= 1) AND (char_length(line_text) <= 200))),
  constraint recipe_bases_loss_percent_check CHECK ((((loss_percent >= (0)::numeric) AND (loss_percent <= (90)::numeric)) AND (scale(loss_percent) <= 20))),
  constraint recipe_bases_pkey PRIMARY KEY (user_id, product_id, line_text),
  constraint recipe_bases_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint recipe_bases_unit_check CHECK ((unit = ANY (ARRAY['g'::text, 'porcao'::text]))),
  constraint recipe_bases_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.recipe_notes (
  user_id uuid not null default auth.uid(),
  item_id uuid not null,
  step smallint not null,
  step_text text not null,
  body text not null,
  base_version integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint recipe_notes_base_version_check CHECK ((base_version >= 0)),
  constraint recipe_notes_body_check CHECK ((char_length(body) <= 4000)),
  constraint recipe_notes_check CHECK (((char_length(step_text) <= 200) AND ((step > 0) OR (step_text = ''::text)))),
  constraint recipe_notes_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint recipe_notes_pkey PRIMARY KEY (user_id, item_id, step, step_text),
  constraint recipe_notes_step_check CHECK (((step >= 0) AND (step <= 1000))),
  constraint recipe_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table public.sales (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  transaction_id text not null,
  product_id text not null,
  subscription_id text,
  product_name text,
  buyer_email text,
  buyer_key text default private.email_key(buyer_email),
  user_id uuid,
  claimed_at timestamp with time zone,
  erased_at timestamp with time zone,
  status text not null,
  opens boolean not null,
  expires_at timestamp with time zone,
  bought_at timestamp with time zone not null,
  lost_at timestamp with time zone,
  decided_at timestamp with time zone not null,
  amount_cents bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  currency text not null default 'BRL'::text,
  constraint sales_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sales_pkey PRIMARY KEY (id),
  constraint sales_provider_fkey FOREIGN KEY (provider) REFERENCES public.sales_providers(provider),
  constraint sales_provider_transaction_id_product_id_key UNIQUE (provider, transaction_id, product_id),
  constraint sales_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'overdue'::text, 'disputed'::text, 'refunded'::text, 'chargeback'::text, 'canceled'::text, 'expired'::text, 'canceled_at_period_end'::text]))),
  constraint sales_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
);

create table public.sales_providers (
  provider text not null,
  name text not null,
  purchases_url text,
  refund_url text,
  grace_days integer not null default 5,
  constraint sales_providers_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 60))),
  constraint sales_providers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint sales_providers_pkey PRIMARY KEY (provider),
  constraint sales_providers_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,30}$'::text)),
  constraint sales_providers_purchases_url_check CHECK (((char_length(purchases_url) <= 2048) AND (purchases_url ~ '^https://[^[:space:]]+$'::text))),
  constraint sales_providers_refund_url_check CHECK (((char_length(refund_url) <= 2048) AND (refund_url ~ '^https://[^[:space:]]+$'::text)))
);

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

create table public.shopping_lists (
  user_id uuid not null,
  changed_at timestamp with time zone not null default now(),
  constraint shopping_lists_pkey PRIMARY KEY (user_id),
  constraint shopping_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

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

create table public.skills (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  constraint skills_description_check CHECK ((char_length(description) <= 500)),
  constraint skills_pkey PRIMARY KEY (id),
  constraint skills_position_check CHECK (("position" >= 0)),
  constraint skills_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 60))),
  constraint skills_slug_key UNIQUE (slug),
  constraint skills_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100)))
);

create table public.timer_pushes (
  user_id uuid not null default auth.uid(),
  timer_id text not null,
  item_id uuid,
  title text not null,
  due_at timestamp with time zone not null,
  endpoint text,
  constraint timer_pushes_endpoint_check CHECK ((char_length(endpoint) <= 1000)),
  constraint timer_pushes_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint timer_pushes_pkey PRIMARY KEY (user_id, timer_id),
  constraint timer_pushes_timer_id_check CHECK ((char_length(timer_id) <= 120)),
  constraint timer_pushes_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  constraint timer_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

CREATE INDEX certificate_requests_minute_idx ON private.certificate_requests USING btree (minute);

CREATE INDEX counted_items_category_id_idx ON private.counted_items USING btree (category_id);

CREATE INDEX counted_items_material_id_idx ON private.counted_items USING btree (material_id, counted_at);

CREATE INDEX due_settlements_due_at_idx ON private.due_settlements USING btree (due_at);

CREATE INDEX part_progress_part_id_idx ON private.part_progress USING btree (part_id, done_items);

CREATE INDEX queued_accounts_queued_at_idx ON private.queued_accounts USING btree (queued_at, user_id);

CREATE INDEX queued_news_item_id_idx ON private.queued_news USING btree (item_id);

CREATE INDEX queued_news_material_id_idx ON private.queued_news USING btree (material_id);

CREATE INDEX revoked_courses_sale_id_idx ON private.revoked_courses USING btree (sale_id);

CREATE INDEX categories_material_id_idx ON public.categories USING btree (material_id, order_index);

CREATE INDEX certificates_material_id_idx ON public.certificates USING btree (material_id);

CREATE INDEX certificates_path_id_idx ON public.certificates USING btree (path_id);

CREATE INDEX certificates_previous_id_idx ON public.certificates USING btree (previous_id);

CREATE INDEX certificates_user_id_idx ON public.certificates USING btree (user_id, issued_at DESC);

CREATE UNIQUE INDEX certificates_valid_idx ON public.certificates USING btree (user_id, course_id) WHERE (state = 'valid'::text);

CREATE INDEX cooking_members_user_id_idx ON public.cooking_members USING btree (user_id);

CREATE INDEX cooking_sessions_ends_at_idx ON public.cooking_sessions USING btree (ends_at);

CREATE INDEX cooking_sessions_item_id_idx ON public.cooking_sessions USING btree (item_id);

CREATE INDEX costings_recipe_id_idx ON public.costings USING btree (recipe_id);

CREATE INDEX costings_user_id_idx ON public.costings USING btree (user_id, updated_at DESC);

CREATE INDEX course_completions_material_id_idx ON public.course_completions USING btree (material_id);

CREATE INDEX course_completions_path_id_idx ON public.course_completions USING btree (path_id);

CREATE INDEX exercise_attempts_exercise_id_idx ON public.exercise_attempts USING btree (exercise_id);

CREATE INDEX exercise_attempts_recent_idx ON public.exercise_attempts USING btree (user_id, attempted_at);

CREATE INDEX exercise_attempts_user_id_idx ON public.exercise_attempts USING btree (user_id, exercise_id, attempted_at DESC);

CREATE INDEX exercise_questions_exercise_id_idx ON public.exercise_questions USING btree (exercise_id, "position");

CREATE INDEX exercises_item_id_idx ON public.exercises USING btree (item_id);

CREATE INDEX exercises_material_id_idx ON public.exercises USING btree (material_id, "position");

CREATE INDEX favourites_item_id_idx ON public.favourites USING btree (item_id);

CREATE INDEX item_outlines_list_id_idx ON public.item_outlines USING btree (list_id, type, "position");

CREATE INDEX item_progress_item_id_idx ON public.item_progress USING btree (item_id);

CREATE INDEX item_skills_skill_id_idx ON public.item_skills USING btree (skill_id, item_id);

CREATE INDEX items_list_id_idx ON public.items USING btree (list_id, type, "position");

CREATE INDEX items_owner_id_idx ON public.items USING btree (owner_id);

CREATE INDEX items_removed_at_idx ON public.items USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE INDEX lists_category_id_idx ON public.lists USING btree (category_id, "position");

CREATE INDEX makings_item_id_idx ON public.makings USING btree (item_id, user_id);

CREATE INDEX makings_user_id_idx ON public.makings USING btree (user_id, made_on DESC, created_at DESC, id);

CREATE INDEX materials_position_idx ON public.materials USING btree ("position");

CREATE INDEX notification_digests_token_hashes_idx ON public.notification_digests USING gin (token_hashes);

CREATE INDEX notifications_costing_id_idx ON public.notifications USING btree (costing_id);

CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at);

CREATE INDEX notifications_item_id_idx ON public.notifications USING btree (item_id);

CREATE INDEX notifications_material_id_idx ON public.notifications USING btree (material_id);

CREATE UNIQUE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, kind, subject_id) WHERE (read_at IS NULL);

CREATE INDEX notifications_user_id_idx ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX operator_acts_acted_at_idx ON public.operator_acts USING btree (acted_at);

CREATE INDEX own_amounts_item_id_idx ON public.own_amounts USING btree (item_id);

CREATE INDEX own_recipe_versions_user_id_idx ON public.own_recipe_versions USING btree (user_id);

CREATE INDEX path_stops_category_id_idx ON public.path_stops USING btree (category_id);

CREATE INDEX path_stops_item_id_idx ON public.path_stops USING btree (item_id);

CREATE INDEX path_stops_material_id_idx ON public.path_stops USING btree (material_id);

CREATE INDEX path_stops_path_id_idx ON public.path_stops USING btree (path_id, "position");

CREATE INDEX paths_position_idx ON public.paths USING btree ("position");

CREATE INDEX photos_item_id_idx ON public.photos USING btree (item_id);

CREATE INDEX photos_user_id_taken_at_idx ON public.photos USING btree (user_id, taken_at DESC);

CREATE INDEX price_entries_by_name_idx ON public.price_entries USING btree (user_id, ingredient, bought_on DESC, noted_at DESC, id DESC);

CREATE INDEX product_materials_material_id_idx ON public.product_materials USING btree (material_id);

CREATE INDEX profiles_email_key_idx ON public.profiles USING btree (private.email_key(email));

CREATE INDEX purchase_claims_requested_at_idx ON public.purchase_claims USING btree (requested_at);

CREATE INDEX purchase_claims_user_id_idx ON public.purchase_claims USING btree (user_id, requested_at);

CREATE INDEX purchase_events_occurred_at_idx ON public.purchase_events USING btree (occurred_at);

CREATE INDEX purchase_events_personal_idx ON public.purchase_events USING btree (received_at) WHERE ((buyer_email IS NOT NULL) OR (buyer_name IS NOT NULL));

CREATE INDEX purchase_events_product_id_idx ON public.purchase_events USING btree (provider, product_id);

CREATE INDEX purchase_events_subscription_id_idx ON public.purchase_events USING btree (provider, subscription_id);

CREATE INDEX purchase_events_transaction_id_idx ON public.purchase_events USING btree (provider, transaction_id);

CREATE INDEX purchase_invitations_next_attempt_at_idx ON public.purchase_invitations USING btree (next_attempt_at) WHERE (sent_at IS NULL);

CREATE INDEX purchases_material_id_idx ON public.purchases USING btree (material_id);

CREATE INDEX push_messages_due_at_idx ON public.push_messages USING btree (due_at);

CREATE INDEX push_messages_user_id_idx ON public.push_messages USING btree (user_id);

CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, created_at);

CREATE INDEX recipe_bases_base_id_idx ON public.recipe_bases USING btree (base_id);

CREATE INDEX recipe_bases_product_id_idx ON public.recipe_bases USING btree (product_id);

CREATE INDEX recipe_notes_item_id_idx ON public.recipe_notes USING btree (item_id);

CREATE INDEX sales_buyer_key_idx ON public.sales USING btree (buyer_key);

CREATE INDEX sales_decided_at_idx ON public.sales USING btree (decided_at);

CREATE INDEX sales_product_id_idx ON public.sales USING btree (provider, product_id);

CREATE INDEX sales_subscription_id_idx ON public.sales USING btree (provider, subscription_id) WHERE (subscription_id IS NOT NULL);

CREATE INDEX sales_transaction_id_idx ON public.sales USING btree (upper(transaction_id));

CREATE INDEX sales_user_id_idx ON public.sales USING btree (user_id);

CREATE INDEX shopping_entries_item_id_idx ON public.shopping_entries USING btree (item_id);

CREATE INDEX shopping_entries_user_id_idx ON public.shopping_entries USING btree (user_id, created_at, id);

CREATE INDEX timer_pushes_due_at_idx ON public.timer_pushes USING btree (due_at);

CREATE INDEX timer_pushes_item_id_idx ON public.timer_pushes USING btree (item_id);

CREATE FUNCTION private.account_of_buyer(key text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  select users.id
  from public.profiles
  join auth.users on users.id = profiles.id
  where private.email_key(profiles.email) = key and private.has_proven_email(users)
  order by users.created_at, users.id
  limit 1
$function$;

CREATE FUNCTION private.accounts_with_digest(most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select waiting.user_id
  from private.notifications_for_mail() as waiting
  left join public.notification_digests as digests on digests.user_id = waiting.user_id
  where digests.user_id is null
    or digests.day is distinct from private.today()
    or digests.state = 'failed' and digests.attempts < 8 and digests.due_at <= now()
  group by waiting.user_id
  having min(waiting.created_at) <= now() - interval '30 minutes'
  order by min(waiting.created_at)
  limit most
$function$;

CREATE FUNCTION private.add_cook(session uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.cooking_members (session_id, user_id, name)
  select session, profiles.id, left(split_part(trim(coalesce(profiles.name, '')), ' ', 1), 60)
  from public.profiles
  where profiles.id = auth.uid()
  on conflict (session_id, user_id) do update set name = excluded.name
$function$;

CREATE FUNCTION private.affected_transactions(of_provider text, of_transaction text, of_subscription text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  with subscription as (
    select coalesce(
      (select max(subscription_id) from public.purchase_events where provider = of_provider and transaction_id = of_transaction),
      of_subscription
    ) as id
  )
  select array(
    select of_transaction where of_transaction is not null
    union
    select transaction_id from public.purchase_events, subscription
    where provider = of_provider and subscription_id = subscription.id and transaction_id is not null
  )
$function$;

CREATE FUNCTION private.announce_recipes(fresh_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.queued_news (kind, material_id, item_id, title, facts)
  select 'recipe_added', fresh.material_id, fresh.item_id, materials.title,
    jsonb_build_object('recipes', fresh.recipes, 'newest', fresh.title)
  from (
    select
      categories.material_id,
      count(*) as recipes,
      (array_agg(items.id order by items.position, items.id))[1] as item_id,
      (array_agg(items.title order by items.position, items.id))[1] as title
    from public.items
    join public.lists on lists.id = items.list_id
    join public.categories on categories.id = lists.category_id
    where items.id = any (fresh_ids) and items.type = 'recipe'
    group by 1
  ) as fresh
  join public.materials on materials.id = fresh.material_id;
  select from private.deliver_news(500);
$function$;

CREATE FUNCTION private.answer_exercise(attempt uuid, of_exercise uuid, answers smallint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.proven_account();
  kept public.exercise_attempts;
  exercise public.exercises;
  keys smallint[];
  sizes integer[];
  rights smallint;
begin
  perform private.lock_attempts(account);
  select * into kept from public.exercise_attempts where id = attempt and user_id = account;
  if kept.id is not null then
    return private.feedback_on(kept);
  end if;
  exercise := private.exercise_for_attempt(account, of_exercise, 'questions');
  select array_agg(right_option order by position, questions.id), array_agg(cardinality(options) order by position, questions.id)
  into keys, sizes
  from public.exercise_questions as questions
  join private.exercise_keys on question_id = questions.id
  where exercise_id = of_exercise;
  if attempt is null or answers is null or coalesce(array_ndims(answers), 1) <> 1
    or cardinality(answers) <> coalesce(cardinality(keys), 0) or cardinality(answers) = 0
    or exists (
      select from unnest(answers, sizes) as one(answer, size) where answer is null or answer not between 1 and size
    )
  then
    raise exception 'one option of each question is to be chosen' using errcode = 'invalid_parameter_value';
  end if;
  select count(*) into rights from unnest(answers, keys) as one(answer, key) where answer = key;
  insert into public.exercise_attempts (id, user_id, exercise_id, answers, right_count, passed)
  values (attempt, account, of_exercise, answers, rights, rights >= least(exercise.right_needed, cardinality(keys)))
  returning * into kept;
  if kept.passed then
    perform private.settle_material(account, exercise.material_id);
  end if;
  return private.feedback_on(kept);
end $function$;

CREATE FUNCTION private.apply_marks(changes private.mark_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account uuid;
  completing constant uuid[] := array(select distinct user_id from unnest(changes) where step > 0 order by user_id);
  former uuid[] := array(select distinct user_id from private.former_counts(changes) order by user_id);
  counted jsonb;
begin
  -- An account's certificates are decided one change after the other; many accounts at once are left to the job.
  if cardinality(completing) <= 20 then
    foreach account in array completing loop
      perform private.lock_learner(account);
    end loop;
  end if;

  -- What was counted for a former version is made from the marks, for one change of the account after the other.
  if former <> '{}' then
    foreach account in array former loop
      perform private.lock_learner(account);
    end loop;
    with made as (
      insert into private.part_progress (user_id, part_id, done_items, version)
      select user_id, part_id, private.count_done(user_id, part_id), version from private.former_counts(changes)
      -- The marks of an account that is deleted go after it.
      where exists (select from auth.users where id = user_id)
      on conflict (user_id, part_id) do update set done_items = excluded.done_items, version = excluded.version
      returning user_id, part_id
    )
    select jsonb_object_agg(user_id || ' ' || part_id, true) into counted from made;
  end if;

  insert into private.part_progress as known (user_id, part_id, done_items)
  select changed.user_id, part_id, sum(changed.step)
  from unnest(changes) as changed
  join private.counted_items using (item_id)
  cross join lateral unnest(array[material_id, category_id]) as part_id
  where counted is null or not counted ? (changed.user_id || ' ' || part_id)
  group by changed.user_id, part_id
  having sum(changed.step) > 0
  on conflict (user_id, part_id) do update set done_items = known.done_items + excluded.done_items;

  update private.part_progress as known set done_items = known.done_items + shift.items
  from (
    select changed.user_id, part_id, sum(changed.step) as items
    from unnest(changes) as changed
    join private.counted_items using (item_id)
    cross join lateral unnest(array[material_id, category_id]) as part_id
    where counted is null or not counted ? (changed.user_id || ' ' || part_id)
    group by changed.user_id, part_id
    having sum(changed.step) < 0
  ) as shift
  where known.user_id = shift.user_id and known.part_id = shift.part_id;

  perform private.withdraw_completions(changes);
  if cardinality(completing) <= 20 then
    foreach account in array completing loop
      perform private.settle_items(account, array(select item_id from unnest(changes) where user_id = account and step > 0));
    end loop;
  else
    insert into private.due_settlements (user_id) select unnest(completing) on conflict do nothing;
  end if;
end $function$;

CREATE FUNCTION private.are_positions(list smallint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ((COALESCE(array_ndims(list), 1) = 1) AND (cardinality(list) <= 1000) AND (NOT (EXISTS ( SELECT
            FROM (unnest(are_positions.list) WITH ORDINALITY one("position", place)
              LEFT JOIN unnest(are_positions.list) WITH ORDINALITY before("position", place) ON ((before.place = (one.place - 1))))
           WHERE ((one."position" IS NULL) OR ((one."position" < 1) OR (one."position" > 1000)) OR (one."position" <= before."position"))))));
END;

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

CREATE FUNCTION private.begin_cooking_session(readable_item uuid)
 RETURNS public.cooking_sessions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session public.cooking_sessions;
begin
  if readable_item is null or auth.uid() is null then
    return null;
  end if;
  delete from public.cooking_sessions
  where id in (
    select id from public.cooking_sessions where ends_at <= now() order by ends_at limit 100 for update skip locked
  );
  insert into public.cooking_sessions as known (owner_id, item_id) values (auth.uid(), readable_item)
  on conflict (owner_id, item_id) do update set ends_at = excluded.ends_at
  returning * into session;
  perform private.add_cook(session.id);
  return session;
end $function$;

CREATE FUNCTION private.begin_purchase_claim(account uuid, of_transaction text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := upper(regexp_replace(of_transaction, '[[:space:]]', '', 'g'));
  found public.sales;
  claim uuid;
begin
  -- Requests of one account wait for each other, so that the count is true.
  perform pg_advisory_xact_lock(hashtext('atelie.claims'), hashtext(account::text));
  delete from public.purchase_claims
  where id in (
    select id from public.purchase_claims
    where requested_at < now() - interval '1 hour' and completed_at is null or requested_at < now() - interval '180 days'
    order by requested_at limit 20
  );
  if (select count(*) from public.purchase_claims where user_id = account and requested_at > now() - interval '1 hour') >= 5 then
    return jsonb_build_object('refused', 'too_many');
  end if;
  select * into found from public.sales
  where upper(transaction_id) = wanted and provider <> 'operator' and user_id is distinct from account
    and buyer_email is not null
  order by bought_at desc, id
  limit 1;
  insert into public.purchase_claims (user_id, provider, transaction_id)
  values (account, coalesce(found.provider, 'none'), coalesce(found.transaction_id, left(wanted, 200)))
  returning id into claim;
  return jsonb_strip_nulls(jsonb_build_object('claim', claim, 'email', found.buyer_email));
end $function$;

CREATE FUNCTION private.bought_at(account uuid, material uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select max(sales.bought_at)
      from public.sales
      join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      where sales.user_id = account and opened.material_id = material and sales.bought_at is not null
    ),
    (select created_at from public.purchases where user_id = account and material_id = material)
  )
$function$;

CREATE FUNCTION private.certificate_by_code(code text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  if auth.role() is distinct from 'service_role' and not private.count_of_network(
    'code', coalesce(headers ->> 'x-real-ip', headers ->> 'cf-connecting-ip'), 300
  ) then
    raise sqlstate 'PT429' using message = 'too many certificates were asked for', hint = 'Try again in a minute.';
  end if;
  return private.certificate_with_code(code);
end $function$;

CREATE FUNCTION private.certificate_due(account uuid, of_kind text, of_course uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select max(private.bought_at(account, material)) + make_interval(days => settings.days_after_purchase)
  from unnest(private.materials_of(of_kind, of_course)) as material, public.certificate_settings as settings
  group by settings.days_after_purchase
$function$;

CREATE FUNCTION private.certificate_settings_in_short(settings jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when settings ->> 'signature_url' is null then settings - 'is_only'
    else settings - 'is_only' || jsonb_build_object('signature_url', left(settings ->> 'signature_url', 22) || '…') end
$function$;

CREATE FUNCTION private.certificate_with_code(typed text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'state', state, 'since', case when state <> 'valid' then state_since end,
    'name', holder_name, 'course', course, 'hours', hours, 'date', completed_on
  )
  from public.certificates
  where code = upper(regexp_replace(left(typed, 64), '[\s-]', '', 'g'))
$function$;

CREATE FUNCTION private.certify_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_open constant boolean := tg_op <> 'INSERT' and old.status = 'paid' and (old.expires_at is null or old.expires_at > now());
  is_open constant boolean := new.status = 'paid' and (new.expires_at is null or new.expires_at > now());
  rule text;
begin
  if is_open and not was_open then
    if exists (select from private.part_progress where user_id = new.user_id)
      or exists (select from public.course_completions where user_id = new.user_id)
    then
      perform private.lock_counts(false);
      perform private.settle_material(new.user_id, new.material_id);
    end if;
  elsif new.status in ('refunded', 'chargeback')
    and (tg_op = 'INSERT' or old.status is distinct from new.status) then
    perform private.lock_counts(false);
    perform private.lock_learner(new.user_id);
    select case new.status when 'refunded' then refund_cancels else chargeback_cancels end into rule
    from public.certificate_settings
    where private.bought_at(new.user_id, new.material_id) + make_interval(days => withdrawal_days) >= now()
      or 'always' = case new.status when 'refunded' then refund_cancels else chargeback_cancels end;
    if rule in ('always', 'withdrawal') then
      update public.certificates set
        state = 'cancelled', state_since = now(),
        state_cause = case new.status when 'refunded' then 'refund' else 'chargeback' end
      where user_id = new.user_id and state = 'valid' and new.material_id = any (material_ids);
    end if;
  end if;
  return null;
end $function$;

CREATE FUNCTION private.chain_of_recipes(account uuid, origin uuid, target uuid, upwards boolean, length integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  current uuid := target;
  chain uuid[] := array[target];
begin
  for step in reverse length - 1 .. 0 loop
    select reached.recipe into strict current
    from private.linked_recipes(account, origin, upwards, step) as reached
    join public.recipe_bases as links on links.user_id = account
      and links.product_id = case when upwards then current else reached.recipe end
      and links.base_id = case when upwards then reached.recipe else current end
    where reached.steps = step
    order by reached.recipe limit 1;
    chain := case when upwards then chain || current else current || chain end;
  end loop;
  return chain;
end $function$;

CREATE FUNCTION private.change_certificate_settings(changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known public.certificate_settings;
begin
  select * into known from public.certificate_settings for update;
  if exists (
    select from jsonb_object_keys(changes) as name where name = 'is_only' or not to_jsonb(known) ? name
  ) then
    raise exception 'settings are: %', (
      select string_agg(name, ', ' order by name) from jsonb_object_keys(to_jsonb(known) - 'is_only') as name
    ) using errcode = 'invalid_parameter_value';
  end if;
  known := jsonb_populate_record(known, changes);
  update public.certificate_settings set
    issuer_name = known.issuer_name, issuer_document = known.issuer_document, issuer_city = known.issuer_city,
    responsible_name = known.responsible_name, responsible_role = known.responsible_role, signature_url = known.signature_url,
    legal_basis = known.legal_basis, days_after_purchase = known.days_after_purchase, withdrawal_days = known.withdrawal_days,
    refund_cancels = known.refund_cancels, chargeback_cancels = known.chargeback_cancels;
  return private.certificate_settings_in_short(to_jsonb(known));
end $function$;

CREATE FUNCTION private.complete_purchase_claim(account uuid, of_claim uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claim public.purchase_claims;
  claimed uuid[];
  holders uuid[];
  holder uuid;
begin
  perform private.lock_sales();
  update public.purchase_claims set completed_at = now()
  where id = of_claim and user_id = account and completed_at is null
  returning * into claim;
  -- The holder may have added a second step since the code was tried.
  if claim.id is null or private.is_claim_guarded(account, claim.provider, claim.transaction_id) then
    raise exception 'no such claim' using errcode = 'no_data_found';
  end if;
  select array_agg(sales.id), array_agg(distinct sales.user_id) filter (where sales.user_id is not null)
  into claimed, holders
  from private.sales_of_claim(claim.provider, claim.transaction_id) as sales;
  update public.sales set user_id = account, claimed_at = now() where id = any (claimed);
  foreach holder in array array_append(coalesce(holders, '{}'), account) loop
    perform private.reduce_access(holder);
  end loop;
  foreach holder in array array_remove(coalesce(holders, '{}'), account) loop
    perform private.lock_counts(false);
    perform private.lock_learner(holder);
    update public.certificates as held set state = 'cancelled', state_since = now(), state_cause = 'claim'
    where held.user_id = holder and held.state = 'valid' and exists (
      select from public.sales
      join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      where sales.id = any (claimed) and opened.material_id = any (held.material_ids)
        and not private.has_paid(holder, opened.material_id)
    );
  end loop;
end $function$;

CREATE FUNCTION private.confirm_certificate_name(full_name text)
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.proven_account();
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
  update public.profiles
  set certificate_name = private.name_for_certificate(full_name), certificate_name_confirmed_at = now()
  where id = account;
  return query select * from private.settle_courses(account, null);
end $function$;

CREATE FUNCTION private.contents_of(of_kind text, of_course uuid, OUT hours integer, OUT reckoning jsonb, OUT syllabus jsonb)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with contained as (
    select items.id, items.title, items.duration_min, categories.id as category_id, categories.title as category,
      materials.position as material_place, categories.order_index, lists.position as list_place, items.position, path_place
    from (
      select item_id, 0 as path_place from private.counted_items where of_kind = 'material' and material_id = of_course
      union all
      select path_items.item_id, min(stops.position)
      from private.path_items
      join public.path_stops as stops on stops.id = stop_id
      where of_kind = 'path' and path_items.path_id = of_course
      group by path_items.item_id
    ) as counted
    join public.items on items.id = counted.item_id
    join public.lists on lists.id = items.list_id
    join public.categories on categories.id = lists.category_id
    join public.materials on materials.id = categories.material_id
  ),
  ordered as (
    select *, row_number() over (
      order by path_place, material_place, order_index, category_id, list_place, position, id
    ) as place
    from contained
  )
  select
    greatest(1, sum(duration_min) / 60)::integer,
    jsonb_build_object(
      'rule', 'Soma das durações das aulas práticas, em horas inteiras, arredondada para baixo.',
      'items', jsonb_agg(jsonb_build_object('item_id', id, 'title', title, 'minutes', duration_min) order by place),
      'minutes', sum(duration_min), 'hours', greatest(1, sum(duration_min) / 60)
    ),
    (
      select jsonb_agg(jsonb_build_object('title', category, 'items', titles) order by first_place)
      from (
        select category, min(place) as first_place, jsonb_agg(title order by place) as titles
        from ordered group by category_id, category
      ) as chapters
    )
  from ordered
$function$;

CREATE FUNCTION private.correct_certificate_name(of_certificate uuid, full_name text)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.proven_account();
  holder constant text := private.name_for_certificate(full_name);
  former public.certificates;
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
  select * into former from public.certificates
  where id = of_certificate and user_id = account and state = 'valid';
  if former.id is null then
    raise exception 'no such certificate' using errcode = 'PT404';
  end if;
  if former.holder_name = holder then
    return former;
  end if;
  if (
    select count(*) >= 2 from public.certificates
    where user_id = account and course_id = former.course_id and state_cause = 'name'
  ) then
    raise exception 'a name may be corrected twice' using errcode = 'PT429', hint = 'The school corrects it from then on.';
  end if;
  update public.profiles set certificate_name = holder, certificate_name_confirmed_at = now() where id = account;
  return private.replace_certificate(former, holder, 'name', null);
end $function$;

CREATE FUNCTION private.count_certificate_check(address text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.count_of_network('file', address, 60)
$function$;

CREATE FUNCTION private.count_certificate_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.count_certificate_request('pdf ' || account, 20)
$function$;

CREATE FUNCTION private.count_certificate_request(of_subject text, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted integer;
begin
  insert into private.certificate_requests as known (subject, minute)
  values (of_subject, date_trunc('minute', clock_timestamp()))
  on conflict (subject, minute) do update set requests = known.requests + 1
  returning requests into counted;
  if counted = 1 then
    delete from private.certificate_requests
    where ctid in (
      select ctid from private.certificate_requests where minute < clock_timestamp() - interval '1 hour' limit 100
    );
  end if;
  return counted <= most;
end $function$;

CREATE FUNCTION private.count_changed_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from written);
  elsif tg_table_name = 'items' then
    changed := array(
      select written.id from written join former using (id)
      where (written.list_id, written.type, written.is_published, written.is_mandatory)
        is distinct from (former.list_id, former.type, former.is_published, former.is_mandatory)
    );
  elsif tg_table_name = 'lists' then
    changed := array(
      select items.id
      from written join former using (id) join public.items on items.list_id = written.id
      where written.category_id <> former.category_id
    );
  else
    changed := array(
      select items.id
      from written join former using (id)
      join public.lists on lists.category_id = written.id
      join public.items on items.list_id = lists.id
      where written.material_id <> former.material_id
    );
  end if;
  if changed <> '{}' then
    perform private.count_items(changed);
  end if;
  return null;
end $function$;

CREATE FUNCTION private.count_done(account uuid, part uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer
  from public.item_progress as marks
  join private.counted_items as counted using (item_id)
  where marks.user_id = account and marks.done and part in (counted.material_id, counted.category_id)
$function$;

CREATE FUNCTION private.count_items(changed uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  former private.counted_items[];
  fresh private.counted_items[];
begin
  perform private.lock_counts(true);
  former := array(
    select counted
    from private.counted_items as counted
    left join private.countable_items as now_there using (item_id)
    where counted.item_id = any (changed)
      and (now_there.material_id, now_there.category_id) is distinct from (counted.material_id, counted.category_id)
  );
  -- An item that only moved within its material is not new.
  fresh := array(
    select row(
      item_id, now_there.material_id, now_there.category_id,
      case when counted.material_id = now_there.material_id then counted.counted_at else now() end
    )::private.counted_items
    from private.countable_items as now_there
    left join private.counted_items as counted using (item_id)
    where item_id = any (changed)
      and (now_there.material_id, now_there.category_id) is distinct from (counted.material_id, counted.category_id)
  );
  delete from private.counted_items where item_id in (select item_id from unnest(former));
  insert into private.counted_items select * from unnest(fresh);
  perform private.shift_totals(former, fresh);
end $function$;

CREATE FUNCTION private.count_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changes private.mark_change[];
begin
  if tg_op = 'INSERT' then
    changes := array(select row(user_id, item_id, 1)::private.mark_change from written where done);
  elsif tg_op = 'DELETE' then
    changes := array(select row(user_id, item_id, -1)::private.mark_change from former where done);
  else
    changes := array(
      select row(user_id, item_id, sum(step))::private.mark_change
      from (
        select user_id, item_id, 1 as step from written where done
        union all
        select user_id, item_id, -1 from former where done
      ) as marks
      group by user_id, item_id
      having sum(step) <> 0
    );
  end if;
  if changes <> '{}' then
    perform private.apply_marks(changes);
  end if;
  return null;
end $function$;

CREATE FUNCTION private.count_of_network(kind text, address text, most integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.count_certificate_request(
    kind || ' ' || private.network_of(coalesce(address, '')), case when coalesce(address, '') = '' then most * 10 else most end
  )
$function$;

CREATE FUNCTION private.count_quote_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.count_certificate_request('quote ' || account, 20)
$function$;

CREATE FUNCTION private.delete_expired_recipes()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '5s'
AS $function$
declare
  deleted integer;
begin
  delete from public.items
  where id in (
    select id from public.items where removed_at < now() - interval '30 days' order by removed_at limit 1000 for update skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end $function$;

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

CREATE FUNCTION private.deliver_news(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting private.queued_news;
  buyers uuid[];
  served integer := 0;
begin
  while served < most loop
    select * into waiting from private.queued_news order by id limit 1 for update skip locked;
    exit when not found;
    buyers := array(
      select distinct purchases.user_id from public.purchases
      where purchases.material_id = waiting.material_id and purchases.user_id > waiting.after_user
        and purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now())
      order by purchases.user_id limit most - served
    );
    insert into public.notifications as earlier (user_id, kind, material_id, item_id, title, facts, created_at)
    select buyer, waiting.kind, waiting.material_id, waiting.item_id, waiting.title, waiting.facts, waiting.queued_at
    from unnest(buyers) as buyer
    where private.wants_notifications(buyer, waiting.kind)
    on conflict (user_id, kind, subject_id) where read_at is null do update set
      item_id = excluded.item_id,
      title = excluded.title,
      facts = case excluded.kind
        when 'recipe_added' then excluded.facts || jsonb_build_object(
          'recipes', (earlier.facts ->> 'recipes')::bigint + (excluded.facts ->> 'recipes')::bigint
        )
        else jsonb_build_object('parts', (
          select jsonb_agg(distinct part)
          from jsonb_array_elements((earlier.facts -> 'parts') || (excluded.facts -> 'parts')) as part
        ))
      end,
      created_at = excluded.created_at;
    if cardinality(buyers) < most - served then
      delete from private.queued_news where id = waiting.id;
    else
      update private.queued_news set after_user = buyers[cardinality(buyers)] where id = waiting.id;
    end if;
    served := served + cardinality(buyers);
  end loop;
  return served;
end $function$;

CREATE FUNCTION private.done_in(account uuid, part uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when progress.version = totals.version then progress.done_items
    when progress.version is null and totals.version = 0 then 0
    else private.count_done(account, part)
  end
  from private.part_totals as totals
  left join private.part_progress as progress on progress.part_id = totals.part_id and progress.user_id = account
  where totals.part_id = part
$function$;

CREATE FUNCTION private.email_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case
    when address !~ '^[^@]+@[^@]+$' then address
    when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else address
  end
  from (
    select rtrim(regexp_replace(lower(normalize(email, nfkc)), '[[:space:]\u200b-\u200d\u2060\ufeff]', '', 'g'), '.') as address
  ) as cleaned
$function$;

CREATE FUNCTION private.end_notification_mail(of_token text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with written as (
    insert into public.notification_preferences (user_id, channel, kind, is_wanted)
    select user_id, 'email', 'all', false
    from public.notification_digests where token_hashes @> array[private.hash_of_token(of_token)]
    on conflict (user_id, channel, kind) do update set is_wanted = false
    returning 1
  )
  select exists (select from written)
$function$;

CREATE FUNCTION private.end_own_session(of_session uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.jwt() ->> 'client_id' is not null or not private.second_step_done() then return false; end if;
  delete from auth.sessions where sessions.id = of_session and sessions.user_id = auth.uid();
  return found;
end
$function$;

CREATE FUNCTION private.erase_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := case when private.has_proven_email(old) then private.email_key(old.email) end;
begin
  perform private.lock_sales();
  update public.purchase_events as events set buyer_email = null, buyer_name = null
  from public.sales
  where (sales.user_id = old.id or sales.user_id is null and sales.buyer_key = key)
    and events.provider = sales.provider
    and (events.transaction_id = sales.transaction_id or events.subscription_id = sales.subscription_id);
  update public.sales set erased_at = now(), buyer_email = null, user_id = null
  where user_id = old.id or user_id is null and buyer_key = key;
  delete from public.purchase_invitations where email_key = key;
  return old;
end $function$;

CREATE FUNCTION private.erase_buyer_from_acts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := case when private.has_proven_email(old) then private.email_key(old.email) end;
begin
  update public.operator_acts set arguments = arguments - 'email' - 'name', outcome = '{}'
  where private.email_key(arguments ->> 'email') = key
    or exists (
      select from jsonb_path_query(outcome, '$.**.email') as named (email)
      where private.email_key(named.email #>> '{}') = key
    );
  return old;
end $function$;

CREATE FUNCTION private.event_for_operator(event public.purchase_events)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'transaction', event.transaction_id,
    'result', event.result,
    'purchases', coalesce((
      select jsonb_agg(jsonb_build_object(
        'email', coalesce(profiles.email, sales.buyer_email), 'material', materials.title, 'product', sales.product_name,
        'status', sales.status, 'opens', sales.opens, 'until', sales.expires_at, 'has_account', sales.user_id is not null
      ))
      from public.sales
      left join public.profiles on profiles.id = sales.user_id
      left join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      left join public.materials on materials.id = opened.material_id
      where sales.provider = event.provider and sales.transaction_id = event.transaction_id
    ), '[]')
  )
$function$;

CREATE FUNCTION private.evidence_minutes(duration integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (
         CASE
             WHEN (duration > 0) THEN LEAST((120)::numeric, GREATEST((5)::numeric, ceil(((duration)::numeric / 3.0))))
             ELSE (20)::numeric
         END)::smallint AS int2;
END;

CREATE FUNCTION private.evidence_of(account uuid)
 RETURNS TABLE(item_id uuid, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with pictures as (
    select distinct on (coalesce(objects.metadata ->> 'eTag', photos.id::text)) photos.item_id
    from public.photos
    join storage.objects as objects on objects.bucket_id = 'photos' and objects.name = account || '/' || photos.id
    where photos.user_id = account and photos.item_id is not null
    order by coalesce(objects.metadata ->> 'eTag', photos.id::text), photos.created_at, photos.id
  ),
  begun as (
    select marks.item_id, marks.opened_at, coalesce(marks.evidence_min, private.evidence_minutes(items.duration_min)) as minutes
    from public.item_progress as marks
    join private.counted_items as counted using (item_id)
    join public.items on items.id = marks.item_id
    where marks.user_id = account and marks.done and marks.item_id not in (select pictures.item_id from pictures)
  ),
  queued as (
    select begun.*, sum(minutes) over (order by opened_at, item_id)::integer as minutes_to_end from begun
  )
  -- Each begins when it was opened and the ones before it have ended.
  select
    item_id,
    max(opened_at - make_interval(mins => minutes_to_end - minutes)) over (order by opened_at, item_id)
      + make_interval(mins => minutes_to_end)
  from queued
$function$;

CREATE FUNCTION private.exercise_feedback(of_exercise uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.feedback_on(attempts)
  from public.exercise_attempts as attempts
  where user_id = private.proven_account() and exercise_id = of_exercise
  order by attempted_at desc
  limit 1
$function$;

CREATE FUNCTION private.exercise_for_attempt(account uuid, of_exercise uuid, of_kind text)
 RETURNS public.exercises
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  exercise public.exercises;
begin
  select * into exercise from public.exercises where id = of_exercise and is_published and kind = of_kind;
  if exercise.id is null then
    raise exception 'no such exercise' using errcode = 'PT404';
  end if;
  if not private.has_paid(account, exercise.material_id) then
    raise exception 'the material is not bought' using errcode = 'insufficient_privilege';
  end if;
  if (
    select count(*) >= 30 from public.exercise_attempts where user_id = account and attempted_at > now() - interval '1 hour'
  ) then
    raise exception 'at most 30 attempts an hour' using errcode = 'PT429', hint = 'Try again later.';
  end if;
  return exercise;
end $function$;

CREATE FUNCTION private.exercises_missing(account uuid, material uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer
  from public.exercises
  where exercises.material_id = material and is_published and is_mandatory and not exists (
    select from public.exercise_attempts as attempts
    where attempts.user_id = account and attempts.exercise_id = exercises.id and attempts.passed
  )
$function$;

CREATE FUNCTION private.feedback_on(attempt public.exercise_attempts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'passed', attempt.passed, 'right_count', attempt.right_count, 'right_needed', exercises.right_needed,
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'question_id', numbered.id, 'position', numbered.place, 'chosen', attempt.answers[numbered.place],
        'right_option', keys.right_option, 'is_right', attempt.answers[numbered.place] is not distinct from keys.right_option,
        'explanation', keys.explanation
      ) order by numbered.place), '[]')
      from (
        select questions.id, row_number() over (order by position, questions.id)::integer as place
        from public.exercise_questions as questions
        where exercise_id = attempt.exercise_id
      ) as numbered
      join private.exercise_keys as keys on keys.question_id = numbered.id
    )
  )
  from public.exercises where exercises.id = attempt.exercise_id
$function$;

CREATE FUNCTION private.fill_in_making()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.made_on > current_date + 1 then
    raise exception 'made_on % has not come yet', new.made_on using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    new.title = coalesce((select items.title from public.items where items.id = new.item_id), '');
  else
    -- A row stays with its recipe until the recipe is deleted.
    new.item_id = case when new.item_id is not null then old.item_id end;
    new.updated_at = now();
  end if;
  return new;
end $function$;

CREATE FUNCTION private.find_sales_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key constant text := private.email_key(new.email);
begin
  if new.email_confirmed_at is null or not exists (
    select from public.sales where buyer_key = key and user_id is null and erased_at is null
  ) or not private.has_proven_email(new) then
    return null;
  end if;
  perform private.lock_sales();
  update public.sales set user_id = new.id where buyer_key = key and user_id is null and erased_at is null;
  perform private.reduce_access(new.id);
  return null;
exception when others then
  raise warning 'sales of account % not found: %', new.id, sqlerrm;
  return null;
end $function$;

CREATE FUNCTION private.finish_notification_digest(of_digest uuid, outcome text, failed_because text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.notification_digests set
    state = outcome,
    failure = left(failed_because, 200),
    due_at = now() + least(interval '5 minutes' * 2 ^ least(attempts - 1, 10), interval '6 hours'),
    covered_until = case when outcome = 'failed' then covered_before else covered_until end
  where id = of_digest and state = 'taken'
$function$;

CREATE FUNCTION private.finish_purchase_invitation(of_email_key text, failed_because text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.purchase_invitations
  set sent_at = case when failed_because is null then now() end, failure = left(failed_because, 500)
  where email_key = of_email_key
$function$;

CREATE FUNCTION private.finish_push_messages(sent uuid[], gone uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.push_messages where id = any (sent);
  delete from public.push_subscriptions where id = any (gone);
$function$;

CREATE FUNCTION private.forget_mail_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.notification_digests set token_hashes = '{}' where user_id = new.user_id;
  return null;
end $function$;

CREATE FUNCTION private.forget_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.queued_recounts where part_id in (select id from former);
  delete from private.part_progress where part_id in (select id from former);
  delete from private.part_totals where part_id in (select id from former);
  return null;
end $function$;

CREATE FUNCTION private.former_counts(changes private.mark_change[])
 RETURNS TABLE(user_id uuid, part_id uuid, version integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct changed.user_id, totals.part_id, totals.version
  from unnest(changes) as changed
  join private.counted_items as counted using (item_id)
  join private.part_totals as totals on totals.part_id in (counted.material_id, counted.category_id)
  left join private.part_progress as known on known.user_id = changed.user_id and known.part_id = totals.part_id
  where coalesce(known.version, 0) <> totals.version
$function$;

CREATE FUNCTION private.grant_material(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  material public.materials;
  event public.purchase_events;
  transaction constant text := 'AD' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10));
begin
  select * into material from public.materials where id = (arguments ->> 'material')::uuid;
  if material.id is null then
    raise exception 'no material has the id %', arguments ->> 'material' using errcode = 'no_data_found';
  end if;
  if coalesce(private.email_key(arguments ->> 'email'), '') !~ '^[^@]+@[^@]+$' then
    raise exception '% is no e-mail address', arguments ->> 'email' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.product_materials (provider, product_id, material_id) values ('operator', material.id, material.id)
  on conflict do nothing;
  insert into public.purchase_events (
    provider, event_id, event, kind, transaction_id, product_id, product_name, buyer_email, buyer_name, occurred_at, access_until
  )
  values (
    'operator', transaction, 'grant', 'approved', transaction, material.id, material.title, lower(btrim(arguments ->> 'email')),
    left(arguments ->> 'name', 200), clock_timestamp(), (arguments ->> 'until')::timestamptz
  )
  returning * into event;
  event.result := private.reduce_event(event);
  return private.event_for_operator(event);
end $function$;

CREATE FUNCTION private.hand_in_photo(attempt uuid, of_exercise uuid, of_photo uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.proven_account();
  exercise public.exercises;
begin
  perform private.lock_attempts(account);
  if exists (select from public.exercise_attempts where id = attempt and user_id = account) then
    return '{"passed": true}';
  end if;
  exercise := private.exercise_for_attempt(account, of_exercise, 'photo');
  if attempt is null or not exists (
    select
    from public.photos
    join public.items on items.id = photos.item_id
    join public.lists on lists.id = items.list_id
    join public.categories on categories.id = lists.category_id
    where photos.id = of_photo and photos.user_id = account and categories.material_id = exercise.material_id
      and (exercise.item_id is null or exercise.item_id = photos.item_id)
  ) then
    raise exception 'the photo is to be the learner''s own, of a recipe of the exercise' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.exercise_attempts (id, user_id, exercise_id, photo_id, passed)
  values (attempt, account, of_exercise, of_photo, true);
  perform private.settle_material(account, exercise.material_id);
  return '{"passed": true}';
end $function$;

CREATE FUNCTION private.has_completed(account uuid, of_kind text, of_course uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case of_kind
    when 'material' then
      exists (
        select from private.part_totals as totals
        where part_id = of_course and totals.items > 0 and private.done_in(account, of_course) >= totals.items
      ) and private.exercises_missing(account, of_course) = 0
    else (
      select coalesce(sum(total) > 0 and bool_and(done >= total), false) from private.stops_of(account, of_course)
    ) and not exists (
      select from public.path_stops as stops
      where stops.path_id = of_course and stops.material_id is not null
        and private.exercises_missing(account, stops.material_id) > 0
    )
  end
$function$;

CREATE FUNCTION private.has_paid(account uuid, material uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.purchases
    where user_id = account and material_id = material and status = 'paid' and (expires_at is null or expires_at > now())
  )
$function$;

CREATE FUNCTION private.has_photo(photo uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from storage.objects where bucket_id = 'photos' and name = auth.uid() || '/' || photo)
$function$;

CREATE FUNCTION private.has_proven_email(account auth.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select account.email_confirmed_at is not null and (not account.is_sso_user or exists (
    select
    from auth.identities
    join auth.sso_domains on 'sso:' || sso_domains.sso_provider_id = identities.provider
    where identities.user_id = account.id
      and lower(sso_domains.domain) = split_part(private.email_key(account.email), '@', 2)
  ))
$function$;

CREATE FUNCTION private.has_room(bucket text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.file_limits as most, private.own_usage(bucket) as kept, private.own_open_uploads(bucket) as begun
    where most.bucket_id = bucket
      and kept.files + begun.files < most.max_files and kept.bytes + begun.bytes < most.max_bytes
  )
$function$;

CREATE FUNCTION private.hash_of_token(token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$function$;

CREATE FUNCTION private.invite_buyer(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  key constant text := private.email_key(arguments ->> 'email');
begin
  if coalesce(key, '') !~ '^[^@]+@[^@]+$' then
    raise exception '% is no e-mail address', arguments ->> 'email' using errcode = 'invalid_parameter_value';
  end if;
  if private.account_of_buyer(key) is not null then
    raise exception '% has an account already', arguments ->> 'email' using errcode = 'unique_violation';
  end if;
  insert into public.purchase_invitations (email_key, email, buyer_name)
  values (key, lower(btrim(arguments ->> 'email')), left(arguments ->> 'name', 200))
  on conflict (email_key) do update set
    sent_at = null, attempts = 0, failure = null, next_attempt_at = now(), requested_at = now();
  return jsonb_build_object('email', lower(btrim(arguments ->> 'email')), 'queued', true);
end $function$;

CREATE FUNCTION private.is_certificate_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.due_settlements where due_at <= now())
$function$;

CREATE FUNCTION private.is_claim_guarded(account uuid, of_provider text, of_transaction text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.sales_of_claim(of_provider, of_transaction) as held
    join auth.mfa_factors as factors on factors.user_id = held.user_id
    where held.user_id <> account and factors.status = 'verified'
  )
$function$;

CREATE FUNCTION private.is_course_open(account uuid, of_kind text, of_course uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case of_kind
    when 'material' then private.has_paid(account, of_course)
    else coalesce((select bool_and(is_open) from private.stops_of(account, of_course) where total > 0), false)
  end
$function$;

CREATE FUNCTION private.is_course_revoked(account uuid, newest public.certificates, of_course uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(newest.state_cause = 'operator', false) or newest.state is distinct from 'valid'
    and exists (select from private.revocations_of(account, of_course))
$function$;

CREATE FUNCTION private.is_file_of(file uuid, bucket text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from storage.objects where id = file and bucket_id = bucket)
$function$;

CREATE FUNCTION private.is_notification_mail_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select extract(hour from now() at time zone 'America/Sao_Paulo') between 9 and 20
    and exists (select from private.accounts_with_digest(1))
$function$;

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

CREATE FUNCTION private.is_web_push_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.push_messages where due_at <= now())
    or exists (select from public.timer_pushes where due_at <= now())
$function$;

CREATE FUNCTION private.issuer()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'name', issuer_name, 'document', issuer_document, 'city', issuer_city, 'responsible', responsible_name,
    'responsible_role', responsible_role, 'signature_url', signature_url, 'mode', 'a distância', 'legal', legal_basis
  )
  from public.certificate_settings
$function$;

CREATE FUNCTION private.item_of_invitation(of_code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select item_id from public.cooking_sessions where code = of_code and ends_at > now()
$function$;

CREATE FUNCTION private.join_cooking_session(of_code text, readable_item uuid)
 RETURNS public.cooking_sessions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  session public.cooking_sessions;
begin
  -- Guests of one session wait for each other, so that the count is true.
  select * into session from public.cooking_sessions
  where code = of_code and item_id = readable_item and ends_at > now()
  for update;
  if session.id is null or auth.uid() is null or (
    select count(*) from public.cooking_members where session_id = session.id and user_id <> auth.uid()
  ) >= 8 then
    return null;
  end if;
  perform private.add_cook(session.id);
  return session;
end $function$;

CREATE FUNCTION private.keep_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changing constant text[] := '{state,state_since,state_cause,state_reason,material_id,path_id,previous_id}';
begin
  if to_jsonb(new) - changing <> to_jsonb(old) - changing or old.state <> 'valid' and new.state is distinct from old.state then
    raise exception 'a certificate that was issued is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE FUNCTION private.keep_done()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.done = exists (
    select from public.makings where makings.user_id = new.user_id and makings.item_id = new.item_id
  );
  return new;
end $function$;

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

CREATE FUNCTION private.keep_own_recipe_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 50;
  most_bytes constant integer := 1048576;
  written constant jsonb := jsonb_build_object(
    'title', new.title, 'description', new.description, 'duration_min', new.duration_min, 'waiting_min', new.waiting_min,
    'ingredients', new.ingredients, 'steps', new.steps, 'tools', new.tools,
    'yield_quantity', new.yield_quantity, 'yield_unit', new.yield_unit, 'storage_tip', new.storage_tip
  );
  what constant text := case
    when tg_op = 'INSERT' or new.removed_at is not distinct from old.removed_at then 'kept'
    when new.removed_at is null then 'restored'
    else 'removed'
  end;
  newest public.own_recipe_versions;
begin
  select * into newest from public.own_recipe_versions where item_id = new.id order by version desc limit 1;
  if what = 'kept' and newest.content = written then
    return null;
  end if;
  insert into public.own_recipe_versions (user_id, item_id, version, act, content)
  values (new.owner_id, new.id, coalesce(newest.version, 0) + 1, what, written);
  delete from public.own_recipe_versions as surplus
  using (
    select version, sum(octet_length(content::text)) over (order by version desc) as bytes
    from public.own_recipe_versions where item_id = new.id
  ) as counted
  where surplus.item_id = new.id and surplus.version = counted.version and surplus.version <= newest.version
    and (counted.bytes > most_bytes or surplus.version <= newest.version + 1 - most);
  return null;
end $function$;

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

CREATE FUNCTION private.keep_rows_by_hand(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  row_by_hand public.purchases;
begin
  for row_by_hand in
    select * from public.purchases
    where user_id = account and by_hand and status = 'paid' and (expires_at is null or expires_at > now())
  loop
    insert into public.product_materials (provider, product_id, material_id)
    values ('operator', row_by_hand.material_id, row_by_hand.material_id)
    on conflict do nothing;
    insert into public.purchase_events
      (provider, event_id, event, kind, transaction_id, product_id, occurred_at, access_until, result)
    values (
      'operator', 'row:' || row_by_hand.id, 'row', 'approved', 'row:' || row_by_hand.id, row_by_hand.material_id,
      row_by_hand.created_at, row_by_hand.expires_at, 'applied'
    )
    on conflict do nothing;
    insert into public.sales (provider, transaction_id, product_id, user_id, status, opens, expires_at, bought_at, decided_at)
    values (
      'operator', 'row:' || row_by_hand.id, row_by_hand.material_id, account, 'paid', true, row_by_hand.expires_at,
      row_by_hand.created_at, row_by_hand.created_at
    )
    on conflict do nothing;
  end loop;
end $function$;

CREATE FUNCTION private.learner()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when private.second_step_done() then auth.uid() end;
end $function$;

CREATE FUNCTION private.learning_of(account uuid, of_kind text, of_course uuid, total integer, done integer, exercises integer, passed integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  newest public.certificates;
  completion public.course_completions;
  missing constant integer := greatest(total - done, 0) + exercises - passed;
  due timestamptz;
  state text := case when done + passed > 0 then 'open' else 'none' end;
  fresh integer := 0;
  unproven integer := 0;
  proven timestamptz;
begin
  if done + passed > 0 then
    select * into newest from public.certificates
    where user_id = account and course_id = of_course
    order by issued_at desc, certificates.state = 'valid' desc, number desc
    limit 1;
    select * into completion from public.course_completions where user_id = account and course_id = of_course;
    if newest.state = 'valid' then
      state := 'issued';
    elsif private.is_course_revoked(account, newest, of_course) then
      state := 'cancelled';
    elsif completion.user_id is not null or missing = 0 and total > 0 then
      state := 'waiting';
      if private.is_course_open(account, of_kind, of_course) then
        due := greatest(private.certificate_due(account, of_kind, of_course), now());
        select count(*)::integer, max(proven_from) into unproven, proven
        from private.missing_evidence_of(account, of_kind, of_course);
        -- What the days after the purchase outlast is not asked for.
        if proven <= due then
          unproven := 0;
          proven := null;
        end if;
        due := greatest(due, proven);
        if due <= now() and not exists (
          select from public.profiles where id = account and certificate_name_confirmed_at is not null
        ) then
          state := 'ready';
        end if;
      end if;
    end if;
    if completion.user_id is not null and of_kind = 'material' then
      select count(*) into fresh
      from (
        select from private.counted_items as counted
        where counted.material_id = of_course and counted.counted_at > completion.completed_at and not exists (
          select from public.item_progress as marks
          where marks.user_id = account and marks.item_id = counted.item_id and marks.done
        )
        limit 100
      ) as added;
    end if;
  end if;
  -- The wait is said beforehand, where it is not over.
  if state in ('none', 'open') and exists (select from public.certificate_settings where days_after_purchase > 0)
    and private.is_course_open(account, of_kind, of_course)
  then
    due := private.certificate_due(account, of_kind, of_course);
    due := case when due > now() then due end;
  end if;
  return jsonb_build_object(
    'percent', private.percent(done, total), 'done', done, 'total', total,
    'exercises_done', passed, 'exercises_total', exercises, 'left', missing, 'new', fresh, 'state', state,
    'code', case when state = 'issued' then newest.code end,
    'since', completion.completed_at,
    'from', (due at time zone 'America/Sao_Paulo')::date,
    'unproven', unproven, 'proven_from', proven
  );
end $function$;

CREATE FUNCTION private.learning_of_category(category uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select jsonb_build_object(
      'percent', private.percent(counts.done, counts.total), 'done', counts.done, 'total', counts.total
    )
    from (
      select
        coalesce((select items from private.part_totals where part_id = category), 0) as total,
        coalesce(private.done_in(private.learner(), category), 0) as done
    ) as counts
  );
end $function$;

CREATE FUNCTION private.learning_of_material(material uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.learner();
begin
  return (
    select private.learning_of(
      account, 'material', material, coalesce(totals.items, 0), coalesce(private.done_in(account, material), 0), exercises.asked,
      exercises.asked - case when exercises.asked > 0 then private.exercises_missing(account, material) else 0 end
    )
    from (
      select count(*)::integer as asked from public.exercises
      where exercises.material_id = material and is_published and is_mandatory
    ) as exercises
    left join private.part_totals as totals on totals.part_id = material
  );
end $function$;

CREATE FUNCTION private.learning_of_path(of_path uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.learner();
begin
  return (
    select private.learning_of(account, 'path', of_path, stops.total, stops.done, exercises.asked, exercises.asked - exercises.missing)
    from (
      select coalesce(sum(total), 0)::integer as total, coalesce(sum(least(done, total)), 0)::integer as done
      from private.stops_of(account, of_path)
    ) as stops,
    (
      select
        count(exercises.id)::integer as asked,
        (count(exercises.id) filter (where not exists (
          select from public.exercise_attempts as attempts
          where attempts.user_id = account and attempts.exercise_id = exercises.id and attempts.passed
        )))::integer as missing
      from public.path_stops as asking
      join public.exercises on exercises.material_id = asking.material_id and is_published and is_mandatory
      where asking.path_id = of_path
    ) as exercises
  );
end $function$;

CREATE FUNCTION private.limit_own_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 500;
begin
  perform pg_advisory_xact_lock(hashtextextended('own_recipes ' || new.owner_id, 0));
  delete from public.items where owner_id = new.owner_id and removed_at < now() - interval '30 days';
  if (select count(*) from public.items where owner_id = new.owner_id) > most then
    raise exception 'an account may have at most % recipes of its own', most
      using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
  end if;
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

CREATE FUNCTION private.limit_timer_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.timer_pushes
  where user_id = new.user_id and timer_id in (
    select timer_id from public.timer_pushes as kept where kept.user_id = new.user_id order by due_at desc, timer_id offset 40
  );
  return null;
end $function$;

CREATE FUNCTION private.linked_recipes(account uuid, origin uuid, upwards boolean, furthest integer)
 RETURNS TABLE(recipe uuid, steps integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive reached as (
    select origin as recipe, 0 as steps
    union
    select following.recipe, reached.steps + 1
    from reached
    cross join lateral (
      select base_id as recipe from public.recipe_bases
      where not upwards and user_id = account and product_id = reached.recipe
      union all
      select product_id from public.recipe_bases
      where upwards and user_id = account and base_id = reached.recipe
    ) as following
    where reached.steps < furthest
  )
  select recipe, steps from reached
$function$;

CREATE FUNCTION private.lock_attempts(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
end $function$;

CREATE FUNCTION private.lock_counts(for_catalogue boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  key constant bigint := hashtextextended('atelie.progress_counts', 0);
begin
  if for_catalogue then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $function$;

CREATE FUNCTION private.lock_counts_of_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('role', true) is distinct from 'authenticated' then
    perform private.lock_counts(true);
  end if;
  return null;
end $function$;

CREATE FUNCTION private.lock_counts_of_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_counts(false);
  return null;
end $function$;

CREATE FUNCTION private.lock_learner(account uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('atelie.learner ' || account, 0))
$function$;

CREATE FUNCTION private.lock_sales()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtext('atelie.sales'))
$function$;

CREATE FUNCTION private.lock_sales_of_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_sales();
  return null;
end $function$;

CREATE FUNCTION private.map_product(arguments jsonb, is_mapped boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  mapped constant uuid := (arguments ->> 'material')::uuid;
  former constant bigint := (select count(*) from public.purchases where material_id = mapped and status = 'paid');
begin
  if is_mapped then
    insert into public.product_materials (provider, product_id, material_id)
    values (arguments ->> 'provider', arguments ->> 'product', mapped)
    on conflict do nothing;
  else
    delete from public.product_materials
    where provider = arguments ->> 'provider' and product_id = arguments ->> 'product'
      and material_id = mapped;
  end if;
  return jsonb_build_object(
    'sales', (
      select count(*) from public.sales where provider = arguments ->> 'provider' and product_id = arguments ->> 'product'
    ),
    'opened', (select count(*) from public.purchases where material_id = mapped and status = 'paid') - former
  );
end $function$;

CREATE FUNCTION private.mark_made()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.item_progress as progress (user_id, item_id, done)
    select new.user_id, new.item_id, true where new.item_id is not null
    on conflict (user_id, item_id) do update set done = true;
  else
    update public.item_progress as progress
    set done = exists (
      select from public.makings where makings.user_id = old.user_id and makings.item_id = old.item_id
    )
    where progress.user_id = old.user_id and progress.item_id = old.item_id;
  end if;
  return null;
end $function$;

CREATE FUNCTION private.materials_of(of_kind text, of_course uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case of_kind
    when 'material' then array[of_course]
    else array(select distinct material_id from private.path_items where path_id = of_course order by 1)
  end
$function$;

CREATE FUNCTION private.merge_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.base_version <> old.version then
    if new.body = '' or strpos(old.body, new.body) > 0 then
      new.body = old.body;
    elsif strpos(new.body, old.body) = 0 then
      new.body = concat(
        new.body, E'\n\n— Escrito em outro aparelho, em ',
        to_char(old.updated_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY'), E':\n', old.body
      );
      if char_length(new.body) > 4000 then
        raise exception 'the note was changed meanwhile, and both texts together exceed 4000 characters'
          using errcode = 'PT413', hint = 'Shorten one of them.';
      end if;
    end if;
  end if;
  new.version = old.version + (new.body <> old.body)::integer;
  new.updated_at = case when new.body = old.body then old.updated_at else now() end;
  return new;
end $function$;

CREATE FUNCTION private.missing_evidence(of_course uuid)
 RETURNS TABLE(item_id uuid, title text, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select missing.item_id, items.title, missing.proven_from
  from private.missing_evidence_of(
    private.learner(), case when exists (select from public.paths where id = of_course) then 'path' else 'material' end, of_course
  ) as missing
  join public.items on items.id = missing.item_id
  where not exists (
    select from public.certificates as issued
    where issued.user_id = private.learner() and issued.course_id = of_course and issued.state = 'valid'
  )
  order by missing.proven_from, missing.item_id
$function$;

CREATE FUNCTION private.missing_evidence_of(account uuid, of_kind text, of_course uuid)
 RETURNS TABLE(item_id uuid, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with contained as (
    select (item ->> 'item_id')::uuid as item_id
    from public.course_completions as known cross join lateral jsonb_array_elements(known.reckoning -> 'items') as item
    where known.user_id = account and known.course_id = of_course
    union all
    select counted.item_id
    from private.counted_items as counted
    where of_kind = 'material' and counted.material_id = of_course
      and not exists (select from public.course_completions as known where known.user_id = account and known.course_id = of_course)
    union all
    select parts.item_id
    from private.path_items as parts
    where of_kind = 'path' and parts.path_id = of_course
      and not exists (select from public.course_completions as known where known.user_id = account and known.course_id = of_course)
  )
  select evidence.item_id, evidence.proven_from
  from private.evidence_of(account) as evidence
  where evidence.proven_from > now() and evidence.item_id in (select contained.item_id from contained)
$function$;

CREATE FUNCTION private.name_for_certificate(typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  tidy constant text := normalize(btrim(regexp_replace(typed, '\s+', ' ', 'g')), nfc);
  letters constant text := 'A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u0148\u014A-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0'
    '\u01C4-\u01CC\u01D9\u01DA\u01E6\u01E7\u01EA\u01EB\u01FA-\u021B\u022A-\u022D\u0230-\u0233\u0237\u1E08\u1E09\u1E0C-\u1E0F\u1E14-\u1E17'
    '\u1E1C\u1E1D\u1E20\u1E21\u1E24\u1E25\u1E2A\u1E2B\u1E2E\u1E2F\u1E36\u1E37\u1E3A\u1E3B\u1E42\u1E43\u1E46-\u1E49\u1E4C-\u1E53\u1E5A\u1E5B'
    '\u1E5E\u1E5F\u1E62-\u1E65\u1E6C-\u1E6F\u1E78-\u1E7B\u1E80-\u1E85\u1E92\u1E93\u1E97\u1E9E\u1EA0-\u1EF9';
  -- Accents that no composed letter has.
  marks constant text := '\u0300\u0301\u0303\u0308';
begin
  if tidy is null or char_length(tidy) not between 2 and 100
    or tidy !~ ('^[' || letters || '][' || letters || marks || ' .''’-]*$')
    or tidy !~ ('[' || letters || '].*[' || letters || ']')
  then
    raise exception 'a name has 2 to 100 letters of the Latin script, spaces, hyphens, apostrophes and points'
      using errcode = 'invalid_parameter_value', detail = 'full_name';
  end if;
  return tidy;
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

CREATE FUNCTION private.names_of_recipes(recipes uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(coalesce(items.title, '…'), ' → ' order by place)
  from unnest(recipes) with ordinality as chain (id, place) left join public.items using (id)
$function$;

CREATE FUNCTION private.network_of(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if address ~ '^[0-9A-Fa-f:]{2,39}$' and family(address::inet) = 6 then
    return network(set_masklen(address::inet, 64))::text;
  end if;
  return left(address, 45);
exception when invalid_text_representation then
  return left(address, 45);
end $function$;

CREATE FUNCTION private.new_certificate_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  code text := '';
  bytes bytea;
begin
  loop
    bytes := uuid_send(gen_random_uuid());
    for place in 0..15 loop
      if place not in (6, 8) and get_byte(bytes, place) < 248 then
        code := code || substr(alphabet, get_byte(bytes, place) % 31 + 1, 1);
        if length(code) = 26 then
          return code;
        end if;
      end if;
    end loop;
  end loop;
end $function$;

CREATE FUNCTION private.next_item_of(account uuid, of_items uuid[])
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select items.id
  from public.items
  join public.lists on lists.id = items.list_id
  join public.categories on categories.id = lists.category_id
  join public.materials on materials.id = categories.material_id
  left join public.item_progress as marks on marks.item_id = items.id and marks.user_id = account
  where items.id = any (of_items) and items.is_published and items.type = 'recipe' and not coalesce(marks.done, false)
    and (private.has_paid(account, materials.id) or items.is_free_sample and materials.is_active)
  order by marks.last_opened_at desc nulls last, materials.position, categories.order_index, lists.position, items.position, items.id
  limit 1
$function$;

CREATE FUNCTION private.next_item_of_material(material uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.next_item_of(private.learner(), array(select item_id from private.counted_items where material_id = material))
$function$;

CREATE FUNCTION private.notifications_for_mail(account uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.notifications
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select notifications.*
  from public.notifications
  join auth.users on users.id = notifications.user_id
  left join public.notification_digests as digests on digests.user_id = notifications.user_id
  where (account is null or notifications.user_id = account)
    and notifications.read_at is null
    and notifications.created_at > greatest(now() - interval '7 days', digests.covered_until)
    and users.email <> '' and users.email_confirmed_at is not null
    and users.deleted_at is null and not users.is_anonymous
    and (users.banned_until is null or users.banned_until <= now())
    and private.wants_notifications_by(notifications.user_id, notifications.kind, 'email')
$function$;

CREATE FUNCTION private.notify(account uuid, of_kind text, of_title text, of_material uuid DEFAULT NULL::uuid, of_item uuid DEFAULT NULL::uuid, of_facts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.notifications (user_id, kind, material_id, item_id, title, facts)
  select account, of_kind, of_material, of_item, left(of_title, 200), of_facts
  where private.wants_notifications(account, of_kind)
  on conflict (user_id, kind, subject_id) where read_at is null do update set
    title = excluded.title, facts = excluded.facts, created_at = excluded.created_at
$function$;

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
  insert into private.queued_news (kind, material_id, item_id, title, facts)
  select 'recipe_changed', categories.material_id, changed.id, changed.title, jsonb_build_object('parts', changed.parts)
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
    where written.type = 'recipe' and written.is_published
  ) as changed
  join public.lists on lists.id = changed.list_id
  join public.categories on categories.id = lists.category_id
  where changed.parts <> '{}';
  if found then
    perform private.deliver_news(500);
  end if;
  return null;
end $function$;

CREATE FUNCTION private.notify_of_exercise()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(
    new.user_id, 'exercise_answered', exercises.title, exercises.material_id, null,
    jsonb_build_object('exercise', exercises.id, 'kind', exercises.kind)
  )
  from public.exercises
  where exercises.id = new.exercise_id and not exists (
    select from public.exercise_attempts as earlier
    where earlier.user_id = new.user_id and earlier.exercise_id = new.exercise_id and earlier.passed and earlier.id <> new.id
  );
  return null;
end $function$;

CREATE FUNCTION private.notify_of_new_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.announce_recipes(array(select id from written where is_published));
  return null;
end $function$;

CREATE FUNCTION private.notify_of_published_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fresh constant uuid[] := array(
    select written.id from written join former using (id)
    where written.is_published and former.published_at is null
  );
begin
  if fresh <> '{}' then
    perform private.announce_recipes(fresh);
  end if;
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

CREATE FUNCTION private.operate_on_certificate(act text, arguments jsonb, operator text, dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  certificate public.certificates;
  issued public.certificates;
  reason constant text := nullif(btrim(arguments ->> 'reason'), '');
  outcome jsonb;
begin
  if act is null or act not in ('revoke', 'reissue') then
    raise exception 'no act is named %', act using errcode = 'invalid_parameter_value';
  end if;
  if reason is null or char_length(reason) > 500 then
    raise exception 'a reason of at most 500 characters is needed' using errcode = 'invalid_parameter_value';
  end if;
  select * into certificate from public.certificates
  where code = upper(regexp_replace(arguments ->> 'code', '[\s-]', '', 'g')) or number = upper(arguments ->> 'number');
  if certificate.id is null then
    raise exception 'no such certificate' using errcode = 'no_data_found';
  end if;
  perform private.lock_counts(false);
  perform private.lock_learner(certificate.user_id);
  select * into certificate from public.certificates where id = certificate.id;
  if certificate.state = 'superseded' or act = 'revoke' and certificate.state <> 'valid' then
    raise exception 'the certificate is % already', certificate.state using errcode = 'object_not_in_prerequisite_state';
  end if;
  begin
    if act = 'revoke' then
      update public.certificates
      set state = 'cancelled', state_since = now(), state_cause = 'operator', state_reason = reason
      where id = certificate.id
      returning * into certificate;
      outcome := jsonb_build_object(
        'number', certificate.number, 'code', certificate.code, 'state', certificate.state, 'course', certificate.course
      );
    else
      if exists (
        select from public.certificates as other
        where other.user_id = certificate.user_id and other.course_id = certificate.course_id and other.state = 'valid'
          and other.id <> certificate.id
      ) then
        raise exception 'a later certificate of the course is valid' using errcode = 'object_not_in_prerequisite_state';
      end if;
      issued := private.replace_certificate(
        certificate, private.name_for_certificate(coalesce(arguments ->> 'name', certificate.holder_name)), 'reissue', reason
      );
      outcome := jsonb_build_object(
        'number', issued.number, 'code', issued.code, 'state', issued.state, 'course', issued.course,
        'previous', certificate.number
      );
    end if;
    -- A name is not kept here, so that nothing of it outlives the account.
    insert into public.operator_acts (operator, act, arguments, outcome)
    values (operate_on_certificate.operator, operate_on_certificate.act, arguments - 'name', outcome);
    if dry_run then
      raise exception using errcode = 'ADDRY';
    end if;
  exception when sqlstate 'ADDRY' then
    null;
  end;
  return outcome;
end $function$;

CREATE FUNCTION private.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outcome jsonb;
begin
  if act is null or act not in ('settings', 'permit') then
    return private.operate_on_certificate(act, arguments, operator, dry_run);
  end if;
  if jsonb_typeof(arguments) is distinct from 'object'
    or act = 'permit' and coalesce(char_length(btrim(arguments ->> 'reason')), 0) not between 1 and 500
  then
    raise exception 'a reason of at most 500 characters is needed' using errcode = 'invalid_parameter_value';
  end if;
  begin
    outcome := case act
      when 'settings' then private.change_certificate_settings(arguments)
      else private.permit_course(arguments ->> 'email', arguments ->> 'course')
    end;
    insert into public.operator_acts (operator, act, arguments, outcome)
    values (
      operate_on_certificates.operator, operate_on_certificates.act, private.certificate_settings_in_short(arguments), outcome
    );
    if dry_run then
      raise exception using errcode = 'ADDRY';
    end if;
  exception when sqlstate 'ADDRY' then
    null;
  end;
  return outcome;
end $function$;

CREATE FUNCTION private.operate_on_purchases(act text, arguments jsonb, operator text, dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  outcome jsonb;
begin
  perform private.lock_sales();
  begin
    outcome := case act
      when 'grant' then private.grant_material(arguments)
      when 'refund' then private.refund_transaction(arguments)
      when 'invite' then private.invite_buyer(arguments)
      when 'map' then private.map_product(arguments, true)
      when 'unmap' then private.map_product(arguments, false)
      when 'replay' then private.replay_events(arguments)
    end;
    if outcome is null then
      raise exception 'no act is named %', act using errcode = 'invalid_parameter_value';
    end if;
    insert into public.operator_acts (operator, act, arguments, outcome)
    values (operate_on_purchases.operator, operate_on_purchases.act, operate_on_purchases.arguments, outcome);
    if dry_run then
      raise exception using errcode = 'ADDRY';
    end if;
  exception when sqlstate 'ADDRY' then
    null;
  end;
  return outcome;
end $function$;

CREATE FUNCTION private.own_cooking_sessions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select members.session_id
  from public.cooking_members as members
  join public.cooking_sessions as sessions on sessions.id = members.session_id
  where members.user_id = auth.uid() and sessions.ends_at > now()
$function$;

CREATE FUNCTION private.own_open_uploads(bucket text, OUT files bigint, OUT bytes bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The hosted service keeps no such table.
  if to_regclass('atelie.open_uploads') is null then
    files := 0;
    bytes := 0;
    return;
  end if;
  select count(*), coalesce(sum(upload.bytes), 0)::bigint into files, bytes
  from atelie.open_uploads as upload
  where upload.bucket_id = bucket and upload.owner_id = auth.uid()::text and upload.expires_at > now()
    and upload.id <> coalesce(current_setting('storage.upload_id', true), '');
end $function$;

CREATE FUNCTION private.own_purchases()
 RETURNS TABLE(id uuid, provider text, provider_name text, transaction_id text, product_name text, materials jsonb, status text, is_open boolean, expires_at timestamp with time zone, bought_at timestamp with time zone, lost_at timestamp with time zone, amount_cents bigint, currency text, is_subscription boolean, withdrawal_ends_on date, purchases_url text, refund_url text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with charges as (
    select
      sales.*,
      coalesce(sales.subscription_id, sales.transaction_id) as purchase_key,
      min(sales.bought_at) over whole as first_bought_at,
      row_number() over (whole order by sales.opens desc, sales.bought_at desc, sales.id) as place
    from public.sales
    where sales.user_id = auth.uid()
    window whole as (partition by sales.provider, coalesce(sales.subscription_id, sales.transaction_id), sales.product_id)
  ),
  rows as (
    select
      charges.id, charges.provider, charges.transaction_id, charges.product_name, charges.status,
      charges.opens and (charges.expires_at is null or charges.expires_at > now()) as is_open,
      charges.expires_at, charges.first_bought_at as bought_at, charges.lost_at, charges.amount_cents, charges.currency,
      charges.subscription_id is not null as is_subscription,
      (
        select jsonb_agg(jsonb_build_object('id', materials.id, 'title', materials.title) order by materials.position, materials.title)
        from public.product_materials as opened
        join public.materials on materials.id = opened.material_id
        where opened.provider = charges.provider and opened.product_id = charges.product_id
      ) as materials
    from charges where place = 1
    union all
    select
      purchases.id, 'operator', null, null, purchases.status,
      purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now()),
      purchases.expires_at, purchases.created_at, null, null, 'BRL', false,
      jsonb_build_array(jsonb_build_object('id', materials.id, 'title', materials.title))
    from public.purchases
    join public.materials on materials.id = purchases.material_id
    where purchases.user_id = auth.uid() and purchases.by_hand
  )
  select
    rows.id, rows.provider, providers.name,
    case when rows.provider <> 'operator' then rows.transaction_id end,
    rows.product_name, coalesce(rows.materials, '[]'), rows.status, rows.is_open, rows.expires_at, rows.bought_at, rows.lost_at,
    rows.amount_cents, rows.currency, rows.is_subscription,
    -- Seven days by the calendar of São Paulo, beginning with the day after the purchase.
    case
      when rows.provider <> 'operator' and rows.status in ('paid', 'disputed', 'overdue', 'canceled_at_period_end')
      then (rows.bought_at at time zone 'America/Sao_Paulo')::date + 7
    end,
    providers.purchases_url, providers.refund_url
  from rows
  join public.sales_providers as providers on providers.provider = rows.provider
  where (select private.second_step_done())
$function$;

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
    and sessions.oauth_client_id is null
    and (sessions.not_after is null or sessions.not_after > now())
    and (select auth.jwt() ->> 'client_id') is null
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

CREATE FUNCTION private.path_hours(of_path uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(1, coalesce(sum(duration_min), 0) / 60)::integer
  from public.items
  where id in (select item_id from private.path_items where path_id = of_path)
$function$;

CREATE FUNCTION private.path_progress(of_path uuid)
 RETURNS TABLE(stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid, done integer, total integer, minutes integer, state text, continue_item_id uuid, purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text, cover_url text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.learner();
begin
  if account is null or not exists (select from public.paths where id = of_path and is_published) then
    return;
  end if;
  return query
    with reached as (
      select states.stop_id, states.material_id, states.total, states.done, states.is_open,
        states.total > 0 and states.done >= states.total
          and (stops.material_id is null or private.exercises_missing(account, stops.material_id) = 0) as is_done
      from private.stops_of(account, of_path) as states
      join public.path_stops as stops on stops.id = states.stop_id
    )
    select
      stops.id, stops.position,
      case when stops.material_id is not null then 'material' when stops.category_id is not null then 'category' else 'item' end,
      coalesce(materials.title, categories.title, items.title), stops.note,
      coalesce(stops.material_id, categories.material_id), stops.category_id, stops.item_id,
      reached.done, reached.total,
      coalesce((
        select sum(timed.duration_min) from private.path_items as parts
        join public.items as timed on timed.id = parts.item_id where parts.stop_id = stops.id
      ), 0)::integer,
      case
        when reached.is_done then 'done'
        when not reached.is_open then 'locked'
        when row_number() over (
          partition by reached.is_open and not reached.is_done order by stops.position, stops.id
        ) = 1 then 'next'
        else 'later'
      end,
      case when reached.is_open and not reached.is_done then private.next_item_of(
        account, array(select parts.item_id from private.path_items as parts where parts.stop_id = stops.id)
      ) end,
      case when not reached.is_open and not reached.is_done then sold.id end,
      case when not reached.is_open and not reached.is_done then sold.title end,
      case when not reached.is_open and not reached.is_done then sold.price_cents end,
      case when not reached.is_open and not reached.is_done then sold.purchase_url end,
      coalesce(materials.cover_url, items.cover_url, case when stops.item_id is null then sold.cover_url end)
    from reached
    join public.path_stops as stops on stops.id = reached.stop_id
    left join public.materials on materials.id = stops.material_id
    left join public.categories on categories.id = stops.category_id
    left join public.items on items.id = stops.item_id
    left join public.materials as sold on sold.id = reached.material_id
    where reached.total > 0
    order by stops.position, stops.id;
end $function$;

CREATE FUNCTION private.percent(done bigint, total bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (
         CASE
             WHEN ((done <= 0) OR (total <= 0)) THEN (0)::bigint
             ELSE GREATEST((1)::bigint, ((LEAST(done, total) * 100) / total))
         END)::integer AS "greatest";
END;

CREATE FUNCTION private.percent_of_material(material uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select private.percent(private.done_in(private.learner(), material), totals.items)
    from private.part_totals as totals
    where totals.part_id = material
  );
end $function$;

CREATE FUNCTION private.permit_course(buyer text, course text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.account_of_buyer(private.email_key(buyer));
  of_course uuid;
begin
  select id into of_course
  from (select id, title from public.materials union all select id, title from public.paths) as courses
  where id::text = lower(course) or lower(title) = lower(course);
  if account is null or of_course is null then
    raise exception 'no such account or course' using errcode = 'no_data_found';
  end if;
  perform private.lock_counts(false);
  perform private.lock_learner(account);
  delete from private.revoked_courses as revoked
  using private.revocations_of(account, of_course) as own
  where revoked.course_id = own.course_id and revoked.sale_id = own.sale_id;
  if not found then
    raise exception 'nothing is revoked for this account and course' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return jsonb_build_object(
    'course', course, 'certificates', (select count(*) from private.settle_courses(account, null))
  );
end $function$;

CREATE FUNCTION private.proven_account()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null or not private.second_step_done() then
    raise exception 'an account must be signed in' using errcode = 'insufficient_privilege';
  end if;
  return auth.uid();
end $function$;

CREATE FUNCTION private.queue_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.push_messages (user_id, notification_id)
  select new.user_id, new.id
  where exists (select from public.push_subscriptions where user_id = new.user_id)
    and private.wants_notifications_by(new.user_id, new.kind, 'push')
  on conflict (notification_id) do update set due_at = now(), attempts = 0;
  return null;
end $function$;

CREATE FUNCTION private.record_purchase_event(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  sent constant public.purchase_events := jsonb_populate_record(null::public.purchase_events, event);
  stored public.purchase_events;
  is_erased boolean;
begin
  perform private.lock_sales();
  is_erased := exists (
    select from public.sales
    where provider = sent.provider and erased_at is not null
      and (transaction_id = sent.transaction_id or subscription_id = sent.subscription_id)
  );
  insert into public.purchase_events (
    provider, event_id, event, kind, transaction_id, subscription_id, product_id, product_name, buyer_email, buyer_name,
    occurred_at, access_until, amount_cents, refunded_cents, currency
  )
  values (
    sent.provider, sent.event_id, sent.event, sent.kind, sent.transaction_id, sent.subscription_id, sent.product_id, sent.product_name,
    case when not is_erased then lower(btrim(sent.buyer_email)) end, case when not is_erased then sent.buyer_name end,
    sent.occurred_at, sent.access_until, sent.amount_cents, sent.refunded_cents, coalesce(sent.currency, 'BRL')
  )
  on conflict (provider, event_id) do nothing
  returning * into stored;
  if stored.id is null then
    return jsonb_build_object('result', 'duplicate');
  end if;
  if random() < 0.05 then
    perform private.sweep_purchase_events();
  end if;
  return jsonb_build_object('id', stored.id, 'result', private.reduce_event(stored));
end $function$;

CREATE FUNCTION private.recount_progress(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '5s'
AS $function$
declare
  queued uuid;
  accounts uuid[];
begin
  if not exists (select from private.queued_recounts) then
    return 0;
  end if;
  perform private.lock_counts(false);
  while accounts is null loop
    -- The server that has taken a part counts it alone.
    select part_id into queued from private.queued_recounts order by queued_at, part_id limit 1 for update skip locked;
    if queued is null then
      return 0;
    end if;
    with chosen as (
      select user_id
      from private.part_progress as known
      join private.part_totals as totals using (part_id)
      where part_id = queued and known.version <> totals.version
      order by user_id limit most for update of known
    ), missing as (
      select distinct marks.user_id
      from private.counted_items as counted
      join public.item_progress as marks using (item_id)
      where queued in (counted.material_id, counted.category_id) and marks.done
        and not exists (select from private.part_progress as known where known.part_id = queued and known.user_id = marks.user_id)
      limit greatest(most - (select count(*) from chosen), 0)
    )
    select array_agg(user_id) into accounts from (select user_id from chosen union select user_id from missing) as found;
    if accounts is null then
      delete from private.queued_recounts where part_id = queued;
    end if;
  end loop;
  with counts as (
    select account, count(counted.item_id) filter (where marks.done) as done
    from unnest(accounts) as account
    left join public.item_progress as marks on marks.user_id = account
    left join private.counted_items as counted on counted.item_id = marks.item_id and queued in (counted.material_id, counted.category_id)
    group by account
  ), counted as (
    insert into private.part_progress as known (user_id, part_id, done_items, version)
    select account, queued, done, totals.version
    from counts join private.part_totals as totals on totals.part_id = queued
    order by account
    on conflict (user_id, part_id) do update set done_items = excluded.done_items, version = excluded.version
    where known.version <> excluded.version
    returning user_id, done_items
  )
  -- Who has done all that is left now has completed it.
  insert into private.due_settlements (user_id)
  select user_id from counted
  join private.part_totals as totals on totals.part_id = queued
  where done_items >= totals.items and totals.items > 0
  on conflict do nothing;
  return cardinality(accounts);
end $function$;

CREATE FUNCTION private.reduce_access(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  if not exists (select from public.sales where user_id = account) then
    delete from public.purchases where user_id = account and not by_hand;
    return;
  end if;
  perform private.keep_rows_by_hand(account);

  with best as (
    select distinct on (opened.material_id)
      opened.material_id,
      case when sales.opens then 'paid' else sales.status end as status,
      sales.expires_at
    from public.sales
    join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
    where sales.user_id = account
    order by
      opened.material_id, sales.opens desc, sales.expires_at desc nulls first, sales.decided_at desc,
      sales.transaction_id, sales.status desc
  ),
  gone as (
    delete from public.purchases
    where user_id = account and not by_hand and material_id not in (select best.material_id from best)
  )
  insert into public.purchases as rows (user_id, material_id, status, expires_at, by_hand)
  select account, best.material_id, best.status, best.expires_at, false from best
  on conflict (user_id, material_id) do update set
    status = excluded.status, expires_at = excluded.expires_at, by_hand = false
  where (rows.status, rows.by_hand, rows.expires_at)
    is distinct from (excluded.status, excluded.by_hand, excluded.expires_at);
end $function$;

CREATE FUNCTION private.reduce_accounts(accounts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account uuid;
begin
  foreach account in array accounts loop
    perform private.reduce_access(account);
  end loop;
end $function$;

CREATE FUNCTION private.reduce_event(event public.purchase_events)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  judged text;
begin
  if event.kind not in ('ignored', 'unreadable') then
    perform private.reduce_transactions(
      event.provider,
      private.affected_transactions(event.provider, event.transaction_id, event.subscription_id)
    );
    perform private.refresh_results(event.provider, array[event.transaction_id]);
  end if;
  judged := private.result_of(event);
  update public.purchase_events set result = judged where id = event.id and result <> judged;
  return judged;
end $function$;

CREATE FUNCTION private.reduce_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed record;
  accounts uuid[];
begin
  -- The reduction itself maps the products of rows that were written by hand.
  if coalesce(new.provider, old.provider) = 'operator' then
    return null;
  end if;
  perform private.lock_sales();
  for changed in
    select old.provider, old.product_id where tg_op <> 'INSERT'
    union
    select new.provider, new.product_id where tg_op <> 'DELETE'
  loop
    update public.purchase_events as events
    set result = private.result_of(events)
    where events.provider = changed.provider and events.product_id = changed.product_id
      and events.result is distinct from private.result_of(events);
    perform private.refresh_results(changed.provider, array(
      select transaction_id from public.sales
      where provider = changed.provider and product_id = changed.product_id
    ));
    accounts := array(
      select distinct user_id from public.sales
      where provider = changed.provider and product_id = changed.product_id and user_id is not null
      order by user_id
    );
    perform private.reduce_accounts(accounts[:500]);
    insert into private.queued_accounts (user_id) select unnest(accounts[501:]) on conflict do nothing;
    perform private.request_invitations(changed.provider, array(
      select transaction_id from public.sales
      where provider = changed.provider and product_id = changed.product_id and user_id is null
    ));
  end loop;
  return null;
end $function$;

CREATE FUNCTION private.reduce_queued_accounts(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  accounts uuid[];
begin
  if not exists (select from private.queued_accounts) then
    return 0;
  end if;
  perform private.lock_sales();
  with served as (
    delete from private.queued_accounts
    where user_id in (select user_id from private.queued_accounts order by queued_at, user_id limit most)
    returning user_id
  )
  select array_agg(user_id order by user_id) into accounts from served;
  perform private.reduce_accounts(coalesce(accounts, '{}'));
  return coalesce(cardinality(accounts), 0);
end $function$;

CREATE FUNCTION private.reduce_transactions(of_provider text, transactions text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  account uuid;
  former uuid[] := array(
    select distinct user_id from public.sales
    where provider = of_provider and transaction_id = any (transactions) and user_id is not null
  );
begin
  insert into public.sales as rows (
    provider, transaction_id, product_id, subscription_id, product_name, buyer_email,
    status, opens, expires_at, bought_at, lost_at, decided_at, amount_cents, currency
  )
  select
    of_provider, states.transaction_id, states.product_id, states.subscription_id, states.product_name, states.buyer_email,
    states.status, states.opens, states.expires_at, states.bought_at, states.lost_at, states.decided_at, states.amount_cents,
    states.currency
  from private.sale_states(of_provider, transactions) as states
  on conflict (provider, transaction_id, product_id) do update set
    subscription_id = excluded.subscription_id,
    product_name = coalesce(excluded.product_name, rows.product_name),
    -- Events lose the address before the sale does.
    buyer_email = case when rows.erased_at is null then coalesce(excluded.buyer_email, rows.buyer_email) end,
    status = excluded.status, opens = excluded.opens, expires_at = excluded.expires_at, bought_at = excluded.bought_at,
    lost_at = excluded.lost_at, decided_at = excluded.decided_at, amount_cents = excluded.amount_cents,
    currency = excluded.currency;

  -- Made by an event that named no product, when another one has named it.
  delete from public.sales as unnamed using public.sales as named
  where unnamed.provider = of_provider and unnamed.transaction_id = any (transactions) and unnamed.product_id = ''
    and named.provider = unnamed.provider and named.transaction_id = unnamed.transaction_id and named.product_id <> '';

  -- The charges of a subscription belong to the account that claimed one of them, else to that of the buyer's address.
  update public.sales as rows
  set user_id = owners.id
  from (
    select
      sales.id as sale_id,
      coalesce(
        (select siblings.user_id from public.sales as siblings
         where siblings.provider = sales.provider and siblings.subscription_id = sales.subscription_id
           and siblings.user_id is not null and siblings.claimed_at is not null
         order by siblings.claimed_at desc limit 1),
        private.account_of_buyer(sales.buyer_key)
      ) as id
    from public.sales
    where sales.provider = of_provider and sales.transaction_id = any (transactions)
      and sales.user_id is null and sales.erased_at is null
  ) as owners
  where rows.id = owners.sale_id and owners.id is not null;

  for account in
    select unnest(former)
    union
    select user_id from public.sales
    where provider = of_provider and transaction_id = any (transactions) and user_id is not null
    order by 1
  loop
    perform private.reduce_access(account);
  end loop;
  perform private.request_invitations(of_provider, transactions);
end $function$;

CREATE FUNCTION private.refresh_results(of_provider text, transactions text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  update public.purchase_events as events
  set result = private.result_of(events)
  where events.provider = of_provider and events.transaction_id = any (transactions)
    and events.product_id is null and events.kind = 'approved'
    and events.result is distinct from private.result_of(events)
$function$;

CREATE FUNCTION private.refund_transaction(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event public.purchase_events;
begin
  if not exists (
    select from public.sales where provider = arguments ->> 'provider' and transaction_id = arguments ->> 'transaction'
  ) then
    raise exception '% has no transaction %', arguments ->> 'provider', arguments ->> 'transaction'
      using errcode = 'no_data_found';
  end if;
  insert into public.purchase_events (provider, event_id, event, kind, transaction_id, occurred_at)
  values (
    arguments ->> 'provider', 'operator:refund:' || (arguments ->> 'transaction'), 'operator refund', 'refunded',
    arguments ->> 'transaction', clock_timestamp()
  )
  on conflict (provider, event_id) do update set replayed_at = clock_timestamp()
  returning * into event;
  event.result := private.reduce_event(event);
  return private.event_for_operator(event);
end $function$;

CREATE FUNCTION private.refuse_circle_of_bases()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  deepest constant integer := 5;
  most constant integer := 20;
  most_of_account constant integer := 500;
  circle integer;
  lowest record;
  highest record;
begin
  perform pg_advisory_xact_lock(hashtextextended('recipe_bases ' || new.user_id, 0));
  if (select count(*) from public.recipe_bases where user_id = new.user_id) > most_of_account then
    raise exception 'an account may have at most % rows of %', most_of_account, tg_table_name
      using errcode = 'PT409', hint = 'Delete some that are of no use any more.';
  end if;
  if (select count(*) from public.recipe_bases where user_id = new.user_id and product_id = new.product_id) > most then
    raise exception 'a recipe may have at most % bases', most using errcode = 'PT409';
  end if;
  select min(reached.steps) filter (where reached.recipe = new.product_id) into circle
  from private.linked_recipes(new.user_id, new.base_id, false, deepest) as reached;
  if circle is not null then
    raise exception 'a recipe cannot be made of itself' using errcode = 'PT422', detail = private.names_of_recipes(
      new.product_id || private.chain_of_recipes(new.user_id, new.base_id, new.product_id, false, circle)
    );
  end if;
  select reached.recipe, reached.steps into lowest
  from private.linked_recipes(new.user_id, new.base_id, false, deepest) as reached order by reached.steps desc, reached.recipe limit 1;
  select reached.recipe, reached.steps into highest
  from private.linked_recipes(new.user_id, new.product_id, true, deepest) as reached order by reached.steps desc, reached.recipe limit 1;
  if highest.steps + 1 + lowest.steps > deepest then
    raise exception 'bases may be at most % deep', deepest using errcode = 'PT409', detail = private.names_of_recipes(
      private.chain_of_recipes(new.user_id, new.product_id, highest.recipe, true, highest.steps)
      || private.chain_of_recipes(new.user_id, new.base_id, lowest.recipe, false, lowest.steps)
    );
  end if;
  return null;
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

CREATE FUNCTION private.remember_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.state_cause = 'operator' then
    insert into private.revoked_courses (course_id, sale_id)
    select new.course_id, opening from private.sales_opening(new.user_id, new.material_ids) as opening
    on conflict do nothing;
  elsif tg_op = 'INSERT' then
    delete from private.revoked_courses as revoked
    using private.revocations_of(new.user_id, new.course_id) as own
    where revoked.course_id = own.course_id and revoked.sale_id = own.sale_id;
  end if;
  return null;
end $function$;

CREATE FUNCTION private.remove_cook(of_session uuid, cook uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.cooking_sessions
  where id = of_session and owner_id = auth.uid() and owner_id <> cook and private.second_step_done()
  for update;
  if not found then
    return false;
  end if;
  delete from public.cooking_members where session_id = of_session and user_id = cook;
  if not found then
    return false;
  end if;
  update public.cooking_sessions set
    room = gen_random_uuid(), code = replace(gen_random_uuid()::text, '-', '')
  where id = of_session;
  return true;
end $function$;

CREATE FUNCTION private.remove_counted(gone uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.shift_totals(array(select counted from private.counted_items as counted where item_id = any (gone)), '{}');
  delete from private.counted_items where item_id = any (gone);
end $function$;

CREATE FUNCTION private.replace_certificate(former public.certificates, holder text, cause text, reason text)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  issued public.certificates;
begin
  if former.state = 'valid' then
    update public.certificates
    set state = 'superseded', state_since = now(), state_cause = cause, state_reason = reason
    where id = former.id;
  end if;
  insert into public.certificates (
    user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
    syllabus_version, issuer, started_on, completed_on, previous_id
  )
  values (
    former.user_id, former.kind, former.material_id, former.path_id, former.course_id, former.material_ids,
    'AD-' || to_char(private.today_of_certificates(), 'YYYY') || '-' || lpad(nextval('private.certificate_numbers')::text, 6, '0'),
    private.new_certificate_code(), holder, former.course, former.hours, former.reckoning, former.syllabus,
    former.syllabus_version, private.issuer(), former.started_on, former.completed_on, former.id
  )
  returning * into issued;
  perform private.notify(
    issued.user_id, 'certificate_ready', issued.course, issued.material_id, null,
    jsonb_build_object('code', issued.code, 'certificate', issued.id, 'kind', issued.kind)
  );
  return issued;
end $function$;

CREATE FUNCTION private.replay_events(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event public.purchase_events;
  outcome jsonb := '[]';
begin
  for event in
    update public.purchase_events set replayed_at = clock_timestamp()
    where id = (arguments ->> 'event')::uuid
      or provider = arguments ->> 'provider' and transaction_id = arguments ->> 'transaction'
    returning *
  loop
    event.result := private.reduce_event(event);
    outcome := outcome || private.event_for_operator(event);
  end loop;
  if outcome = '[]' then
    raise exception 'no such event' using errcode = 'no_data_found';
  end if;
  return outcome;
end $function$;

CREATE FUNCTION private.request_invitations(of_provider text, transactions text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  insert into public.purchase_invitations (email_key, email, buyer_name)
  select distinct on (sales.buyer_key) sales.buyer_key, sales.buyer_email, events.buyer_name
  from public.sales
  join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
  left join public.purchase_events as events
    on events.provider = sales.provider and events.transaction_id = sales.transaction_id and events.buyer_name is not null
  where sales.provider = of_provider and sales.transaction_id = any (transactions)
    and sales.user_id is null and sales.buyer_key is not null and sales.erased_at is null
    and sales.opens and (sales.expires_at is null or sales.expires_at > now())
  order by sales.buyer_key, events.occurred_at desc
  on conflict (email_key) do nothing
$function$;

CREATE FUNCTION private.result_of(event public.purchase_events)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  select case
    when event.kind in ('ignored', 'unreadable') then event.kind
    when event.product_id is null and event.kind <> 'approved' then 'applied'
    when exists (
      select from public.product_materials as opened
      where opened.provider = event.provider and opened.product_id = event.product_id
    ) or event.product_id is null and exists (
      select from public.sales
      join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      where sales.provider = event.provider and sales.transaction_id = event.transaction_id
    ) then 'applied'
    else 'unknown_product'
  end
$function$;

CREATE FUNCTION private.revocations_of(account uuid, of_course uuid)
 RETURNS SETOF private.revoked_courses
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select revoked.*
  from private.revoked_courses as revoked
  join public.sales as marked on marked.id = revoked.sale_id
  where revoked.course_id = of_course and exists (
    select from public.sales as own
    where own.user_id = account and (
      own.id = marked.id or own.provider = marked.provider and own.subscription_id = marked.subscription_id
    )
  )
$function$;

CREATE FUNCTION private.sale_states(of_provider text, transactions text[])
 RETURNS TABLE(transaction_id text, product_id text, subscription_id text, product_name text, buyer_email text, status text, opens boolean, expires_at timestamp with time zone, bought_at timestamp with time zone, lost_at timestamp with time zone, decided_at timestamp with time zone, amount_cents bigint, currency text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  with relevant as (
    select
      events.*,
      -- A platform may send one statement under several identities; a partial refund must not count twice.
      row_number() over (
        partition by events.transaction_id, events.product_id, events.kind, events.occurred_at, events.amount_cents, events.refunded_cents
        order by events.event_id collate "C"
      ) = 1 as is_first
    from public.purchase_events as events
    where events.provider = of_provider and events.transaction_id = any (transactions)
      and events.kind not in ('ignored', 'unreadable')
  ),
  subscriptions as (
    select relevant.transaction_id, max(relevant.subscription_id) as subscription_id from relevant group by 1
  ),
  products as (
    select distinct relevant.transaction_id, relevant.product_id from relevant where relevant.product_id is not null
    union all
    select relevant.transaction_id, '' from relevant group by 1 having bool_and(relevant.product_id is null)
  ),
  -- An event that names no product is about every product of its transaction.
  counted as (
    select
      products.transaction_id,
      products.product_id,
      min(occurred_at) as first_at,
      max(occurred_at) as decided_at,
      min(occurred_at) filter (where kind = 'approved') as paid_at,
      max(occurred_at) filter (where kind = 'approved') as last_paid_at,
      max(access_until) filter (where kind = 'approved') as paid_until,
      max(relevant.amount_cents) filter (where kind = 'approved') as amount_cents,
      (array_agg(relevant.currency order by relevant.amount_cents desc, relevant.currency)
        filter (where kind = 'approved' and relevant.amount_cents is not null))[1] as currency,
      max(occurred_at) filter (where kind = 'completed') as settled_at,
      max(occurred_at) filter (where kind = 'overdue') as late_at,
      max(occurred_at) filter (where kind = 'disputed') as disputed_at,
      min(occurred_at) filter (where kind = 'chargeback') as charged_back_at,
      coalesce(
        min(occurred_at) filter (where kind = 'refunded'),
        case
          when sum(refunded_cents) filter (where kind = 'partially_refunded' and is_first)
            >= nullif(max(relevant.amount_cents) filter (where kind = 'approved'), 0)
          then max(occurred_at) filter (where kind = 'partially_refunded')
        end
      ) as refunded_at,
      (array_agg(kind order by occurred_at desc, event_id collate "C" desc)
        filter (where kind in ('pending', 'canceled', 'expired')))[1] as unpaid_status,
      bool_or(kind = 'subscription_canceled') as is_canceled,
      (array_agg(relevant.buyer_email order by occurred_at desc, event_id collate "C" desc)
        filter (where relevant.buyer_email is not null))[1] as buyer_email,
      (array_agg(relevant.product_name order by occurred_at desc, event_id collate "C" desc)
        filter (where relevant.product_name is not null))[1] as product_name
    from products
    join relevant on relevant.transaction_id = products.transaction_id
      and coalesce(relevant.product_id, products.product_id) = products.product_id
    group by 1, 2
  ),
  facts as (
    select
      counted.*,
      case when late_at > settled_at is not false then late_at end as open_late_at,
      case when disputed_at > settled_at is not false then disputed_at end as open_disputed_at
    from counted
  ),
  charges as (
    select
      subscriptions.subscription_id, facts.product_id,
      max(facts.last_paid_at) as last_paid_at, max(facts.open_late_at) as late_at
    from facts join subscriptions using (transaction_id)
    where subscriptions.subscription_id is not null
    group by 1, 2
  ),
  endings as (
    select distinct on (events.subscription_id) events.subscription_id, occurred_at as canceled_at, access_until as canceled_until
    from public.purchase_events as events
    where events.provider = of_provider and kind = 'subscription_canceled'
      and events.subscription_id in (select subscriptions.subscription_id from subscriptions)
    order by events.subscription_id, occurred_at desc, event_id collate "C" desc
  ),
  moves as (
    select distinct on (events.subscription_id, charges.product_id)
      events.subscription_id, charges.product_id, events.access_until as moved_until
    from charges
    join public.purchase_events as events on events.provider = of_provider and events.subscription_id = charges.subscription_id
    where events.kind = 'charge_moved' and events.access_until is not null
      and events.occurred_at >= charges.last_paid_at
      -- A charge that was already late is unpaid, whatever day the next one is moved to.
      and (charges.late_at > charges.last_paid_at and events.occurred_at >= charges.late_at) is not true
    order by events.subscription_id, charges.product_id, events.occurred_at desc, events.event_id collate "C" desc
  ),
  judged as (
    select
      facts.*,
      subscriptions.subscription_id,
      charges.last_paid_at as newest_charge_at,
      endings.canceled_at,
      endings.canceled_until,
      case
        when facts.last_paid_at = charges.last_paid_at then coalesce(moves.moved_until, facts.paid_until)
        else facts.paid_until
      end as covered_until,
      facts.paid_at is not null and facts.charged_back_at is null and facts.refunded_at is null as opens,
      facts.last_paid_at is not distinct from charges.last_paid_at as is_newest,
      facts.last_paid_at is not distinct from charges.last_paid_at and endings.canceled_at >= charges.last_paid_at as has_ended,
      case
        when subscriptions.subscription_id is null and facts.open_late_at > facts.last_paid_at then facts.open_late_at
        when facts.last_paid_at = charges.last_paid_at and charges.late_at > charges.last_paid_at then charges.late_at
      end as unpaid_since,
      make_interval(days => (
        select grace_days from public.sales_providers as providers where providers.provider = of_provider
      )) as grace
    from facts
    join subscriptions using (transaction_id)
    left join charges on charges.subscription_id = subscriptions.subscription_id and charges.product_id = facts.product_id
    left join endings on endings.subscription_id = subscriptions.subscription_id
    left join moves on moves.subscription_id = subscriptions.subscription_id and moves.product_id = facts.product_id
  )
  select
    judged.transaction_id,
    judged.product_id,
    judged.subscription_id,
    judged.product_name,
    judged.buyer_email,
    case
      when charged_back_at is not null then 'chargeback'
      when refunded_at is not null then 'refunded'
      when opens and has_ended then 'canceled_at_period_end'
      when opens and unpaid_since is not null then 'overdue'
      when open_disputed_at >= last_paid_at or not opens and disputed_at is not null then 'disputed'
      when opens then 'paid'
      when late_at is not null then 'overdue'
      when is_canceled then 'canceled'
      else coalesce(unpaid_status, 'pending')
    end,
    opens,
    case
      when not opens then null
      -- The end that a cancellation names may lie in a period that was never paid.
      when has_ended and (unpaid_since is not null or canceled_at > covered_until + grace)
        then coalesce(least(canceled_until, covered_until), canceled_at)
      when has_ended then coalesce(canceled_until, covered_until, canceled_at)
      when unpaid_since is not null then coalesce(covered_until, unpaid_since) + grace
      when subscription_id is null then covered_until
      when is_newest then covered_until + grace
      else coalesce(covered_until, newest_charge_at)
    end,
    coalesce(paid_at, first_at),
    least(charged_back_at, refunded_at),
    judged.decided_at,
    judged.amount_cents,
    coalesce(judged.currency, 'BRL')
  from judged
$function$;

CREATE FUNCTION private.sales_of_claim(of_provider text, of_transaction text)
 RETURNS SETOF public.sales
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sales.*
  from public.sales
  where sales.provider = of_provider and (
    sales.transaction_id = of_transaction
    or sales.subscription_id = (
      select max(own.subscription_id) from public.sales as own
      where own.provider = of_provider and own.transaction_id = of_transaction
    )
  )
$function$;

CREATE FUNCTION private.sales_opening(account uuid, materials uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct sales.id
  from public.sales
  join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
  where sales.user_id = account and opened.material_id = any (materials)
$function$;

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

CREATE FUNCTION private.set_evidence_min()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.evidence_min = case
    when not new.done then null
    when tg_op = 'UPDATE' and old.done then old.evidence_min
    else private.evidence_minutes((select duration_min from public.items where items.id = new.item_id))
  end;
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

CREATE FUNCTION private.set_notification_subject()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.subject_id = case new.kind
    when 'recipe_added' then new.material_id
    when 'certificate_ready' then coalesce((new.facts ->> 'certificate')::uuid, new.material_id)
    when 'exercise_answered' then coalesce((new.facts ->> 'exercise')::uuid, new.item_id, new.material_id)
    else coalesce(new.costing_id, new.item_id, new.material_id)
  end;
  return new;
end $function$;

CREATE FUNCTION private.set_published_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.published_at = coalesce(new.published_at, case when new.is_published then now() end);
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

CREATE FUNCTION private.set_recipe_removed(recipe uuid, removed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since timestamptz;
begin
  select removed_at into since from public.items
  where id = recipe and owner_id = auth.uid() and private.second_step_done()
  for update;
  if not found then
    raise exception 'there is no such recipe of yours' using errcode = 'PT404';
  end if;
  if not removed and since < now() - interval '30 days' then
    raise exception 'a recipe can be restored for 30 days after it was deleted' using errcode = 'PT410';
  end if;
  update public.items set removed_at = case when removed then coalesce(since, now()) end where id = recipe;
end $function$;

CREATE FUNCTION private.set_steps_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.steps_at = case
      when (new.steps_done, new.cooking_step) is distinct from (null::smallint, null::smallint)
      then least(coalesce(new.steps_at, now()), now())
    end;
  elsif new.done and not old.done then
    new.steps_done = null;
    new.cooking_step = null;
    new.steps_apart = null;
    new.lines_ready = null;
    new.cooking_amount = null;
    new.steps_at = now();
  elsif (new.steps_done, new.steps_at, new.cooking_step, new.steps_apart, new.lines_ready, new.cooking_amount)
    is distinct from
    (old.steps_done, old.steps_at, old.cooking_step, old.steps_apart, old.lines_ready, old.cooking_amount)
  then
    new.steps_at = case
      when new.steps_at is not distinct from old.steps_at then now()
      else least(coalesce(new.steps_at, now()), now())
    end;
    if new.steps_at < old.steps_at then
      new.steps_done = old.steps_done;
      new.cooking_step = old.cooking_step;
      new.steps_apart = old.steps_apart;
      new.lines_ready = old.lines_ready;
      new.cooking_amount = old.cooking_amount;
      new.steps_at = old.steps_at;
    end if;
  end if;
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

CREATE FUNCTION private.settle_course(account uuid, of_kind text, of_course uuid)
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  newest public.certificates;
  completion public.course_completions;
  holder text;
begin
  select * into newest from public.certificates
  where user_id = account and course_id = of_course
  order by issued_at desc, state = 'valid' desc, number desc
  limit 1;
  if newest.state = 'valid' or private.is_course_revoked(account, newest, of_course) then
    return;
  end if;
  select * into completion from public.course_completions where user_id = account and course_id = of_course;
  if completion.user_id is null then
    if not private.has_completed(account, of_kind, of_course) then
      return;
    end if;
    insert into public.course_completions (
      user_id, course_id, kind, material_id, path_id, started_on, hours, reckoning, syllabus
    )
    select
      account, of_course, of_kind,
      case of_kind when 'material' then of_course end, case of_kind when 'path' then of_course end,
      (
        select coalesce(min(opened_at), now()) at time zone 'America/Sao_Paulo'
        from jsonb_array_elements(contents.reckoning -> 'items') as item
        join public.item_progress as marks on marks.user_id = account and marks.item_id = (item ->> 'item_id')::uuid
      )::date,
      contents.hours, contents.reckoning, contents.syllabus
    from private.contents_of(of_kind, of_course) as contents
    returning * into completion;
  end if;
  if not private.is_course_open(account, of_kind, of_course) then
    return;
  end if;
  update public.course_completions as known set due_at = greatest(
    private.certificate_due(account, of_kind, of_course),
    (select max(proven_from) from private.missing_evidence_of(account, of_kind, of_course))
  )
  where known.user_id = account and known.course_id = of_course
  returning * into completion;
  if completion.due_at > now() then
    insert into private.due_settlements (user_id, due_at) values (account, completion.due_at)
    on conflict (user_id) do update set due_at = least(due_settlements.due_at, excluded.due_at);
    return;
  end if;
  select certificate_name into holder from public.profiles where id = account and certificate_name_confirmed_at is not null;
  if holder is null then
    return;
  end if;
  return next private.write_certificate(completion, holder, newest);
end $function$;

CREATE FUNCTION private.settle_courses(account uuid, materials uuid[])
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  course record;
begin
  perform private.lock_learner(account);
  for course in
    select 'material' as kind, part_id as id, 0 as place from private.part_progress
    where user_id = account and (materials is null or part_id = any (materials))
      and exists (select from public.materials as known where known.id = part_id)
    union
    select 'path', paths.id, 1 from public.paths
    where is_published and (
      materials is null or exists (
        select from public.path_stops as stops
        left join public.categories on categories.id = stops.category_id
        left join private.counted_items as counted on counted.item_id = stops.item_id
        where stops.path_id = paths.id
          and coalesce(stops.material_id, categories.material_id, counted.material_id) = any (materials)
      )
    )
    union
    select kind, course_id, 2 from public.course_completions
    where user_id = account and (materials is null or material_id = any (materials))
    order by place, id
  loop
    return query select * from private.settle_course(account, course.kind, course.id);
  end loop;
end $function$;

CREATE FUNCTION private.settle_due_certificates(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET lock_timeout TO '5s'
AS $function$
declare
  due private.due_settlements;
  settled integer := 0;
begin
  perform private.lock_counts(false);
  for due in
    delete from private.due_settlements
    where user_id in (
      select user_id from private.due_settlements
      where due_at <= now() order by due_at limit least(most, 100) for update skip locked
    )
    returning *
  loop
    begin
      perform private.settle_courses(due.user_id, null);
      settled := settled + 1;
    exception when others then
      raise warning 'certificates of account % were not settled: %', due.user_id, sqlerrm;
      insert into private.due_settlements as known (user_id, due_at, failures)
      values (
        due.user_id, now() + least(interval '10 minutes' * power(2, least(due.failures, 10)), interval '1 day'),
        least(due.failures + 1, 1000)
      )
      on conflict (user_id) do update set due_at = least(known.due_at, excluded.due_at), failures = excluded.failures;
    end;
  end loop;
  return settled;
end $function$;

CREATE FUNCTION private.settle_items(account uuid, items uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  touched constant uuid[] := array(
    select distinct material_id from private.counted_items where item_id = any (items)
  );
begin
  -- Most marks complete nothing: two look-ups say so.
  if touched <> '{}' then
    perform private.settle_courses(account, touched);
  end if;
end $function$;

CREATE FUNCTION private.settle_material(account uuid, material uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.settle_courses(account, array[material]);
end $function$;

CREATE FUNCTION private.settle_own_certificates()
 RETURNS SETOF public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := private.proven_account();
begin
  perform private.lock_counts(false);
  return query select * from private.settle_courses(account, null);
end $function$;

CREATE FUNCTION private.settle_photographed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_counts(false);
  perform private.lock_learner(new.user_id);
  perform private.settle_items(new.user_id, array[new.item_id]);
  return null;
end $function$;

CREATE FUNCTION private.shift_totals(former private.counted_items[], fresh private.counted_items[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with places as (
    select item_id, part_id, -1 as step
    from unnest(former) cross join lateral unnest(array[material_id, category_id]) as part_id
    union all
    select item_id, part_id, 1
    from unnest(fresh) cross join lateral unnest(array[material_id, category_id]) as part_id
  ), moves as (
    select item_id, part_id, sum(step) as step from places group by item_id, part_id having sum(step) <> 0
  ), shifts as (
    select
      part_id, sum(step) as items,
      bool_or(step < 0 or exists (select from public.item_progress as marks where marks.item_id = moves.item_id and done)) as recounts
    from moves group by part_id
  ), queued as (
    insert into private.queued_recounts (part_id) select part_id from shifts where recounts on conflict do nothing
  ), known as (
    update private.part_totals as known
    set items = known.items + shifts.items, version = known.version + shifts.recounts::integer
    from shifts where known.part_id = shifts.part_id
    returning known.part_id
  )
  -- Only an item that comes makes a row: the material of one that goes may be in deletion.
  insert into private.part_totals (part_id, items, version)
  select part_id, items, recounts::integer from shifts
  where items > 0 and part_id not in (select part_id from known)
$function$;

CREATE FUNCTION private.stops_of(account uuid, of_path uuid)
 RETURNS TABLE(stop_id uuid, material_id uuid, total integer, done integer, is_open boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    placed.id, placed.in_material, placed.total, placed.done,
    coalesce(private.has_paid(account, placed.in_material), false) or placed.is_sample
  from (
    select
      stops.id, stops.position,
      coalesce(stops.material_id, categories.material_id, counted.material_id) as in_material,
      case when stops.item_id is null then coalesce(totals.items, 0) else (counted.item_id is not null)::integer end as total,
      case
        when stops.item_id is null then coalesce(private.done_in(account, totals.part_id), 0)
        else (counted.item_id is not null and coalesce(marks.done, false))::integer
      end as done,
      coalesce(items.is_free_sample and materials.is_active, false) as is_sample
    from public.path_stops as stops
    left join public.categories on categories.id = stops.category_id
    left join public.items on items.id = stops.item_id
    left join private.counted_items as counted on counted.item_id = stops.item_id
    left join public.materials on materials.id = counted.material_id
    left join private.part_totals as totals on totals.part_id = coalesce(stops.material_id, stops.category_id)
    left join public.item_progress as marks on marks.item_id = stops.item_id and marks.user_id = account
    where stops.path_id = of_path
  ) as placed
  order by placed.position, placed.id
$function$;

CREATE FUNCTION private.subscribe_to_push(endpoint text, p256dh text, auth text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := auth.uid();
begin
  if account is null or not private.second_step_done() then
    raise exception 'an account must be signed in' using errcode = 'insufficient_privilege';
  end if;
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth)
  values (account, subscribe_to_push.endpoint, subscribe_to_push.p256dh, subscribe_to_push.auth)
  on conflict on constraint push_subscriptions_endpoint_key do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from public.push_subscriptions
  where id in (
    select id from public.push_subscriptions as kept where kept.user_id = account order by created_at desc, id offset 10
  );
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
    select id from public.notifications where created_at <= now() - interval '90 days' order by created_at
    limit (select greatest(100, 2 * count(*)) from written)
    for update skip locked
  );
  delete from public.notifications
  where id in (
    select surplus.id
    from (select distinct user_id from written) as accounts
    cross join lateral (
      select kept.id from public.notifications as kept
      where kept.user_id = accounts.user_id
      order by kept.created_at desc, kept.id desc
      offset 500
    ) as oldest
    join public.notifications as surplus on surplus.id = oldest.id
    for update of surplus skip locked
  );
  return null;
end $function$;

CREATE FUNCTION private.sweep_purchase_events()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.purchase_events set buyer_email = null, buyer_name = null
  where id in (
    select id from public.purchase_events
    where received_at < now() - interval '180 days' and (buyer_email is not null or buyer_name is not null)
    order by received_at limit 20
  );
  delete from public.purchase_events
  where id in (
    select events.id from public.purchase_events as events
    where events.occurred_at < now() - interval '5 years' and not exists (
      select from public.sales
      where sales.provider = events.provider and sales.opens and (sales.expires_at is null or sales.expires_at > now())
        and (sales.transaction_id = events.transaction_id or sales.subscription_id = events.subscription_id)
    )
    order by events.occurred_at limit 20
  );
  delete from public.sales
  where id in (
    select sales.id from public.sales
    where sales.decided_at < now() - interval '5 years' and not (sales.opens and coalesce(sales.expires_at > now(), true))
      and not exists (
        select from public.purchase_events as events
        where events.provider = sales.provider and events.transaction_id = sales.transaction_id
      )
    order by sales.decided_at limit 20
  );
  delete from public.purchase_invitations
  where email_key in (
    select email_key from public.purchase_invitations
    where sent_at < now() - interval '1 year' order by next_attempt_at limit 20
  );
end $function$;

CREATE FUNCTION private.sweep_removed_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.items
  where id in (
    select id from public.items where removed_at < now() - interval '30 days' order by removed_at limit 20 for update skip locked
  );
  return null;
end $function$;

CREATE FUNCTION private.syllabus_version(syllabus jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(md5(syllabus::text), 8)
$function$;

CREATE FUNCTION private.take_notification_digests(most integer)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account uuid;
  token text;
  digest public.notification_digests;
begin
  for account in select private.accounts_with_digest(least(most, 100)) loop
    insert into public.notification_digests (user_id) values (account) on conflict do nothing;
    token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    update public.notification_digests as digests set
      id = case when digests.day = private.today() then digests.id else gen_random_uuid() end,
      attempts = case when digests.day = private.today() then digests.attempts + 1 else 1 end,
      day = private.today(), state = 'taken', failure = null,
      token_hashes = (array[private.hash_of_token(token)] || digests.token_hashes)[1:90]
    where digests.user_id = account and (
      digests.day is distinct from private.today()
      or digests.state = 'failed' and digests.attempts < 8 and digests.due_at <= now()
    )
    returning * into digest;
    continue when not found;
    return query
      select jsonb_build_object(
        'id', digest.id, 'account', account, 'email', users.email, 'name', profiles.name, 'token', token,
        'notifications', (
          select jsonb_agg(
            jsonb_build_object(
              'kind', newest.kind, 'title', newest.title, 'facts', newest.facts, 'material', newest.material_id,
              'item', newest.item_id, 'costing', newest.costing_id
            ) order by newest.created_at desc, newest.id
          )
          from (
            select * from private.notifications_for_mail(account) order by created_at desc, id limit 30
          ) as newest
        )
      )
      from auth.users
      left join public.profiles on profiles.id = users.id
      where users.id = account;
    update public.notification_digests as digests set covered_before = digests.covered_until, covered_until = now()
    where digests.user_id = account;
  end loop;
end $function$;

CREATE FUNCTION private.take_purchase_invitations(most integer)
 RETURNS TABLE(email_key text, email text, buyer_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.purchase_invitations as invitations set sent_at = now(), failure = null
  where sent_at is null and exists (
    select from public.profiles
    join auth.users on users.id = profiles.id
    where private.email_key(profiles.email) = invitations.email_key
      and (private.has_proven_email(users) or users.invited_at >= invitations.requested_at)
  );
  return query
    update public.purchase_invitations as invitations
    set attempts = invitations.attempts + 1,
      next_attempt_at = now() + least(interval '1 minute' * power(2, invitations.attempts), interval '6 hours')
    where invitations.email_key in (
      select due.email_key from public.purchase_invitations as due
      where due.sent_at is null and due.next_attempt_at <= now() and due.attempts < 30
      order by due.next_attempt_at
      limit least(most, 100)
      for update skip locked
    )
    returning invitations.email_key, invitations.email, invitations.buyer_name;
end $function$;

CREATE FUNCTION private.take_push_messages(most integer)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.push_messages as messages
  using public.notifications
  where notifications.id = messages.notification_id and (
    notifications.read_at is not null or messages.attempts >= 3 and messages.due_at <= now()
    or notifications.created_at < now() - interval '1 day'
  );
  return query
    with waiting as (
      select id, due_at, row_number() over (partition by user_id order by due_at, id) as place, (
        select count(*) from public.push_messages as taken
        where taken.user_id = messages.user_id and taken.attempts > 0 and taken.due_at > now()
      ) as on_their_way
      from public.push_messages as messages
      where due_at <= now()
    ),
    taken as (
      update public.push_messages set attempts = attempts + 1, due_at = now() + interval '2 minutes'
      where id in (
        select messages.id
        from public.push_messages as messages
        join waiting on waiting.id = messages.id
        where waiting.place + waiting.on_their_way <= 10
        order by waiting.place, waiting.due_at
        limit least(most, 100)
        for update of messages skip locked
      )
      returning id, user_id, notification_id
    )
    select jsonb_build_object(
      'id', taken.id,
      'account', taken.user_id,
      'notification', jsonb_build_object(
        'kind', notifications.kind, 'title', notifications.title, 'facts', notifications.facts,
        'material', notifications.material_id, 'item', notifications.item_id, 'costing', notifications.costing_id
      ),
      'tag', notifications.id,
      'devices', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('id', devices.id, 'endpoint', devices.endpoint, 'p256dh', devices.p256dh, 'auth', devices.auth)
          )
          from public.push_subscriptions as devices where devices.user_id = taken.user_id
        ),
        '[]'
      )
    )
    from taken
    join public.notifications on notifications.id = taken.notification_id;
end $function$;

CREATE FUNCTION private.take_timer_pushes()
 RETURNS SETOF jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with waiting as (
    select user_id, timer_id, due_at, row_number() over (partition by user_id order by due_at, timer_id) as place
    from public.timer_pushes where due_at <= now()
  ),
  taken as (
    delete from public.timer_pushes
    where (user_id, timer_id) in (
      select timers.user_id, timers.timer_id
      from public.timer_pushes as timers
      join waiting on waiting.user_id = timers.user_id and waiting.timer_id = timers.timer_id
      where waiting.place <= 10
      order by waiting.place, waiting.due_at
      limit 100
      for update of timers skip locked
    )
    returning *
  )
  select jsonb_build_object(
    'id', gen_random_uuid(),
    'account', taken.user_id,
    'notification', jsonb_build_object('kind', 'timer_rang', 'title', taken.title, 'item', taken.item_id),
    'tag', taken.timer_id,
    'devices', jsonb_agg(
      jsonb_build_object('id', devices.id, 'endpoint', devices.endpoint, 'p256dh', devices.p256dh, 'auth', devices.auth)
    )
  )
  from taken
  join public.push_subscriptions as devices
    on devices.user_id = taken.user_id and devices.endpoint is distinct from taken.endpoint
  where taken.due_at > now() - interval '10 minutes'
  group by taken.user_id, taken.timer_id, taken.title, taken.item_id
$function$;

CREATE FUNCTION private.today()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (now() at time zone 'America/Sao_Paulo')::date
$function$;

CREATE FUNCTION private.today_of_certificates()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (now() at time zone 'America/Sao_Paulo')::date
$function$;

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

CREATE FUNCTION private.try_purchase_claim(account uuid, of_claim uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tried public.purchase_claims;
begin
  update public.purchase_claims set attempts = attempts + 1
  where id = of_claim and user_id = account and completed_at is null and attempts < 5
    and requested_at > now() - interval '1 hour'
  returning * into tried;
  if private.is_claim_guarded(account, tried.provider, tried.transaction_id) then
    return null;
  end if;
  return (
    select buyer_email from public.sales
    where provider = tried.provider and transaction_id = tried.transaction_id and buyer_email is not null
    limit 1
  );
end $function$;

CREATE FUNCTION private.uncount_deleted_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.remove_counted(array[old.id]);
  return old;
end $function$;

CREATE FUNCTION private.wants_notifications(account uuid, of_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.wants_notifications_by(account, of_kind, 'app')
$function$;

CREATE FUNCTION private.wants_notifications_by(account uuid, of_kind text, by_channel text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select is_wanted from public.notification_preferences as wishes
      where wishes.user_id = account and wishes.channel = by_channel and wishes.kind = of_kind
    ),
    by_channel = 'app' or of_kind not in ('recipe_changed', 'price_changed', 'exercise_answered')
  ) and not exists (
    select from public.notification_preferences as wishes
    where wishes.user_id = account and wishes.channel = by_channel and wishes.kind = 'all' and not wishes.is_wanted
  )
$function$;

CREATE FUNCTION private.withdraw_completions(changes private.mark_change[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.course_completions as completions
  using unnest(changes) as changed
  join private.counted_items as counted using (item_id)
  join public.items on items.id = changed.item_id
  where changed.step < 0 and completions.user_id = changed.user_id
    and completions.reckoning -> 'items' @> jsonb_build_array(jsonb_build_object('item_id', changed.item_id))
    and not exists (
      select from public.certificates
      where certificates.user_id = completions.user_id and certificates.course_id = completions.course_id and state = 'valid'
    )
$function$;

CREATE FUNCTION private.write_certificate(completion public.course_completions, holder text, replaced public.certificates)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  issued public.certificates;
begin
  insert into public.certificates (
    user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus,
    syllabus_version, issuer, started_on, completed_on, previous_id
  )
  values (
    completion.user_id, completion.kind, completion.material_id, completion.path_id, completion.course_id,
    private.materials_of(completion.kind, completion.course_id),
    'AD-' || to_char(private.today_of_certificates(), 'YYYY') || '-' || lpad(nextval('private.certificate_numbers')::text, 6, '0'),
    private.new_certificate_code(), holder,
    coalesce(
      (select title from public.materials where id = completion.material_id),
      (select title from public.paths where id = completion.path_id)
    ),
    completion.hours, completion.reckoning, completion.syllabus, private.syllabus_version(completion.syllabus), private.issuer(),
    completion.started_on, (completion.completed_at at time zone 'America/Sao_Paulo')::date, replaced.id
  )
  returning * into issued;
  perform private.notify(
    issued.user_id, 'certificate_ready', issued.course, issued.material_id, null,
    jsonb_build_object('code', issued.code, 'certificate', issued.id, 'kind', issued.kind)
  );
  return issued;
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

CREATE FUNCTION private.write_question(of_id uuid, of_exercise uuid, of_position integer, of_question text, of_options text[], right_option smallint, explanation text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.exercise_questions (id, exercise_id, position, question, options)
  values (of_id, of_exercise, of_position, of_question, of_options)
  on conflict (id) do update set
    position = excluded.position, question = excluded.question, options = excluded.options;
  insert into private.exercise_keys (question_id, right_option, explanation)
  values (of_id, write_question.right_option, write_question.explanation)
  on conflict (question_id) do update set right_option = excluded.right_option, explanation = excluded.explanation;
$function$;

CREATE FUNCTION public.answer_exercise(attempt uuid, of_exercise uuid, answers smallint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.answer_exercise(attempt, of_exercise, answers) AS answer_exercise;
END;

CREATE FUNCTION public.begin_cooking_session(of_item uuid)
 RETURNS public.cooking_sessions
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT begin_cooking_session.id,
     begin_cooking_session.owner_id,
     begin_cooking_session.item_id,
     begin_cooking_session.code,
     begin_cooking_session.ends_at,
     begin_cooking_session.room
    FROM private.begin_cooking_session(( SELECT items.id
            FROM public.items
           WHERE (items.id = begin_cooking_session.of_item))) begin_cooking_session(id, owner_id, item_id, code, ends_at, room);
END;

CREATE FUNCTION public.begin_purchase_claim(account uuid, of_transaction text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.begin_purchase_claim(account, of_transaction) AS begin_purchase_claim;
END;

CREATE FUNCTION public.certificate_by_code(code text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.certificate_by_code(code) AS certificate_by_code;
END;

CREATE FUNCTION public.complete_purchase_claim(account uuid, of_claim uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.complete_purchase_claim(account, of_claim) AS complete_purchase_claim;
END;

CREATE FUNCTION public.confirm_certificate_name(full_name text)
 RETURNS SETOF public.certificates
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT confirm_certificate_name.id,
     confirm_certificate_name.user_id,
     confirm_certificate_name.kind,
     confirm_certificate_name.material_id,
     confirm_certificate_name.path_id,
     confirm_certificate_name.course_id,
     confirm_certificate_name.material_ids,
     confirm_certificate_name.number,
     confirm_certificate_name.code,
     confirm_certificate_name.holder_name,
     confirm_certificate_name.course,
     confirm_certificate_name.hours,
     confirm_certificate_name.reckoning,
     confirm_certificate_name.syllabus,
     confirm_certificate_name.syllabus_version,
     confirm_certificate_name.issuer,
     confirm_certificate_name.started_on,
     confirm_certificate_name.completed_on,
     confirm_certificate_name.issued_at,
     confirm_certificate_name.state,
     confirm_certificate_name.state_since,
     confirm_certificate_name.state_cause,
     confirm_certificate_name.state_reason,
     confirm_certificate_name.previous_id
    FROM private.confirm_certificate_name(confirm_certificate_name.full_name) confirm_certificate_name(id, user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus, syllabus_version, issuer, started_on, completed_on, issued_at, state, state_since, state_cause, state_reason, previous_id);
END;

CREATE FUNCTION public.cooking_rhythm(time_zone text, weeks integer DEFAULT 8)
 RETURNS TABLE(week date, makings integer, recipes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (calendar.monday)::date AS monday,
     (count(made.id))::integer AS count,
     (count(DISTINCT COALESCE((made.item_id)::text, made.title)))::integer AS count
    FROM ((generate_series(0, (LEAST(GREATEST(cooking_rhythm.weeks, 1), 53) - 1)) ago(ago)
      CROSS JOIN LATERAL ( SELECT (date_trunc('week'::text, (now() AT TIME ZONE cooking_rhythm.time_zone)) - make_interval(weeks => ago.ago)) AS monday) calendar)
      LEFT JOIN public.makings made ON (((made.user_id = ( SELECT auth.uid() AS uid)) AND (made.made_on >= (calendar.monday)::date) AND (made.made_on < ((calendar.monday)::date + 7)))))
   GROUP BY calendar.monday
   ORDER BY ((calendar.monday)::date) DESC;
END;

CREATE FUNCTION public.correct_certificate_name(of_certificate uuid, full_name text)
 RETURNS public.certificates
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.correct_certificate_name(of_certificate, full_name) AS correct_certificate_name;
END;

CREATE FUNCTION public.count_certificate_check(address text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.count_certificate_check(address) AS count_certificate_check;
END;

CREATE FUNCTION public.count_certificate_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.count_certificate_pdf(account) AS count_certificate_pdf;
END;

CREATE FUNCTION public.count_quote_pdf(account uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.count_quote_pdf(account) AS count_quote_pdf;
END;

CREATE FUNCTION public.delete_expired_recipes()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.delete_expired_recipes() AS delete_expired_recipes;
END;

CREATE FUNCTION public.deliver_news()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.deliver_news(10000) AS deliver_news;
END;

CREATE FUNCTION public.end_notification_mail(of_token text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.end_notification_mail(of_token) AS end_notification_mail;
END;

CREATE FUNCTION public.end_own_session(of_session uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.end_own_session(of_session) AS end_own_session;
END;

CREATE FUNCTION public.exercise_feedback(of_exercise uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.exercise_feedback(of_exercise) AS exercise_feedback;
END;

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

CREATE FUNCTION public.finish_notification_digest(of_digest uuid, outcome text, failed_because text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.finish_notification_digest(of_digest, outcome, failed_because) AS finish_notification_digest;
END;

CREATE FUNCTION public.finish_purchase_invitation(of_email_key text, failed_because text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.finish_purchase_invitation(of_email_key, failed_because) AS finish_purchase_invitation;
END;

CREATE FUNCTION public.finish_push_messages(sent uuid[], gone uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.finish_push_messages(sent, gone) AS finish_push_messages;
END;

CREATE FUNCTION public.hand_in_photo(attempt uuid, of_exercise uuid, of_photo uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.hand_in_photo(attempt, of_exercise, of_photo) AS hand_in_photo;
END;

CREATE FUNCTION public.hours(path public.paths)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.path_hours((path).id) AS path_hours;
END;

CREATE FUNCTION public.is_certificate_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.is_certificate_due() AS is_certificate_due;
END;

CREATE FUNCTION public.is_notification_mail_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.is_notification_mail_due() AS is_notification_mail_due;
END;

CREATE FUNCTION public.is_purchase_invitation_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM public.purchase_invitations
           WHERE ((purchase_invitations.sent_at IS NULL) AND (purchase_invitations.attempts < 30) AND (purchase_invitations.next_attempt_at <= now())))) AS "exists";
END;

CREATE FUNCTION public.is_web_push_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.is_web_push_due() AS is_web_push_due;
END;

CREATE FUNCTION public.join_cooking_session(of_code text)
 RETURNS public.cooking_sessions
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT join_cooking_session.id,
     join_cooking_session.owner_id,
     join_cooking_session.item_id,
     join_cooking_session.code,
     join_cooking_session.ends_at,
     join_cooking_session.room
    FROM private.join_cooking_session(join_cooking_session.of_code, ( SELECT items.id
            FROM public.items
           WHERE (items.id = private.item_of_invitation(join_cooking_session.of_code)))) join_cooking_session(id, owner_id, item_id, code, ends_at, room);
END;

CREATE FUNCTION public.learning(category public.categories)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.learning_of_category((category).id) AS learning_of_category;
END;

CREATE FUNCTION public.learning(material public.materials)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.learning_of_material((material).id) AS learning_of_material;
END;

CREATE FUNCTION public.learning(path public.paths)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.learning_of_path((path).id) AS learning_of_path;
END;

CREATE FUNCTION public.made_by_month(months integer DEFAULT 12)
 RETURNS TABLE(month date, makings integer, recipes integer, minutes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (date_trunc('month'::text, (made.made_on)::timestamp with time zone))::date AS date_trunc,
     (count(*))::integer AS count,
     (count(DISTINCT COALESCE((made.item_id)::text, made.title)))::integer AS count,
     (COALESCE(sum(made.minutes), (0)::bigint))::integer AS "coalesce"
    FROM public.makings made
   WHERE (made.user_id = ( SELECT auth.uid() AS uid))
   GROUP BY (date_trunc('month'::text, (made.made_on)::timestamp with time zone))
   ORDER BY (date_trunc('month'::text, (made.made_on)::timestamp with time zone)) DESC
  LIMIT LEAST(GREATEST(made_by_month.months, 1), 120);
END;

CREATE FUNCTION public.missing_evidence(of_course uuid)
 RETURNS TABLE(item_id uuid, title text, proven_from timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT missing_evidence.item_id,
     missing_evidence.title,
     missing_evidence.proven_from
    FROM private.missing_evidence(missing_evidence.of_course) missing_evidence(item_id, title, proven_from);
END;

CREATE FUNCTION public.next_item_id(material public.materials)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.next_item_of_material((material).id) AS next_item_of_material;
END;

CREATE FUNCTION public.operate_on_certificates(act text, arguments jsonb, operator text, dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.operate_on_certificates(act, arguments, operator, dry_run) AS operate_on_certificates;
END;

CREATE FUNCTION public.operate_on_purchases(act text, arguments jsonb, operator text, dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.operate_on_purchases(act, arguments, operator, dry_run) AS operate_on_purchases;
END;

CREATE FUNCTION public.own_purchases()
 RETURNS TABLE(id uuid, provider text, provider_name text, transaction_id text, product_name text, materials jsonb, status text, is_open boolean, expires_at timestamp with time zone, bought_at timestamp with time zone, lost_at timestamp with time zone, amount_cents bigint, currency text, is_subscription boolean, withdrawal_ends_on date, purchases_url text, refund_url text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT own_purchases.id,
     own_purchases.provider,
     own_purchases.provider_name,
     own_purchases.transaction_id,
     own_purchases.product_name,
     own_purchases.materials,
     own_purchases.status,
     own_purchases.is_open,
     own_purchases.expires_at,
     own_purchases.bought_at,
     own_purchases.lost_at,
     own_purchases.amount_cents,
     own_purchases.currency,
     own_purchases.is_subscription,
     own_purchases.withdrawal_ends_on,
     own_purchases.purchases_url,
     own_purchases.refund_url
    FROM private.own_purchases() own_purchases(id, provider, provider_name, transaction_id, product_name, materials, status, is_open, expires_at, bought_at, lost_at, amount_cents, currency, is_subscription, withdrawal_ends_on, purchases_url, refund_url);
END;

CREATE FUNCTION public.own_skills()
 RETURNS TABLE(skill_id uuid, slug text, title text, description text, done integer, total integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT skills.id,
     skills.slug,
     skills.title,
     skills.description,
     (count(marks.item_id) FILTER (WHERE marks.done))::integer AS count,
     (count(outlines.item_id))::integer AS count
    FROM (((public.skills
      JOIN public.item_skills trained ON ((trained.skill_id = skills.id)))
      JOIN public.item_outlines outlines ON ((outlines.item_id = trained.item_id)))
      LEFT JOIN public.item_progress marks ON (((marks.item_id = trained.item_id) AND (marks.user_id = ( SELECT auth.uid() AS uid)))))
   GROUP BY skills.id
   ORDER BY skills."position", skills.id;
END;

CREATE FUNCTION public.path_progress(of_path uuid)
 RETURNS TABLE(stop_id uuid, "position" integer, kind text, title text, note text, material_id uuid, category_id uuid, item_id uuid, done integer, total integer, minutes integer, state text, continue_item_id uuid, purchase_material_id uuid, purchase_material_title text, price_cents integer, purchase_url text, cover_url text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT path_progress.stop_id,
     path_progress."position",
     path_progress.kind,
     path_progress.title,
     path_progress.note,
     path_progress.material_id,
     path_progress.category_id,
     path_progress.item_id,
     path_progress.done,
     path_progress.total,
     path_progress.minutes,
     path_progress.state,
     path_progress.continue_item_id,
     path_progress.purchase_material_id,
     path_progress.purchase_material_title,
     path_progress.price_cents,
     path_progress.purchase_url,
     path_progress.cover_url
    FROM private.path_progress(path_progress.of_path) path_progress(stop_id, "position", kind, title, note, material_id, category_id, item_id, done, total, minutes, state, continue_item_id, purchase_material_id, purchase_material_title, price_cents, purchase_url, cover_url);
END;

CREATE FUNCTION public.progress_percent(material public.materials)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE(private.percent_of_material((material).id), 0);

CREATE FUNCTION public.record_purchase_event(event jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.record_purchase_event(event) AS record_purchase_event;
END;

CREATE FUNCTION public.recount_progress()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.recount_progress(1000) AS recount_progress;
END;

CREATE FUNCTION public.reduce_queued_accounts()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.reduce_queued_accounts(1000) AS reduce_queued_accounts;
END;

CREATE FUNCTION public.remove_cook(of_session uuid, cook uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.remove_cook(of_session, cook) AS remove_cook;
END;

CREATE FUNCTION public.set_recipe_removed(recipe uuid, removed boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.set_recipe_removed(recipe, removed) AS set_recipe_removed;
END;

CREATE FUNCTION public.settle_certificates()
 RETURNS SETOF public.certificates
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT settle_own_certificates.id,
     settle_own_certificates.user_id,
     settle_own_certificates.kind,
     settle_own_certificates.material_id,
     settle_own_certificates.path_id,
     settle_own_certificates.course_id,
     settle_own_certificates.material_ids,
     settle_own_certificates.number,
     settle_own_certificates.code,
     settle_own_certificates.holder_name,
     settle_own_certificates.course,
     settle_own_certificates.hours,
     settle_own_certificates.reckoning,
     settle_own_certificates.syllabus,
     settle_own_certificates.syllabus_version,
     settle_own_certificates.issuer,
     settle_own_certificates.started_on,
     settle_own_certificates.completed_on,
     settle_own_certificates.issued_at,
     settle_own_certificates.state,
     settle_own_certificates.state_since,
     settle_own_certificates.state_cause,
     settle_own_certificates.state_reason,
     settle_own_certificates.previous_id
    FROM private.settle_own_certificates() settle_own_certificates(id, user_id, kind, material_id, path_id, course_id, material_ids, number, code, holder_name, course, hours, reckoning, syllabus, syllabus_version, issuer, started_on, completed_on, issued_at, state, state_since, state_cause, state_reason, previous_id);
END;

CREATE FUNCTION public.settle_due_certificates(most integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.settle_due_certificates(most) AS settle_due_certificates;
END;

CREATE FUNCTION public.subscribe_to_push(endpoint text, p256dh text, auth text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.subscribe_to_push(endpoint, p256dh, auth) AS subscribe_to_push;
END;

CREATE FUNCTION public.take_notification_digests(most integer)
 RETURNS SETOF jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.take_notification_digests(most) AS take_notification_digests;
END;

CREATE FUNCTION public.take_purchase_invitations(most integer)
 RETURNS TABLE(email_key text, email text, buyer_name text)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT taken.email_key,
     taken.email,
     taken.buyer_name
    FROM private.take_purchase_invitations(take_purchase_invitations.most) taken(email_key, email, buyer_name);
END;

CREATE FUNCTION public.take_push_messages(most integer)
 RETURNS SETOF jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.take_push_messages(take_push_messages.most) AS take_push_messages
 UNION ALL
  SELECT private.take_timer_pushes() AS take_timer_pushes;
END;

CREATE FUNCTION public.try_purchase_claim(account uuid, of_claim uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.try_purchase_claim(account, of_claim) AS try_purchase_claim;
END;

CREATE FUNCTION public.write_exercise_question(of_id uuid, of_exercise uuid, of_position integer, of_question text, of_options text[], right_option smallint, explanation text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.write_question(of_id, of_exercise, of_position, of_question, of_options, right_option, explanation) AS write_question;
END;

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

create view private.countable_items as
 SELECT items.id AS item_id,
    categories.material_id,
    categories.id AS category_id
   FROM ((public.items
     JOIN public.lists ON ((lists.id = items.list_id)))
     JOIN public.categories ON ((categories.id = lists.category_id)))
  WHERE (items.is_published AND items.is_mandatory AND (items.type = 'recipe'::text));

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

create view private.path_items as
 SELECT stops.path_id,
    stops.id AS stop_id,
    counted.item_id,
    counted.material_id,
    counted.category_id
   FROM (public.path_stops stops
     JOIN private.counted_items counted ON ((counted.material_id = stops.material_id)))
UNION ALL
 SELECT stops.path_id,
    stops.id AS stop_id,
    counted.item_id,
    counted.material_id,
    counted.category_id
   FROM (public.path_stops stops
     JOIN private.counted_items counted ON ((counted.category_id = stops.category_id)))
UNION ALL
 SELECT stops.path_id,
    stops.id AS stop_id,
    counted.item_id,
    counted.material_id,
    counted.category_id
   FROM (public.path_stops stops
     JOIN private.counted_items counted ON ((counted.item_id = stops.item_id)));

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

CREATE TRIGGER erase_buyer BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.erase_buyer();

CREATE TRIGGER erase_buyer_from_acts BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.erase_buyer_from_acts();

CREATE TRIGGER erase_buyer_from_acts_softly AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.erase_buyer_from_acts();

CREATE TRIGGER erase_buyer_softly AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.erase_buyer();

CREATE TRIGGER keep_profile AFTER INSERT OR UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.keep_profile();

CREATE TRIGGER lock_sales BEFORE DELETE OR UPDATE OF deleted_at ON auth.users FOR EACH STATEMENT EXECUTE FUNCTION private.lock_sales_of_accounts();

CREATE TRIGGER look_for_sales AFTER INSERT OR UPDATE OF email, email_confirmed_at, last_sign_in_at ON auth.users FOR EACH ROW EXECUTE FUNCTION private.find_sales_of_account();

CREATE TRIGGER name_profile AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((old.email_confirmed_at IS NULL) AND (new.email_confirmed_at IS NOT NULL))) EXECUTE FUNCTION private.name_profile();

CREATE TRIGGER count_moved AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER forget_part AFTER DELETE ON public.categories REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.forget_part();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER keep_certificate BEFORE UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.keep_certificate();

CREATE TRIGGER remember_revocation AFTER INSERT OR UPDATE OF state ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.remember_revocation();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.costings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('1000');

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.costings FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.exercise_attempts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER notify_of_exercise AFTER INSERT ON public.exercise_attempts FOR EACH ROW WHEN (new.passed) EXECUTE FUNCTION private.notify_of_exercise();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.exercises FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.favourites REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('2000');

CREATE TRIGGER count_changed AFTER UPDATE ON public.item_progress REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_marks();

CREATE TRIGGER count_deleted AFTER DELETE ON public.item_progress REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.count_marks();

CREATE TRIGGER count_new AFTER INSERT ON public.item_progress REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_marks();

CREATE TRIGGER keep_done BEFORE UPDATE ON public.item_progress FOR EACH ROW WHEN ((old.done AND (NOT new.done))) EXECUTE FUNCTION private.keep_done();

CREATE TRIGGER lock_counts BEFORE INSERT OR DELETE OR UPDATE ON public.item_progress FOR EACH STATEMENT EXECUTE FUNCTION private.lock_counts_of_marks();

CREATE TRIGGER set_done_at BEFORE INSERT OR UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_done_at();

CREATE TRIGGER set_evidence_min BEFORE INSERT OR UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_evidence_min();

CREATE TRIGGER set_last_opened_at BEFORE UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_last_opened_at();

CREATE TRIGGER set_steps_at BEFORE INSERT OR UPDATE ON public.item_progress FOR EACH ROW EXECUTE FUNCTION private.set_steps_at();

CREATE TRIGGER count_changed AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER count_new AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER keep_own_recipe_version AFTER INSERT OR UPDATE ON public.items FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.keep_own_recipe_version();

CREATE TRIGGER limit_own_recipes AFTER INSERT ON public.items FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.limit_own_recipes();

CREATE TRIGGER lock_counts BEFORE INSERT OR DELETE OR UPDATE ON public.items FOR EACH STATEMENT EXECUTE FUNCTION private.lock_counts_of_catalogue();

CREATE TRIGGER notify_of_changed_recipes AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_changed_recipes();

CREATE TRIGGER notify_of_new_recipes AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_new_recipes();

CREATE TRIGGER notify_of_published_recipes AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_published_recipes();

CREATE TRIGGER set_published_at BEFORE INSERT OR UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION private.set_published_at();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER uncount_deleted BEFORE DELETE ON public.items FOR EACH ROW EXECUTE FUNCTION private.uncount_deleted_item();

CREATE TRIGGER write_outlines_of_changed AFTER UPDATE ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.write_item_outlines();

CREATE TRIGGER write_outlines_of_new AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.write_item_outlines();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.kitchens FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER count_moved AFTER UPDATE ON public.lists REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_changed_catalogue();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.lists FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER fill_in_making BEFORE INSERT OR UPDATE ON public.makings FOR EACH ROW EXECUTE FUNCTION private.fill_in_making();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.makings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER mark_made AFTER INSERT OR DELETE ON public.makings FOR EACH ROW EXECUTE FUNCTION private.mark_made();

CREATE TRIGGER forget_part AFTER DELETE ON public.materials REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION private.forget_part();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.materials FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER forget_mail_tokens AFTER INSERT OR UPDATE ON public.notification_preferences FOR EACH ROW WHEN (((new.kind = 'all'::text) AND new.is_wanted)) EXECUTE FUNCTION private.forget_mail_tokens();

CREATE TRIGGER queue_push_of_new AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.queue_push();

CREATE TRIGGER queue_push_of_renewed AFTER UPDATE OF created_at ON public.notifications FOR EACH ROW WHEN ((new.read_at IS NULL)) EXECUTE FUNCTION private.queue_push();

CREATE TRIGGER set_notification_subject BEFORE INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.set_notification_subject();

CREATE TRIGGER set_read_at BEFORE UPDATE OF read_at ON public.notifications FOR EACH ROW WHEN ((new.read_at IS NOT NULL)) EXECUTE FUNCTION private.set_read_at();

CREATE TRIGGER sweep_notifications AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.sweep_notifications();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.own_amounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.own_amounts FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER sweep_removed_recipes AFTER INSERT ON public.own_recipe_versions FOR EACH STATEMENT EXECUTE FUNCTION private.sweep_removed_recipes();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.paths FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER settle_photographed AFTER INSERT ON public.photos FOR EACH ROW WHEN ((new.item_id IS NOT NULL)) EXECUTE FUNCTION private.settle_photographed();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.price_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER notify_of_changed_price AFTER INSERT ON public.price_entries FOR EACH ROW EXECUTE FUNCTION private.notify_of_changed_price();

CREATE TRIGGER refuse_future_price BEFORE INSERT OR UPDATE OF bought_on ON public.price_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_future_price();

CREATE TRIGGER reduce_product AFTER INSERT OR DELETE OR UPDATE ON public.product_materials FOR EACH ROW EXECUTE FUNCTION private.reduce_product();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER certify_purchase AFTER INSERT OR UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.certify_purchase();

CREATE TRIGGER notify_of_purchase AFTER INSERT OR DELETE OR UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.notify_of_purchase();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.quotes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('1000');

CREATE TRIGGER number_quote BEFORE INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.number_quote();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.recipe_bases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('500');

CREATE TRIGGER refuse_circle_of_bases AFTER INSERT OR UPDATE OF product_id, base_id ON public.recipe_bases FOR EACH ROW EXECUTE FUNCTION private.refuse_circle_of_bases();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.recipe_bases FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.recipe_notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER merge_note BEFORE UPDATE ON public.recipe_notes FOR EACH ROW EXECUTE FUNCTION private.merge_note();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.sales FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.shopping_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('300');

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.shopping_entries FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

CREATE TRIGGER touch_shopping_list AFTER INSERT OR DELETE OR UPDATE ON public.shopping_entries FOR EACH ROW EXECUTE FUNCTION private.touch_shopping_list();

CREATE TRIGGER keep_newest_mark BEFORE INSERT OR UPDATE ON public.shopping_marks FOR EACH ROW EXECUTE FUNCTION private.keep_newest_mark();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.shopping_marks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('2000');

CREATE TRIGGER touch_shopping_list AFTER INSERT OR DELETE OR UPDATE ON public.shopping_marks FOR EACH ROW EXECUTE FUNCTION private.touch_shopping_list();

CREATE TRIGGER limit_timer_pushes AFTER INSERT ON public.timer_pushes FOR EACH ROW EXECUTE FUNCTION private.limit_timer_pushes();

alter table private.certificate_requests enable row level security;

alter table private.revoked_courses enable row level security;

alter table public.categories enable row level security;

alter table public.certificate_settings enable row level security;

alter table public.certificates enable row level security;

alter table public.cooking_members enable row level security;

alter table public.cooking_sessions enable row level security;

alter table public.costings enable row level security;

alter table public.course_completions enable row level security;

alter table public.exercise_attempts enable row level security;

alter table public.exercise_questions enable row level security;

alter table public.exercises enable row level security;

alter table public.favourites enable row level security;

alter table public.item_outlines enable row level security;

alter table public.item_progress enable row level security;

alter table public.item_skills enable row level security;

alter table public.items enable row level security;

alter table public.kitchens enable row level security;

alter table public.learning_preferences enable row level security;

alter table public.lists enable row level security;

alter table public.makings enable row level security;

alter table public.materials enable row level security;

alter table public.notification_digests enable row level security;

alter table public.notification_preferences enable row level security;

alter table public.notifications enable row level security;

alter table public.operator_acts enable row level security;

alter table public.own_amounts enable row level security;

alter table public.own_recipe_versions enable row level security;

alter table public.path_stops enable row level security;

alter table public.paths enable row level security;

alter table public.photos enable row level security;

alter table public.price_entries enable row level security;

alter table public.product_materials enable row level security;

alter table public.profiles enable row level security;

alter table public.purchase_claims enable row level security;

alter table public.purchase_events enable row level security;

alter table public.purchase_invitations enable row level security;

alter table public.purchases enable row level security;

alter table public.push_messages enable row level security;

alter table public.push_subscriptions enable row level security;

alter table public.quotes enable row level security;

alter table public.recipe_bases enable row level security;

alter table public.recipe_notes enable row level security;

alter table public.sales enable row level security;

alter table public.sales_providers enable row level security;

alter table public.shopping_entries enable row level security;

alter table public.shopping_lists enable row level security;

alter table public.shopping_marks enable row level security;

alter table public.skills enable row level security;

alter table public.timer_pushes enable row level security;

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

create policy "the operator changes the settings" on public.certificate_settings
  for all to service_role
  using (is_only)
  with check (is_only);

create policy "a second step is asked for where there is one" on public.certificates
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own certificates" on public.certificates
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.cooking_members
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "cooks leave sessions" on public.cooking_members
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "cooks see who cooks with them" on public.cooking_members
  for select to authenticated
  using ((session_id IN ( SELECT private.own_cooking_sessions() AS own_cooking_sessions)));

create policy "a second step is asked for where there is one" on public.cooking_sessions
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "cooks see their sessions" on public.cooking_sessions
  for select to authenticated
  using ((id IN ( SELECT private.own_cooking_sessions() AS own_cooking_sessions)));

create policy "owners end their sessions" on public.cooking_sessions
  for delete to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)));

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

create policy "a second step is asked for where there is one" on public.course_completions
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own completions" on public.course_completions
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.exercise_attempts
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own attempts" on public.exercise_attempts
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.exercise_questions
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the questions of exercises that they see" on public.exercise_questions
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.exercises
  WHERE (exercises.id = exercise_questions.exercise_id))));

create policy "a second step is asked for where there is one" on public.exercises
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the exercises of materials that they paid for" on public.exercises
  for select to authenticated
  using ((is_published AND ( SELECT true
   FROM private.paid_materials paid
  WHERE (paid.material_id = exercises.material_id))));

create policy "a second step is asked for where there is one" on public.favourites
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change favourites of what they may read" on public.favourites
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = favourites.item_id)))));

create policy "learners choose favourites of what they may read" on public.favourites
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = favourites.item_id)))));

create policy "learners delete their own favourites" on public.favourites
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own favourites" on public.favourites
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

create policy "learners see what trains a skill" on public.item_skills
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.item_outlines outlines
  WHERE (outlines.item_id = item_skills.item_id))));

create policy "a second step is asked for where there is one" on public.items
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners add recipes of their own" on public.items
  for insert to authenticated
  with check ((owner_id = ( SELECT auth.uid() AS uid)));

create policy "learners change recipes of their own" on public.items
  for update to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)))
  with check ((owner_id = ( SELECT auth.uid() AS uid)));

create policy "learners delete recipes of their own" on public.items
  for delete to authenticated
  using ((owner_id = ( SELECT auth.uid() AS uid)));

create policy "learners read what they paid for, free samples and their own" on public.items
  for select to authenticated
  using ((((owner_id = ( SELECT auth.uid() AS uid)) AND (removed_at IS NULL)) OR (is_published AND ((list_id IN ( SELECT paid.list_id
   FROM private.few_paid_lists paid)) OR (EXISTS ( SELECT 1
   FROM private.list_access access
  WHERE ((access.list_id = items.list_id) AND access.is_paid))) OR (is_free_sample AND ( SELECT access.is_on_sale
   FROM private.list_access access
  WHERE (access.list_id = items.list_id)))))));

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

create policy "a second step is asked for where there is one" on public.learning_preferences
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own wishes" on public.learning_preferences
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners remove their own wishes" on public.learning_preferences
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own wishes" on public.learning_preferences
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners state their own wishes" on public.learning_preferences
  for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));

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

create policy "a second step is asked for where there is one" on public.makings
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners correct their own makings" on public.makings
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners delete their own makings" on public.makings
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners log what they may read" on public.makings
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = makings.item_id)))));

create policy "learners see their own makings" on public.makings
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see the active materials and those they paid for" on public.materials
  for select to authenticated
  using ((is_active OR ( SELECT true
   FROM private.paid_materials paid
  WHERE (paid.material_id = materials.id))));

create policy "visitors see the active materials" on public.materials
  for select to anon
  using (is_active);

create policy "the operator sees the digests" on public.notification_digests
  for select to service_role
  using (true);

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

create policy "the operator sees the acts" on public.operator_acts
  for select to service_role
  using (true);

create policy "a second step is asked for where there is one" on public.own_amounts
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change amounts of what they may read" on public.own_amounts
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = own_amounts.item_id)))));

create policy "learners delete their own amounts" on public.own_amounts
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own amounts" on public.own_amounts
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners state amounts of what they may read" on public.own_amounts
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = own_amounts.item_id)))));

create policy "a second step is asked for where there is one" on public.own_recipe_versions
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the versions of their own recipes" on public.own_recipe_versions
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.path_stops
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the stops of published paths" on public.path_stops
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.paths
  WHERE (paths.id = path_stops.path_id))));

create policy "a second step is asked for where there is one" on public.paths
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the published paths" on public.paths
  for select to authenticated
  using (is_published);

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

create policy "the operator sees what products open" on public.product_materials
  for select to service_role
  using (true);

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

create policy "the operator sees the claims" on public.purchase_claims
  for select to service_role
  using (true);

create policy "the operator sees the events" on public.purchase_events
  for select to service_role
  using (true);

create policy "the operator sees the invitations" on public.purchase_invitations
  for select to service_role
  using (true);

create policy "a second step is asked for where there is one" on public.purchases
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own purchases" on public.purchases
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the operator sees the messages" on public.push_messages
  for select to service_role
  using (true);

create policy "a second step is asked for where there is one" on public.push_subscriptions
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners remove their own devices" on public.push_subscriptions
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own devices" on public.push_subscriptions
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

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

create policy "a second step is asked for where there is one" on public.recipe_bases
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change links of recipes that they may read" on public.recipe_bases
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = recipe_bases.product_id))) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = recipe_bases.base_id)))));

create policy "learners link recipes that they may read" on public.recipe_bases
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = recipe_bases.product_id))) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = recipe_bases.base_id)))));

create policy "learners remove their own bases" on public.recipe_bases
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own bases" on public.recipe_bases
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "a second step is asked for where there is one" on public.recipe_notes
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their notes of what they may read" on public.recipe_notes
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = recipe_notes.item_id)))));

create policy "learners delete their own notes" on public.recipe_notes
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners note what they may read" on public.recipe_notes
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = recipe_notes.item_id)))));

create policy "learners see their own notes" on public.recipe_notes
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "the operator sees the sales" on public.sales
  for select to service_role
  using (true);

create policy "the operator sees the providers" on public.sales_providers
  for select to service_role
  using (true);

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

create policy "a second step is asked for where there is one" on public.shopping_lists
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see when their own list changed" on public.shopping_lists
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

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

create policy "learners see the skills" on public.skills
  for select to authenticated
  using (true);

create policy "a second step is asked for where there is one" on public.timer_pushes
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners change their own timers" on public.timer_pushes
  for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ((item_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = timer_pushes.item_id))))));

create policy "learners have their timers pushed" on public.timer_pushes
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ((item_id IS NULL) OR (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = timer_pushes.item_id))))));

create policy "learners remove their own timers" on public.timer_pushes
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners see their own timers" on public.timer_pushes
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant execute on function private.answer_exercise(uuid,uuid,smallint[]) to authenticated;

grant execute on function private.are_positions(smallint[]) to authenticated;

grant execute on function private.are_positions(smallint[]) to service_role;

grant execute on function private.are_quote_items(jsonb) to authenticated;

grant execute on function private.are_quote_items(jsonb) to service_role;

grant execute on function private.begin_cooking_session(uuid) to authenticated;

grant execute on function private.begin_purchase_claim(uuid,text) to service_role;

grant execute on function private.certificate_by_code(text) to anon;

grant execute on function private.certificate_by_code(text) to authenticated;

grant execute on function private.certificate_by_code(text) to service_role;

grant execute on function private.complete_purchase_claim(uuid,uuid) to service_role;

grant execute on function private.confirm_certificate_name(text) to authenticated;

grant execute on function private.correct_certificate_name(uuid,text) to authenticated;

grant execute on function private.count_certificate_check(text) to service_role;

grant execute on function private.count_certificate_pdf(uuid) to service_role;

grant execute on function private.count_quote_pdf(uuid) to service_role;

grant execute on function private.delete_expired_recipes() to service_role;

grant execute on function private.deliver_news(integer) to service_role;

grant execute on function private.email_key(text) to authenticated;

grant execute on function private.email_key(text) to service_role;

grant execute on function private.end_notification_mail(text) to service_role;

grant execute on function private.end_own_session(uuid) to authenticated;

grant execute on function private.exercise_feedback(uuid) to authenticated;

grant execute on function private.finish_notification_digest(uuid,text,text) to service_role;

grant execute on function private.finish_purchase_invitation(text,text) to service_role;

grant execute on function private.finish_push_messages(uuid[],uuid[]) to service_role;

grant execute on function private.hand_in_photo(uuid,uuid,uuid) to authenticated;

grant execute on function private.has_photo(uuid) to authenticated;

grant execute on function private.has_room(text) to authenticated;

grant execute on function private.is_certificate_due() to service_role;

grant execute on function private.is_file_of(uuid,text) to authenticated;

grant execute on function private.is_notification_mail_due() to service_role;

grant execute on function private.is_own_recipe_text(jsonb,jsonb) to authenticated;

grant execute on function private.is_own_recipe_text(jsonb,jsonb) to service_role;

grant execute on function private.is_small_object(jsonb,integer) to authenticated;

grant execute on function private.is_small_object(jsonb,integer) to service_role;

grant execute on function private.is_web_push_due() to service_role;

grant execute on function private.item_of_invitation(text) to authenticated;

grant execute on function private.join_cooking_session(text,uuid) to authenticated;

grant execute on function private.learning_of_category(uuid) to authenticated;

grant execute on function private.learning_of_category(uuid) to service_role;

grant execute on function private.learning_of_material(uuid) to authenticated;

grant execute on function private.learning_of_material(uuid) to service_role;

grant execute on function private.learning_of_path(uuid) to authenticated;

grant execute on function private.learning_of_path(uuid) to service_role;

grant execute on function private.missing_evidence(uuid) to authenticated;

grant execute on function private.next_item_of_material(uuid) to authenticated;

grant execute on function private.next_item_of_material(uuid) to service_role;

grant execute on function private.operate_on_certificates(text,jsonb,text,boolean) to service_role;

grant execute on function private.operate_on_purchases(text,jsonb,text,boolean) to service_role;

grant execute on function private.own_cooking_sessions() to authenticated;

grant execute on function private.own_purchases() to authenticated;

grant execute on function private.own_sessions() to authenticated;

grant execute on function private.own_usage_and_limits() to authenticated;

grant execute on function private.path_hours(uuid) to authenticated;

grant execute on function private.path_hours(uuid) to service_role;

grant execute on function private.path_progress(uuid) to authenticated;

grant execute on function private.path_progress(uuid) to service_role;

grant execute on function private.percent_of_material(uuid) to authenticated;

grant execute on function private.percent_of_material(uuid) to service_role;

grant execute on function private.record_purchase_event(jsonb) to service_role;

grant execute on function private.recount_progress(integer) to service_role;

grant execute on function private.reduce_queued_accounts(integer) to service_role;

grant execute on function private.remove_cook(uuid,uuid) to authenticated;

grant execute on function private.second_step_done() to authenticated;

grant execute on function private.set_recipe_removed(uuid,boolean) to authenticated;

grant execute on function private.settle_due_certificates(integer) to service_role;

grant execute on function private.settle_own_certificates() to authenticated;

grant execute on function private.subscribe_to_push(text,text,text) to authenticated;

grant execute on function private.take_notification_digests(integer) to service_role;

grant execute on function private.take_purchase_invitations(integer) to service_role;

grant execute on function private.take_push_messages(integer) to service_role;

grant execute on function private.take_timer_pushes() to service_role;

grant execute on function private.try_purchase_claim(uuid,uuid) to service_role;

grant execute on function private.write_question(uuid,uuid,integer,text,text[],smallint,text) to service_role;

grant execute on function public.answer_exercise(uuid,uuid,smallint[]) to authenticated;

grant execute on function public.begin_cooking_session(uuid) to authenticated;

grant execute on function public.begin_purchase_claim(uuid,text) to service_role;

grant execute on function public.certificate_by_code(text) to anon;

grant execute on function public.certificate_by_code(text) to authenticated;

grant execute on function public.certificate_by_code(text) to service_role;

grant execute on function public.complete_purchase_claim(uuid,uuid) to service_role;

grant execute on function public.confirm_certificate_name(text) to authenticated;

grant execute on function public.cooking_rhythm(text,integer) to authenticated;

grant execute on function public.correct_certificate_name(uuid,text) to authenticated;

grant execute on function public.count_certificate_check(text) to service_role;

grant execute on function public.count_certificate_pdf(uuid) to service_role;

grant execute on function public.count_quote_pdf(uuid) to service_role;

grant execute on function public.delete_expired_recipes() to service_role;

grant execute on function public.deliver_news() to service_role;

grant execute on function public.end_notification_mail(text) to service_role;

grant execute on function public.end_own_session(uuid) to authenticated;

grant execute on function public.exercise_feedback(uuid) to authenticated;

grant execute on function public.file_usage() to authenticated;

grant execute on function public.finish_notification_digest(uuid,text,text) to service_role;

grant execute on function public.finish_purchase_invitation(text,text) to service_role;

grant execute on function public.finish_push_messages(uuid[],uuid[]) to service_role;

grant execute on function public.hand_in_photo(uuid,uuid,uuid) to authenticated;

grant execute on function public.hours(public.paths) to authenticated;

grant execute on function public.hours(public.paths) to service_role;

grant execute on function public.is_certificate_due() to service_role;

grant execute on function public.is_notification_mail_due() to service_role;

grant execute on function public.is_purchase_invitation_due() to service_role;

grant execute on function public.is_web_push_due() to service_role;

grant execute on function public.join_cooking_session(text) to authenticated;

grant execute on function public.learning(public.categories) to authenticated;

grant execute on function public.learning(public.categories) to service_role;

grant execute on function public.learning(public.materials) to authenticated;

grant execute on function public.learning(public.materials) to service_role;

grant execute on function public.learning(public.paths) to authenticated;

grant execute on function public.learning(public.paths) to service_role;

grant execute on function public.made_by_month(integer) to authenticated;

grant execute on function public.missing_evidence(uuid) to authenticated;

grant execute on function public.next_item_id(public.materials) to authenticated;

grant execute on function public.next_item_id(public.materials) to service_role;

grant execute on function public.operate_on_certificates(text,jsonb,text,boolean) to service_role;

grant execute on function public.operate_on_purchases(text,jsonb,text,boolean) to service_role;

grant execute on function public.own_purchases() to authenticated;

grant execute on function public.own_skills() to authenticated;

grant execute on function public.path_progress(uuid) to authenticated;

grant execute on function public.path_progress(uuid) to service_role;

grant execute on function public.progress_percent(public.materials) to authenticated;

grant execute on function public.progress_percent(public.materials) to service_role;

grant execute on function public.record_purchase_event(jsonb) to service_role;

grant execute on function public.recount_progress() to service_role;

grant execute on function public.reduce_queued_accounts() to service_role;

grant execute on function public.remove_cook(uuid,uuid) to authenticated;

grant execute on function public.set_recipe_removed(uuid,boolean) to authenticated;

grant execute on function public.settle_certificates() to authenticated;

grant execute on function public.settle_due_certificates(integer) to service_role;

grant execute on function public.subscribe_to_push(text,text,text) to authenticated;

grant execute on function public.take_notification_digests(integer) to service_role;

grant execute on function public.take_purchase_invitations(integer) to service_role;

grant execute on function public.take_push_messages(integer) to service_role;

grant execute on function public.try_purchase_claim(uuid,uuid) to service_role;

grant execute on function public.write_exercise_question(uuid,uuid,integer,text,text[],smallint,text) to service_role;

grant select on private.category_access to authenticated;

grant select on private.few_paid_lists to authenticated;

grant select on private.list_access to authenticated;

grant select on private.paid_materials to authenticated;

grant select on public.categories to authenticated;

grant delete, insert, select, update on public.categories to service_role;

grant select, update on public.certificate_settings to service_role;

grant select on public.certificates to service_role;

grant select on public.certificates (code) to authenticated;

grant select on public.certificates (completed_on) to authenticated;

grant select on public.certificates (course) to authenticated;

grant select on public.certificates (course_id) to authenticated;

grant select on public.certificates (holder_name) to authenticated;

grant select on public.certificates (hours) to authenticated;

grant select on public.certificates (id) to authenticated;

grant select on public.certificates (issued_at) to authenticated;

grant select on public.certificates (issuer) to authenticated;

grant select on public.certificates (kind) to authenticated;

grant select on public.certificates (material_id) to authenticated;

grant select on public.certificates (material_ids) to authenticated;

grant select on public.certificates (number) to authenticated;

grant select on public.certificates (path_id) to authenticated;

grant select on public.certificates (previous_id) to authenticated;

grant select on public.certificates (reckoning) to authenticated;

grant select on public.certificates (started_on) to authenticated;

grant select on public.certificates (state) to authenticated;

grant select on public.certificates (state_cause) to authenticated;

grant select on public.certificates (state_since) to authenticated;

grant select on public.certificates (syllabus) to authenticated;

grant select on public.certificates (syllabus_version) to authenticated;

grant select on public.certificates (user_id) to authenticated;

grant delete, select on public.cooking_members to authenticated;

grant delete, select on public.cooking_sessions to authenticated;

grant delete, select on public.costings to authenticated;

grant delete, insert, select, update on public.costings to service_role;

grant insert on public.costings (id) to authenticated;

grant insert, update on public.costings (name) to authenticated;

grant insert on public.costings (recipe_id) to authenticated;

grant insert, update on public.costings (sheet) to authenticated;

grant select on public.course_completions to authenticated;

grant select on public.course_completions to service_role;

grant select on public.current_prices to authenticated;

grant select on public.current_prices to service_role;

grant select on public.exercise_attempts to authenticated;

grant select on public.exercise_attempts to service_role;

grant select on public.exercise_questions to authenticated;

grant delete, select on public.exercise_questions to service_role;

grant select on public.exercises to authenticated;

grant delete, insert, select, update on public.exercises to service_role;

grant delete, select on public.favourites to authenticated;

grant insert, update on public.favourites (is_favourite) to authenticated;

grant insert, update on public.favourites (item_id) to authenticated;

grant select on public.item_outlines to authenticated;

grant select on public.item_outlines to service_role;

grant delete, select on public.item_progress to authenticated;

grant delete, insert, select, update on public.item_progress to service_role;

grant insert, update on public.item_progress (cooking_amount) to authenticated;

grant insert, update on public.item_progress (cooking_step) to authenticated;

grant insert, update on public.item_progress (done) to authenticated;

grant insert, update on public.item_progress (item_id) to authenticated;

grant insert, update on public.item_progress (lines_ready) to authenticated;

grant insert, update on public.item_progress (steps_apart) to authenticated;

grant insert, update on public.item_progress (steps_at) to authenticated;

grant insert, update on public.item_progress (steps_done) to authenticated;

grant select on public.item_skills to authenticated;

grant delete, insert, select, update on public.item_skills to service_role;

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

grant delete, select on public.kitchens to authenticated;

grant delete, insert, select, update on public.kitchens to service_role;

grant insert, update on public.kitchens (cup_ml) to authenticated;

grant insert, update on public.kitchens (defaults) to authenticated;

grant insert, update on public.kitchens (densities) to authenticated;

grant delete, select on public.learning_preferences to authenticated;

grant insert, update on public.learning_preferences (shows_months) to authenticated;

grant insert, update on public.learning_preferences (shows_rhythm) to authenticated;

grant insert, update on public.learning_preferences (shows_skills) to authenticated;

grant select on public.lists to authenticated;

grant delete, insert, select, update on public.lists to service_role;

grant delete, select on public.makings to authenticated;

grant insert, update on public.makings (amount) to authenticated;

grant insert, update on public.makings (id) to authenticated;

grant insert, update on public.makings (item_id) to authenticated;

grant insert, update on public.makings (made_on) to authenticated;

grant insert, update on public.makings (minutes) to authenticated;

grant insert, update on public.makings (note) to authenticated;

grant insert, update on public.makings (photo_id) to authenticated;

grant insert, update on public.makings (stars) to authenticated;

grant select on public.materials to anon;

grant select on public.materials to authenticated;

grant delete, insert, select, update on public.materials to service_role;

grant select on public.notification_digests to service_role;

grant delete, select on public.notification_preferences to authenticated;

grant delete, insert, select, update on public.notification_preferences to service_role;

grant insert, update on public.notification_preferences (channel) to authenticated;

grant insert, update on public.notification_preferences (is_wanted) to authenticated;

grant insert, update on public.notification_preferences (kind) to authenticated;

grant select on public.notifications to authenticated;

grant delete, insert, select, update on public.notifications to service_role;

grant update on public.notifications (read_at) to authenticated;

grant select on public.operator_acts to service_role;

grant delete, select on public.own_amounts to authenticated;

grant insert, update on public.own_amounts (amount) to authenticated;

grant insert, update on public.own_amounts (is_used) to authenticated;

grant insert, update on public.own_amounts (item_id) to authenticated;

grant insert, update on public.own_amounts (line) to authenticated;

grant insert, update on public.own_amounts (line_text) to authenticated;

grant insert, update on public.own_amounts (reason) to authenticated;

grant select on public.own_recipe_versions to authenticated;

grant select on public.own_sessions to authenticated;

grant select on public.path_stops to authenticated;

grant delete, insert, select, update on public.path_stops to service_role;

grant select on public.paths to authenticated;

grant delete, insert, select, update on public.paths to service_role;

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

grant delete, insert, select, update on public.product_materials to service_role;

grant select on public.profiles to authenticated;

grant delete, insert, select, update on public.profiles to service_role;

grant update on public.profiles (avatar_url) to authenticated;

grant update on public.profiles (name) to authenticated;

grant select on public.purchase_claims to service_role;

grant select on public.purchase_events to service_role;

grant select on public.purchase_invitations to service_role;

grant select on public.purchases to authenticated;

grant delete, insert, select, update on public.purchases to service_role;

grant select on public.push_messages to service_role;

grant delete on public.push_subscriptions to authenticated;

grant delete, select on public.push_subscriptions to service_role;

grant select on public.push_subscriptions (created_at) to authenticated;

grant select on public.push_subscriptions (endpoint) to authenticated;

grant select on public.push_subscriptions (id) to authenticated;

grant select on public.push_subscriptions (user_id) to authenticated;

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

grant delete, select on public.recipe_bases to authenticated;

grant insert, update on public.recipe_bases (amount) to authenticated;

grant insert, update on public.recipe_bases (base_id) to authenticated;

grant insert, update on public.recipe_bases (line_text) to authenticated;

grant insert, update on public.recipe_bases (loss_percent) to authenticated;

grant insert, update on public.recipe_bases (product_id) to authenticated;

grant insert, update on public.recipe_bases (unit) to authenticated;

grant delete, select on public.recipe_notes to authenticated;

grant insert, update on public.recipe_notes (base_version) to authenticated;

grant insert, update on public.recipe_notes (body) to authenticated;

grant insert, update on public.recipe_notes (item_id) to authenticated;

grant insert, update on public.recipe_notes (step) to authenticated;

grant insert, update on public.recipe_notes (step_text) to authenticated;

grant select on public.sales to service_role;

grant delete, insert, select, update on public.sales_providers to service_role;

grant delete, select on public.shopping_entries to authenticated;

grant insert, update on public.shopping_entries (batches) to authenticated;

grant insert, update on public.shopping_entries (id) to authenticated;

grant insert, update on public.shopping_entries (item_id) to authenticated;

grant insert, update on public.shopping_entries (lines) to authenticated;

grant insert, update on public.shopping_entries (search) to authenticated;

grant insert, update on public.shopping_entries (summary) to authenticated;

grant insert, update on public.shopping_entries (title) to authenticated;

grant select on public.shopping_lists to authenticated;

grant delete, select on public.shopping_marks to authenticated;

grant insert, update on public.shopping_marks (amount) to authenticated;

grant insert, update on public.shopping_marks (goods_key) to authenticated;

grant insert, update on public.shopping_marks (marked_at) to authenticated;

grant insert, update on public.shopping_marks (state) to authenticated;

grant select on public.skills to authenticated;

grant delete, insert, select, update on public.skills to service_role;

grant delete, select on public.timer_pushes to authenticated;

grant insert, update on public.timer_pushes (due_at) to authenticated;

grant insert, update on public.timer_pushes (endpoint) to authenticated;

grant insert, update on public.timer_pushes (item_id) to authenticated;

grant insert, update on public.timer_pushes (timer_id) to authenticated;

grant insert, update on public.timer_pushes (title) to authenticated;

grant usage on schema public to anon;

grant usage on schema public to authenticated;

grant usage on schema public to service_role;
