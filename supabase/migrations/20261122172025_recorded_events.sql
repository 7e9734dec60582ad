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

create index sales_decided_at_idx on public.sales (decided_at);

create function private.reduce_event(event public.purchase_events) returns text
  language plpgsql set search_path = ''
as $$
declare
  judged constant text := private.result_of(event);
begin
  if event.kind not in ('ignored', 'unreadable') then
    perform private.reduce_transactions(
      event.provider,
      private.affected_transactions(event.provider, event.transaction_id, event.subscription_id)
    );
  end if;
  update public.purchase_events set result = judged where id = event.id and result <> judged;
  return judged;
end $$;
revoke execute on function private.reduce_event(public.purchase_events) from public;

create function private.record_purchase_event(event jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
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
    occurred_at, access_until, amount_cents, refunded_cents
  )
  values (
    sent.provider, sent.event_id, sent.event, sent.kind, sent.transaction_id, sent.subscription_id, sent.product_id, sent.product_name,
    case when not is_erased then lower(btrim(sent.buyer_email)) end, case when not is_erased then sent.buyer_name end,
    sent.occurred_at, sent.access_until, sent.amount_cents, sent.refunded_cents
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

create function public.record_purchase_event(event jsonb) returns jsonb
  language sql volatile set search_path = ''
begin atomic
  select private.record_purchase_event(event);
end;
comment on function public.record_purchase_event(jsonb) is
  'Stores an event (the columns of purchase_events) once and reduces it. Result: applied, unknown_product, ignored, unreadable or duplicate.';
revoke execute on function public.record_purchase_event(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_purchase_event(jsonb) to service_role;

-- A product that becomes known opens what was bought of it before.
create function private.reduce_product() returns trigger
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
create trigger reduce_product after insert or update or delete on public.product_materials
  for each row execute function private.reduce_product();
create index purchase_events_product_id_idx on public.purchase_events (provider, product_id);
