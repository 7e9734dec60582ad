/** Laws of the SQL stage: one statement for each request, and nothing that a caller writes as a value or a name changes its shape. */
import fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseApiRequest } from '../../src/services/rest/api-request/api-request.ts'
import { RestError } from '../../src/services/rest/vocabulary/errors.ts'
import { makePlan } from '../../src/services/rest/plan/make-plan.ts'
import { readRestConfig } from '../../src/services/rest/configuration/rest-config.ts'
import { readSchemaCache } from '../../src/services/rest/schema-cache/read-schema-cache.ts'
import type { SchemaCache } from '../../src/services/rest/schema-cache/schema-cache.ts'
import { toStatements } from '../../src/services/rest/sql/to-statements.ts'
import { accept, body, prefer, resource, search } from './generated-requests.ts'
import { type RestServer, startRestServer } from './rest-server.ts'

const HOSTILE = [
  `'; drop table shop.cakes; --`,
  `" ; drop table shop.cakes; --`,
  `x" from shop.cakes; delete from vault.secrets; --`,
  `1) union select word from vault.secrets --`,
  `\\'; select pg_sleep(10); --`,
  `$1`,
  `$$;drop table shop.cakes;$$`,
  `/* */ ; --`,
  `%s%n`,
  `a,b)(c.d:e`,
  `{"a": ["b"]}`,
  `U&"\\0041"`,
  `\n;\n`,
  `Pão «de» ló 🍰`,
]

/** Names that a table may bear; NUL occurs in none, and the longest has 63 bytes. */
const HOSTILE_NAMES = HOSTILE.map((name) => Buffer.from(name).subarray(0, 60).toString())

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const HOSTILE_SCHEMA = HOSTILE_NAMES.map(
  (name, index) => `
    create table shop.${quoted(name)} (${quoted(name)} integer primary key, ${quoted(`${name}2`)} jsonb default '{"a": 1}');
    create table shop.${quoted(`${name}3`)} (id integer primary key, ${quoted(name)} integer
      constraint ${quoted(`${name}4`)} references shop.${quoted(name)});
    insert into shop.${quoted(name)} values (${index});
    insert into shop.${quoted(`${name}3`)} values (1, ${index});
    grant all on shop.${quoted(name)}, shop.${quoted(`${name}3`)} to anon;
  `,
).join('\n')

const config = {
  ...readRestConfig({ PGRST_DB_SCHEMAS: 'shop, annex' }),
  aggregatesEnabled: true,
  planEnabled: true,
}
let server: RestServer
let cache: SchemaCache
beforeAll(async () => {
  server = await startRestServer({ aggregatesEnabled: true }, 'schema.sql', 'media.sql')
  await server.sql(HOSTILE_SCHEMA)
  await server.sql(`notify pgrst, 'reload schema'`)
  const pool = new Pool({ connectionString: server.databaseUrl })
  const client = await pool.connect()
  const schemas = { exposed: config.schemas, extra: config.extraSearchPath }
  cache = await readSchemaCache(client, { schemas, requestUser: 'authenticator' })
  client.release()
  await pool.end()
})
afterAll(() => server.stop())

interface Sent {
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** The statements of a request, or the code of its refusal. */
function statementsOf(
  address: string,
  { method = 'GET', body: text = '', headers = {} }: Sent = {},
): string | { text: string; values: readonly unknown[] }[] {
  const at = `${address}?`.indexOf('?')
  const raw = {
    method,
    path: address.slice(0, at),
    search: address.slice(at + 1),
    headers: Object.fromEntries(new Headers(headers)),
    body: new TextEncoder().encode(text),
  }
  try {
    const plan = makePlan(parseApiRequest(raw, { config, knowsTimezone: () => true }), cache, config)
    if (plan.kind === 'options') return []
    const { main, estimate } = toStatements(plan)
    return (estimate ? [main, estimate] : [main]).map((each) => ({ text: each.text, values: each.values }))
  } catch (error) {
    if (error instanceof RestError) return error.body.code
    throw error
  }
}

/** The text of a statement without quoted parts. */
const outsideQuotes = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, '')

