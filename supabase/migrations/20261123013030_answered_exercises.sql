-- An exercise that a learner has passed is announced once, in the transaction of the answer. The learner has just seen the result, so
-- it is sent by e-mail or push only to those who ask for it.

create or replace function private.wants_notifications_by(account uuid, of_kind text, by_channel text) returns boolean
  language sql stable set search_path = ''
as $$
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
$$;
comment on table public.notification_preferences is
  'What a learner switched on or off. Without a row a kind is on, but changed recipes, prices and answered exercises are not sent by e-mail or push.';
comment on column public.notifications.facts is
  'purchase_ended: status; recipe_added: recipes (count), newest (title); recipe_changed: parts; price_changed: ingredient; certificate_ready: code, certificate, kind; exercise_answered: exercise, kind.';

create function private.notify_of_exercise() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
end $$;
revoke execute on function private.notify_of_exercise() from public;
create trigger notify_of_exercise after insert on public.exercise_attempts
  for each row when (new.passed) execute function private.notify_of_exercise();

-- An exercise is the subject of its notification: a material has several.
create or replace function private.set_notification_subject() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.subject_id = case new.kind
    when 'recipe_added' then new.material_id
    when 'certificate_ready' then coalesce((new.facts ->> 'certificate')::uuid, new.material_id)
    when 'exercise_answered' then coalesce((new.facts ->> 'exercise')::uuid, new.item_id, new.material_id)
    else coalesce(new.costing_id, new.item_id, new.material_id)
  end;
  return new;
end $$;
