-- Tables and functions for the finer rules of writing, filtering and calling; added to schema.sql's database.

set local search_path = shop;

create table shelves (
  id integer primary key,
  place integer,
  constraint one_place unique (place) deferrable initially deferred
);
insert into shelves values (1, 1), (2, 2);

create table recipes (
  id integer primary key,
  steps text not null
);
insert into recipes values (1, 'whisk the eggs'), (2, 'melt the butter');

create function search(recipes) returns tsvector immutable language sql as $$ select to_tsvector('english', $1.steps) $$;

grant select, insert, update, delete on shelves, recipes to anon, authenticated;

create table "pão & more" (
  "grão" text primary key
);
insert into "pão & more" values ('aveia');
grant select, insert on "pão & more" to anon, authenticated;

create function whole_json(json) returns json immutable language sql as $$ select $1 $$;
