-- What an account reaches of others, and how much it keeps: erasure, claims, notifications and files.

-- An address that was only typed names no buyer: an unconfirmed account takes nothing but its own sales with it.
create or replace function private.erase_buyer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  key constant text := case when old.email_confirmed_at is not null then private.email_key(old.email) end;
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

create or replace function private.erase_buyer_from_acts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  key constant text := case when old.email_confirmed_at is not null then private.email_key(old.email) end;
begin
  update public.operator_acts set arguments = arguments - 'email' - 'name', outcome = '{}'
  where private.email_key(arguments ->> 'email') = key
    or exists (
      select from jsonb_path_query(outcome, '$.**.email') as named (email)
      where private.email_key(named.email #>> '{}') = key
    );
  return old;
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
revoke execute on function private.sales_of_claim(text, text), private.is_claim_guarded(uuid, text, text) from public;

create or replace function private.try_purchase_claim(account uuid, of_claim uuid) returns text
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

create or replace function private.complete_purchase_claim(account uuid, of_claim uuid) returns void
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
end $$;

-- Rows whose time has passed are removed faster than rows are written. Rows that another transaction holds are left to the next write.
create or replace function private.sweep_notifications() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications
  where id in (
    select id from public.notifications where created_at <= now() - interval '90 days' order by created_at
    limit (select greatest(100, 2 * count(*)) from written)
    for update skip locked
  );
  delete from public.notifications
  where id in (
    select surplus.id
    from (select distinct user_id from written) as accounts
    cross join lateral (
      select kept.id from public.notifications as kept
      where kept.user_id = accounts.user_id
      order by kept.created_at desc, kept.id desc
      offset 500
    ) as oldest
    join public.notifications as surplus on surplus.id = oldest.id
    for update of surplus skip locked
  );
  return null;
end $$;

drop trigger sweep_notifications on public.notifications;
create trigger sweep_notifications after insert on public.notifications
  referencing new table as written for each statement execute function private.sweep_notifications();

-- The statement that changes the row sees it as it was before.
create function private.is_file_of(file uuid, bucket text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from storage.objects where id = file and bucket_id = bucket)
$$;
comment on function private.is_file_of(uuid, text) is 'Whether a file is in a bucket already.';
revoke execute on function private.is_file_of(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.is_file_of(uuid, text) to authenticated;

-- A file that moves into another bucket needs room there.
drop policy "learners replace their own files" on storage.objects;
create policy "learners replace their own files" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('avatars', 'photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done())
  )
  with check (
    bucket_id in ('avatars', 'photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done())
    and array_length(storage.foldername(name), 1) = 1
    and (private.is_file_of(id, bucket_id) or private.has_room(bucket_id))
  );
