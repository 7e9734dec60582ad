-- The step that a learner stands at in a recipe: Home leads back to it, on any device.
alter table public.item_progress
  add column steps_done smallint check (steps_done between 0 and 1000),
  add column steps_at timestamptz;
comment on column public.item_progress.steps_done is
  'How many steps are done, from the first; null before the first tick, and again once the item is marked as done.';
comment on column public.item_progress.steps_at is
  'When steps_done was chosen, by the device''s clock and never in the future. An older choice that comes late is ignored.';

-- Named so that it runs after set_done_at.
create function private.set_steps_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.steps_at = case when new.steps_done is not null then least(coalesce(new.steps_at, now()), now()) end;
  elsif new.done and not old.done then
    new.steps_done = null;
    new.steps_at = now();
  elsif (new.steps_done, new.steps_at) is distinct from (old.steps_done, old.steps_at) then
    new.steps_at = case
      when new.steps_at is not distinct from old.steps_at then now()
      else least(coalesce(new.steps_at, now()), now())
    end;
    if new.steps_at < old.steps_at then
      new.steps_done = old.steps_done;
      new.steps_at = old.steps_at;
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.set_steps_at() from public;

create trigger set_steps_at before insert or update on public.item_progress
  for each row execute function private.set_steps_at();

grant insert (steps_done, steps_at), update (steps_done, steps_at) on public.item_progress to authenticated;
