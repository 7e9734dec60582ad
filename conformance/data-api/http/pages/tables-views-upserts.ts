import type { Page } from '../http-case.ts'

const RETURN = { Prefer: 'return=representation' }
const MERGE = 'resolution=merge-duplicates'
const IGNORE = 'resolution=ignore-duplicates'

export const tablesViewsUpserts: Page = {
  source: 'api/tables_views (upserts and deletions)',
  sections: {
    Upsert: [
      {
        says: 'merge-duplicates updates existing rows and inserts the others',
        request: 'POST /products',
        headers: { Prefer: `return=representation, ${MERGE}` },
        send: [
          { sku: 'CL2031', name: 'Bag', price: 36 },
          { sku: 'AC1022', name: 'Cap', price: 30 },
        ],
        status: 201,
        response: { 'Preference-Applied': `${MERGE}, return=representation` },
        rows: ['{"sku":"CL2031","name":"Bag","price":36}', '{"sku":"AC1022","name":"Cap","price":30}'],
      },
      {
        says: 'If all rows existed, the status is 200',
        request: 'POST /products',
        headers: { Prefer: `return=representation, ${MERGE}` },
        send: { sku: 'CL2031', name: 'Bag', price: 36 },
        status: 200,
        rows: ['{"sku":"CL2031","name":"Bag","price":36}'],
      },
      {
        says: 'ignore-duplicates keeps existing rows',
        request: 'POST /products',
        headers: { Prefer: `return=representation, ${IGNORE}` },
        send: [
          { sku: 'CL2031', name: 'Bag', price: 36 },
          { sku: 'AC1022', name: 'Cap', price: 30 },
        ],
        status: 201,
        response: { 'Preference-Applied': `${IGNORE}, return=representation` },
        rows: ['{"sku":"AC1022","name":"Cap","price":30}'],
      },
      {
        says: 'A key that the database generates may be omitted, with missing=default',
        request: 'POST /notes?columns=id,body&select=body',
        headers: { Prefer: `return=representation, ${MERGE}, missing=default` },
        send: [{ id: 1, body: 'kept' }, { body: 'made' }],
        status: 201,
        response: { 'Preference-Applied': `${MERGE}, missing=default, return=representation` },
        rows: ['{"body":"kept"}', '{"body":"made"}'],
      },
    ],
    'On conflict': [
      {
        says: 'on_conflict names the unique columns',
        request: 'POST /products?on_conflict=name&columns=sku,name,price',
        headers: { Prefer: `return=representation, ${MERGE}` },
        send: [{ sku: 'MG1', name: 'Mug', price: 61 }],
        status: 200,
        rows: ['{"sku":"MG1","name":"Mug","price":61}'],
      },
      {
        says: 'Columns without a unique key are refused in the words of Postgres',
        request: 'POST /products?on_conflict=price',
        headers: { Prefer: MERGE },
        send: { sku: 'X', name: 'Y', price: 1 },
        status: 400,
        refusal: {
          code: '42P10',
          message: 'there is no unique or exclusion constraint matching the ON CONFLICT specification',
        },
      },
    ],
    PUT: [
      {
        says: 'PUT makes the row of the key',
        request: 'PUT /products?sku=eq.NEW1',
        headers: RETURN,
        send: { sku: 'NEW1', name: 'New', price: 7 },
        status: 201,
        rows: ['{"sku":"NEW1","name":"New","price":7}'],
      },
      {
        says: 'PUT replaces the row of the key',
        request: 'PUT /products?sku=eq.CL2031',
        headers: RETURN,
        send: { sku: 'CL2031', name: 'Bag', price: 7 },
        rows: ['{"sku":"CL2031","name":"Bag","price":7}'],
      },
      {
        says: 'PUT answers 204 without a body',
        request: 'PUT /products?sku=eq.CL2031',
        send: { sku: 'CL2031', name: 'Bag', price: 7 },
        status: 204,
        response: { 'Content-Type': null },
        body: '',
      },
      {
        says: 'PUT of a new row answers 204 without a body too',
        request: 'PUT /products?sku=eq.NEW1',
        send: { sku: 'NEW1', name: 'New', price: 7 },
        status: 204,
        response: { 'Content-Type': null },
        body: '',
      },
      {
        says: 'PUT filters by the whole key and eq only',
        request: 'PUT /products?name=eq.Mug',
        send: { sku: 'CL2031', name: 'Bag', price: 7 },
        status: 405,
        refusal: {
          code: 'PGRST105',
          message: "Filters must include all and only primary key columns with 'eq' operators",
        },
      },
      {
        says: 'PUT names the same key in its body',
        request: 'PUT /products?sku=eq.CL2031',
        send: { sku: 'OTHER', name: 'Bag', price: 7 },
        status: 400,
        refusal: { code: 'PGRST115', message: 'Payload values do not match URL in primary key column(s)' },
      },
      {
        says: 'PUT takes no limit',
        request: 'PUT /products?sku=eq.CL2031&limit=1',
        send: { sku: 'CL2031', name: 'Bag', price: 7 },
        status: 400,
        refusal: { code: 'PGRST114', message: 'limit/offset querystring parameters are not allowed for PUT' },
      },
    ],
    Delete: [
      {
        says: 'DELETE removes the rows that the filters select, answering 204',
        request: 'DELETE /notes?id=lt.3',
        status: 204,
        response: { 'Content-Range': '*/*', 'Content-Type': null },
        body: '',
      },
      {
        says: 'DELETE returns the rows if requested, with select',
        request: 'DELETE /notes?id=eq.1&select=id,body',
        headers: RETURN,
        response: { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation' },
        rows: ['{"id":1,"body":"first"}'],
      },
      {
        says: 'DELETE embeds',
        request: 'DELETE /book_genres?book_id=eq.1&genre_id=eq.1&select=book_id,genres(name)',
        headers: RETURN,
        rows: ['{"book_id":1,"genres":{"name": "gothic"}}'],
      },
      {
        says: 'A row that others reference is kept',
        request: 'DELETE /genres?id=eq.1',
        status: 409,
        refusal: {
          code: '23503',
          message:
            'update or delete on table "genres" violates foreign key constraint "book_genres_genre_id_fkey" on table "book_genres"',
          details: 'Key (id)=(1) is still referenced from table "book_genres".',
        },
      },
    ],
  },
}
