-- What the migrations make of "buyers". Written by `npm run schema`, not by hand.

CREATE TRIGGER erase_buyer BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.erase_buyer();

CREATE TRIGGER erase_buyer_from_acts BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.erase_buyer_from_acts();

CREATE TRIGGER erase_buyer_from_acts_softly AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.erase_buyer_from_acts();

CREATE TRIGGER erase_buyer_softly AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION private.erase_buyer();

CREATE TRIGGER lock_sales BEFORE DELETE OR UPDATE OF deleted_at ON auth.users FOR EACH STATEMENT EXECUTE FUNCTION private.lock_sales_of_accounts();

CREATE TRIGGER look_for_sales AFTER INSERT OR UPDATE OF email, email_confirmed_at, last_sign_in_at ON auth.users FOR EACH ROW EXECUTE FUNCTION private.find_sales_of_account();

create table public.operator_acts (
  id uuid not null default gen_random_uuid(),
  acted_at timestamp with time zone not null default clock_timestamp(),
  operator text not null,
  act text not null,
  arguments jsonb not null,
  outcome jsonb not null,
  constraint operator_acts_act_check CHECK ((act = ANY (ARRAY['grant'::text, 'refund'::text, 'invite'::text, 'map'::text, 'unmap'::text, 'replay'::text, 'revoke'::text, 'reissue'::text, 'permit'::text, 'settings'::text]))),
  constraint operator_acts_operator_check CHECK (((char_length(operator) >= 1) AND (char_length(operator) <= 200))),
  constraint operator_acts_pkey PRIMARY KEY (id)
);

comment on table public.operator_acts is 'What the operator did to purchases.';

CREATE INDEX operator_acts_acted_at_idx ON public.operator_acts USING btree (acted_at);

alter table public.operator_acts enable row level security;

create policy "the operator sees the acts" on public.operator_acts
  for select to service_role
  using (true);

grant select on public.operator_acts to service_role;

