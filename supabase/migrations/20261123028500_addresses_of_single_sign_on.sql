-- An identity provider of single sign-on speaks for the domains that the operator has connected it for. An address of another domain is
-- only asserted: it opens, claims and erases nothing that its owner has bought.

create function private.has_proven_email(account auth.users) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select account.email_confirmed_at is not null and (not account.is_sso_user or exists (
    select
    from auth.identities
    join auth.sso_domains on 'sso:' || sso_domains.sso_provider_id = identities.provider
    where identities.user_id = account.id
      and lower(sso_domains.domain) = split_part(private.email_key(account.email), '@', 2)
  ))
$$;
comment on function private.has_proven_email(auth.users) is
  'Whether the address of an account is its own: confirmed, and of a domain of its identity provider if it has one.';
revoke execute on function private.has_proven_email(auth.users) from public;

create or replace function private.account_of_buyer(key text) returns uuid
  language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
  select users.id
  from public.profiles
  join auth.users on users.id = profiles.id
  where private.email_key(profiles.email) = key and private.has_proven_email(users)
  order by users.created_at, users.id
  limit 1
$$;

create or replace function private.find_sales_of_account() returns trigger
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

create or replace function private.erase_buyer() returns trigger
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

create or replace function private.erase_buyer_from_acts() returns trigger
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

create or replace function private.take_purchase_invitations(most integer)
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
