-- What a learner is going to buy: recipes at the amount that is made of each, lines of her own, and what is ticked. Only the learner reads
-- and writes these rows, and they are deleted with the account.

create table public.shopping_entries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid references public.items on delete set null,
  title text check (char_length(title) <= 200 and btrim(title) <> ''),
  summary text not null default '' check (char_length(summary) <= 300),
  search jsonb not null default '{}' check (jsonb_typeof(search) = 'object' and octet_length(search::text) <= 2000),
  batches numeric not null default 1 check (batches between 0.01 and 1000 and scale(batches) <= 20),
  lines jsonb not null check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 300 and octet_length(lines::text) <= 65536
  ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.shopping_entries is 'What is on a shopping list: a recipe, or a line added by hand.';
comment on column public.shopping_entries.item_id is 'The recipe; null for a line added by hand, and once the recipe is gone.';
comment on column public.shopping_entries.title is 'The name of the recipe; null for a line added by hand.';
comment on column public.shopping_entries.summary is 'How much is made of the recipe, in words.';
comment on column public.shopping_entries.batches is 'How often that amount is made.';
comment on column public.shopping_entries.search is 'The parameters of the recipe''s address at that amount.';
comment on column public.shopping_entries.lines is
  'The ingredients as the recipe had them then: text, the factor that the amount is multiplied by, and an amount for a line without one.';

create index shopping_entries_user_id_idx on public.shopping_entries (user_id, created_at, id);
create index shopping_entries_item_id_idx on public.shopping_entries (item_id);

create trigger set_updated_at before update on public.shopping_entries
  for each row execute function private.set_updated_at();

create table public.shopping_marks (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  goods_key text not null check (char_length(goods_key) between 1 and 160),
  state text not null check (state in ('open', 'at_home', 'bought')),
  amount text not null default '' check (char_length(amount) <= 200),
  marked_at timestamptz not null default now(),
  primary key (user_id, goods_key)
);
comment on table public.shopping_marks is 'What a learner has at home or has bought, by goods. The newest mark counts.';
comment on column public.shopping_marks.goods_key is 'See goodsOf in packages/pricing.';
comment on column public.shopping_marks.amount is 'The amount that was needed then: a mark does not hold for a larger one.';
comment on column public.shopping_marks.marked_at is
  'When it was chosen, by the device''s clock and never in the future. An older mark that comes late is ignored.';

create function private.keep_newest_mark() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.marked_at = least(coalesce(new.marked_at, now()), now());
  if tg_op = 'UPDATE' and new.marked_at < old.marked_at then
    return old;
  end if;
  return new;
end $$;
create trigger keep_newest_mark before insert or update on public.shopping_marks
  for each row execute function private.keep_newest_mark();

-- One row an account, which every change of its list touches: other devices follow it, also for what was deleted.
create table public.shopping_lists (
  user_id uuid primary key references auth.users on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table public.shopping_lists is 'When a shopping list was changed last. Written by triggers only.';

-- The account may be in deletion, which removes its rows: nothing is written for one that is gone.
create function private.touch_shopping_list() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  insert into public.shopping_lists (user_id, changed_at)
  select users.id, clock_timestamp() from auth.users where users.id = account
  on conflict (user_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger touch_shopping_list after insert or update or delete on public.shopping_entries
  for each row execute function private.touch_shopping_list();
create trigger touch_shopping_list after insert or update or delete on public.shopping_marks
  for each row execute function private.touch_shopping_list();

create trigger limit_own_rows after insert on public.shopping_entries
  referencing new table as added for each statement execute function private.limit_own_rows(300);
create trigger limit_own_rows after insert on public.shopping_marks
  referencing new table as added for each statement execute function private.limit_own_rows(2000);

revoke execute on function private.keep_newest_mark(), private.touch_shopping_list() from public;

alter table public.shopping_entries enable row level security;
alter table public.shopping_marks enable row level security;
alter table public.shopping_lists enable row level security;
revoke all on public.shopping_entries, public.shopping_marks, public.shopping_lists from anon, authenticated, service_role;
grant select, delete, insert (id, item_id, title, summary, search, batches, lines), update (id, item_id, title, summary, search, batches, lines)
  on public.shopping_entries to authenticated;
grant select, delete, insert (goods_key, state, amount, marked_at), update (goods_key, state, amount, marked_at)
  on public.shopping_marks to authenticated;
grant select on public.shopping_lists to authenticated;

create policy "learners see their own shopping" on public.shopping_entries
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners list recipes that they may read" on public.shopping_entries
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (item_id is null or exists (select 1 from public.items where items.id = shopping_entries.item_id))
  );
create policy "learners change their own shopping" on public.shopping_entries
  for update to authenticated using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (item_id is null or exists (select 1 from public.items where items.id = shopping_entries.item_id))
  );
create policy "learners remove their own shopping" on public.shopping_entries
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "learners see their own marks" on public.shopping_marks
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners mark what they have" on public.shopping_marks
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "learners change their own marks" on public.shopping_marks
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners remove their own marks" on public.shopping_marks
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "learners see when their own list changed" on public.shopping_lists
  for select to authenticated using (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.shopping_lists;
