-- Several people may sign up with one address before its owner confirms it: the profile bears the name of the sign-up that
-- she confirmed. Nobody can have changed it before, since nobody could sign in.

create or replace function private.keep_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, email)
  values (new.id, private.name_in_metadata(new.raw_user_meta_data), new.email)
  on conflict (id) do update set email = excluded.email;
  if tg_op = 'UPDATE' and old.email_confirmed_at is null and new.email_confirmed_at is not null then
    update public.profiles set name = private.name_in_metadata(new.raw_user_meta_data)
    where id = new.id and private.name_in_metadata(new.raw_user_meta_data) <> '';
  end if;
  return null;
end $$;

drop trigger keep_profile on auth.users;
create trigger keep_profile after insert or update of email, email_confirmed_at on auth.users
  for each row execute function private.keep_profile();
