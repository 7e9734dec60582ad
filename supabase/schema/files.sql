-- What the migrations make of "files". Written by `npm run schema`, not by hand.

CREATE TRIGGER delete_files_of_account AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.delete_files_of_account();

create table private.file_limits (
  bucket_id text not null,
  max_files integer not null,
  max_bytes bigint not null,
  constraint file_limits_max_bytes_check CHECK ((max_bytes >= 0)),
  constraint file_limits_max_files_check CHECK ((max_files >= 0)),
  constraint file_limits_pkey PRIMARY KEY (bucket_id)
);

comment on table private.file_limits is 'How much one account may keep in a bucket. The operator changes the rows.';

create table public.photos (
  id uuid not null,
  user_id uuid not null default auth.uid(),
  item_id uuid,
  taken_at timestamp with time zone not null default now(),
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  constraint photos_height_check CHECK (((height >= 1) AND (height <= 10000))),
  constraint photos_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.items(id) ON DELETE SET NULL,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint photos_width_check CHECK (((width >= 1) AND (width <= 10000)))
);

comment on table public.photos is 'Photos of what learners made, each its own learner''s alone.';

comment on column public.photos.item_id is 'The recipe; null once it is no longer in the catalogue.';

comment on column public.photos.taken_at is 'By the device''s clock: a photo may be sent much later.';

CREATE INDEX photos_item_id_idx ON public.photos USING btree (item_id);

CREATE INDEX photos_user_id_taken_at_idx ON public.photos USING btree (user_id, taken_at DESC);

alter table public.photos replica identity full;

alter table public.photos enable row level security;

create policy "a second step is asked for where there is one" on public.photos
  as restrictive
  for all to authenticated
  using (( SELECT private.second_step_done() AS second_step_done))
  with check (( SELECT private.second_step_done() AS second_step_done));

create policy "learners delete their own photos" on public.photos
  for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

create policy "learners keep photos of what they may read" on public.photos
  for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT 1
   FROM public.items
  WHERE (items.id = photos.item_id))) AND private.has_photo(id)));

create policy "learners see their own photos" on public.photos
  for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));

grant delete, select on public.photos to authenticated;

grant delete, insert, select, update on public.photos to service_role;

grant insert on public.photos (height) to authenticated;

grant insert on public.photos (id) to authenticated;

grant insert on public.photos (item_id) to authenticated;

grant insert on public.photos (taken_at) to authenticated;

grant insert on public.photos (width) to authenticated;

create policy "learners add files while they have room" on storage.objects
  for insert to authenticated
  with check (((bucket_id = ANY (ARRAY['avatars'::text, 'photos'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.second_step_done() AS second_step_done) AND (array_length(storage.foldername(name), 1) = 1) AND private.has_room(bucket_id)));

create policy "learners delete their own files" on storage.objects
  for delete to authenticated
  using (((bucket_id = ANY (ARRAY['avatars'::text, 'photos'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.second_step_done() AS second_step_done)));

create policy "learners replace their own files" on storage.objects
  for update to authenticated
  using (((bucket_id = ANY (ARRAY['avatars'::text, 'photos'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.second_step_done() AS second_step_done)))
  with check (((bucket_id = ANY (ARRAY['avatars'::text, 'photos'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.second_step_done() AS second_step_done) AND (array_length(storage.foldername(name), 1) = 1) AND (private.is_file_of(id, bucket_id) OR private.has_room(bucket_id))));

create policy "learners see their own files" on storage.objects
  for select to authenticated
  using (((bucket_id = ANY (ARRAY['avatars'::text, 'photos'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.second_step_done() AS second_step_done)));

CREATE FUNCTION private.delete_files_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id in ('avatars', 'photos')
    and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  perform set_config('storage.allow_delete_query', former, true);
  return null;
end $function$;

CREATE FUNCTION private.has_photo(photo uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from storage.objects where bucket_id = 'photos' and name = auth.uid() || '/' || photo)
$function$;

comment on function private.has_photo(uuid) is 'Whether the caller has uploaded the picture of a photo.';

grant execute on function private.has_photo(uuid) to authenticated;

CREATE FUNCTION private.has_room(bucket text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.file_limits as most, private.own_usage(bucket) as kept, private.own_open_uploads(bucket) as begun
    where most.bucket_id = bucket
      and kept.files + begun.files < most.max_files and kept.bytes + begun.bytes < most.max_bytes
  )
$function$;

comment on function private.has_room(text) is 'Whether the caller may add a file to a bucket, beside those that she uploads now. The last one may pass the limit of bytes by its own size, which the bucket limits.';

grant execute on function private.has_room(text) to authenticated;

CREATE FUNCTION private.is_file_of(file uuid, bucket text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from storage.objects where id = file and bucket_id = bucket)
$function$;

comment on function private.is_file_of(uuid,text) is 'Whether a file is in a bucket already.';

grant execute on function private.is_file_of(uuid,text) to authenticated;

CREATE FUNCTION private.own_open_uploads(bucket text, OUT files bigint, OUT bytes bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;

comment on function private.own_open_uploads(text) is 'What the caller''s uploads in progress promise to a bucket, beside the upload that the request continues.';

CREATE FUNCTION private.own_usage(bucket text, OUT files bigint, OUT bytes bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*), coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint
  from storage.objects
  where bucket_id = bucket
    and name collate "C" >= auth.uid() || '/' and name collate "C" < auth.uid() || '0'
$function$;

comment on function private.own_usage(text) is 'What the caller keeps in a bucket.';

CREATE FUNCTION private.own_usage_and_limits()
 RETURNS TABLE(bucket_id text, files bigint, bytes bigint, max_files integer, max_bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 2
 SET search_path TO ''
AS $function$
  select most.bucket_id, kept.files, kept.bytes, most.max_files, most.max_bytes
  from private.file_limits as most, private.own_usage(most.bucket_id) as kept
$function$;

grant execute on function private.own_usage_and_limits() to authenticated;

CREATE FUNCTION public.file_usage()
 RETURNS TABLE(bucket_id text, files bigint, bytes bigint, max_files integer, max_bytes bigint)
 LANGUAGE sql
 STABLE ROWS 2
 SET search_path TO ''
BEGIN ATOMIC
 SELECT own_usage_and_limits.bucket_id,
     own_usage_and_limits.files,
     own_usage_and_limits.bytes,
     own_usage_and_limits.max_files,
     own_usage_and_limits.max_bytes
    FROM private.own_usage_and_limits() own_usage_and_limits(bucket_id, files, bytes, max_files, max_bytes);
END;

comment on function public.file_usage() is 'What the caller keeps in each bucket, and how much she may.';

grant execute on function public.file_usage() to authenticated;

alter publication supabase_realtime add table public.photos;
