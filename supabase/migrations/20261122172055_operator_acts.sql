-- What the operator does to purchases, each act with a row that says who did what. A dry run does the same and takes it back.

create table public.operator_acts (
  id uuid primary key default gen_random_uuid(),
  acted_at timestamptz not null default clock_timestamp(),
  operator text not null check (char_length(operator) between 1 and 200),
  act text not null check (act in ('grant', 'refund', 'invite', 'map', 'unmap', 'replay')),
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
revoke execute on function private.event_for_operator(public.purchase_events) from public;

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
revoke execute on function private.grant_material(jsonb) from public;

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
revoke execute on function private.refund_transaction(jsonb) from public;

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
revoke execute on function private.invite_buyer(jsonb) from public;

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
revoke execute on function private.map_product(jsonb, boolean) from public;

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
revoke execute on function private.replay_events(jsonb) from public;

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
revoke execute on function private.operate_on_purchases(text, jsonb, text, boolean) from public;
grant execute on function private.operate_on_purchases(text, jsonb, text, boolean) to service_role;

create function public.operate_on_purchases(act text, arguments jsonb, operator text, dry_run boolean default false) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.operate_on_purchases(act, arguments, operator, dry_run);
end;
comment on function public.operate_on_purchases(text, jsonb, text, boolean) is
  'An act of the operator: grant, refund, invite, map, unmap or replay. A dry run returns the same outcome and changes nothing.';
revoke execute on function public.operate_on_purchases(text, jsonb, text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.operate_on_purchases(text, jsonb, text, boolean) to service_role;

-- An account that is deleted is no longer named by what was done for it.
create function private.erase_buyer_from_acts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.operator_acts set arguments = arguments - 'email' - 'name', outcome = '{}'
  where old.email <> '' and strpos(lower(arguments::text || outcome::text), lower(old.email)) > 0;
  return old;
end $$;
revoke execute on function private.erase_buyer_from_acts() from public;
create trigger erase_buyer_from_acts before delete on auth.users
  for each row execute function private.erase_buyer_from_acts();
