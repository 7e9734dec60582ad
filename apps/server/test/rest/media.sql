-- Media types that the database makes itself: beside schema.sql, one handler of every kind.
set local search_path = shop;

create domain "text/plain" as text;
create domain "text/html" as text;
create domain "text/csv" as text;
create domain "text/xml" as xml;
create domain "application/json" as json;
create domain "application/octet-stream" as bytea;
create domain "image/png" as bytea;
create domain "Image/Tile" as bytea;
create domain "application/vnd.pgrst.object" as json;
create domain "application/vnd.names+json" as jsonb;
create domain "application/vnd.number" as integer;
create domain "pg/rows" as text;
create domain "*/*" as bytea;

create table tiles (
  id integer primary key,
  name text not null,
  pixels bytea not null default '\x00ff80'
);
insert into tiles values (1, 'one', '\x00ff01'), (2, 'zwölf', '\xfe0a');

-- Bytes.
create function tile_pixels(state "image/png", next tiles) returns "image/png" language sql as
  $$ select (state || next.pixels)::shop."image/png" $$;
create aggregate tile_image (tiles) (sfunc = tile_pixels, stype = "image/png", initcond = '');
create function tile_bytes(state "Image/Tile", next tiles) returns "Image/Tile" language sql as
  $$ select next.pixels::shop."Image/Tile" $$;
create aggregate tile_last (tiles) (sfunc = tile_bytes, stype = "Image/Tile");

-- In place of a built-in one, with a header of its own.
create function tile_line(state text, next tiles) returns text language sql as
  $$ select state || next.id || ';' || next.name || E'\n' $$;
create function tile_lines(lines text) returns "text/csv" language sql as $$
  select set_config('response.headers', '[{"Content-Disposition": "attachment; filename=\"tiles.csv\""}]', true);
  select (E'\ufeffid;name\n' || lines)::shop."text/csv" $$;
create aggregate tile_csv (tiles) (sfunc = tile_line, stype = text, finalfunc = tile_lines, initcond = '');

create function tile_xml(state "text/xml", next tiles) returns "text/xml" language sql as
  $$ select xmlconcat(state, xmlelement(name tile, xmlattributes(next.id as id), next.name))::shop."text/xml" $$;
create aggregate tile_elements (tiles) (sfunc = tile_xml, stype = "text/xml");

-- In place of JSON, and never in place of the original's own types.
create view labels as select id, name from tiles;
create function label_json(state "application/json", next labels) returns "application/json" language sql as
  $$ select '{"label":"mine"}'::shop."application/json" $$;
create aggregate labels_json (labels) (sfunc = label_json, stype = "application/json");
create function label_object(state "application/vnd.pgrst.object", next labels) returns "application/vnd.pgrst.object"
  language sql as $$ select '{"never":true}'::shop."application/vnd.pgrst.object" $$;
create aggregate labels_object (labels) (sfunc = label_object, stype = "application/vnd.pgrst.object");

-- Aggregates rows of any type.
create function row_text(state text, next anyelement) returns text language sql as
  $$ select state || next::text || E'\n' $$;
create function rows_text(lines text) returns "pg/rows" language sql as $$ select lines::shop."pg/rows" $$;
create aggregate rows_out (anyelement) (sfunc = row_text, stype = text, finalfunc = rows_text, initcond = '');
create function row_name(state "application/vnd.names+json", next anyelement) returns "application/vnd.names+json"
  language sql as $$ select (state || (to_jsonb(next) -> 'name'))::shop."application/vnd.names+json" $$;
create aggregate row_names (anyelement) (sfunc = row_name, stype = "application/vnd.names+json", initcond = '[]');

-- A handler of any type: it reads the Accept header and sets the Content-Type of its result.
create view whatever as select id from tiles;
create function whatever_line(state "*/*", next whatever) returns "*/*" language sql as
  $$ select (state || convert_to(next.id || E'\n', 'UTF8'))::shop."*/*" $$;
create function whatever_type(lines "*/*") returns "*/*" language plpgsql as $$
declare accepted text := current_setting('request.headers', true)::json ->> 'accept';
begin
  if accepted = 'text/lines' then
    perform set_config('response.headers', '[{"Content-Type": "text/lines"}]', true);
  elsif accepted = 'text/none' then
    raise sqlstate 'PT415' using message = 'Unsupported Media Type';
  end if;
  return lines;
end $$;
create aggregate whatever_agg (whatever) (sfunc = whatever_line, stype = "*/*", finalfunc = whatever_type, initcond = '');

create function "page.html"() returns "text/html" immutable language sql as
  $$ select '<h1>Olá</h1>'::shop."text/html" $$;
create function plain(said text default 'olá') returns "text/plain" immutable language sql as
  $$ select said::shop."text/plain" $$;
create function plain_set() returns setof "text/plain" immutable language sql as
  $$ select said::shop."text/plain" from unnest('{a,b}'::text[]) said $$;
create function element() returns "text/xml" immutable language sql as
  $$ select '<?xml version="1.0" encoding="UTF-8"?><a>é</a>'::xml::shop."text/xml" $$;
create function picture(of_tile integer default 1) returns "image/png" stable language sql as
  $$ select pixels::shop."image/png" from shop.tiles where id = of_tile $$;
create function number_sent() returns "application/vnd.number" immutable language sql as
  $$ select 258::shop."application/vnd.number" $$;
create function any_of() returns "*/*" immutable language sql as $$ select 'any'::bytea::shop."*/*" $$;
create function all_tiles() returns setof tiles stable language sql as $$ select * from shop.tiles order by id $$;
create function one_tile() returns tiles stable language sql as $$ select * from shop.tiles where id = 2 $$;

-- Stands for PostGIS, which turns a row with a geometry into a feature.
create table places (id integer primary key, name text, geometry json);
insert into places values (1, 'Olinda', '{"type":"Point","coordinates":[-34.85,-8.01]}');
create function st_asgeojson(place record) returns text immutable language plpgsql as $$
declare fields jsonb := to_jsonb(place);
begin
  if not fields ? 'geometry' then raise exception 'geometry column is missing' using errcode = '22023'; end if;
  return json_build_object('type', 'Feature', 'geometry', fields -> 'geometry', 'properties', fields - 'geometry');
end $$;

create table nothing ();
insert into nothing default values;
create table "preço de hoje" ("código" text primary key);
create function many_bytes(lines integer) returns "application/octet-stream" immutable language sql as $$
  select decode(repeat('000102fe0dff', lines), 'hex')::shop."application/octet-stream" $$;

grant select, insert, update, delete on tiles, labels, whatever, places, nothing, "preço de hoje" to anon;
