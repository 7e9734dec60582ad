import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

async function json(path: string): Promise<unknown> {
  const response = await server.get(path)
  return response.json()
}

describe('relationships', () => {
  test('to-one, to-many, one-to-one and many-to-many, three levels deep', async () => {
    const { data } = await server.client
      .from('bakers')
      .select('name,cakes!cakes_baker_id_fkey(name,photos(url),flavours(name))')
      .eq('id', 1)
      .order('id', { referencedTable: 'cakes' })
      .single()
    expect(data).toEqual({
      name: 'Ana',
      cakes: [
        { name: 'Carrot cake', photos: { url: 'carrot.avif' }, flavours: [{ name: 'chocolate' }] },
        { name: 'Lemon tart', photos: null, flavours: [{ name: 'lemon' }] },
      ],
    })
  })

  test.each([
    ['by constraint', 'bakers!cakes_helper_id_fkey(name)'],
    ['by column', 'bakers!helper_id(name)'],
    ['by the constraint as target', 'bakers:cakes_helper_id_fkey(name)'],
    ['by the column as target', 'bakers:helper_id(name)'],
  ])('two keys to one table are distinguished %s', async (_, select) => {
    expect(await json(`/cakes?select=${select}&id=eq.1`)).toEqual([{ bakers: { name: 'Bia' } }])
  })

  test('a junction as hint', async () => {
    expect(await json('/flavours?select=cakes!cake_flavours(id)&id=eq.1&cakes.order=id')).toEqual([
      { cakes: [{ id: 1 }, { id: 3 }] },
    ])
  })

  test('a table that refers to itself', async () => {
    expect(
      await json('/bakers?select=name,trained_by(name),trained:bakers(name)&id=in.(1,2)&order=id'),
    ).toEqual([
      { name: 'Ana', trained_by: null, trained: [{ name: 'Bia' }, { name: 'Caio' }] },
      { name: 'Bia', trained_by: { name: 'Ana' }, trained: [] },
    ])
  })

  test.each([
    'cakes?select=*,bakers!cakes_baker_id_fkey(*,trained:bakers(name)),flavours(name)&order=name.desc,id',
    'cakes?select=name,photos(url)&id=gt.1&or=(name.like.*a*,id.eq.3)&order=id.desc',
    'cakes?select=id,first_flavour(name),photos(*)&order=id',
    'bakers?select=name,trained_by(name),trained:bakers(name)&order=id',
    'flavours?select=cakes!cake_flavours(id)&cakes.order=id&order=id',
  ])('a limit that is not reached changes nothing: %s', async (read) => {
    const whole = (await json(`/${read}`)) as unknown[]
    expect(whole.length).toBeGreaterThan(1)
    expect(await json(`/${read}&limit=1000`)).toEqual(whole)
    expect(await json(`/${read}&limit=1&offset=1`)).toEqual(whole.slice(1, 2))
    const counted = await server.get(`/${read}&limit=1`, { prefer: 'count=exact' })
    expect(counted.headers.get('content-range')).toBe(`0-0/${whole.length}`)
  })

  test('a computed relationship', async () => {
    expect(await json('/cakes?select=id,first_flavour(name)&order=id&limit=2')).toEqual([
      { id: 1, first_flavour: { name: 'chocolate' } },
      { id: 2, first_flavour: { name: 'lemon' } },
    ])
  })

  test('the same table twice, under two names', async () => {
    expect(
      await json('/cakes?select=maker:bakers!baker_id(name),helper:bakers!helper_id(name)&id=eq.1'),
    ).toEqual([{ maker: { name: 'Ana' }, helper: { name: 'Bia' } }])
  })
})

describe('joins', () => {
  test('inner leaves out parents without a match, and the count agrees', async () => {
    const { data, count } = await server.client
      .from('cakes')
      .select('id,photos!inner(url)', { count: 'exact' })
      .order('id')
    expect(data?.map(({ id }) => id as number)).toEqual([1, 3])
    expect(count).toBe(2)
    expect(await json('/bakers?select=id,cakes!baker_id!inner(id)&cakes.price=gt.20&order=id')).toEqual([
      { id: 1, cakes: [{ id: 2 }] },
      { id: 2, cakes: [{ id: 3 }] },
    ])
  })

  test('left is the default', async () => {
    expect(await json('/cakes?select=id,photos!left(url)&photos.url=like.x*&id=eq.1')).toEqual([
      { id: 1, photos: null },
    ])
  })

  test('spread: the columns of a single row, lists of several rows', async () => {
    expect(
      await json('/cakes?select=id,...bakers!baker_id(baker:name,...bakers!trained_by(pupil:name))&id=eq.4'),
    ).toEqual([{ id: 4, baker: 'Caio', pupil: [] }])
    expect(
      await json('/bakers?select=name,...cakes!baker_id(id,cake:name)&id=eq.1&cakes.order=id.desc'),
    ).toEqual([{ name: 'Ana', id: [2, 1], cake: ['Lemon tart', 'Carrot cake'] }])
    expect(await json('/flavours?select=...cakes(*)&id=eq.2')).toMatchObject([
      { id: [2], name: ['Lemon tart'] },
    ])
  })
})

