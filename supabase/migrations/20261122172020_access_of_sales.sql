-- Access is a function of the sales: one row of `purchases` an account and material, the best of its sales.

-- Every path that changes sales takes this lock first. One lock serves all, since an event may concern several transactions and
-- accounts; a transaction holds it for about a millisecond.
create function private.lock_sales() returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('atelie.sales'))
$$;
revoke execute on function private.lock_sales() from public;

-- A row that the operator wrote directly and that is open counts as a sale of the operator, so that a refund of something else
-- does not end it.
create function private.keep_rows_by_hand(account uuid) returns void
  language plpgsql set search_path = ''
as $$
declare
  row_by_hand public.purchases;
begin
  for row_by_hand in
    select * from public.purchases
    where user_id = account and by_hand and status = 'paid' and (expires_at is null or expires_at > now())
  loop
    insert into public.product_materials (provider, product_id, material_id)
    values ('operator', row_by_hand.material_id, row_by_hand.material_id)
    on conflict do nothing;
    insert into public.purchase_events
      (provider, event_id, event, kind, transaction_id, product_id, occurred_at, access_until, result)
    values (
      'operator', 'row:' || row_by_hand.id, 'row', 'approved', 'row:' || row_by_hand.id, row_by_hand.material_id,
      row_by_hand.created_at, row_by_hand.expires_at, 'applied'
    )
    on conflict do nothing;
    insert into public.sales (provider, transaction_id, product_id, user_id, status, opens, expires_at, bought_at, decided_at)
    values (
      'operator', 'row:' || row_by_hand.id, row_by_hand.material_id, account, 'paid', true, row_by_hand.expires_at,
      row_by_hand.created_at, row_by_hand.created_at
    )
    on conflict do nothing;
  end loop;
end $$;
revoke execute on function private.keep_rows_by_hand(uuid) from public;

