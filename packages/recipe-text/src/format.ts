// A line for the screen: as written, or with every amount in it scaled.

import { isUnread, readAmount, type Amount, type UnreadAmount } from './amount.ts'
import { formatAmount, formatRange } from './amount-text.ts'
import type { IngredientLine } from './ingredient.ts'
import { isHarmlessNumber, isSaidOfAnother } from './line.ts'
import { bendingWords, bendPhrase, plural, singular } from './nouns.ts'
import { isNumeric, tokenize, type Token } from './tokens.ts'
import { isOptionalPlural } from './unit-filler.ts'
import { unitFacts } from './units.ts'

/**
 * The line as written where it is not scaled. A scaled one keeps its words; its amount, and others that grow with it
 * ("(1 1/3 xícara)", "e 1 gema"), are written anew. What a package weighs stays.
 */
export function formatIngredient(line: IngredientLine): string {
  if (line.scale === 1 || line.quantity === null || line.amountStart === null) return line.raw
  return rewrite(line.raw, line) ?? inShort(line)
}

/** For a line with a number that could not be told: the scaled amount and the name, nothing that may be stale. */
function inShort({ quantity, unit, ingredient }: IngredientLine): string {
  if (quantity === null || unit === null) return ingredient
  if (unit !== 'unidade') return `${formatAmount(quantity, unit)} de ${ingredient}`
  return `${formatRange(quantity, unit)} ${bendPhrase(ingredient, quantity.max >= 2 ? plural : singular)}`
}

/** The whole text with its amounts scaled; null where a number in it cannot be told. */
function rewrite(raw: string, line: IngredientLine): string | null {
  const tokens = tokenize(raw)
  const at = tokens.findIndex(({ start }) => start === line.amountStart)
  const main = [false, true]
    .map((isNamed) => readAmount(tokens, at, isNamed))
    .find((read) => isSameAs(line, read))
  if (main === undefined || main === null || isUnread(main)) return null
  let text = raw.slice(0, line.amountStart ?? 0)
  let next = at
  while (next < tokens.length) {
    const piece = rewriteAt(raw, tokens, next, main, line.scale)
    if (piece === null) return null
    const gap = tokens[next]?.isGlued || next === at ? '' : ' '
    text += gap + piece.text
    next = piece.next
  }
  return text
}

/** The amount that the line was read from: whether a name stood before decides between "xícara de café" and its coffee. */
function isSameAs({ unit }: IngredientLine, read: Amount | UnreadAmount | null): boolean {
  return read !== null && !isUnread(read) && (read.unit === unit || read.unit === 'unidade')
}

interface Piece {
  readonly text: string
  readonly next: number
}

function rewriteAt(
  raw: string,
  tokens: readonly Token[],
  at: number,
  main: Amount,
  scale: number,
): Piece | null {
  const asWritten = { text: written(raw, tokens, at, at + 1), next: at + 1 }
  if (at === main.first) return rewriteAmount(raw, tokens, main, scale)
  if (isHarmlessNumber(tokens, at)) return asWritten
  const amount = readAmount(tokens, at, true)
  const isNumber = isNumeric(tokens[at])
  if (amount === null) return asWritten
  if (isUnread(amount)) {
    const isOther = amount.unread.code === 'unknown-unit' || isSaidOfAnother(tokens, at)
    return isNumber && !isOther ? null : asWritten
  }
  if (amount.first !== at) return asWritten
  if (amount.isBareCount && (!isNumber || isSaidOfAnother(tokens, at))) return asWritten
  if (!mayBeSize(tokens, at, amount, main)) return rewriteAmount(raw, tokens, amount, scale)
  const isOfEach = main.quantity.min === 1 && main.quantity.max === 1
  if (!isOfEach && tokens[at - 1]?.key !== 'de') return null
  const closes = tokens[amount.next]?.key === ')'
  return { text: written(raw, tokens, at, amount.next) + (closes ? ' cada' : ''), next: amount.next }
}

/** "1 lata (395 g)": a weight or volume beside something counted is that of each, or of all together. */
function mayBeSize(tokens: readonly Token[], at: number, amount: Amount, main: Amount): boolean {
  const isWeighed = ['mass', 'volume'].includes(unitFacts(amount.unit).kind)
  const isCounted = ['package', 'count', 'relative'].includes(unitFacts(main.unit).kind)
  const isOfAll = ['ou', '=', '/', 'e', '+', 'mais', 'com'].includes(tokens[at - 1]?.key ?? '')
  return isWeighed && isCounted && !isOfAll
}

function rewriteAmount(raw: string, tokens: readonly Token[], amount: Amount, scale: number): Piece {
  const quantity = { min: amount.quantity.min * scale, max: amount.quantity.max * scale }
  const bend = quantity.max >= 2 ? plural : singular
  if (!amount.isBareCount) {
    const fill = amount.modifiers.map((modifier) =>
      bendModifier(raw.slice(modifier.start, modifier.end), bend),
    )
    const unit = formatAmount(quantity, amount.unit, unitWord(raw, tokens, amount, bend))
    return { text: [unit, ...fill].join(' '), next: amount.next }
  }
  const nouns: string[] = []
  for (let at = amount.next; tokens[at]?.kind === 'word'; at += 1)
    nouns.push(written(raw, tokens, at, at + 1))
  const count = nouns.length === 0 ? 0 : bendingWords(nouns)
  const next = amount.next + count
  return {
    text: [formatRange(quantity, 'unidade'), ...nouns.slice(0, count).map(bend)].join(' '),
    next: isOptionalPlural(tokens, next) ? next + 3 : next,
  }
}

/** The unit's own word where several are in use for it ("maço", "sachê"); not for short forms ("cx"). */
function unitWord(
  raw: string,
  tokens: readonly Token[],
  amount: Amount,
  bend: (word: string) => string,
): string | undefined {
  const token = tokens[amount.unitAt ?? -1]
  const { kind, forms } = unitFacts(amount.unit)
  if (token === undefined || !['package', 'count', 'pinch'].includes(kind) || !forms.includes(token.key))
    return undefined
  return /[aeo]s?$|[ai][ou]s?$/.test(token.key) && !token.key.startsWith('pc')
    ? bend(raw.slice(token.start, token.end))
    : undefined
}

/** "bem cheia" -> "bem cheias" */
function bendModifier(word: string, bend: (word: string) => string): string {
  return word.endsWith('a') || word.endsWith('o') || word.endsWith('e') || word.endsWith('s')
    ? bend(word)
    : word
}

function written(raw: string, tokens: readonly Token[], from: number, to: number): string {
  return raw.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}
