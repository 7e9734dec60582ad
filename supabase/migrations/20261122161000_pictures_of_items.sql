-- A teacher's own picture of a recipe. It is no paid content: who may see the recipe in a list sees its picture, as in a shop window.
alter table public.items
  add column cover_url text check (char_length(cover_url) <= 2048);
comment on column public.items.cover_url is 'A picture of the finished dish; null where the product draws one.';

alter table public.item_outlines
  add column cover_url text;

create or replace function private.write_item_outlines() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.item_outlines (
    item_id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url
  )
  select id, list_id, title, duration_min, level, type, position, is_free_sample, cover_url from written
  on conflict (item_id) do update set
    list_id = excluded.list_id,
    title = excluded.title,
    duration_min = excluded.duration_min,
    level = excluded.level,
    type = excluded.type,
    position = excluded.position,
    is_free_sample = excluded.is_free_sample,
    cover_url = excluded.cover_url;
  return null;
end $$;
