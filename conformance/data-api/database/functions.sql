-- Functions of every kind: computed fields and relationships, overloads, defaults, sets, tables, single parameters, errors.

-- Computed fields.
create function library.full_title(library.books) returns text stable language sql as
  $$ select $1.title || ' (' || extract(year from $1.published) || ')' $$;

-- Computed relationships: to one (rows 1), to many, of a table to itself, and one that replaces a foreign key's.
create function library.mentor(library.authors) returns setof library.authors rows 1 stable language sql as
  $$ select * from library.authors where id = $1.mentor_id $$;
create function library.pupils(library.authors) returns setof library.authors stable language sql as
  $$ select * from library.authors where mentor_id = $1.id $$;
create function library.inviter(library.members) returns setof library.members rows 1 stable language sql as
  $$ select * from library.members where id = $1.invited_by $$;
create function library.invited(library.members) returns setof library.members rows 1 stable language sql as
  $$ select * from library.members where invited_by = $1.id $$;
create function library.friends(library.members) returns setof library.members stable language sql as
  $$ select m.* from library.members m join library.friendships f on f.other = m.id where f.one = $1.id order by m.id $$;
create function library.city_mates(library.publishers) returns setof library.publishers stable language sql as
  $$ select * from library.publishers where city = $1.city and id <> $1.id $$;
create function library.publishers(library.catalogue_cards) returns setof library.publishers rows 1 stable language sql as
  $$ select p.* from library.publishers p join library.books b on b.publisher_id = p.id where b.id = $1.book_id $$;
-- Takes the place of the foreign key between cards and books.
create function library.books(library.catalogue_cards) returns setof library.books rows 1 stable language sql as
  $$ select * from library.books where id = $1.book_id and format <> 'ebook' $$;

-- Declares one row and returns several.
create function library.any_books(library.genres) returns setof library.books rows 1 stable language sql as
  $$ select b.* from library.books b join library.book_genres g on g.book_id = b.id where g.genre_id = $1.id order by b.id $$;

-- Scalars, arrays, nothing.
create function library.add_them(a integer, b integer) returns integer immutable language sql as $$ select a + b $$;
create function library.late_fee(days integer, per_day numeric default 0.25) returns numeric immutable language sql as
  $$ select days * per_day $$;
create function library.plus_one(arr integer[]) returns integer[] immutable language sql as
  $$ select array_agg(n + 1) from unnest(arr) as n $$;
create function library.plus_one_each(variadic v integer[]) returns integer[] immutable language sql as
  $$ select array_agg(n + 1) from unnest(v) as n $$;
create function library.nothing_to_say() returns void immutable language sql as $$ $$;
create function library.no_text() returns text immutable language sql as $$ select null::text $$;
create function library."readAloud"("theText" text) returns text immutable language sql as $$ select upper("theText") $$;
create function library.where_is(book integer) returns library.place stable language sql as
  $$ select (room, number)::library.place from library.shelf_places where book_id = book $$;
create function library.counted(upto integer) returns setof integer immutable language sql as
  $$ select generate_series(1, upto) $$;
create function library.one_book(book integer) returns library.books stable language sql as
  $$ select * from library.books where id = book $$;
create function library.all_books() returns setof library.books stable language sql as $$ select * from library.books $$;
create function library.price_list(above numeric default 0) returns table (book text, price numeric) stable language sql as
  $$ select title, price from library.books where price > above order by price $$;
create function library.first_and_last(out first text, out last text) stable language sql as
  $$ select (array_agg(title order by id))[1], (array_agg(title order by id desc))[1] from library.books $$;
create function library.only_first(out first text) stable language sql as $$ select 'Frankenstein' $$;
create function library.doubled_in_place(inout value integer) immutable language sql as $$ select value * 2 $$;
create function library.kinds() returns setof library.book_format immutable language sql as
  $$ select unnest(enum_range(null::library.book_format)) $$;
create function library.span(since integer, upto integer) returns int4range immutable language sql as $$ select int4range(since, upto) $$;
create function library.some_records() returns setof record stable language sql as
  $$ select id, name from library.genres order by id $$;
create function library.json_sum(items jsonb) returns integer immutable language sql as
  $$ select sum((item ->> 'n')::integer)::integer from jsonb_array_elements(items) as item $$;

create procedure library.tidy_up() language sql as $$ delete from library.notes $$;

-- Overloads: by number of parameters; and two that cannot be distinguished.
create function library.loan_days(member integer) returns text stable language sql as $$ select 'of member ' || member $$;
create function library.loan_days(member integer, since date) returns text stable language sql as
  $$ select 'of member ' || member || ' since ' || since $$;
