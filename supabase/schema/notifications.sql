-- What the migrations make of "notifications". Written by `npm run schema`, not by hand.

create table private.queued_news (
  id bigint not null generated always as identity,
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

comment on table private.queued_news is 'News that some buyers of a material have not received yet.';

comment on column private.queued_news.after_user is 'Buyers up to this account have received it: they are served in the order of their ids.';

CREATE INDEX queued_news_item_id_idx ON private.queued_news USING btree (item_id);

CREATE INDEX queued_news_material_id_idx ON private.queued_news USING btree (material_id);

CREATE TRIGGER notify_of_exercise AFTER INSERT ON public.exercise_attempts FOR EACH ROW WHEN (new.passed) EXECUTE FUNCTION private.notify_of_exercise();

CREATE TRIGGER notify_of_changed_recipes AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_changed_recipes();

CREATE TRIGGER notify_of_new_recipes AFTER INSERT ON public.items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_new_recipes();

CREATE TRIGGER notify_of_published_recipes AFTER UPDATE ON public.items REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.notify_of_published_recipes();

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

comment on table public.notification_digests is 'The newest digest of each account. Written by functions only.';

comment on column public.notification_digests.id is 'Of the newest digest; the same for each attempt to send it.';

comment on column public.notification_digests.day is 'The day of the newest digest, in São Paulo.';

comment on column public.notification_digests.covered_until is 'Notifications up to this time have been in a digest.';

comment on column public.notification_digests.covered_before is 'covered_until before the newest digest, which a failure restores.';

comment on column public.notification_digests.token_hashes is 'SHA-256 of the tokens that end the digests without a sign-in, newest first.';

CREATE INDEX notification_digests_token_hashes_idx ON public.notification_digests USING gin (token_hashes);

alter table public.notification_digests enable row level security;

create policy "the operator sees the digests" on public.notification_digests
  for select to service_role
  using (true);

grant select on public.notification_digests to service_role;

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

comment on table public.notification_preferences is 'What a learner switched on or off. Without a row a kind is on, but changed recipes, prices and answered exercises are not sent by e-mail or push.';

comment on column public.notification_preferences.kind is '`all` switches e-mails of every kind, as unsubscribing does.';

comment on column public.notification_preferences.channel is 'app: the notification is written at all; email: it is part of the digest; push: it is sent to devices.';

CREATE TRIGGER forget_mail_tokens AFTER INSERT OR UPDATE ON public.notification_preferences FOR EACH ROW WHEN (((new.kind = 'all'::text) AND new.is_wanted)) EXECUTE FUNCTION private.forget_mail_tokens();

alter table public.notification_preferences replica identity full;

alter table public.notification_preferences enable row level security;

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

grant delete, select on public.notification_preferences to authenticated;

grant delete, insert, select, update on public.notification_preferences to service_role;

grant insert, update on public.notification_preferences (channel) to authenticated;

grant insert, update on public.notification_preferences (is_wanted) to authenticated;

grant insert, update on public.notification_preferences (kind) to authenticated;

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

comment on table public.notifications is 'What changed for a learner. Written by triggers only.';

comment on column public.notifications.subject_id is 'What it is about. A further change of it renews the unread notification.';

comment on column public.notifications.title is 'The name of the subject at that time.';

comment on column public.notifications.facts is 'purchase_ended: status; recipe_added: recipes (count), newest (title); recipe_changed: parts; price_changed: ingredient; certificate_ready: code, certificate, kind; exercise_answered: exercise, kind.';

CREATE INDEX notifications_costing_id_idx ON public.notifications USING btree (costing_id);

CREATE INDEX notifications_created_at_idx ON public.notifications USING btree (created_at);

CREATE INDEX notifications_item_id_idx ON public.notifications USING btree (item_id);

CREATE INDEX notifications_material_id_idx ON public.notifications USING btree (material_id);

CREATE UNIQUE INDEX notifications_unread_idx ON public.notifications USING btree (user_id, kind, subject_id) WHERE (read_at IS NULL);

CREATE INDEX notifications_user_id_idx ON public.notifications USING btree (user_id, created_at DESC, id DESC);

CREATE TRIGGER queue_push_of_new AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.queue_push();

CREATE TRIGGER queue_push_of_renewed AFTER UPDATE OF created_at ON public.notifications FOR EACH ROW WHEN ((new.read_at IS NULL)) EXECUTE FUNCTION private.queue_push();

CREATE TRIGGER set_notification_subject BEFORE INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.set_notification_subject();

CREATE TRIGGER set_read_at BEFORE UPDATE OF read_at ON public.notifications FOR EACH ROW WHEN ((new.read_at IS NOT NULL)) EXECUTE FUNCTION private.set_read_at();

CREATE TRIGGER sweep_notifications AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.sweep_notifications();

alter table public.notifications replica identity full;

alter table public.notifications enable row level security;

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

grant select on public.notifications to authenticated;

grant delete, insert, select, update on public.notifications to service_role;

grant update on public.notifications (read_at) to authenticated;

CREATE TRIGGER notify_of_changed_price AFTER INSERT ON public.price_entries FOR EACH ROW EXECUTE FUNCTION private.notify_of_changed_price();

CREATE TRIGGER notify_of_purchase AFTER INSERT OR DELETE OR UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.notify_of_purchase();

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

comment on table public.push_messages is 'Notifications that wait to be sent to devices: a day and three attempts at most.';

CREATE INDEX push_messages_due_at_idx ON public.push_messages USING btree (due_at);

CREATE INDEX push_messages_user_id_idx ON public.push_messages USING btree (user_id);

alter table public.push_messages enable row level security;

create policy "the operator sees the messages" on public.push_messages
  for select to service_role
  using (true);

grant select on public.push_messages to service_role;

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

comment on table public.push_subscriptions is 'Browsers that show notifications of an account. Removed once the push service no longer knows them.';

comment on column public.push_subscriptions.p256dh is 'Public key of the browser (P-256, uncompressed, base64url).';

comment on column public.push_subscriptions.auth is 'Shared secret of the browser (16 bytes, base64url).';

CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, created_at);

