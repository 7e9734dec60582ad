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

create view priced_recipes as select recipes.id, count(*) as shelves from recipes cross join shelves group by recipes.id;
grant select, insert, update, delete on priced_recipes to anon, authenticated;

create table guarded (id integer primary key);
create function write_to_view() returns trigger language plpgsql as $$ begin
  insert into shop.priced_recipes (id) values (new.id);
  return new;
end $$;
create trigger guarded before insert on guarded for each row execute function write_to_view();
grant insert on guarded to anon;

create function whole_json(json) returns json immutable language sql as $$ select $1 $$;
