-- What the sellers' platforms state about sales, beyond approvals and refunds:
-- - an order that is complete has settled its delay and its dispute;
-- - a subscription's charge that is moved to another day keeps access until then;
-- - a cancellation keeps access until the paid period ends, and opens nothing that was unpaid or over;
-- - amounts have a currency;
-- - an approval that names no product opens nothing, and is shown as such;
-- - a partial refund that is stated under two event identities counts once.

insert into public.sales_providers (provider, name) values ('eduzz', 'Eduzz'), ('hubla', 'Hubla'), ('cakto', 'Cakto');

alter table public.purchase_events drop constraint purchase_events_kind_check;
alter table public.purchase_events add constraint purchase_events_kind_check check (kind in (
  'approved', 'completed', 'pending', 'overdue', 'disputed', 'refunded', 'partially_refunded', 'chargeback', 'canceled', 'expired',
  'charge_moved', 'subscription_canceled', 'ignored', 'unreadable'
));
alter table public.purchase_events add column currency text not null default 'BRL' check (currency ~ '^[A-Z]{3}$');
comment on column public.purchase_events.currency is 'ISO 4217. Amounts are hundredths of its unit.';
alter table public.sales add column currency text not null default 'BRL' check (currency ~ '^[A-Z]{3}$');
comment on column public.sales.currency is 'ISO 4217. The amount is in hundredths of its unit.';

