-- Quotes for a learner's customers. Names, contacts and addresses are those of third persons: only the learner reads them, nothing of them is
-- for the operator, and they are deleted with the quote or the account.

create function private.are_quote_items(items jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(items) <> 'array' then false
    when jsonb_array_length(items) > 40 or pg_column_size(items) > 131072 then false
    when octet_length(items::text) > 65536 then false
    else not exists (
      select from jsonb_array_elements(items) as item
      where case
        when jsonb_typeof(item) <> 'object' then true
        when item - array['kind', 'name', 'count', 'unit', 'unitPriceCents', 'recipeId', 'search'] <> '{}' then true
        when coalesce(item ->> 'kind', '') not in ('recipe', 'decoration', 'other') then true
        when coalesce(jsonb_typeof(item -> 'name'), '') <> 'string' or char_length(item ->> 'name') > 200 then true
        when coalesce(jsonb_typeof(item -> 'unit'), 'string') <> 'string' or char_length(item ->> 'unit') > 60 then true
        when coalesce(jsonb_typeof(item -> 'count'), '') <> 'number' then true
        when not ((item ->> 'count')::numeric between 0 and 100000) then true
        when coalesce(jsonb_typeof(item -> 'unitPriceCents'), '') <> 'number' then true
        when not ((item ->> 'unitPriceCents')::numeric between 0 and 100000000) then true
        when (item ->> 'unitPriceCents')::numeric % 1 <> 0 then true
        when item ->> 'recipeId' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then true
        else coalesce(jsonb_typeof(item -> 'search'), 'object') <> 'object' or octet_length((item -> 'search')::text) > 2000
      end
    )
  end
$$;
revoke execute on function private.are_quote_items(jsonb) from public;
grant execute on function private.are_quote_items(jsonb) to authenticated, service_role;

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  number integer not null check (number > 0),
  customer_name text not null default '' check (char_length(customer_name) <= 120),
  customer_contact text not null default '' check (char_length(customer_contact) <= 120),
  event_on date check (event_on between '2000-01-01' and '2099-12-31'),
  items jsonb not null default '[]' check (private.are_quote_items(items)),
  delivery_cents integer not null default 0 check (delivery_cents between 0 and 100000000),
  delivery_place text not null default '' check (char_length(delivery_place) <= 300),
  discount_cents integer not null default 0 check (discount_cents between 0 and 100000000),
  deposit_percent numeric not null default 50 check (deposit_percent between 0 and 100 and scale(deposit_percent) <= 6),
  valid_until date check (valid_until between '2000-01-01' and '2099-12-31'),
  note text not null default '' check (char_length(note) <= 2000),
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, number)
);
comment on table public.quotes is 'What a learner offers a customer: items with prices, never costs. Name, contact and place are the customer''s.';
comment on column public.quotes.number is 'Given by the database: 1 for the learner''s first, then one more for each. A deleted quote''s number is not given again.';
comment on column public.quotes.items is 'Objects with kind, name, count, unit, unitPriceCents, and for a recipe its recipeId and the parameters of its amount.';

create table private.quote_numbers (
  user_id uuid primary key references auth.users on delete cascade,
  last_number integer not null
);
comment on table private.quote_numbers is 'The number of each learner''s last quote.';

-- The counter is written in the transaction of the quote: what fails takes no number, and two at once wait for each other.
create function private.number_quote() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.quote_numbers as counter (user_id, last_number) values (new.user_id, 1)
  on conflict (user_id) do update set last_number = counter.last_number + 1
  returning last_number into new.number;
  return new;
end $$;
revoke execute on function private.number_quote() from public;
create trigger number_quote before insert on public.quotes for each row execute function private.number_quote();
create trigger set_updated_at before update on public.quotes
  for each row execute function private.set_updated_at();
create trigger limit_own_rows after insert on public.quotes
  referencing new table as added for each statement execute function private.limit_own_rows(1000);

alter table public.quotes enable row level security;
revoke all on public.quotes from anon, authenticated, service_role;
revoke all on private.quote_numbers from anon, authenticated, service_role;
grant select, delete,
  insert (id, customer_name, customer_contact, event_on, items, delivery_cents, delivery_place, discount_cents, deposit_percent, valid_until, note, state),
  update (customer_name, customer_contact, event_on, items, delivery_cents, delivery_place, discount_cents, deposit_percent, valid_until, note, state)
  on public.quotes to authenticated;

create policy "learners see their own quotes" on public.quotes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners write quotes" on public.quotes
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "learners change their own quotes" on public.quotes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "learners delete their own quotes" on public.quotes
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.quotes as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.quotes replica identity full;
alter publication supabase_realtime add table public.quotes;
