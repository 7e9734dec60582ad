// What stands between an amount and the name: "(240 ml)", "de 395 g", "ou caixinha", "+ 2 colheres".

import { isUnread, readAmount, type Amount } from './amount.ts'
import { diagnostic, type Diagnostic } from './ingredient.ts'
import { skipConnector, textBetween, type Line } from './line.ts'
import { readNumber } from './numbers.ts'
import type { Token } from './tokens.ts'
import { matchUnit } from './unit-matcher.ts'
import { unitFacts, type UnitId } from './units.ts'
import { wordSet } from './vocabulary.ts'

export interface AfterAmount {
  readonly unit: UnitId
  readonly next: number
  readonly notes: readonly string[]
  /** Where another unit is added, so that no single quantity is true. */
  readonly sum: Diagnostic | null
}

export function readAfterAmount(line: Line, amount: Amount): AfterAmount {
  const { tokens } = line
  const notes: string[] = []
  let { unit, next } = amount
  while (!amount.isBareCount) {
    const inner = unit === 'unidade' ? matchUnit(tokens, skipConnector(tokens, next)) : null
    const end = endOfRemark(tokens, next, unit)
    const [real] = inner?.units ?? []
    if (inner !== null && real !== undefined && isCountable(real)) {
      // "2 unidades de dentes de alho"
      unit = real
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
  if (!isCountable(unit) && unitFacts(unit).kind !== 'household') return null
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
export function endOfMeasure(tokens: readonly Token[], at: number): number | null {
  const measure = readAmount(tokens, at)
  return measure === null || isUnread(measure) || measure.isBareCount ? null : measure.next
}

function isCountable(unit: UnitId): boolean {
  const { kind } = unitFacts(unit)
  return kind === 'package' || kind === 'count'
}

const ADDING = wordSet('e + mais menos')
const WIDENING = wordSet('a - ate ou')

/** "1 xícara |+ 2 colheres|", "1 colher |a 2|": not one amount any more. */
function findSum(tokens: readonly Token[], at: number): Diagnostic | null {
  const joint = tokens[at]
  if (joint === undefined) return null
  const measure = ADDING.has(joint.key) ? endOfMeasure(tokens, at + 1) : null
  const end = measure ?? (WIDENING.has(joint.key) ? (readNumber(tokens, at + 1)?.next ?? null) : null)
  return end === null ? null : diagnostic('compound-amount', joint.start, tokens[end - 1]?.end ?? joint.end)
}
