-- Buyers: how sales find their accounts and leave with them, what a learner sees of her purchases, claims, and what the operator does.

-- Sales find their accounts, and leave with them.

-- The first sign-in of a buyer finds what was bought before the account. Signing in repeats the search, since a sale and a sign-up
-- that happen at the same moment do not see each other. Whatever fails here must not prevent the sign-in.
create function private.find_sales_of_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  key constant text := private.email_key(new.email);
begin
  if new.email_confirmed_at is null or not exists (
    select from public.sales where buyer_key = key and user_id is null and erased_at is null
  ) or not private.has_proven_email(new) then
    return null;
  end if;
  perform private.lock_sales();
  update public.sales set user_id = new.id where buyer_key = key and user_id is null and erased_at is null;
  perform private.reduce_access(new.id);
  return null;
exception when others then
  raise warning 'sales of account % not found: %', new.id, sqlerrm;
  return null;
end $$;

-- Triggers run in the order of their names: this one after keep_profile.
create trigger look_for_sales after insert or update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row execute function private.find_sales_of_account();

-- An address that was only typed names no buyer: an unconfirmed account takes nothing but its own sales with it.
create function private.erase_buyer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  key constant text := case when private.has_proven_email(old) then private.email_key(old.email) end;
begin
  perform private.lock_sales();
  update public.purchase_events as events set buyer_email = null, buyer_name = null
  from public.sales
  where (sales.user_id = old.id or sales.user_id is null and sales.buyer_key = key)
    and events.provider = sales.provider
    and (events.transaction_id = sales.transaction_id or events.subscription_id = sales.subscription_id);
  update public.sales set erased_at = now(), buyer_email = null, user_id = null
  where user_id = old.id or user_id is null and buyer_key = key;
  delete from public.purchase_invitations where email_key = key;
  return old;
end $$;

create trigger erase_buyer before delete on auth.users
  for each row execute function private.erase_buyer();

-- Invitations that are due, each leased for a growing pause: an attempt that never reports is repeated. One whose account was invited
-- meanwhile, or that a killed sender left unrecorded, is done.
create function private.take_purchase_invitations(most integer)
  returns table (email_key text, email text, buyer_name text)
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.purchase_invitations as invitations set sent_at = now(), failure = null
  where sent_at is null and exists (
    select from public.profiles
    join auth.users on users.id = profiles.id
    where private.email_key(profiles.email) = invitations.email_key
      and (private.has_proven_email(users) or users.invited_at >= invitations.requested_at)
  );
  return query
    update public.purchase_invitations as invitations
    set attempts = invitations.attempts + 1,
      next_attempt_at = now() + least(interval '1 minute' * power(2, invitations.attempts), interval '6 hours')
    where invitations.email_key in (
      select due.email_key from public.purchase_invitations as due
      where due.sent_at is null and due.next_attempt_at <= now() and due.attempts < 30
      order by due.next_attempt_at
      limit least(most, 100)
      for update skip locked
    )
    returning invitations.email_key, invitations.email, invitations.buyer_name;
end $$;

create function public.take_purchase_invitations(most integer)
  returns table (email_key text, email text, buyer_name text)
  language sql volatile set search_path = ''
begin atomic
  select taken.email_key, taken.email, taken.buyer_name from private.take_purchase_invitations(most) as taken;
end;
comment on function public.take_purchase_invitations(integer) is 'Buyers to invite now; each is reported by finish_purchase_invitation.';

create function private.finish_purchase_invitation(of_email_key text, failed_because text) returns void
  language sql security definer set search_path = ''
as $$
  update public.purchase_invitations
  set sent_at = case when failed_because is null then now() end, failure = left(failed_because, 500)
  where email_key = of_email_key
$$;

create function public.finish_purchase_invitation(of_email_key text, failed_because text) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.finish_purchase_invitation(of_email_key, failed_because);
end;

revoke execute on function
  public.take_purchase_invitations(integer),
  public.finish_purchase_invitation(text, text)
from public, anon, authenticated, service_role;
revoke execute on function
  private.find_sales_of_account(),
  private.erase_buyer(),
  private.take_purchase_invitations(integer),
  private.finish_purchase_invitation(text, text)
from public;
grant execute on function
  private.take_purchase_invitations(integer),
  public.take_purchase_invitations(integer),
  private.finish_purchase_invitation(text, text),
  public.finish_purchase_invitation(text, text)
to service_role;

