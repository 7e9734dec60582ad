-- What the migrations make of "purchases". Written by `npm run schema`, not by hand.

create policy "learners see the categories of the materials they see" on public.categories
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM public.materials
  WHERE (materials.id = categories.material_id))));

create policy "learners see the outlines of the materials they see" on public.item_outlines
  for select to authenticated
  using (((list_id IN ( SELECT paid.list_id
   FROM private.few_paid_lists paid)) OR (EXISTS ( SELECT 1
   FROM private.list_access access
  WHERE ((access.list_id = item_outlines.list_id) AND access.is_visible)))));

create policy "learners read what they paid for, free samples and their own" on public.items
  for select to authenticated
  using ((((owner_id = ( SELECT auth.uid() AS uid)) AND (removed_at IS NULL)) OR (is_published AND ((list_id IN ( SELECT paid.list_id
   FROM private.few_paid_lists paid)) OR (EXISTS ( SELECT 1
   FROM private.list_access access
  WHERE ((access.list_id = items.list_id) AND access.is_paid))) OR (is_free_sample AND ( SELECT access.is_on_sale
   FROM private.list_access access
  WHERE (access.list_id = items.list_id)))))));

create policy "learners see the lists of the materials they see" on public.lists
  for select to authenticated
  using ((EXISTS ( SELECT 1
   FROM private.category_access access
  WHERE ((access.category_id = lists.category_id) AND access.is_visible))));

create policy "learners see the active materials and those they paid for" on public.materials
  for select to authenticated
  using ((is_active OR ( SELECT true
   FROM private.paid_materials paid
  WHERE (paid.material_id = materials.id))));

create policy "visitors see the active materials" on public.materials
  for select to anon
  using (is_active);

create table public.purchases (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  material_id uuid not null,
  status text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  by_hand boolean not null default true,
  constraint purchases_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id),
  constraint purchases_pkey PRIMARY KEY (id),
  constraint purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'overdue'::text, 'disputed'::text, 'refunded'::text, 'chargeback'::text, 'canceled'::text, 'expired'::text]))),
  constraint purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint purchases_user_id_material_id_key UNIQUE (user_id, material_id)
);

comment on table public.purchases is 'The state of one learner''s purchase of one material; only ''paid'' opens it.';

comment on column public.purchases.expires_at is 'Until when it opens the material; null for good.';

comment on column public.purchases.by_hand is 'Written directly by the operator; false where it follows from sales.';

CREATE INDEX purchases_material_id_idx ON public.purchases USING btree (material_id);

CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.purchases FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

alter table public.purchases replica identity full;

alter table public.purchases enable row level security;

create policy "a second step is asked for where there is one" on public.purchases
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners see their own purchases" on public.purchases
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant select on public.purchases to authenticated;

grant delete, insert, select, update on public.purchases to service_role;

create view private.category_access as
 SELECT categories.id AS category_id,
    bought.is_paid,
    (materials.is_active OR bought.is_paid) AS is_visible,
    materials.is_active AS is_on_sale
   FROM ((public.categories
     LEFT JOIN public.materials ON ((materials.id = categories.material_id)))
     CROSS JOIN LATERAL ( SELECT (( SELECT true
                   FROM private.paid_materials paid
                  WHERE (paid.material_id = categories.material_id)) IS TRUE) AS is_paid) bought);

grant select on private.category_access to authenticated;

create view private.few_paid_lists as
 WITH paid AS (
         SELECT paid_materials.material_id
           FROM private.paid_materials
         LIMIT 11
        )
 SELECT lists.id AS list_id
   FROM ((paid
     JOIN public.categories ON ((categories.material_id = paid.material_id)))
     JOIN public.lists ON ((lists.category_id = categories.id)))
  WHERE (( SELECT count(*) AS count
           FROM paid paid_1) <= 10)
 LIMIT 100;

grant select on private.few_paid_lists to authenticated;

create view private.list_access as
 SELECT lists.id AS list_id,
    access.is_paid,
    access.is_visible,
    access.is_on_sale
   FROM (public.lists
     JOIN private.category_access access ON ((access.category_id = lists.category_id)));

grant select on private.list_access to authenticated;

create view private.paid_materials as
 SELECT material_id
   FROM public.purchases
  WHERE ((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'paid'::text) AND ((expires_at IS NULL) OR (expires_at > now())));

grant select on private.paid_materials to authenticated;

alter publication supabase_realtime add table public.purchases;
