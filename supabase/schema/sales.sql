-- What the migrations make of "sales". Written by `npm run schema`, not by hand.

create table private.queued_accounts (
  user_id uuid not null,
  queued_at timestamp with time zone not null default now(),
  constraint queued_accounts_pkey PRIMARY KEY (user_id),
  constraint queued_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table private.queued_accounts is 'Accounts whose access follows from their sales anew, since a product opens other materials than before.';

CREATE INDEX queued_accounts_queued_at_idx ON private.queued_accounts USING btree (queued_at, user_id);

create table public.product_materials (
  provider text not null,
  product_id text not null,
  material_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint product_materials_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id) ON DELETE CASCADE,
  constraint product_materials_pkey PRIMARY KEY (provider, product_id, material_id),
  constraint product_materials_product_id_check CHECK (((char_length(product_id) >= 1) AND (char_length(product_id) <= 200))),
  constraint product_materials_provider_fkey FOREIGN KEY (provider) REFERENCES public.sales_providers(provider)
);

comment on table public.product_materials is 'The materials that a product of a provider opens; a bundle has several rows.';

CREATE INDEX product_materials_material_id_idx ON public.product_materials USING btree (material_id);

CREATE TRIGGER reduce_product AFTER INSERT OR DELETE OR UPDATE ON public.product_materials FOR EACH ROW EXECUTE FUNCTION private.reduce_product();

alter table public.product_materials enable row level security;

create policy "the operator sees what products open" on public.product_materials
  for select to service_role
  using (true);

grant delete, insert, select, update on public.product_materials to service_role;

create table public.purchase_events (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  event_id text not null,
  event text not null,
  kind text not null,
  transaction_id text,
  subscription_id text,
  product_id text,
  product_name text,
  buyer_email text,
  buyer_name text,
  occurred_at timestamp with time zone not null,
  access_until timestamp with time zone,
  amount_cents bigint,
  refunded_cents bigint,
  received_at timestamp with time zone not null default clock_timestamp(),
  result text not null default 'received'::text,
  replayed_at timestamp with time zone,
  currency text not null default 'BRL'::text,
  constraint purchase_events_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint purchase_events_buyer_email_check CHECK ((char_length(buyer_email) <= 320)),
  constraint purchase_events_buyer_name_check CHECK ((char_length(buyer_name) <= 200)),
  constraint purchase_events_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint purchase_events_event_check CHECK (((char_length(event) >= 1) AND (char_length(event) <= 100))),
  constraint purchase_events_event_id_check CHECK (((char_length(event_id) >= 1) AND (char_length(event_id) <= 300))),
  constraint purchase_events_kind_check CHECK ((kind = ANY (ARRAY['approved'::text, 'completed'::text, 'pending'::text, 'overdue'::text, 'disputed'::text, 'refunded'::text, 'partially_refunded'::text, 'chargeback'::text, 'canceled'::text, 'expired'::text, 'charge_moved'::text, 'subscription_canceled'::text, 'ignored'::text, 'unreadable'::text]))),
  constraint purchase_events_pkey PRIMARY KEY (id),
  constraint purchase_events_product_id_check CHECK (((char_length(product_id) >= 1) AND (char_length(product_id) <= 200))),
  constraint purchase_events_product_name_check CHECK ((char_length(product_name) <= 300)),
  constraint purchase_events_provider_event_id_key UNIQUE (provider, event_id),
  constraint purchase_events_provider_fkey FOREIGN KEY (provider) REFERENCES public.sales_providers(provider),
  constraint purchase_events_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint purchase_events_result_check CHECK ((result = ANY (ARRAY['received'::text, 'applied'::text, 'unknown_product'::text, 'ignored'::text, 'unreadable'::text]))),
  constraint purchase_events_subscription_id_check CHECK (((char_length(subscription_id) >= 1) AND (char_length(subscription_id) <= 200))),
  constraint purchase_events_transaction_id_check CHECK (((char_length(transaction_id) >= 1) AND (char_length(transaction_id) <= 200)))
);

comment on table public.purchase_events is 'Every event that a provider sent, once, cut to what decides on access. Purchases are a function of these rows.';

comment on column public.purchase_events.event_id is 'The identity that the provider gives the event, the same when it is sent again.';

comment on column public.purchase_events.event is 'The provider''s own name of the event.';

