/** A read gets the same response from Node's own objects and through the framework. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, BY_FRAMEWORK, type Sent } from '../two-ways.ts'
import { ANA, bearer, type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
beforeAll(async () => {
  server = await startRestServer({ serverTraceHeader: 'X-Request-Id' })
})
afterAll(() => server.stop())

test.each<[path: string, headers?: Sent]>([
  ['/cakes?select=id,name,bakers(name)&order=id&limit=2'],
  ['/cakes?limit=2', { Prefer: 'count=exact' }],
  ['/cakes?name=eq.p%C3%A3o'],
  ['/cakes?id=in.(1,2)&order=id', { Accept: 'text/csv' }],
  ['/cakes?id=eq.1', { Accept: 'application/vnd.pgrst.object+json' }],
  ['/cakes?id=eq.-1', { Accept: 'application/vnd.pgrst.object+json' }],
  ['/cakes?offset=1000', { Prefer: 'count=exact' }],
  ['/cakes', { Range: '0-1', 'X-Request-Id': 'a-1' }],
  ['/cakes?apikey=anon-key&id=eq.1'],
  ['/cakes?', { apikey: 'anon-key' }],
  ['/rooms', { 'Accept-Profile': 'annex' }],
  ['/rooms', { 'Accept-Profile': 'no_such' }],
  ['/no_such_table'],
  ['/no%20such%20table'],
  ['/b%C3%A3o?select=%C3%A3'],
  ['/cakes?select=no_such_column'],
  ['/cakes?id=sideways.1'],
  ['/rpc/add_up?a=1'],
  ['/rpc/do_nothing'],
  ['/rpc/chosen_answer'],
  ['/rpc/chosen_answer?headers=[%7B%22Set-Cookie%22:%22a=1%22%7D,%7B%22Set-Cookie%22:%22b=2%22%7D]'],
  ['/rpc/chosen_answer?headers=[%7B%22X-A%22:%22%C3%A3%22%7D]'],
  ['/rpc/chosen_answer?status=204'],
  ['/rpc/chosen_answer?status=nonsense'],
  ['/rpc/setting?name=request.path'],
  ['/rpc/setting?name=request.cookies', { Cookie: 'a=1; b=2' }],
  ['/rpc/claims', { Authorization: 'Bearer not.a.token' }],
  ['/'],
])('%s with %j', async (path, headers = {}) => {
  const own = await bearer({ role: 'authenticated', sub: ANA, exp: 4_000_000_000 })
  const sent = { ...own, ...headers }
  for (const method of ['GET', 'HEAD']) {
    const direct = await ask(server.url + path, method, sent)
    expect(direct).toEqual(await ask(server.url + path, method, { ...sent, ...BY_FRAMEWORK }))
  }
})

test('the statement sees the same headers, in the same order', async () => {
  const path = '/rpc/setting?name=request.headers'
  const own = await bearer({ role: 'authenticated', sub: ANA, exp: 4_000_000_000 })
  const headers = { ...own, 'X-B': '1', 'X-A': 'ã', Cookie: 'a=1' }
  const [direct, around] = [
    await ask(server.url + path, 'GET', headers),
    await ask(server.url + path, 'GET', { ...headers, ...BY_FRAMEWORK }),
  ]
  expect(direct.body.replace(/^"|"$/g, '')).toContain('x-a')
  expect(around.body.replace(String.raw`,\"x-way\":\"round, about\"`, '')).toBe(direct.body)
})