function placeholdersOf(text: string): number[] {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

test('a generated request is one statement, with a parameter for each value', () => {
  const seen = { statements: 0 }
  fc.assert(
    fc.property(
      fc.record({ resource, search, prefer, accept, body }),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
      (parts, method) => {
        const statements = statementsOf(`/${parts.resource}?${parts.search}`, {
          method,
          body: parts.body,
          headers: { Prefer: parts.prefer.join(', '), Accept: parts.accept },
        })
        if (typeof statements === 'string') return
        for (const { text, values } of statements) {
          seen.statements += 1
          const bare = outsideQuotes(text)
          expect(bare).not.toMatch(/[;'"\0]|--|\/\*/)
          expect(bare.split('(').length).toBe(bare.split(')').length)
          expect(placeholdersOf(bare)).toEqual(values.map((_, index) => index + 1))
        }
      },
    ),
    { numRuns: 2_000 },
  )
  expect(seen.statements).toBeGreaterThan(60)
})

test.each([
  '"*"->0.count()',
  '"*"->name.count()',
  '"*"->>name.count()',
  '"*"->name->>0.count(),id.max()',
  'all:"*"->0.count()::text',
])('a path into a row that is counted is no value without a place: %s', (select) => {
  const statements = statementsOf(`/cakes?select=${encodeURIComponent(select)}`)
  if (typeof statements === 'string') throw new Error(statements)
  for (const { text, values } of statements)
    expect(placeholdersOf(outsideQuotes(text))).toEqual(values.map((_, index) => index + 1))
})

/** Requests with a value in each possible position; the value must not change the statement's text. */
const inQuotes = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
const VALUE_PLACES: Readonly<Record<string, (value: string) => [address: string, sent?: Sent]>> = {
  eq: (value) => [`/cakes?name=eq.${encodeURIComponent(value)}`],
  like: (value) => [`/cakes?name=not.ilike.${encodeURIComponent(value)}`],
  any: (value) => [`/cakes?name=eq(any).${encodeURIComponent(`{${inQuotes(value)}}`)}`],
  in: (value) => [`/cakes?name=in.(${encodeURIComponent(inQuotes(value))},b)`],
  contains: (value) => [`/bakers?specialities=cs.${encodeURIComponent(`{${inQuotes(value)}}`)}`],
  logic: (value) => [`/cakes?or=(name.eq.${encodeURIComponent(inQuotes(value))},not.and(id.eq.1,id.gt.2))`],
  'full text': (value) => [`/cakes?words=wfts(english).${encodeURIComponent(value)}`],
  'an embedded filter': (value) => [
    `/cakes?select=id,bakers!baker_id(id)&bakers.name=eq.${encodeURIComponent(value)}`,
  ],
  'an argument': (value) => [`/rpc/setting?name=${encodeURIComponent(value)}`],
  'a body': (value) => ['/boxes', { method: 'POST', body: JSON.stringify({ width: 1, label: value }) }],
  'a form': (value) => [
    '/boxes',
    {
      method: 'POST',
      body: `label=${encodeURIComponent(value)}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  ],
  'a body for a function': (value) => [
    '/rpc/setting',
    { method: 'POST', body: JSON.stringify({ name: value }) },
  ],
  'the body of a function': (value) => [
    '/rpc/whole_text',
    { method: 'POST', body: value, headers: { 'Content-Type': 'text/plain' } },
  ],
  'an update': (value) => [
    `/boxes?label=eq.${encodeURIComponent(value)}`,
    { method: 'PATCH', body: JSON.stringify({ label: value }) },
  ],
}

const textsOf = (statements: ReturnType<typeof statementsOf>) =>
  typeof statements === 'string' ? statements : statements.map(({ text }) => text)

describe('a value never changes the statement', () => {
  test.each(Object.keys(VALUE_PLACES))('%s', (place) => {
    const request = VALUE_PLACES[place] ?? (() => [''])
    const harmless = textsOf(statementsOf(...request('word')))
    expect(harmless).toHaveLength(1)
    const anyValue = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ minLength: 1, unit: 'binary' }))
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(textsOf(statementsOf(...request(Buffer.from(value).toString())))).toEqual(harmless)
      }),
      { numRuns: 300 },
    )
  })
})

describe('hostile names of real tables, columns and keys are quoted', () => {
  const escaped = (name: string) => encodeURIComponent(inQuotes(name))

  test.each(HOSTILE_NAMES.map((name, index) => [name, index] as const))('%s', async (name, index) => {
    const path = `/${encodeURIComponent(name)}`
    const read = await server.get(
      `${path}?select=${escaped(name)},a:${escaped(`${name}2`)}->>a&${escaped(name)}=eq.${index}&order=${escaped(name)}.desc`,
    )
    expect(await read.json()).toEqual([{ [name]: index, a: '1' }])
    const embedded = await server.get(
      `/${encodeURIComponent(`${name}3`)}?select=id,up:${escaped(name)}!${escaped(`${name}4`)}(${escaped(name)})&or=(${escaped(name)}.eq.${index})`,
    )
    expect(await embedded.json()).toEqual([{ id: 1, up: { [name]: index } }])
    const written = await server.send(
      'POST',
      `${path}?on_conflict=${escaped(name)}&columns=${escaped(name)}`,
      { [name]: index },
      { Prefer: 'resolution=merge-duplicates,return=representation' },
    )
    expect(await written.json()).toEqual([{ [name]: index, [`${name}2`]: { a: 1 } }])
  })

  test('the canary is unchanged', async () => {
    expect(await server.sql('select word from vault.secrets')).toEqual([{ word: 'canary-secret' }])
  })
})