comment on column public.purchase_events.occurred_at is 'By the provider''s clock.';

comment on column public.purchase_events.access_until is 'Until when the charge was paid; null for good, or until another event ends it.';

comment on column public.purchase_events.currency is 'ISO 4217. Amounts are hundredths of its unit.';

CREATE INDEX purchase_events_occurred_at_idx ON public.purchase_events USING btree (occurred_at);

CREATE INDEX purchase_events_personal_idx ON public.purchase_events USING btree (received_at) WHERE ((buyer_email IS NOT NULL) OR (buyer_name IS NOT NULL));

CREATE INDEX purchase_events_product_id_idx ON public.purchase_events USING btree (provider, product_id);

CREATE INDEX purchase_events_subscription_id_idx ON public.purchase_events USING btree (provider, subscription_id);

CREATE INDEX purchase_events_transaction_id_idx ON public.purchase_events USING btree (provider, transaction_id);

alter table public.purchase_events enable row level security;

create policy "the operator sees the events" on public.purchase_events
  for select to service_role
  using (true);

grant select on public.purchase_events to service_role;

create table public.purchase_invitations (
  email_key text not null,
  email text not null,
  buyer_name text,
  requested_at timestamp with time zone not null default now(),
  next_attempt_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  failure text,
  constraint purchase_invitations_buyer_name_check CHECK ((char_length(buyer_name) <= 200)),
  constraint purchase_invitations_email_check CHECK ((char_length(email) <= 320)),
  constraint purchase_invitations_failure_check CHECK ((char_length(failure) <= 500)),
  constraint purchase_invitations_pkey PRIMARY KEY (email_key)
);

comment on table public.purchase_invitations is 'Buyers without an account, each invited once.';

comment on column public.purchase_invitations.failure is 'Why the last attempt failed.';

CREATE INDEX purchase_invitations_next_attempt_at_idx ON public.purchase_invitations USING btree (next_attempt_at) WHERE (sent_at IS NULL);

alter table public.purchase_invitations enable row level security;

create policy "the operator sees the invitations" on public.purchase_invitations
  for select to service_role
  using (true);

grant select on public.purchase_invitations to service_role;

create table public.sales (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  transaction_id text not null,
  product_id text not null,
  subscription_id text,
  product_name text,
  buyer_email text,
  buyer_key text generated always as (private.email_key(buyer_email)) stored,
  user_id uuid,
  claimed_at timestamp with time zone,
  erased_at timestamp with time zone,
  status text not null,
  opens boolean not null,
  expires_at timestamp with time zone,
  bought_at timestamp with time zone not null,
  lost_at timestamp with time zone,
  decided_at timestamp with time zone not null,
  amount_cents bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  currency text not null default 'BRL'::text,
  constraint sales_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint sales_pkey PRIMARY KEY (id),
  constraint sales_provider_fkey FOREIGN KEY (provider) REFERENCES public.sales_providers(provider),
  constraint sales_provider_transaction_id_product_id_key UNIQUE (provider, transaction_id, product_id),
  constraint sales_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'overdue'::text, 'disputed'::text, 'refunded'::text, 'chargeback'::text, 'canceled'::text, 'expired'::text, 'canceled_at_period_end'::text]))),
  constraint sales_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
);

comment on table public.sales is 'The state of one product in one transaction, reduced from its events. Written by functions only.';

comment on column public.sales.product_id is 'Empty where no event names a product.';

comment on column public.sales.claimed_at is 'When an account proved that the buyer''s address is its own.';

comment on column public.sales.erased_at is 'When the buyer''s account was deleted: later events bring no personal data back.';

comment on column public.sales.opens is 'Whether it opens its materials, until `expires_at`.';

comment on column public.sales.decided_at is 'When the newest event occurred.';

comment on column public.sales.currency is 'ISO 4217. The amount is in hundredths of its unit.';

CREATE INDEX sales_buyer_key_idx ON public.sales USING btree (buyer_key);

CREATE INDEX sales_decided_at_idx ON public.sales USING btree (decided_at);

CREATE INDEX sales_product_id_idx ON public.sales USING btree (provider, product_id);

CREATE INDEX sales_subscription_id_idx ON public.sales USING btree (provider, subscription_id) WHERE (subscription_id IS NOT NULL);

CREATE INDEX sales_transaction_id_idx ON public.sales USING btree (upper(transaction_id));

