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
insert into public.sales_providers (provider, name, purchases_url, refund_url) values
  ('hotmart', 'Hotmart', 'https://consumer.hotmart.com/purchase', 'https://refund.hotmart.com/'),
  ('kiwify', 'Kiwify', null, null),
  ('generic', 'Loja', null, null),
  ('operator', 'Ateliê Doce', null, null);

create table public.product_materials (
  provider text not null references public.sales_providers,
  product_id text not null check (char_length(product_id) between 1 and 200),
  material_id uuid not null references public.materials on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, product_id, material_id)
);
comment on table public.product_materials is 'The materials that a product of a provider opens; a bundle has several rows.';
create index product_materials_material_id_idx on public.product_materials (material_id);

create table public.purchase_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null references public.sales_providers,
  event_id text not null check (char_length(event_id) between 1 and 300),
  event text not null check (char_length(event) between 1 and 100),
  kind text not null check (kind in (
    'approved', 'pending', 'overdue', 'disputed', 'refunded', 'partially_refunded', 'chargeback', 'canceled', 'expired',
    'subscription_canceled', 'ignored', 'unreadable'
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
  unique (provider, event_id)
);
comment on table public.purchase_events is
  'Every event that a provider sent, once, cut to what decides on access. Purchases are a function of these rows.';
comment on column public.purchase_events.event_id is 'The identity that the provider gives the event, the same when it is sent again.';
comment on column public.purchase_events.event is 'The provider''s own name of the event.';
comment on column public.purchase_events.occurred_at is 'By the provider''s clock.';
comment on column public.purchase_events.access_until is 'Until when the charge was paid; null for good, or until another event ends it.';
create index purchase_events_transaction_id_idx on public.purchase_events (provider, transaction_id);
create index purchase_events_subscription_id_idx on public.purchase_events (provider, subscription_id);
create index purchase_events_occurred_at_idx on public.purchase_events (occurred_at);
create index purchase_events_personal_idx on public.purchase_events (received_at)
  where buyer_email is not null or buyer_name is not null;

-- Addresses are compared by this key: capitals, spaces, compatible characters and, at Gmail, dots and "+" do not matter, since
-- they lead to the same mailbox.
create function private.email_key(email text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when address !~ '^[^@]+@[^@]+$' then address
    when split_part(address, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else address
  end
  from (
    select rtrim(regexp_replace(lower(normalize(email, nfkc)), '[[:space:]\u200b-\u200d\u2060\ufeff]', '', 'g'), '.') as address
  ) as cleaned
$$;
revoke execute on function private.email_key(text) from public;
-- Who changes a profile maintains the index on this key.
grant execute on function private.email_key(text) to authenticated, service_role;

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
  unique (provider, transaction_id, product_id)
);
comment on table public.sales is 'The state of one product in one transaction, reduced from its events. Written by functions only.';
comment on column public.sales.product_id is 'Empty where no event names a product.';
comment on column public.sales.opens is 'Whether it opens its materials, until `expires_at`.';
comment on column public.sales.claimed_at is 'When an account proved that the buyer''s address is its own.';
comment on column public.sales.erased_at is 'When the buyer''s account was deleted: later events bring no personal data back.';
comment on column public.sales.decided_at is 'When the newest event occurred.';
create index sales_user_id_idx on public.sales (user_id);
create index sales_buyer_key_idx on public.sales (buyer_key);
create index sales_product_id_idx on public.sales (provider, product_id);
create index sales_subscription_id_idx on public.sales (provider, subscription_id) where subscription_id is not null;

create index profiles_email_key_idx on public.profiles (private.email_key(email));

alter table public.purchases add column by_hand boolean not null default true;
comment on column public.purchases.by_hand is 'Written directly by the operator; false where it follows from sales.';

create trigger set_updated_at before update on public.sales
  for each row execute function private.set_updated_at();

alter table public.sales_providers enable row level security;
alter table public.product_materials enable row level security;
alter table public.purchase_events enable row level security;
alter table public.sales enable row level security;
revoke all on public.sales_providers, public.product_materials, public.purchase_events, public.sales
  from anon, authenticated, service_role;
grant select, insert, update, delete on public.sales_providers, public.product_materials to service_role;
grant select on public.purchase_events, public.sales to service_role;

create policy "the operator sees the providers" on public.sales_providers for select to service_role using (true);
create policy "the operator sees what products open" on public.product_materials for select to service_role using (true);
create policy "the operator sees the events" on public.purchase_events for select to service_role using (true);
create policy "the operator sees the sales" on public.sales for select to service_role using (true);
