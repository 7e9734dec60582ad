-- Sales: what the sellers' platforms report, what follows from it, and the access that it gives.
-- Events are looked up by their indexes alone (enable_seqscan = off). A session keeps the plans of functions, and one that was made while
-- a table was small scans all of it, so that each event of a burst took longer than the one before. Before version 18, Postgres gives a
-- plan that has to scan a table nevertheless a cost at which it would be compiled (jit = off).

-- What the sellers' platforms report of purchases, and which materials a product opens. Only the operator reads these tables, and
-- events are only written by functions.

create table public.sales_providers (
  provider text primary key check (provider ~ '^[a-z][a-z0-9_]{0,30}$'),
  name text not null check (char_length(name) between 1 and 80),
  purchases_url text check (char_length(purchases_url) <= 2048 and purchases_url ~ '^https://[^[:space:]]+$'),
  refund_url text check (char_length(refund_url) <= 2048 and refund_url ~ '^https://[^[:space:]]+$'),
  grace_days integer not null default 5 check (grace_days between 0 and 60)
);
comment on table public.sales_providers is 'Where purchases come from. The operator changes the rows.';
comment on column public.sales_providers.purchases_url is 'Where a buyer finds receipts; null where only the e-mail of the purchase has them.';
comment on column public.sales_providers.refund_url is 'Where a buyer asks for a refund; null where the e-mail of the purchase says it.';
comment on column public.sales_providers.grace_days is 'How long a subscription stays open after an unpaid charge.';

alter table public.sales_providers enable row level security;
revoke all on public.sales_providers from anon, authenticated, service_role;
grant select, insert, update, delete on public.sales_providers to service_role;

create policy "the operator sees the providers" on public.sales_providers for select to service_role using (true);

insert into public.sales_providers (provider, name, purchases_url, refund_url) values
  ('hotmart', 'Hotmart', 'https://consumer.hotmart.com/purchase', 'https://refund.hotmart.com/'),
  ('kiwify', 'Kiwify', null, null),
  ('generic', 'Loja', null, null),
  ('operator', 'Ateliê Doce', null, null),
  ('eduzz', 'Eduzz', null, null),
  ('hubla', 'Hubla', null, null),
  ('cakto', 'Cakto', null, null);

create table public.product_materials (
  provider text not null references public.sales_providers,
  product_id text not null check (char_length(product_id) between 1 and 200),
  material_id uuid not null references public.materials on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, product_id, material_id)
);
comment on table public.product_materials is 'The materials that a product of a provider opens; a bundle has several rows.';
create index product_materials_material_id_idx on public.product_materials (material_id);

alter table public.product_materials enable row level security;
revoke all on public.product_materials from anon, authenticated, service_role;
grant select, insert, update, delete on public.product_materials to service_role;

create policy "the operator sees what products open" on public.product_materials for select to service_role using (true);

create table public.purchase_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null references public.sales_providers,
  event_id text not null check (char_length(event_id) between 1 and 300),
  event text not null check (char_length(event) between 1 and 100),
  kind text not null check (kind in (
    'approved', 'completed', 'pending', 'overdue', 'disputed', 'refunded', 'partially_refunded', 'chargeback', 'canceled', 'expired',
    'charge_moved', 'subscription_canceled', 'ignored', 'unreadable'
  )),
  transaction_id text check (char_length(transaction_id) between 1 and 200),
  subscription_id text check (char_length(subscription_id) between 1 and 200),
  product_id text check (char_length(product_id) between 1 and 200),
  product_name text check (char_length(product_name) <= 300),
  buyer_email text check (char_length(buyer_email) <= 320),
  buyer_name text check (char_length(buyer_name) <= 200),
  occurred_at timestamptz not null,
  access_until timestamptz,
  amount_cents bigint check (amount_cents >= 0),
  refunded_cents bigint check (refunded_cents >= 0),
  received_at timestamptz not null default clock_timestamp(),
  result text not null default 'received' check (result in ('received', 'applied', 'unknown_product', 'ignored', 'unreadable')),
  replayed_at timestamptz,
  currency text not null default 'BRL' check (currency ~ '^[A-Z]{3}$'),
  unique (provider, event_id)
);
comment on table public.purchase_events is
  'Every event that a provider sent, once, cut to what decides on access. Purchases are a function of these rows.';
