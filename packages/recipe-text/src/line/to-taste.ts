// "sal a gosto", "pimenta, q.b.", "1 q.b. coentros": an ingredient whose amount the cook decides.

import { readAmount } from '../amount/amount.ts'
import { matchUnit } from '../amount/unit-matcher.ts'
import type { IngredientLine } from '../ingredient/ingredient.ts'
import { isNumeric } from '../text/tokens.ts'
import { splitName } from './ingredient-name.ts'
import { complete, isNonAmountNumber, numbersOutsideBrackets, skipConnector, type Line } from './line.ts'

/** Null without "a gosto", or with an amount besides. */
export function readToTaste(line: Line): IngredientLine | null {
  const { raw, tokens, start } = line
  const found = findToTaste(line)
  if (found === null) return null
  // Some sites write "1 q.b." because their form requires a number.
  const isFormNumber = isNumeric(tokens[start]) && found.at === start + 1
  if (!isFormNumber && saysAmount(line)) return null
  const leads = isFormNumber || found.at === start
  const before = splitName(raw, tokens, start, leads ? start : found.at)
  const after = splitName(raw, tokens, leads ? skipConnector(tokens, found.next) : found.next, tokens.length)
  const [main, other] = leads ? [after, before] : [before, after]
  return complete(line, {
    unit: 'a_gosto',
    name: main.name,
    notes: [...main.notes, other.name, ...other.notes],
  })
}

function findToTaste({ tokens, start }: Line): { at: number; next: number } | null {
  for (let at = start; at < tokens.length; at += 1) {
    const match = matchUnit(tokens, at)
    if (match?.units.includes('a_gosto')) return { at, next: match.next }
  }
  return null
}

function saysAmount({ tokens, start }: Line): boolean {
  if (readAmount(tokens, start) !== null) return true
  // "chocolate 70% a gosto"
  for (const at of numbersOutsideBrackets(tokens, start)) if (!isNonAmountNumber(tokens, at)) return true
  return false
}