alter table public.push_subscriptions enable row level security;

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

grant delete on public.push_subscriptions to authenticated;

grant delete, select on public.push_subscriptions to service_role;

grant select on public.push_subscriptions (created_at) to authenticated;

grant select on public.push_subscriptions (endpoint) to authenticated;

grant select on public.push_subscriptions (id) to authenticated;

grant select on public.push_subscriptions (user_id) to authenticated;

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

comment on table public.timer_pushes is 'Deadlines of running timers, removed once they are due. Forty per account.';

comment on column public.timer_pushes.endpoint is 'The device that the timer runs on, which rings by itself.';

CREATE INDEX timer_pushes_due_at_idx ON public.timer_pushes USING btree (due_at);

CREATE INDEX timer_pushes_item_id_idx ON public.timer_pushes USING btree (item_id);

CREATE TRIGGER limit_timer_pushes AFTER INSERT ON public.timer_pushes FOR EACH ROW EXECUTE FUNCTION private.limit_timer_pushes();

alter table public.timer_pushes enable row level security;

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

grant delete, select on public.timer_pushes to authenticated;

grant insert, update on public.timer_pushes (due_at) to authenticated;

grant insert, update on public.timer_pushes (endpoint) to authenticated;

grant insert, update on public.timer_pushes (item_id) to authenticated;

grant insert, update on public.timer_pushes (timer_id) to authenticated;

grant insert, update on public.timer_pushes (title) to authenticated;

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

grant execute on function private.deliver_news(integer) to service_role;

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

grant execute on function private.end_notification_mail(text) to service_role;

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

grant execute on function private.finish_notification_digest(uuid,text,text) to service_role;

CREATE FUNCTION private.finish_push_messages(sent uuid[], gone uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.push_messages where id = any (sent);
  delete from public.push_subscriptions where id = any (gone);
$function$;

grant execute on function private.finish_push_messages(uuid[],uuid[]) to service_role;

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

CREATE FUNCTION private.hash_of_token(token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
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

grant execute on function private.is_notification_mail_due() to service_role;

CREATE FUNCTION private.is_web_push_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.push_messages where due_at <= now())
    or exists (select from public.timer_pushes where due_at <= now())
$function$;

grant execute on function private.is_web_push_due() to service_role;

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

CREATE FUNCTION private.set_read_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.read_at = coalesce(old.read_at, now());
  return new;
end $function$;

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

grant execute on function private.subscribe_to_push(text,text,text) to authenticated;

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

grant execute on function private.take_notification_digests(integer) to service_role;

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

grant execute on function private.take_push_messages(integer) to service_role;

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

grant execute on function private.take_timer_pushes() to service_role;

CREATE FUNCTION private.today()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (now() at time zone 'America/Sao_Paulo')::date
$function$;

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

CREATE FUNCTION public.deliver_news()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.deliver_news(10000) AS deliver_news;
END;

comment on function public.deliver_news() is 'Delivers queued news of materials to up to 10000 buyers; returns to how many. Several servers may call it at once.';

grant execute on function public.deliver_news() to service_role;

CREATE FUNCTION public.end_notification_mail(of_token text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.end_notification_mail(of_token) AS end_notification_mail;
END;

grant execute on function public.end_notification_mail(text) to service_role;

CREATE FUNCTION public.finish_notification_digest(of_digest uuid, outcome text, failed_because text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.finish_notification_digest(of_digest, outcome, failed_because) AS finish_notification_digest;
END;

grant execute on function public.finish_notification_digest(uuid,text,text) to service_role;

CREATE FUNCTION public.finish_push_messages(sent uuid[], gone uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.finish_push_messages(sent, gone) AS finish_push_messages;
END;

grant execute on function public.finish_push_messages(uuid[],uuid[]) to service_role;

CREATE FUNCTION public.is_notification_mail_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.is_notification_mail_due() AS is_notification_mail_due;
END;

grant execute on function public.is_notification_mail_due() to service_role;

CREATE FUNCTION public.is_web_push_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.is_web_push_due() AS is_web_push_due;
END;

grant execute on function public.is_web_push_due() to service_role;

CREATE FUNCTION public.subscribe_to_push(endpoint text, p256dh text, auth text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.subscribe_to_push(endpoint, p256dh, auth) AS subscribe_to_push;
END;

grant execute on function public.subscribe_to_push(text,text,text) to authenticated;

CREATE FUNCTION public.take_notification_digests(most integer)
 RETURNS SETOF jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.take_notification_digests(most) AS take_notification_digests;
END;

grant execute on function public.take_notification_digests(integer) to service_role;

CREATE FUNCTION public.take_push_messages(most integer)
 RETURNS SETOF jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.take_push_messages(take_push_messages.most) AS take_push_messages
 UNION ALL
  SELECT private.take_timer_pushes() AS take_timer_pushes;
END;

grant execute on function public.take_push_messages(integer) to service_role;

alter publication supabase_realtime add table public.notification_preferences;

alter publication supabase_realtime add table public.notifications;
