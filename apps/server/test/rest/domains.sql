-- Domains that are shown and read in a form of their own, beside schema.sql.
set local search_path = shop;

-- Colours are numbers, shown as #RRGGBB.
create domain colour as integer check (value between 0 and 16777215);
create function colour(text) returns colour immutable language sql as
  $$ select ('x' || lpad(ltrim($1, '#'), 8, '0'))::bit(32)::integer::shop.colour $$;
create function colour(json) returns colour immutable language sql as $$ select shop.colour($1 #>> '{}') $$;
create function colour_json(colour) returns json immutable language sql as
  $$ select to_json('#' || lpad(upper(to_hex($1)), 6, '0')) $$;
create cast (colour as json) with function colour_json(colour) as implicit;
create cast (json as colour) with function colour(json) as implicit;
create cast (text as colour) with function colour(text) as implicit;

-- Shown in capitals only; what is sent and what filters name stays as it is.
create domain title as text;
create function title_json(title) returns json immutable language sql as $$ select to_json(initcap($1::text)) $$;
create cast (title as json) with function title_json(title) as implicit;

-- Casts that are no representation: an explicit one, and one that callers may not use.
create domain quiet as text;
create function quiet_json(quiet) returns json immutable language sql as $$ select '"never"'::json $$;
create cast (quiet as json) with function quiet_json(quiet) as assignment;
create domain locked as text;
create function locked_json(locked) returns json immutable language sql as $$ select '"never"'::json $$;
revoke execute on function locked_json(locked) from public;
create cast (locked as json) with function locked_json(locked) as implicit;

create table paints (
  id integer primary key,
  name title,
  shade colour default 255,
  quiet quiet,
  locked locked,
  mixed_from integer references paints
);
insert into paints values
  (1, 'deep sea', 128, 'q', 'l', null), (2, 'lime', 3329330, null, null, 1), (3, null, null, null, null, 1);
create view dark_paints as select id, shade, (shade / 2)::colour as darker from paints;
create function mixtures(paints) returns setof paints stable language sql as
  $$ select * from shop.paints where mixed_from = $1.id $$;
create function all_paints() returns setof paints stable language sql as $$ select * from shop.paints order by id $$;
create function shade_of(paint integer) returns colour stable language sql as
  $$ select shade from shop.paints where id = paint $$;
create function shade_number(shade colour) returns integer immutable language sql as $$ select shade::integer $$;

grant select, insert, update, delete on paints, dark_paints to anon;
