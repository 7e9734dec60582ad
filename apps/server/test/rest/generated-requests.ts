/** Requests made at random from the grammar of the API, with names that exist and names that do not. */
import fc from 'fast-check'

/** Percent-encoded, half surrogate pairs replaced. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const names = [
  'id',
  'name',
  'price',
  'details',
  'address',
  'hours',
  'specialities',
  'words',
  'born',
  'active',
  'nope',
  '*',
  'count',
  'label',
]
const tables = [
  'cakes',
  'bakers',
  'photos',
  'flavours',
  'cake_flavours',
  'boxes',
  'cheap_cakes',
  'orders',
  'nowhere',
  'first_flavour',
]
const types = [
  'text',
  'int',
  'int4',
  'uuid',
  'json',
  'jsonb',
  'void',
  'regclass',
  'cstring',
  'xml',
  'anyelement',
  'record',
  'point',
  'bit varying',
  'oid',
  'name',
]

const anyText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.constantFrom(
    '',
    '1',
    '-1',
    '0',
    'null',
    '{}',
    '[]',
    '()',
    '{1,2}',
    '[1,3)',
    '"',
    '\\',
    "'",
    '%',
    '*',
    '\u0000',
    'NaN',
    '1e400',
    'a&b',
    '((',
  ),
)
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...names, ...tables) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: anyText.map((text) => `"${text}"`) },
)
const path = fc
  .tuple(
    name,
    fc.array(fc.tuple(fc.constantFrom('->', '->>'), fc.oneof(name, fc.nat(9).map(String))), { maxLength: 3 }),
  )
  .map(([first, steps]) => first + steps.flat().join(''))
const column = fc
  .tuple(
    fc.option(name),
    path,
    fc.option(fc.constantFrom(...types)),
    fc.option(fc.constantFrom('sum', 'avg', 'max', 'min', 'count')),
  )
  .map(
    ([alias, field, cast, aggregate]) =>
      `${alias === null ? '' : `${alias}:`}${field}${cast === null ? '' : `::${cast}`}${aggregate === null ? '' : `.${aggregate}()`}`,
  )

const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
  select: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: column },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom('', '...', 'a:'),
          fc.constantFrom(...tables),
          fc.constantFrom('', '!inner', '!left', '!baker_id', '!x'),
          tie('select'),
        )
        .map(([prefix, table, hint, inner]) => `${prefix}${table}${hint}(${inner})`),
    },
  ),
}))

const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts(english)',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'eq(any)',
  'like(all)',
  'not.eq',
  'not.in',
  'huh',
]
const condition = fc
  .tuple(
    fc.constantFrom(...operators),
    fc.oneof(
      anyText,
      anyText.map((text) => `(${text})`),
    ),
  )
  .map(([operator, value]) => `${operator}.${value}`)
const { logic } = fc.letrec<{ logic: string }>((tie) => ({
  logic: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(path, condition).map(([field, value]) => `${field}.${value}`),
    fc
      .tuple(fc.constantFrom('and', 'or', 'not.and', 'xor'), fc.array(tie('logic'), { maxLength: 3 }))
      .map(([operator, terms]) => `${operator}(${terms.join(',')})`),
  ),
}))

const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(fc.constant('select'), select),
  fc.tuple(path, condition),
  fc.tuple(
    fc.tuple(fc.constantFrom(...tables), path).map((parts) => parts.join('.')),
    condition,
  ),
  fc.tuple(
    fc.constantFrom('or', 'and', 'not.or', 'cakes.or'),
    fc.array(logic, { maxLength: 3 }).map((terms) => `(${terms.join(',')})`),
  ),
  fc.tuple(
    fc.constantFrom('order', 'cakes.order'),
    fc
      .array(
        fc.tuple(path, fc.constantFrom('', '.desc', '.asc.nullslast', '.x')).map((parts) => parts.join('')),
        { maxLength: 3 },
      )
      .map((terms) => terms.join(',')),
  ),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'cakes.limit', 'cakes.offset'),
    fc.oneof(fc.integer().map(String), anyText),
  ),
  fc.tuple(
    fc.constantFrom('columns', 'on_conflict'),
    fc.array(name, { maxLength: 3 }).map((list) => list.join(',')),
  ),
  fc.tuple(anyText, anyText),
)
export const search = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.map((text) => encoded(text)).join('=')).join('&'))

export const resource = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...tables) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'rpc/add_up',
      'rpc/cakes_over',
      'rpc/one_cake',
      'rpc/price_list',
      'rpc/joined',
      'rpc/whole_body',
      'rpc/overloaded',
      'rpc/numbers',
    ),
  },
  { weight: 1, arbitrary: anyText.map((text) => encoded(text)) },
)
const cell = fc.oneof(
  anyText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.json().map((text) => JSON.parse(text) as unknown),
)
const row = fc.dictionary(fc.oneof(name, fc.constantFrom('width', 'depth', 'label', 'a', 'b')), cell, {
  maxKeys: 4,
})
export const body = fc.oneof(
  row.map((value) => JSON.stringify(value)),
  fc.array(row, { maxLength: 3 }).map((value) => JSON.stringify(value)),
  fc.json(),
  anyText,
)
export const prefer = fc.array(
  fc.constantFrom(
    'return=representation',
    'return=headers-only',
    'count=exact',
    'count=planned',
    'count=estimated',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'missing=default',
    'handling=strict',
    'max-affected=1',
    'timezone=UTC',
    'x',
  ),
  { maxLength: 4 },
)
export const accept = fc.constantFrom(
  '*/*',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/geo+json',
  'application/vnd.pgrst.plan+json; options=analyze|verbose',
  'application/vnd.pgrst.plan; for="text/csv", text/csv;q=0.5',
  'pg/rows',
  'image/png',
)