describe('filters, order and range on a resource', () => {
  test('each level has its own', async () => {
    expect(
      await json(
        '/bakers?select=id,cakes!baker_id(id,flavours(name))&cakes.order=id.desc&cakes.limit=1&cakes.flavours.name=eq.lemon&order=id',
      ),
    ).toEqual([
      { id: 1, cakes: [{ id: 2, flavours: [{ name: 'lemon' }] }] },
      { id: 2, cakes: [{ id: 3, flavours: [] }] },
      { id: 3, cakes: [{ id: 4, flavours: [] }] },
    ])
    expect(
      await json('/bakers?select=id,cakes!baker_id(id)&cakes.or=(id.eq.1,id.eq.3)&cakes.offset=0&order=id'),
    ).toEqual([
      { id: 1, cakes: [{ id: 1 }] },
      { id: 2, cakes: [{ id: 3 }] },
      { id: 3, cakes: [] },
    ])
  })

  test('parents ordered by a to-one resource', async () => {
    expect(await json('/cakes?select=id,bakers!baker_id(name)&order=bakers(name).desc,id')).toEqual([
      { id: 4, bakers: { name: 'Caio' } },
      { id: 3, bakers: { name: 'Bia' } },
      { id: 1, bakers: { name: 'Ana' } },
      { id: 2, bakers: { name: 'Ana' } },
    ])
  })

  test('present or absent', async () => {
    expect(await json('/cakes?select=id,photos()&photos=not.is.null&order=id')).toEqual([
      { id: 1 },
      { id: 3 },
    ])
    expect(await json('/cakes?select=id,photos(url)&photos=is.null&order=id')).toEqual([
      { id: 2, photos: null },
      { id: 4, photos: null },
    ])
    const either = await server.get('/cakes?select=id,photos()&or=(photos.not.is.null,id.eq.4)&order=id', {
      Prefer: 'count=exact',
    })
    expect(await either.json()).toEqual([{ id: 1 }, { id: 3 }, { id: 4 }])
    expect(either.headers.get('content-range')).toBe('0-2/3')
  })
})

describe('refusals', () => {
  test('no relationship', async () => {
    const response = await server.get('/cakes?select=id,photo(*)')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'cakes' and 'photo' in the schema 'shop', but no matches were found.",
      hint: "Perhaps you meant 'photos' instead of 'photo'.",
      message: "Could not find a relationship between 'cakes' and 'photo' in the schema cache",
    })
  })

  test('a relationship to a table that is not exposed does not count', async () => {
    expect(await json('/keys?select=id,secrets(*)')).toMatchObject({ code: 'PGRST200' })
  })

  test('more than one relationship', async () => {
    const response = await server.get('/cakes?select=id,bakers(*)')
    expect(response.status).toBe(300)
    expect(await response.json()).toEqual({
      code: 'PGRST201',
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'cakes with bakers',
          relationship: 'cakes_baker_id_fkey using cakes(baker_id) and bakers(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'cakes with bakers',
          relationship: 'cakes_helper_id_fkey using cakes(helper_id) and bakers(id)',
        },
      ],
      hint:
        "Try changing 'bakers' to one of the following: 'bakers!cakes_baker_id_fkey', 'bakers!cakes_helper_id_fkey'. " +
        "Find the desired relationship in the 'details' key.",
      message: "Could not embed because more than one relationship was found for 'cakes' and 'bakers'",
    })
  })

  test.each([
    ['a filter on what is not embedded', '/cakes?photos.url=eq.x', 'PGRST108'],
    ['an order by what is not embedded', '/cakes?order=photos(url)', 'PGRST108'],
    ['an order by many', '/bakers?select=id,cakes!baker_id(id)&order=cakes(id)', 'PGRST118'],
  ])('%s', async (_, path, code) => {
    const response = await server.get(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code })
  })
})
