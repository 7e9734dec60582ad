// Cuts a line into numbers, words and marks in one pass; each token knows where it stood.

export interface Token {
  /** `sign`: a number in one character, such as "½" or "²". */
  readonly kind: 'number' | 'sign' | 'word' | 'mark'
  /** What it is compared by. Words: lower case without accents. Dashes are '-', slashes of either kind '/', brackets '(' and ')'; all else as written. */
  readonly key: string
  readonly start: number
  readonly end: number
  /** No white space stands before it. */
  readonly isGlued: boolean
}

const PLAIN = /^[ -~]*$/

/** Lower case, without accents: what written words are compared by. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

// Each alternative begins with characters that no other takes, so that the scan is linear in the length.
// Emphasis marks ("**2 ovos**") and invisible characters are skipped like white space.
const TOKEN = /(\d+(?:[.,]\d+)*)|(\p{N})|([\p{L}][\p{L}\p{M}]*)|([^\s\p{L}\p{M}\p{N}\p{Cf}*_])/gu
const DASHES = '-‐‑‒–—−'
const SLASHES = '/⁄∕\\'
const [OPENING, CLOSING] = ['([{', ')]}']

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let previousEnd = 0
  for (const match of text.matchAll(TOKEN)) {
    const [written, number, sign, word] = match
    const start = match.index
    const end = start + written.length
    const isGlued = start > 0 && start === previousEnd
    if (number !== undefined)
      tokens.push(withOpeningMark(tokens, { kind: 'number', key: number, start, end, isGlued }))
    else if (sign !== undefined) tokens.push({ kind: 'sign', key: sign, start, end, isGlued })
    else if (word !== undefined) tokens.push({ kind: 'word', key: fold(word), start, end, isGlued })
    else tokens.push({ kind: 'mark', key: plainMark(written), start, end, isGlued })
    previousEnd = end
  }
  return tokens
}

/** ".5" is one token, so that nothing takes it for a five. */
function withOpeningMark(tokens: Token[], number: Token): Token {
  const mark = tokens.at(-1)
  const isOpening = number.isGlued && mark !== undefined && !mark.isGlued && '.,'.includes(mark.key)
  if (!isOpening) return number
  tokens.pop()
  return { ...number, key: mark.key + number.key, start: mark.start, isGlued: false }
}

/** True where digits or a number sign stand, whatever they mean. */
export function isNumeric(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'sign'
}

function plainMark(mark: string): string {
  if (DASHES.includes(mark)) return '-'
  if (SLASHES.includes(mark)) return '/'
  if (OPENING.includes(mark)) return '('
  return CLOSING.includes(mark) ? ')' : mark
}
