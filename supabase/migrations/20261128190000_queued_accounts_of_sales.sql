-- A product that opens or closes a material changes the access of all who bought it, whose number must not decide whether its row can be
-- written. The first accounts change with the row; the rest follow by a job of the server, on the hosted service by its cron.

create table private.queued_accounts (
  user_id uuid primary key references auth.users on delete cascade,
  queued_at timestamptz not null default now()
);
comment on table private.queued_accounts is 'Accounts whose access follows from their sales anew, since a product opens other materials than before.';
create index queued_accounts_queued_at_idx on private.queued_accounts (queued_at, user_id);

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
revoke execute on function private.reduce_accounts(uuid[]), private.reduce_queued_accounts(integer), public.reduce_queued_accounts()
  from public, anon, authenticated, service_role;
grant execute on function private.reduce_queued_accounts(integer), public.reduce_queued_accounts() to service_role;

create or replace function private.reduce_product() returns trigger
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
