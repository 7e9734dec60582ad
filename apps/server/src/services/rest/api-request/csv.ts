/** CSV bodies (RFC 4180), with a header line; `NULL` without quotes is null. */
import { unreadableBody } from '../errors.ts'

/** @returns a JSON list of objects, each value a text or null. */
export function csvToJson(text: string): string {
  const [header, ...lines] = parseCsv(text)
  if (!header) throw unreadableBody('Empty or invalid json')
  const rows = lines.map((line) => {
    if (line.length !== header.length) throw unreadableBody('All lines must have same number of fields')
    return Object.fromEntries(
      line.map((value, index) => [header[index] ?? '', value === 'NULL' ? null : value]),
    )
  })
  return JSON.stringify(rows)
}

function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let index = 0
  while (index < text.length) {
    const [value, next] = text[index] === '"' ? quotedField(text, index) : plainField(text, index)
    line.push(value)
    index = next
    if (text[index] === ',') {
      index += 1
      if (index === text.length) line.push('')
      continue
    }
    if (text[index] === '\r') index += 1
    if (text[index] === '\n') index += 1
    lines.push(line)
    line = []
  }
  if (line.length > 0) lines.push(line)
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
