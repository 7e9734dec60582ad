-- What courses have beside recipes: exercises, and paths through several materials.

-- Exercises of a material: questions on technique, and a photo of the result. Answers are checked here. What is right, and why, is in
-- a table that no caller may read, and is returned once an answer is kept.

create table public.exercises (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null references public.materials on delete cascade,
  kind text not null check (kind in ('questions', 'photo')),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 2000),
  item_id uuid references public.items on delete set null,
  right_needed smallint not null default 0 check (right_needed between 0 and 50),
  is_mandatory boolean not null default true,
  is_published boolean not null default true,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.exercises is 'Exercises of a material. A certificate requires the published mandatory ones to be passed.';
comment on column public.exercises.item_id is 'The recipe of which a photo is asked for; null for any recipe of the material.';
comment on column public.exercises.right_needed is 'How many right answers pass it; 0 where a photo is asked for.';
create index exercises_material_id_idx on public.exercises (material_id, position);
create index exercises_item_id_idx on public.exercises (item_id);

alter table public.exercises enable row level security;
revoke all on public.exercises from anon, authenticated, service_role;
grant select on public.exercises to authenticated;
grant select, insert, update, delete on public.exercises to service_role;

create policy "learners see the exercises of materials that they paid for" on public.exercises
  for select to authenticated
  using (is_published and (select true from private.paid_materials as paid where paid.material_id = exercises.material_id));

create policy "a second step is asked for where there is one" on public.exercises as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create trigger set_updated_at before update on public.exercises
  for each row execute function private.set_updated_at();

create table public.exercise_questions (
  id uuid primary key default gen_random_uuid(),
  exercise_id uuid not null references public.exercises on delete cascade,
  position integer not null default 0 check (position >= 0),
  question text not null check (char_length(question) between 1 and 1000),
  options text[] not null check (cardinality(options) between 2 and 6 and array_position(options, null) is null)
);
create index exercise_questions_exercise_id_idx on public.exercise_questions (exercise_id, position);

alter table public.exercise_questions enable row level security;

-- A question comes with its key, by write_exercise_question.
revoke all on public.exercise_questions from anon, authenticated, service_role;
grant select on public.exercise_questions to authenticated;
grant select, delete on public.exercise_questions to service_role;

create policy "learners see the questions of exercises that they see" on public.exercise_questions
  for select to authenticated
  using (exists (select 1 from public.exercises where exercises.id = exercise_questions.exercise_id));

create policy "a second step is asked for where there is one" on public.exercise_questions as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create table private.exercise_keys (
  question_id uuid primary key references public.exercise_questions on delete cascade,
  right_option smallint not null check (right_option between 1 and 6),
  explanation text not null check (char_length(explanation) between 1 and 2000)
);
comment on table private.exercise_keys is 'The right option of each question (1 for the first), and why.';

create table public.exercise_attempts (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  exercise_id uuid not null references public.exercises on delete cascade,
  answers smallint[],
  photo_id uuid,
  right_count smallint,
  passed boolean not null,
  attempted_at timestamptz not null default now()
);
comment on table public.exercise_attempts is 'Every attempt at an exercise, written by functions only.';
comment on column public.exercise_attempts.id is 'Chosen by the device, so that a request that is sent twice counts once.';
comment on column public.exercise_attempts.answers is 'The chosen option of each question, in order: 1 for the first.';
comment on column public.exercise_attempts.photo_id is 'The photo that was handed in. It may be deleted later.';
create index exercise_attempts_user_id_idx on public.exercise_attempts (user_id, exercise_id, attempted_at desc);
create index exercise_attempts_exercise_id_idx on public.exercise_attempts (exercise_id);
create index exercise_attempts_recent_idx on public.exercise_attempts (user_id, attempted_at);

alter table public.exercise_attempts enable row level security;
revoke all on public.exercise_attempts from anon, authenticated, service_role;
grant select on public.exercise_attempts to authenticated, service_role;