-- Accounts that leave, by deletion or by the auth service's soft deletion.

-- A statement that ends accounts takes the lock of the sales before its first row. Otherwise it would hold an account that a sale refers to
-- while it waits for that sale's transaction, and each would wait for the other.
create function private.lock_sales_of_accounts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_sales();
  return null;
end $$;

create trigger lock_sales before delete or update of deleted_at on auth.users
  for each statement execute function private.lock_sales_of_accounts();

-- A soft deletion keeps the row and obscures its address, so the sales lose the address that the row had.
create trigger erase_buyer_softly after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.erase_buyer();

revoke execute on function private.lock_sales_of_accounts() from public;

-- What the operator does to purchases, each act with a row that says who did what. A dry run does the same and takes it back.

-- An account that is deleted is no longer named by what was done for it.
create function private.erase_buyer_from_acts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  key constant text := case when private.has_proven_email(old) then private.email_key(old.email) end;
begin
  update public.operator_acts set arguments = arguments - 'email' - 'name', outcome = '{}'
  where private.email_key(arguments ->> 'email') = key
    or exists (
      select from jsonb_path_query(outcome, '$.**.email') as named (email)
      where private.email_key(named.email #>> '{}') = key
    );
  return old;
end $$;

create trigger erase_buyer_from_acts_softly after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.erase_buyer_from_acts();

revoke execute on function private.erase_buyer_from_acts() from public;

-- The condition of the scheduled call that sends the invitations of buyers (docs/sales.md).

create function public.is_purchase_invitation_due() returns boolean
  language sql stable set search_path = ''
begin atomic
  select exists (
    select from public.purchase_invitations
    where sent_at is null and attempts < 30 and next_attempt_at <= now()
  );
end;
comment on function public.is_purchase_invitation_due() is 'Whether an invitation waits to be sent, for a scheduler.';

revoke execute on function public.is_purchase_invitation_due() from public, anon, authenticated, service_role;
grant execute on function public.is_purchase_invitation_due() to service_role;

-- What a learner sees of her purchases: one row a purchase, a subscription being one purchase with many charges.

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
revoke execute on function private.own_purchases() from public;
grant execute on function private.own_purchases(), public.own_purchases() to authenticated;

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

-- The sales that a claim of a transaction moves: every charge of a subscription goes with the claimed one.
create function private.sales_of_claim(of_provider text, of_transaction text) returns setof public.sales
  language sql stable set search_path = ''
as $$
  select sales.*
  from public.sales
  where sales.provider = of_provider and (
    sales.transaction_id = of_transaction
    or sales.subscription_id = (
      select max(own.subscription_id) from public.sales as own
      where own.provider = of_provider and own.transaction_id = of_transaction
    )
  )
$$;

-- A code that was sent to a mailbox is one step: it takes nothing from an account that asks for two.
create function private.is_claim_guarded(account uuid, of_provider text, of_transaction text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from private.sales_of_claim(of_provider, of_transaction) as held
    join auth.mfa_factors as factors on factors.user_id = held.user_id
    where held.user_id <> account and factors.status = 'verified'
  )
$$;

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
  if private.is_claim_guarded(account, tried.provider, tried.transaction_id) then
    return null;
  end if;
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
  -- The holder may have added a second step since the code was tried.
  if claim.id is null or private.is_claim_guarded(account, claim.provider, claim.transaction_id) then
    raise exception 'no such claim' using errcode = 'no_data_found';
  end if;
  select array_agg(sales.id), array_agg(distinct sales.user_id) filter (where sales.user_id is not null)
  into claimed, holders
  from private.sales_of_claim(claim.provider, claim.transaction_id) as sales;
  update public.sales set user_id = account, claimed_at = now() where id = any (claimed);
  foreach holder in array array_append(coalesce(holders, '{}'), account) loop
    perform private.reduce_access(holder);
  end loop;
  foreach holder in array array_remove(coalesce(holders, '{}'), account) loop
    perform private.lock_counts(false);
    perform private.lock_learner(holder);
    update public.certificates as held set state = 'cancelled', state_since = now(), state_cause = 'claim'
    where held.user_id = holder and held.state = 'valid' and exists (
      select from public.sales
      join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      where sales.id = any (claimed) and opened.material_id = any (held.material_ids)
        and not private.has_paid(holder, opened.material_id)
    );
  end loop;
end $$;

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

create table public.operator_acts (
  id uuid primary key default gen_random_uuid(),
  acted_at timestamptz not null default clock_timestamp(),
  operator text not null check (char_length(operator) between 1 and 200),
  act text not null
    check (act in ('grant', 'refund', 'invite', 'map', 'unmap', 'replay', 'revoke', 'reissue', 'permit', 'settings')),
  arguments jsonb not null,
  outcome jsonb not null
);
comment on table public.operator_acts is 'What the operator did to purchases.';
create index operator_acts_acted_at_idx on public.operator_acts (acted_at);

alter table public.operator_acts enable row level security;
revoke all on public.operator_acts from anon, authenticated, service_role;
grant select on public.operator_acts to service_role;

create policy "the operator sees the acts" on public.operator_acts for select to service_role using (true);

create function private.event_for_operator(event public.purchase_events) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'transaction', event.transaction_id,
    'result', event.result,
    'purchases', coalesce((
      select jsonb_agg(jsonb_build_object(
        'email', coalesce(profiles.email, sales.buyer_email), 'material', materials.title, 'product', sales.product_name,
        'status', sales.status, 'opens', sales.opens, 'until', sales.expires_at, 'has_account', sales.user_id is not null
      ))
      from public.sales
      left join public.profiles on profiles.id = sales.user_id
      left join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
      left join public.materials on materials.id = opened.material_id
      where sales.provider = event.provider and sales.transaction_id = event.transaction_id
    ), '[]')
  )
