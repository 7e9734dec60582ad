/** CSV bodies (RFC 4180), with a header line; `NULL` is null, and empty lines are ignored. */
import { excessiveBody, tooManyRows, unreadableBody } from '../vocabulary/errors.ts'

export interface CsvLimits {
  readonly rows: number
  /** Size of the JSON that the rows become, in characters: each row names all columns again. */
  readonly jsonLength: number
  readonly nameLength: number
}

export interface CsvRows {
  /** A JSON list of objects, each value a text or null. */
  readonly json: string
  /** Names of the columns that the rows fill; empty without rows. */
  readonly columns: readonly string[]
}

/** @throws RestError PGRST102 for invalid CSV, PGRSTL01 for CSV beyond a limit. */
export function csvToJson(text: string, limits: CsvLimits): CsvRows {
  const [header = [], ...lines] = parseCsv(text, limits.rows)
  // The header needs a line break at its end.
  if (!/[\r\n]/.test(text)) throw unreadableBody('parse error (not enough input) at ""')
  refuseExcess(header, lines.length, limits)
  const filled = lines.filter((line) => line.length > 1 || line[0] !== '')
  // Fields beyond the header are ignored; apart from them, all lines need the same number of fields.
  const width = Math.min(header.length, filled[0]?.length ?? 0)
  const columns = header.slice(0, width)
  const rows = filled.map((line) => {
    if (Math.min(line.length, header.length) !== width) {
      throw unreadableBody('All lines must have same number of fields')
    }
    return Object.fromEntries(
      columns.map((name, index) => [name, line[index] === 'NULL' ? null : line[index]]),
    )
  })
  return { json: JSON.stringify(rows), columns: [...new Set(columns)] }
}

/** Characters that JSON needs around a name: two quotes, colon, comma. */
const AROUND_NAME = 4

function refuseExcess(header: readonly string[], rowCount: number, limits: CsvLimits): void {
  const named = header.reduce((sum, name) => sum + name.length + AROUND_NAME, 0)
  if (header.some(({ length }) => length > limits.nameLength)) {
    throw excessiveBody(`The name of a column is longer than ${limits.nameLength} characters`)
  }
  if (named * rowCount > limits.jsonLength) {
    throw excessiveBody(
      `The body is larger than ${limits.jsonLength} bytes once its columns are named in each row`,
    )
  }
}

/** The largest number of columns of a table in Postgres. */
const MAX_COLUMNS = 1_600

/** Reads the header line and up to `maxRows` other lines; stops at the first line beyond that. */
function parseCsv(text: string, maxRows: number): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let index = 0
  while (index < text.length) {
    const [value, next] = text[index] === '"' ? quotedField(text, index) : plainField(text, index)
    line.push(value)
    if (line.length > MAX_COLUMNS) throw excessiveBody(`The body has more than ${MAX_COLUMNS} columns`)
    index = next
    if (text[index] === ',') {
      index += 1
      if (index === text.length) line.push('')
      continue
    }
    if (text[index] === '\r') index += 1
    if (text[index] === '\n') index += 1
    if (lines.length > maxRows) throw tooManyRows(maxRows)
    lines.push(line)
    line = []
  }
  if (line.length > 0) lines.push(line)
  if (lines.length > maxRows + 1) throw tooManyRows(maxRows)
  return lines
}

function plainField(text: string, start: number): [value: string, next: number] {
  let end = start
  while (end < text.length && !',\r\n'.includes(text.charAt(end))) end += 1
  return [text.slice(start, end), end]
}

/** A doubled quote inside quotes is one. */
function quotedField(text: string, start: number): [value: string, next: number] {
  let value = ''
  let index = start + 1
  for (;;) {
    const quote = text.indexOf('"', index)
    if (quote === -1) throw unreadableBody('parse error (unterminated quoted field)')
    value += text.slice(index, quote)
    if (text[quote + 1] !== '"') {
      if (quote + 1 < text.length && !',\r\n'.includes(text.charAt(quote + 1))) {
        throw unreadableBody('parse error (text after a quoted field)')
      }
      return [value, quote + 1]
    }
    value += '"'
    index = quote + 2
  }
}
