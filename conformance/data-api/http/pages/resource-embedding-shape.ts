import type { Page } from '../http-case.ts'

export const resourceEmbeddingShape: Page = {
  source: 'api/resource_embedding (filters and shape)',
  sections: {
    'Nested embedding': [
      {
        says: 'Resources embed resources',
        request: 'GET /publishers?select=name,books(title,genres(name))&id=eq.1&books.genres.order=name',
        rows: [
          '{"name":"Lackington","books":[{"title": "Frankenstein", "genres": [{"name": "gothic"}, {"name": "novel"}]}]}',
        ],
      },
      {
        says: 'The joining table may be embedded itself',
        request: 'GET /genres?select=book_genres(book_id,books(title))&id=eq.3',
        rows: ['{"book_genres":[{"books": {"title": "Memórias Póstumas de Brás Cubas"}, "book_id": 3}]}'],
      },
    ],
    'Embedded filters': [
      {
        says: 'order, prefixed, orders within each row',
        request: 'GET /publishers?select=id,books(title)&id=eq.2&books.order=title.desc',
        rows: ['{"id":2,"books":[{"title": "Memórias Póstumas de Brás Cubas"}, {"title": "Dom Casmurro"}]}'],
      },
      {
        says: 'A filter, prefixed, filters within each row and leaves the rows',
        request: 'GET /publishers?select=id,books(id)&books.id=in.(1,3)&order=id',
        rows: ['{"id":1,"books":[{"id": 1}]}', '{"id":2,"books":[{"id": 3}]}', '{"id":3,"books":[]}'],
      },
      {
        says: 'or, prefixed, filters within each row',
        request: 'GET /publishers?select=id,books(id)&books.or=(id.eq.2,pages.gt.400)&order=id',
        rows: ['{"id":1,"books":[]}', '{"id":2,"books":[{"id": 2}]}', '{"id":3,"books":[{"id": 5}]}'],
      },
      {
        says: 'limit and offset, prefixed, hold within each row',
        request: 'GET /publishers?select=id,books(id)&books.order=id&books.limit=1&books.offset=1&order=id',
        rows: ['{"id":1,"books":[]}', '{"id":2,"books":[{"id": 3}]}', '{"id":3,"books":[]}'],
      },
      {
        says: 'An alias is a prefix, so that a resource may come twice',
        request:
          'GET /publishers?select=id,dear:books(id),cheap:books(id)&dear.price=gt.30&cheap.price=lt.30&id=eq.2',
        rows: ['{"id":2,"dear":[{"id": 3}],"cheap":[{"id": 2}]}'],
      },
      {
        says: 'Prefixes go down as the embeds do',
        request:
          'GET /publishers?select=id,books(id,genres(name))&id=eq.2&books.order=id&books.genres.name=like.s*',
        rows: ['{"id":2,"books":[{"id": 2, "genres": []}, {"id": 3, "genres": [{"name": "satire"}]}]}'],
      },
      {
        says: 'What is not embedded cannot be filtered',
        request: 'GET /publishers?select=id&books.id=eq.1',
        status: 400,
        refusal: {
          code: 'PGRST108',
          message: "'books' is not an embedded resource in this request",
          hint: "Verify that 'books' is included in the 'select' query parameter.",
        },
      },
    ],
    'Top-level filtering': [
      {
        says: 'Without !inner the rows stay',
        request: 'GET /genres?select=name,books(title)&books.title=eq.Frankenstein&order=id',
        rows: [
          '{"name":"gothic","books":[{"title": "Frankenstein"}]}',
          '{"name":"novel","books":[{"title": "Frankenstein"}]}',
          '{"name":"satire","books":[]}',
          '{"name":"travel","books":[]}',
        ],
      },
      {
        says: 'With !inner only rows that have one stay',
        request: 'GET /genres?select=name,books!inner(title)&books.title=eq.Frankenstein&order=id',
        rows: [
          '{"name":"gothic","books":[{"title": "Frankenstein"}]}',
          '{"name":"novel","books":[{"title": "Frankenstein"}]}',
        ],
      },
      {
        says: '!inner goes with a hint',
        request: 'GET /books?select=id,authors!translated_by!inner(name)&order=id',
        rows: ['{"id":1,"authors":{"name": "Ana Braga"}}', '{"id":3,"authors":{"name": "Ana Braga"}}'],
      },
      {
        says: '!left is the default',
        request: 'GET /books?select=id,publishers!left(name)&id=eq.4',
        rows: ['{"id":4,"publishers":null}'],
      },
      {
        says: 'The count is of the rows that stay',
        request: 'GET /genres?select=name,books!inner(title)&books.title=eq.Frankenstein&order=id&limit=1',
        headers: { Prefer: 'count=exact' },
        status: 206,
        response: { 'Content-Range': '0-0/2' },
        rows: ['{"name":"gothic","books":[{"title": "Frankenstein"}]}'],
      },
    ],
    'Null filtering on embedded resources': [
      {
        says: 'not.is.null is equivalent to !inner',
        request:
          'GET /genres?select=name,books(title)&books.title=eq.Frankenstein&books=not.is.null&order=id',
        rows: [
          '{"name":"gothic","books":[{"title": "Frankenstein"}]}',
          '{"name":"novel","books":[{"title": "Frankenstein"}]}',
        ],
      },
      {
        says: 'is.null keeps the rows that have none',
        request: 'GET /genres?select=name,books()&books=is.null',
        rows: ['{"name":"travel"}'],
      },
      {
        says: 'is.null keeps the rows without any, also in a to-one relationship',
        request: 'GET /books?select=id,publishers()&publishers=is.null',
        rows: ['{"id":4}'],
      },
      {
        says: 'not.is.null of two resources may stand within or',
        request:
          'GET /books?select=id,covers(),publishers()&or=(covers.not.is.null,publishers.is.null)&order=id',
        rows: ['{"id":1}', '{"id":2}', '{"id":4}'],
      },
      {
        says: 'No other operator applies to an embedded resource: the name is taken for a column',
        request: 'GET /genres?select=name,books()&books=eq.1',
        status: 400,
        refusal: { code: '42703', message: 'column genres.books does not exist' },
      },
    ],
    'Or across embedded resources': [
      {
        says: 'not.is.null within or filters by several resources',
        request:
          'GET /books?select=id,genres(),publishers()&genres.name=eq.satire&publishers.name=eq.Colburn&or=(genres.not.is.null,publishers.not.is.null)&order=id',
        rows: ['{"id":3}', '{"id":5}'],
      },
      {
        says: 'Aliases filter while the same resources are shown whole',
        request:
          'GET /books?select=id,g:genres(),p:publishers(),genres(name)&g.name=eq.satire&p.name=eq.Colburn&or=(g.not.is.null,p.not.is.null)&order=id&genres.order=name',
        rows: [
          '{"id":3,"genres":[{"name": "novel"}, {"name": "satire"}]}',
          '{"id":5,"genres":[{"name": "gothic"}]}',
        ],
      },
    ],
    'Empty embed': [
      {
        says: 'An empty embed filters and shows nothing',
        request: 'GET /genres?select=name,books()&books.title=eq.Frankenstein&books=not.is.null&order=id',
        rows: ['{"name":"gothic"}', '{"name":"novel"}'],
      },
    ],
    'Top-level ordering': [
      {
        says: 'Rows are ordered by a column of a to-one resource',
        request: 'GET /books?select=id,publishers(name)&order=publishers(name).desc.nullslast,id',
        rows: [
          '{"id":1,"publishers":{"name": "Lackington"}}',
          '{"id":2,"publishers":{"name": "Garnier"}}',
          '{"id":3,"publishers":{"name": "Garnier"}}',
          '{"id":5,"publishers":{"name": "Colburn"}}',
          '{"id":4,"publishers":null}',
        ],
      },
      {
        says: 'A to-many resource cannot be ordered by',
        request: 'GET /publishers?select=id,books(title)&order=books(title)',
        status: 400,
        refusal: {
          code: 'PGRST118',
          message: "A related order on 'books' is not possible",
          details: "'publishers' and 'books' do not form a many-to-one or one-to-one relationship",
        },
      },
      {
        says: 'A resource that is not embedded cannot be ordered by',
        request: 'GET /books?select=id&order=publishers(name)',
        status: 400,
        refusal: {
          code: 'PGRST108',
          message: "'publishers' is not an embedded resource in this request",
          hint: "Verify that 'publishers' is included in the 'select' query parameter.",
        },
      },
    ],
    'Spread to-one relationships': [
      {
        says: "... lifts the columns of a to-one resource into the row's object",
        request: 'GET /books?select=title,...publishers(publisher:name,city)&id=in.(1,4)&order=id',
        rows: [
          '{"title":"Frankenstein","publisher":"Lackington","city":"London"}',
          '{"title":"Triste Fim de Policarpo Quaresma","publisher":null,"city":null}',
        ],
      },
      {
        says: 'Keys may come twice where nothing is named anew',
        request: 'GET /books?select=id,...publishers(id)&id=eq.3',
        rows: ['{"id":3,"id":2}'],
      },
    ],
    'Spread to-many relationships': [
      {
        says: '... makes arrays of the columns of a to-many resource',
        request: 'GET /publishers?select=name,...books(titles:title,prices:price)&id=eq.1',
        rows: ['{"name":"Lackington","titles":["Frankenstein"],"prices":[12.50]}'],
      },
      {
        says: 'All spread arrays have one order, which can be requested',
        request:
          'GET /publishers?select=name,...books(titles:title,years:published)&id=eq.2&books.order=published',
        rows: [
          '{"name":"Garnier","titles":["Memórias Póstumas de Brás Cubas", "Dom Casmurro"],"years":["1881-01-01", "1899-12-01"]}',
        ],
      },
      {
        says: 'Many-to-many resources are spread too',
        request: 'GET /books?select=id,...genres(genres:name)&id=eq.1&genres.order=name.desc',
        rows: ['{"id":1,"genres":["novel", "gothic"]}'],
      },
    ],
    'Multiple spreads': [
      {
        says: 'Computed relationships spread too, at any depth',
        request: 'GET /books?select=id,...authors!written_by(author:name,...pupils(pupils:name))&id=eq.2',
        rows: ['{"id":2,"author":"Machado de Assis","pupils":["Lima Barreto"]}'],
      },
      {
        says: 'Spreads go within spreads',
        request:
          'GET /publishers?select=name,...books(titles:title,...covers(files:file),...genres(genres:name))&id=eq.2&books.order=id&books.genres.order=name',
        rows: [
          '{"name":"Garnier","titles":["Dom Casmurro", "Memórias Póstumas de Brás Cubas"],"genres":[["novel"], ["novel", "satire"]],"files":["dom.webp", null]}',
        ],
      },
    ],
    'Spread of a join table': [
      {
        says: 'Columns of the joining table stand beside those of the resource',
        request:
          'GET /books?select=title,genres:book_genres(genre_id,...genres(name))&id=eq.1&genres.order=genre_id',
        rows: [
          '{"title":"Frankenstein","genres":[{"name": "gothic", "genre_id": 1}, {"name": "novel", "genre_id": 2}]}',
        ],
      },
    ],
  },
}
