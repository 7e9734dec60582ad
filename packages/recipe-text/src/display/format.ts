// Writes a line for the screen: unchanged, or with all its amounts scaled.

import { isUnread, readAmount, type Amount, type UnreadAmount } from '../amount/amount.ts'
import { endOfEach, weightOfEach } from '../amount/each.ts'
import { isOtherUnitName } from '../amount/likely-unit.ts'
import { isNumberWord } from '../amount/numbers.ts'
import { mayOpenApproximation } from '../amount/opening.ts'
import { isOptionalPlural } from '../amount/unit-filler.ts'
import type { IngredientLine, Quantity } from '../ingredient/ingredient.ts'
import { isNonAmountNumber, isQualifyingNumber, textBetween, type Line } from '../line/line.ts'
import { inflectPhrase, inflectedWords, plural, singular, type Inflection } from '../text/nouns.ts'
import { isNumeric, tokenize, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { formatAmount, formatRange, isFarRounded, isPlural } from './amount-text.ts'
import { piecePartsOf, type PieceParts } from './piece-parts.ts'

/**
 * @param shown the count to write in place of the exact one, "1 ½" for 1,3 eggs; further amounts of the line stay exact
 *
 * Returns an unscaled line as written. A scaled line keeps its words; its amount and further ones that scale with it
 * ("(1 1/3 xícara)", "e 1 gema") are rewritten. The weight of one package stays.
 */
export function formatIngredient(line: IngredientLine, shown: Quantity | null = null): string {
  if (line.scale === 1 || line.quantity === null || line.amountStart === null) return line.raw
  return rewrite(line, shown) ?? inShort({ ...line, quantity: shown ?? line.quantity })
}

/** The amount of a line alone, with what is added to it: "4 ½ unidades", "1 xícara (chá) e 2 colheres (sopa)"; "" without one. */
export function formatLineAmount({ quantity, unit, ingredient, added }: IngredientLine): string {
  if (quantity === null || unit === null) return ''
  const parts = piecePartsOf(tokenize(ingredient))
  const texts = [{ quantity, unit }, ...added].map((each) =>
    formatAmount(each.quantity, each.unit, { parts }),
  )
  return texts.join(' e ')
}

/**
 * For a line with an unclear number: the scaled amount, the name and the note without numbers, since those may be stale.
 * A line with a second ingredient is quoted in full.
 */
function inShort({ raw, quantity, unit, ingredient, note, diagnostics }: IngredientLine): string {
  if (quantity === null || unit === null) return raw
  const isQuoted = diagnostics.some(({ code }) => code === 'several-amounts')
  const rest = isQuoted ? ` (na receita: ${raw})` : unnumbered(note)
  const parts = piecePartsOf(tokenize(ingredient))
  const about = isFarRounded(quantity, unit, parts) ? ABOUT : ''
  if (unit !== 'unidade') return `${about}${formatAmount(quantity, unit, { parts })} de ${ingredient}${rest}`
  const name = inflectPhrase(ingredient, isPlural(quantity, unit, parts) ? plural : singular)
  return `${about}${formatRange(quantity, unit, parts)} ${name}${rest}`
}

/** "médias, descascadas e picadas, 300 g" -> ", médias, descascadas e picadas"; "" where every part has a number. */
function unnumbered(note: string): string {
  const parts = note.split(/,(?!\d)/).map((part) => part.trim())
  const isPlain = (part: string) =>
    part !== '' && tokenize(part).every((token) => !isNumeric(token) && !isNumberWord(token))
  return parts
    .filter(isPlain)
    .map((part) => `, ${part}`)
    .join('')
}

/** Marks a number that is rounded by more than the tolerance. */
const ABOUT = 'cerca de '

/** A scaled line being rewritten. */
interface Rewriting extends Line {
  readonly main: Amount
  readonly mainParts: PieceParts
  readonly scale: number
  /** The main amount as it is written; null for the exact one. */
  readonly shown: Quantity | null
}

/** The line's ingredient decides for its own amount, the words that follow for a further one ("e 1 gema"). */
function partsOf({ tokens, main, mainParts }: Rewriting, amount: Amount): PieceParts {
  return amount === main ? mainParts : piecePartsOf(tokens.slice(amount.next))
}

interface Piece {
  readonly text: string
  readonly next: number
}

/** The whole text with its amounts scaled; null if a number in it is unclear. */
function rewrite(
  { raw, amountStart, unit, ingredient, scale }: IngredientLine,
  shown: Quantity | null,
): string | null {
  const tokens = tokenize(raw)
  const start = tokens.findIndex((token) => token.start === amountStart)
  const main = readMain(tokens, start, unit)
  if (main === null) return null
  const rewriting = { raw, tokens, start, main, scale, shown, mainParts: piecePartsOf(tokenize(ingredient)) }
  let text = raw.slice(0, amountStart ?? 0)
  let [next, isRewritten] = [start, false]
  while (next < tokens.length) {
    const piece = rewriteAt(rewriting, next)
    if (piece === null) return null
    const token = tokens[next]
    // "500g.farinha": the mark between them was replaced with the amount.
    const isApart = token?.isGlued !== true || (isRewritten && token.kind === 'word')
    text += (next > start && isApart ? ' ' : '') + piece.text
    isRewritten = piece.text !== textBetween(rewriting, next, next + 1)
    next = piece.next
  }
  return text
}

/** Reads the amount as before: a preceding name decides between "xícara de café" as a unit and as coffee. */
function readMain(tokens: readonly Token[], at: number, unit: UnitId | null): Amount | null {
  for (const isNamed of [false, true]) {
    const amount = readAmount(tokens, at, isNamed)
    if (amount === null || isUnread(amount)) continue
    if (amount.unit === unit || amount.unit === 'unidade') return amount
  }
  return null
}

function rewriteAt(line: Rewriting, at: number): Piece | null {
  const { tokens, main } = line
  const asWritten = { text: textBetween(line, at, at + 1), next: at + 1 }
  if (at === main.first) return rewriteAmount(line, main)
  if (FILL.test(tokens[at]?.key ?? '') && unitFacts(main.unit).kind === 'household')
    return { ...asWritten, text: inflectionOf(line, main)(asWritten.text) }
  if (!mayOpenAmount(tokens[at]) || isNonAmountNumber(tokens, at)) return asWritten
  const amount = readAmount(tokens, at, true)
  if (amount === null) return asWritten
  if (isUnread(amount)) return mayStayUnread(tokens, at, amount) ? asWritten : null
  if (amount.opening !== at) return asWritten
  if (amount.isBareCount) {
    // "e ½ de leite" does not name its measure.
    if (amount.diagnostics.some(({ code }) => code === 'assumed-unit')) return null
    if (!isNumeric(tokens[amount.first]) || isQualifyingNumber(tokens, at)) return asWritten
  }
  const piece = mayBeSize(line, amount) ? keepSize(line, amount) : rewriteAmount(line, amount)
  const approximation = textBetween(line, at, amount.first)
  return piece && { ...piece, text: `${approximation} ${piece.text}`.trim() }
}

/** "(¾ pint)" beside the amount would stay what it was. */
function mayStayUnread(tokens: readonly Token[], at: number, { unread }: UnreadAmount): boolean {
  if (!isNumeric(tokens[at])) return true
  if (unread.code === 'unknown-unit') return !BESIDE.has(tokens[at - 1]?.key ?? '')
  return isQualifyingNumber(tokens, at)
}

/** Fill words after the ingredient: "2 colheres (sopa) de manteiga bem cheias". */
const FILL = /^(?:chei|ras|nivelad|escass)[ao]s?$/

function inflectionOf(line: Rewriting, amount: Amount): Inflection {
  return isPlural(scaledQuantity(line, amount), amount.unit, partsOf(line, amount)) ? plural : singular
}

function scaledQuantity({ scale, main, shown }: Rewriting, amount: Amount): Quantity {
  if (amount === main && shown !== null) return shown
  const { quantity } = amount
  return { min: quantity.min * scale, max: quantity.max * scale }
}

/** A quick check that rules out most words. */
function mayOpenAmount(token: Token | undefined): boolean {
  return token !== undefined && (isNumeric(token) || isNumberWord(token) || mayOpenApproximation(token))
}

const BESIDE = wordSet('( / = -')
const ADDED = wordSet('ou = / e + mais com')

/** Before the size of each package: "2 copos |de| 200 ml", "2 latas |x| 395 g". */
const OF_EACH = wordSet('de x ×')

/** True for a weight or volume beside a count, whether per piece or in total: "1 lata (395 g)", "2 copos de 200 ml". */
function mayBeSize({ tokens, main }: Rewriting, { opening, first, next, unit }: Amount): boolean {
  if (endOfEach(tokens, next) !== null || isAfterEach(tokens, opening)) return true
  const isWeighed = ['mass', 'volume'].includes(unitFacts(unit).kind)
  const isCounted = ['package', 'count', 'relative'].includes(unitFacts(main.unit).kind)
  const isAdded = [opening, first].some((at) => ADDED.has(tokens[at - 1]?.key ?? ''))
  return isWeighed && (OF_EACH.has(tokens[opening - 1]?.key ?? '') || (isCounted && !isAdded))
}

/** "cada um com |150 g|" */
function isAfterEach(tokens: readonly Token[], at: number): boolean {
  return [3, 2].some((back) => weightOfEach(tokens, at - back) === at)
}

/**
 * Keeps the size of one package; for a fraction of a package, scales it to the weight to use. Null if the line does not
 * state whether the size is that of each package or of all together.
 */
function keepSize(line: Rewriting, size: Amount): Piece | null {
  const { tokens, main, scale } = line
  const { opening, first, next } = size
  const isOne = main.quantity.min === 1 && main.quantity.max === 1
  const end = endOfPieceSize(line, size, isOne)
  if (end !== null) return { text: textBetween(line, first, end), next: end }
  const isBracketed = tokens[next]?.key === ')'
  const before = tokens[opening - 1]?.key ?? ''
  // Several pieces are weighed together, "3 cenouras (300 g)"; packages hold as much each or together.
  const isOfAll = isOne ? !Number.isInteger(scale) : main.unit === 'unidade' && before === '('
  if (isBracketed && isOfAll) return rewriteAmount(line, size)
  if (!OF_EACH.has(before) && !isOne) return null
  return { text: textBetween(line, first, next) + (isBracketed ? ' cada' : ''), next }
}

/** Index after a size that is said to be of one piece, "150 g cada", "200 g x 2"; null for any other. */
function endOfPieceSize({ tokens }: Rewriting, { opening, next }: Amount, isOne: boolean): number | null {
  const each = endOfEach(tokens, next)
  if (each !== null) return each
  if (isAfterEach(tokens, opening)) return next
  // "1 pote (200 g |x 2|)"
  const isProduct = OF_EACH.has(tokens[next]?.key ?? '') && tokens[next + 1]?.kind === 'number'
  return isProduct && isOne ? next + 2 : null
}

/**
 * An amount in a text other than an ingredient line, times `factor`: the words that replace it, and the index of the token after them.
 * @param shown the count to write in place of the exact one
 */
export function rewriteFreeAmount(
  { text, tokens }: { readonly text: string; readonly tokens: readonly Token[] },
  amount: Amount,
  factor: number,
  shown: Quantity | null = null,
): { readonly text: string; readonly next: number } {
  const mainParts = piecePartsOf(tokens.slice(amount.next))
  const line = { raw: text, tokens, start: 0, main: amount, mainParts, scale: factor, shown }
  return rewriteAmount(line, amount)
}

function rewriteAmount(line: Rewriting, amount: Amount): Piece {
  const { unit, isBareCount, modifiers, opening, first, next } = amount
  const [quantity, parts] = [scaledQuantity(line, amount), partsOf(line, amount)]
  const inflect = inflectionOf(line, amount)
  const about = opening === first && isFarRounded(quantity, unit, parts) ? ABOUT : ''
  if (isBareCount) return rewriteCount(line, about + formatRange(quantity, unit, parts), next, inflect)
  const measure = formatAmount(quantity, unit, { word: unitWord(line, amount, inflect), parts })
  const fill = modifiers.map(({ start, end }) => line.raw.slice(start, end))
  return {
    text: [about + measure, ...fill.map((word) => (/[aoes]$/.test(word) ? inflect(word) : word))].join(' '),
    next,
  }
}

/** The number, and the noun and its adjectives in singular or plural. */
function rewriteCount(line: Rewriting, number: string, at: number, inflect: Inflection): Piece {
  const words: { text: string; next: number }[] = []
  const isNoun = (token: Token | undefined): boolean => token?.kind === 'word' && !NO_NOUNS.has(token.key)
  for (let from = at; isNoun(line.tokens[from]); from = words.at(-1)?.next ?? from + 1) {
    const next = endOfWord(line.tokens, from)
    words.push({ text: textBetween(line, from, next), next })
  }
  const inflected = words.slice(0, inflectedWords(words.map(({ text }) => text)))
  const next = inflected.at(-1)?.next ?? at
  const noun = inflected.map((word) => word.text).join(' ')
  const text = noun === '' ? number : `${number} ${inflectPhrase(noun, inflect)}`
  return { text, next: isOptionalPlural(line.tokens, next) ? next + 3 : next }
}

/** Words other than nouns after a number: "ou 3 |se| pequenos". */
const NO_NOUNS = wordSet('se caso quando que para com sem por ou e em de do da dos das mais menos')

/** Treats "cravo-da-índia" as one word of five tokens. */
function endOfWord(tokens: readonly Token[], at: number): number {
  const [hyphen, part] = [tokens[at + 1], tokens[at + 2]]
  const isJoined = hyphen?.key === '-' && hyphen.isGlued && part?.kind === 'word' && part.isGlued
  return isJoined ? endOfWord(tokens, at + 2) : at + 1
}

/** The word of the line where a unit has several ("maço", "sachê"); undefined for abbreviations ("cx"). */
function unitWord(line: Rewriting, { unit, unitAt }: Amount, inflect: Inflection): string | undefined {
  const key = line.tokens[unitAt ?? -1]?.key ?? ''
  const { kind, forms } = unitFacts(unit)
  const isKnown = forms.includes(key) || isOtherUnitName(key)
  const isOwnWord = ['package', 'count', 'pinch'].includes(kind) && isKnown && LONG_WORD.test(key)
  return isOwnWord && unitAt !== null ? inflect(textBetween(line, unitAt, unitAt + 1)) : undefined
}

/** Not an abbreviation: a vowel among the first two letters and one at the end, with or without a plural s. */
const LONG_WORD = /^(?:[aeiou]|[^aeiou][aeiou]).+[aeo]s?$/
