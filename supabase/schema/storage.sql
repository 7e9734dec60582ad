-- What the migrations make of "storage". Written by `npm run schema`, not by hand.

create schema storage authorization supabase_storage_admin;

grant usage on schema storage to anon;

grant usage on schema storage to authenticated;

grant usage on schema storage to service_role;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text not null,
  name text not null,
  owner uuid,
  created_at timestamp with time zone default now(),
  updated_at timestamp with time zone default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'::storage.buckettype,
  constraint buckets_pkey PRIMARY KEY (id)
);

alter table storage.buckets owner to supabase_storage_admin;

comment on column storage.buckets.owner is 'Deprecated: owner_id is used instead.';

CREATE UNIQUE INDEX bname ON storage.buckets USING btree (name);

CREATE TRIGGER enforce_bucket_name_length_trigger BEFORE INSERT OR UPDATE OF name ON storage.buckets FOR EACH ROW EXECUTE FUNCTION storage.enforce_bucket_name_length();

CREATE TRIGGER protect_buckets_delete BEFORE DELETE ON storage.buckets FOR EACH STATEMENT EXECUTE FUNCTION storage.protect_delete();

alter table storage.buckets enable row level security;

grant delete, insert, select, update on storage.buckets to anon;

grant delete, insert, select, update on storage.buckets to authenticated;

grant delete, insert, select, update on storage.buckets to service_role;

create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text,
  name text,
  owner uuid,
  created_at timestamp with time zone default now(),
  updated_at timestamp with time zone default now(),
  last_accessed_at timestamp with time zone default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/'::text)) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  constraint "objects_bucketId_fkey" FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id),
  constraint objects_pkey PRIMARY KEY (id)
);

alter table storage.objects owner to supabase_storage_admin;

comment on column storage.objects.owner is 'Deprecated: owner_id is used instead.';

comment on column storage.objects.version is 'Name of the bytes: a new one for each upload. Bytes that no row names are removed.';

CREATE UNIQUE INDEX bucketid_objname ON storage.objects USING btree (bucket_id, name);

CREATE INDEX idx_objects_bucket_id_name ON storage.objects USING btree (bucket_id, name COLLATE "C");

CREATE INDEX idx_objects_bucket_id_name_lower ON storage.objects USING btree (bucket_id, lower(name) COLLATE "C");

CREATE INDEX name_prefix_search ON storage.objects USING btree (name text_pattern_ops);

CREATE INDEX objects_version_idx ON storage.objects USING btree (version);

CREATE TRIGGER protect_objects_delete BEFORE DELETE ON storage.objects FOR EACH STATEMENT EXECUTE FUNCTION storage.protect_delete();

CREATE TRIGGER update_objects_updated_at BEFORE UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.update_updated_at_column();

alter table storage.objects enable row level security;

grant delete, insert, select, update on storage.objects to anon;

grant delete, insert, select, update on storage.objects to authenticated;

grant delete, insert, select, update on storage.objects to service_role;

create table storage.s3_multipart_uploads (
  id text not null,
  in_progress_size bigint not null default 0,
  upload_signature text not null,
  bucket_id text not null,
  key text collate C not null,
  version text not null,
  owner_id text,
  created_at timestamp with time zone not null default now(),
  user_metadata jsonb,
  metadata jsonb,
  constraint s3_multipart_uploads_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id),
  constraint s3_multipart_uploads_pkey PRIMARY KEY (id)
);

alter table storage.s3_multipart_uploads owner to supabase_storage_admin;

CREATE INDEX idx_multipart_uploads_list ON storage.s3_multipart_uploads USING btree (bucket_id, key, created_at);

alter table storage.s3_multipart_uploads enable row level security;

grant select on storage.s3_multipart_uploads to anon;

grant select on storage.s3_multipart_uploads to authenticated;

grant delete, insert, select, update on storage.s3_multipart_uploads to service_role;

