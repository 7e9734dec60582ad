/**
 * Law: a caller cannot infer what it may not read. Two databases differ only in rows and columns that are hidden from it;
 * no request may distinguish them by rows, order, counts (estimates included), embeds, headers or errors.
 */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, prefer, resource, search } from './generated-requests.ts'
import { runsOn } from '../property-runs.ts'
import { ANA, bearer, type RestServer, startRestServer } from './rest-server.ts'

/** Everything that Ana may not see, made different. */
const OTHER_SECRETS = `
  update vault.secrets set word = 'another word';
  insert into vault.secrets select number, 'word ' || number from generate_series(10, 60) number;
  insert into shop.notes (body) values ('a note that nobody reads back');
  update shop.orders set cake_id = 4, status = 'paid', customer = '00000000-0000-4000-8000-000000000003' where id = 2;
  insert into shop.orders (id, customer, cake_id, status)
    select number, gen_random_uuid(), 1 + number % 4, 'paid' from generate_series(1000, 1300) number;
  delete from shop.orders where id = 3;
`

let one: RestServer
let other: RestServer
beforeAll(async () => {
  ;[one, other] = await Promise.all([
    startRestServer({ aggregatesEnabled: true }, 'schema.sql', 'media.sql'),
    startRestServer({ aggregatesEnabled: true }, 'schema.sql', 'media.sql'),
  ])
  await other.sql(OTHER_SECRETS)
  // What the planner guesses by.
  await Promise.all([one.sql('analyze'), other.sql('analyze')])
})
afterAll(() => Promise.all([one.stop(), other.stop()]))

const RUNS = 150

/** Headers that depend on the time or the server, not on the rows. */
const NOT_COMPARED = new Set(['date', 'server-timing', 'keep-alive', 'connection', 'x-request-id'])

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string
}

async function seenOn(server: RestServer, { method, path, headers, body }: Sent): Promise<object> {
  const response = await server.send(method, path, body, headers)
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !NOT_COMPARED.has(name)),
    body: await response.text(),
  }
}

async function responsesTo(sent: Sent): Promise<{ onOne: object; onOther: object }> {
  const [onOne, onOther] = await Promise.all([seenOn(one, sent), seenOn(other, sent)])
  return { onOne, onOther }
}

const authorizations = {
  anon: () => Promise.resolve({}),
  ana: () => bearer({ role: 'authenticated', sub: ANA }),
}
const caller = fc.constantFrom<keyof typeof authorizations>('anon', 'ana')

test('generated reads and calls', async () => {
  await fc.assert(
    fc.asyncProperty(resource, search, prefer, accept, caller, async (to, query, preferences, type, who) => {
      const headers = { Prefer: preferences.join(', '), Accept: type, ...(await authorizations[who]()) }
      const { onOne, onOther } = await responsesTo({ method: 'GET', path: `/${to}?${query}`, headers })
      expect(onOther).toEqual(onOne)
    }),
    { numRuns: await runsOn(one.databaseUrl, RUNS) },
  )
})

const column = fc.constantFrom('id', 'customer', 'cake_id', 'status')
const value = fc.constantFrom(
  '1',
  '2',
  '1001',
  'paid',
  'pending',
  'p*',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
  'null',
  '(1,2,1001)',
  '(paid)',
  'not a value',
)
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'lt',
  'in',
  'is',
  'like',
  'match',
  'not.eq',
  'not.in',
  'isdistinct',
  'eq(any)',
)
const filter = fc.tuple(column, operator, value)
const probe = fc.oneof(
  filter.map(([name, by, operand]) => `${name}=${by}.${operand}`),
  fc.array(filter, { minLength: 1, maxLength: 3 }).map((terms) => {
    const list = terms.map(([name, by, operand]) => `${name}.${by}."${operand}"`)
    return `or=(${list.join(',')})`
  }),
  fc
    .tuple(column, fc.constantFrom('', '.desc', '.nullsfirst'))
    .map(([name, direction]) => `order=${name}${direction}`),
  fc.constantFrom('limit=1', 'offset=1', 'limit=1&offset=1', 'offset=5'),
)
const shape = fc.constantFrom(
  'orders?select=*',
  'orders?select=count()',
  'orders?select=status,id.max(),id.min(),count()',
  'orders?select=id::text,s:status,cakes(id,name)',
  'orders?select=id::date',
  'orders?select=status::int',
  'orders?select=id,cakes!inner(id,bakers(name))',
  'orders?select=id,...cakes(name)',
  'cakes?select=id,orders(count)',
  'cakes?select=id,orders(*)',
  'cakes?select=id,orders!inner(id)',
  'cakes?select=id,...orders(order:id)',
  'cakes?select=id&orders=not.is.null&select=id,orders()',
  'bakers?select=id,cakes!baker_id(id,orders(id,status))',
  'keys?select=*,secrets(*)',
  'notes?select=*',
  'rpc/one_cake?cake_id=1&select=id,orders(*)',
  'rpc/cakes_over?price_above=1&select=id,orders(id)',
)

const probing = fc
  .tuple(
    shape,
    fc.array(
      fc.tuple(fc.constantFrom('', 'orders.', 'cakes.'), probe).map((parts) => parts.join('')),
      { maxLength: 3 },
    ),
  )
  .map(([start, probes]) => encodeURI(`/${[start, ...probes].join('&')}`))

test('probes of hidden rows', async () => {
  await fc.assert(
    fc.asyncProperty(probing, prefer, accept, caller, async (path, preferences, type, who) => {
      const headers = { Prefer: preferences.join(', '), Accept: type, ...(await authorizations[who]()) }
      const { onOne, onOther } = await responsesTo({ method: 'GET', path, headers })
      expect(onOther).toEqual(onOne)
    }),
    { numRuns: await runsOn(one.databaseUrl, RUNS) },
  )
})

test('estimated counts of hidden rows', async () => {
  const headers = authorizations.ana()
  for (const guess of ['planned', 'estimated']) {
    for (const path of [
      '/orders',
      '/orders?status=eq.paid',
      '/orders?id=gt.1000',
      '/cakes?select=orders!inner(id)',
    ]) {
      const counted = { Prefer: `count=${guess}`, ...(await headers) }
      const { onOne, onOther } = await responsesTo({ method: 'HEAD', path, headers: counted })
      expect(onOther).toEqual(onOne)
    }
  }
})

test('the same probes distinguish them for a role with all rights', async () => {
  const headers = await bearer({ role: 'service_role' })
  const outcome = await fc.check(
    fc.asyncProperty(probing, async (path) => {
      const { onOne, onOther } = await responsesTo({ method: 'GET', path, headers })
      return isDeepStrictEqual(onOne, onOther)
    }),
    // Ends at the first difference.
    { numRuns: 400, endOnFailure: true },
  )
  expect(outcome.failed).toBe(true)
})

test('writes that match only hidden rows get the response of writes that match no row', async () => {
  const headers = {
    Prefer: 'return=representation,count=exact,tx=rollback',
    ...(await bearer({ role: 'authenticated', sub: ANA })),
  }
  await fc.assert(
    fc.asyncProperty(filter, fc.constantFrom('PATCH', 'DELETE'), async ([name, by, operand], method) => {
      const path = encodeURI(`/orders?id=gt.1&${name}=${by}.${operand}`)
      const body = method === 'PATCH' ? { body: '{"status":"paid"}' } : {}
      const { onOne, onOther } = await responsesTo({ method, path, headers, ...body })
      expect(onOther).toEqual(onOne)
    }),
    { numRuns: await runsOn(one.databaseUrl, 50) },
  )
})
