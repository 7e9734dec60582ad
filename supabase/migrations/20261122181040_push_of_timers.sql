-- Timers that run on one device are pushed to the learner's other ones when they are due.

create table public.timer_pushes (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  timer_id text not null check (char_length(timer_id) <= 120),
  item_id uuid references public.items on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  due_at timestamptz not null,
  endpoint text check (char_length(endpoint) <= 1000),
  primary key (user_id, timer_id)
);
comment on table public.timer_pushes is 'Deadlines of running timers, removed once they are due. Forty per account.';
comment on column public.timer_pushes.endpoint is 'The device that the timer runs on, which rings by itself.';
create index timer_pushes_due_at_idx on public.timer_pushes (due_at);
create index timer_pushes_item_id_idx on public.timer_pushes (item_id);

create function private.limit_timer_pushes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.timer_pushes
  where user_id = new.user_id and timer_id in (
    select timer_id from public.timer_pushes as kept where kept.user_id = new.user_id order by due_at desc, timer_id offset 40
  );
  return null;
end $$;
create trigger limit_timer_pushes after insert on public.timer_pushes
  for each row execute function private.limit_timer_pushes();

alter table public.timer_pushes enable row level security;
revoke all on public.timer_pushes from anon, authenticated, service_role;
grant select, delete, insert (timer_id, item_id, title, due_at, endpoint), update (timer_id, item_id, title, due_at, endpoint)
  on public.timer_pushes to authenticated;
create policy "learners see their own timers" on public.timer_pushes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners have their timers pushed" on public.timer_pushes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "learners change their own timers" on public.timer_pushes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners remove their own timers" on public.timer_pushes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.timer_pushes as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

-- A timer is pushed once: later it would be news of the past.
create function private.take_timer_pushes() returns setof jsonb
  language sql volatile security definer set search_path = ''
as $$
  with taken as (
    delete from public.timer_pushes
    where (user_id, timer_id) in (
      select user_id, timer_id from public.timer_pushes where due_at <= now() order by due_at limit 100 for update skip locked
    )
    returning *
  )
  select jsonb_build_object(
    'id', gen_random_uuid(),
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
$$;

create or replace function private.is_web_push_due() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.push_messages where due_at <= now())
    or exists (select from public.timer_pushes where due_at <= now())
$$;

revoke execute on function private.limit_timer_pushes(), private.take_timer_pushes()
  from public, anon, authenticated, service_role;
grant execute on function private.take_timer_pushes() to service_role;

create or replace function public.take_push_messages(most integer) returns setof jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.take_push_messages(most)
  union all
  select private.take_timer_pushes();
end;