$$;

-- arguments: email, material (id), until (optional), name (optional). A buyer without an account is invited.
create function private.grant_material(arguments jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  material public.materials;
  event public.purchase_events;
  transaction constant text := 'AD' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10));
begin
  select * into material from public.materials where id = (arguments ->> 'material')::uuid;
  if material.id is null then
    raise exception 'no material has the id %', arguments ->> 'material' using errcode = 'no_data_found';
  end if;
  if coalesce(private.email_key(arguments ->> 'email'), '') !~ '^[^@]+@[^@]+$' then
    raise exception '% is no e-mail address', arguments ->> 'email' using errcode = 'invalid_parameter_value';
  end if;
  insert into public.product_materials (provider, product_id, material_id) values ('operator', material.id, material.id)
  on conflict do nothing;
  insert into public.purchase_events (
    provider, event_id, event, kind, transaction_id, product_id, product_name, buyer_email, buyer_name, occurred_at, access_until
  )
  values (
    'operator', transaction, 'grant', 'approved', transaction, material.id, material.title, lower(btrim(arguments ->> 'email')),
    left(arguments ->> 'name', 200), clock_timestamp(), (arguments ->> 'until')::timestamptz
  )
  returning * into event;
  event.result := private.reduce_event(event);
  return private.event_for_operator(event);
end $$;

