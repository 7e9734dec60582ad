-- Few rows, chosen so that each case differs.

insert into library.authors (id, name, born, address, languages, active, mentor_id) values
  (1, 'Mary Shelley', '1797-08-30', '{"city": "London", "floor": 2, "phones": ["111", "222"]}', '{en,fr}', '[1817,1838)', null),
  (2, 'Machado de Assis', '1839-06-21', '{"city": "Rio", "floor": 10, "phones": []}', '{pt,fr,en}', '[1861,1908)', null),
  (3, 'Lima Barreto', '1881-05-13', null, '{pt}', '[1907,1922)', 2),
  (4, 'Ana Braga', null, '{"city": "Recife", "floor": null}', '{en,pt}', null, 3);
insert into library.publishers values (1, 'Lackington', 'London'), (2, 'Garnier', 'Rio'), (3, 'Colburn', 'London');
insert into library.books
  (id, title, author_id, translator_id, publisher_id, pages, price, format, tags, details, sold, available, published)
values
  (1, 'Frankenstein', 1, 4, 1, 280, 12.50, 'paper', '{classic,horror}',
    '{"edition": 3, "binding": {"kind": "cloth", "colour": "red"}}', 9007199254740993, true, '1818-01-01'),
  (2, 'Dom Casmurro', 2, null, 2, 256, 20.00, 'hardback', '{classic,novel}', '{"edition": 1}', 7, true, '1899-12-01'),
  (3, 'Memórias Póstumas de Brás Cubas', 2, 4, 2, 208, 35.90, 'ebook', '{classic,satire}', null, null, false, '1881-01-01'),
  (4, 'Triste Fim de Policarpo Quaresma', 3, null, null, 320, 9.90, 'paper', '{}', '[]', 0, null, '1915-01-01'),
  (5, 'The Last Man', 1, null, 3, 480, 15.00, 'hardback', '{science,"end of days"}', '{"edition": 2}', 12, true, '1826-02-01');
insert into library.covers values (1, 'frankenstein.webp', '\x00ff10'), (2, 'dom.webp', null);
insert into library.catalogue_cards values (1, 1, 'SHE-1'), (2, 3, 'ASS-3');
insert into library.genres values (1, 'gothic'), (2, 'novel'), (3, 'satire'), (4, 'travel');
insert into library.book_genres values (1, 1), (1, 2), (2, 2), (3, 2), (3, 3), (5, 1);
insert into library.shelves (room, number, label) values ('east', 1, 'English'), ('east', 2, 'French'), ('west', 1, null);
insert into library.shelf_places values (1, 'east', 1), (5, 'east', 1), (2, 'west', 1);
insert into library.members values (1, 'Ana', null), (2, 'Bia', 1), (3, 'Caio', 2);
insert into library.friendships values (1, 2), (1, 3), (2, 1);
insert into library.readings values (1, 1, 1), (2, 1, 5), (3, 2, 2);
insert into library.loans (id, member_id, book_id, due, returned) values
  (1, 1, 1, '2026-02-01', false), (2, 2, 2, '2026-02-02', true), (3, 1, 5, null, false);
insert into library.notes (id, body, stars, written_by) values (1, 'first', 1, 'ana'), (2, 'second', 2, 'bia'), (3, 'third', 3, 'caio');
insert into library.products values ('CL2031', 'Tote bag', 35), ('CL2040', 'Mug', 60);
insert into library.visits values ('2025-03-01', 1, 5), ('2026-03-01', 1, 8), ('2026-03-02', 3, 2);
insert into library.sightings values (1, '2023-10-18 12:37:59.611+00'), (2, '2023-10-18 14:37:59.611+00');
insert into library.branches values
  (1, ('ground', 3), '{08:00,18:00}'), (2, ('cellar', 12), '{10:00}'), (3, null, null);
insert into library.scores values (1, '[1,18)'), (2, '[18,30)'), (3, '[25,40)');
insert into library.extremes values
  ('greatest', 32767, 9223372036854775807, 12345678901234567890.123456789, 1.7976931348623157e308, '9999-12-31 23:59:59.999999+00',
    '1 year 2 mons 3 days 04:05:06.789', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '\xff00', 'ab', '<a>&amp;</a>'),
  ('least', -32768, -9223372036854775808, 0.000000000000000000001, -1e-300, '0001-01-01 00:00:00+00',
    '-1 days', '00000000-0000-0000-0000-000000000000', '\x', '', null);
insert into library."Reading Rooms" values ('Blue Hall', 40, '978.0'), ('Red Hall', 12, '979.1');
insert into library."βιβλία" values ('Ἰλιάς'), ('Ὀδύσσεια');
insert into library.remarks values ('Hebdon,John'), ('Quote:"'), ('Backslash:\'), ('(brackets)'), ('dot.dot'), ('null'), ('50% off_all');
insert into library.marked_books values (1, 7, 'Frankenstein'), (2, 42, 'Dom Casmurro');
insert into annex.rooms values (1, 'Cellar');
insert into annex.notes values (1, 'from the annex');
insert into stacks.ledger values (1, 1, 8.00, 'canary-secret'), (2, 3, 30.00, 'canary-secret');
insert into stacks.settings values ('answer', '42');
refresh materialized view library.author_totals;
select setval(pg_get_serial_sequence('library.authors', 'id'), 100), setval(pg_get_serial_sequence('library.books', 'id'), 100),
  setval(pg_get_serial_sequence('library.loans', 'id'), 100), setval(pg_get_serial_sequence('library.notes', 'id'), 100);
analyze library.books;