create policy "learners see their own attempts" on public.exercise_attempts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.exercise_attempts as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.exercise_attempts replica identity full;
alter publication supabase_realtime add table public.exercise_attempts;

create trigger limit_own_rows after insert on public.exercise_attempts
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

create function private.has_paid(account uuid, material uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.purchases
    where user_id = account and material_id = material and status = 'paid' and (expires_at is null or expires_at > now())
  )
$$;

-- The account of the caller, where its session is proven.
create function private.proven_account() returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  if auth.uid() is null or not private.second_step_done() then
    raise exception 'an account must be signed in' using errcode = 'insufficient_privilege';
  end if;
  return auth.uid();
end $$;

-- One after the other, so that parallel requests neither pass the limit nor keep an attempt twice. In the order of marks.
create function private.lock_attempts(account uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform private.lock_counts(false);
  perform private.lock_learner(account);
end $$;

create function private.exercise_for_attempt(account uuid, of_exercise uuid, of_kind text) returns public.exercises
  language plpgsql set search_path = ''
as $$
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
end $$;

create function private.feedback_on(attempt public.exercise_attempts) returns jsonb
  language sql stable set search_path = ''
as $$
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
$$;

create function private.answer_exercise(attempt uuid, of_exercise uuid, answers smallint[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
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
end $$;

create function private.hand_in_photo(attempt uuid, of_exercise uuid, of_photo uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
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
end $$;

create function private.exercise_feedback(of_exercise uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.feedback_on(attempts)
  from public.exercise_attempts as attempts
  where user_id = private.proven_account() and exercise_id = of_exercise
  order by attempted_at desc
  limit 1
$$;

create function public.answer_exercise(attempt uuid, of_exercise uuid, answers smallint[]) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.answer_exercise(attempt, of_exercise, answers);
end;
comment on function public.answer_exercise(uuid, uuid, smallint[]) is
  'Checks the answers to an exercise and explains them; the same attempt sent again returns the same result.';

create function public.hand_in_photo(attempt uuid, of_exercise uuid, of_photo uuid) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.hand_in_photo(attempt, of_exercise, of_photo);
end;
comment on function public.hand_in_photo(uuid, uuid, uuid) is 'Passes an exercise with an own photo of a recipe of the material.';

create function public.exercise_feedback(of_exercise uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.exercise_feedback(of_exercise);
end;
comment on function public.exercise_feedback(uuid) is 'What answer_exercise returned for the newest own attempt; null before the first.';

-- Writes a question with its key, for the seed and the operator.
create function private.write_question(
  of_id uuid, of_exercise uuid, of_position integer, of_question text, of_options text[], right_option smallint, explanation text
) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.exercise_questions (id, exercise_id, position, question, options)
  values (of_id, of_exercise, of_position, of_question, of_options)
  on conflict (id) do update set
    position = excluded.position, question = excluded.question, options = excluded.options;
  insert into private.exercise_keys (question_id, right_option, explanation)
  values (of_id, write_question.right_option, write_question.explanation)
  on conflict (question_id) do update set right_option = excluded.right_option, explanation = excluded.explanation;
$$;

create function public.write_exercise_question(
  of_id uuid, of_exercise uuid, of_position integer, of_question text, of_options text[], right_option smallint, explanation text
) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.write_question(of_id, of_exercise, of_position, of_question, of_options, right_option, explanation);
end;

-- The caller, as far as its session is proven; null otherwise.
create function private.learner() returns uuid
  language plpgsql stable set search_path = ''
as $$
begin
  return case when private.second_step_done() then auth.uid() end;
end $$;

revoke execute on function
  public.answer_exercise(uuid, uuid, smallint[]),
  public.hand_in_photo(uuid, uuid, uuid),
  public.exercise_feedback(uuid),
  public.write_exercise_question(uuid, uuid, integer, text, text[], smallint, text)
from public, anon, authenticated, service_role;
revoke execute on function
  private.has_paid(uuid, uuid),
  private.proven_account(),
  private.lock_attempts(uuid),
  private.exercise_for_attempt(uuid, uuid, text),
  private.feedback_on(public.exercise_attempts),
  private.answer_exercise(uuid, uuid, smallint[]),
  private.hand_in_photo(uuid, uuid, uuid),
  private.exercise_feedback(uuid),
  private.write_question(uuid, uuid, integer, text, text[], smallint, text),
  private.learner()
from public;
grant execute on function
  private.write_question(uuid, uuid, integer, text, text[], smallint, text),
  public.write_exercise_question(uuid, uuid, integer, text, text[], smallint, text)
to service_role;
grant execute on function
  private.answer_exercise(uuid, uuid, smallint[]),
  private.hand_in_photo(uuid, uuid, uuid),
  private.exercise_feedback(uuid),
  public.answer_exercise(uuid, uuid, smallint[]),
  public.hand_in_photo(uuid, uuid, uuid),
  public.exercise_feedback(uuid)
to authenticated;

-- Learning paths: materials, categories and single recipes of several materials in an order, with the teacher's words.

create table public.paths (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  cover_url text check (char_length(cover_url) <= 2048),
  level text check (char_length(level) <= 60),
  is_published boolean not null default true,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.paths is 'A learning path across materials.';
create index paths_position_idx on public.paths (position);

alter table public.paths enable row level security;
revoke all on public.paths from anon, authenticated, service_role;
grant select on public.paths to authenticated;
grant select, insert, update, delete on public.paths to service_role;

create policy "learners see the published paths" on public.paths
  for select to authenticated using (is_published);

create policy "a second step is asked for where there is one" on public.paths as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

create trigger set_updated_at before update on public.paths
  for each row execute function private.set_updated_at();

create table public.path_stops (
  id uuid primary key default gen_random_uuid(),
  path_id uuid not null references public.paths on delete cascade,
  position integer not null default 0 check (position >= 0),
  material_id uuid references public.materials on delete cascade,
  category_id uuid references public.categories on delete cascade,
  item_id uuid references public.items on delete cascade,
  note text not null default '' check (char_length(note) <= 2000),
  check (num_nonnulls(material_id, category_id, item_id) = 1)
);
comment on table public.path_stops is 'The stops of a path: each a material, a category or one recipe.';
comment on column public.path_stops.note is 'Why it comes here, in the teacher''s words.';
create index path_stops_path_id_idx on public.path_stops (path_id, position);
create index path_stops_material_id_idx on public.path_stops (material_id);
create index path_stops_category_id_idx on public.path_stops (category_id);
create index path_stops_item_id_idx on public.path_stops (item_id);

alter table public.path_stops enable row level security;
revoke all on public.path_stops from anon, authenticated, service_role;
grant select on public.path_stops to authenticated;
grant select, insert, update, delete on public.path_stops to service_role;

create policy "learners see the stops of published paths" on public.path_stops
  for select to authenticated
  using (exists (select 1 from public.paths where paths.id = path_stops.path_id));

create policy "a second step is asked for where there is one" on public.path_stops as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- The items of each stop that count, and their material.
create view private.path_items as
select stops.path_id, stops.id as stop_id, counted.item_id, counted.material_id, counted.category_id
from public.path_stops as stops
join private.counted_items as counted on counted.material_id = stops.material_id
union all
select stops.path_id, stops.id, counted.item_id, counted.material_id, counted.category_id
from public.path_stops as stops
join private.counted_items as counted on counted.category_id = stops.category_id
union all
select stops.path_id, stops.id, counted.item_id, counted.material_id, counted.category_id
from public.path_stops as stops
join private.counted_items as counted on counted.item_id = stops.item_id;

-- What a learner has of each stop, from the counts: a material costs the same as a recipe. `material_id` is the material to buy.
create function private.stops_of(account uuid, of_path uuid)
  returns table (stop_id uuid, material_id uuid, total integer, done integer, is_open boolean)
  language sql stable set search_path = ''
as $$
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
$$;

revoke execute on function private.stops_of(uuid, uuid) from public;
