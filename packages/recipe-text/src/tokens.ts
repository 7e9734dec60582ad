// Cuts a line into numbers, words and marks in one pass; each token knows where it stood.

export interface Token {
  readonly kind: 'number' | 'fraction' | 'word' | 'mark'
  /** Words: lower case without accents. Dashes are '-', slashes '/', all else as written. */
  readonly key: string
  readonly start: number
  readonly end: number
  /** No white space stands before it. */
  readonly glued: boolean
}

/** Lower case, without accents: what written words are compared by. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

// Each alternative begins with characters that no other takes, so that the scan is linear in the length.
const TOKEN = /(\d+(?:[.,]\d+)*)|([¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])|([\p{L}\p{M}]+)|([^\s\p{L}\p{M}\d])/gu
const DASHES = '-‐‑‒–—−'
const SLASHES = '/⁄∕'

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let previousEnd = 0
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index
    const end = start + match[0].length
    const [, number, fraction, word, mark] = match
    const place = { start, end, glued: start === previousEnd }
    if (number !== undefined) tokens.push({ kind: 'number', key: number, ...place })
    else if (fraction !== undefined) tokens.push({ kind: 'fraction', key: fraction, ...place })
    else if (word !== undefined) tokens.push({ kind: 'word', key: fold(word), ...place })
    else tokens.push({ kind: 'mark', key: plainMark(mark ?? ''), ...place })
    previousEnd = end
  }
  return tokens
}

function plainMark(mark: string): string {
  if (DASHES.includes(mark)) return '-'
  if (SLASHES.includes(mark)) return '/'
  return mark
}