drop function private.sale_states(text, text[]);
create function private.sale_states(of_provider text, transactions text[])
  returns table (
    transaction_id text, product_id text, subscription_id text, product_name text, buyer_email text,
    status text, opens boolean, expires_at timestamptz, bought_at timestamptz, lost_at timestamptz,
    decided_at timestamptz, amount_cents bigint, currency text
  )
  -- Events are looked up by their indexes alone: a session keeps the plans that it made while a table was small.
  language sql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
  with relevant as (
    select
      events.*,
      -- A platform may send one statement under several identities; a partial refund must not count twice.
      row_number() over (
        partition by events.transaction_id, events.product_id, events.kind, events.occurred_at, events.amount_cents, events.refunded_cents
        order by events.event_id collate "C"
      ) = 1 as is_first
    from public.purchase_events as events
    where events.provider = of_provider and events.transaction_id = any (transactions)
      and events.kind not in ('ignored', 'unreadable')
  ),
  subscriptions as (
    select relevant.transaction_id, max(relevant.subscription_id) as subscription_id from relevant group by 1
  ),
  products as (
    select distinct relevant.transaction_id, relevant.product_id from relevant where relevant.product_id is not null
    union all
    select relevant.transaction_id, '' from relevant group by 1 having bool_and(relevant.product_id is null)
  ),
  -- An event that names no product is about every product of its transaction.
  counted as (
    select
      products.transaction_id,
      products.product_id,
      min(occurred_at) as first_at,
      max(occurred_at) as decided_at,
      min(occurred_at) filter (where kind = 'approved') as paid_at,
      max(occurred_at) filter (where kind = 'approved') as last_paid_at,
      max(access_until) filter (where kind = 'approved') as paid_until,
      max(relevant.amount_cents) filter (where kind = 'approved') as amount_cents,
      (array_agg(relevant.currency order by relevant.amount_cents desc, relevant.currency)
        filter (where kind = 'approved' and relevant.amount_cents is not null))[1] as currency,
      max(occurred_at) filter (where kind = 'completed') as settled_at,
      max(occurred_at) filter (where kind = 'overdue') as late_at,
      max(occurred_at) filter (where kind = 'disputed') as disputed_at,
      min(occurred_at) filter (where kind = 'chargeback') as charged_back_at,
      coalesce(
        min(occurred_at) filter (where kind = 'refunded'),
        case
          when sum(refunded_cents) filter (where kind = 'partially_refunded' and is_first)
            >= nullif(max(relevant.amount_cents) filter (where kind = 'approved'), 0)
          then max(occurred_at) filter (where kind = 'partially_refunded')
        end
      ) as refunded_at,
      (array_agg(kind order by occurred_at desc, event_id collate "C" desc)
        filter (where kind in ('pending', 'canceled', 'expired')))[1] as unpaid_status,
      bool_or(kind = 'subscription_canceled') as is_canceled,
      (array_agg(relevant.buyer_email order by occurred_at desc, event_id collate "C" desc)
        filter (where relevant.buyer_email is not null))[1] as buyer_email,
      (array_agg(relevant.product_name order by occurred_at desc, event_id collate "C" desc)
        filter (where relevant.product_name is not null))[1] as product_name
    from products
    join relevant on relevant.transaction_id = products.transaction_id
      and coalesce(relevant.product_id, products.product_id) = products.product_id
    group by 1, 2
  ),
  facts as (
    select
      counted.*,
      case when late_at > settled_at is not false then late_at end as open_late_at,
      case when disputed_at > settled_at is not false then disputed_at end as open_disputed_at
    from counted
  ),
  charges as (
    select
      subscriptions.subscription_id, facts.product_id,
      max(facts.last_paid_at) as last_paid_at, max(facts.open_late_at) as late_at
    from facts join subscriptions using (transaction_id)
    where subscriptions.subscription_id is not null
    group by 1, 2
  ),
  endings as (
    select distinct on (events.subscription_id) events.subscription_id, occurred_at as canceled_at, access_until as canceled_until
    from public.purchase_events as events
    where events.provider = of_provider and kind = 'subscription_canceled'
      and events.subscription_id in (select subscriptions.subscription_id from subscriptions)
    order by events.subscription_id, occurred_at desc, event_id collate "C" desc
  ),
  moves as (
    select distinct on (events.subscription_id, charges.product_id)
      events.subscription_id, charges.product_id, events.access_until as moved_until
    from charges
    join public.purchase_events as events on events.provider = of_provider and events.subscription_id = charges.subscription_id
    where events.kind = 'charge_moved' and events.access_until is not null
      and events.occurred_at >= charges.last_paid_at
      -- A charge that was already late is unpaid, whatever day the next one is moved to.
      and (charges.late_at > charges.last_paid_at and events.occurred_at >= charges.late_at) is not true
    order by events.subscription_id, charges.product_id, events.occurred_at desc, events.event_id collate "C" desc
  ),
  judged as (
    select
      facts.*,
      subscriptions.subscription_id,
      charges.last_paid_at as newest_charge_at,
      endings.canceled_at,
      endings.canceled_until,
      case
        when facts.last_paid_at = charges.last_paid_at then coalesce(moves.moved_until, facts.paid_until)
        else facts.paid_until
      end as covered_until,
      facts.paid_at is not null and facts.charged_back_at is null and facts.refunded_at is null as opens,
      facts.last_paid_at is not distinct from charges.last_paid_at as is_newest,
      facts.last_paid_at is not distinct from charges.last_paid_at and endings.canceled_at >= charges.last_paid_at as has_ended,
      case
        when subscriptions.subscription_id is null and facts.open_late_at > facts.last_paid_at then facts.open_late_at
        when facts.last_paid_at = charges.last_paid_at and charges.late_at > charges.last_paid_at then charges.late_at
      end as unpaid_since,
      make_interval(days => (
        select grace_days from public.sales_providers as providers where providers.provider = of_provider
      )) as grace
    from facts
    join subscriptions using (transaction_id)
    left join charges on charges.subscription_id = subscriptions.subscription_id and charges.product_id = facts.product_id
    left join endings on endings.subscription_id = subscriptions.subscription_id
    left join moves on moves.subscription_id = subscriptions.subscription_id and moves.product_id = facts.product_id
  )
  select
    judged.transaction_id,
    judged.product_id,
    judged.subscription_id,
    judged.product_name,
    judged.buyer_email,
    case
      when charged_back_at is not null then 'chargeback'
      when refunded_at is not null then 'refunded'
      when opens and has_ended then 'canceled_at_period_end'
      when opens and unpaid_since is not null then 'overdue'
      when open_disputed_at >= last_paid_at or not opens and disputed_at is not null then 'disputed'
      when opens then 'paid'
      when late_at is not null then 'overdue'
      when is_canceled then 'canceled'
      else coalesce(unpaid_status, 'pending')
    end,
    opens,
    case
      when not opens then null
      -- The end that a cancellation names may lie in a period that was never paid.
      when has_ended and (unpaid_since is not null or canceled_at > covered_until + grace)
        then coalesce(least(canceled_until, covered_until), canceled_at)
      when has_ended then coalesce(canceled_until, covered_until, canceled_at)
      when unpaid_since is not null then coalesce(covered_until, unpaid_since) + grace
      when subscription_id is null then covered_until
      when is_newest then covered_until + grace
      else coalesce(covered_until, newest_charge_at)
    end,
    coalesce(paid_at, first_at),
    least(charged_back_at, refunded_at),
    judged.decided_at,
    judged.amount_cents,
    coalesce(judged.currency, 'BRL')
  from judged
$$;
revoke execute on function private.sale_states(text, text[]) from public;

