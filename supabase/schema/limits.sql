-- What the migrations make of "limits". Written by `npm run schema`, not by hand.

create schema atelie;

grant usage on schema atelie to authenticator;

grant usage on schema atelie to supabase_auth_admin;

grant usage on schema atelie to supabase_functions_admin;

grant usage on schema atelie to supabase_realtime_admin;

grant usage on schema atelie to supabase_storage_admin;

create unlogged table atelie.failed_trials (
  holder text not null,
  failed_at timestamp with time zone[] not null,
  constraint failed_trials_pkey PRIMARY KEY (holder)
);

comment on table atelie.failed_trials is 'Failed attempts with passwords and codes, oldest first.';

comment on column atelie.failed_trials.holder is 'Hash of the account''s name and the client''s network, which reveals neither.';

grant delete, insert, select, update on atelie.failed_trials to supabase_auth_admin;

create table atelie.mail_counts (
  hour timestamp with time zone not null,
  kind text not null,
  outcome text not null,
  count bigint not null,
  constraint mail_counts_pkey PRIMARY KEY (hour, kind, outcome)
);

comment on table atelie.mail_counts is 'Letters by hour, kind and outcome, of all servers; kept for 30 days.';

comment on column atelie.mail_counts.kind is 'Budget: account, invitation or function.';

comment on column atelie.mail_counts.outcome is 'sent; queued for a later turn; refused by a limit; retried after a failed attempt; dead-lettered.';

grant delete, insert, select, update on atelie.mail_counts to supabase_auth_admin;

create unlogged table atelie.rate_limits (
  budget text not null,
  holder text not null,
  full_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (budget, holder)
);

comment on table atelie.rate_limits is 'Token buckets that refill evenly. A bucket without a row is full.';

comment on column atelie.rate_limits.budget is 'Name of the budget, for instance ''token'': requests of POST /token.';

comment on column atelie.rate_limits.holder is 'Network that the bucket belongs to, or empty for all callers together.';

comment on column atelie.rate_limits.full_at is 'When the bucket will be full again. A time in the past means a full bucket.';

grant delete, insert, select, update on atelie.rate_limits to supabase_auth_admin;

CREATE FUNCTION atelie.forget_impossible_budget(p_budget text, p_holder text, p_capacity interval)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 DELETE FROM atelie.rate_limits
   WHERE ((rate_limits.budget = forget_impossible_budget.p_budget) AND (rate_limits.holder = forget_impossible_budget.p_holder) AND (rate_limits.full_at > ((clock_timestamp() + forget_impossible_budget.p_capacity) + '00:00:00.1'::interval)));
END;

comment on function atelie.forget_impossible_budget(text,text,interval) is 'Deletes a bucket that needs longer to fill than an empty one. Usually there is none, and no row is locked.';

grant execute on function atelie.forget_impossible_budget(text,text,interval) to supabase_auth_admin;

CREATE FUNCTION atelie.reserve_budget(p_budget text, p_holder text, p_cost interval, p_capacity interval, p_most interval)
 RETURNS double precision
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

comment on function atelie.reserve_budget(text,text,interval,interval,interval) is 'Spends the cost, in advance where the bucket is empty. Returns the seconds until the bucket would hold it, or null beyond p_most, where nothing is spent.';

grant execute on function atelie.reserve_budget(text,text,interval,interval,interval) to supabase_auth_admin;

CREATE FUNCTION atelie.spend_budget(p_budget text, p_holder text, p_cost interval, p_capacity interval)
 RETURNS double precision
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

comment on function atelie.spend_budget(text,text,interval,interval) is 'Spends the whole cost or nothing. Returns 0, or the seconds until it can be spent. The caller has to refuse a cost beyond the capacity.';

grant execute on function atelie.spend_budget(text,text,interval,interval) to supabase_auth_admin;

CREATE FUNCTION atelie.wait_for_budget(p_budget text, p_holder text, p_cost interval, p_capacity interval)
 RETURNS double precision
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT atelie.forget_impossible_budget(p_budget, p_holder, p_capacity) AS forget_impossible_budget;
 SELECT COALESCE(( SELECT EXTRACT(epoch FROM (((GREATEST(r.full_at, clock_timestamp()) + wait_for_budget.p_cost) - wait_for_budget.p_capacity) - clock_timestamp())) AS "extract"
            FROM atelie.rate_limits r
           WHERE ((r.budget = wait_for_budget.p_budget) AND (r.holder = wait_for_budget.p_holder))), (0)::numeric) AS "coalesce";
END;

comment on function atelie.wait_for_budget(text,text,interval,interval) is 'Seconds until the cost can be spent; 0 or less if it can be at once. Cost and capacity are the times in which as much refills.';

grant execute on function atelie.wait_for_budget(text,text,interval,interval) to supabase_auth_admin;
