-- Several people may sign up with one address before its owner confirms it, so the profile gets the name of the confirmed
-- sign-up. The profile cannot have been edited before, since an unconfirmed account cannot sign in.

create function private.name_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set name = private.name_in_metadata(new.raw_user_meta_data)
  where id = new.id and private.name_in_metadata(new.raw_user_meta_data) <> '';
  return null;
end $$;

create trigger name_profile after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.name_profile();

revoke execute on function private.name_profile() from public;
