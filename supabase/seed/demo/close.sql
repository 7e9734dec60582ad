-- Disables the demo accounts where others can reach the server, since their password is public.
update auth.users
set banned_until = 'infinity'
where email in ('aluna@ateliedoce.test', 'visitante@ateliedoce.test')
  and banned_until is distinct from 'infinity';
