/** Names of columns in the address that Postgres would take for functions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRestServer, type RestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

async function responseTo(
  path: string,
): Promise<{ status: number; code?: string; message?: string; hint?: string }> {
  const response = await server.get(path)
  return { status: response.status, ...((await response.json()) as object) }
}

describe('a name that is no column calls no function', () => {
  test.each([
    ['/cakes?select=json_agg', 'cakes.json_agg'],
    ['/cakes?select=all:array_agg', 'cakes.array_agg'],
    ['/cakes?select=row_to_json->a', 'cakes.row_to_json'],
    ['/cakes?select=record_send', 'cakes.record_send'],
    ['/cakes?select=json', 'cakes.json'],
    ['/cakes?select=ctid', 'cakes.ctid'],
    ['/bakers?select=id,...cakes!cakes_baker_id_fkey(json_agg)', 'cakes_1.json_agg'],
    ['/cakes?select=id,flavours(json_agg)', 'flavours.json_agg'],
    ['/cakes?record_send=neq.x', 'cakes.record_send'],
    ['/cakes?or=(id.eq.1,not.and(record_send.neq.x))', 'cakes.record_send'],
    ['/cakes?order=record_send', 'cakes.record_send'],
    ['/cakes?select=id,photos(url)&order=photos(record_send)', 'cakes_photos_1.record_send'],
    ['/rpc/price_list?select=json_agg', 'pgrst_call.json_agg'],
    ['/rpc/price_list?select=record_send', 'pgrst_call.record_send'],
    ['/rpc/cakes_over?price_above=1&select=json_agg', 'pgrst_call.json_agg'],
    ['/rpc/numbers?n=3&select=json_agg', 'numbers.json_agg'],
  ])('%s', async (path, column) => {
    expect(await responseTo(path)).toMatchObject({
      status: 400,
      code: '42703',
      details: null,
      message: `column ${column} does not exist`,
    })
  })

  test('a name calls no function after or within a write either', async () => {
    const headers = { Prefer: 'return=representation' }
    for (const [method, path] of [
      ['POST', '/boxes?select=record_send'],
      ['PATCH', '/boxes?record_send=neq.x'],
      ['DELETE', '/boxes?record_send=neq.x'],
    ] as const) {
      const response = await server.send(method, path, { label: 'x' }, headers)
      expect([response.status, await response.json()]).toMatchObject([400, { code: '42703' }])
    }
  })

  test('the message is that of Postgres', async () => {
    const refusal = await responseTo('/cakes?nam=eq.1')
    const said = await server.sql('select cakes.nam from shop.cakes').catch((error: unknown) => error)
    expect(said).toMatchObject({ code: refusal.code, message: refusal.message, hint: refusal.hint })
  })

  test('computed columns and what functions return can be read, filtered and ordered by', async () => {
    for (const path of [
      '/cakes?select=label&label=neq.x&order=label',
      '/rpc/cakes_over?price_above=1&select=label&label=neq.x&order=label',
      '/rpc/price_list?select=cake,costs&costs=gt.1&order=costs',
      '/rpc/one_cake?cake_id=1&select=label,first_flavour(name)',
      '/cakes?select=id,photos(link:url)&order=photos(link)',
      '/cakes?select=id,bakers!cakes_baker_id_fkey(*)&order=bakers(name)',
    ]) {
      expect([path, (await responseTo(path)).status]).toEqual([path, 200])
    }
  })

  test('count counts rows and embedded rows in the older syntax', async () => {
    expect(await (await server.get('/cakes?select=count')).json()).toEqual([{ count: 4 }])
    const bakers = await server.get('/bakers?select=cakes!cakes_baker_id_fkey(count)&limit=1&order=id')
    expect(await bakers.json()).toEqual([{ cakes: [{ count: expect.any(Number) as number }] }])
  })
})
