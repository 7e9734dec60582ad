// Lines that begin with their amount: "2 xícaras (chá) de açúcar", "Recheio: 200 g de chocolate".

import { readAfterAmount } from './after-amount.ts'
import { isUnread, readAmount, type Amount } from './amount.ts'
import {
  diagnostic,
  type Diagnostic,
  type IngredientLine,
  type Measured,
  type Quantity,
} from './ingredient.ts'
import { splitName } from './ingredient-name.ts'
import { readBeforeColon } from './labels.ts'
import {
  amountNotes,
  asText,
  complete,
  isConnector,
  isSaidOfAnother,
  skipConnector,
  type Line,
} from './line.ts'
import { isSectionTitle } from './sections.ts'
import { isNumeric, type Token } from './tokens.ts'
import type { UnitId } from './units.ts'
import { wordSet } from './vocabulary.ts'

export function readAmountFirst(line: Line): IngredientLine | null {
  const { raw, tokens, start } = line
  const label = readBeforeColon(line)
  const isNamed = label !== null && !isSectionTitle(label.keys)
  const amount = readAmount(tokens, label?.next ?? start, isNamed)
  if (amount === null) return null
  if (isUnread(amount)) return asText(line, amount.unread)
  if (label !== null && !isOfPart(tokens, label.keys, amount)) return null
  const after = readAfterAmount(line, amount)
  const { sum } = after
  if (sum?.added === null) return asText(line, sum.diagnostic)
  const end = sum?.next ?? after.next
  const from = skipConnector(tokens, tokens[end]?.key === ',' ? end + 1 : end)
  const { name, notes } = splitName(raw, tokens, from, tokens.length)
  const several = findAnother(tokens, from)
  const whole = addUp({ quantity: amount.quantity, unit: after.unit }, sum?.added ?? [])
  return complete(line, {
    amount: { ...amount, quantity: whole.quantity, unit: after.unit },
    added: whole.added,
    name,
    notes: [label?.text ?? '', ...amountNotes(line, amount), ...after.notes, sum?.said ?? '', ...notes],
    diagnostics: [...(sum === null ? [] : [sum.diagnostic]), ...(several === null ? [] : [several])],
  })
}

const THOUSANDTHS: Readonly<Partial<Record<UnitId, UnitId>>> = { g: 'kg', ml: 'l', mg: 'g' }

/** "1 kg e 200 g" is 1,2 kg; what is in another kind of measure stays apart. */
function addUp(
  { quantity, unit }: Measured,
  others: readonly Measured[],
): { readonly quantity: Quantity; readonly added: readonly Measured[] } {
  const sum = { ...quantity }
  const added = others.filter((other) => {
    const factor = other.unit === unit ? 1 : THOUSANDTHS[other.unit] === unit ? 1 / 1000 : null
    if (factor === null) return true
    sum.min += other.quantity.min * factor
    sum.max += other.quantity.max * factor
    return false
  })
  return { quantity: sum, added }
}

/** True where the words before the colon name a part of the recipe; in "Açúcar: 1 kg" they are the ingredient. */
function isOfPart(tokens: readonly Token[], keys: readonly string[], amount: Amount): boolean {
  const follows = tokens[amount.next]
  return follows?.kind === 'word' && (isSectionTitle(keys) || isConnector(follows) || amount.isBareCount)
}

/** "uma gema", "meia xícara", "a mesma medida". */
function isFurtherAmount(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.key === 'a' && tokens[at + 1]?.key === 'mesma') return true
  const amount = readAmount(tokens, at)
  return amount !== null && !isUnread(amount)
}

const FURTHER = wordSet('e + mais com ,')

/** A second ingredient with its own amount: "2 ovos e 1 gema", "e uma pitada de sal"; not an alternative. */
function findAnother(tokens: readonly Token[], from: number): Diagnostic | null {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at]
    const before = tokens[at - 1]?.key ?? ''
    if (token === undefined || (before === 'ou' && depth === 0)) break
    if (token.key === '(') depth += 1
    else if (token.key === ')') depth = Math.max(0, depth - 1)
    const isAnother = isNumeric(token)
      ? !isSaidOfAnother(tokens, at)
      : FURTHER.has(before) && isFurtherAmount(tokens, at)
    if (depth === 0 && isAnother) return diagnostic('several-amounts', token.start, token.end)
  }
  return null
}
