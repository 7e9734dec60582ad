/**
 * What makes JSON dear to read, seen before a parser reads it: looks at brackets, commas and exponents outside texts
 * only, so that it costs no memory and no stack, and ends at the first excess.
 */

export type JsonExcess = 'depth' | 'rows' | 'exponent'

export interface JsonLimits {
  /** Levels of arrays and objects. */
  readonly depth: number
  /** Entries of the array that the whole text is. */
  readonly rows?: number
  /** The largest absolute exponent of a number. */
  readonly exponent?: number
}

const EXPONENT = /[+-]?(\d+)/y

/** @returns the first limit that the text exceeds, or null. Whether it is JSON at all is the parser's to say. */
export function jsonExcess(
  text: string,
  { depth: maxDepth, rows: maxRows = Infinity, exponent: maxExponent = Infinity }: JsonLimits,
): JsonExcess | null {
  // Asked once: before the bracket may stand blanks by the million.
  const isList = /^[ \t\n\r]*\[/.test(text)
  let depth = 0
  let rows = 1
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0x22) index = closingQuote(text, index)
    else if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > maxDepth) return 'depth'
    } else if (code === 0x5d || code === 0x7d) depth -= 1
    else if (code === 0x2c && depth === 1) {
      rows += 1
      if (rows > maxRows && isList) return 'rows'
    } else if ((code === 0x65 || code === 0x45) && exponentAt(text, index) > maxExponent) return 'exponent'
  }
  return null
}

/** What follows an `e`, whatever its sign. @returns 0 where it is a letter of `true` or `false`. */
function exponentAt(text: string, index: number): number {
  EXPONENT.lastIndex = index + 1
  return Number(EXPONENT.exec(text)?.[1] ?? 0)
}

function closingQuote(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0x5c) index += 1
    else if (code === 0x22) return index
  }
  return text.length
}
