-- Accounts that leave, by deletion or by the auth service's soft deletion.

-- A statement that ends accounts takes the lock of the sales before its first row. Otherwise it would hold an account that a sale refers to
-- while it waits for that sale's transaction, and each would wait for the other.
create function private.lock_sales_of_accounts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_sales();
  return null;
end $$;
revoke execute on function private.lock_sales_of_accounts() from public;
create trigger lock_sales before delete or update of deleted_at on auth.users
  for each statement execute function private.lock_sales_of_accounts();

-- A soft deletion keeps the row and obscures its address, so the sales lose the address that the row had.
create trigger erase_buyer_softly after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.erase_buyer();
create trigger erase_buyer_from_acts_softly after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.erase_buyer_from_acts();
