-- Enables the demo accounts again when the server runs locally.
update auth.users
set banned_until = null
where email in ('aluna@ateliedoce.test', 'visitante@ateliedoce.test')
  and banned_until = 'infinity';