-- arguments: provider, transaction. Takes the access away; the money is given back at the provider.
create function private.refund_transaction(arguments jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  event public.purchase_events;
begin
  if not exists (
    select from public.sales where provider = arguments ->> 'provider' and transaction_id = arguments ->> 'transaction'
  ) then
    raise exception '% has no transaction %', arguments ->> 'provider', arguments ->> 'transaction'
      using errcode = 'no_data_found';
  end if;
  insert into public.purchase_events (provider, event_id, event, kind, transaction_id, occurred_at)
  values (
    arguments ->> 'provider', 'operator:refund:' || (arguments ->> 'transaction'), 'operator refund', 'refunded',
    arguments ->> 'transaction', clock_timestamp()
  )
  on conflict (provider, event_id) do update set replayed_at = clock_timestamp()
  returning * into event;
  event.result := private.reduce_event(event);
  return private.event_for_operator(event);
end $$;

-- arguments: email. Sends the invitation of a buyer again, or a first one.
create function private.invite_buyer(arguments jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  key constant text := private.email_key(arguments ->> 'email');
begin
  if coalesce(key, '') !~ '^[^@]+@[^@]+$' then
    raise exception '% is no e-mail address', arguments ->> 'email' using errcode = 'invalid_parameter_value';
  end if;
  if private.account_of_buyer(key) is not null then
    raise exception '% has an account already', arguments ->> 'email' using errcode = 'unique_violation';
  end if;
  insert into public.purchase_invitations (email_key, email, buyer_name)
  values (key, lower(btrim(arguments ->> 'email')), left(arguments ->> 'name', 200))
  on conflict (email_key) do update set
    sent_at = null, attempts = 0, failure = null, next_attempt_at = now(), requested_at = now();
  return jsonb_build_object('email', lower(btrim(arguments ->> 'email')), 'queued', true);
end $$;

-- arguments: provider, product, material (id).
create function private.map_product(arguments jsonb, is_mapped boolean) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  mapped constant uuid := (arguments ->> 'material')::uuid;
  former constant bigint := (select count(*) from public.purchases where material_id = mapped and status = 'paid');
begin
  if is_mapped then
    insert into public.product_materials (provider, product_id, material_id)
    values (arguments ->> 'provider', arguments ->> 'product', mapped)
    on conflict do nothing;
  else
    delete from public.product_materials
    where provider = arguments ->> 'provider' and product_id = arguments ->> 'product'
      and material_id = mapped;
  end if;
  return jsonb_build_object(
    'sales', (
      select count(*) from public.sales where provider = arguments ->> 'provider' and product_id = arguments ->> 'product'
    ),
    'opened', (select count(*) from public.purchases where material_id = mapped and status = 'paid') - former
  );
end $$;

-- arguments: event (id), or provider and transaction. Reduces stored events again.
create function private.replay_events(arguments jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  event public.purchase_events;
  outcome jsonb := '[]';
begin
  for event in
    update public.purchase_events set replayed_at = clock_timestamp()
    where id = (arguments ->> 'event')::uuid
      or provider = arguments ->> 'provider' and transaction_id = arguments ->> 'transaction'
    returning *
  loop
    event.result := private.reduce_event(event);
    outcome := outcome || private.event_for_operator(event);
  end loop;
  if outcome = '[]' then
    raise exception 'no such event' using errcode = 'no_data_found';
  end if;
  return outcome;
end $$;

create function private.operate_on_purchases(act text, arguments jsonb, operator text, dry_run boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  outcome jsonb;
begin
  perform private.lock_sales();
  begin
    outcome := case act
      when 'grant' then private.grant_material(arguments)
      when 'refund' then private.refund_transaction(arguments)
      when 'invite' then private.invite_buyer(arguments)
      when 'map' then private.map_product(arguments, true)
      when 'unmap' then private.map_product(arguments, false)
      when 'replay' then private.replay_events(arguments)
    end;
    if outcome is null then
      raise exception 'no act is named %', act using errcode = 'invalid_parameter_value';
    end if;
    insert into public.operator_acts (operator, act, arguments, outcome)
    values (operate_on_purchases.operator, operate_on_purchases.act, operate_on_purchases.arguments, outcome);
    if dry_run then
      raise exception using errcode = 'ADDRY';
    end if;
  exception when sqlstate 'ADDRY' then
    null;
  end;
  return outcome;
end $$;

create function public.operate_on_purchases(act text, arguments jsonb, operator text, dry_run boolean default false) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.operate_on_purchases(act, arguments, operator, dry_run);
end;
comment on function public.operate_on_purchases(text, jsonb, text, boolean) is
  'An act of the operator: grant, refund, invite, map, unmap or replay. A dry run returns the same outcome and changes nothing.';

create trigger erase_buyer_from_acts before delete on auth.users
  for each row execute function private.erase_buyer_from_acts();

revoke execute on function
  public.begin_purchase_claim(uuid, text),
  public.try_purchase_claim(uuid, uuid),
  public.complete_purchase_claim(uuid, uuid),
  public.operate_on_purchases(text, jsonb, text, boolean)
from public, anon, authenticated, service_role;
revoke execute on function
  private.begin_purchase_claim(uuid, text),
  private.sales_of_claim(text, text),
  private.is_claim_guarded(uuid, text, text),
  private.try_purchase_claim(uuid, uuid),
  private.complete_purchase_claim(uuid, uuid),
  private.event_for_operator(public.purchase_events),
  private.grant_material(jsonb),
  private.refund_transaction(jsonb),
  private.invite_buyer(jsonb),
  private.map_product(jsonb, boolean),
  private.replay_events(jsonb),
  private.operate_on_purchases(text, jsonb, text, boolean)
from public;
grant execute on function
  private.begin_purchase_claim(uuid, text),
  private.try_purchase_claim(uuid, uuid),
  private.complete_purchase_claim(uuid, uuid),
  public.begin_purchase_claim(uuid, text),
  public.try_purchase_claim(uuid, uuid),
  public.complete_purchase_claim(uuid, uuid),
  private.operate_on_purchases(text, jsonb, text, boolean),
  public.operate_on_purchases(text, jsonb, text, boolean)
to service_role;
