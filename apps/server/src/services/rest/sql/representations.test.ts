/** The SQL of columns whose domain has its own representation. */
import { expect, test } from 'vitest'
import type { Operation } from '../api-request/query-syntax.ts'
import { conditionSql } from './conditions-sql.ts'
import { selectedSql } from './fields-sql.ts'
import { requestBodyRowsSql } from './request-body-sql.ts'
import { Parameters } from './parameters.ts'

const PAINTS = { schema: 'shop', name: 'paints' }
const field = { name: 'shade', path: [], needsJson: true }
const shop = (name: string) => ({ schema: 'shop', name })

test('shown by a function, then cast, then aggregated', () => {
  const plain = {
    field,
    wholeRow: false,
    presentedBy: shop('json'),
    cast: null,
    aggregate: null,
    aggregateCast: null,
    alias: 'shade',
  }
  expect(selectedSql(plain, PAINTS, new Parameters())).toBe(
    '"shop"."json"("shop"."paints"."shade") as "shade"',
  )
  const all = { ...plain, cast: 'text', aggregate: 'max', alias: null } as const
  expect(selectedSql(all, PAINTS, new Parameters())).toBe(
    'max(cast("shop"."json"("shop"."paints"."shade") as text))',
  )
})

test.each<[Operation, string, unknown]>([
  [
    { kind: 'quantifiable', operator: 'eq', quantifier: null, value: '#1' },
    '= "shop"."colour"($1::text)',
    '#1',
  ],
  [{ kind: 'simple', operator: 'neq', value: '#1' }, '<> "shop"."colour"($1::text)', '#1'],
  [{ kind: 'in', values: ['#1', '#2'] }, '= any (select "shop"."colour"(unnest($1::text[])))', ['#1', '#2']],
])('the value of %j is read by a function', (operation, text, value) => {
  const parameters = new Parameters()
  const condition = {
    kind: 'filter',
    field,
    negated: false,
    operation,
    valueReadBy: shop('colour'),
    needsTextVector: false,
  } as const
  expect(conditionSql(condition, PAINTS, parameters)).toBe(`"shop"."paints"."shade" ${text}`)
  expect(parameters.values).toEqual([value])
})

test('sent values are JSON, and are read by a function', () => {
  const rows = {
    json: '{}',
    columns: [
      { name: 'id', type: 'integer', default: null, readBy: null },
      { name: 'shade', type: 'shop.colour', default: null, readBy: shop('colour') },
    ],
    applyDefaults: false,
    onlyFirst: false,
  }
  expect(requestBodyRowsSql(rows, new Parameters())).toBe(
    '(select $1::json as json_data) pgrst_payload, lateral (select "id", "shop"."colour"("shade") as "shade" ' +
      'from json_to_record(pgrst_payload.json_data) as _("id" integer, "shade" json)) pgrst_body',
  )
})
