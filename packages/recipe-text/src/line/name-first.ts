// Lines that name the ingredient before its amount: "Açúcar: 2 xícaras", "chocolate (200 g)".

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { diagnostic, type IngredientLine, type LineDiagnostic } from '../ingredient/ingredient.ts'
import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts } from '../units/units.ts'
import { findFurtherIngredient } from './further-amount.ts'
import { splitName } from './ingredient-name.ts'
import {
  amountNotes,
  asText,
  complete,
  isConnector,
  isNonAmountNumber,
  numbersOutsideBrackets,
  skipConnector,
  textBetween,
  type Line,
} from './line.ts'
import { hasPackageSize } from './package-size.ts'
import { TINS, skipSameMeasure } from './same-measure.ts'

const SEPARATORS = wordSet(': - , = … | .')

/** "Açúcar: 2 xícaras", "leite - 1 litro", "manteiga 200 g". A bare count needs a separator: "Ovos: 3". */
export function readAmountAfterName(line: Line): IngredientLine | null {
  const { raw, tokens, start } = line
  const at = findLoneNumber(line)
  const amount = at === null ? null : readAmount(tokens, at, true)
  if (at === null || amount === null) return null
  if (isUnread(amount)) return asText(line, amount.unread)
  const isSeparated = SEPARATORS.has(tokens[at - 1]?.key ?? '')
  const isCounted = isSeparated || endsInCount(line, at, amount)
  if (amount.isBareCount && (!isCounted || tokens[amount.next]?.kind === 'word')) return null
  // "forma para ovo de 500 g"
  if (UTENSILS.has(tokens[start]?.key ?? '') && isWeighed(amount)) return null
  // "metade de 1 lata de leite", "até 200 g de coco": the words before are not a name.
  const isOfWhole = isConnector(tokens[amount.next]) && !hasPackageSize(tokens, amount)
  if (!isSeparated && isOfWhole) return asText(line, unreadAt(tokens, at))
  const { name, notes } = splitName(raw, tokens, start, at)
  const rest = splitName(raw, tokens, skipConnector(tokens, amount.next), tokens.length)
  const several = findFurtherIngredient(tokens, amount.next)
  return complete(line, {
    amount,
    name,
    isNamedFirst: true,
    notes: [...notes, ...amountNotes(line, amount), rest.name, ...rest.notes],
    diagnostics: several === null ? [] : [several],
  })
}

const UTENSILS = wordSet('forma formas forminha forminhas assadeira refratario tigela travessa panela bowl')

function isWeighed({ unit }: Amount): boolean {
  const { kind } = unitFacts(unit)
  return kind === 'mass' || kind === 'volume'
}

/** "Ovos |4|": a plural name and a final number. */
function endsInCount({ tokens, start }: Line, at: number, { quantity, next }: Amount): boolean {
  const noun = tokens[start]
  const isNoun = noun?.kind === 'word' && noun.key.length > 3
  const isEnd = next >= tokens.length || tokens[next]?.kind === 'mark'
  return isNoun && isEnd && at > start && noun.key.endsWith('s') && quantity.min >= 2
}

function unreadAt(tokens: readonly Token[], at: number): LineDiagnostic {
  return diagnostic('unreadable-number', tokens[at]?.start ?? 0, tokens[at]?.end ?? 0)
}

/** The first number outside brackets that may begin an amount, or a number in words after a separator. */
function findLoneNumber({ tokens, start }: Line): number | null {
  const inWords = tokens.findIndex(
    (token, at) => at > start && token.kind === 'word' && isMeasureAfterMark(tokens, at),
  )
  for (const at of numbersOutsideBrackets(tokens, start + 1)) {
    if (inWords !== -1 && inWords < at) return inWords
    if (!isNonAmountNumber(tokens, at) || isTimesOfSize(tokens, at)) return at
  }
  return inWords === -1 ? null : inWords
}

/** "creme de leite |2 x 200 g|"; "forma 20 x 30 cm" is a size. */
function isTimesOfSize(tokens: readonly Token[], at: number): boolean {
  const amount = ['x', '×'].includes(tokens[at + 1]?.key ?? '') ? readAmount(tokens, at, true) : null
  return amount !== null && !isUnread(amount) && isWeighed(amount)
}

function isMeasureAfterMark(tokens: readonly Token[], at: number): boolean {
  if (!SEPARATORS.has(tokens[at - 1]?.key ?? '')) return false
  const amount = readAmount(tokens, at, true)
  if (amount === null || isUnread(amount)) return false
  const follows = tokens[amount.next]
  return !amount.isBareCount || follows === undefined || follows.kind === 'mark'
}

/** "chocolate derretido (aproximadamente 400 g)": a number in brackets is the amount if there is none outside. */
export function readAmountInBrackets(line: Line): IngredientLine | null {
  const { raw, tokens, start } = line
  for (let open = start + 1; open < tokens.length; open += 1) {
    const amount = tokens[open]?.key === '(' ? readAmount(tokens, open + 1, true) : null
    if (amount === null) continue
    if (isUnread(amount) || !endsAmount(tokens, amount)) return null
    const from = skipSameMeasure(line)
    const { name, notes } = splitName(raw, tokens, from, open)
    const rest = splitName(raw, tokens, amount.next, tokens.length)
    const said = [...amountNotes(line, amount), rest.name, ...rest.notes]
    return complete(line, {
      amount,
      name,
      isNamedFirst: true,
      notes: [textBetween(line, start, from), ...notes, ...said],
    })
  }
  return null
}

/** "(2 xícaras|)|", "(2 xícaras |- 240 g|)", "(1 lata |ou| 395 g)", "(2 medidas |da lata|)", "(1 pacote |de 20 g|)" */
function endsAmount(tokens: readonly Token[], amount: Amount): boolean {
  const { unit, next } = amount
  const follows = tokens[next]
  const isOfTin = unit === 'medida' && TINS.has(tokens[next + 1]?.key ?? '')
  return isOfTin || hasPackageSize(tokens, amount) || follows?.kind === 'mark' || follows?.key === 'ou'
}