CREATE INDEX sales_user_id_idx ON public.sales USING btree (user_id);

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.sales FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.sales enable row level security;

create policy "the operator sees the sales" on public.sales
  for select to service_role
  using (true);

grant select on public.sales to service_role;

create table public.sales_providers (
  provider text not null,
  name text not null,
  purchases_url text,
  refund_url text,
  grace_days integer not null default 5,
  constraint sales_providers_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 60))),
  constraint sales_providers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint sales_providers_pkey PRIMARY KEY (provider),
  constraint sales_providers_provider_check CHECK ((provider ~ '^[a-z][a-z0-9_]{0,30}$'::text)),
  constraint sales_providers_purchases_url_check CHECK (((char_length(purchases_url) <= 2048) AND (purchases_url ~ '^https://[^[:space:]]+$'::text))),
  constraint sales_providers_refund_url_check CHECK (((char_length(refund_url) <= 2048) AND (refund_url ~ '^https://[^[:space:]]+$'::text)))
);

comment on table public.sales_providers is 'Where purchases come from. The operator changes the rows.';

comment on column public.sales_providers.purchases_url is 'Where a buyer finds receipts; null where only the e-mail of the purchase has them.';

comment on column public.sales_providers.refund_url is 'Where a buyer asks for a refund; null where the e-mail of the purchase says it.';

comment on column public.sales_providers.grace_days is 'How long a subscription stays open after an unpaid charge.';

alter table public.sales_providers enable row level security;

create policy "the operator sees the providers" on public.sales_providers
  for select to service_role
  using (true);

grant delete, insert, select, update on public.sales_providers to service_role;

CREATE FUNCTION private.account_of_buyer(key text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  select users.id
  from public.profiles
  join auth.users on users.id = profiles.id
  where private.email_key(profiles.email) = key and private.has_proven_email(users)
  order by users.created_at, users.id
  limit 1
$function$;

CREATE FUNCTION private.affected_transactions(of_provider text, of_transaction text, of_subscription text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE FUNCTION private.keep_rows_by_hand(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.lock_sales()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtext('atelie.sales'))
$function$;

CREATE FUNCTION private.record_purchase_event(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
end $function$;

grant execute on function private.record_purchase_event(jsonb) to service_role;

CREATE FUNCTION private.reduce_access(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
end $function$;

CREATE FUNCTION private.reduce_accounts(accounts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account uuid;
begin
  foreach account in array accounts loop
    perform private.reduce_access(account);
  end loop;
end $function$;

CREATE FUNCTION private.reduce_event(event public.purchase_events)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
end $function$;

CREATE FUNCTION private.reduce_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.reduce_queued_accounts(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.reduce_queued_accounts(integer) to service_role;

CREATE FUNCTION private.reduce_transactions(of_provider text, transactions text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
end $function$;

CREATE FUNCTION private.refresh_results(of_provider text, transactions text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
  update public.purchase_events as events
  set result = private.result_of(events)
  where events.provider = of_provider and events.transaction_id = any (transactions)
    and events.product_id is null and events.kind = 'approved'
    and events.result is distinct from private.result_of(events)
$function$;

CREATE FUNCTION private.request_invitations(of_provider text, transactions text[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE FUNCTION private.result_of(event public.purchase_events)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE FUNCTION private.sale_states(of_provider text, transactions text[])
 RETURNS TABLE(transaction_id text, product_id text, subscription_id text, product_name text, buyer_email text, status text, opens boolean, expires_at timestamp with time zone, bought_at timestamp with time zone, lost_at timestamp with time zone, decided_at timestamp with time zone, amount_cents bigint, currency text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE FUNCTION private.sweep_purchase_events()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION public.record_purchase_event(event jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.record_purchase_event(event) AS record_purchase_event;
END;

comment on function public.record_purchase_event(jsonb) is 'Stores an event (the columns of purchase_events) once and reduces it. Result: applied, unknown_product, ignored, unreadable or duplicate.';

grant execute on function public.record_purchase_event(jsonb) to service_role;

CREATE FUNCTION public.reduce_queued_accounts()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.reduce_queued_accounts(1000) AS reduce_queued_accounts;
END;

comment on function public.reduce_queued_accounts() is 'Gives up to 1000 queued accounts the access that follows from their sales; returns how many. Several servers may call it at once.';

grant execute on function public.reduce_queued_accounts() to service_role;
