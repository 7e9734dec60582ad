-- What the demo account has bought: two of the three materials. The accounts themselves are made by the server.
insert into public.purchases (user_id, material_id, status)
select users.id, materials.id, 'paid'
from auth.users
cross join public.materials
where users.email = 'aluna@ateliedoce.test'
  and materials.title in ('Doces de Festa', 'Bolos e Tortas')
on conflict (user_id, material_id) do nothing;
