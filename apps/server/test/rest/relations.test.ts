/** Relationships of every shape: over views, partitions and functions. Source: PostgREST 14, references/api/resource_embedding. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ schemas: ['press', 'annex'], aggregatesEnabled: true }, 'relations.sql')
  await server.sql('refresh materialized view press.covers')
})
afterAll(() => server.stop())

const body = async (path: string): Promise<string> => (await server.get(path)).text()

/** Status, code, message and details of a refusal. */
async function refusal(path: string): Promise<Record<string, unknown>> {
  const response = await server.get(path)
  return { status: response.status, ...((await response.json()) as object) }
}

describe('views', () => {
  test.each([
    [
      'to another, to one',
      '/books?select=id,authors!author_id(name)&id=lt.3',
      'id',
      [
        { id: 1, authors: { name: 'Cora' } },
        { id: 2, authors: { name: 'Cora' } },
      ],
    ],
    [
      'to another, to many',
      '/authors?select=name,books!books_author_id_fkey(title)&books.order=id',
      'id',
      [
        { name: 'Cora', books: [{ title: 'Becos' }, { title: 'Meias' }] },
        { name: 'Rubem', books: [{ title: 'Feliz' }] },
        { name: 'Hilda', books: [] },
      ],
    ],
    [
      'from a table',
      '/reviews?select=id,books(title)',
      'id',
      [
        { id: 1, books: { title: 'Becos' } },
        { id: 2, books: { title: 'Becos' } },
        { id: 3, books: { title: 'Feliz' } },
      ],
    ],
    [
      'to a table',
      '/books?select=id,reviews(stars)&reviews.order=stars',
      'id',
      [
        { id: 1, reviews: [{ stars: 3 }, { stars: 5 }] },
        { id: 2, reviews: [] },
        { id: 3, reviews: [{ stars: 4 }] },
      ],
    ],
    [
      'materialized, one to one',
      '/books?select=id,covers(colour)',
      'id',
      [
        { id: 1, covers: { colour: 'red' } },
        { id: 2, covers: null },
        { id: 3, covers: { colour: 'blue' } },
      ],
    ],
    [
      'one to one, the other way',
      '/covers?select=books(title)',
      'book_id',
      [{ books: { title: 'Becos' } }, { books: { title: 'Feliz' } }],
    ],
    [
      'through a view as junction',
      '/books?select=id,genres(name)&genres.order=id',
      'id',
      [
        { id: 1, genres: [{ name: 'poems' }, { name: 'tales' }] },
        { id: 2, genres: [{ name: 'poems' }] },
        { id: 3, genres: [{ name: 'tales' }] },
      ],
    ],
    [
      'through a table as junction',
      '/readers?select=name,books(title)&books.order=id',
      'id',
      [
        { name: 'Ana', books: [{ title: 'Becos' }, { title: 'Feliz' }] },
        { name: 'Bia', books: [{ title: 'Feliz' }] },
      ],
    ],
    [
      'of views, under their own names',
      '/titles?select=title,authors!writer(name),reviews(id)&reviews.order=id',
      'book',
      [
        { title: 'Becos', authors: { name: 'Cora' }, reviews: [{ id: 1 }, { id: 2 }] },
        { title: 'Meias', authors: { name: 'Cora' }, reviews: [] },
        { title: 'Feliz', authors: { name: 'Rubem' }, reviews: [{ id: 3 }] },
      ],
    ],
    [
      'with a common table expression',
      '/common?select=id,authors(name)',
      'id',
      [
        { id: 1, authors: { name: 'Cora' } },
        { id: 2, authors: { name: 'Cora' } },
        { id: 3, authors: { name: 'Rubem' } },
      ],
    ],
  ])('%s', async (_, path, order, expected) => {
    expect(JSON.parse(await body(`${path}&order=${order}`))).toEqual(expected)
  })

  test.each(['ancient', 'everything'])('%s computes its columns, so it has no keys', async (view) => {
    expect(await refusal(`/${view}?select=id,authors(name)`)).toMatchObject({ status: 400, code: 'PGRST200' })
  })

  test('of views on the search path, but not of views elsewhere', async () => {
    expect(await body('/far?select=number,authors(name)&number=eq.3')).toBe(
      '[{"number":3,"authors":{"name": "Rubem"}}]',
    )
    expect(await refusal('/farther?select=number,authors(name)')).toMatchObject({ code: 'PGRST200' })
  })

  test('a key of two columns, one of which the view shows twice, cannot be chosen by a hint', async () => {
    expect(await refusal('/shelves?select=hall,places(book_id)')).toEqual({
      status: 300,
      code: 'PGRST201',
      details: ['hall, no', 'hall, number'].map((columns) => ({
        cardinality: 'one-to-many',
        embedding: 'shelves with places',
        relationship: `places_hall_no_fkey using shelves(${columns}) and places(hall, no)`,
      })),
      hint:
        "Try changing 'places' to one of the following: 'places!places_hall_no_fkey', 'places!places_hall_no_fkey'. " +
        "Find the desired relationship in the 'details' key.",
      message: "Could not embed because more than one relationship was found for 'shelves' and 'places'",
    })
  })

  test('several keys between two views are listed in the order of their names', async () => {
    expect(await refusal('/books?select=authors(name)')).toMatchObject({
      status: 300,
      details: [
        { relationship: 'books_author_id_fkey using books(author_id) and authors(id)' },
        { relationship: 'books_editor_id_fkey using books(editor_id) and authors(id)' },
      ],
    })
  })

  test('a view is no target by a constraint or column', async () => {
    expect(await refusal('/books?select=author_id(name)')).toMatchObject({ code: 'PGRST200' })
    expect(await refusal('/reviews?select=reviewed(title)')).toMatchObject({ code: 'PGRST200' })
    expect(await body('/reviews?select=books!reviewed(title)&id=eq.3')).toBe('[{"books":{"title": "Feliz"}}]')
    expect(await body('/reviews?select=books!book_id(title)&id=eq.3')).toBe('[{"books":{"title": "Feliz"}}]')
  })
})

