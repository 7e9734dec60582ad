/** Filters, order, range and presence at levels below the first. Source: PostgREST 14, references/api/resource_embedding. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
let narrow: RestServer
beforeAll(async () => {
  server = await startRestServer({ schemas: ['press', 'annex'] }, 'relations.sql')
  narrow = await startRestServer({ schemas: ['press', 'annex'], maxRows: 1 }, 'relations.sql')
})
afterAll(() => Promise.all([server.stop(), narrow.stop()]))

const read = async (path: string, prefer?: string): Promise<[body: string, range: string | null]> => {
  const response = await server.get(path, prefer === undefined ? {} : { Prefer: prefer })
  return [await response.text(), response.headers.get('content-range')]
}

describe('one table at several levels', () => {
  test.each([
    [
      'back through one junction, and again',
      '/readers?select=name,books(readers(name,books(id)))&id=eq.2',
      '[{"name":"Bia","books":[{"readers": [{"name": "Ana", "books": [{"id": 1}, {"id": 3}]}, {"name": "Bia", "books": [{"id": 3}]}]}]}]',
    ],
    [
      'the junction below what it leads to',
      '/readers?select=books(loans(reader_id))&id=eq.2',
      '[{"books":[{"loans": [{"reader_id": 1}, {"reader_id": 2}]}]}]',
    ],
    [
      'up and down one key',
      '/readers?select=id,helper_of(id,readers(name))&id=eq.2',
      '[{"id":2,"helper_of":{"id": 1, "readers": [{"name": "Bia"}]}}]',
    ],
    [
      'by key and by function',
      '/readers?select=helpers(helper_of(name))&id=eq.1',
      '[{"helpers":[{"helper_of": {"name": "Ana"}}]}]',
    ],
    [
      'twice at one level, under two names',
      '/books?select=writer:authors!author_id(name),editor:authors!editor_id(name)&id=eq.1',
      '[{"writer":{"name": "Cora"},"editor":{"name": "Rubem"}}]',
    ],
    [
      'one relationship twice, each with its own filter',
      '/books?select=good:reviews(id),bad:reviews(id)&good.stars=gte.4&bad.stars=lt.4&id=eq.1',
      '[{"good":[{"id": 1}],"bad":[{"id": 2}]}]',
    ],
  ])('%s', async (_, path, expected) => {
    expect((await read(path))[0]).toBe(expected)
  })

  test('two under one name are refused by Postgres', async () => {
    const response = await server.get('/books?select=authors!author_id(name),authors!editor_id(name)')
    expect([response.status, await response.json()]).toMatchObject([400, { code: '42712' }])
  })
})

describe('order and range', () => {
  test.each([
    [
      'of a list',
      '/authors?select=id,books!author_id(id)&books.order=id.desc&books.limit=1&books.offset=1&id=eq.1',
      '[{"id":1,"books":[{"id": 1}]}]',
    ],
    [
      'two levels down',
      '/authors?select=books!author_id(id,reviews(id))&books.order=id&books.reviews.order=id.desc&books.reviews.limit=1&id=eq.1',
      '[{"books":[{"id": 1, "reviews": [{"id": 2}]}, {"id": 2, "reviews": []}]}]',
    ],
    [
      'of spread lists, which keep one order',
      '/books?select=title,...reviews(id,stars)&reviews.order=stars&id=eq.1',
      '[{"title":"Becos","id":[2, 1],"stars":[3, 5]}]',
    ],
    [
      'of spread lists, cut',
      '/books?select=title,...reviews(stars)&reviews.order=stars&reviews.limit=1&id=eq.1',
      '[{"title":"Becos","stars":[3]}]',
    ],
    [
      'of spread lists, by what is not selected and by another resource',
      '/authors?select=...books!author_id(title,...covers(colour))&books.order=covers(colour).desc.nullsfirst,pages&id=eq.1',
      '[{"title":["Meias", "Becos"],"colour":[null, "red"]}]',
    ],
    [
      'of a list by another resource',
      '/genres?select=books(id,covers(colour))&books.order=covers(colour)&id=eq.2',
      '[{"books":[{"id": 3, "covers": {"colour": "blue"}}, {"id": 1, "covers": {"colour": "red"}}]}]',
    ],
  ])('%s', async (_, path, expected) => {
    expect((await read(path))[0]).toBe(expected)
  })

  test('the row limit applies at every level', async () => {
    const response = await narrow.get(
      '/authors?select=id,books!author_id(id,reviews(id))&books.order=id&books.reviews.order=id&order=id',
    )
    expect(await response.text()).toBe('[{"id":1,"books":[{"id": 1, "reviews": [{"id": 1}]}]}]')
    const spread = await narrow.get('/authors?select=name,...books!author_id(id)&books.order=id&order=id')
    expect(await spread.text()).toBe('[{"name":"Cora","id":[1]}]')
    const written = await narrow.send(
      'PATCH',
      '/readers?select=id,books(id)&books.order=id&order=id',
      { helper_of: null },
      {
        Prefer: 'return=representation',
      },
    )
    expect(await written.text()).toBe(
      '[{"id":1,"books":[{"id": 1}, {"id": 3}]}, \n {"id":2,"books":[{"id": 3}]}]',
    )
  })
})

describe('presence', () => {
  test.each([
    ['rows with', '/books?select=id,reviews()&reviews=not.is.null&order=id', '[{"id":1}, \n {"id":3}]', 2],
    ['rows without', '/books?select=id,reviews(id)&reviews=is.null', '[{"id":2,"reviews":[]}]', 1],
    ['under its alias', '/books?select=id,said:reviews()&said=is.null', '[{"id":2}]', 1],
    [
      'one or the other',
      '/books?select=id,reviews(),covers()&or=(reviews.is.null,covers.is.null)&order=id',
      '[{"id":2}]',
      1,
    ],
    [
      'neither of several',
      '/books?select=id,reviews()&not.and=(reviews.is.null,id.gt.1)&order=id',
      '[{"id":1}, \n {"id":3}]',
      2,
    ],
    [
      'nested logic',
      '/books?select=id,reviews()&and=(reviews.not.is.null,or(id.eq.1,id.eq.2))',
      '[{"id":1}]',
      1,
    ],
    [
      'of those that are filtered',
      '/books?select=id,reviews()&reviews.stars=eq.4&reviews=not.is.null',
      '[{"id":3}]',
      1,
    ],
    [
      'inner, two levels',
      '/authors?select=id,books!author_id!inner(reviews!inner(stars))&books.reviews.stars=eq.4',
      '[{"id":2,"books":[{"reviews": [{"stars": 4}]}]}]',
      1,
    ],
    [
      'inner below what is not',
      '/authors?select=id,books!author_id(id,reviews!inner(stars))&books.reviews.stars=eq.4&order=id&limit=2',
      '[{"id":1,"books":[]}, \n {"id":2,"books":[{"id": 3, "reviews": [{"stars": 4}]}]}]',
      3,
    ],
    [
      'inner through a junction',
      '/readers?select=name,books!inner(id)&books.title=eq.Becos',
      '[{"name":"Ana","books":[{"id": 1}]}]',
      1,
    ],
    [
      'inner and spread',
      '/books?select=id,...covers!inner(colour)&order=id',
      '[{"id":1,"colour":"red"}, \n {"id":3,"colour":"blue"}]',
      2,
    ],
    ['inner, without a column', '/books?select=id,covers!inner()&order=id', '[{"id":1}, \n {"id":3}]', 2],
  ])('%s, and the total agrees', async (_, path, expected, total) => {
    const [body, range] = await read(path, 'count=exact')
    expect(body).toBe(expected)
    expect(range?.split('/')[1]).toBe(String(total))
  })

  test('a resource is compared with null only', async () => {
    expect(JSON.parse((await read('/books?select=id,reviews(id)&reviews=eq.1'))[0])).toMatchObject({
      code: '42703',
    })
  })
})

test.each([
  ['only an empty one', '/books?select=reviews()&id=eq.1', '[{}]'],
  ['an empty one, spread', '/books?select=id,...reviews()&id=eq.1', '[{"id":1}]'],
  ['empty all the way down', '/authors?select=id,books!author_id(reviews())&id=eq.1', '[{"id":1}]'],
  [
    'nothing of a level but what it embeds',
    '/authors?select=books!author_id(covers(colour))&books.order=id&id=eq.1',
    '[{"books":[{"covers": {"colour": "red"}}, {"covers": null}]}]',
  ],
])('%s', async (_, path, expected) => {
  expect((await read(path))[0]).toBe(expected)
})

test('rows of a function are filtered by their embeds', async () => {
  const path = '/rpc/books_by?writer=1&select=id,reviews()'
  expect((await read(`${path}&reviews=not.is.null`))[0]).toBe('[{"id":1}]')
  expect(await read(`${path}&reviews=is.null`, 'count=exact')).toEqual(['[{"id":2}]', '0-0/1'])
})

test('rows cannot be ordered by a to-many resource of any kind', async () => {
  const refusal = async (response: Response) => ((await response.json()) as { details: string }).details
  const many = (origin: string) =>
    `'${origin}' and 'reviews' do not form a many-to-one or one-to-one relationship`
  const query = 'select=id,reviews(id)&order=reviews(id)'
  expect(await refusal(await server.get(`/books?${query}`))).toBe(many('books'))
  expect(await refusal(await server.get(`/rpc/books_by?writer=1&${query}`))).toBe(many('pgrst_source'))
})