create function private.reduce_access(account uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  if not exists (select from public.sales where user_id = account) then
    delete from public.purchases where user_id = account and not by_hand;
    return;
  end if;
  perform private.keep_rows_by_hand(account);

  with best as (
    select distinct on (opened.material_id)
      opened.material_id,
      case when sales.opens then 'paid' else sales.status end as status,
      sales.expires_at
    from public.sales
    join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
    where sales.user_id = account
    order by opened.material_id, sales.opens desc, sales.expires_at desc nulls first, sales.decided_at desc, sales.transaction_id
  ),
  gone as (
    delete from public.purchases
    where user_id = account and not by_hand and material_id not in (select best.material_id from best)
  )
  insert into public.purchases as rows (user_id, material_id, status, expires_at, by_hand)
  select account, best.material_id, best.status, best.expires_at, false from best
  on conflict (user_id, material_id) do update set
    status = excluded.status, expires_at = excluded.expires_at, by_hand = false
  where (rows.status, rows.by_hand, rows.expires_at)
    is distinct from (excluded.status, excluded.by_hand, excluded.expires_at);
end $$;
revoke execute on function private.reduce_access(uuid) from public;

create table public.purchase_invitations (
  email_key text primary key,
  email text not null check (char_length(email) <= 320),
  buyer_name text check (char_length(buyer_name) <= 200),
  requested_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  failure text check (char_length(failure) <= 500)
);
comment on table public.purchase_invitations is 'Buyers without an account, each invited once.';
comment on column public.purchase_invitations.failure is 'Why the last attempt failed.';
create index purchase_invitations_next_attempt_at_idx on public.purchase_invitations (next_attempt_at) where sent_at is null;
alter table public.purchase_invitations enable row level security;
revoke all on public.purchase_invitations from anon, authenticated, service_role;
grant select on public.purchase_invitations to service_role;
create policy "the operator sees the invitations" on public.purchase_invitations for select to service_role using (true);

create function private.request_invitations(of_provider text, transactions text[]) returns void
  language sql set search_path = ''
as $$
  insert into public.purchase_invitations (email_key, email, buyer_name)
  select distinct on (sales.buyer_key) sales.buyer_key, sales.buyer_email, events.buyer_name
  from public.sales
  join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
  left join public.purchase_events as events
    on events.provider = sales.provider and events.transaction_id = sales.transaction_id and events.buyer_name is not null
  where sales.provider = of_provider and sales.transaction_id = any (transactions)
    and sales.user_id is null and sales.buyer_key is not null and sales.erased_at is null
    and sales.opens and (sales.expires_at is null or sales.expires_at > now())
  order by sales.buyer_key, events.occurred_at desc
  on conflict (email_key) do nothing
$$;
revoke execute on function private.request_invitations(text, text[]) from public;

create function private.reduce_transactions(of_provider text, transactions text[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  account uuid;
  former uuid[] := array(
    select distinct user_id from public.sales
    where provider = of_provider and transaction_id = any (transactions) and user_id is not null
  );
begin
  insert into public.sales as rows (
    provider, transaction_id, product_id, subscription_id, product_name, buyer_email,
    status, opens, expires_at, bought_at, lost_at, decided_at, amount_cents
  )
  select
    of_provider, states.transaction_id, states.product_id, states.subscription_id, states.product_name, states.buyer_email,
    states.status, states.opens, states.expires_at, states.bought_at, states.lost_at, states.decided_at, states.amount_cents
  from private.sale_states(of_provider, transactions) as states
  on conflict (provider, transaction_id, product_id) do update set
    subscription_id = excluded.subscription_id,
    product_name = coalesce(excluded.product_name, rows.product_name),
    -- Events lose the address before the sale does.
    buyer_email = case when rows.erased_at is null then coalesce(excluded.buyer_email, rows.buyer_email) end,
    status = excluded.status, opens = excluded.opens, expires_at = excluded.expires_at, bought_at = excluded.bought_at,
    lost_at = excluded.lost_at, decided_at = excluded.decided_at, amount_cents = excluded.amount_cents;

  -- Made by an event that named no product, when another one has named it.
  delete from public.sales as unnamed using public.sales as named
  where unnamed.provider = of_provider and unnamed.transaction_id = any (transactions) and unnamed.product_id = ''
    and named.provider = unnamed.provider and named.transaction_id = unnamed.transaction_id and named.product_id <> '';

  -- The charges of a subscription belong to the account that claimed one of them, else to that of the buyer's address.
  update public.sales as rows
  set user_id = owners.id
  from (
    select
      sales.id as sale_id,
      coalesce(
        (select siblings.user_id from public.sales as siblings
         where siblings.provider = sales.provider and siblings.subscription_id = sales.subscription_id
           and siblings.user_id is not null and siblings.claimed_at is not null
         order by siblings.claimed_at desc limit 1),
        private.account_of_buyer(sales.buyer_key)
      ) as id
    from public.sales
    where sales.provider = of_provider and sales.transaction_id = any (transactions)
      and sales.user_id is null and sales.erased_at is null
  ) as owners
  where rows.id = owners.sale_id and owners.id is not null;

  for account in
    select unnest(former)
    union
    select user_id from public.sales
    where provider = of_provider and transaction_id = any (transactions) and user_id is not null
    order by 1
  loop
    perform private.reduce_access(account);
  end loop;
  perform private.request_invitations(of_provider, transactions);
end $$;
revoke execute on function private.reduce_transactions(text, text[]) from public;

create function private.result_of(event public.purchase_events) returns text
  language sql stable set search_path = ''
as $$
  select case
    when event.kind in ('ignored', 'unreadable') then event.kind
    -- The product of such an event is that of the subscription.
    when event.product_id is null then 'applied'
    when exists (
      select from public.product_materials as opened
      where opened.provider = event.provider and opened.product_id = event.product_id
    ) then 'applied'
    else 'unknown_product'
  end
$$;
revoke execute on function private.result_of(public.purchase_events) from public;
