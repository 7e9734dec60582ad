-- What a learner sees of her purchases: one row a purchase, a subscription being one purchase with many charges.

create function private.own_purchases()
  returns table (
    id uuid, provider text, provider_name text, transaction_id text, product_name text, materials jsonb, status text,
    is_open boolean, expires_at timestamptz, bought_at timestamptz, lost_at timestamptz, amount_cents bigint,
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
      charges.expires_at, charges.first_bought_at as bought_at, charges.lost_at, charges.amount_cents,
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
      purchases.expires_at, purchases.created_at, null, null, false,
      jsonb_build_array(jsonb_build_object('id', materials.id, 'title', materials.title))
    from public.purchases
    join public.materials on materials.id = purchases.material_id
    where purchases.user_id = auth.uid() and purchases.by_hand
  )
  select
    rows.id, rows.provider, providers.name,
    case when rows.provider <> 'operator' then rows.transaction_id end,
    rows.product_name, coalesce(rows.materials, '[]'), rows.status, rows.is_open, rows.expires_at, rows.bought_at, rows.lost_at,
    rows.amount_cents, rows.is_subscription,
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
    is_open boolean, expires_at timestamptz, bought_at timestamptz, lost_at timestamptz, amount_cents bigint,
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
