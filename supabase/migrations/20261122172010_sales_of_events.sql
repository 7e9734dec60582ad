-- Sales are a function of the set of events: whatever their order, repetition or delay, the same events give the same sales.
--
-- A refund or chargeback of a transaction is final; who buys again has a new transaction. A charge of a subscription opens until it
-- ends; the newest charge also through the days of grace, unless the subscription was canceled after it.

create function private.sale_states(of_provider text, transactions text[])
  returns table (
    transaction_id text, product_id text, subscription_id text, product_name text, buyer_email text,
    status text, opens boolean, expires_at timestamptz, bought_at timestamptz, lost_at timestamptz,
    decided_at timestamptz, amount_cents bigint
  )
  language sql stable set search_path = ''
as $$
  with relevant as (
    select * from public.purchase_events as events
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
  facts as (
    select
      products.transaction_id,
      products.product_id,
      min(occurred_at) as first_at,
      max(occurred_at) as decided_at,
      min(occurred_at) filter (where kind = 'approved') as paid_at,
      max(occurred_at) filter (where kind = 'approved') as last_paid_at,
      max(access_until) filter (where kind = 'approved') as paid_until,
      max(relevant.amount_cents) filter (where kind = 'approved') as amount_cents,
      max(occurred_at) filter (where kind = 'overdue') as late_at,
      max(occurred_at) filter (where kind = 'disputed') as disputed_at,
      min(occurred_at) filter (where kind = 'chargeback') as charged_back_at,
      coalesce(
        min(occurred_at) filter (where kind = 'refunded'),
        case
          when sum(refunded_cents) filter (where kind = 'partially_refunded')
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
  charges as (
    select
      subscriptions.subscription_id, facts.product_id,
      max(facts.last_paid_at) as last_paid_at, max(facts.late_at) as late_at
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
  judged as (
    select
      facts.*,
      subscriptions.subscription_id,
      charges.last_paid_at as newest_charge_at,
      endings.canceled_at,
      endings.canceled_until,
      facts.paid_at is not null and facts.charged_back_at is null and facts.refunded_at is null as opens,
      facts.last_paid_at is not distinct from charges.last_paid_at as is_newest,
      facts.last_paid_at is not distinct from charges.last_paid_at and endings.canceled_at >= charges.last_paid_at as has_ended,
      case
        when subscriptions.subscription_id is null and facts.late_at > facts.last_paid_at then facts.late_at
        when facts.last_paid_at = charges.last_paid_at and charges.late_at > charges.last_paid_at then charges.late_at
      end as unpaid_since,
      make_interval(days => (
        select grace_days from public.sales_providers as providers where providers.provider = of_provider
      )) as grace
    from facts
    join subscriptions using (transaction_id)
    left join charges on charges.subscription_id = subscriptions.subscription_id and charges.product_id = facts.product_id
    left join endings on endings.subscription_id = subscriptions.subscription_id
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
      when disputed_at >= last_paid_at or not opens and disputed_at is not null then 'disputed'
      when opens then 'paid'
      when late_at is not null then 'overdue'
      when is_canceled then 'canceled'
      else coalesce(unpaid_status, 'pending')
    end,
    opens,
    case
      when not opens then null
      when has_ended then coalesce(canceled_until, paid_until, canceled_at)
      when unpaid_since is not null then coalesce(paid_until, unpaid_since) + grace
      when subscription_id is null then paid_until
      when is_newest then paid_until + grace
      else coalesce(paid_until, newest_charge_at)
    end,
    coalesce(paid_at, first_at),
    least(charged_back_at, refunded_at),
    judged.decided_at,
    judged.amount_cents
  from judged
$$;
revoke execute on function private.sale_states(text, text[]) from public;

-- All transactions that one event can change: those of its subscription, or its own.
create function private.affected_transactions(of_provider text, of_transaction text, of_subscription text)
  returns text[]
  language sql stable set search_path = ''
as $$
  with subscription as (
    select coalesce(
      (select max(subscription_id) from public.purchase_events where provider = of_provider and transaction_id = of_transaction),
      of_subscription
    ) as id
  )
  select array(
    select of_transaction where of_transaction is not null
    union
    select transaction_id from public.purchase_events, subscription
    where provider = of_provider and subscription_id = subscription.id and transaction_id is not null
  )
$$;
revoke execute on function private.affected_transactions(text, text, text) from public;

-- The account of a buyer's address: confirmed, since an address that was only typed proves nothing.
create function private.account_of_buyer(key text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select users.id
  from public.profiles
  join auth.users on users.id = profiles.id
  where private.email_key(profiles.email) = key and users.email_confirmed_at is not null
  order by users.created_at, users.id
  limit 1
$$;
revoke execute on function private.account_of_buyer(text) from public;
