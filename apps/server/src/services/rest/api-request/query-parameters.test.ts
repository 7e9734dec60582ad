import { describe, expect, test } from 'vitest'
import { RestError } from '../vocabulary/errors.ts'
import { readRestConfig } from '../configuration/rest-config.ts'
import { parseQueryParameters, type QueryParameters } from './query-parameters.ts'

const { limits } = readRestConfig({})
const parse = (search: string, forCall = false): QueryParameters =>
  parseQueryParameters(search, forCall, limits)

function refusal(search: string): { code: string; message: string; details: unknown } {
  try {
    parse(search)
  } catch (error) {
    if (error instanceof RestError) {
      const { code, message, details } = error.body
      return { code, message, details }
    }
    throw error
  }
  throw new Error(`not refused: ${search}`)
}

const noExtras = { alias: null, cast: null, aggregate: null, aggregateCast: null }

describe('select', () => {
  test('columns, aliases, casts and JSON paths', () => {
    expect(parse('select=id,n:name::text,city:address->>city,address->tags->0').select).toEqual([
      { kind: 'field', field: { name: 'id', path: [] }, ...noExtras },
      { kind: 'field', field: { name: 'name', path: [] }, ...noExtras, alias: 'n', cast: 'text' },
      {
        kind: 'field',
        field: { name: 'address', path: [{ asText: true, kind: 'key', value: 'city' }] },
        ...noExtras,
        alias: 'city',
      },
      {
        kind: 'field',
        field: {
          name: 'address',
          path: [
            { asText: false, kind: 'key', value: 'tags' },
            { asText: false, kind: 'index', value: '+0' },
          ],
        },
        ...noExtras,
      },
    ])
  })

  test('embedded and spread resources, with hints and joins in any order', () => {
    const [first, second, third] = parse('select=a:cakes!inner!key(id),...bakers!left(*),photos()').select
    expect(first).toMatchObject({ kind: 'relation', name: 'cakes', alias: 'a', hint: 'key', join: 'inner' })
    expect(second).toMatchObject({ kind: 'relation', name: 'bakers', spread: true, join: 'left', hint: null })
    expect(third).toMatchObject({ kind: 'relation', name: 'photos', items: [] })
  })

  test('aggregates with casts', () => {
    expect(parse('select=price.sum()::int,total:count()').select).toEqual([
      {
        kind: 'field',
        field: { name: 'price', path: [] },
        ...noExtras,
        aggregate: 'sum',
        aggregateCast: 'int',
      },
      { kind: 'field', field: { name: '*', path: [] }, ...noExtras, aggregate: 'count', alias: 'total' },
    ])
  })

  test('quoted names keep their reserved characters', () => {
    expect(parse(`select=${encodeURIComponent('"a,b(c)."')}`).select).toMatchObject([
      { field: { name: 'a,b(c).' } },
    ])
  })

  test('names of letters outside ASCII, with blanks and dashes', () => {
    expect(parse(`select=${encodeURIComponent('preço do-bolo')}`).select).toMatchObject([
      { field: { name: 'preço do-bolo' } },
    ])
  })
})

