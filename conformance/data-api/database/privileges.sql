-- Who may do what. Everybody reads; visitors write in few places; the keeper does everything.

grant usage on schema library, annex to library_visitor, library_member, library_keeper;
grant usage on schema settings to library_door, library_visitor, library_member, library_keeper;
grant usage on schema stacks to library_keeper;
grant all on all tables in schema library, annex to library_keeper;
grant usage on all sequences in schema library, annex to library_visitor, library_member, library_keeper;
grant select on all tables in schema library, annex to library_visitor, library_member;
revoke select on library.loans, library.loan_sheet, library.suggestions, library.accounts from library_visitor;
revoke select on library.suggestions from library_member;
grant insert, update, delete on
  library.authors, library.books, library.paper_books, library.notes, library.products, library.genres, library.book_genres,
  library.shelves, library.marked_books, library.shouted_genres, library.remarks, library.extremes, library.members, library.scraps,
  library.tickets, library.shelf_places, library.covers,
  annex.notes to library_visitor, library_member;
grant insert on library.suggestions to library_visitor, library_member;
grant select, insert, update, delete on library.loans to library_member;
