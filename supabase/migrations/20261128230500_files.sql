-- Files: a learner's portrait and photos of what she made, which only she reaches, and covers of the catalogue, which everybody sees and
-- only the operator writes. Names of learners' files begin with their account's id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', false, 1048576, array['image/webp', 'image/jpeg', 'image/png']),
  ('photos', 'photos', false, 5242880, array['image/webp', 'image/jpeg', 'image/png']),
  ('covers', 'covers', true, 10485760, array['image/avif', 'image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create table private.file_limits (
  bucket_id text primary key,
  max_files integer not null check (max_files >= 0),
  max_bytes bigint not null check (max_bytes >= 0)
);
comment on table private.file_limits is 'How much one account may keep in a bucket. The operator changes the rows.';

insert into private.file_limits (bucket_id, max_files, max_bytes) values
  ('avatars', 4, 4194304),
  ('photos', 500, 209715200);

-- The index on (bucket_id, name) serves the range of names: '0' is the character after '/'.
create function private.own_usage(bucket text, out files bigint, out bytes bigint)
  language sql stable security definer set search_path = ''
as $$
  select count(*), coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint
  from storage.objects
  where bucket_id = bucket
    and name collate "C" >= auth.uid() || '/' and name collate "C" < auth.uid() || '0'
$$;
comment on function private.own_usage(text) is 'What the caller keeps in a bucket.';

revoke execute on function private.own_usage(text) from public;

create function private.own_open_uploads(bucket text, out files bigint, out bytes bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The hosted service keeps no such table.
  if to_regclass('atelie.open_uploads') is null then
    files := 0;
    bytes := 0;
    return;
  end if;
  select count(*), coalesce(sum(upload.bytes), 0)::bigint into files, bytes
  from atelie.open_uploads as upload
  where upload.bucket_id = bucket and upload.owner_id = auth.uid()::text and upload.expires_at > now()
    and upload.id <> coalesce(current_setting('storage.upload_id', true), '');
end $$;
comment on function private.own_open_uploads(text) is
  'What the caller''s uploads in progress promise to a bucket, beside the upload that the request continues.';

create function private.has_room(bucket text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.file_limits as most, private.own_usage(bucket) as kept, private.own_open_uploads(bucket) as begun
    where most.bucket_id = bucket
      and kept.files + begun.files < most.max_files and kept.bytes + begun.bytes < most.max_bytes
  )
$$;
comment on function private.has_room(text) is
  'Whether the caller may add a file to a bucket, beside those that she uploads now. The last one may pass the limit of bytes by its own size, which the bucket limits.';

create function private.has_photo(photo uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from storage.objects where bucket_id = 'photos' and name = auth.uid() || '/' || photo)
$$;
comment on function private.has_photo(uuid) is 'Whether the caller has uploaded the picture of a photo.';

create function private.own_usage_and_limits()
  returns table (bucket_id text, files bigint, bytes bigint, max_files integer, max_bytes bigint)
  language sql stable security definer set search_path = '' rows 2
as $$
  select most.bucket_id, kept.files, kept.bytes, most.max_files, most.max_bytes
  from private.file_limits as most, private.own_usage(most.bucket_id) as kept
$$;

create function public.file_usage()
  returns table (bucket_id text, files bigint, bytes bigint, max_files integer, max_bytes bigint)
  language sql stable set search_path = '' rows 2
-- A body that is parsed here, since callers may not look up names in the schema private.
begin atomic
  select * from private.own_usage_and_limits();
end;
comment on function public.file_usage() is 'What the caller keeps in each bucket, and how much she may.';

create policy "learners see their own files" on storage.objects
  for select to authenticated
  using (
    bucket_id in ('avatars', 'photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done())
  );

create policy "learners add files while they have room" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('avatars', 'photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done())
    and array_length(storage.foldername(name), 1) = 1 and private.has_room(bucket_id)
  );

create policy "learners delete their own files" on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('avatars', 'photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done())
  );

-- Photos of what a learner made. The picture is the object <user_id>/<id> of the bucket photos, which is there before the row.
create table public.photos (
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  item_id uuid references public.items on delete set null,
  taken_at timestamptz not null default now(),
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  created_at timestamptz not null default now()
);
comment on table public.photos is 'Photos of what learners made, each its own learner''s alone.';
comment on column public.photos.item_id is 'The recipe; null once it is no longer in the catalogue.';
comment on column public.photos.taken_at is 'By the device''s clock: a photo may be sent much later.';
create index photos_user_id_taken_at_idx on public.photos (user_id, taken_at desc);
create index photos_item_id_idx on public.photos (item_id);

alter table public.photos enable row level security;
revoke all on public.photos from anon, authenticated, service_role;
grant select, delete, insert (id, item_id, taken_at, width, height) on public.photos to authenticated;
grant select, insert, update, delete on public.photos to service_role;

create policy "learners see their own photos" on public.photos
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "learners keep photos of what they may read" on public.photos
  for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.items where items.id = photos.item_id)
    and private.has_photo(id)
  );

create policy "learners delete their own photos" on public.photos
  for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "a second step is asked for where there is one" on public.photos as restrictive to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));

alter table public.photos replica identity full;
alter publication supabase_realtime add table public.photos;

-- The rows of files go with their account. The storage service then removes the bytes that no row names.
create function private.delete_files_of_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id in ('avatars', 'photos')
    and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  perform set_config('storage.allow_delete_query', former, true);
  return null;
end $$;

create trigger delete_files_of_account after delete on auth.users
  for each row execute function private.delete_files_of_account();

revoke execute on function public.file_usage() from public, anon, authenticated, service_role;
revoke execute on function
  private.own_open_uploads(text),
  private.has_room(text),
  private.has_photo(uuid),
  private.own_usage_and_limits(),
  private.delete_files_of_account()
from public;
grant execute on function
  private.has_room(text),
  private.has_photo(uuid),
  private.own_usage_and_limits(),
  public.file_usage()
to authenticated;

-- The statement that changes the row sees it as it was before.
create function private.is_file_of(file uuid, bucket text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from storage.objects where id = file and bucket_id = bucket)
$$;
comment on function private.is_file_of(uuid, text) is 'Whether a file is in a bucket already.';

create policy "learners replace their own files" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('avatars', 'photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done())
  )
  with check (
    bucket_id in ('avatars', 'photos')
    and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.second_step_done())
    and array_length(storage.foldername(name), 1) = 1
    and (private.is_file_of(id, bucket_id) or private.has_room(bucket_id))
  );

revoke execute on function private.is_file_of(uuid, text) from public;
grant execute on function private.is_file_of(uuid, text) to authenticated;