comment on column public.purchase_events.event_id is 'The identity that the provider gives the event, the same when it is sent again.';
comment on column public.purchase_events.event is 'The provider''s own name of the event.';
comment on column public.purchase_events.occurred_at is 'By the provider''s clock.';
comment on column public.purchase_events.access_until is 'Until when the charge was paid; null for good, or until another event ends it.';
comment on column public.purchase_events.currency is 'ISO 4217. Amounts are hundredths of its unit.';
create index purchase_events_transaction_id_idx on public.purchase_events (provider, transaction_id);
create index purchase_events_subscription_id_idx on public.purchase_events (provider, subscription_id);
create index purchase_events_occurred_at_idx on public.purchase_events (occurred_at);

create index purchase_events_personal_idx on public.purchase_events (received_at)
  where buyer_email is not null or buyer_name is not null;
create index purchase_events_product_id_idx on public.purchase_events (provider, product_id);

alter table public.purchase_events enable row level security;
revoke all on public.purchase_events from anon, authenticated, service_role;
grant select on public.purchase_events to service_role;

create policy "the operator sees the events" on public.purchase_events for select to service_role using (true);

create table public.sales (
  id uuid primary key default gen_random_uuid(),
  provider text not null references public.sales_providers,
  transaction_id text not null,
  product_id text not null,
  subscription_id text,
  product_name text,
  buyer_email text,
  buyer_key text generated always as (private.email_key(buyer_email)) stored,
  user_id uuid references auth.users on delete set null,
  claimed_at timestamptz,
  erased_at timestamptz,
  status text not null check (status in (
    'pending', 'paid', 'overdue', 'disputed', 'refunded', 'chargeback', 'canceled', 'expired', 'canceled_at_period_end'
  )),
  opens boolean not null,
  expires_at timestamptz,
  bought_at timestamptz not null,
  lost_at timestamptz,
  decided_at timestamptz not null,
  amount_cents bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  currency text not null default 'BRL' check (currency ~ '^[A-Z]{3}$'),
  unique (provider, transaction_id, product_id)
);
comment on table public.sales is 'The state of one product in one transaction, reduced from its events. Written by functions only.';
comment on column public.sales.product_id is 'Empty where no event names a product.';
comment on column public.sales.claimed_at is 'When an account proved that the buyer''s address is its own.';
comment on column public.sales.erased_at is 'When the buyer''s account was deleted: later events bring no personal data back.';
comment on column public.sales.opens is 'Whether it opens its materials, until `expires_at`.';
comment on column public.sales.decided_at is 'When the newest event occurred.';
comment on column public.sales.currency is 'ISO 4217. The amount is in hundredths of its unit.';
create index sales_user_id_idx on public.sales (user_id);
create index sales_buyer_key_idx on public.sales (buyer_key);
create index sales_product_id_idx on public.sales (provider, product_id);
create index sales_subscription_id_idx on public.sales (provider, subscription_id) where subscription_id is not null;
create index sales_decided_at_idx on public.sales (decided_at);
create index sales_transaction_id_idx on public.sales (upper(transaction_id));

alter table public.sales enable row level security;
revoke all on public.sales from anon, authenticated, service_role;
grant select on public.sales to service_role;

create policy "the operator sees the sales" on public.sales for select to service_role using (true);

create trigger set_updated_at before update on public.sales
  for each row execute function private.set_updated_at();

