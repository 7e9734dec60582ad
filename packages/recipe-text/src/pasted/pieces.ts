// Cuts a line with several uses into pieces: "Ingredientes: 3 ovos, 2 xícaras de açúcar. Modo de fazer: bata tudo."

import { isUnread, readAmount } from '../amount/amount.ts'
import { isNumeric, tokenize, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { chatHeader, endOfMessage } from './chat.ts'
import { footerReason } from './footers.ts'
import { readingOf } from './readings.ts'
import { factCuts } from './fact-pieces.ts'
import { headingCuts } from './heading-rest.ts'
import { readTime } from './times.ts'
import { columnsOf, rowOf } from './table-rows.ts'
import { trimEndOf } from './trim.ts'
import { isVerb } from './signs.ts'
import type { SourceLine } from './source-lines.ts'

export interface Piece extends SourceLine {
  /** The header of a message, or a remark of the messenger after it. */
  readonly isChatHeader: boolean
  /** Who sent the message that the piece belongs to; null outside of messages. */
  readonly sender: string | null
  /** A yield or a time behind a heading. */
  readonly isFact?: boolean
}

/** Headings within a line, with the part that they name; each repetition has a maximum. */
const INLINE =
  /(^|[\s.;!?)*_>])(?:(ingredientes?|ingr?|modo de (?:preparo|fazer|preparar|preparação)|modo preparo|modo|m\.? ?(?:de )?preparo|mp|como fazer|forma de preparo|passo a passo|preparo|preparação|instruções|execução|procedimento|como (?:se )?(?:preparar?|faz)|maneira de fazer|dicas?|obs|observaç(?:ão|ões))(?:\s+(?:d[aoe]s?|para|p\/)\s+[\p{L} ]{1,30})?\.?\s?[*_]{0,2}\s?(?::|\s[-–—]\s)[*_]{0,2}|(rendimento|rend\.?|tempo de \p{L}{3,14}|tempo total|porções|validade)\s?[*_]{0,2}(?:\s?:|\s[-–—]\s))/giu
