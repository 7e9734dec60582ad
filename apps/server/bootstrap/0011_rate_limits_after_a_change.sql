-- No bucket is ever emptier than empty: what a clock that was ahead wrote, or a setting that has changed since, would else
-- refuse everybody for as long as it was wrong, restarted servers included.

create function atelie.bound_budget(p_budget text, p_holder text, p_capacity interval) returns void
language sql volatile set search_path = ''
begin atomic
  update atelie.rate_limits set full_at = clock_timestamp() + p_capacity
  where budget = p_budget and holder = p_holder and full_at > clock_timestamp() + p_capacity;
end;
comment on function atelie.bound_budget is
  'Sets a bucket that needs longer to fill than an empty one to empty. Most often there is none, and no row is locked.';

create or replace function atelie.wait_for_budget(
  p_budget text, p_holder text, p_cost interval, p_capacity interval
) returns double precision
language sql volatile set search_path = ''
begin atomic
  select atelie.bound_budget(p_budget, p_holder, p_capacity);
  select coalesce((
    select extract(epoch from greatest(r.full_at, clock_timestamp()) + p_cost - p_capacity - clock_timestamp())
    from atelie.rate_limits r where r.budget = p_budget and r.holder = p_holder
  ), 0);
end;

revoke execute on function atelie.bound_budget from public;
grant execute on function atelie.bound_budget to supabase_auth_admin;