create or replace function private.reduce_transactions(of_provider text, transactions text[]) returns void
  language plpgsql set search_path = '' set enable_seqscan = off set jit = off
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
    status, opens, expires_at, bought_at, lost_at, decided_at, amount_cents, currency
  )
  select
    of_provider, states.transaction_id, states.product_id, states.subscription_id, states.product_name, states.buyer_email,
    states.status, states.opens, states.expires_at, states.bought_at, states.lost_at, states.decided_at, states.amount_cents,
    states.currency
  from private.sale_states(of_provider, transactions) as states
  on conflict (provider, transaction_id, product_id) do update set
    subscription_id = excluded.subscription_id,
    product_name = coalesce(excluded.product_name, rows.product_name),
    -- Events lose the address before the sale does.
    buyer_email = case when rows.erased_at is null then coalesce(excluded.buyer_email, rows.buyer_email) end,
    status = excluded.status, opens = excluded.opens, expires_at = excluded.expires_at, bought_at = excluded.bought_at,
    lost_at = excluded.lost_at, decided_at = excluded.decided_at, amount_cents = excluded.amount_cents,
    currency = excluded.currency;

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

-- An approval without a product counts as its transaction does.
create or replace function private.result_of(event public.purchase_events) returns text
  language sql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
  select case
    when event.kind in ('ignored', 'unreadable') then event.kind
    when event.product_id is null and event.kind <> 'approved' then 'applied'
    when exists (
      select from public.product_materials as opened
      where opened.provider = event.provider and opened.product_id = event.product_id
    ) or event.product_id is null and exists (
      select from public.sales
      join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      where sales.provider = event.provider and sales.transaction_id = event.transaction_id
    ) then 'applied'
    else 'unknown_product'
  end
$$;
revoke execute on function private.result_of(public.purchase_events) from public;

create function private.refresh_results(of_provider text, transactions text[]) returns void
  language sql set search_path = '' set enable_seqscan = off set jit = off
as $$
  update public.purchase_events as events
  set result = private.result_of(events)
  where events.provider = of_provider and events.transaction_id = any (transactions)
    and events.product_id is null and events.kind = 'approved'
    and events.result is distinct from private.result_of(events)
$$;
revoke execute on function private.refresh_results(text, text[]) from public;

create or replace function private.reduce_event(event public.purchase_events) returns text
  language plpgsql set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  judged text;
begin
  if event.kind not in ('ignored', 'unreadable') then
    perform private.reduce_transactions(
      event.provider,
      private.affected_transactions(event.provider, event.transaction_id, event.subscription_id)
    );
    perform private.refresh_results(event.provider, array[event.transaction_id]);
  end if;
  judged := private.result_of(event);
  update public.purchase_events set result = judged where id = event.id and result <> judged;
  return judged;
end $$;
revoke execute on function private.reduce_event(public.purchase_events) from public;

create or replace function private.record_purchase_event(event jsonb) returns jsonb
  language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  sent constant public.purchase_events := jsonb_populate_record(null::public.purchase_events, event);
  stored public.purchase_events;
  is_erased boolean;
begin
  perform private.lock_sales();
  is_erased := exists (
    select from public.sales
    where provider = sent.provider and erased_at is not null
      and (transaction_id = sent.transaction_id or subscription_id = sent.subscription_id)
  );
  insert into public.purchase_events (
    provider, event_id, event, kind, transaction_id, subscription_id, product_id, product_name, buyer_email, buyer_name,
    occurred_at, access_until, amount_cents, refunded_cents, currency
  )
  values (
    sent.provider, sent.event_id, sent.event, sent.kind, sent.transaction_id, sent.subscription_id, sent.product_id, sent.product_name,
    case when not is_erased then lower(btrim(sent.buyer_email)) end, case when not is_erased then sent.buyer_name end,
    sent.occurred_at, sent.access_until, sent.amount_cents, sent.refunded_cents, coalesce(sent.currency, 'BRL')
  )
  on conflict (provider, event_id) do nothing
  returning * into stored;
  if stored.id is null then
    return jsonb_build_object('result', 'duplicate');
  end if;
  if random() < 0.05 then
    perform private.sweep_purchase_events();
  end if;
  return jsonb_build_object('id', stored.id, 'result', private.reduce_event(stored));
end $$;
revoke execute on function private.record_purchase_event(jsonb) from public;
grant execute on function private.record_purchase_event(jsonb) to service_role;

create or replace function private.reduce_product() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
  account uuid;
