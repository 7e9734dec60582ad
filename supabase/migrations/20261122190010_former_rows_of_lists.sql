-- Published tables stream their former rows as a whole (20261122185000_former_rows_published.sql).
alter table public.shopping_lists replica identity full;
