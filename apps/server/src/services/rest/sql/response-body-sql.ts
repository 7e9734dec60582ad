/** How the rows called `pgrst_rows` become the text or the bytes of the response's body. */
import { type BodyShape, SCALAR } from '../plan/plan.ts'
import type { MediaHandler, Routine } from '../schema-cache/schema-cache.ts'
import { quoteName } from '../vocabulary/identifiers.ts'

/** Name of the rows that a body is made of. */
export const RESPONSE_ROWS = 'pgrst_rows'

/** @param routine the function whose result the rows are, or null. */
export function responseBodySql(shape: BodyShape, routine: Routine | null): string {
  switch (shape.kind) {
    case 'none':
      return `''`
    case 'csv':
      return CSV
    case 'geojson':
      return GEOJSON
    case 'object':
      // A set of scalars is shown as rows with a column; a single scalar is shown as the bare value.
      return firstOf(isScalar(routine) ? SCALAR_VALUE : RESPONSE_ROWS, shape.stripNulls)
    case 'list': {
      const rows = routine && !routine.returns.isComposite ? SCALAR_VALUE : RESPONSE_ROWS
      const isSingle = routine !== null && !routine.returns.isSet
      return isSingle
        ? firstOf(rows, shape.stripNulls)
        : `coalesce(${stripped(`json_agg(${rows})`, shape.stripNulls)}, '[]')`
    }
    case 'custom':
      return customSql(shape.handler, isScalar(routine))
  }
}

const SCALAR_VALUE = `${RESPONSE_ROWS}.${SCALAR}`

const isScalar = (routine: Routine | null): boolean =>
  routine !== null && !routine.returns.isSet && !routine.returns.isComposite

const firstOf = (rows: string, stripNulls: boolean): string =>
  `coalesce(${stripped(`json_agg(${rows}) -> 0`, stripNulls)}, 'null')`

const stripped = (json: string, stripNulls: boolean): string =>
  stripNulls ? `json_strip_nulls(${json})` : json

/**
 * Column names, then each row as Postgres writes it, without its parentheses. The names are those of the selected columns; the
 * original names all columns that the write or call returned.
 */
const CSV =
  `coalesce((select string_agg(key, ',') from json_object_keys(row_to_json((array_agg(${RESPONSE_ROWS}))[1])) key), '') || E'\\n' || ` +
  `coalesce(string_agg(substring(${RESPONSE_ROWS}::text, 2, length(${RESPONSE_ROWS}::text) - 2), E'\\n'), '')`

/** PostGIS turns a row with a geometry into a feature; without PostGIS the function does not exist, and Postgres refuses the statement. */
const GEOJSON =
  `json_build_object('type', 'FeatureCollection', 'features', ` +
  `coalesce(json_agg(st_asgeojson(${RESPONSE_ROWS})::json), '[]'))`

function customSql(handler: MediaHandler, isValue: boolean): string {
  const made = handledSql(handler, isValue)
  return handler.encodedBy ? `${quoteName(handler.encodedBy)}(${made})` : made
}

function handledSql({ kind, name, of }: MediaHandler, isValue: boolean): string {
  if (kind === 'domain') return `${SCALAR_VALUE}::${quoteName(name)}`
  // The cast selects the aggregate over this relation's rows among those of its name.
  const rows = of ? `${RESPONSE_ROWS}::${quoteName(of)}` : RESPONSE_ROWS
  return `${quoteName(name)}(${isValue ? SCALAR_VALUE : rows})`
}
