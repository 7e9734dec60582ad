import { expect, test } from 'vitest'
import type { BodyShape } from '../plan/plan.ts'
import type { MediaHandler, Routine } from '../schema-cache/schema-cache.ts'
import { responseBodySql } from './response-body-sql.ts'

const routine = (isSet: boolean, isComposite: boolean): Routine => ({
  id: '1',
  schema: 'public',
  name: 'f',
  parameters: [],
  returns: { type: { schema: 'public', name: 't' }, isSet, isComposite, columns: [] },
  volatility: 'stable',
  settings: {},
  description: null,
})
const [scalar, scalars, row, rows] = [
  routine(false, false),
  routine(true, false),
  routine(false, true),
  routine(true, true),
]

const list: BodyShape = { kind: 'list', stripNulls: false }
const object: BodyShape = { kind: 'object', stripNulls: false }
const custom = (
  kind: MediaHandler['kind'],
  of: MediaHandler['of'],
  encodedBy: MediaHandler['encodedBy'] = null,
): BodyShape => ({
  kind: 'custom',
  handler: {
    kind,
    name: { schema: 's', name: 'a/b' },
    of,
    encodedBy,
    mediaType: { kind: 'other', text: 'a/b' },
  },
})

test.each<[string, BodyShape, Routine | null, string]>([
  ['rows', list, null, `coalesce(json_agg(pgrst_rows), '[]')`],
  [
    'rows without nulls',
    { kind: 'list', stripNulls: true },
    rows,
    `coalesce(json_strip_nulls(json_agg(pgrst_rows)), '[]')`,
  ],
  ['one row', list, row, `coalesce(json_agg(pgrst_rows) -> 0, 'null')`],
  ['one value', list, scalar, `coalesce(json_agg(pgrst_rows.pgrst_scalar) -> 0, 'null')`],
  ['values', list, scalars, `coalesce(json_agg(pgrst_rows.pgrst_scalar), '[]')`],
  ['an object', object, rows, `coalesce(json_agg(pgrst_rows) -> 0, 'null')`],
  ['an object of one value', object, scalar, `coalesce(json_agg(pgrst_rows.pgrst_scalar) -> 0, 'null')`],
  ['an object of values', object, scalars, `coalesce(json_agg(pgrst_rows) -> 0, 'null')`],
  ['nothing', { kind: 'none' }, null, `''`],
  [
    'CSV',
    { kind: 'csv' },
    null,
    `coalesce((select string_agg(key, ',') from json_object_keys(row_to_json((array_agg(pgrst_rows))[1])) key), '') || E'\\n' || ` +
      `coalesce(string_agg(substring(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), E'\\n'), '')`,
  ],
  [
    'GeoJSON',
    { kind: 'geojson' },
    null,
    `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(st_asgeojson(pgrst_rows)::json), '[]'))`,
  ],
  [
    'an aggregate of a relation',
    custom('aggregate', { schema: 's', name: 't' }),
    rows,
    '"s"."a/b"(pgrst_rows::"s"."t")',
  ],
  ['an aggregate of anything', custom('aggregate', null), scalars, '"s"."a/b"(pgrst_rows)'],
  ['an aggregate of one value', custom('aggregate', null), scalar, '"s"."a/b"(pgrst_rows.pgrst_scalar)'],
  ['a domain', custom('domain', { schema: 's', name: 'f' }), scalar, 'pgrst_rows.pgrst_scalar::"s"."a/b"'],
  [
    'a binary form',
    custom('aggregate', null, { schema: 'pg_catalog', name: 'jsonb_send' }),
    null,
    '"pg_catalog"."jsonb_send"("s"."a/b"(pgrst_rows))',
  ],
])('%s', (_, shape, of, text) => {
  expect(responseBodySql(shape, of)).toBe(text)
})
