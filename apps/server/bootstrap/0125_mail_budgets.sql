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
