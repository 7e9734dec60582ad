-- "Comprei com outro e-mail": an account claims a transaction with a code that was sent to the buyer's address. The function
-- purchase-claim sends and checks the code; the tables limit how often it is asked.

create table public.purchase_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  transaction_id text not null,
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  completed_at timestamptz
);
comment on table public.purchase_claims is 'Claims of learners, for an hour; completed ones for half a year.';
create index purchase_claims_user_id_idx on public.purchase_claims (user_id, requested_at);
create index purchase_claims_requested_at_idx on public.purchase_claims (requested_at);
alter table public.purchase_claims enable row level security;
revoke all on public.purchase_claims from anon, authenticated, service_role;
grant select on public.purchase_claims to service_role;
create policy "the operator sees the claims" on public.purchase_claims for select to service_role using (true);

-- An answer without `email` is given for transactions that do not exist as well: the caller must not learn which do.
create function private.begin_purchase_claim(account uuid, of_transaction text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := upper(regexp_replace(of_transaction, '[[:space:]]', '', 'g'));
  found public.sales;
  claim uuid;
begin
  -- Requests of one account wait for each other, so that the count is true.
  perform pg_advisory_xact_lock(hashtext('atelie.claims'), hashtext(account::text));
  delete from public.purchase_claims
  where id in (
    select id from public.purchase_claims
    where requested_at < now() - interval '1 hour' and completed_at is null or requested_at < now() - interval '180 days'
    order by requested_at limit 20
  );
  if (select count(*) from public.purchase_claims where user_id = account and requested_at > now() - interval '1 hour') >= 5 then
    return jsonb_build_object('refused', 'too_many');
  end if;
  select * into found from public.sales
  where upper(transaction_id) = wanted and provider <> 'operator' and user_id is distinct from account
    and buyer_email is not null
  order by bought_at desc, id
  limit 1;
  insert into public.purchase_claims (user_id, provider, transaction_id)
  values (account, coalesce(found.provider, 'none'), coalesce(found.transaction_id, left(wanted, 200)))
  returning id into claim;
  return jsonb_strip_nulls(jsonb_build_object('claim', claim, 'email', found.buyer_email));
end $$;
create index sales_transaction_id_idx on public.sales (upper(transaction_id));

-- Counts an attempt with a code; the address that has to be proven, or null where there is none or it was tried too often.
create function private.try_purchase_claim(account uuid, of_claim uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  tried public.purchase_claims;
begin
  update public.purchase_claims set attempts = attempts + 1
  where id = of_claim and user_id = account and completed_at is null and attempts < 5
    and requested_at > now() - interval '1 hour'
  returning * into tried;
  return (
    select buyer_email from public.sales
    where provider = tried.provider and transaction_id = tried.transaction_id and buyer_email is not null
    limit 1
  );
end $$;

-- To be called once the code is proven.
create function private.complete_purchase_claim(account uuid, of_claim uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  claim public.purchase_claims;
  claimed uuid[];
  holders uuid[];
  holder uuid;
begin
  perform private.lock_sales();
  update public.purchase_claims set completed_at = now()
  where id = of_claim and user_id = account and completed_at is null
  returning * into claim;
  if claim.id is null then
    raise exception 'no such claim' using errcode = 'no_data_found';
  end if;
  -- Every charge of a subscription goes with the claimed one.
  select array_agg(sales.id), array_agg(distinct sales.user_id) filter (where sales.user_id is not null)
  into claimed, holders
  from public.sales
  where sales.provider = claim.provider and (
    sales.transaction_id = claim.transaction_id
    or sales.subscription_id = (
      select max(own.subscription_id) from public.sales as own
      where own.provider = claim.provider and own.transaction_id = claim.transaction_id
    )
  );
  update public.sales set user_id = account, claimed_at = now() where id = any (claimed);
  foreach holder in array array_append(coalesce(holders, '{}'), account) loop
    perform private.reduce_access(holder);
  end loop;
end $$;

revoke execute on function private.begin_purchase_claim(uuid, text), private.try_purchase_claim(uuid, uuid),
  private.complete_purchase_claim(uuid, uuid) from public;
grant execute on function private.begin_purchase_claim(uuid, text), private.try_purchase_claim(uuid, uuid),
  private.complete_purchase_claim(uuid, uuid) to service_role;

create function public.begin_purchase_claim(account uuid, of_transaction text) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.begin_purchase_claim(account, of_transaction);
end;
create function public.try_purchase_claim(account uuid, of_claim uuid) returns text
  language sql volatile set search_path = ''
begin atomic
  select private.try_purchase_claim(account, of_claim);
end;
create function public.complete_purchase_claim(account uuid, of_claim uuid) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.complete_purchase_claim(account, of_claim);
end;
revoke execute on function public.begin_purchase_claim(uuid, text), public.try_purchase_claim(uuid, uuid),
  public.complete_purchase_claim(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.begin_purchase_claim(uuid, text), public.try_purchase_claim(uuid, uuid),
  public.complete_purchase_claim(uuid, uuid) to service_role;
