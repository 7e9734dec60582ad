-- No bucket is ever emptier than empty. One that seems to be was written by a clock that was ahead, or under a setting that
-- has changed since: it would refuse everybody for as long as it was wrong, restarted servers included. It is forgotten.

create function atelie.forget_impossible_budget(p_budget text, p_holder text, p_capacity interval) returns void
language sql volatile set search_path = ''
begin atomic
  -- A clock that is put back a little forgives nobody anything.
  delete from atelie.rate_limits
  where budget = p_budget and holder = p_holder
    and full_at > clock_timestamp() + p_capacity + interval '100 milliseconds';
end;
comment on function atelie.forget_impossible_budget is
  'Fills a bucket that needs longer to fill than an empty one. Most often there is none, and no row is locked.';

create or replace function atelie.wait_for_budget(
  p_budget text, p_holder text, p_cost interval, p_capacity interval
) returns double precision
language sql volatile set search_path = ''
begin atomic
  select atelie.forget_impossible_budget(p_budget, p_holder, p_capacity);
  select coalesce((
    select extract(epoch from greatest(r.full_at, clock_timestamp()) + p_cost - p_capacity - clock_timestamp())
    from atelie.rate_limits r where r.budget = p_budget and r.holder = p_holder
  ), 0);
end;

create or replace function atelie.spend_budget(
  p_budget text, p_holder text, p_cost interval, p_capacity interval
) returns double precision
language plpgsql volatile set search_path = ''
as $$
begin
  perform atelie.forget_impossible_budget(p_budget, p_holder, p_capacity);
  -- The clock is read where the row is locked: who waited for it has waited for the bucket to fill.
  insert into atelie.rate_limits as r (budget, holder, full_at) values (p_budget, p_holder, clock_timestamp() + p_cost)
  on conflict (budget, holder) do update set full_at = greatest(r.full_at, clock_timestamp()) + p_cost
    where greatest(r.full_at, clock_timestamp()) + p_cost <= clock_timestamp() + p_capacity;
  if found then
    return 0;
  end if;
  -- What is refused is never told as none: between the two statements time went on.
  return greatest(0.001, atelie.wait_for_budget(p_budget, p_holder, p_cost, p_capacity));
end $$;

revoke execute on function atelie.forget_impossible_budget from public;
grant execute on function atelie.forget_impossible_budget to supabase_auth_admin;
