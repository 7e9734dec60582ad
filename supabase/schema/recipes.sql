-- What the migrations make of "recipes". Written by `npm run schema`, not by hand.

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

comment on table public.cooking_members is 'Who cooks in a session, its owner included; eight at most.';

comment on column public.cooking_members.name is 'First word of the profile''s name at that time.';

CREATE INDEX cooking_members_user_id_idx ON public.cooking_members USING btree (user_id);

alter table public.cooking_members enable row level security;

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

grant delete, select on public.cooking_members to authenticated;

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

comment on table public.cooking_sessions is 'Recipes that are cooked together, for a day.';

comment on column public.cooking_sessions.code is 'The invitation. Joining also takes access to the recipe. It is another one after a guest was removed.';

comment on column public.cooking_sessions.room is 'Names the channels. It is another one after a guest was removed.';

CREATE INDEX cooking_sessions_ends_at_idx ON public.cooking_sessions USING btree (ends_at);

CREATE INDEX cooking_sessions_item_id_idx ON public.cooking_sessions USING btree (item_id);

alter table public.cooking_sessions enable row level security;

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

grant delete, select on public.cooking_sessions to authenticated;

create table public.favourites (
  user_id uuid not null default auth.uid(),
  item_id uuid not null,
  is_favourite boolean not null default true,
  constraint favourites_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE CASCADE,
  constraint favourites_pkey PRIMARY KEY (user_id, item_id),
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.favourites is 'A recipe that is no favourite any more keeps its row: other devices learn of changed rows, not of deleted ones.';

CREATE INDEX favourites_item_id_idx ON public.favourites USING btree (item_id);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.favourites REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('2000');

alter table public.favourites replica identity full;

alter table public.favourites enable row level security;

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

grant delete, select on public.favourites to authenticated;

grant insert, update on public.favourites (is_favourite) to authenticated;

grant insert, update on public.favourites (item_id) to authenticated;

CREATE TRIGGER keep_done BEFORE UPDATE ON public.item_progress FOR EACH ROW WHEN ((old.done AND (NOT new.done))) EXECUTE FUNCTION private.keep_done();

CREATE TRIGGER keep_own_recipe_version AFTER INSERT OR UPDATE ON public.items FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.keep_own_recipe_version();

CREATE TRIGGER limit_own_recipes AFTER INSERT ON public.items FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.limit_own_recipes();

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

comment on table public.makings is 'Each time that a learner made a recipe: when, how much, how long it took and how it went.';

comment on column public.makings.id is 'Chosen by the device, so that a request that is sent twice adds one row.';

comment on column public.makings.item_id is 'The recipe; null once it is no longer in the catalogue.';

comment on column public.makings.title is 'The title of the recipe at that time, filled in by a trigger.';

comment on column public.makings.amount is 'How much was made, as typed: "45 unidades".';

comment on column public.makings.minutes is 'How long it really took.';

comment on column public.makings.photo_id is 'A photo of it in public.photos. No foreign key: a photo may arrive later, or never.';

CREATE INDEX makings_item_id_idx ON public.makings USING btree (item_id, user_id);

CREATE INDEX makings_user_id_idx ON public.makings USING btree (user_id, made_on DESC, created_at DESC, id);

CREATE TRIGGER fill_in_making BEFORE INSERT OR UPDATE ON public.makings FOR EACH ROW EXECUTE FUNCTION private.fill_in_making();

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.makings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER mark_made AFTER INSERT OR DELETE ON public.makings FOR EACH ROW EXECUTE FUNCTION private.mark_made();

alter table public.makings replica identity full;

alter table public.makings enable row level security;

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

grant delete, select on public.makings to authenticated;

grant insert, update on public.makings (amount) to authenticated;

grant insert, update on public.makings (id) to authenticated;

grant insert, update on public.makings (item_id) to authenticated;

grant insert, update on public.makings (made_on) to authenticated;

grant insert, update on public.makings (minutes) to authenticated;

grant insert, update on public.makings (note) to authenticated;

grant insert, update on public.makings (photo_id) to authenticated;

grant insert, update on public.makings (stars) to authenticated;

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

comment on table public.own_amounts is 'A learner''s own amount of an ingredient line, with the line that it was written for.';

comment on column public.own_amounts.line is 'The position of the line at that time: 1 for the first.';

comment on column public.own_amounts.line_text is 'The beginning of the line at that time: once the teacher has changed the line, the amount is shown as one for an older text.';

comment on column public.own_amounts.amount is 'As typed: "180 g". Null once it was removed: other devices do not learn of deleted rows.';

comment on column public.own_amounts.is_used is 'Whether it is scaled and listed in place of the teacher''s.';

CREATE INDEX own_amounts_item_id_idx ON public.own_amounts USING btree (item_id);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.own_amounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.own_amounts FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.own_amounts replica identity full;

alter table public.own_amounts enable row level security;

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

grant delete, select on public.own_amounts to authenticated;

grant insert, update on public.own_amounts (amount) to authenticated;

grant insert, update on public.own_amounts (is_used) to authenticated;

grant insert, update on public.own_amounts (item_id) to authenticated;

grant insert, update on public.own_amounts (line) to authenticated;

grant insert, update on public.own_amounts (line_text) to authenticated;

grant insert, update on public.own_amounts (reason) to authenticated;

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

comment on table public.own_recipe_versions is 'What a learner''s own recipe was after each change, the newest 50 within 1 MB. Written by a trigger, in the transaction of the change.';

comment on column public.own_recipe_versions.content is 'The columns of the recipe that the learner writes.';

CREATE INDEX own_recipe_versions_user_id_idx ON public.own_recipe_versions USING btree (user_id);

CREATE TRIGGER sweep_removed_recipes AFTER INSERT ON public.own_recipe_versions FOR EACH STATEMENT EXECUTE FUNCTION private.sweep_removed_recipes();

alter table public.own_recipe_versions replica identity full;

alter table public.own_recipe_versions enable row level security;

create policy "a second step is asked for where there is one" on public.own_recipe_versions
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see the versions of their own recipes" on public.own_recipe_versions
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant select on public.own_recipe_versions to authenticated;

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

comment on table public.recipe_bases is 'Which ingredient lines of a recipe are other recipes of the learner''s, and how much of them is used.';

comment on column public.recipe_bases.line_text is 'The beginning of the ingredient line of the product.';

comment on column public.recipe_bases.unit is 'Grams of the finished base, or portions: the units that its batch makes.';

comment on column public.recipe_bases.loss_percent is 'What of the base is lost when it is used: what stays in the bowl.';

CREATE INDEX recipe_bases_base_id_idx ON public.recipe_bases USING btree (base_id);

CREATE INDEX recipe_bases_product_id_idx ON public.recipe_bases USING btree (product_id);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.recipe_bases REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('500');

CREATE TRIGGER refuse_circle_of_bases AFTER INSERT OR UPDATE OF product_id, base_id ON public.recipe_bases FOR EACH ROW EXECUTE FUNCTION private.refuse_circle_of_bases();

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.recipe_bases FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.recipe_bases replica identity full;

alter table public.recipe_bases enable row level security;

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

grant delete, select on public.recipe_bases to authenticated;

grant insert, update on public.recipe_bases (amount) to authenticated;

grant insert, update on public.recipe_bases (base_id) to authenticated;

grant insert, update on public.recipe_bases (line_text) to authenticated;

grant insert, update on public.recipe_bases (loss_percent) to authenticated;

grant insert, update on public.recipe_bases (product_id) to authenticated;

grant insert, update on public.recipe_bases (unit) to authenticated;

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

comment on table public.recipe_notes is 'What a learner notes at a recipe, at most one note a step. A removed note has an empty body.';

comment on column public.recipe_notes.step is 'The position of the step when the note was first written; 0 for the whole recipe.';

comment on column public.recipe_notes.step_text is 'The beginning of the step''s text when the note was first written, which finds the step after the teacher has moved it.';

comment on column public.recipe_notes.base_version is 'Written by the device: the version that its text was based on; 0 for a new note.';

CREATE INDEX recipe_notes_item_id_idx ON public.recipe_notes USING btree (item_id);

CREATE TRIGGER limit_own_rows AFTER INSERT ON public.recipe_notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.limit_own_rows('5000');

CREATE TRIGGER merge_note BEFORE UPDATE ON public.recipe_notes FOR EACH ROW EXECUTE FUNCTION private.merge_note();

alter table public.recipe_notes replica identity full;

alter table public.recipe_notes enable row level security;

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

grant delete, select on public.recipe_notes to authenticated;

grant insert, update on public.recipe_notes (base_version) to authenticated;

grant insert, update on public.recipe_notes (body) to authenticated;

grant insert, update on public.recipe_notes (item_id) to authenticated;

grant insert, update on public.recipe_notes (step) to authenticated;

grant insert, update on public.recipe_notes (step_text) to authenticated;

create policy "cooks hear one another" on realtime.messages
  for select to authenticated
  using ((EXISTS ( SELECT
   FROM (public.cooking_sessions sessions
     JOIN public.items ON ((items.id = sessions.item_id)))
  WHERE ((split_part(( SELECT realtime.topic() AS topic), ':'::text, 1) = 'cooking'::text) AND (split_part(( SELECT realtime.topic() AS topic), ':'::text, 2) = (sessions.room)::text)))));

create policy "cooks tell one another" on realtime.messages
  for insert to authenticated
  with check (((extension = ANY (ARRAY['broadcast'::text, 'presence'::text])) AND (EXISTS ( SELECT
   FROM (public.cooking_sessions sessions
     JOIN public.items ON ((items.id = sessions.item_id)))
  WHERE ((( SELECT realtime.topic() AS topic) = ((('cooking:'::text || sessions.room) || ':'::text) || ( SELECT auth.uid() AS uid))) OR ((messages.extension = 'broadcast'::text) AND (( SELECT realtime.topic() AS topic) = ('cooking:'::text || sessions.room))))))));

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

grant execute on function private.begin_cooking_session(uuid) to authenticated;

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

comment on function private.chain_of_recipes(uuid,uuid,uuid,boolean,integer) is 'One chain of so many links between two recipes, from the product to its base.';

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

grant execute on function private.delete_expired_recipes() to service_role;

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

CREATE FUNCTION private.item_of_invitation(of_code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select item_id from public.cooking_sessions where code = of_code and ends_at > now()
$function$;

grant execute on function private.item_of_invitation(text) to authenticated;

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

grant execute on function private.join_cooking_session(text,uuid) to authenticated;

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

comment on function private.keep_done() is 'A recipe that was made stays done, until the log says otherwise.';

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

comment on function private.linked_recipes(uuid,uuid,boolean,integer) is 'Each recipe below a recipe, or above it, once for each number of links between the two. At most the recipes times the steps, however many paths there are.';

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

CREATE FUNCTION private.names_of_recipes(recipes uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(coalesce(items.title, '…'), ' → ' order by place)
  from unnest(recipes) with ordinality as chain (id, place) left join public.items using (id)
$function$;

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

grant execute on function private.own_cooking_sessions() to authenticated;

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

grant execute on function private.remove_cook(uuid,uuid) to authenticated;

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

grant execute on function private.set_recipe_removed(uuid,boolean) to authenticated;

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

grant execute on function public.begin_cooking_session(uuid) to authenticated;

CREATE FUNCTION public.delete_expired_recipes()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.delete_expired_recipes() AS delete_expired_recipes;
END;

comment on function public.delete_expired_recipes() is 'Deletes up to 1000 recipes of learners that were deleted more than 30 days ago; returns how many.';

grant execute on function public.delete_expired_recipes() to service_role;

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

grant execute on function public.join_cooking_session(text) to authenticated;

CREATE FUNCTION public.remove_cook(of_session uuid, cook uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.remove_cook(of_session, cook) AS remove_cook;
END;

grant execute on function public.remove_cook(uuid,uuid) to authenticated;

CREATE FUNCTION public.set_recipe_removed(recipe uuid, removed boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.set_recipe_removed(recipe, removed) AS set_recipe_removed;
END;

comment on function public.set_recipe_removed(uuid,boolean) is 'Deletes a recipe of the caller''s own, or restores it within 30 days.';

grant execute on function public.set_recipe_removed(uuid,boolean) to authenticated;

alter publication supabase_realtime add table public.favourites;

alter publication supabase_realtime add table public.makings;

alter publication supabase_realtime add table public.own_amounts;

alter publication supabase_realtime add table public.own_recipe_versions;

alter publication supabase_realtime add table public.recipe_bases;

alter publication supabase_realtime add table public.recipe_notes;