create table public.purchase_claims (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  transaction_id text not null,
  requested_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  completed_at timestamp with time zone,
  constraint purchase_claims_pkey PRIMARY KEY (id),
  constraint purchase_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

comment on table public.purchase_claims is 'Claims of learners, for an hour; completed ones for half a year.';

CREATE INDEX purchase_claims_requested_at_idx ON public.purchase_claims USING btree (requested_at);

CREATE INDEX purchase_claims_user_id_idx ON public.purchase_claims USING btree (user_id, requested_at);

alter table public.purchase_claims enable row level security;

create policy "the operator sees the claims" on public.purchase_claims
  for select to service_role
  using (true);

grant select on public.purchase_claims to service_role;

CREATE FUNCTION private.begin_purchase_claim(account uuid, of_transaction text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.begin_purchase_claim(uuid,text) to service_role;

CREATE FUNCTION private.complete_purchase_claim(account uuid, of_claim uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.complete_purchase_claim(uuid,uuid) to service_role;

CREATE FUNCTION private.erase_buyer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.erase_buyer_from_acts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.event_for_operator(event public.purchase_events)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE FUNCTION private.find_sales_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.finish_purchase_invitation(of_email_key text, failed_because text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.purchase_invitations
  set sent_at = case when failed_because is null then now() end, failure = left(failed_because, 500)
  where email_key = of_email_key
$function$;

grant execute on function private.finish_purchase_invitation(text,text) to service_role;

CREATE FUNCTION private.grant_material(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.invite_buyer(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.is_claim_guarded(account uuid, of_provider text, of_transaction text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.sales_of_claim(of_provider, of_transaction) as held
    join auth.mfa_factors as factors on factors.user_id = held.user_id
    where held.user_id <> account and factors.status = 'verified'
  )
$function$;

CREATE FUNCTION private.lock_sales_of_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_sales();
  return null;
end $function$;

CREATE FUNCTION private.map_product(arguments jsonb, is_mapped boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.operate_on_purchases(act text, arguments jsonb, operator text, dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.operate_on_purchases(text,jsonb,text,boolean) to service_role;

CREATE FUNCTION private.own_purchases()
 RETURNS TABLE(id uuid, provider text, provider_name text, transaction_id text, product_name text, materials jsonb, status text, is_open boolean, expires_at timestamp with time zone, bought_at timestamp with time zone, lost_at timestamp with time zone, amount_cents bigint, currency text, is_subscription boolean, withdrawal_ends_on date, purchases_url text, refund_url text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

grant execute on function private.own_purchases() to authenticated;

CREATE FUNCTION private.refund_transaction(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.replay_events(arguments jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;

CREATE FUNCTION private.sales_of_claim(of_provider text, of_transaction text)
 RETURNS SETOF public.sales
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select sales.*
  from public.sales
  where sales.provider = of_provider and (
    sales.transaction_id = of_transaction
    or sales.subscription_id = (
      select max(own.subscription_id) from public.sales as own
      where own.provider = of_provider and own.transaction_id = of_transaction
    )
  )
$function$;

CREATE FUNCTION private.take_purchase_invitations(most integer)
 RETURNS TABLE(email_key text, email text, buyer_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.take_purchase_invitations(integer) to service_role;

CREATE FUNCTION private.try_purchase_claim(account uuid, of_claim uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

grant execute on function private.try_purchase_claim(uuid,uuid) to service_role;

CREATE FUNCTION public.begin_purchase_claim(account uuid, of_transaction text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.begin_purchase_claim(account, of_transaction) AS begin_purchase_claim;
END;

grant execute on function public.begin_purchase_claim(uuid,text) to service_role;

CREATE FUNCTION public.complete_purchase_claim(account uuid, of_claim uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.complete_purchase_claim(account, of_claim) AS complete_purchase_claim;
END;

grant execute on function public.complete_purchase_claim(uuid,uuid) to service_role;

CREATE FUNCTION public.finish_purchase_invitation(of_email_key text, failed_because text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.finish_purchase_invitation(of_email_key, failed_because) AS finish_purchase_invitation;
END;

grant execute on function public.finish_purchase_invitation(text,text) to service_role;

CREATE FUNCTION public.is_purchase_invitation_due()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM public.purchase_invitations
           WHERE ((purchase_invitations.sent_at IS NULL) AND (purchase_invitations.attempts < 30) AND (purchase_invitations.next_attempt_at <= now())))) AS "exists";
END;

comment on function public.is_purchase_invitation_due() is 'Whether an invitation waits to be sent, for a scheduler.';

grant execute on function public.is_purchase_invitation_due() to service_role;

CREATE FUNCTION public.operate_on_purchases(act text, arguments jsonb, operator text, dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.operate_on_purchases(act, arguments, operator, dry_run) AS operate_on_purchases;
END;

comment on function public.operate_on_purchases(text,jsonb,text,boolean) is 'An act of the operator: grant, refund, invite, map, unmap or replay. A dry run returns the same outcome and changes nothing.';

grant execute on function public.operate_on_purchases(text,jsonb,text,boolean) to service_role;

CREATE FUNCTION public.own_purchases()
 RETURNS TABLE(id uuid, provider text, provider_name text, transaction_id text, product_name text, materials jsonb, status text, is_open boolean, expires_at timestamp with time zone, bought_at timestamp with time zone, lost_at timestamp with time zone, amount_cents bigint, currency text, is_subscription boolean, withdrawal_ends_on date, purchases_url text, refund_url text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT own_purchases.id,
     own_purchases.provider,
     own_purchases.provider_name,
     own_purchases.transaction_id,
     own_purchases.product_name,
     own_purchases.materials,
     own_purchases.status,
     own_purchases.is_open,
     own_purchases.expires_at,
     own_purchases.bought_at,
     own_purchases.lost_at,
     own_purchases.amount_cents,
     own_purchases.currency,
     own_purchases.is_subscription,
     own_purchases.withdrawal_ends_on,
     own_purchases.purchases_url,
     own_purchases.refund_url
    FROM private.own_purchases() own_purchases(id, provider, provider_name, transaction_id, product_name, materials, status, is_open, expires_at, bought_at, lost_at, amount_cents, currency, is_subscription, withdrawal_ends_on, purchases_url, refund_url);
END;

comment on function public.own_purchases() is 'The caller''s purchases, a subscription with all its charges as one. withdrawal_ends_on: the last day of the seven to withdraw.';

grant execute on function public.own_purchases() to authenticated;

CREATE FUNCTION public.take_purchase_invitations(most integer)
 RETURNS TABLE(email_key text, email text, buyer_name text)
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT taken.email_key,
     taken.email,
     taken.buyer_name
    FROM private.take_purchase_invitations(take_purchase_invitations.most) taken(email_key, email, buyer_name);
END;

comment on function public.take_purchase_invitations(integer) is 'Buyers to invite now; each is reported by finish_purchase_invitation.';

grant execute on function public.take_purchase_invitations(integer) to service_role;

CREATE FUNCTION public.try_purchase_claim(account uuid, of_claim uuid)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.try_purchase_claim(account, of_claim) AS try_purchase_claim;
END;

grant execute on function public.try_purchase_claim(uuid,uuid) to service_role;
