-- Views of every kind: simple, joined, chained, materialised, over private tables, and with triggers.

create view library.paper_books as
  select id, title, author_id, price, format from library.books where format = 'paper';

create view library.loan_sheet as
  select l.id, l.due, l.book_id, b.title as book_title, m.name as member_name
  from library.loans l join library.books b on b.id = l.book_id join library.members m on m.id = l.member_id;

-- A view of a view: the foreign key is the table's, two steps away.
create view library.cheap_paper_books as select id, title, author_id from library.paper_books where price < 15;

create view library.accounts as select id, book_id, paid from stacks.ledger;

create materialized view library.author_totals as
  select author_id, count(*)::integer as books, sum(price) as worth from library.books group by author_id;

-- Its columns come from several tables at once, so they have no known key.
create view library.xyz_union as select id, name from library.authors union all select id + 100, name from library.members;

-- The triggers decide which writes the view allows.
create view library.shouted_genres as select distinct id, upper(name) as name from library.genres;
create function stacks.insert_shouted() returns trigger language plpgsql as $$
begin
  insert into library.genres (id, name) values (new.id, lower(new.name));
  return new;
end $$;
create trigger insert_shouted instead of insert on library.shouted_genres
  for each row execute function stacks.insert_shouted();

-- Nothing can be written through it.
create view library.counted_books as select count(*)::integer as books from library.books;

create sequence library.callers;
create view library.called as select nextval('library.callers') as call;
