// Parts the words around an amount into the ingredient's name and the notes about it.

import { lastIndexWhere } from '../text/last-index.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import { isOptionalPlural } from '../amount/unit-filler.ts'
import { wordSet } from '../text/vocabulary.ts'

export interface NameAndNotes {
  readonly name: string
  readonly notes: readonly string[]
}

/** From these words on, a person says what to do with it, how it should be, or what else would do. */
const NOTE_WORDS = wordSet(
  'ou para opcional suficiente ate mais e que bem preferencialmente aproximadamente cerca por cada grande grandes medio ' +
    'medios media medias pequeno pequenos pequena pequenas maduro maduros madura maduras gelado gelada gelados morno ' +
    'morna quente fervente frio fria finamente grosseiramente levemente ligeiramente limpo limpos limpa limpas',
)

/** Participles of preparation, without their ending: "picad" for picado, picada, picados, picadas. */
const PREPARED = wordSet(
  'picad picadinh cortad derretid batid amassad triturad peneirad torrad tostad descascad espremid fatiad lavad cozid ' +
    'laminad desfiad escorrid amolecid processad moid misturad temperad polvilhad ralad dissolvid diluid hidratad separad ' +
    'dividid esmagad sovad fervid refogad',
)

/** What the preparation turns into a product of its own, bought so. */
const PRODUCTS = wordSet(
  'coco+ralado coco+torrado queijo+ralado parmesao+ralado amendoas+laminadas amendoa+laminada cafe+moido amendoim+torrado ' +
    'carne+moida leite+fervido',
)

/** Two words that begin a note where one alone would not: "em cubos", but "em pó" stays in the name. */
const NOTE_PAIRS = wordSet(
  'a+gosto a+temperatura em+temperatura em+cubos em+cubinhos em+rodelas em+pedacos em+pedacinhos em+fatias em+tiras em+neve ' +
    'em+ponto em+raspas em+lascas em+metades em+ramos sem+casca sem+pele sem+caroco sem+carocos sem+semente sem+sementes ' +
    'sem+soro com+casca de+preferencia da+sua de+sua do+tipo q+. ja+cozido ja+cozida com+sabor',
)

/**
 * Reads tokens `from` up to `to`; brackets, and all from the first comma or note word on, are notes. Within a note, brackets
 * stay in their place.
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
  /** Where it opens in the line. */
  readonly start: number
}

function startsNote(tokens: readonly Token[], index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (token === undefined) return false
  if ([',', ';', '+', '=', '|'].includes(token.key)) return true
  if (before === undefined) return false
  if (token.key === 'p' && after?.key === '/' && after.isGlued) return true
  if (token.key === '-') return !token.isGlued
  if (token.key === 'de' && isNumeric(after)) return true
  // "castanha-do-pará"
  if (before.key === 'do' || (before.key === '-' && token.isGlued)) return false
  if (PREPARED.has(token.key.replace(/[oa]s?$/, ''))) return !PRODUCTS.has(`${before.key}+${token.key}`)
  return NOTE_WORDS.has(token.key) || NOTE_PAIRS.has(`${token.key}+${after?.key ?? ''}`)
}

/** The tokens outside brackets, and each bracket's content as a note; an unclosed bracket reaches to the end. */
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

/** The written text of these tokens, gaps as single spaces, without marks at its ends. */
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
