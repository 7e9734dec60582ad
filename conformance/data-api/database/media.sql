-- Domains that the data API reads meaning from: how values are shown, and which media types are made of rows.

-- Shown as a text of four digits, written so, and filtered so.
create domain library.shelf_mark as integer;
create function library.json(library.shelf_mark) returns json immutable language sql as
  $$ select to_json('M' || lpad($1::text, 4, '0')) $$;
create function library.shelf_mark(text) returns library.shelf_mark immutable language sql as
  $$ select substring($1 from 2)::integer $$;
create function library.shelf_mark(json) returns library.shelf_mark immutable language sql as
  $$ select library.shelf_mark($1 #>> '{}') $$;
set client_min_messages = error;
create cast (library.shelf_mark as json) with function library.json(library.shelf_mark) as implicit;
create cast (text as library.shelf_mark) with function library.shelf_mark(text) as implicit;
create cast (json as library.shelf_mark) with function library.shelf_mark(json) as implicit;
reset client_min_messages;
create table library.marked_books (
  id integer primary key,
  mark library.shelf_mark,
  title text
);

-- Stands in for PostGIS, which GeoJSON is made with.
create function public.st_asgeojson(record) returns text immutable language plpgsql as $$ begin
  return json_build_object('type', 'Feature', 'geometry', null, 'properties', row_to_json($1))::text;
end $$;

-- A function that makes a media type, and aggregates that make one of rows.
create domain library."application/vnd.library.label" as bytea;
create domain library."text/html" as text;
create domain library."text/csv" as text;
create domain library."*/*" as bytea;
create domain library."image/webp" as bytea;

create function library.cover_image(book integer) returns library."image/webp" stable language sql as
  $$ select image from library.covers where book_id = book $$;
create function library.welcome() returns library."text/html" stable language sql as
  $$ select '<h1>Welcome</h1>' $$;
create function library.any_kind() returns library."*/*" volatile language plpgsql as $$
declare
  accept text := coalesce(current_setting('request.headers', true)::json ->> 'accept', '*/*');
begin
  if accept = 'image/gif' then
    raise sqlstate 'PT415' using message = 'Unsupported Media Type';
  elsif accept <> '*/*' then
    perform set_config('response.headers', json_build_array(json_build_object('Content-Type', accept))::text, true);
  end if;
  return convert_to('anything', 'UTF8');
end $$;

create function library.label_step(state bytea, next library.genres) returns library."application/vnd.library.label"
  immutable language sql as $$ select state || convert_to(next.name, 'UTF8') || '\x0a'::bytea $$;
create aggregate library.label_of(library.genres) (
  initcond = '', stype = library."application/vnd.library.label", sfunc = library.label_step
);
create function library.all_genres() returns setof library.genres stable language sql as $$ select * from library.genres $$;

-- Replaces the CSV of one table, with a byte order mark and a file's name.
create function library.csv_step(state text, next library.publishers) returns library."text/csv" immutable language sql as
  $$ select state || next.id || ';' || next.name || E'\n' $$;
create function library.csv_end(data library."text/csv") returns library."text/csv" volatile language plpgsql as $$ begin
  perform set_config('response.headers', '[{"Content-Disposition": "attachment; filename=\"publishers.csv\""}]', true);
  return convert_from('\xEFBBBF', 'UTF8') || E'id;name\n' || data;
end $$;
create aggregate library.csv_of(library.publishers) (
  initcond = '', stype = library."text/csv", sfunc = library.csv_step, finalfunc = library.csv_end
);

-- Answers every requested type.
create view library."genres.txt" as select id, name from library.genres;
create function library.txt_step(state library."*/*", next library."genres.txt") returns library."*/*" immutable language sql as
  $$ select state || convert_to(next.name || E'\n', 'UTF8') $$;
create function library.txt_end(data library."*/*") returns library."*/*" volatile language plpgsql as $$ begin
  perform set_config('response.headers', '[{"Content-Type": "text/plain"}]', true);
  return data;
end $$;
create aggregate library.txt_of(library."genres.txt") (
  initcond = '', stype = library."*/*", sfunc = library.txt_step, finalfunc = library.txt_end
);
