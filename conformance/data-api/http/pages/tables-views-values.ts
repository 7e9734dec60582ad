import type { Page } from '../http-case.ts'

const RETURN = { Prefer: 'return=representation' }

export const tablesViewsValues: Page = {
  source: 'api/tables_views (values)',
  sections: {
    'What is written': [
      {
        says: 'Objects, arrays and texts become values of their types',
        request: 'POST /authors?select=address,languages,active',
        headers: RETURN,
        send: {
          id: 90,
          name: 'New',
          address: { a: [1, { b: null }] },
          languages: ['pt', 'en'],
          active: '[1900,1950)',
        },
        status: 201,
        rows: ['{"address":{"a": [1, {"b": null}]},"languages":["pt","en"],"active":"[1900,1950)"}'],
      },
      {
        says: 'Composite values are objects',
        request: 'POST /branches?select=location',
        as: 'keeper',
        headers: RETURN,
        send: { id: 90, location: { room: 'attic', shelf: 2 } },
        status: 201,
        rows: ['{"location":{"room":"attic","shelf":2}}'],
      },
      {
        says: 'Numbers keep all their digits',
        request: 'POST /extremes?select=large,exact',
        headers: RETURN,
        send: '{"name":"new","large":9007199254740993,"exact":0.1000000000000000000001}',
        status: 201,
        rows: ['{"large":9007199254740993,"exact":0.1000000000000000000001}'],
      },
      {
        says: 'Bytes are written as Postgres shows them',
        request: 'POST /extremes?select=bits',
        headers: RETURN,
        send: { name: 'new', bits: '\\x00ff' },
        status: 201,
        rows: ['{"bits":"\\\\x00ff"}'],
      },
      {
        says: 'A JSON null is stored as null',
        request: 'PATCH /notes?id=eq.1&select=body',
        headers: RETURN,
        send: { body: null },
        rows: ['{"body":null}'],
      },
      {
        says: 'select is ignored if nothing is returned',
        request: 'POST /genres?select=name',
        send: { id: 9, name: 'poetry' },
        status: 201,
        response: { 'Content-Type': null },
        body: '',
      },
      {
        says: 'An identity column generates its value',
        request: 'POST /tickets?select=holder',
        headers: RETURN,
        send: { holder: 'Ana' },
        status: 201,
        rows: ['{"holder":"Ana"}'],
      },
    ],
    'What is refused': [
      {
        says: 'An identity column that always generates its value takes none',
        request: 'POST /tickets',
        send: { id: 1 },
        status: 400,
        refusal: {
          code: '428C9',
          message: 'cannot insert a non-DEFAULT value into column "id"',
          details: 'Column "id" is an identity column defined as GENERATED ALWAYS.',
          hint: 'Use OVERRIDING SYSTEM VALUE to override.',
        },
      },
      {
        says: 'A generated column takes no value',
        request: 'POST /books',
        send: { title: 'New', author_id: 1, words: 'new' },
        status: 400,
        refusal: {
          code: '428C9',
          message: 'cannot insert a non-DEFAULT value into column "words"',
          details: 'Column "words" is a generated column.',
        },
      },
      {
        says: 'An enumerated type takes its own values only',
        request: 'POST /books',
        send: { title: 'New', author_id: 1, format: 'scroll' },
        status: 400,
        refusal: { code: '22P02', message: 'invalid input value for enum book_format: "scroll"' },
      },
      {
        says: 'A domain is checked',
        request: 'POST /books',
        send: { title: 'New', author_id: 1, pages: 0 },
        status: 400,
        refusal: {
          code: '23514',
          message: 'value for domain page_count violates check constraint "page_count_check"',
        },
      },
      {
        says: 'A number must fit its type',
        request: 'POST /extremes',
        send: { name: 'new', small: 40_000 },
        status: 400,
        refusal: { code: '22003', message: 'value "40000" is out of range for type smallint' },
      },
      {
        says: 'A foreign key must reference an existing row',
        request: 'POST /book_genres',
        send: { book_id: 99, genre_id: 1 },
        status: 409,
        refusal: {
          code: '23503',
          message:
            'insert or update on table "book_genres" violates foreign key constraint "book_genres_book_id_fkey"',
          details: 'Key (book_id)=(99) is not present in table "books".',
        },
      },
      {
        says: 'columns may not be empty',
        request: 'POST /genres?columns=',
        send: { id: 9 },
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse columns parameter ()" (line 1, column 1)',
          details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
        },
      },
      {
        says: 'A missing table is reported before missing columns',
        request: 'POST /nowhere?columns=id',
        send: { id: 9 },
        status: 404,
        refusal: {
          code: 'PGRST205',
          message: "Could not find the table 'library.nowhere' in the schema cache",
        },
      },
      {
        says: 'A view that cannot be written to is refused in the words of Postgres',
        request: 'DELETE /counted_books',
        as: 'keeper',
        status: 405,
        refusal: {
          code: '55000',
          message: 'cannot delete from view "counted_books"',
          details: 'Views that return aggregate functions are not automatically updatable.',
          hint: 'To enable deleting from the view, provide an INSTEAD OF DELETE trigger or an unconditional ON DELETE DO INSTEAD rule.',
        },
      },
    ],
    'What was meant': [
      {
        says: 'A hint names a column with a similar name, in the words of Postgres',
        request: 'GET /books?select=titel',
        status: 400,
        refusal: {
          code: '42703',
          message: 'column books.titel does not exist',
          hint: 'Perhaps you meant to reference the column "books.title".',
        },
      },
      {
        says: 'Filters get the same hints as selected columns',
        request: 'GET /friendships?one=eq.1&ather=eq.2',
        status: 400,
        refusal: {
          code: '42703',
          message: 'column friendships.ather does not exist',
          hint: 'Perhaps you meant to reference the column "friendships.other".',
        },
      },
      {
        says: 'A name unlike any existing one gets no hint',
        request: 'GET /books?weight=eq.1',
        status: 400,
        refusal: { code: '42703', message: 'column books.weight does not exist' },
      },
      {
        says: 'A hint names a table with a similar name',
        request: 'GET /boks',
        status: 404,
        refusal: {
          code: 'PGRST205',
          message: "Could not find the table 'library.boks' in the schema cache",
          hint: "Perhaps you meant the table 'library.books'",
        },
      },
    ],
    'Upserts of other keys': [
      {
        says: 'A composite key is compared whole',
        request: 'POST /shelves',
        headers: { Prefer: 'return=representation, resolution=merge-duplicates' },
        send: [
          { room: 'east', number: 1, label: 'Old' },
          { room: 'east', number: 9, label: 'New' },
        ],
        status: 201,
        rows: ['{"room":"east","number":1,"label":"Old"}', '{"room":"east","number":9,"label":"New"}'],
      },
      {
        says: 'Where all columns are the key its row comes back as it is',
        request: 'POST /book_genres',
        headers: { Prefer: 'return=representation, resolution=merge-duplicates' },
        send: [
          { book_id: 1, genre_id: 1 },
          { book_id: 4, genre_id: 1 },
        ],
        status: 201,
        rows: ['{"book_id":1,"genre_id":1}', '{"book_id":4,"genre_id":1}'],
      },
      {
        says: 'Without a key there is no conflict, and no such preference',
        request: 'POST /scraps',
        headers: { Prefer: 'return=representation, resolution=merge-duplicates' },
        send: { body: 'a' },
        status: 201,
        response: { 'Preference-Applied': 'return=representation' },
        rows: ['{"body":"a"}'],
      },
      {
        says: 'The key must be given',
        request: 'POST /products',
        headers: { Prefer: 'resolution=merge-duplicates' },
        send: { name: 'No key' },
        status: 400,
        refusal: {
          code: '23502',
          message: 'null value in column "sku" of relation "products" violates not-null constraint',
          details: 'Failing row contains (null, No key, 5).',
        },
      },
      {
        says: 'PUT compares a composite key',
        request: 'PUT /shelves?room=eq.east&number=eq.1',
        headers: RETURN,
        send: { room: 'east', number: 1, label: 'Put' },
        rows: ['{"room":"east","number":1,"label":"Put"}'],
      },
      {
        says: 'PUT needs the whole of a composite key',
        request: 'PUT /shelves?room=eq.east',
        send: { room: 'east', number: 1, label: 'Put' },
        status: 405,
        refusal: {
          code: 'PGRST105',
          message: "Filters must include all and only primary key columns with 'eq' operators",
        },
      },
      {
        says: 'PUT needs a key',
        request: 'PUT /scraps?body=eq.a',
        send: { body: 'a' },
        status: 405,
        refusal: {
          code: 'PGRST105',
          message: "Filters must include all and only primary key columns with 'eq' operators",
        },
      },
      {
        says: 'PUT takes the first of several rows',
        request: 'PUT /products?sku=eq.N1',
        headers: RETURN,
        send: [
          { sku: 'N1', name: 'One', price: 1 },
          { sku: 'N2', name: 'Two', price: 2 },
        ],
        status: 201,
        rows: ['{"sku":"N1","name":"One","price":1}'],
      },
    ],
    'Content-Location': [
      {
        says: 'Content-Location has the parameters in order',
        request: 'GET /genres?select=name&id=eq.1',
        response: { 'Content-Location': '/genres?id=eq.1&select=name' },
        rows: ['{"name":"gothic"}'],
      },
      {
        says: 'Content-Location without parameters is the path alone',
        request: 'HEAD /genres',
        response: { 'Content-Location': '/genres' },
      },
    ],
  },
}
