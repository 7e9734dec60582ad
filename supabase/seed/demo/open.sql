-- Back on a machine of one's own, the demo accounts that were closed are open again.
update auth.users
set banned_until = null
where email in ('aluna@ateliedoce.test', 'visitante@ateliedoce.test')
  and banned_until = 'infinity';
