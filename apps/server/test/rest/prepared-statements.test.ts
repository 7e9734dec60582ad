/** Statements stay prepared on their connections; a change of the schema must not make a request fail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
  await server.sql(`
    create table shop.jars (id integer primary key, code integer not null);
    insert into shop.jars select n, n from generate_series(1, 3) as n;
    grant select, insert, update on shop.jars to anon;
    create function shop.close_all() returns void language plpgsql as $$ begin execute 'deallocate all'; end $$;
    create function shop.fails(bad boolean) returns integer language plpgsql as $$
      begin if bad then raise exception 'no such' using errcode = '42883'; end if; return 1; end $$`)
})
afterAll(() => server.stop())

/** Enough concurrent requests that each connection of the pool serves some. */
async function bodiesOf(path: string): Promise<string[]> {
  const ask = async () => (await server.get(path)).text()
  return [...new Set(await Promise.all(Array.from({ length: 40 }, ask)))]
}

test('a column that changes its type is compared by its new type at once', async () => {
  expect(await bodiesOf('/jars?code=eq.2')).toEqual(['[{"id":2,"code":2}]'])
  await server.sql(`alter table shop.jars alter column code type text using 'x' || code`)
  expect(await bodiesOf('/jars?code=eq.x2')).toEqual(['[{"id":2,"code":"x2"}]'])
  expect(await bodiesOf('/jars?code=eq.2')).toEqual(['[]'])
})

test('an added column is part of `*`', async () => {
  expect(await bodiesOf('/jars?id=eq.1')).toEqual(['[{"id":1,"code":"x1"}]'])
  await server.sql('alter table shop.jars add column colour text')
  expect(await bodiesOf('/jars?id=eq.1')).toEqual(['[{"id":1,"code":"x1","colour":null}]'])
})

test('statements that were closed are prepared again', async () => {
  const before = await bodiesOf('/jars?select=id')
  for (let count = 0; count < 10; count += 1) await bodiesOf('/rpc/close_all')
  await Promise.all(Array.from({ length: 20 }, () => server.send('POST', '/rpc/close_all')))
  expect(await bodiesOf('/jars?select=id')).toEqual(before)
})

test('a write after a change of a type is executed once', async () => {
  const write = (code: string) => server.send('PATCH', '/jars?id=eq.3', { code })
  await Promise.all(Array.from({ length: 20 }, () => write('1')))
  await server.sql('alter table shop.jars alter column code type integer using 1')
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await write('7')).status))
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect(await server.sql('select code from shop.jars where id = 3')).toEqual([{ code: 7 }])
})

test('a function that raises the error of a stale statement still fails', async () => {
  const call = async (bad: boolean) => (await server.send('POST', '/rpc/fails', { bad })).status
  expect(await Promise.all([false, false, true, true, false, true].map(call))).toEqual([
    200, 200, 404, 404, 200, 404,
  ])
})

test('more statements than are kept prepared work too', async () => {
  const texts = Array.from({ length: 130 }, (_, n) => `/jars?select=id,alias_${n}:code&id=eq.1`)
  for (const text of [...texts, ...texts.slice(0, 5)]) expect((await server.get(text)).status).toBe(200)
})
