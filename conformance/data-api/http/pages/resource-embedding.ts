import type { Page } from '../http-case.ts'

const RETURN = { Prefer: 'return=representation' }

export const resourceEmbedding: Page = {
  source: 'api/resource_embedding (relationships)',
  sections: {
    'Many-to-one relationships': [
      {
        says: 'A foreign key leads to one object',
        request: 'GET /books?select=title,publishers(id,name)&id=in.(1,4)&order=id',
        rows: [
          '{"title":"Frankenstein","publishers":{"id": 1, "name": "Lackington"}}',
          '{"title":"Triste Fim de Policarpo Quaresma","publishers":null}',
        ],
      },
      {
        says: 'The object may be named',
        request: 'GET /books?select=title,publisher:publishers(name)&id=eq.1',
        rows: ['{"title":"Frankenstein","publisher":{"name": "Lackington"}}'],
      },
      {
        says: 'A composite key is joined by all its columns',
        request: 'GET /shelf_places?select=book_id,shelves(label)&order=book_id',
        rows: [
          '{"book_id":1,"shelves":{"label": "English"}}',
          '{"book_id":2,"shelves":{"label": null}}',
          '{"book_id":5,"shelves":{"label": "English"}}',
        ],
      },
    ],
    'One-to-many relationships': [
      {
        says: 'In the direction of the referenced table, a foreign key leads to an array',
        request: 'GET /publishers?select=name,books(title)&order=id',
        rows: [
          '{"name":"Lackington","books":[{"title": "Frankenstein"}]}',
          '{"name":"Garnier","books":[{"title": "Dom Casmurro"}, {"title": "Memórias Póstumas de Brás Cubas"}]}',
          '{"name":"Colburn","books":[{"title": "The Last Man"}]}',
        ],
      },
      {
        says: 'Where there are none the array is empty',
        request: 'GET /shelves?select=room,number,shelf_places(book_id)&number=eq.2',
        rows: ['{"room":"east","number":2,"shelf_places":[]}'],
      },
    ],
    'Many-to-many relationships': [
      {
        says: 'Its key may hold more columns',
        request: 'GET /members?select=name,books(title)&id=eq.1&books.order=id',
        rows: ['{"name":"Ana","books":[{"title": "Frankenstein"}, {"title": "The Last Man"}]}'],
      },
      {
        says: 'A table whose key holds two foreign keys joins both ends',
        request: 'GET /books?select=title,genres(name)&id=eq.1&genres.order=name',
        rows: ['{"title":"Frankenstein","genres":[{"name": "gothic"}, {"name": "novel"}]}'],
      },
      {
        says: 'A table whose key holds two foreign keys joins both ends',
        request: 'GET /genres?select=name,books(title)&id=gt.2&order=id',
        rows: [
          '{"name":"satire","books":[{"title": "Memórias Póstumas de Brás Cubas"}]}',
          '{"name":"travel","books":[]}',
        ],
      },
      {
        says: 'The joining table may be named as a hint',
        request: 'GET /books?select=id,genres!book_genres(name)&id=eq.2',
        rows: ['{"id":2,"genres":[{"name": "novel"}]}'],
      },
    ],
    'One-to-one relationships': [
      {
        says: 'A foreign key that is the primary key leads to one object from both ends',
        request: 'GET /books?select=id,covers(file)&id=in.(1,4)&order=id',
        rows: ['{"id":1,"covers":{"file": "frankenstein.webp"}}', '{"id":4,"covers":null}'],
      },
      {
        says: 'A foreign key that is the primary key leads to one object from both ends',
        request: 'GET /covers?select=file,books(title)&book_id=eq.1',
        rows: ['{"file":"frankenstein.webp","books":{"title": "Frankenstein"}}'],
      },
      {
        says: 'A foreign key that is unique leads to one object',
        request: 'GET /books?select=id,catalogue_cards(mark)&id=lt.3&order=id',
        rows: ['{"id":1,"catalogue_cards":{"mark": "SHE-1"}}', '{"id":2,"catalogue_cards":null}'],
      },
    ],
    'Computed relationships': [
      {
        says: 'A function that promised one row and returns several repeats the row',
        request: 'GET /genres?select=name,any_books(id)&id=eq.1',
        rows: ['{"name":"gothic","any_books":{"id": 1}}', '{"name":"gothic","any_books":{"id": 5}}'],
      },
      {
        says: 'A function of a row that returns one row leads to one object',
        request: 'GET /catalogue_cards?select=mark,publishers(name)&order=id',
        rows: [
          '{"mark":"SHE-1","publishers":{"name": "Lackington"}}',
          '{"mark":"ASS-3","publishers":{"name": "Garnier"}}',
        ],
      },
      {
        says: 'A function of a row that returns many leads to an array',
        request: 'GET /publishers?select=name,city_mates(name)&order=id',
        rows: [
          '{"name":"Lackington","city_mates":[{"name": "Colburn"}]}',
          '{"name":"Garnier","city_mates":[]}',
          '{"name":"Colburn","city_mates":[{"name": "Lackington"}]}',
        ],
      },
      {
        says: "A function named as a table takes the place of the foreign key's relationship",
        request: 'GET /catalogue_cards?select=mark,books(title)&order=id',
        rows: ['{"mark":"SHE-1","books":{"title": "Frankenstein"}}', '{"mark":"ASS-3","books":null}'],
      },
      {
        says: 'Functions with the same name may belong to several tables',
        request: 'GET /catalogue_cards?select=books(title,publishers(name))&id=eq.1',
        rows: ['{"books":{"title": "Frankenstein", "publishers": {"name": "Lackington"}}}'],
      },
    ],
    'Multiple foreign keys': [
      {
        says: 'Two foreign keys to one table are ambiguous',
        request: 'GET /books?select=*,authors(*)',
        status: 300,
        refusal: {
          code: 'PGRST201',
          message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
          details: [
            {
              cardinality: 'many-to-one',
              embedding: 'books with authors',
              relationship: 'translated_by using books(translator_id) and authors(id)',
            },
            {
              cardinality: 'many-to-one',
              embedding: 'books with authors',
              relationship: 'written_by using books(author_id) and authors(id)',
            },
          ],
          hint: "Try changing 'authors' to one of the following: 'authors!translated_by', 'authors!written_by'. Find the desired relationship in the 'details' key.",
        },
      },
      {
        says: 'The name of the foreign key is the hint',
        request:
          'GET /books?select=id,author:authors!written_by(name),translator:authors!translated_by(name)&id=lt.3&order=id',
        rows: [
          '{"id":1,"author":{"name": "Mary Shelley"},"translator":{"name": "Ana Braga"}}',
          '{"id":2,"author":{"name": "Machado de Assis"},"translator":null}',
        ],
      },
      {
        says: 'The name of the column is a hint too',
        request: 'GET /books?select=id,author:authors!author_id(name)&id=eq.1',
        rows: ['{"id":1,"author":{"name": "Mary Shelley"}}'],
      },
      {
        says: 'The foreign key can replace the table',
        request: 'GET /books?select=id,written_by(name)&id=eq.1',
        rows: ['{"id":1,"written_by":{"name": "Mary Shelley"}}'],
      },
      {
        says: 'Two foreign keys are ambiguous from the referenced table too',
        request: 'GET /authors?select=name,books(title)',
        status: 300,
        refusal: {
          code: 'PGRST201',
          message: "Could not embed because more than one relationship was found for 'authors' and 'books'",
          details: [
            {
              cardinality: 'one-to-many',
              embedding: 'authors with books',
              relationship: 'translated_by using authors(id) and books(translator_id)',
            },
            {
              cardinality: 'one-to-many',
              embedding: 'authors with books',
              relationship: 'written_by using authors(id) and books(author_id)',
            },
          ],
          hint: "Try changing 'books' to one of the following: 'books!translated_by', 'books!written_by'. Find the desired relationship in the 'details' key.",
        },
      },
      {
        says: 'The hint is the same from the referenced table',
        request:
          'GET /authors?select=name,wrote:books!written_by(id),translated:books!translated_by(id)&id=in.(1,4)&order=id',
        rows: [
          '{"name":"Mary Shelley","wrote":[{"id": 1}, {"id": 5}],"translated":[]}',
          '{"name":"Ana Braga","wrote":[],"translated":[{"id": 1}, {"id": 3}]}',
        ],
      },
      {
        says: 'Without a relationship the request is refused',
        request: 'GET /genres?select=name,members(name)',
        status: 400,
        refusal: {
          code: 'PGRST200',
          message: "Could not find a relationship between 'genres' and 'members' in the schema cache",
          details:
            "Searched for a foreign key relationship between 'genres' and 'members' in the schema 'library', but no matches were found.",
        },
      },
      {
        says: 'If no relationship fits the hint, the request is refused',
        request: 'GET /books?select=id,publishers!printed_by(name)',
        status: 400,
        refusal: {
          code: 'PGRST200',
          message: "Could not find a relationship between 'books' and 'publishers' in the schema cache",
          details:
            "Searched for a foreign key relationship between 'books' and 'publishers' using the hint 'printed_by' in the schema 'library', but no matches were found.",
        },
      },
      {
        says: 'A hint names a relationship with a similar name',
        request: 'GET /books?select=id,publisher(name)',
        status: 400,
        refusal: {
          code: 'PGRST200',
          message: "Could not find a relationship between 'books' and 'publisher' in the schema cache",
          details:
            "Searched for a foreign key relationship between 'books' and 'publisher' in the schema 'library', but no matches were found.",
          hint: "Perhaps you meant 'publishers' instead of 'publisher'.",
        },
      },
    ],
    'Recursive relationships': [
      {
        says: "Without a function the table's own name leads to the many, its column to the one",
        request: 'GET /authors?select=name,authors(name),mentor_id(name)&id=eq.3',
        rows: [
          '{"name":"Lima Barreto","authors":[{"name": "Ana Braga"}],"mentor_id":{"name": "Machado de Assis"}}',
        ],
      },
      {
        says: 'One-to-one, both ways, by functions',
        request: 'GET /members?select=name,inviter(name),invited(name)&id=eq.2',
        rows: ['{"name":"Bia","inviter":{"name": "Ana"},"invited":{"name": "Caio"}}'],
      },
      {
        says: 'One-to-many, by a function',
        request: 'GET /authors?select=name,pupils(name)&id=eq.2',
        rows: ['{"name":"Machado de Assis","pupils":[{"name": "Lima Barreto"}]}'],
      },
      {
        says: 'Many-to-one, by a function',
        request: 'GET /authors?select=name,mentor(name)&id=in.(1,3)&order=id',
        rows: [
          '{"name":"Mary Shelley","mentor":null}',
          '{"name":"Lima Barreto","mentor":{"name": "Machado de Assis"}}',
        ],
      },
      {
        says: 'Many-to-many, by a function',
        request: 'GET /members?select=name,friends(name)&order=id',
        rows: [
          '{"name":"Ana","friends":[{"name": "Bia"}, {"name": "Caio"}]}',
          '{"name":"Bia","friends":[{"name": "Ana"}]}',
          '{"name":"Caio","friends":[]}',
        ],
      },
    ],
    'Partitioned tables': [
      {
        says: 'A partitioned table joins as any other',
        request: 'GET /visits?select=day,books(title)&visitors=gte.5&order=day',
        rows: [
          '{"day":"2025-03-01","books":{"title": "Frankenstein"}}',
          '{"day":"2026-03-01","books":{"title": "Frankenstein"}}',
        ],
      },
      {
        says: 'Its partitions are no resources of their own',
        request: 'GET /visits_2026?select=day,books(title)',
        status: 404,
        refusal: {
          code: 'PGRST205',
          message: "Could not find the table 'library.visits_2026' in the schema cache",
        },
      },
    ],
    Views: [
      {
        says: 'A view of a union does not join',
        request: 'GET /xyz_union?select=name,books(title)',
        status: 400,
        refusal: {
          code: 'PGRST200',
          message: "Could not find a relationship between 'xyz_union' and 'books' in the schema cache",
          details:
            "Searched for a foreign key relationship between 'xyz_union' and 'books' in the schema 'library', but no matches were found.",
        },
      },
      {
        says: 'A view joins by the keys of its tables that it shows',
        request: 'GET /loan_sheet?select=book_title,books(pages)&order=id',
        as: 'ana',
        rows: [
          '{"book_title":"Frankenstein","books":{"pages": 280}}',
          '{"book_title":"Dom Casmurro","books":{"pages": 256}}',
          '{"book_title":"The Last Man","books":{"pages": 480}}',
        ],
      },
      {
        says: 'A materialised view joins too',
        request: 'GET /author_totals?select=worth,authors(name)&author_id=eq.3',
        rows: ['{"worth":9.90,"authors":{"name": "Lima Barreto"}}'],
      },
      {
        says: 'A table joins a view',
        request: 'GET /authors?select=name,paper_books(title)&id=in.(1,2)&order=id',
        rows: [
          '{"name":"Mary Shelley","paper_books":[{"title": "Frankenstein"}]}',
          '{"name":"Machado de Assis","paper_books":[]}',
        ],
      },
      {
        says: 'A view of a view joins',
        request: 'GET /cheap_paper_books?select=title,authors(name)&order=id',
        rows: [
          '{"title":"Frankenstein","authors":{"name": "Mary Shelley"}}',
          '{"title":"Triste Fim de Policarpo Quaresma","authors":{"name": "Lima Barreto"}}',
        ],
      },
      {
        says: 'The table below may be of a schema that is not exposed',
        request: 'GET /accounts?select=paid,books(title)&order=id',
        as: 'keeper',
        rows: [
          '{"paid":8.00,"books":{"title": "Frankenstein"}}',
          '{"paid":30.00,"books":{"title": "Memórias Póstumas de Brás Cubas"}}',
        ],
      },
    ],
    'Table-valued functions': [
      {
        says: 'A function that returns a table type joins as the table',
        request: 'GET /rpc/all_books?select=title,publishers(id,name)&title=like.Dom*',
        rows: ['{"title":"Dom Casmurro","publishers":{"id": 2, "name": "Garnier"}}'],
      },
      {
        says: 'A function that returns a single row joins too',
        request: 'GET /rpc/one_book?book=1&select=title,genres(name)&genres.order=name',
        body: '{"title":"Frankenstein","genres":[{"name": "gothic"}, {"name": "novel"}]}',
        response: { 'Content-Type': 'application/json; charset=utf-8' },
      },
    ],
    Writes: [
      {
        says: 'Inserted rows are joined',
        request: 'POST /books?select=title,author:authors!author_id(name)',
        headers: RETURN,
        send: { id: 90, title: 'Helena', author_id: 2 },
        status: 201,
        rows: ['{"title":"Helena","author":{"name": "Machado de Assis"}}'],
      },
      {
        says: 'Deleted rows are joined',
        request: 'DELETE /book_genres?book_id=eq.3&genre_id=eq.3&select=books(title),genres(name)',
        headers: RETURN,
        rows: ['{"books":{"title": "Memórias Póstumas de Brás Cubas"},"genres":{"name": "satire"}}'],
      },
    ],
  },
}