create table storage.s3_multipart_uploads_parts (
  id uuid not null default gen_random_uuid(),
  upload_id text not null,
  size bigint not null default 0,
  part_number integer not null,
  bucket_id text not null,
  key text collate C not null,
  etag text not null,
  owner_id text,
  version text not null,
  created_at timestamp with time zone not null default now(),
  constraint s3_multipart_uploads_parts_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id),
  constraint s3_multipart_uploads_parts_pkey PRIMARY KEY (id),
  constraint s3_multipart_uploads_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES storage.s3_multipart_uploads(id) ON DELETE CASCADE
);

alter table storage.s3_multipart_uploads_parts owner to supabase_storage_admin;

CREATE INDEX s3_multipart_uploads_parts_upload_id_idx ON storage.s3_multipart_uploads_parts USING btree (upload_id, part_number);

alter table storage.s3_multipart_uploads_parts enable row level security;

grant select on storage.s3_multipart_uploads_parts to anon;

grant select on storage.s3_multipart_uploads_parts to authenticated;

grant delete, insert, select, update on storage.s3_multipart_uploads_parts to service_role;

CREATE FUNCTION storage.allow_any_operation(expected_operations text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(bool_or(
    regexp_replace(storage.operation(), '^storage\.', '') = regexp_replace(expected, '^storage\.', '')
  ), false)
  from unnest(expected_operations) as expected
  where expected <> ''
$function$;

alter function storage.allow_any_operation(text[]) owner to supabase_storage_admin;

grant execute on function storage.allow_any_operation(text[]) to public;

CREATE FUNCTION storage.allow_only_operation(expected_operation text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select storage.allow_any_operation(array[expected_operation])
$function$;

alter function storage.allow_only_operation(text) owner to supabase_storage_admin;

grant execute on function storage.allow_only_operation(text) to public;

CREATE FUNCTION storage.can_insert_object(bucketid text, name text, owner uuid, metadata jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into storage.objects (bucket_id, name, owner, metadata) values (bucketid, name, owner, metadata);
  raise sqlstate 'PT200' using message = 'ROLLBACK', detail = 'rollback successful insert';
end $function$;

alter function storage.can_insert_object(text,text,uuid,jsonb) owner to supabase_storage_admin;

grant execute on function storage.can_insert_object(text,text,uuid,jsonb) to public;

CREATE FUNCTION storage.enforce_bucket_name_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end $function$;

alter function storage.enforce_bucket_name_length() owner to supabase_storage_admin;

grant execute on function storage.enforce_bucket_name_length() to public;

CREATE FUNCTION storage.extension(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));
end $function$;

alter function storage.extension(text) owner to supabase_storage_admin;

grant execute on function storage.extension(text) to public;

CREATE FUNCTION storage.filename(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  tokens constant text[] := string_to_array(name, '/');
begin
  return tokens[array_length(tokens, 1)];
end $function$;

alter function storage.filename(text) owner to supabase_storage_admin;

grant execute on function storage.filename(text) to public;

CREATE FUNCTION storage.foldername(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  tokens constant text[] := string_to_array(name, '/');
begin
  return tokens[1:array_length(tokens, 1) - 1];
end $function$;

alter function storage.foldername(text) owner to supabase_storage_admin;

grant execute on function storage.foldername(text) to public;

CREATE FUNCTION storage.get_common_prefix(p_key text, p_prefix text, p_delimiter text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when position(p_delimiter in substring(p_key from length(p_prefix) + 1)) > 0 then
      left(p_key, length(p_prefix) + position(p_delimiter in substring(p_key from length(p_prefix) + 1)) + length(p_delimiter) - 1)
  end
$function$;

alter function storage.get_common_prefix(text,text,text) owner to supabase_storage_admin;

comment on function storage.get_common_prefix(text,text,text) is 'The folder below the prefix that a key lies in, with the delimiter; null for a key that lies in none.';

grant execute on function storage.get_common_prefix(text,text,text) to public;

CREATE FUNCTION storage.get_size_by_bucket()
 RETURNS TABLE(size bigint, bucket_id text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
    select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id;
end $function$;

alter function storage.get_size_by_bucket() owner to supabase_storage_admin;

grant execute on function storage.get_size_by_bucket() to public;

CREATE FUNCTION storage.list_multipart_uploads_with_delimiter(bucket_id text, prefix_param text, delimiter_param text, max_keys integer DEFAULT 100, next_key_token text DEFAULT ''::text, next_upload_token text DEFAULT ''::text)
 RETURNS TABLE(key text, id text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query
    select distinct on (listed.key collate "C") listed.key, listed.id, listed.created_at
    from (
      select coalesce(storage.get_common_prefix(u.key, prefix_param, delimiter_param), u.key) as key, u.id, u.created_at
      from storage.s3_multipart_uploads u
      where u.bucket_id = list_multipart_uploads_with_delimiter.bucket_id
        and u.key collate "C" >= prefix_param and u.key collate "C" < prefix_param || chr(1114111)
        and (next_upload_token = '' or u.id collate "C" > next_upload_token)
    ) as listed
    where next_key_token = '' or next_upload_token <> '' or listed.key collate "C" > next_key_token
    order by listed.key collate "C", listed.created_at
    limit max_keys;
end $function$;

alter function storage.list_multipart_uploads_with_delimiter(text,text,text,integer,text,text) owner to supabase_storage_admin;

grant execute on function storage.list_multipart_uploads_with_delimiter(text,text,text,integer,text,text) to public;

CREATE FUNCTION storage.list_objects_with_delimiter(_bucket_id text, prefix_param text, delimiter_param text, max_keys integer DEFAULT 100, start_after text DEFAULT ''::text, next_token text DEFAULT ''::text, sort_order text DEFAULT 'asc'::text)
 RETURNS TABLE(name text, id uuid, metadata jsonb, updated_at timestamp with time zone, created_at timestamp with time zone, last_accessed_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  last_character constant text := chr(1114111);
  is_ascending constant boolean := lower(coalesce(sort_order, 'asc')) = 'asc';
  prefix constant text := coalesce(prefix_param, '');
  cursor_name constant text := coalesce(nullif(next_token, ''), start_after, '');
  -- Names from `lower_end` on and below `upper_end` are left.
  lower_end text := prefix;
  upper_end text := prefix || last_character;
  folder text;
  is_folder_met boolean;
  missing integer := coalesce(max_keys, 100);
  page refcursor;
  found_object record;
begin
  if cursor_name <> '' then
    folder := case
      when right(cursor_name, length(delimiter_param)) = delimiter_param then cursor_name
      when exists (
        select from storage.objects o where o.bucket_id = _bucket_id and o.name collate "C" = cursor_name
      ) then null
      else cursor_name || delimiter_param
    end;
    if is_ascending then
      -- No name lies between a name and the same with the first character behind it.
      lower_end := greatest(lower_end collate "C", coalesce(folder || last_character, cursor_name || chr(1)) collate "C");
    else
      upper_end := least(upper_end collate "C", coalesce(folder, cursor_name) collate "C");
    end if;
  end if;

  while missing > 0 loop
    is_folder_met := false;
    -- The direction of an index scan is no parameter.
    if is_ascending then
      open page for
        select o.* from storage.objects o
        where o.bucket_id = _bucket_id and o.name collate "C" >= lower_end and o.name collate "C" < upper_end
        order by o.name collate "C" limit missing;
    else
      open page for
        select o.* from storage.objects o
        where o.bucket_id = _bucket_id and o.name collate "C" >= lower_end and o.name collate "C" < upper_end
        order by o.name collate "C" desc limit missing;
    end if;
    loop
      fetch page into found_object;
      exit when not found;
      folder := storage.get_common_prefix(found_object.name, prefix, delimiter_param);
      if folder is not null then
        is_folder_met := true;
        lower_end := case when is_ascending then folder || last_character else lower_end end;
        upper_end := case when is_ascending then upper_end else folder end;
        exit;
      end if;
      name := found_object.name;
      id := found_object.id;
      metadata := found_object.metadata;
      updated_at := found_object.updated_at;
      created_at := found_object.created_at;
      last_accessed_at := found_object.last_accessed_at;
      return next;
      missing := missing - 1;
    end loop;
    close page;
    exit when not is_folder_met;
    name := left(folder, -length(delimiter_param));
    id := null;
    metadata := null;
    updated_at := null;
    created_at := null;
    last_accessed_at := null;
    return next;
    missing := missing - 1;
  end loop;
end $function$;

alter function storage.list_objects_with_delimiter(text,text,text,integer,text,text,text) owner to supabase_storage_admin;

grant execute on function storage.list_objects_with_delimiter(text,text,text,integer,text,text,text) to public;

CREATE FUNCTION storage.operation()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return current_setting('storage.operation', true);
end $function$;

alter function storage.operation() owner to supabase_storage_admin;

comment on function storage.operation() is 'What the request does, such as storage.object.upload.';

grant execute on function storage.operation() to public;

CREATE FUNCTION storage.protect_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using
      errcode = '42501',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end $function$;

alter function storage.protect_delete() owner to supabase_storage_admin;

grant execute on function storage.protect_delete() to public;

CREATE FUNCTION storage.search(prefix text, bucketname text, limits integer DEFAULT 100, levels integer DEFAULT 1, offsets integer DEFAULT 0, search text DEFAULT ''::text, sortcolumn text DEFAULT 'name'::text, sortorder text DEFAULT 'asc'::text)
 RETURNS TABLE(name text, id uuid, updated_at timestamp with time zone, created_at timestamp with time zone, last_accessed_at timestamp with time zone, metadata jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  last_character constant text := chr(1114111);
  is_ascending constant boolean := lower(coalesce(sortorder, 'asc')) <> 'desc';
  wanted constant text := lower(coalesce(prefix, '') || coalesce(search, ''));
  capped constant integer := least(coalesce(limits, 100), 1500);
  lower_end text := wanted;
  upper_end text := wanted || last_character;
  folder text;
  is_folder_met boolean;
  skipped integer := 0;
  missing integer := capped;
  page refcursor;
  found_object record;
begin
  if lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at') then
    return query execute format(
      $query$
        with within as (
          select o.* from storage.objects o
          where o.bucket_id = $1 and lower(o.name) collate "C" >= $2 and lower(o.name) collate "C" < $3
        )
        (
          select w.path_tokens[$4], null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
          from within w where array_length(w.path_tokens, 1) <> $4 group by 1 order by 1 %2$s
        )
        union all
        (
          select w.path_tokens[$4], w.id, w.updated_at, w.created_at, w.last_accessed_at, w.metadata
          from within w where array_length(w.path_tokens, 1) = $4 order by w.%1$I %2$s
        )
        limit $5 offset $6
      $query$,
      lower(sortcolumn), case when is_ascending then 'asc' else 'desc' end
    ) using bucketname, lower_end, upper_end, levels, capped, coalesce(offsets, 0);
    return;
  end if;

  while missing > 0 loop
    is_folder_met := false;
    if is_ascending then
      open page for
        select o.* from storage.objects o
        where o.bucket_id = bucketname and lower(o.name) collate "C" >= lower_end and lower(o.name) collate "C" < upper_end
        order by lower(o.name) collate "C" limit missing + coalesce(offsets, 0) - skipped;
    else
      open page for
        select o.* from storage.objects o
        where o.bucket_id = bucketname and lower(o.name) collate "C" >= lower_end and lower(o.name) collate "C" < upper_end
        order by lower(o.name) collate "C" desc limit missing + coalesce(offsets, 0) - skipped;
    end if;
    loop
      fetch page into found_object;
      exit when not found;
      folder := storage.get_common_prefix(lower(found_object.name), wanted, '/');
      if folder is not null then
        is_folder_met := true;
        lower_end := case when is_ascending then folder || last_character else lower_end end;
        upper_end := case when is_ascending then upper_end else folder end;
        exit;
      end if;
      if skipped < offsets then
        skipped := skipped + 1;
        continue;
      end if;
      name := split_part(found_object.name, '/', levels);
      id := found_object.id;
      updated_at := found_object.updated_at;
      created_at := found_object.created_at;
      last_accessed_at := found_object.last_accessed_at;
      metadata := found_object.metadata;
      return next;
      missing := missing - 1;
    end loop;
    close page;
    exit when not is_folder_met;
    if skipped < offsets then
      skipped := skipped + 1;
      continue;
    end if;
    name := split_part(found_object.name, '/', levels);
    id := null;
    updated_at := null;
    created_at := null;
    last_accessed_at := null;
    metadata := null;
    return next;
    missing := missing - 1;
  end loop;
end $function$;

alter function storage.search(text,text,integer,integer,integer,text,text,text) owner to supabase_storage_admin;

grant execute on function storage.search(text,text,integer,integer,integer,text,text,text) to public;

CREATE FUNCTION storage.search_by_timestamp(p_prefix text, p_bucket_id text, p_limit integer, p_level integer, p_start_after text, p_sort_order text, p_sort_column text, p_sort_column_after text)
 RETURNS TABLE(key text, name text, id uuid, updated_at timestamp with time zone, created_at timestamp with time zone, last_accessed_at timestamp with time zone, metadata jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  prefix constant text := coalesce(p_prefix, '');
begin
  return query execute format(
    $query$
      with within as (
        select o.*, storage.get_common_prefix(o.name, $1, '/') as folder from storage.objects o
        where o.bucket_id = $2 and o.name collate "C" >= $1 and o.name collate "C" < $1 || chr(1114111)
      ),
      listed as (
        select left(folder, -1) as name, null::uuid as id, min(w.created_at) as updated_at, min(w.created_at) as created_at,
          null::timestamptz as last_accessed_at, null::jsonb as metadata
        from within w where folder is not null group by folder
        union all
        select w.name, w.id, w.updated_at, w.created_at, w.last_accessed_at, w.metadata from within w where folder is null
      )
      select split_part(l.name, '/', $3), l.name, l.id, l.updated_at, l.created_at, l.last_accessed_at, l.metadata
      from listed l
      where $5 = '' or row(date_trunc('milliseconds', l.%1$I), l.name collate "C")
        %2$s row(coalesce(nullif($6, '')::timestamptz, 'epoch'), $5)
      order by date_trunc('milliseconds', l.%1$I) %3$s, l.name collate "C" %3$s
      limit $4
    $query$,
    case p_sort_column when 'updated_at' then 'updated_at' else 'created_at' end,
    case p_sort_order when 'asc' then '>' else '<' end,
    case p_sort_order when 'asc' then 'asc' else 'desc' end
  ) using prefix, p_bucket_id, p_level, p_limit, coalesce(p_start_after, ''), p_sort_column_after;
end $function$;

alter function storage.search_by_timestamp(text,text,integer,integer,text,text,text,text) owner to supabase_storage_admin;

grant execute on function storage.search_by_timestamp(text,text,integer,integer,text,text,text,text) to public;

CREATE FUNCTION storage.search_v2(prefix text, bucket_name text, limits integer DEFAULT 100, levels integer DEFAULT 1, start_after text DEFAULT ''::text, sort_order text DEFAULT 'asc'::text, sort_column text DEFAULT 'name'::text, sort_column_after text DEFAULT ''::text)
 RETURNS TABLE(key text, name text, id uuid, updated_at timestamp with time zone, created_at timestamp with time zone, last_accessed_at timestamp with time zone, metadata jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  capped constant integer := least(coalesce(limits, 100), 1500);
  direction constant text := case lower(sort_order) when 'desc' then 'desc' else 'asc' end;
begin
  if lower(sort_column) in ('updated_at', 'created_at') then
    return query select * from storage.search_by_timestamp(
      prefix, bucket_name, capped, levels, start_after, direction, lower(sort_column), sort_column_after
    );
    return;
  end if;
  return query
    select split_part(l.name, '/', levels), l.name, l.id, l.updated_at, l.created_at, l.last_accessed_at, l.metadata
    from storage.list_objects_with_delimiter(bucket_name, coalesce(prefix, ''), '/', capped, start_after, '', direction) l;
end $function$;

alter function storage.search_v2(text,text,integer,integer,text,text,text,text) owner to supabase_storage_admin;

grant execute on function storage.search_v2(text,text,integer,integer,text,text,text,text) to public;

CREATE FUNCTION storage.update_updated_at_column()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at = now();
  return new;
end $function$;

alter function storage.update_updated_at_column() owner to supabase_storage_admin;

grant execute on function storage.update_updated_at_column() to public;
