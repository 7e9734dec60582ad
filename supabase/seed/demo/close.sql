-- The demo accounts have a password that everybody knows: where others can reach the server, nobody may enter with it.
update auth.users
set banned_until = 'infinity'
where email in ('aluna@ateliedoce.test', 'visitante@ateliedoce.test')
  and banned_until is distinct from 'infinity';