-- Sales are a function of the set of events: whatever their order, repetition or delay, the same events give the same sales.
--
-- A refund or chargeback of a transaction is final; who buys again has a new transaction. A charge of a subscription opens until it
-- ends; the newest charge also through the days of grace, unless the subscription was canceled after it. Beyond that:
-- - an order that is complete has settled its delay and its dispute;
-- - a subscription's charge that is moved to another day keeps access until then;
-- - a cancellation keeps access until the paid period ends, and opens nothing that was unpaid or over;
-- - amounts have a currency;
-- - an approval that names no product opens nothing, and is shown as such;
-- - a partial refund that is stated under two event identities counts once.

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

-- All transactions that one event can change: those of its subscription, or its own.
create function private.affected_transactions(of_provider text, of_transaction text, of_subscription text)
  returns text[]
  language sql stable set search_path = '' set enable_seqscan = off set jit = off
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

-- The account of a buyer's address: confirmed, since an address that was only typed proves nothing.
create function private.account_of_buyer(key text) returns uuid
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  select users.id
  from public.profiles
  join auth.users on users.id = profiles.id
  where private.email_key(profiles.email) = key and private.has_proven_email(users)
  order by users.created_at, users.id
  limit 1
$$;

revoke execute on function
  private.sale_states(text, text[]),
  private.affected_transactions(text, text, text),
  private.account_of_buyer(text)
from public;

-- Access is a function of the sales: one row of `purchases` an account and material, the best of its sales.

-- Every path that changes sales takes this lock first. One lock serves all, since an event may concern several transactions and
-- accounts; a transaction holds it for about a millisecond.
create function private.lock_sales() returns void
  language sql set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext('atelie.sales'))
$$;

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

create function private.reduce_access(account uuid) returns void
  language plpgsql set search_path = '' set enable_seqscan = off set jit = off
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
    order by
      opened.material_id, sales.opens desc, sales.expires_at desc nulls first, sales.decided_at desc,
      sales.transaction_id, sales.status desc
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
  language sql set search_path = '' set enable_seqscan = off set jit = off
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

create function private.reduce_transactions(of_provider text, transactions text[]) returns void
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

-- An approval without a product counts as its transaction does.
create function private.result_of(event public.purchase_events) returns text
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

revoke execute on function
  private.lock_sales(),
  private.keep_rows_by_hand(uuid),
  private.reduce_access(uuid),
  private.request_invitations(text, text[]),
  private.reduce_transactions(text, text[]),
  private.result_of(public.purchase_events)
from public;

-- The door of the webhook: stores an event and brings sales and access up to date, in one transaction.

-- Retention. One event in twenty removes a few old rows, so that no scheduler is needed: personal data of events after half a year, events
-- and sales that open nothing after five years.
create function private.sweep_purchase_events() returns void
  language plpgsql set search_path = ''
as $$
begin
  update public.purchase_events set buyer_email = null, buyer_name = null
  where id in (
    select id from public.purchase_events
    where received_at < now() - interval '180 days' and (buyer_email is not null or buyer_name is not null)
    order by received_at limit 20
  );
  delete from public.purchase_events
  where id in (
    select events.id from public.purchase_events as events
    where events.occurred_at < now() - interval '5 years' and not exists (
      select from public.sales
      where sales.provider = events.provider and sales.opens and (sales.expires_at is null or sales.expires_at > now())
        and (sales.transaction_id = events.transaction_id or sales.subscription_id = events.subscription_id)
    )
    order by events.occurred_at limit 20
  );
  delete from public.sales
  where id in (
    select sales.id from public.sales
    where sales.decided_at < now() - interval '5 years' and not (sales.opens and coalesce(sales.expires_at > now(), true))
      and not exists (
        select from public.purchase_events as events
        where events.provider = sales.provider and events.transaction_id = sales.transaction_id
      )
    order by sales.decided_at limit 20
  );
  delete from public.purchase_invitations
  where email_key in (
    select email_key from public.purchase_invitations
    where sent_at < now() - interval '1 year' order by next_attempt_at limit 20
  );
