import { describe, expect, test } from 'vitest'
import { parseAccept, parseMediaType } from '../vocabulary/media-types.ts'
import { RestError } from '../vocabulary/errors.ts'
import { handlerKey, type MediaHandler, type Routine } from '../schema-cache/schema-cache.ts'
import { type ResponseSource, negotiate } from './negotiate.ts'
import type { ReadPlan } from './plan.ts'

const relation = { schema: 'public', name: 'cakes' }

const handler = (kind: MediaHandler['kind'], of: string | null, type: string) => {
  const key = { kind, of: of === null ? null : { schema: 'public', name: of } }
  const mediaType = parseMediaType(type === '*/*' ? 'application/octet-stream' : type)
  const made = {
    ...key,
    name: { schema: 'public', name: type },
    mediaType,
    encodedBy: null,
  } as const
  return [handlerKey(key, parseMediaType(type)), made] as const
}

const handlers = new Map<string, MediaHandler>([
  handler('aggregate', 'cakes', 'image/png'),
  handler('aggregate', 'cakes', 'text/csv'),
  handler('aggregate', 'cakes', 'application/vnd.pgrst.object'),
  handler('aggregate', 'anything', '*/*'),
  handler('aggregate', null, 'pg/rows'),
  handler('aggregate', null, 'image/png'),
  handler('domain', 'page', 'text/html'),
  handler('domain', 'cakes', 'text/html'),
])

const column = (name: string, aggregate: 'count' | null = null) => ({
  field: { name, path: [], needsJson: true },
  wholeRow: false,
  presentedBy: null,
  cast: null,
  aggregate,
  aggregateCast: null,
  alias: null,
})

const readOf = (...columns: ReturnType<typeof column>[]): ReadPlan => ({
  source: { kind: 'result' },
  alias: null,
  reference: relation,
  columns,
  conditions: [],
  order: [],
  range: { offset: 0n, limit: null },
  embeds: [],
  page: null,
})

const routine = (name: string, isSet: boolean, isComposite: boolean): Routine => ({
  id: '1',
  schema: 'public',
  name,
  description: null,
  parameters: [],
  returns: { type: { schema: 'public', name: 'text' }, isSet, isComposite, columns: [] },
  volatility: 'stable',
  settings: {},
})

const whole: ResponseSource = { relation, routine: null, read: readOf(column('*')) }
const some: ResponseSource = { ...whole, read: readOf(column('id')) }
const of = (name: string, isSet = false, isComposite = false): ResponseSource => ({
  relation: { schema: 'public', name },
  routine: routine(name, isSet, isComposite),
  read: readOf(column('*')),
})

/** The handler of the response, and its media type. */
function made(accept: string, responseSource: ResponseSource, planEnabled = false): string {
  try {
    const { body, mediaType, explain } = negotiate(parseAccept(accept), responseSource, {
      handlers,
      planEnabled,
    })
    const maker =
      body.kind === 'custom' ? `${body.handler.kind} of ${body.handler.of?.name ?? 'any'}` : body.kind
    const type = 'text' in mediaType ? mediaType.text : mediaType.kind
    return `${explain ? 'plan: ' : ''}${maker} as ${type}`
  } catch (error) {
    if (error instanceof RestError) return `${error.body.code} ${error.body.message}`
    throw error
  }
}

const NONE = 'PGRST107 None of these media types are available:'

describe('without plans', () => {
  test.each<[string, ResponseSource, string]>([
    ['*/*', whole, 'list as json'],
    ['application/json', whole, 'list as json'],
    ['text/csv', whole, 'aggregate of cakes as csv'],
    ['text/csv', some, 'csv as csv'],
    ['application/geo+json', some, 'geojson as geojson'],
    ['image/png', whole, 'aggregate of cakes as image/png'],
    ['image/png', some, 'aggregate of any as image/png'],
    ['image/png', { ...whole, read: readOf(column('*'), column('id')) }, 'aggregate of any as image/png'],
    ['image/png', { ...whole, read: readOf(column('*', 'count')) }, 'aggregate of any as image/png'],
    ['pg/rows', of('numbers', true), 'aggregate of any as pg/rows'],
    ['application/vnd.pgrst.object', whole, 'object as object'],
    ['application/vnd.pgrst.array+json;nulls=stripped', whole, 'list as stripped-array'],
    ['text/html', whole, `${NONE} text/html`],
    ['text/html', of('page'), 'domain of page as text/html'],
    ['text/html', of('page', true), `${NONE} text/html`],
    ['image/png', of('cakes', true, true), 'aggregate of cakes as image/png'],
    ['anything/at-all', of('anything', true, true), 'aggregate of anything as binary'],
    ['application/json', of('anything', false, true), 'aggregate of anything as binary'],
    ['text/html, */*;q=0.1', whole, 'list as json'],
    ['a/b;q=0.5, c/d', whole, `${NONE} c/d, a/b`],
    ['application/vnd.pgrst.plan, text/csv', some, 'csv as csv'],
    [
      'application/vnd.pgrst.plan+json; options=wal',
      whole,
      `${NONE} application/vnd.pgrst.plan+json; for="application/json"; options=wal`,
    ],
  ])('%s', (accept, responseSource, expected) => {
    expect(made(accept, responseSource)).toBe(expected)
  })
})

test.each<[string, ResponseSource, string]>([
  ['application/vnd.pgrst.plan', whole, 'plan: list as plan'],
  ['application/vnd.pgrst.plan; for="image/png"', whole, 'plan: aggregate of cakes as plan'],
  ['application/vnd.pgrst.plan; for="application/vnd.pgrst.object"', whole, 'plan: object as plan'],
  ['application/vnd.pgrst.plan; for="text/html"', of('page'), 'plan: domain of page as plan'],
  [
    'application/vnd.pgrst.plan; for="application/vnd.pgrst.plan"',
    whole,
    `${NONE} application/vnd.pgrst.plan+text; for="application/vnd.pgrst.plan+text; for="application/json""`,
  ],
])('with plans, %s', (accept, responseSource, expected) => {
  expect(made(accept, responseSource, true)).toBe(expected)
})
