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

const NUMBER = /\d+(?:[.,]\d+)*/y
const WORD = /\p{L}[\p{L}\p{M}]*/uy
const SIGN = /\p{N}/uy
/** Emphasis marks ("**2 ovos**") and invisible characters are skipped like white space. */
const SKIPPED = /[\s\p{M}\p{Cf}*_]/uy
const MARK = /./suy
const DASHES = '-‐‑‒–—−'
const SLASHES = '/⁄∕\\'
const [OPENING, CLOSING] = ['([{', ')]}']

/** One pass; each pattern is tried at one place only, so that the time is in proportion to the length. */
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

/** Looked up, since most of any text is made of these. */
const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => kindByPattern(String.fromCharCode(code), 0))

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
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