begin
  -- The reduction itself maps the products of rows that were written by hand.
  if coalesce(new.provider, old.provider) = 'operator' then
    return null;
  end if;
  perform private.lock_sales();
  for changed in
    select old.provider, old.product_id where tg_op <> 'INSERT'
    union
    select new.provider, new.product_id where tg_op <> 'DELETE'
  loop
    update public.purchase_events as events
    set result = private.result_of(events)
    where events.provider = changed.provider and events.product_id = changed.product_id
      and events.result is distinct from private.result_of(events);
    perform private.refresh_results(changed.provider, array(
      select transaction_id from public.sales
      where provider = changed.provider and product_id = changed.product_id
    ));
    for account in
      select distinct user_id from public.sales
      where provider = changed.provider and product_id = changed.product_id and user_id is not null
    loop
      perform private.reduce_access(account);
    end loop;
    perform private.request_invitations(changed.provider, array(
      select transaction_id from public.sales
      where provider = changed.provider and product_id = changed.product_id and user_id is null
    ));
  end loop;
  return null;
end $$;
revoke execute on function private.reduce_product() from public;

drop function public.own_purchases();
drop function private.own_purchases();
create function private.own_purchases()
  returns table (
    id uuid, provider text, provider_name text, transaction_id text, product_name text, materials jsonb, status text,
    is_open boolean, expires_at timestamptz, bought_at timestamptz, lost_at timestamptz, amount_cents bigint, currency text,
    is_subscription boolean, withdrawal_ends_on date, purchases_url text, refund_url text
  )
  language sql stable security definer set search_path = ''
as $$
  with charges as (
    select
      sales.*,
      coalesce(sales.subscription_id, sales.transaction_id) as purchase_key,
      min(sales.bought_at) over whole as first_bought_at,
      row_number() over (whole order by sales.opens desc, sales.bought_at desc, sales.id) as place
    from public.sales
    where sales.user_id = auth.uid()
    window whole as (partition by sales.provider, coalesce(sales.subscription_id, sales.transaction_id), sales.product_id)
  ),
  rows as (
    select
      charges.id, charges.provider, charges.transaction_id, charges.product_name, charges.status,
      charges.opens and (charges.expires_at is null or charges.expires_at > now()) as is_open,
      charges.expires_at, charges.first_bought_at as bought_at, charges.lost_at, charges.amount_cents, charges.currency,
      charges.subscription_id is not null as is_subscription,
      (
        select jsonb_agg(jsonb_build_object('id', materials.id, 'title', materials.title) order by materials.position, materials.title)
        from public.product_materials as opened
        join public.materials on materials.id = opened.material_id
        where opened.provider = charges.provider and opened.product_id = charges.product_id
      ) as materials
    from charges where place = 1
    union all
    select
      purchases.id, 'operator', null, null, purchases.status,
      purchases.status = 'paid' and (purchases.expires_at is null or purchases.expires_at > now()),
      purchases.expires_at, purchases.created_at, null, null, 'BRL', false,
      jsonb_build_array(jsonb_build_object('id', materials.id, 'title', materials.title))
    from public.purchases
    join public.materials on materials.id = purchases.material_id
    where purchases.user_id = auth.uid() and purchases.by_hand
  )
  select
    rows.id, rows.provider, providers.name,
    case when rows.provider <> 'operator' then rows.transaction_id end,
    rows.product_name, coalesce(rows.materials, '[]'), rows.status, rows.is_open, rows.expires_at, rows.bought_at, rows.lost_at,
    rows.amount_cents, rows.currency, rows.is_subscription,
    -- Seven days by the calendar of São Paulo, beginning with the day after the purchase.
    case
      when rows.provider <> 'operator' and rows.status in ('paid', 'disputed', 'overdue', 'canceled_at_period_end')
      then (rows.bought_at at time zone 'America/Sao_Paulo')::date + 7
    end,
    providers.purchases_url, providers.refund_url
  from rows
  join public.sales_providers as providers on providers.provider = rows.provider
  where (select private.second_step_done())
$$;
revoke execute on function private.own_purchases() from public;
grant execute on function private.own_purchases() to authenticated;

create function public.own_purchases()
  returns table (
    id uuid, provider text, provider_name text, transaction_id text, product_name text, materials jsonb, status text,
    is_open boolean, expires_at timestamptz, bought_at timestamptz, lost_at timestamptz, amount_cents bigint, currency text,
    is_subscription boolean, withdrawal_ends_on date, purchases_url text, refund_url text
  )
  language sql stable set search_path = ''
begin atomic
  select * from private.own_purchases();
end;
comment on function public.own_purchases() is
  'The caller''s purchases, a subscription with all its charges as one. withdrawal_ends_on: the last day of the seven to withdraw.';
revoke execute on function public.own_purchases() from public, anon, authenticated, service_role;
grant execute on function public.own_purchases() to authenticated;
