// Lines without an amount: "óleo para untar", "pitada de sal", "um pouco de canela".

import { isVague } from '../amount/numbers.ts'
import { matchUnit } from '../amount/unit-matcher.ts'
import { diagnostic, type IngredientLine } from '../ingredient/ingredient.ts'
import { isNumeric, type Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts } from '../units/units.ts'
import { splitName } from './ingredient-name.ts'
import { readLabel } from './labels.ts'
import {
  asText,
  complete,
  isConnector,
  isNonAmountNumber,
  isQualifyingNumber,
  textBetween,
  type Line,
} from './line.ts'

/** A line with an unreadable number stays text, so that no amount is lost silently. */
export function readWithoutAmount(line: Line): IngredientLine {
  const { raw, tokens, start } = line
  const label = readLabel(line)
  const from = label?.next ?? skipVagueAmount(tokens, start)
  const at = tokens.findIndex(
    (token, index) =>
      (index >= from || (label !== null && index >= start)) &&
      isNumeric(token) &&
      !isQualifyingNumber(tokens, index) &&
      !isNonAmountNumber(tokens, index),
  )
  const unread = tokens[at]
  if (unread !== undefined) return asText(line, diagnostic('unreadable-number', unread.start, unread.end))
  const before = label?.text ?? textBetween(line, start, from - 1)
  const measure = readMeasureAlone(line, from)
  const { name, notes } = splitName(raw, tokens, measure?.next ?? from, tokens.length)
  const said = [before, measure?.said ?? '', ...notes]
  return complete(line, { name, notes: said, ...(measure === null ? {} : { unit: measure.unit }) })
}

/** Index after "um pouco de", "1 pouquinho de"; `at` without such words. */
function skipVagueAmount(tokens: readonly Token[], at: number): number {
  return isVague(tokens[at + 1]) && isConnector(tokens[at + 2]) ? at + 3 : at
}

const SOME = wordSet('alguns algumas uns umas poucos poucas varios varias bastante bastantes o a os as')

/** "pitada de |sal|", "algumas folhas de |hortelã|": a measure without a count. */
function readMeasureAlone(
  line: Line,
  from: number,
): { unit: IngredientLine['unit']; next: number; said: string } | null {
  const { tokens } = line
  const isSome = SOME.has(tokens[from]?.key ?? '')
  const at = isSome ? from + 1 : from
  const match = matchUnit(tokens, at)
  const [unit, other] = match?.units ?? []
  if (match === null || unit === undefined || other !== undefined || unit === 'unidade') return null
  const isThing = unitFacts(unit).kind === 'count' && !isSome
  if (isThing || !isConnector(tokens[match.next]) || match.next + 1 >= tokens.length) return null
  return { unit, next: match.next + 1, said: textBetween(line, from, at) }
}
