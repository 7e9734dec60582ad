-- What callers may still ask for: one count for all servers on the database, by the database's clock. Unlogged: a crash of
-- the database may forget it, as nothing here is worth anything after an hour. Beside the auth schema, which stays the
-- reference's: that counts in each process's memory.

create schema if not exists atelie;

create unlogged table atelie.rate_limits (
  budget text not null,
  holder text not null,
  full_at timestamptz not null,
  primary key (budget, holder)
);
comment on table atelie.rate_limits is
  'Budgets that somebody spent of: a bucket that refills evenly. A bucket without a row is full.';
comment on column atelie.rate_limits.budget is 'Of what, for instance ''token'': the calls of POST /token.';
comment on column atelie.rate_limits.holder is 'Whose: a network, or empty for all callers together.';
comment on column atelie.rate_limits.full_at is
  'When the bucket will be full again. What is missing until then is spent; a row of the past says nothing.';

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

create function atelie.wait_for_budget(
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
comment on function atelie.wait_for_budget is
  'Seconds until somebody can spend so much; none, or fewer, when she can at once. Cost and capacity are the time in which as much refills.';

create function atelie.spend_budget(
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
comment on function atelie.spend_budget is
  'Spends, whole or not at all. Returns 0, or the seconds until it can be spent. A cost beyond the capacity is the caller''s to refuse.';

create unlogged table atelie.failed_trials (
  holder text primary key,
  failed_at timestamptz[] not null
);
comment on table atelie.failed_trials is
  'Wrong passwords and codes, the oldest first, by who tried from where on what.';
comment on column atelie.failed_trials.holder is 'A hash: neither address nor e-mail can be read from it.';

grant usage on schema atelie to supabase_auth_admin;
grant select, insert, update, delete on atelie.rate_limits, atelie.failed_trials to supabase_auth_admin;
revoke execute on function atelie.forget_impossible_budget, atelie.wait_for_budget, atelie.spend_budget from public;
grant execute on function atelie.forget_impossible_budget, atelie.wait_for_budget, atelie.spend_budget
  to supabase_auth_admin;
