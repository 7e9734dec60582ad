-- A learner's profile. Only a trigger creates the row, together with the account; it follows the account's e-mail address.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  name text not null default '' check (char_length(name) <= 200),
  email text,
  avatar_url text check (char_length(avatar_url) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row an account.';
comment on column public.profiles.email is 'As in auth.users, kept in step from there.';

create trigger set_updated_at before update on public.profiles
  for each row execute function private.set_updated_at();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated, service_role;
grant select, update (name, avatar_url) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "learners see their own profile" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy "learners change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- Metadata comes unchecked from the client that signs up; no value of it may prevent the account from being created.
create function private.name_in_metadata(metadata jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(metadata -> 'name') when 'string' then left(metadata ->> 'name', 200) else '' end
$$;

create function private.keep_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.name_in_metadata(new.raw_user_meta_data), new.email)
  on conflict (id) do update set email = excluded.email;
  return null;
end $$;

create trigger keep_profile after insert or update of email on auth.users
  for each row execute function private.keep_profile();

revoke execute on function private.name_in_metadata(jsonb), private.keep_profile() from public;

-- A project may have had accounts before it had profiles.
insert into public.profiles (id, name, email)
select id, private.name_in_metadata(raw_user_meta_data), email from auth.users;
