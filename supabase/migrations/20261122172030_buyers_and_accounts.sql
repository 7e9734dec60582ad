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
  ) then
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
revoke execute on function private.find_sales_of_account() from public;

-- Triggers run in the order of their names: this one after keep_profile.
create trigger look_for_sales after insert or update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row execute function private.find_sales_of_account();

-- What was sold stays for as long as the law asks, without naming the buyer.
create function private.erase_buyer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_sales();
  update public.purchase_events as events set buyer_email = null, buyer_name = null
  from public.sales
  where (sales.user_id = old.id or sales.user_id is null and sales.buyer_key = private.email_key(old.email))
    and events.provider = sales.provider
    and (events.transaction_id = sales.transaction_id or events.subscription_id = sales.subscription_id);
  update public.sales set erased_at = now(), buyer_email = null, user_id = null
  where user_id = old.id or user_id is null and buyer_key = private.email_key(old.email);
  delete from public.purchase_invitations where email_key = private.email_key(old.email);
  return old;
end $$;
revoke execute on function private.erase_buyer() from public;
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
      and (users.email_confirmed_at is not null or users.invited_at >= invitations.requested_at)
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
revoke execute on function private.take_purchase_invitations(integer) from public;
grant execute on function private.take_purchase_invitations(integer) to service_role;

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
revoke execute on function private.finish_purchase_invitation(text, text) from public;
grant execute on function private.finish_purchase_invitation(text, text) to service_role;

create function public.finish_purchase_invitation(of_email_key text, failed_because text) returns void
  language sql volatile set search_path = ''
begin atomic
  select private.finish_purchase_invitation(of_email_key, failed_because);
end;
revoke execute on function public.take_purchase_invitations(integer), public.finish_purchase_invitation(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.take_purchase_invitations(integer), public.finish_purchase_invitation(text, text) to service_role;
