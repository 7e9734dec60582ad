// Splits a line into numbers, words and marks in one pass; each token keeps its position.

export interface Token {
  /** `sign`: a number in one character, such as "½" or "²". */
  readonly kind: 'number' | 'sign' | 'word' | 'mark'
  /** The normalized text: words in lower case without accents, every dash '-', every slash '/', every bracket '(' or ')'. */
  readonly key: string
  readonly start: number
  readonly end: number
  /** True if no white space precedes the token. */
  readonly isGlued: boolean
}

const PLAIN = /^[ -~]*$/
/** Without combining marks, so that each character folds by itself. */
const LATIN = /^[ -~\u00A0-\u00FF]*$/
const LATIN_LETTERS = /[\u00A0-\u00FF]/g

/** Lower case without accents, for comparing words. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  if (LATIN.test(text)) return foldLatin(text)
  return withoutMarks(text).toLowerCase()
}

/** Words with accents that were folded lately: a recipe repeats its few. */
const recent = new Map<string, string>()
const MAX_RECENT = 500
const MAX_WORD_LENGTH = 20

function foldLatin(text: string): string {
  const known = recent.get(text)
  if (known !== undefined) return known
  const folded = text.replace(LATIN_LETTERS, foldedLatin).toLowerCase()
  if (text.length > MAX_WORD_LENGTH) return folded
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(text, folded)
  return folded
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '')
}

const FOLDED_LATIN = Array.from({ length: 0x60 }, (_, at) => withoutMarks(String.fromCharCode(0xa0 + at)))

function foldedLatin(letter: string): string {
  return FOLDED_LATIN[letter.charCodeAt(0) - 0xa0] ?? letter
}

const NUMBER = /\d+(?:[.,]\d+)*/y
const WORD = /\p{L}[\p{L}\p{M}]*/uy
const SIGN = /\p{N}/uy
/** Emphasis marks ("**2 ovos**"), marks of brands ("MOÇA®") and invisible characters are skipped like white space. */
const SKIPPED = /[\s\p{M}\p{Cf}*_®™©]/uy
const MARK = /./suy
const DASHES = '-‐‑‒–—−'
const SLASHES = '/⁄∕\\'
const [OPENING, CLOSING] = ['([{', ')]}']

/** Tries each pattern at one position only, so that time is linear in the length. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let [start, previousEnd] = [0, 0]
  while (start < text.length) {
    const kind = kindAt(text, start)
    const end = endOf(PATTERNS[kind], text, start)
    if (kind !== 'skipped') {
      const isGlued = start > 0 && start === previousEnd
      const written = text.slice(start, end)
      const key = kind === 'word' ? fold(written) : kind === 'mark' ? plainMark(written) : written
      const token = { kind, key, start, end, isGlued }
      tokens.push(kind === 'number' ? withOpeningMark(tokens, token) : token)
      previousEnd = end
    }
    start = end
  }
  return tokens
}

const PATTERNS = { number: NUMBER, sign: SIGN, word: WORD, mark: MARK, skipped: SKIPPED } as const

function kindAt(text: string, at: number): Token['kind'] | 'skipped' {
  const code = text.charCodeAt(at)
  if (code < ASCII_KINDS.length) return ASCII_KINDS[code] ?? 'mark'
  return kindByPattern(text, at)
}

function kindByPattern(text: string, at: number): Token['kind'] | 'skipped' {
  if (endOf(WORD, text, at) > at) return 'word'
  if (endOf(SKIPPED, text, at) > at) return 'skipped'
  if (endOf(NUMBER, text, at) > at) return 'number'
  return endOf(SIGN, text, at) > at ? 'sign' : 'mark'
}

/** Precomputed, since most text is ASCII. */
const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => kindByPattern(String.fromCharCode(code), 0))

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** ".5" is one token, so that it is never read as five. */
function withOpeningMark(tokens: Token[], number: Token): Token {
  const mark = tokens.at(-1)
  const isOpening = number.isGlued && mark !== undefined && !mark.isGlued && '.,'.includes(mark.key)
  if (!isOpening) return number
  tokens.pop()
  return { ...number, key: mark.key + number.key, start: mark.start, isGlued: false }
}

/** True for digits and number signs such as "½". */
export function isNumeric(token: Token | undefined): boolean {
  return token?.kind === 'number' || token?.kind === 'sign'
}

function plainMark(mark: string): string {
  if (DASHES.includes(mark)) return '-'
  if (SLASHES.includes(mark)) return '/'
  if (OPENING.includes(mark)) return '('
  return CLOSING.includes(mark) ? ')' : mark
}
