-- Amounts that a learner uses in place of the teacher's. They stand beside the teacher's lines, which they never change.

create table public.own_amounts (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid not null references public.items on delete cascade,
  line smallint not null check (line between 1 and 1000),
  line_text text not null check (char_length(line_text) between 1 and 200),
  amount text check (char_length(amount) <= 60 and btrim(amount) <> ''),
  reason text not null default '' check (char_length(reason) <= 300),
  is_used boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (user_id, item_id, line, line_text)
);
comment on table public.own_amounts is 'A learner''s own amount of an ingredient line, with the line that it was written for.';
comment on column public.own_amounts.line is 'The position of the line at that time: 1 for the first.';
comment on column public.own_amounts.line_text is
  'The beginning of the line at that time: once the teacher has changed the line, the amount is shown as one for an older text.';
comment on column public.own_amounts.amount is 'As typed: "180 g". Null once it was removed: other devices do not learn of deleted rows.';
comment on column public.own_amounts.is_used is 'Whether it is scaled and listed in place of the teacher''s.';
create index own_amounts_item_id_idx on public.own_amounts (item_id);

create trigger set_updated_at before update on public.own_amounts
  for each row execute function private.set_updated_at();
create trigger limit_own_rows after insert on public.own_amounts
  referencing new table as added for each statement execute function private.limit_own_rows(5000);

alter table public.own_amounts enable row level security;
revoke all on public.own_amounts from anon, authenticated, service_role;
-- Columns of the key may be updated because an upsert sets them again.
grant select, delete,
  insert (item_id, line, line_text, amount, reason, is_used),
  update (item_id, line, line_text, amount, reason, is_used)
  on public.own_amounts to authenticated;

create policy "learners see their own amounts" on public.own_amounts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "learners state amounts of what they may read" on public.own_amounts
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = own_amounts.item_id)
  );
create policy "learners change amounts of what they may read" on public.own_amounts
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select 1 from public.items where items.id = own_amounts.item_id)
  );
create policy "learners delete their own amounts" on public.own_amounts
  for delete to authenticated using (user_id = (select auth.uid()));
create policy "a second step is asked for where there is one" on public.own_amounts as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter publication supabase_realtime add table public.own_amounts;
