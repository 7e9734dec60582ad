-- Lists of objects and folders. A name is walked once: a folder costs one step of the index, however many objects it has.
-- Names are compared by their bytes. chr(1114111) is the last character of Unicode and stands in no name, so that all names with a
-- prefix are below the prefix followed by it.

set local role supabase_storage_admin;

create or replace function storage.get_common_prefix(p_key text, p_prefix text, p_delimiter text) returns text
language sql immutable
as $$
  select case
    when position(p_delimiter in substring(p_key from length(p_prefix) + 1)) > 0 then
      left(p_key, length(p_prefix) + position(p_delimiter in substring(p_key from length(p_prefix) + 1)) + length(p_delimiter) - 1)
  end
$$;
comment on function storage.get_common_prefix is 'The folder below the prefix that a key lies in, with the delimiter; null for a key that lies in none.';

do $$
begin
  drop function if exists storage.search(text, text, integer, integer, integer);
  drop function if exists storage.search_v2(text, text, integer, integer, text);
  drop function if exists storage.list_objects_with_delimiter(text, text, text, integer, text, text);
end $$;

create or replace function storage.list_objects_with_delimiter(
  _bucket_id text,
  prefix_param text,
  delimiter_param text,
  max_keys integer default 100,
  start_after text default '',
  next_token text default '',
  sort_order text default 'asc'
) returns table (
  name text,
  id uuid,
  metadata jsonb,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz
)
language plpgsql stable
as $$
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
end $$;

-- The folders by the time of their first object, the objects by their own.
create or replace function storage.search_by_timestamp(
  p_prefix text,
  p_bucket_id text,
  p_limit integer,
  p_level integer,
  p_start_after text,
  p_sort_order text,
  p_sort_column text,
  p_sort_column_after text
) returns table (
  key text,
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language plpgsql stable
as $$
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
end $$;

create or replace function storage.search_v2(
  prefix text,
  bucket_name text,
  limits integer default 100,
  levels integer default 1,
  start_after text default '',
  sort_order text default 'asc',
  sort_column text default 'name',
  sort_column_after text default ''
) returns table (
  key text,
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language plpgsql stable
as $$
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
end $$;

-- Names without regard to capital letters, in the order of their small ones; or folders first, and objects by a time.
create or replace function storage.search(
  prefix text,
  bucketname text,
  limits integer default 100,
  levels integer default 1,
  offsets integer default 0,
  search text default '',
  sortcolumn text default 'name',
  sortorder text default 'asc'
) returns table (
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language plpgsql stable
as $$
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
end $$;

create or replace function storage.list_multipart_uploads_with_delimiter(
  bucket_id text,
  prefix_param text,
  delimiter_param text,
  max_keys integer default 100,
  next_key_token text default '',
  next_upload_token text default ''
) returns table (key text, id text, created_at timestamptz)
language plpgsql stable
as $$
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
end $$;

reset role;
