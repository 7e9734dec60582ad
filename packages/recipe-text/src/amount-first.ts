// Lines that begin with their amount: "2 xícaras (chá) de açúcar", "Recheio: 200 g de chocolate".

import { endOfMeasure, readAfterAmount } from './after-amount.ts'
import { isUnread, readAmount, type Amount } from './amount.ts'
import { diagnostic, type Diagnostic, type IngredientLine } from './ingredient.ts'
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
  if (after.sum !== null) return asText(line, after.sum)
  const from = skipConnector(tokens, after.next)
  const { name, notes } = splitName(raw, tokens, from, tokens.length)
  const several = findAnother(tokens, from)
  return complete(line, {
    amount: { ...amount, unit: after.unit },
    name,
    notes: [label?.text ?? '', ...amountNotes(line, amount), ...after.notes, ...notes],
    diagnostics: several === null ? [] : [several],
  })
}

/** True where the words before the colon name a part of the recipe; in "Açúcar: 1 kg" they are the ingredient. */
function isOfPart(tokens: readonly Token[], keys: readonly string[], amount: Amount): boolean {
  const follows = tokens[amount.next]
  return follows?.kind === 'word' && (isSectionTitle(keys) || isConnector(follows) || amount.isBareCount)
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
      : FURTHER.has(before) && endOfMeasure(tokens, at) !== null
    if (depth === 0 && isAnother) return diagnostic('several-amounts', token.start, token.end)
  }
  return null
}
