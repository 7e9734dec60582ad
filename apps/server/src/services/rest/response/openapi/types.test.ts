import { describe, expect, test } from 'vitest'
import { defaultOf, itemsOf, swaggerFormat, swaggerType } from './types.ts'

test.each([
  ['character varying', 'string', 'character varying', undefined],
  ['text', 'string', 'text', undefined],
  ['boolean', 'boolean', 'boolean', undefined],
  ['smallint', 'integer', 'int32', undefined],
  ['integer', 'integer', 'int32', undefined],
  ['bigint', 'integer', 'int64', undefined],
  ['double precision', 'number', 'double precision', undefined],
  ['jsonb', null, 'jsonb', undefined],
  ['shop.cake_size', 'string', 'shop.cake_size', undefined],
  ['toString', 'string', 'toString', undefined],
  ['bigint[]', 'array', 'bigint[]', { type: 'integer' }],
  ['json[]', 'array', 'json[]', {}],
])('%s', (type, swagger, format, items) => {
  expect(swaggerType(type)).toBe(swagger)
  expect(swaggerFormat(type)).toBe(format)
  expect(itemsOf(type).items).toEqual(items)
})

describe('a default', () => {
  test.each([
    ['text', `'default'::text`, 'default'],
    ['text', `''::text`, ''],
    ['text', `'it''s'::text`, `it''s`],
    ['text', `'a "b"'::text`, undefined],
    ['text', 'CURRENT_USER', 'CURRENT_USER'],
    ['character varying', 'NULL::character varying', 'NULL'],
    ['timestamp with time zone', 'now()', 'now()'],
    ['date', `'1900-01-01'::date`, '1900-01-01'],
    ['boolean', 'false', false],
    ['integer', '42', 42],
    ['integer', `nextval('cakes_id_seq'::regclass)`, undefined],
    ['integer', 'null', undefined],
    ['numeric', '42.20', 42.2],
    ['numeric', `'-1'::integer`, undefined],
    ['bigint', '9007199254740993', undefined],
    ['numeric', '0.12345678901234567', undefined],
    ['jsonb', `'{}'::jsonb`, undefined],
    ['text[]', `'{}'::text[]`, undefined],
  ])('of %s as %s', (type, expression, value) => {
    expect(defaultOf(type, expression).default).toBe(value)
  })

  test('there may be none', () => {
    expect(defaultOf('text', null)).toEqual({})
  })
})