end $$;

revoke execute on function private.sweep_purchase_events() from public;

create function private.refresh_results(of_provider text, transactions text[]) returns void
  language sql set search_path = '' set enable_seqscan = off set jit = off
as $$
  update public.purchase_events as events
  set result = private.result_of(events)
  where events.provider = of_provider and events.transaction_id = any (transactions)
    and events.product_id is null and events.kind = 'approved'
    and events.result is distinct from private.result_of(events)
$$;

create function private.reduce_event(event public.purchase_events) returns text
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

create function private.record_purchase_event(event jsonb) returns jsonb
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

create function public.record_purchase_event(event jsonb) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.record_purchase_event(event);
end;
comment on function public.record_purchase_event(jsonb) is
  'Stores an event (the columns of purchase_events) once and reduces it. Result: applied, unknown_product, ignored, unreadable or duplicate.';

revoke execute on function public.record_purchase_event(jsonb) from public, anon, authenticated, service_role;
revoke execute on function
  private.refresh_results(text, text[]),
  private.reduce_event(public.purchase_events),
  private.record_purchase_event(jsonb)
from public;
grant execute on function private.record_purchase_event(jsonb), public.record_purchase_event(jsonb) to service_role;

-- A product that opens or closes a material changes the access of all who bought it, whose number must not decide whether its row can be
-- written. The first accounts change with the row; the rest follow by a job of the server, on the hosted service by its cron.

create function private.reduce_accounts(accounts uuid[]) returns void
  language plpgsql set search_path = ''
as $$
declare
  account uuid;
begin
  foreach account in array accounts loop
    perform private.reduce_access(account);
  end loop;
end $$;

-- A product that becomes known opens what was bought of it before.
create function private.reduce_product() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed record;
  accounts uuid[];
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
    accounts := array(
      select distinct user_id from public.sales
      where provider = changed.provider and product_id = changed.product_id and user_id is not null
      order by user_id
    );
    perform private.reduce_accounts(accounts[:500]);
    insert into private.queued_accounts (user_id) select unnest(accounts[501:]) on conflict do nothing;
    perform private.request_invitations(changed.provider, array(
      select transaction_id from public.sales
      where provider = changed.provider and product_id = changed.product_id and user_id is null
    ));
  end loop;
  return null;
end $$;

create trigger reduce_product after insert or update or delete on public.product_materials
  for each row execute function private.reduce_product();

create table private.queued_accounts (
  user_id uuid primary key references auth.users on delete cascade,
  queued_at timestamptz not null default now()
);
comment on table private.queued_accounts is 'Accounts whose access follows from their sales anew, since a product opens other materials than before.';
create index queued_accounts_queued_at_idx on private.queued_accounts (queued_at, user_id);

create function private.reduce_queued_accounts(most integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[];
begin
  if not exists (select from private.queued_accounts) then
    return 0;
  end if;
  perform private.lock_sales();
  with served as (
    delete from private.queued_accounts
    where user_id in (select user_id from private.queued_accounts order by queued_at, user_id limit most)
    returning user_id
  )
  select array_agg(user_id order by user_id) into accounts from served;
  perform private.reduce_accounts(coalesce(accounts, '{}'));
  return coalesce(cardinality(accounts), 0);
end $$;

create function public.reduce_queued_accounts() returns integer
  language sql volatile set search_path = ''
begin atomic
  select private.reduce_queued_accounts(1000);
end;
comment on function public.reduce_queued_accounts() is
  'Gives up to 1000 queued accounts the access that follows from their sales; returns how many. Several servers may call it at once.';

revoke execute on function public.reduce_queued_accounts() from public, anon, authenticated, service_role;
revoke execute on function private.reduce_accounts(uuid[]), private.reduce_product(), private.reduce_queued_accounts(integer) from public;
grant execute on function private.reduce_queued_accounts(integer), public.reduce_queued_accounts() to service_role;
