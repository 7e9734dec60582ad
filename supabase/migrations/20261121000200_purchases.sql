-- What a learner has bought. Only the operator writes it; access follows `status` and `expires_at` at the next read.

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  material_id uuid not null references public.materials,
  status text not null check (
    status in ('pending', 'paid', 'overdue', 'disputed', 'refunded', 'chargeback', 'canceled', 'expired')
  ),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, material_id)
);
comment on table public.purchases is 'The state of one learner''s purchase of one material; only ''paid'' opens it.';
comment on column public.purchases.expires_at is 'Until when it opens the material; null for good.';
create index purchases_material_id_idx on public.purchases (material_id);

create trigger set_updated_at before update on public.purchases
  for each row execute function private.set_updated_at();

alter table public.purchases enable row level security;
revoke all on public.purchases from anon, authenticated, service_role;
grant select on public.purchases to authenticated;
grant select, insert, update, delete on public.purchases to service_role;

create policy "learners see their own purchases" on public.purchases
  for select to authenticated
  using (user_id = (select auth.uid()));

-- The one definition of "paid for".
create function private.paid_material_ids() returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select material_id from public.purchases
  where user_id = (select auth.uid()) and status = 'paid' and (expires_at is null or expires_at > now())
$$;
revoke execute on function private.paid_material_ids() from public;
grant execute on function private.paid_material_ids() to authenticated;
