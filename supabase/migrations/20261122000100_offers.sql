-- Sales page and price of a material, shown to learners who have not bought it. The operator may set both; they are only
-- displayed, and nothing is charged.
alter table public.materials
  add column price_cents integer check (price_cents between 1 and 100000000),
  add column purchase_url text check (char_length(purchase_url) <= 2048 and purchase_url ~ '^https?://[^[:space:]]+$');
comment on column public.materials.price_cents is 'In centavos; null where no price is told.';
comment on column public.materials.purchase_url is 'The page that sells it; null where the contact is the way.';
