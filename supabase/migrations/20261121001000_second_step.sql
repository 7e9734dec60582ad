-- The database enforces the second factor as well: for an account that has one, a token from the password alone gives access to
-- none of its rows, with any client. Materials, the shop window, stay readable as they are for visitors.

create function private.second_step_done() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select 1 from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  )
$$;
comment on function private.second_step_done() is
  'Whether the caller''s session is proven as far as her account asks: by two factors where she has a second one.';
revoke execute on function private.second_step_done() from public;
grant execute on function private.second_step_done() to authenticated;

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'categories', 'lists', 'items', 'item_outlines', 'purchases', 'profiles', 'item_progress',
    'price_entries', 'costings', 'kitchens'
  ] loop
    execute format(
      'create policy "a second step is asked for where there is one" on public.%I as restrictive to authenticated
         using ((select private.second_step_done())) with check ((select private.second_step_done()))',
      guarded
    );
  end loop;
end $$;