create function library.doubled(value integer) returns text immutable language sql as $$ select 'integer' $$;
create function library.doubled(value text) returns text immutable language sql as $$ select 'text' $$;

-- One parameter without a name takes the whole body.
create function library.multiply(json) returns integer immutable language sql as
  $$ select ($1 ->> 'x')::integer * ($1 ->> 'y')::integer $$;
create function library.reverse_text(text) returns text immutable language sql as $$ select reverse($1) $$;
create function library.count_bytes(bytea) returns integer immutable language sql as $$ select octet_length($1) $$;
create function library.root_name(xml) returns text immutable language sql as $$ select (xpath('name(/*)', $1))[1]::text $$;
create function library.either(json) returns text immutable language sql as $$ select 'whole body' $$;
create function library.either(named text) returns text immutable language sql as $$ select 'named ' || named $$;

-- Volatility decides whether a call may write.
create function library.write_note(words text) returns bigint volatile language sql as
  $$ insert into library.notes (id, body) values (900, words) returning id $$;
create function library.sneaky_note() returns void stable language plpgsql as
  $$ begin insert into library.notes (body) values ('sneaky'); end $$;
create function library.discard_notes(upto bigint) returns setof library.notes volatile language sql as
  $$ delete from library.notes where id <= upto returning * $$;
create function library.discard_one() returns void volatile language sql as
  $$ delete from library.notes where id = 1 $$;

-- Settings of the request, and of the response.
create function library.setting(name text) returns text stable language sql as
  $$ select nullif(current_setting(name, true), '') $$;
create function library.header(name text) returns text stable language sql as
  $$ select current_setting('request.headers', true)::json ->> name $$;
create function library.claim(name text) returns text stable language sql as
  $$ select current_setting('request.jwt.claims', true)::json ->> name $$;
create function library.who_am_i() returns text stable language sql as $$ select current_user::text $$;
create function library.hoisted() returns text stable language sql set statement_timeout to '4s'
  set default_transaction_isolation to 'serializable' as
  $$ select current_setting('statement_timeout') || ' ' || current_setting('transaction_isolation') $$;
create function library.unhoisted() returns text stable language sql set work_mem to '3MB' as
  $$ select current_setting('work_mem') $$;
create function library.slow() returns void volatile language sql as $$ select pg_sleep(0.3) $$;
-- A time limit of its own function begins too late, unless it is set for the whole transaction.
create function library.hurried() returns text volatile language sql set statement_timeout to '10ms' as
  $$ select pg_sleep(0.3); select 'in time' $$;
create function library.isolation() returns text stable language sql as $$ select current_setting('transaction_isolation') $$;
create function library.cached() returns text volatile language plpgsql as $$ begin
  perform set_config('response.headers', '[{"Cache-Control": "public"}, {"Cache-Control": "max-age=259200"}]', true);
  return 'kept';
end $$;
create function library.teapot() returns json volatile language plpgsql as $$ begin
  perform set_config('response.status', '418', true);
  return json_build_object('message', 'short and stout');
end $$;
create function library.answer_with(status text default '', headers text default '') returns text volatile language plpgsql as
  $$ begin
  perform set_config('response.status', status, true), set_config('response.headers', headers, true);
  return 'answered';
end $$;

-- Errors.
create function library.refuse(state text, saying text default 'Refused') returns void volatile language plpgsql as
  $$ begin raise exception using errcode = state, message = saying, detail = 'As asked', hint = 'Ask otherwise'; end $$;
create function library.plainly_refuse() returns void volatile language plpgsql as
  $$ begin raise exception 'I refuse!' using detail = 'Pretty simple', hint = 'There is nothing you can do.'; end $$;
create function library.raise_answer(message text, detail text) returns void volatile language plpgsql as
  $$ begin raise sqlstate 'PGRST' using message = message, detail = detail; end $$;

-- Functions that the server calls: before each request, in place of its description, and for its configuration.
create function settings.before_request() returns void language plpgsql as $$
declare
  headers json := current_setting('request.headers', true)::json;
begin
  if headers ->> 'user-agent' = 'banned' then
    raise insufficient_privilege using message = 'No, you are banned', hint = 'Stop it';
  end if;
  if headers ->> 'user-agent' like '%MSIE 6.0%' then
    perform set_config('response.headers', '[{"Cache-Control": "no-cache, no-store, must-revalidate"}]', true);
  end if;
end $$;
create function library.overridden_root() returns json stable language sql as
  $$ select '{"swagger": "2.0", "info": {"title": "Overridden"}}'::json $$;
create function settings.configure() returns void language sql as $$
  select set_config('pgrst.db_schemas', 'annex, library', true), set_config('pgrst.db_max_rows', '2', true),
    set_config('pgrst.db_root_spec', 'library.overridden_root', true)
$$;
