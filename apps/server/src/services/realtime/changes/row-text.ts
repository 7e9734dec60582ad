/** Reads a row in Postgres' notation of composite values. Source: PostgreSQL, "Composite Type Input and Output Syntax". */

/** @returns the fields in order, null for none; null for a text that is not a row. */
export function readRow(text: string): readonly (string | null)[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null
  const fields: (string | null)[] = []
  const inner = text.slice(1, -1)
  for (let at = 0; at <= inner.length;) {
    const field = inner.charAt(at) === '"' ? quotedField(inner, at + 1) : plainField(inner, at)
    fields.push(field.value)
    at = field.end + 1
  }
  return fields
}

interface Field {
  readonly value: string | null
  /** The index of the comma behind the value. */
  readonly end: number
}

function plainField(text: string, start: number): Field {
  const comma = text.indexOf(',', start)
  const end = comma === -1 ? text.length : comma
  return { value: end === start ? null : text.slice(start, end), end }
}

/** Quotes and backslashes within a field are doubled. */
function quotedField(text: string, start: number): Field {
  let value = ''
  let at = start
  for (; at < text.length; at += 1) {
    const character = text.charAt(at)
    const isDoubled = (character === '"' || character === '\\') && text.charAt(at + 1) === character
    if (character === '"' && !isDoubled) break
    if (isDoubled) at += 1
    value += character
  }
  return { value, end: at + 1 }
}
