-- What the migrations make of "courses". Written by `npm run schema`, not by hand.

create table private.exercise_keys (
  question_id uuid not null,
  right_option smallint not null,
  explanation text not null,
  constraint exercise_keys_explanation_check CHECK (((char_length(explanation) >= 1) AND (char_length(explanation) <= 2000))),
  constraint exercise_keys_pkey PRIMARY KEY (question_id),
  constraint exercise_keys_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.exercise_questions(id) ON DELETE CASCADE,
  constraint exercise_keys_right_option_check CHECK (((right_option >= 1) AND (right_option <= 6)))
);

comment on table private.exercise_keys is 'The right option of each question (1 for the first), and why.';

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

comment on table public.exercise_attempts is 'Every attempt at an exercise, written by functions only.';

comment on column public.exercise_attempts.id is 'Chosen by the device, so that a request that is sent twice counts once.';

comment on column public.exercise_attempts.answers is 'The chosen option of each question, in order: 1 for the first.';

comment on column public.exercise_attempts.photo_id is 'The photo that was handed in. It may be deleted later.';

CREATE INDEX exercise_attempts_exercise_id_idx ON public.exercise_attempts USING btree (exercise_id);

CREATE INDEX exercise_attempts_recent_idx ON public.exercise_attempts USING btree (user_id, attempted_at);

CREATE INDEX exercise_attempts_user_id_idx ON public.exercise_attempts USING btree (user_id, exercise_id, attempted_at DESC);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.exercise_attempts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

alter table public.exercise_attempts replica identity full;

alter table public.exercise_attempts enable row level security;

create policy "a second step is asked for where there is one" on public.exercise_attempts
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own attempts" on public.exercise_attempts
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant select on public.exercise_attempts to authenticated;

grant select on public.exercise_attempts to service_role;

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

CREATE INDEX exercise_questions_exercise_id_idx ON public.exercise_questions USING btree (exercise_id, "position");

alter table public.exercise_questions enable row level security;

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

grant select on public.exercise_questions to authenticated;

grant delete, select on public.exercise_questions to service_role;

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

comment on table public.exercises is 'Exercises of a material. A certificate requires the published mandatory ones to be passed.';

comment on column public.exercises.item_id is 'The recipe of which a photo is asked for; null for any recipe of the material.';

comment on column public.exercises.right_needed is 'How many right answers pass it; 0 where a photo is asked for.';

CREATE INDEX exercises_item_id_idx ON public.exercises USING btree (item_id);

CREATE INDEX exercises_material_id_idx ON public.exercises USING btree (material_id, "position");

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.exercises FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.exercises enable row level security;

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

grant select on public.exercises to authenticated;

grant delete, insert, select, update on public.exercises to service_role;

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

comment on table public.path_stops is 'The stops of a path: each a material, a category or one recipe.';

comment on column public.path_stops.note is 'Why it comes here, in the teacher''s words.';

CREATE INDEX path_stops_category_id_idx ON public.path_stops USING btree (category_id);

CREATE INDEX path_stops_item_id_idx ON public.path_stops USING btree (item_id);

CREATE INDEX path_stops_material_id_idx ON public.path_stops USING btree (material_id);

CREATE INDEX path_stops_path_id_idx ON public.path_stops USING btree (path_id, "position");

alter table public.path_stops enable row level security;

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

grant select on public.path_stops to authenticated;

grant delete, insert, select, update on public.path_stops to service_role;

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

comment on table public.paths is 'A learning path across materials.';

CREATE INDEX paths_position_idx ON public.paths USING btree ("position");

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.paths FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.paths enable row level security;

create policy "a second step is asked for where there is one" on public.paths
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the published paths" on public.paths
  for select to authenticated
  using (is_published);

grant select on public.paths to authenticated;

grant delete, insert, select, update on public.paths to service_role;

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

grant execute on function private.answer_exercise(uuid,uuid,smallint[]) to authenticated;

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

grant execute on function private.exercise_feedback(uuid) to authenticated;

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

grant execute on function private.hand_in_photo(uuid,uuid,uuid) to authenticated;

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

CREATE FUNCTION private.learner()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case when private.second_step_done() then auth.uid() end;
end $function$;

CREATE FUNCTION private.lock_attempts(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
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

grant execute on function private.write_question(uuid,uuid,integer,text,text[],smallint,text) to service_role;

CREATE FUNCTION public.answer_exercise(attempt uuid, of_exercise uuid, answers smallint[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.answer_exercise(attempt, of_exercise, answers) AS answer_exercise;
END;

comment on function public.answer_exercise(uuid,uuid,smallint[]) is 'Checks the answers to an exercise and explains them; the same attempt sent again returns the same result.';

grant execute on function public.answer_exercise(uuid,uuid,smallint[]) to authenticated;

CREATE FUNCTION public.exercise_feedback(of_exercise uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.exercise_feedback(of_exercise) AS exercise_feedback;
END;

comment on function public.exercise_feedback(uuid) is 'What answer_exercise returned for the newest own attempt; null before the first.';

grant execute on function public.exercise_feedback(uuid) to authenticated;

CREATE FUNCTION public.hand_in_photo(attempt uuid, of_exercise uuid, of_photo uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.hand_in_photo(attempt, of_exercise, of_photo) AS hand_in_photo;
END;

comment on function public.hand_in_photo(uuid,uuid,uuid) is 'Passes an exercise with an own photo of a recipe of the material.';

grant execute on function public.hand_in_photo(uuid,uuid,uuid) to authenticated;

CREATE FUNCTION public.write_exercise_question(of_id uuid, of_exercise uuid, of_position integer, of_question text, of_options text[], right_option smallint, explanation text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.write_question(of_id, of_exercise, of_position, of_question, of_options, right_option, explanation) AS write_question;
END;

grant execute on function public.write_exercise_question(uuid,uuid,integer,text,text[],smallint,text) to service_role;

alter publication supabase_realtime add table public.exercise_attempts;
