// Lines that begin with their amount: "2 xícaras (chá) de açúcar", "Recheio: 200 g de chocolate".

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
  textBetween,
  type Line,
} from './line.ts'
import { isSectionTitle } from './sections.ts'
import { isNumeric, type Token } from './tokens.ts'
import { matchUnit } from './unit-matcher.ts'
import { unitFacts, type UnitId } from './units.ts'
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

/** True where the words before the colon name a part of the recipe, false where they are the ingredient: "Açúcar: 1 kg". */
function isOfPart(tokens: readonly Token[], keys: readonly string[], amount: Amount): boolean {
  const follows = tokens[amount.next]
  return follows?.kind === 'word' && (isSectionTitle(keys) || isConnector(follows) || amount.isBareCount)
}

interface AfterAmount {
  readonly unit: UnitId
  readonly next: number
  readonly notes: readonly string[]
  /** Where another unit is added, so that no single quantity is true. */
  readonly sum: Diagnostic | null
}

/** What stands between the unit and the name: "(240 ml)", "de 395 g", "ou caixinha", "= 240 ml", "| latas". */
function readAfterAmount(line: Line, amount: Amount): AfterAmount {
  const { tokens } = line
  const notes: string[] = []
  let { unit, next } = amount
  while (!amount.isBareCount) {
    const inner = unit === 'unidade' ? matchUnit(tokens, skipConnector(tokens, next)) : null
    const end = endOfRemark(tokens, next, unit)
    if (inner?.units[0] !== undefined) {
      // "2 unidades de dentes de alho"
      unit = inner.units[0]
      next = inner.next
    } else if (end !== null) {
      if (tokens[next]?.key !== '|') notes.push(textBetween(line, next, end))
      next = end
    } else break
  }
  const sum = amount.isBareCount ? null : findSum(tokens, next)
  return { unit, next, notes: notes.map((note) => note.replace(/^[(=/\s]+|\)$/g, '')), sum }
}

/** Index after one remark that begins here; null where none does. */
function endOfRemark(tokens: readonly Token[], at: number, unit: UnitId): number | null {
  const key = tokens[at]?.key ?? ''
  if (key === '(') return endOfBracket(tokens, at)
  if (key === '|') return matchUnit(tokens, at + 1)?.next ?? null
  if (['ou', '/', '='].includes(key))
    return endOfMeasure(tokens, at + 1) ?? matchUnit(tokens, at + 1)?.next ?? null
  if (unitFacts(unit).kind !== 'package') return null
  const size = endOfMeasure(tokens, skipConnector(tokens, at))
  return size !== null && tokens[size]?.key === 'cada' ? size + 1 : size
}

function endOfBracket(tokens: readonly Token[], at: number): number | null {
  for (let next = at + 1; next < tokens.length; next += 1) {
    if (tokens[next]?.key === ')') return next + 1
  }
  return null
}

/** Index after an amount with a written unit. */
function endOfMeasure(tokens: readonly Token[], at: number): number | null {
  const measure = readAmount(tokens, at)
  return measure === null || isUnread(measure) || measure.isBareCount ? null : measure.next
}

/** "1 xícara |+ 2 colheres|": not one amount any more. */
function findSum(tokens: readonly Token[], at: number): Diagnostic | null {
  const joint = tokens[at]
  if (joint === undefined || !['e', '+', 'mais', 'a', '-', 'menos'].includes(joint.key)) return null
  const end = endOfMeasure(tokens, at + 1)
  return end === null ? null : diagnostic('compound-amount', joint.start, tokens[end - 1]?.end ?? joint.end)
}

const FURTHER = wordSet('e + mais com ,')

/** A second ingredient with an amount of its own: "2 ovos e 1 gema", "fermento e uma pitada de sal". Not an alternative. */
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
