/** Plans in place of responses, where they are switched on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

let server: RestServer
let withoutPlans: RestServer
beforeAll(async () => {
  server = await startRestServer(
    { planEnabled: true, transactionEnd: 'commit-allow-override' },
    'schema.sql',
    'media.sql',
  )
  withoutPlans = await startRestServer()
})
afterAll(() => Promise.all([server.stop(), withoutPlans.stop()]))

const PLAN = 'application/vnd.pgrst.plan'

interface Sent {
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

async function plan(accept: string, path: string, sent: Sent = {}) {
  const response = await fetch(server.url + path, {
    ...sent,
    headers: { Accept: accept, 'Content-Type': 'application/json', ...sent.headers },
  })
  return { response, type: response.headers.get('content-type'), text: await response.text() }
}

interface Node {
  readonly 'Node Type': string
  readonly 'Actual Rows'?: number
  readonly Output?: readonly string[]
  readonly 'WAL Records'?: number
}
type Explained = readonly [{ readonly Plan: Node; readonly Settings?: Record<string, string> }]

const explained = async (options: string, path: string, sent: Sent = {}) =>
  JSON.parse((await plan(`${PLAN}+json${options}`, path, sent)).text) as Explained

describe('a read', () => {
  test('as text, the default', async () => {
    const { response, type, text } = await plan(PLAN, '/cakes?id=eq.1', {
      headers: { Prefer: 'count=exact' },
    })
    expect([response.status, type]).toEqual([
      200,
      'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
    ])
    expect(text).toMatch(/^Aggregate {2}\(cost=[\s\S]*\) *\n$/)
    expect(text).toContain('cakes_pkey')
    const header = (name: string) => response.headers.get(name)
    expect([header('content-range'), header('preference-applied'), header('content-length')]).toEqual([
      null,
      null,
      String(Buffer.byteLength(text)),
    ])
  })

  test('as JSON, as Postgres writes it', async () => {
    const { type, text } = await plan(`${PLAN}+json`, '/cakes')
    expect(type).toBe('application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8')
    expect(text).toMatch(/^\[\n {2}\{\n {4}"Plan": \{\n {6}"Node Type": "Aggregate",\n[\s\S]*\n\]\n$/)
  })

  test('with options', async () => {
    const accept = `${PLAN}+text; options=verbose|analyze; for="text/csv"`
    const { type, text } = await plan(accept, '/cakes')
    expect(type).toBe(
      'application/vnd.pgrst.plan+text; for="text/csv"; options=analyze|verbose; charset=utf-8',
    )
    expect(text).toMatch(/actual .*rows=/)
    const [analyzed] = await explained('; options=analyze|wal', '/cakes')
    expect(analyzed.Plan).toMatchObject({ 'Actual Rows': 1, 'WAL Records': 0 })
    const [settings] = await explained('; options=settings', '/cakes')
    expect(settings.Settings).toMatchObject({ search_path: '"shop", "public"' })
    const [buffers] = await explained('; options=buffers', '/cakes')
    expect(buffers.Plan).toHaveProperty('Shared Hit Blocks')
  })

  test('an option that Postgres refuses', async () => {
    const { response, text } = await plan(`${PLAN}; options=wal`, '/cakes')
    expect([response.status, JSON.parse(text)]).toMatchObject([400, { code: '22023' }])
  })

  test.each([
    ['application/json', '/cakes', /json_agg\(pgrst_rows\.\*\), '\[\]'::json/],
    ['application/vnd.pgrst.object', '/cakes', /json_agg\(pgrst_rows\.\*\) -> 0\)/],
    ['application/vnd.pgrst.array+json; nulls=stripped', '/cakes', /json_strip_nulls\(json_agg/],
    ['text/csv', '/cakes', /string_agg/],
    ['image/png', '/tiles', /tile_image\(/],
    ['text/plain', '/rpc/plain', /^pgrst_rows\.pgrst_scalar$/m],
  ])('of a response as %s', async (type, path, output) => {
    const [{ Plan }] = await explained(`; for="${type}"; options=verbose`, path)
    expect(Plan.Output?.join('\n')).toMatch(output)
  })

  test('a HEAD has its length', async () => {
    const { response, text } = await plan(PLAN, '/cakes', { method: 'HEAD' })
    expect([response.status, text]).toEqual([200, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(40)
  })

  test('the plan of a single row does not count the rows', async () => {
    const { response } = await plan(`${PLAN}; for="application/vnd.pgrst.object+json"`, '/cakes?id=eq.0')
    expect(response.status).toBe(200)
  })
})

describe('a write', () => {
  const names = () => server.sql<{ name: string }>('select name from shop.flavours order by id')

  test('is not done', async () => {
    const before = await names()
    const sent = (method: string, body: object) => ({ method, body: JSON.stringify(body) })
    const texts = [
      await plan(PLAN, '/flavours', sent('POST', { id: 90, name: 'new' })),
      await plan(PLAN, '/flavours?id=eq.1', sent('PATCH', { name: 'new' })),
      await plan(PLAN, '/flavours?id=eq.91', sent('PUT', { id: 91, name: 'new' })),
      await plan(PLAN, '/flavours?id=eq.3', { method: 'DELETE' }),
      await plan(PLAN, '/rpc/write_note', sent('POST', { text_of_note: 'new' })),
    ].map(({ response, text }) => [
      response.status,
      /Insert|Update|Delete|Result|Subquery|Aggregate/.test(text),
    ])
    expect(texts).toEqual(texts.map(() => [200, true]))
    expect(await names()).toEqual(before)
    expect(await server.sql('select from shop.notes')).toEqual([])
  })

  test('a write is committed with EXPLAIN ANALYZE, and rolled back if the caller requests that', async () => {
    const add = (id: number, prefer: string) =>
      plan(`${PLAN}; options=analyze`, '/flavours', {
        method: 'POST',
        body: JSON.stringify({ id, name: 'timed' }),
        headers: { Prefer: prefer },
      })
    expect((await add(92, 'tx=rollback')).response.status).toBe(200)
    expect((await add(93, '')).response.status).toBe(200)
    expect(await server.sql('select id from shop.flavours where id > 91')).toEqual([{ id: 93 }])
  })

  test('by GET is refused, timed or not', async () => {
    const { response, text } = await plan(`${PLAN}; options=analyze`, '/rpc/write_note?text_of_note=x')
    expect([response.status, JSON.parse(text)]).toMatchObject([405, { code: '25006' }])
  })
})

describe('what a role may not read', () => {
  test('has no plan either', async () => {
    for (const options of ['', '; options=analyze|verbose']) {
      const { response, text } = await plan(PLAN + options, '/orders')
      expect([response.status, JSON.parse(text)]).toMatchObject([401, { code: '42501' }])
    }
  })

  test('is in no plan', async () => {
    const { text } = await plan(`${PLAN}; options=analyze|verbose|buffers|settings`, '/keys?select=*')
    expect(text).not.toContain('canary')
  })
})

describe('where plans are switched off', () => {
  test.each([
    ['GET', '/cakes'],
    ['GET', '/rpc/say_hello'],
    ['DELETE', '/cakes?id=eq.1'],
  ])('%s %s has none', async (method, path) => {
    const response = await withoutPlans.send(method, path, undefined, { Accept: `${PLAN}; options=analyze` })
    expect([response.status, await response.json()]).toEqual([
      406,
      {
        code: 'PGRST107',
        details: null,
        hint: null,
        message:
          'None of these media types are available: application/vnd.pgrst.plan+text; for="application/json"; options=analyze',
      },
    ])
  })

  test('the next accepted type is taken', async () => {
    const response = await withoutPlans.get('/cakes?id=eq.1&select=id', { Accept: `${PLAN}, text/csv` })
    expect(await response.text()).toBe('id\n1')
  })
})
