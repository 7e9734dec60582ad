/** How the rows called `pgrst_rows` become the text of a body. */
import { type BodyShape, SCALAR } from '../plan/plan.ts'
import type { Routine } from '../schema-cache/schema-cache.ts'

/** Name of the rows that a body is made of. */
export const BODY_ROWS = 'pgrst_rows'

/** @param routine the function whose result the rows are, or null. */
export function bodySql(shape: BodyShape, routine: Routine | null): string {
  switch (shape.kind) {
    case 'none':
      return `''`
    case 'csv':
      return CSV
    case 'object':
      return firstOf(rowsOf(routine), shape.stripNulls)
    case 'list': {
      const isSingle = routine !== null && !routine.returns.isSet
      return isSingle
        ? firstOf(rowsOf(routine), shape.stripNulls)
        : `coalesce(${stripped(`json_agg(${rowsOf(routine)})`, shape.stripNulls)}::text, '[]')`
    }
  }
}

function rowsOf(routine: Routine | null): string {
  return routine && !routine.returns.isComposite ? `${BODY_ROWS}.${SCALAR}` : BODY_ROWS
}

const firstOf = (rows: string, stripNulls: boolean): string =>
  `coalesce(${stripped(`(json_agg(${rows}) -> 0)`, stripNulls)}::text, 'null')`

const stripped = (json: string, stripNulls: boolean): string =>
  stripNulls ? `json_strip_nulls(${json})` : json

/** Column names, then each row as Postgres writes it, without its parentheses. */
const CSV =
  `coalesce((select string_agg(key, ',') from json_object_keys(json_agg(${BODY_ROWS}) -> 0) key), '') || E'\\n' || ` +
  `coalesce(string_agg(substring(${BODY_ROWS}::text, 2, length(${BODY_ROWS}::text) - 2), E'\\n'), '')`
