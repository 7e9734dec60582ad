/**
 * Counts by the planner's estimate, which includes all rows of a table, so it is used only if the caller may read all of them.
 * For a table that was always empty, Postgres estimates more than a thousand rows.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
  await server.sql(`
    set search_path = shop;
    create table open_rows (id integer primary key);
    create table guarded_rows (id integer references open_rows);
    alter table guarded_rows enable row level security;
    create policy nobody on guarded_rows using (false);
    create view window_on_rows as select * from open_rows;
    create function made_rows() returns setof open_rows volatile rows 2019 language sql as 'select * from shop.open_rows';
    create function seen_rows() returns setof open_rows stable rows 2019 language sql as 'select * from shop.open_rows';
    create view made as select * from made_rows();
    create view seen as select * from seen_rows();
    grant select on open_rows, guarded_rows, window_on_rows, made, seen to anon, service_role;
    reset search_path`)
})
afterAll(() => server.stop())

async function total(path: string, count: string, headers = {}): Promise<number> {
  const response = await server.get(path, { Prefer: `count=${count}`, ...headers })
  expect(response.headers.get('preference-applied')).toBe(`count=${count}`)
  return Number(response.headers.get('content-range')?.split('/')[1])
}

test.each(['planned', 'estimated'])(
  'count=%s is exact where a policy or a view may hide rows',
  async (count) => {
    const hiding = [
      '/guarded_rows',
      '/window_on_rows',
      '/seen',
      '/open_rows?select=id,guarded_rows!inner(id)',
    ]
    for (const path of hiding) expect([path, await total(path, count)]).toEqual([path, 0])
  },
)

test('count=planned is the planner’s estimate for a table without policies, and for a function', async () => {
  expect(await total('/open_rows', 'planned')).toBeGreaterThan(1000)
  expect(await total('/made', 'planned')).toBe(2019)
})

test('a role to which no policy applies gets the estimate of any table', async () => {
  const headers = await bearer({ role: 'service_role' })
  expect(await total('/guarded_rows', 'planned', headers)).toBeGreaterThan(1000)
})
