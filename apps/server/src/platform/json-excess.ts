/**
 * Finds JSON that is expensive to parse, before it is parsed. Only brackets, commas and exponents outside strings are
 * examined, so the check needs no memory and no stack, and it stops at the first excess.
 */

export type JsonExcess = 'depth' | 'rows' | 'exponent'

export interface JsonLimits {
  /** Levels of arrays and objects. */
  readonly depth: number
  /** Entries of the top-level array. */
  readonly rows?: number
  /** The largest absolute exponent of a number. */
  readonly exponent?: number
}

const EXPONENT = /[+-]?(\d+)/y

/** @returns the first limit that the text exceeds, or null. The text may still be invalid JSON. */
export function jsonExcess(
  text: string,
  { depth: maxDepth, rows: maxRows = Infinity, exponent: maxExponent = Infinity }: JsonLimits,
): JsonExcess | null {
  // Tested once and not for each comma, since millions of blanks may precede the bracket.
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
