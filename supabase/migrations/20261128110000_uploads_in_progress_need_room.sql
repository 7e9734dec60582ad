-- What a learner's uploads in progress promise counts against her room before they are files, so that many of them at once cannot pass it.

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

create or replace function private.has_room(bucket text) returns boolean
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

revoke execute on function private.own_open_uploads(text) from public, anon, authenticated, service_role;