/** "Massa: 3 ovos, …" and "segue a receita do bolo: 3 ovos, …" at the start of a line. */
const PART =
  /^[\s*_•-]{0,4}(?:para\s+[ao]s?\s+|p\/\s?)?\p{L}(?:[\p{L}\d ª]{2,30}|([^:.\n]{31,90}))\s?[*_]{0,2}:[*_]{0,2}\s+(?=[\d½¼¾⅓⅔⅛]|um|uma|meia|\p{L}[^,():.]{1,40}\(\d)/iu
/** "Para montar: 40 uvas" */
const PURPOSE = /^[\s*_•-]{0,4}(?:para|p\/)\s+\p{L}[\p{L} ]{2,30}:[*_]{0,2}\s+(?=[\d½¼¾⅓⅔⅛])/iu
const SAYS = /[\p{L}\p{N}]/u
/** Amounts above which a short head, or a sentence, stands above a list. */
const MAX_AMOUNTS_OF_ONE = [1, 2] as const
const METADATA = /\s[|•·]\s/g

/** @param sender of the message above, whose further lines have no header */
function piecesOf(line: SourceLine, sender: string | null = null): Piece[] {
  const header = chatHeader(line.raw)
  const [from, to] = [header?.length ?? 0, endOfMessage(line.raw)]
  const cuts = new Set<number>([0, from, ...(to < line.raw.length ? [to] : [])])
  const body = line.raw.slice(from, Math.max(from, to))
  const ofFacts = factCuts(body)
  const isRow =
    ofFacts.length > 0 ||
    (MAY_HAVE_PIECES.test(body) && footerReason(body) !== null) ||
    rowOf(body) !== null ||
    columnsOf(body) !== null
  const isWhole =
    isRow || !MAY_HAVE_PIECES.test(body) || (body.search(METADATA) === -1 && readTime(body) !== null)
  if (!isWhole) for (const at of cutsOf(body)) cuts.add(from + at)
  const ofHeading = isRow ? [] : headingCuts(body)
  for (const { at } of ofHeading) cuts.add(from + at)
  for (const at of ofFacts) cuts.add(from + at)
  const facts = new Set(ofHeading.flatMap(({ at, isFact }) => (isFact ? [line.start + from + at] : [])))
  const by = header === null ? sender : header.sender
  if (cuts.size === 1) return [{ ...line, isChatHeader: from > 0, sender: by }]
  return slicesAt(line, [...cuts]).map((piece) => ({
    ...piece,
    isChatHeader: piece.start < line.start + from || piece.start >= line.start + to,
    sender: by,
    isFact:
      (ofFacts.length > 0 && piece.start >= line.start + from && piece.start < line.start + to) ||
      [...facts].some((at) => piece.start >= at && piece.start < at + MAX_GAP),
  }))
}

/** White space and marks that a piece loses at its beginning. */
const MAX_GAP = 6

/** The pieces of all lines, each with the sender of its message. */
export function piecesOfLines(lines: readonly SourceLine[]): Piece[] {
  let sender: string | null = null
  return lines.flatMap((line) => {
    const pieces = piecesOf(line, sender)
    sender = pieces.at(-1)?.sender ?? null
    return pieces
  })
}

/** A colon, a dash between words, or a mark between facts. */
const MAY_HAVE_PIECES = /:|\s[-–—|•·]\s/

function* cutsOf(body: string): Generator<number> {
  for (const match of body.matchAll(INLINE)) {
    // Not a lookbehind, which is newer than the browsers that the product supports.
    const start = match.index + (match[1] ?? '').length
    const end = match.index + match[0].length
    if (isQuoted(body, start)) continue
    // "Mousse de 3 ingredientes - fácil" is a title, and "3 ingredientes: leite, …" its list.
    const isCounted = /\d\s$/.test(body.slice(Math.max(0, start - 3), start))
    if (isCounted && !match[0].includes(':')) continue
    if (!isCounted && SAYS.test(body.slice(0, start))) yield start
    if (match[2] !== undefined && SAYS.test(body.slice(end))) yield end
  }
  const named = PURPOSE.exec(body)
  if (named !== null) yield named[0].length
  const part = PART.exec(body)
  const amounts = part === null ? 0 : splitList(body.slice(part[0].length)).length
  const isMany = amounts > MAX_AMOUNTS_OF_ONE[part?.[1] === undefined ? 0 : 1]
  if (part !== null && (isMany || isListOfPart(body, part[0].length))) yield part[0].length
  if (/^[^.]{0,160}$/.test(body))
    for (const match of body.matchAll(METADATA)) yield match.index + match[0].length
}

const PARTS = wordSet(
  'massa recheio cobertura calda creme base crosta montagem decoracao finalizacao acabamento ganache merengue',
)

/** "Recheio: 2 latas de doce de leite": one ingredient of a part. "Base: 200 g" weighs the part. */
function isListOfPart(body: string, from: number): boolean {
  const label = tokenize(body.slice(0, from)).find(({ kind }) => kind === 'word')
  if (!PARTS.has(label?.key ?? '')) return false
  if (/^\p{L}[^,;()]{1,50}\(\d[^()]{0,30}\)[\s.]{0,3}$/u.test(body.slice(from))) return true
  const tokens = tokenize(body.slice(from))
  const amount = readAmount(tokens, 0)
  return amount !== null && !isUnread(amount) && !amount.isBareCount && tokens[amount.next]?.kind === 'word'
}

/** "o preparo: " within a sentence is preceded by an article. */
function isQuoted(text: string, at: number): boolean {
  return /\b(?:o|a|os|as|do|da|no|na|de|um|este|esse|seu)\s$/iu.test(text.slice(Math.max(0, at - 6), at))
}

/** The line in slices that begin at these indexes, trimmed, without empty ones. */
export function slicesAt(line: SourceLine, cuts: readonly number[]): SourceLine[] {
  const sorted = [...new Set([0, ...cuts])].sort((a, b) => a - b)
  const slices: SourceLine[] = []
  for (const [index, from] of sorted.entries()) {
    const written = line.raw.slice(from, sorted[index + 1] ?? line.raw.length)
    const raw = trimEndOf(written.replace(/^[\s|•·;,]+/u, ''), '|•·')
    if (raw === '') continue
    const start = line.start + from + written.indexOf(raw)
    slices.push({ raw, start, isAfterGap: index === 0 && line.isAfterGap })
  }
  return slices
}

/** Indexes at which further ingredients begin in a list: "3 ovos|, 2 xícaras de açúcar| e 1 pitada de sal". */
export function splitList(text: string): number[] {
  if (!MAY_SEPARATE.test(text)) return [0]
  const tokens = tokenize(text)
  const starts: number[] = [0]
  let depth = 0
  for (const [at, token] of tokens.entries()) {
    if (token.key === '(') depth += 1
    else if (token.key === ')') depth = Math.max(0, depth - 1)
    if (depth > 0 || at === 0 || !isSeparator(tokens, at)) continue
    const next = tokens[at + 1]?.start ?? text.length
    const isSentence = starts.length > 1 && token.key === '.' && isVerb(tokens, at + 1)
    if (isSentence || beginsItem(text, tokens, at, starts.at(-1) ?? 0)) starts.push(next)
    if (isSentence) break
  }
  const last = secondItem(text, starts.at(-1) ?? 0, starts.length > 1)
  return last === null ? starts : [...starts, last]
}

/** Whether an ingredient begins behind the separator `at`; the one before it begins at `from`. */
function beginsItem(text: string, tokens: readonly Token[], at: number, from: number): boolean {
  const token = tokens[at]
  if (token === undefined || token.key === ';') return token !== undefined
  const { key, start, end } = token
  if (key === '+') return isSum(text, from, token)
  // "Leite - 500 ml; Gemas - 4": the dash parts a name and its amount.
  if (key === '-' && !/\d/.test(text.slice(from, start))) return false
  if (isBehindBrackets(text, token)) return true
  if (key === ',' && UNMEASURED.test(text.slice(end, end + 60))) return true
  const amount = isNumeric(tokens[at - 1]) ? null : readAmount(tokens, at + 1)
  if (amount === null || isUnread(amount)) return false
  return key !== 'e' || !amount.isBareCount || isCountedItem(text, from, token)
}

/** Characters of one ingredient of a list, so that a line of many is read in linear time. */
const LONGEST_ITEM = 120

/** "2 ovos e 1 gema": both sides are whole. "1 xícara e 1 colher de leite" is one amount. */
function isCountedItem(text: string, from: number, joint: Token): boolean {
  const [head, tail] = [
    readingOf(text.slice(Math.max(from, joint.start - LONGEST_ITEM), joint.start).trim()),
    readingOf(text.slice(joint.end, joint.end + LONGEST_ITEM).trim()),
  ]
  return [head, tail].every(
    ({ kind, quantity, ingredient }) => kind === 'ingredient' && quantity !== null && ingredient !== '',
  )
}

/** "500 g de farinha + 2 ovos", and not "1 xícara + 2 colheres de leite". */
function isSum(text: string, from: number, joint: Token): boolean {
  const next = text.slice(joint.end, joint.end + LONGEST_ITEM).indexOf('+')
  return isCountedItem(next === -1 ? text : text.slice(0, joint.end + next), from, joint)
}

/** "leite condensado (1 lata), manteiga (1 colher)": amounts stand behind their names. */
function isBehindBrackets(text: string, { key, start, end }: Token): boolean {
  if (key !== ',' && key !== ';' && key !== 'e') return false
  const isAfter = /\([^()]{0,30}\d[^()]{0,30}\)\s?$/u.test(text.slice(Math.max(0, start - 64), start))
  return isAfter && /^\s*\p{L}[^,;()]{1,50}\([^()]{0,30}\d[^()]{0,30}\)/u.test(text.slice(end, end + 120))
}

const GOODS =
  '(?:sal|canela|cravo|noz[- ]moscada|baunilha|ess[êe]ncia|extrato|raspas?|fermento|bicarbonato|granulado|confeitos?|gengibre|erva-doce|queijo ralado|coco ralado|nozes|castanhas?|gotas)(?:\\s+(?:de|da|do|em|com|ralad[oa]s?|picad[oa]s?|moíd[oa]s?)\\s?\\p{L}*){0,3}'
/** "3 ovos, sal, 200 g de fubá": goods that usually have no amount, up to the next one. */
const UNMEASURED = new RegExp(
  `^\\s{0,3}(?:${GOODS}\\s{0,2}(?:[,;.]|\\se\\s|$)|(?:suco|caldo|cascas?|polpa|raspas?|claras?|gemas?|sementes) d[eo] (?:[\\d½¼]|uma?\\s|meio))`,
  'iu',
)

/** What stands without an amount behind "e": "3 ovos e sal", "2 xícaras de açúcar e manteiga para untar". */
const SECOND = new RegExp(
  `\\s(?:e|\\+|mais)\\s+(?=(?:${GOODS}|\\p{L}+(?:\\s\\p{L}+){0,3}\\s(?:para|p/)\\s(?:untar|polvilhar|decorar|enfeitar|enrolar|passar|enfarinhar)(?:\\s[\\p{L} ]{1,30})?|\\p{L}+(?:\\s\\p{L}+){0,3}\\s(?:a gosto|q\\.?b\\.?))\\s*[.;,]?$)`,
  'iu',
)

/** The last of a list, in words: "…, 1 xícara de açúcar e leite". */
const LAST_OF_LIST =
  /\se\s+(?=(?!(?:meio|bem|ao|sem|com|de|um|uma|outr)\b)\p{L}{3,}(?:\s\p{L}+){0,2}\s*[.;,]?$)/iu

/** Index of a last ingredient without an amount, behind one with it; null without one. */
function secondItem(text: string, from: number, isList: boolean): number | null {
  if (text.length - from > 2 * LONGEST_ITEM) return null
  const part = text.slice(from)
  const match = SECOND.exec(part) ?? (isList ? LAST_OF_LIST.exec(part) : null)
  if (match === null) return null
  const { kind, quantity, ingredient } = readingOf(part.slice(0, match.index))
  const isMeasured = kind === 'ingredient' && quantity !== null && ingredient !== ''
  return isMeasured ? from + match.index + match[0].length : null
}

const MAY_SEPARATE = /[,;•|·.+\p{Pd}−]|(?:^|[^\p{L}])(?:[eéèêë]|mais)(?!\p{L})/iu

function isSeparator(tokens: readonly Token[], at: number): boolean {
  const { key = '', isGlued = false } = tokens[at] ?? {}
  return (
    [',', ';', '•', '|', '·', '+'].includes(key) ||
    (key === '.' && tokens[at - 1]?.key !== '.' && tokens[at + 1]?.isGlued === false) ||
    key === 'e' ||
    (key === '-' && !isGlued)
  )
}

const SENTENCE = /[.!?…](?:["”)]?)\s+(?=[\p{L}\d])/gu
const ABBREVIATION = /(?:\b(?:min|aprox|col|xíc|cx|pct|obs|ex|dr|sr|no|un|colh|g|kg|ml|temp)|\d)\.$/iu
const NUMBERED =
  /(?:^|\s)(?=\d{1,2}\s?[)º°](?=\s?\p{L})|\d{1,2}\s?[.–-]\s(?=\p{Lu})|\(\d{1,2}\)\s?(?=\p{L})|(?:[①-⑳❶-❿]|\d\ufe0f?\u20e3)(?=\P{L}{0,40}\p{L}))/gu
const LETTERED = /(?:^|\s)(?=\(?[a-hA-H]\)\s(?=\p{L})|[A-H]\.\s(?=\p{Lu}))/gu

/** Indexes at which numbered steps begin: "1) Bata. |2) Asse."; the start alone without two of them. */
export function splitNumbered(text: string): number[] {
  for (const pattern of [NUMBERED, LETTERED]) {
    const starts = [...text.matchAll(pattern)].map((match) => match.index + match[0].length)
    if (starts.length > 1) return [...new Set([0, ...starts])]
  }
  return [0]
}

/** Indexes at which sentences begin. */
export function splitSentences(text: string): number[] {
  const starts = [0]
  for (const match of text.matchAll(SENTENCE)) {
    const end = match.index + 1
    if (!ABBREVIATION.test(text.slice(Math.max(0, end - 8), end))) starts.push(match.index + match[0].length)
  }
  return starts
}
