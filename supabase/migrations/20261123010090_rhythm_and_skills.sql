-- What a learner made by week and by month, and the skills that recipes train. All of it can be switched off.

create table public.skills (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  title text not null check (char_length(title) between 1 and 100),
  description text not null default '' check (char_length(description) <= 500),
  position integer not null default 0 check (position >= 0)
);
comment on table public.skills is 'Techniques that recipes train: pontos de calda, massas, chocolate …';

create table public.item_skills (
  item_id uuid not null references public.items on delete cascade,
  skill_id uuid not null references public.skills on delete cascade,
  primary key (item_id, skill_id)
);
create index item_skills_skill_id_idx on public.item_skills (skill_id, item_id);

create table public.learning_preferences (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  shows_rhythm boolean not null default true,
  shows_months boolean not null default true,
  shows_skills boolean not null default true
);
comment on table public.learning_preferences is 'What a learner wants to see of the own rhythm; without a row, everything.';

alter table public.skills enable row level security;
alter table public.item_skills enable row level security;
alter table public.learning_preferences enable row level security;
revoke all on public.skills, public.item_skills, public.learning_preferences from anon, authenticated, service_role;
grant select on public.skills, public.item_skills to authenticated;
grant select, insert, update, delete on public.skills, public.item_skills to service_role;
grant select, delete, insert (shows_rhythm, shows_months, shows_skills), update (shows_rhythm, shows_months, shows_skills)
  on public.learning_preferences to authenticated;

create policy "learners see the skills" on public.skills
  for select to authenticated using (true);
create policy "learners see what trains a skill" on public.item_skills
  for select to authenticated
  using (exists (select 1 from public.item_outlines as outlines where outlines.item_id = item_skills.item_id));
create policy "learners see their own wishes" on public.learning_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners state their own wishes" on public.learning_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "learners change their own wishes" on public.learning_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners remove their own wishes" on public.learning_preferences
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.learning_preferences as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- `made_on` is a day of the learner's own calendar, so the time zone only says which week is the current one.
create function public.cooking_rhythm(time_zone text, weeks integer default 8)
  returns table (week date, makings integer, recipes integer)
  language sql stable set search_path = ''
begin atomic
  select monday::date, count(made.id)::integer, count(distinct coalesce(made.item_id::text, made.title))::integer
  from generate_series(0, least(greatest(weeks, 1), 53) - 1) as ago
  cross join lateral (
    select date_trunc('week', now() at time zone time_zone) - make_interval(weeks => ago) as monday
  ) as calendar
  left join public.makings as made
    on made.user_id = (select auth.uid()) and made.made_on >= monday::date and made.made_on < monday::date + 7
  group by monday
  order by monday desc;
end;
comment on function public.cooking_rhythm(text, integer) is
  'How often the caller cooked in each of the last weeks, from Monday, the current one first; a recipe made twice is one recipe.';

create function public.made_by_month(months integer default 12)
  returns table (month date, makings integer, recipes integer, minutes integer)
  language sql stable set search_path = ''
begin atomic
  select
    date_trunc('month', made.made_on)::date, count(*)::integer,
    count(distinct coalesce(made.item_id::text, made.title))::integer, coalesce(sum(made.minutes), 0)::integer
  from public.makings as made
  where made.user_id = (select auth.uid())
  group by date_trunc('month', made.made_on)
  order by date_trunc('month', made.made_on) desc
  limit least(greatest(months, 1), 120);
end;
comment on function public.made_by_month(integer) is 'What the caller made, by month, the newest first; months with nothing are left out.';

create function public.own_skills()
  returns table (skill_id uuid, slug text, title text, description text, done integer, total integer)
  language sql stable set search_path = ''
begin atomic
  select
    skills.id, skills.slug, skills.title, skills.description,
    (count(marks.item_id) filter (where marks.done))::integer, count(outlines.item_id)::integer
  from public.skills
  join public.item_skills as trained on trained.skill_id = skills.id
  join public.item_outlines as outlines on outlines.item_id = trained.item_id
  left join public.item_progress as marks on marks.item_id = trained.item_id and marks.user_id = (select auth.uid())
  group by skills.id
  order by skills.position, skills.id;
end;
comment on function public.own_skills() is 'For each skill, how many of the recipes that train it the caller has done.';

revoke execute on function public.cooking_rhythm(text, integer), public.made_by_month(integer), public.own_skills()
  from public, anon, authenticated, service_role;
grant execute on function public.cooking_rhythm(text, integer), public.made_by_month(integer), public.own_skills() to authenticated;
