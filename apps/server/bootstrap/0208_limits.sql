-- Rate limits, counted once for all servers on the database, by the database's clock. The tables are unlogged, since their rows
-- expire within an hour and may be lost in a crash. They are kept out of the auth schema, which matches the reference's; the
-- reference counts in the memory of each process.

create schema if not exists atelie;

create unlogged table atelie.rate_limits (
  budget text not null,
  holder text not null,
  full_at timestamptz not null,
  primary key (budget, holder)
);
comment on table atelie.rate_limits is
  'Token buckets that refill evenly. A bucket without a row is full.';
comment on column atelie.rate_limits.budget is 'Name of the budget, for instance ''token'': requests of POST /token.';
comment on column atelie.rate_limits.holder is 'Network that the bucket belongs to, or empty for all callers together.';
comment on column atelie.rate_limits.full_at is
  'When the bucket will be full again. A time in the past means a full bucket.';

-- A bucket that needs longer to fill than an empty one was written by a clock that was ahead, or under a former setting. It
-- would refuse all requests until then, even after a restart, so it is deleted.
create function atelie.forget_impossible_budget(p_budget text, p_holder text, p_capacity interval) returns void
language sql volatile set search_path = ''
begin atomic
  -- A clock that is set back a little must not refill buckets.
  delete from atelie.rate_limits
  where budget = p_budget and holder = p_holder
    and full_at > clock_timestamp() + p_capacity + interval '100 milliseconds';
end;
comment on function atelie.forget_impossible_budget is
  'Deletes a bucket that needs longer to fill than an empty one. Usually there is none, and no row is locked.';

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
  'Seconds until the cost can be spent; 0 or less if it can be at once. Cost and capacity are the times in which as much refills.';

create function atelie.spend_budget(
  p_budget text, p_holder text, p_cost interval, p_capacity interval
) returns double precision
language plpgsql volatile set search_path = ''
as $$
begin
  perform atelie.forget_impossible_budget(p_budget, p_holder, p_capacity);
  -- The clock is read under the row's lock, since the bucket fills while a request waits for the lock.
  insert into atelie.rate_limits as r (budget, holder, full_at) values (p_budget, p_holder, clock_timestamp() + p_cost)
  on conflict (budget, holder) do update set full_at = greatest(r.full_at, clock_timestamp()) + p_cost
    where greatest(r.full_at, clock_timestamp()) + p_cost <= clock_timestamp() + p_capacity;
  if found then
    return 0;
  end if;
  -- A refusal never returns 0, although time passes between the two statements.
  return greatest(0.001, atelie.wait_for_budget(p_budget, p_holder, p_cost, p_capacity));
end $$;
comment on function atelie.spend_budget is
  'Spends the whole cost or nothing. Returns 0, or the seconds until it can be spent. The caller has to refuse a cost beyond the capacity.';

create unlogged table atelie.failed_trials (
  holder text primary key,
  failed_at timestamptz[] not null
);
comment on table atelie.failed_trials is
  'Failed attempts with passwords and codes, oldest first.';
comment on column atelie.failed_trials.holder is 'Hash of the account''s name and the client''s network, which reveals neither.';

grant usage on schema atelie to supabase_auth_admin;
grant select, insert, update, delete on atelie.rate_limits, atelie.failed_trials to supabase_auth_admin;
revoke execute on function atelie.forget_impossible_budget, atelie.wait_for_budget, atelie.spend_budget from public;
grant execute on function atelie.forget_impossible_budget, atelie.wait_for_budget, atelie.spend_budget
  to supabase_auth_admin;

-- Budgets of letters whose turn comes later, and counts of letters for the operator.

create function atelie.reserve_budget(
  p_budget text, p_holder text, p_cost interval, p_capacity interval, p_most interval
) returns double precision
language plpgsql volatile set search_path = ''
as $$
declare
  full_then timestamptz;
begin
  perform atelie.forget_impossible_budget(p_budget, p_holder, p_capacity + p_most);
  insert into atelie.rate_limits as r (budget, holder, full_at) values (p_budget, p_holder, clock_timestamp() + p_cost)
  on conflict (budget, holder) do update set full_at = greatest(r.full_at, clock_timestamp()) + p_cost
    where greatest(r.full_at, clock_timestamp()) + p_cost <= clock_timestamp() + p_capacity + p_most
  returning full_at into full_then;
  if not found then
    return null;
  end if;
  return greatest(0, extract(epoch from full_then - p_capacity - clock_timestamp()));
end $$;
comment on function atelie.reserve_budget is
  'Spends the cost, in advance where the bucket is empty. Returns the seconds until the bucket would hold it, or null beyond p_most, where nothing is spent.';
revoke execute on function atelie.reserve_budget from public;
grant execute on function atelie.reserve_budget to supabase_auth_admin;

create table atelie.mail_counts (
  hour timestamptz not null,
  kind text not null,
  outcome text not null,
  count bigint not null,
  primary key (hour, kind, outcome)
);
comment on table atelie.mail_counts is 'Letters by hour, kind and outcome, of all servers; kept for 30 days.';
comment on column atelie.mail_counts.kind is 'Budget: account, invitation or function.';
comment on column atelie.mail_counts.outcome is
  'sent; queued for a later turn; refused by a limit; retried after a failed attempt; dead-lettered.';
grant select, insert, update, delete on atelie.mail_counts to supabase_auth_admin;