describe('filters', () => {
  const operation = (value: string) => parse(`a=${encodeURIComponent(value)}`).filters[0]?.value

  test.each([
    ['eq.5', { kind: 'quantifiable', operator: 'eq', quantifier: null, value: '5' }],
    ['like(any).{a,b}', { kind: 'quantifiable', operator: 'like', quantifier: 'any', value: '{a,b}' }],
    ['gte(all).{1,2}', { kind: 'quantifiable', operator: 'gte', quantifier: 'all', value: '{1,2}' }],
    ['neq.a.b', { kind: 'simple', operator: 'neq', value: 'a.b' }],
    ['nxr.(1,2)', { kind: 'simple', operator: 'nxr', value: '(1,2)' }],
    ['in.(1,"a,b",c)', { kind: 'in', values: ['1', 'a,b', 'c'] }],
    ['in.("x"y,z)', { kind: 'in', values: ['"x"y', 'z'] }],
    ['in.()', { kind: 'in', values: [''] }],
    ['is.NULL', { kind: 'is', value: 'null' }],
    ['is.not_null', { kind: 'is', value: 'not_null' }],
    ['isdistinct.3', { kind: 'isdistinct', value: '3' }],
    [
      'plfts(english).fat cat',
      { kind: 'text-search', operator: 'plfts', language: 'english', value: 'fat cat' },
    ],
    ['eq.', { kind: 'quantifiable', operator: 'eq', quantifier: null, value: '' }],
  ])('%s', (value, expected) => {
    expect(operation(value)).toMatchObject({ negated: false, operation: expected })
  })

  test('negation, level and JSON path', () => {
    expect(parse('cakes.details->>layers=not.eq.2').filters).toEqual([
      {
        path: ['cakes'],
        value: {
          kind: 'filter',
          field: { name: 'details', path: [{ asText: true, kind: 'key', value: 'layers' }] },
          negated: true,
          operation: { kind: 'quantifiable', operator: 'eq', quantifier: null, value: '2' },
        },
      },
    ])
  })

  test('logic trees nest, and quote their values', () => {
    const search = `or=${encodeURIComponent('(a.eq."x,y",not.and(b.gt.1,c.in.(1,2)),d.cs.{p,q})')}`
    expect(parse(search).logic).toMatchObject([
      {
        path: [],
        value: {
          operator: 'or',
          negated: false,
          terms: [
            { operation: { value: 'x,y' } },
            {
              operator: 'and',
              negated: true,
              terms: [{ operation: { value: '1' } }, { operation: { values: ['1', '2'] } }],
            },
            { operation: { operator: 'cs', value: '{p,q}' } },
          ],
        },
      },
    ])
    expect(parse('cakes.not.or=(a.is.null,b.is.true)').logic).toMatchObject([
      { path: ['cakes'], value: { negated: true, operator: 'or' } },
    ])
  })

  test('a call by GET takes what is no filter as an argument', () => {
    const { filters, arguments: given } = parse('a=5&b=eq.5&c=input', true)
    expect(given).toEqual([
      ['a', '5'],
      ['c', 'input'],
    ])
    expect(filters).toHaveLength(1)
  })

  test('what starts as a filter and goes wrong is no argument', () => {
    expect(() => parse('a=in.x', true)).toThrow('failed to parse filter (in.x)')
  })
})

