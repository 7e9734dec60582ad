-- A claim takes the certificates of a purchase from the account that had it. A refund would otherwise find the purchase at the new
-- account and leave them valid, and one purchase would make certificates in many names.

alter table public.certificates drop constraint certificates_state_cause_check, add constraint certificates_state_cause_check
  check (state_cause in ('refund', 'chargeback', 'operator', 'name', 'reissue', 'claim'));

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
