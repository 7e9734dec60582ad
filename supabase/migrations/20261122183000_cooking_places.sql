-- Where a learner stands in the cooking stage of a recipe, on any device: one choice with steps_done, of which the newest wins.

-- Whether all are positions of steps or lines: no gaps, no nulls, none twice.
create function private.are_positions(list smallint[]) returns boolean
  language sql immutable set search_path = ''
begin atomic
  select coalesce(array_ndims(list), 1) = 1
    and cardinality(list) <= 1000
    and not exists (
      select from unnest(list) with ordinality as one(position, place)
      left join unnest(list) with ordinality as before(position, place) on before.place = one.place - 1
      where one.position is null or one.position not between 1 and 1000 or one.position <= before.position
    );
end;
revoke execute on function private.are_positions(smallint[]) from public;
grant execute on function private.are_positions(smallint[]) to authenticated, service_role;

alter table public.item_progress
  add column cooking_step smallint check (cooking_step between 0 and 1001),
  add column steps_apart smallint[] check (private.are_positions(steps_apart)),
  add column lines_ready smallint[] check (private.are_positions(lines_ready)),
  add column cooking_amount text check (char_length(cooking_amount) <= 4000);
comment on column public.item_progress.cooking_step is
  'The step on the screen of the cooking stage, 0 for mise en place; null where steps were only ticked.';
comment on column public.item_progress.steps_apart is
  'Positions of done steps beyond the first steps_done, ascending: components may be cooked in another order.';
comment on column public.item_progress.lines_ready is 'Positions of ingredient lines that are weighed and at hand, ascending.';
comment on column public.item_progress.cooking_amount is
  'How much is made, as the parameters of the recipe''s address; null or empty for the recipe as written.';

create or replace function private.set_steps_at() returns trigger
  language plpgsql set search_path = ''
as $$
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
end $$;

grant
  insert (cooking_step, steps_apart, lines_ready, cooking_amount),
  update (cooking_step, steps_apart, lines_ready, cooking_amount)
  on public.item_progress to authenticated;