describe('order, ranges and the rest', () => {
  test('order', () => {
    expect(parse('order=a.desc.nullslast,cakes(price).asc,b&cakes.order=c.nullsfirst').order).toEqual([
      {
        path: [],
        value: [
          { relation: null, field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
          { relation: 'cakes', field: { name: 'price', path: [] }, direction: 'asc', nulls: null },
          { relation: null, field: { name: 'b', path: [] }, direction: null, nulls: null },
        ],
      },
      {
        path: ['cakes'],
        value: [{ relation: null, field: { name: 'c', path: [] }, direction: null, nulls: 'first' }],
      },
    ])
  })

  test('limits and offsets of each level; what is no number is ignored', () => {
    const { topRange, ranges } = parse('limit=5&offset=10&cakes.limit=2&photos.offset=x')
    expect(topRange).toEqual({ lower: 10n, upper: 14n })
    expect(ranges).toEqual([
      { path: ['cakes'], value: { lower: 0n, upper: 1n } },
      { path: ['photos'], value: { lower: 0n, upper: null } },
    ])
  })

  test('columns and on_conflict', () => {
    expect(parse('columns=a,"b c"&on_conflict=a,b')).toMatchObject({
      columns: ['a', 'b c'],
      onConflict: ['a', 'b'],
    })
  })

  test('the canonical query has sorted names', () => {
    expect(parse('b=eq.1&a=in.(1,2)').canonical).toBe('a=in.%281%2C2%29&b=eq.1')
    expect(parse('b=gt.1&c&a=eq.x+y&b=lt.5').canonical).toBe('a=eq.x%20y&b=gt.1,lt.5&c=')
    expect(parse('a=eq.%C3%A9').canonical).toBe('a=eq.%C3%83%C2%A9')
    expect(parse('a=eq.1&&b=eq.2&').canonical).toBe('=&a=eq.1&b=eq.2')
  })

  test('what is not UTF-8 does not fail', () => {
    expect(parse('a=eq.%ff').filters[0]?.value).toMatchObject({ operation: { value: '\ufffd' } })
  })
})

/** The messages are the original's for the same texts. Source: its documentation of the parsers. */
describe('refusals in the words of the original', () => {
  test.each([
    [
      'a=val',
      '"failed to parse filter (val)" (line 1, column 1)',
      'unexpected "v" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'a.b=noop.0',
      '"failed to parse filter (noop.0)" (line 1, column 1)',
      'unexpected "o" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'select=id,clients(name[])',
      '"failed to parse select parameter (id,clients(name[]))" (line 1, column 16)',
      `unexpected '[' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`,
    ],
    [
      'order=id.ac',
      '"failed to parse order (id.ac)" (line 1, column 4)',
      'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    ],
    [
      'order=id.descc',
      '"failed to parse order (id.descc)" (line 1, column 8)',
      `unexpected 'c' expecting delimiter (.), "," or end of input`,
    ],
    [
      'order=id.asc.nlsfst',
      '"failed to parse order (id.asc.nlsfst)" (line 1, column 8)',
      'unexpected "l" expecting "nullsfirst" or "nullslast"',
    ],
    [
      'or=()',
      '"failed to parse logic tree (())" (line 1, column 4)',
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    ],
    [
      'or=(id.in.1,2,id.eq.3)',
      '"failed to parse logic tree ((id.in.1,2,id.eq.3))" (line 1, column 10)',
      'unexpected "1" expecting "("',
    ],
    ['or=)(', '"failed to parse logic tree ()()" (line 1, column 3)', 'unexpected ")" expecting "("'],
    [
      'or=(id.eq.1,not.xor(id.eq.2,id.eq.3))',
      '"failed to parse logic tree ((id.eq.1,not.xor(id.eq.2,id.eq.3)))" (line 1, column 16)',
      'unexpected "x" expecting logic operator (and, or)',
    ],
  ])('%s', (search, message, details) => {
    expect(refusal(search)).toEqual({ code: 'PGRST100', message, details })
  })
})

describe('limits', () => {
  const nest = (levels: number, open: string, inner: string) =>
    open.repeat(levels) + inner + ')'.repeat(levels)

  test.each([
    ['embeds too deep', `select=${nest(11, 'a(', 'b')}`],
    ['embeds far too deep', `select=${nest(5_000, 'a(', 'b')}`],
    ['too many embeds', `select=${Array.from({ length: 51 }, (_, index) => `a${index}(b)`).join(',')}`],
    ['too many columns', `select=${'id,'.repeat(500)}id`],
    ['too many filters', Array.from({ length: 201 }, () => 'a=eq.1').join('&')],
    ['logic too deep', `and=${nest(21, '(and', '(a.eq.1)')}`],
    ['logic far too deep', `or=(${nest(5_000, 'and(', 'a.eq.1')})`],
    ['too many filters in logic', `or=(${Array.from({ length: 201 }, () => 'a.eq.1').join(',')})`],
    ['too many order terms', `order=${'id,'.repeat(500)}id`],
    ['JSON path too long', `select=a${'->b'.repeat(101)}`],
  ])('%s', (_, search) => {
    expect(refusal(search)).toMatchObject({ code: 'PGRST100', message: expect.stringContaining('limit of') })
  })
})
