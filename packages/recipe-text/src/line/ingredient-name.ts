// Splits the words around an amount into the ingredient's name and notes.

import { isOptionalPlural } from '../amount/unit-filler.ts'
import { lastIndexWhere } from '../text/last-index.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import { NOTE_PAIRS, NOTE_WORDS, POWDERS, PREPARED, PREPARED_PRODUCTS } from './name-words.ts'

export interface NameAndNotes {
  readonly name: string
  readonly notes: readonly string[]
}

/**
 * Reads tokens `from` up to `to`. Brackets are notes, and so is everything from the first comma or note word on; brackets
 * within that note stay in place.
 */
export function splitName(raw: string, tokens: readonly Token[], from: number, to: number): NameAndNotes {
  const { plain, notes } = takeBrackets(raw, tokens, from, to)
  const found = plain.findIndex((_, index) => startsNote(plain, index))
  const [cut, last] = [plain[found], plain.at(-1)]
  if (cut === undefined || last === undefined)
    return { name: textOf(raw, plain), notes: notes.map(({ text }) => text) }
  const isInside = ({ start }: Bracket): boolean => start > cut.start && start < last.start
  const outside = notes.filter((bracket) => !isInside(bracket)).map(({ text }) => text)
  const note = notes.some(isInside)
    ? raw
        .slice(cut.start, last.end)
        .replace(/^[^\p{L}\p{N}%°]+/u, '')
        .replace(/\s+/g, ' ')
    : textOf(raw, plain.slice(found))
  return { name: textOf(raw, plain.slice(0, found)), notes: note === '' ? outside : [note, ...outside] }
}

interface Bracket {
  readonly text: string
  /** The index in the line at which it opens. */
  readonly start: number
}

interface Place {
  readonly before: Token
  readonly token: Token
  readonly after: Token | undefined
  readonly index: number
}

/** Whether a note begins behind the name's first word: the first rule that fits says so. */
const NOTE_RULES: readonly {
  readonly when: (place: Place) => boolean
  readonly isNote: (place: Place) => boolean
}[] = [
  {
    when: ({ token, after }) => token.key === 'p' && after?.key === '/' && after.isGlued,
    isNote: () => true,
  },
  { when: ({ token }) => token.key === '-', isNote: ({ token }) => !token.isGlued },
  // "chocolate |em 2 barras|"
  { when: ({ token, after }) => /^(?:de|em)$/.test(token.key) && isNumeric(after), isNote: () => true },
  {
    when: ({ before, after, index }) => before.key === 'po' && index === 1 && POWDERS.has(after?.key ?? ''),
    isNote: () => false,
  },
  // "castanha-do-pará"
  {
    when: ({ before, token }) => before.key === 'do' || (before.key === '-' && token.isGlued),
    isNote: () => false,
  },
  {
    when: ({ token }) => PREPARED.has(plainOf(token).replace(/[oa]s?$/, '')),
    isNote: ({ before, token }) => !PREPARED_PRODUCTS.has(`${before.key}+${token.key}`),
  },
  {
    when: ({ token }) => NOTE_WORDS.has(token.key) || NOTE_WORDS.has(plainOf(token)),
    isNote: () => true,
  },
  { when: () => true, isNote: ({ token, after }) => NOTE_PAIRS.has(`${token.key}+${after?.key ?? ''}`) },
]

/** "trituradinha", "geladinho", "morninho" without their diminutive. */
function plainOf({ key }: Token): string {
  return key.replace(/inh([oa]s?)$/, '$1')
}

function startsNote(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token === undefined) return false
  if ([',', ';', '+', '=', '|'].includes(token.key)) return true
  if (before === undefined) return false
  const place = { before, token, after, index }
  return NOTE_RULES.find(({ when }) => when(place))?.isNote(place) ?? false
}

/** The tokens outside brackets, and the content of each bracket; an unclosed bracket extends to the end. */
function takeBrackets(
  raw: string,
  tokens: readonly Token[],
  from: number,
  to: number,
): { plain: Token[]; notes: Bracket[] } {
  const plain: Token[] = []
  const notes: Bracket[] = []
  let inside: Token[] = []
  let depth = 0
  const close = (): void => {
    const text = textOf(raw, inside)
    if (text !== '') notes.push({ text, start: inside[0]?.start ?? 0 })
    inside = []
  }
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (isOptionalPlural(tokens, at)) at += 2
    else if (token.key === '(') depth += 1
    else if (token.key === ')') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) close()
    } else if (depth > 0) inside.push(token)
    else plain.push(token)
  }
  close()
  return { plain, notes }
}

/** The written text of these tokens, with single spaces and without marks at its ends. */
function textOf(raw: string, tokens: readonly Token[]): string {
  const first = tokens.findIndex(hasMeaning)
  const last = lastIndexWhere(tokens, hasMeaning)
  const text = tokens
    .slice(first === -1 ? tokens.length : first, last + 1)
    .map((token, index) => (index > 0 && !token.isGlued ? ' ' : '') + raw.slice(token.start, token.end))
    .join('')
  return text.replace(
    /(^|\s)([scp])\/ ?/giu,
    (_, before: string, letter: string) => `${before}${IN_FULL[letter.toLowerCase()] ?? ''} `,
  )
}

/** "s/ sal", "c/ fermento", "p/ untar" */
const IN_FULL: Readonly<Record<string, string>> = { s: 'sem', c: 'com', p: 'para' }

function hasMeaning({ kind, key }: Token): boolean {
  return kind !== 'mark' || '%°'.includes(key)
}