describe('primary keys of views', () => {
  afterAll(() => server.sql('delete from archive.books where id >= 50'))

  test('an inserted row’s address', async () => {
    const response = await server.send(
      'POST',
      '/titles',
      { book: 50, title: 'Novo' },
      {
        Prefer: 'return=headers-only',
      },
    )
    expect([response.status, response.headers.get('location')]).toEqual([201, '/titles?book=eq.50'])
  })

  test('PUT and upsert', async () => {
    const put = await server.send('PUT', '/titles?book=eq.51', { book: 51, title: 'Posto', writer: null })
    expect(put.status).toBe(204)
    expect((await server.send('PUT', '/titles?title=eq.x', { title: 'x' })).status).toBe(405)
    const upsert = await server.send(
      'POST',
      '/titles?columns=book,title',
      { book: 51, title: 'Outro' },
      {
        Prefer: 'resolution=merge-duplicates,return=representation',
      },
    )
    expect([upsert.status, await upsert.json()]).toEqual([200, [{ title: 'Outro', writer: null, book: 51 }]])
  })

  test('writes that a view allows', async () => {
    const allow = async (path: string) => (await server.send('OPTIONS', path)).headers.get('allow')
    expect(await allow('/titles')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(await allow('/ancient')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(await allow('/covers')).toBe('OPTIONS,GET,HEAD')
  })

  test('written rows are returned with their embeds', async () => {
    const response = await server.send(
      'PATCH',
      '/books?id=eq.2&select=title,authors!author_id(name),genres(name)',
      { pages: 80 },
      { Prefer: 'return=representation' },
    )
    expect(await response.text()).toBe(
      '[{"title":"Meias","authors":{"name": "Cora"},"genres":[{"name": "poems"}]}]',
    )
  })
})

describe('partitioned tables', () => {
  test('have keys, and are targets of relationships', async () => {
    expect(
      JSON.parse(
        await body('/books?select=id,sales(amount,receipts(no))&sales.order=sold_on&order=id&id=in.(1,3)'),
      ),
    ).toEqual([
      {
        id: 1,
        sales: [
          { amount: 10.5, receipts: [] },
          { amount: 11.5, receipts: [{ no: 1 }] },
        ],
      },
      { id: 3, sales: [{ amount: 20, receipts: [] }] },
    ])
    expect(await body('/receipts?select=no,sales(amount)')).toBe('[{"no":1,"sales":{"amount": 11.50}}]')
  })

  test('partitions are no resources, but a function can return their rows', async () => {
    expect(await refusal('/sales_early')).toMatchObject({ status: 404, code: 'PGRST205' })
    expect(await refusal('/books?select=sales_early(*)')).toMatchObject({ code: 'PGRST200' })
    expect(JSON.parse(await body('/books?select=id,early_sales(amount)&order=id&id=in.(1,2)'))).toEqual([
      { id: 1, early_sales: [{ amount: 10.5 }] },
      { id: 2, early_sales: [] },
    ])
  })
})

describe('junctions', () => {
  test('only a table whose primary key holds both keys', async () => {
    expect(await body('/readers?select=books!loans(id)&id=eq.2')).toBe('[{"books":[{"id": 3}]}]')
    expect(await refusal('/readers?select=books!visits(id)')).toMatchObject({ code: 'PGRST200' })
  })
})

describe('functions as relationships', () => {
  test.each([
    [
      'many rows',
      '/authors?select=name,reviews_of(stars)&id=eq.1',
      '[{"name":"Cora","reviews_of":[{"stars": 5}, {"stars": 3}]}]',
    ],
    [
      'ROWS 1',
      '/books?select=id,first_review(stars)&id=lt.3',
      '[{"id":1,"first_review":{"stars": 5}}, \n {"id":2,"first_review":null}]',
    ],
    ['one row', '/titles?select=book,review_of(id)&book=eq.1', '[{"book":1,"review_of":{"id": 2}}]'],
    [
      'to the same table',
      '/readers?select=name,helpers(name)&id=eq.1',
      '[{"name":"Ana","helpers":[{"name": "Bia"}]}]',
    ],
    [
      'to another schema',
      '/places?select=book_id,hall_of(floor)&book_id=eq.1',
      '[{"book_id":1,"hall_of":{"floor": 2}}]',
    ],
    ['in the place of a key', '/places?select=shelves(number)&book_id=eq.1', '[{"shelves":{"number": 0}}]'],
    [
      'within another',
      '/authors?select=reviews_of(books(first_review(id)))&id=eq.2',
      '[{"reviews_of":[{"books": {"first_review": {"id": 3}}}]}]',
    ],
    ['spread', '/books?select=id,...first_review(stars)&id=eq.3', '[{"id":3,"stars":4}]'],
    [
      'by which parents are ordered',
      '/books?select=id,first_review(stars)&order=first_review(stars).asc.nullsfirst',
      '[{"id":2,"first_review":null}, \n {"id":3,"first_review":{"stars": 4}}, \n {"id":1,"first_review":{"stars": 5}}]',
    ],
    [
      'filtered',
      '/books?select=id,first_review!inner(stars)&first_review.stars=eq.5',
      '[{"id":1,"first_review":{"stars": 5}}]',
    ],
    [
      'after a function call',
      '/rpc/books_by?writer=2&select=id,first_review(stars),authors!author_id(name)',
      '[{"id":3,"first_review":{"stars": 4},"authors":{"name": "Rubem"}}]',
    ],
    [
      'after a call for one row',
      '/rpc/first_book?select=title,reviews(id)&reviews.order=id',
      '{"title":"Becos","reviews":[{"id": 1}, {"id": 2}]}',
    ],
  ])('%s', async (_, path, expected) => {
    expect(await body(path)).toBe(expected)
  })
})

test('functions of another schema are no relationships', async () => {
  expect(await refusal('/books?select=readers_of(name)')).toMatchObject({ status: 400, code: 'PGRST200' })
})

describe('computed columns', () => {
  test.each([
    ['selected', '/books?select=id,thick&id=eq.1', '[{"id":1,"thick":true}]'],
    [
      'filtered and ordered by',
      '/books?select=id&thick=is.true&order=thick,id.desc',
      '[{"id":3}, \n {"id":1}]',
    ],
    ['from the search path', '/authors?select=shout&id=eq.1', '[{"shout":"CORA"}]'],
    ['in an embed', '/books?select=authors!author_id(shout)&id=eq.1', '[{"authors":{"shout": "CORA"}}]'],
    ['spread', '/books?select=...authors!author_id(shout)&id=eq.1', '[{"shout":"CORA"}]'],
    [
      'grouped by',
      '/books?select=thick,pages.sum()&order=thick',
      '[{"thick":false,"sum":80}, \n {"thick":true,"sum":320}]',
    ],
    ['of what was called', '/rpc/books_by?writer=2&select=id,thick', '[{"id":3,"thick":true}]'],
  ])('%s', async (_, path, expected) => {
    expect(await body(path)).toBe(expected)
  })
})
