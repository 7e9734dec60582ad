/** Aggregates at every level. Source: PostgREST 14, references/api/aggregate_functions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

const SCHEMAS = { schemas: ['press', 'annex'] } as const

let server: RestServer
let without: RestServer
beforeAll(async () => {
  server = await startRestServer({ ...SCHEMAS, aggregatesEnabled: true }, 'relations.sql')
  without = await startRestServer({ ...SCHEMAS, aggregatesEnabled: false }, 'relations.sql')
})
afterAll(() => Promise.all([server.stop(), without.stop()]))

const body = async (path: string): Promise<string> => (await server.get(path)).text()

describe('of the level itself', () => {
  test.each([
    ['without a field', '/books?select=count()', '[{"count":3}]'],
    [
      'every function',
      '/books?select=pages.sum(),pages.avg(),pages.min(),pages.max(),editor_id.count()',
      '[{"sum":400,"avg":133.3333333333333333,"min":80,"max":200,"count":2}]',
    ],
    [
      'grouped by what else is selected',
      '/books?select=author_id,pages.sum()&order=author_id',
      '[{"author_id":1,"sum":200}, \n {"author_id":2,"sum":200}]',
    ],
    [
      'aliases',
      '/books?select=writer:author_id,all:pages.sum(),n:count()&order=author_id',
      '[{"writer":1,"all":200,"n":2}, \n {"writer":2,"all":200,"n":1}]',
    ],
    [
      'cast before and after',
      '/books?select=author_id::text,x:facts->>weight::int.sum()::text,count()::text&order=author_id',
      '[{"author_id":"1","x":"12","count":"2"}, \n {"author_id":"2","x":null,"count":"1"}]',
    ],
    [
      'grouped by a JSON path',
      '/books?select=facts->weight,count()&facts->weight=not.is.null&facts->>weight=eq.5',
      '[{"weight":5,"count":1}]',
    ],
    ['of what a function returned', '/rpc/books_by?writer=1&select=pages.max()', '[{"max":120}]'],
    ['filtered first', '/books?select=count()&pages=gt.100', '[{"count":2}]'],
    [
      'a star stands for each column',
      '/genres?select=*,count()&order=id',
      '[{"id":1,"name":"poems","count":1}, \n {"id":2,"name":"tales","count":1}]',
    ],
  ])('%s', async (_, path, expected) => {
    expect(await body(path)).toBe(expected)
  })

  test('an embed groups', async () => {
    const groups = JSON.parse(
      await body('/books?select=authors!author_id(name),pages.sum(),count()'),
    ) as unknown[]
    expect(groups).toHaveLength(2)
    expect(groups).toContainEqual({ authors: { name: 'Rubem' }, sum: 200, count: 1 })
    expect(groups).toContainEqual({ authors: { name: 'Cora' }, sum: 200, count: 2 })
  })

  test('an order by an aggregate is refused, since no column has its name', async () => {
    expect(JSON.parse(await body('/books?select=author_id,pages.sum()&order=sum'))).toMatchObject({
      code: '42703',
    })
  })

  test('a total counts rows, not groups', async () => {
    const response = await server.get('/books?select=author_id,count()', { Prefer: 'count=exact' })
    expect(response.headers.get('content-range')).toBe('0-1/3')
  })
})

describe('within an embed', () => {
  test.each([
    [
      'to many',
      '/authors?select=name,books!author_id(pages.sum(),count())&order=id',
      '[{"name":"Cora","books":[{"sum": 200, "count": 2}]}, \n {"name":"Rubem","books":[{"sum": 200, "count": 1}]}, \n {"name":"Hilda","books":[{"sum": null, "count": 0}]}]',
    ],
    [
      'grouped',
      '/genres?select=name,books(author_id,count())&books.order=author_id&order=id',
      '[{"name":"poems","books":[{"count": 2, "author_id": 1}]}, \n {"name":"tales","books":[{"count": 1, "author_id": 1}, {"count": 1, "author_id": 2}]}]',
    ],
    [
      'inner, filtered',
      '/books?select=id,reviews!inner(stars.avg())&reviews.stars=gt.3&order=id',
      '[{"id":1,"reviews":[{"avg": 5.0000000000000000}]}, \n {"id":2,"reviews":[{"avg": null}]}, \n {"id":3,"reviews":[{"avg": 4.0000000000000000}]}]',
    ],
    [
      'two levels down',
      '/authors?select=id,books!author_id(id,reviews(stars.max()))&books.order=id&id=eq.1',
      '[{"id":1,"books":[{"id": 1, "reviews": [{"max": 5}]}, {"id": 2, "reviews": [{"max": null}]}]}]',
    ],
    [
      'in the older way',
      '/books?select=id,reviews(count)&order=id',
      '[{"id":1,"reviews":[{"count": 2}]}, \n {"id":2,"reviews":[{"count": 0}]}, \n {"id":3,"reviews":[{"count": 1}]}]',
    ],
  ])('%s', async (_, path, expected) => {
    expect(await body(path)).toBe(expected)
  })
})

describe('within a spread resource', () => {
  test.each([
    ['alone', '/reviews?select=...books(pages.sum())', '[{"sum":440}]'],
    [
      'beside its columns',
      '/reviews?select=...books(title,pages.sum())&order=books(title)',
      '[{"title":"Becos","sum":240}, \n {"title":"Feliz","sum":200}]',
    ],
    [
      'beside those of the parent',
      '/reviews?select=stars.max(),...books(author_id,all:pages.sum()::text)&order=books(author_id)',
      '[{"max":5,"author_id":1,"all":"240"}, \n {"max":4,"author_id":2,"all":"200"}]',
    ],
    [
      'counts its rows',
      '/books?select=author_id,...covers(count())&order=author_id',
      '[{"author_id":1,"count":1}, \n {"author_id":2,"count":1}]',
    ],
    ['of a JSON path', '/reviews?select=...books(w:facts->>weight::int.sum())', '[{"w":10}]'],
    [
      'two levels up',
      '/reviews?select=...books(...authors!author_id(name,n:count()))&order=books(name)',
      '[{"name":"Cora","n":2}, \n {"name":"Rubem","n":1}]',
    ],
    [
      'at two levels at once',
      '/reviews?select=...books(author_id,count(),...authors!author_id(authors:count()))&order=books(author_id)',
      '[{"author_id":1,"count":2,"authors":2}, \n {"author_id":2,"count":1,"authors":1}]',
    ],
    [
      'grouped by what is spread beside it',
      '/loans?select=...readers(reader:name),...books(pages.sum())&order=readers(reader)',
      '[{"reader":"Ana","sum":320}, \n {"reader":"Bia","sum":200}]',
    ],
    [
      'up to an embed, not above',
      '/readers?select=name,loans(...books(pages.sum()))&order=id',
      '[{"name":"Ana","loans":[{"sum": 320}]}, \n {"name":"Bia","loans":[{"sum": 200}]}]',
    ],
    [
      'with stars, which stand for each column',
      '/loans?select=*,...books(pages.sum())&order=reader_id,book_id',
      '[{"reader_id":1,"book_id":1,"sum":120}, \n {"reader_id":1,"book_id":3,"sum":200}, \n {"reader_id":2,"book_id":3,"sum":200}]',
    ],
  ])('%s', async (_, path, expected) => {
    expect(await body(path)).toBe(expected)
  })

  test.each([
    '/authors?select=name,...books!author_id(pages.sum())',
    '/genres?select=...books(count())',
    '/authors?select=...reviews_of(...books(pages.sum()))',
  ])('of many rows is refused: %s', async (path) => {
    const response = await server.get(path)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 'PGRST127',
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
        hint: null,
        message: 'Feature not implemented',
      },
    ])
  })
})

test.each([
  '/books?select=count()',
  '/books?select=id,reviews(stars.sum())',
  '/reviews?select=...books(pages.sum())',
  '/authors?select=...books!author_id(pages.sum())',
])('switched off: %s', async (path) => {
  const response = await without.get(path)
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'PGRST123', details: null, hint: null, message: 'Use of aggregate functions is not allowed' },
  ])
})

test.each([
  ['a missing relationship before aggregates', '/books?select=count(),nothing(*)', 'PGRST200'],
  [
    'an impossible order before aggregates',
    '/books?select=count(),reviews(id)&order=reviews(id)',
    'PGRST118',
  ],
  ['aggregates before their place', '/authors?select=...books!author_id(count())', 'PGRST123'],
  ['aggregates before a missing column', '/books?select=nothing,count()', 'PGRST123'],
  ['a media type before a missing column', '/books?select=nothing', 'PGRST107', { Accept: 'text/unknown' }],
])(
  'of several reasons the first is named: %s',
  async (_, path, code, headers: Record<string, string> = {}) => {
    expect(await (await without.get(path, headers)).json()).toMatchObject({ code })
  },
)
