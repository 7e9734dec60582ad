import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.sql('truncate shop.boxes; delete from shop.flavours where id > 3'))

const boxes = () => server.sql('select width, depth, label from shop.boxes order by width')

describe('insert', () => {
  test('one, returned with what it embeds and computes', async () => {
    const { data, status } = await server.client
      .from('cakes')
      .insert({ name: 'New', baker_id: 1, details: { a: [1] } })
      .select('name,label,details,bakers!baker_id(name)')
      .single()
    expect(status).toBe(201)
    expect(data).toEqual({ name: 'New', label: 'New (medium)', details: { a: [1] }, bakers: { name: 'Ana' } })
  })

  test('many', async () => {
    const { data, error, status } = await server.client.from('boxes').insert([
      { width: 1, depth: 1 },
      { width: 2, depth: 2 },
    ])
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 })
    // Columns that no row names get their default.
    expect(await boxes()).toEqual([
      { width: 1, depth: 1, label: 'plain' },
      { width: 2, depth: 2, label: 'plain' },
    ])
  })

  test('if the rows differ, the client names the columns, and missing ones are null or their default', async () => {
    await server.client
      .from('boxes')
      .insert([{ width: 1, depth: 1, label: 'a' }, { width: 2, depth: 2 } as never])
    await server.client
      .from('boxes')
      .insert([{ width: 3, depth: 3, label: 'c' }, { width: 4, depth: 4 } as never], { defaultToNull: false })
    expect(await boxes()).toMatchObject([{ label: 'a' }, { label: null }, { label: 'c' }, { label: 'plain' }])
  })

  test('without the privilege to read what was written', async () => {
    const { status, error } = await server.client.from('notes').insert({ body: 'x' })
    expect({ status, error }).toEqual({ status: 201, error: null })
    const refused = await server.client.from('notes').insert({ body: 'x' }).select()
    expect(refused).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await server.sql('select distinct written_by from shop.notes')).toEqual([{ written_by: 'anon' }])
  })

  test('only headers: the address of the new row', async () => {
    const response = await server.send(
      'POST',
      '/boxes',
      { width: 7, depth: 8 },
      { Prefer: 'return=headers-only' },
    )
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe('/boxes?width=eq.7&depth=eq.8')
    expect(response.headers.get('preference-applied')).toBe('return=headers-only')
    expect(await response.text()).toBe('')
  })

  test('nothing', async () => {
    const response = await server.send('POST', '/boxes', [], { Prefer: 'return=representation' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual([])
  })

  test('CSV and forms', async () => {
    const csv = await server.send('POST', '/boxes', 'width,depth,label\n1,2,a\n3,4,NULL\n', {
      'Content-Type': 'text/csv',
    })
    const form = await server.send('POST', '/boxes', 'width=5&depth=6', {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect([csv.status, form.status]).toEqual([201, 201])
    expect(await boxes()).toEqual([
      { width: 1, depth: 2, label: 'a' },
      { width: 3, depth: 4, label: null },
      { width: 5, depth: 6, label: 'plain' },
    ])
  })
})

describe('upsert', () => {
  const rows = [
    { width: 1, depth: 1, label: 'new' },
    { width: 2, depth: 2, label: 'two' },
  ]
  beforeEach(() => server.sql(`insert into shop.boxes values (1, 1, 'old')`))

  test('merges', async () => {
    const { data, status } = await server.client.from('boxes').upsert(rows).select('label')
    expect({ data, status }).toEqual({ data: [{ label: 'new' }, { label: 'two' }], status: 201 })
    const again = await server.client.from('boxes').upsert(rows)
    expect(again.status).toBe(200)
  })

  test('keeps existing rows', async () => {
    const { data } = await server.client
      .from('boxes')
      .upsert(rows, { ignoreDuplicates: true })
      .select('label')
    expect(data).toEqual([{ label: 'two' }])
    expect(await boxes()).toMatchObject([{ label: 'old' }, { label: 'two' }])
  })

  test('by another unique column', async () => {
    const { data } = await server.client
      .from('bakers')
      .upsert({ name: 'Ana', born: '1980-05-01' }, { onConflict: 'name' })
      .select('id,name')
    expect(data).toEqual([{ id: 1, name: 'Ana' }])
  })

  test('PUT writes one row, identified by its key', async () => {
    const put = (search: string, body: unknown) =>
      server.send('PUT', `/boxes?${search}`, body, { Prefer: 'return=representation' })
    const made = await put('width=eq.9&depth=eq.9', { width: 9, depth: 9, label: 'a' })
    expect([made.status, await made.json()]).toEqual([201, [{ width: 9, depth: 9, label: 'a' }]])
    expect((await put('width=eq.9&depth=eq.9', { width: 9, depth: 9, label: 'b' })).status).toBe(200)
    expect(await (await put('width=eq.9&depth=eq.9', { width: 8, depth: 9 })).json()).toMatchObject({
      code: 'PGRST115',
    })
    expect(await (await put('width=eq.9', { width: 9 })).json()).toMatchObject({ code: 'PGRST105' })
    expect(await (await put('width=eq.9&depth=eq.9&limit=1', {})).json()).toMatchObject({ code: 'PGRST114' })
    expect(await boxes()).toHaveLength(2)
  })
})

describe('update and delete', () => {
  beforeEach(() => server.sql(`insert into shop.boxes values (1, 1, 'a'), (2, 2, 'b'), (3, 3, 'c')`))

  test('update with a count', async () => {
    const { data, count, status } = await server.client
      .from('boxes')
      .update({ label: 'z' }, { count: 'exact' })
      .gte('width', 2)
      .select('width,label')
    expect({ data, count, status }).toEqual({
      data: [
        { width: 2, label: 'z' },
        { width: 3, label: 'z' },
      ],
      count: 2,
      status: 200,
    })
  })

  test('update of none', async () => {
    const response = await server.send('PATCH', '/boxes?width=eq.99', { label: 'z' })
    expect(response.status).toBe(204)
    expect(response.headers.get('content-range')).toBe('*/*')
  })

  test('update that sets nothing', async () => {
    const response = await server.send('PATCH', '/boxes', {}, { Prefer: 'return=representation' })
    expect([response.status, await response.json()]).toEqual([200, []])
  })

  test('delete, returned with what it embeds', async () => {
    const { data } = await server.client
      .from('boxes')
      .delete()
      .or('width.eq.1,label.eq.c')
      .select('width')
      .order('width')
    expect(data).toEqual([{ width: 1 }, { width: 3 }])
    expect(await boxes()).toHaveLength(1)
  })

  test('no more rows than max-affected allows', async () => {
    const strict = { Prefer: 'handling=strict, max-affected=2' }
    const refused = await server.send('DELETE', '/boxes', undefined, strict)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' })
    expect(await boxes()).toHaveLength(3)
    expect((await server.send('DELETE', '/boxes?width=gt.1', undefined, strict)).status).toBe(204)
  })

  test('a change of several rows where one object is requested changes nothing', async () => {
    const { error } = await server.client
      .from('boxes')
      .update({ label: 'z' })
      .gt('width', 1)
      .select()
      .single()
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' })
    expect(await boxes()).toMatchObject([{ label: 'a' }, { label: 'b' }, { label: 'c' }])
  })
})

describe('refusals', () => {
  test.each([
    ['an unknown column', '/boxes', { nope: 1 }, '', 400, 'PGRST204'],
    ['rows that differ', '/boxes', [{ width: 1 }, { depth: 1 }], '', 400, 'PGRST102'],
    ['no JSON', '/boxes', '{', '', 400, 'PGRST102'],
    ['a null where none may be', '/boxes', { width: null, depth: 1 }, '', 400, '23502'],
    ['a wrong type', '/boxes', { width: 'x', depth: 1 }, '', 400, '22P02'],
    ['a missing parent', '/cakes', { baker_id: 999, name: 'x' }, '', 409, '23503'],
    ['a duplicate', '/flavours', { id: 1, name: 'x' }, '', 409, '23505'],
    ['no right to', '/orders', { cake_id: 1 }, '', 401, '42501'],
    [
      'a target of conflict that is no key',
      '/boxes?on_conflict=label',
      { label: 'a' },
      'resolution=merge-duplicates',
      400,
      '42P10',
    ],
    [
      'an unknown preference, strictly',
      '/boxes',
      { width: 1 },
      'handling=strict, wish=granted',
      400,
      'PGRST122',
    ],
  ])('%s', async (_, path, body, prefer, status, code) => {
    const response = await server.send('POST', path, body, { Prefer: prefer })
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
  })
})
