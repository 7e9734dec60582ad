-- The former rows of published tables are streamed as a whole: policies then decide who hears of a deletion, and filters on any
-- column find it. With keys alone, a deletion reaches everyone who may read keys.

do $$
declare
  published record;
begin
  for published in
    select schemaname, tablename from pg_catalog.pg_publication_tables
    where pubname = 'supabase_realtime' and schemaname = 'public'
  loop
    execute format('alter table %I.%I replica identity full', published.schemaname, published.tablename);
  end loop;
end $$;
