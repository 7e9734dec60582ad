-- A table of each learner's own notes, and channels whose topics begin with the name of the account that may use them.

create table public.notes (
  id bigint generated always as identity primary key,
  owner uuid not null,
  title text,
  n integer,
  price numeric,
  done boolean,
  at timestamptz default '2026-01-02 03:04:05.678+00',
  tags text[],
  data jsonb,
  hidden text default 'hidden'
);
alter table public.notes enable row level security;
grant select (id, owner, title, n, price, done, at, tags, data) on public.notes to authenticated;
create policy own on public.notes for select to authenticated using (owner = auth.uid());
create table public.whole_notes (like public.notes including all);
alter table public.whole_notes replica identity full;
grant select on public.whole_notes to authenticated;
alter publication supabase_realtime add table public.notes, public.whole_notes;

create policy members_read on realtime.messages for select to authenticated
  using (starts_with(realtime.topic(), auth.uid()::text));
create policy members_write on realtime.messages for insert to authenticated
  with check (starts_with(realtime.topic(), auth.uid()::text) and realtime.topic() not like '%:read');
