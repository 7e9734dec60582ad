-- Two products of one transaction that were lost at the same moment may hold the same material. Their states are in an order of their
-- own, since the purchase had the one that the query plan or the order of the events' arrival put first.

create or replace function private.reduce_access(account uuid) returns void
  language plpgsql set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  if not exists (select from public.sales where user_id = account) then
    delete from public.purchases where user_id = account and not by_hand;
    return;
  end if;
  perform private.keep_rows_by_hand(account);

  with best as (
    select distinct on (opened.material_id)
      opened.material_id,
      case when sales.opens then 'paid' else sales.status end as status,
      sales.expires_at
    from public.sales
    join public.product_materials as opened on opened.provider = sales.provider and opened.product_id = sales.product_id
    where sales.user_id = account
    order by
      opened.material_id, sales.opens desc, sales.expires_at desc nulls first, sales.decided_at desc,
      sales.transaction_id, sales.status desc
  ),
  gone as (
    delete from public.purchases
    where user_id = account and not by_hand and material_id not in (select best.material_id from best)
  )
  insert into public.purchases as rows (user_id, material_id, status, expires_at, by_hand)
  select account, best.material_id, best.status, best.expires_at, false from best
  on conflict (user_id, material_id) do update set
    status = excluded.status, expires_at = excluded.expires_at, by_hand = false
  where (rows.status, rows.by_hand, rows.expires_at)
    is distinct from (excluded.status, excluded.by_hand, excluded.expires_at);
end $$;
