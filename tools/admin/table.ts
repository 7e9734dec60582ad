/** Rows as a table of text, with one line for each row. */

export type Cell = string | number | boolean | null
export type TableRow = Readonly<Record<string, Cell>>

const MAX_WIDTH = 48

/** The columns are those of the first row. */
export function asTable(rows: readonly TableRow[]): string {
  const [first] = rows
  if (first === undefined) return 'None.'
  const names = Object.keys(first)
  const lines = [names, ...rows.map((row) => names.map((name) => textOf(row[name] ?? null)))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const [head = '', ...body] = lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n')
}

/** Control characters of a sender must not reach the terminal. */
function textOf(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  const text = String(cell).replaceAll(/\p{Cc}/gu, ' ')
  return text.length > MAX_WIDTH ? `${text.slice(0, MAX_WIDTH - 1)}…` : text
}
