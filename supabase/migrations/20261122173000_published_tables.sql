-- Tables whose changes the web app hears of. Realtime names the query that is stale; each subscriber hears of rows that it may select.

do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

alter publication supabase_realtime add table
  public.materials,
  public.categories,
  public.lists,
  public.items,
  public.purchases,
  public.profiles,
  public.item_progress,
  public.price_entries,
  public.costings,
  public.kitchens,
  public.photos;
