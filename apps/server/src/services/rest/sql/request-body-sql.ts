/** The JSON of a request's body as rows with typed columns, called `pgrst_body`. */
import { calledSql } from './fields-sql.ts'
import { quoteIdentifier, quoteNameAsText, type QualifiedName } from '../vocabulary/identifiers.ts'
import type { Parameters } from './parameters.ts'

/** Name of the body's rows. Postgres' messages may show it, so it is the original's. */
export const REQUEST_BODY = 'pgrst_body'

export interface RequestBodyColumn {
  readonly name: string
  /** A type from the catalogue, as SQL writes it. */
  readonly type: string
  /** An SQL expression from the catalogue, or null. */
  readonly default: string | null
  /** A function that reads its value from JSON, or null. */
  readonly readBy: QualifiedName | null
}

export interface RequestBodyRows {
  /** JSON text: an object, or a list of objects. */
  readonly json: string
  readonly columns: readonly RequestBodyColumn[]
  /** Keys that a row lacks take the column's default, not null. */
  readonly applyDefaults: boolean
  readonly onlyFirst: boolean
}

/** The FROM items that yield the rows. */
export function requestBodyRowsSql(
  { json, columns, applyDefaults, onlyFirst }: RequestBodyRows,
  parameters: Parameters,
): string {
  const isObject = /^[ \t\n\r]*\{/.test(json)
  const type = applyDefaults ? 'jsonb' : 'json'
  const payload = `(select ${parameters.add(json)}::${type} as json_data) pgrst_payload`
  const withDefaults = applyDefaults ? `, ${defaultsSql(columns, isObject)}` : ''
  const data = applyDefaults ? 'pgrst_json_defs.val' : 'pgrst_payload.json_data'
  return `${payload}${withDefaults}, lateral (${rowsSql(data, type, columns, isObject)}${onlyFirst ? ' limit 1' : ''}) ${REQUEST_BODY}`
}

function rowsSql(
  data: string,
  type: string,
  columns: readonly RequestBodyColumn[],
  isObject: boolean,
): string {
  // An object without keys is one row of defaults; each empty object of a list is too.
  if (columns.length === 0)
    return isObject ? 'select from (values (1)) _' : `select from ${type}_array_elements(${data}) _`
  const names = columns.map(({ name, readBy }) => {
    const quoted = quoteIdentifier(name)
    return readBy ? `${calledSql(readBy, quoted)} as ${quoted}` : quoted
  })
  const typed = columns.map(({ name, type, readBy }) => `${quoteIdentifier(name)} ${readBy ? 'json' : type}`)
  const reader = isObject ? `${type}_to_record` : `${type}_to_recordset`
  return `select ${names.join(', ')} from ${reader}(${data}) as _(${typed.join(', ')})`
}

function defaultsSql(columns: readonly RequestBodyColumn[], isObject: boolean): string {
  const pairs = columns.flatMap((column) =>
    column.default === null ? [] : [`${quoteNameAsText(column.name)}, ${column.default}`],
  )
  const defaults = `jsonb_build_object(${pairs.join(', ')})`
  return isObject
    ? `lateral (select ${defaults} || pgrst_payload.json_data as val) pgrst_json_defs`
    : `lateral (select jsonb_agg(${defaults} || elem) as val from jsonb_array_elements(pgrst_payload.json_data) elem) pgrst_json_defs`
}
