// The content of a package, written beside its count: "2 potes |de 150 g|", "1 caixa de leite condensado |395 g|".

import { isUnread, readAmount, type Amount } from '../amount/amount.ts'
import { endOfEach } from '../amount/each.ts'
import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts, type UnitId } from '../units/units.ts'
import { numbersOutsideBrackets } from './line.ts'

/** Index after an amount with a written unit. */
export function endOfMeasure(tokens: readonly Token[], at: number): number | null {
  const measure = readAmount(tokens, at)
  return measure === null || isUnread(measure) || measure.isBareCount ? null : measure.next
}

/** "cream cheese 2 potes |de 150 g|" */
export function hasPackageSize(tokens: readonly Token[], { unit, next }: Amount): boolean {
  if (unitFacts(unit).kind !== 'package') return false
  const end = endOfMeasure(tokens, next + 1)
  if (end === null) return false
  const follows = tokens[end]
  return follows === undefined || follows.kind === 'mark' || endOfEach(tokens, end) !== null
}

/** Index of the size after a package's name, "1 caixa de leite condensado |395 g|", "1 manteiga |200g|"; the line's end without one. */
export function findSizeBehind(tokens: readonly Token[], from: number, unit: UnitId): number {
  const end = tokens.length
  if (unit !== 'unidade' && unitFacts(unit).kind !== 'package') return end
  const { value: at } = numbersOutsideBrackets(tokens, from + 1).next()
  return typeof at === 'number' ? (startOfSize(tokens, at) ?? end) : end
}

/** Index at which the size with the number `at` begins; null for an amount of its own. */
function startOfSize(tokens: readonly Token[], at: number): number | null {
  const measure = readAmount(tokens, at)
  if (measure === null || isUnread(measure) || measure.isBareCount) return null
  const before = tokens[at - 1]
  const isOfEach = endOfEach(tokens, measure.next) === tokens.length
  const isBehindName = before?.kind === 'word' && !JOINING.has(before.key) && measure.next === tokens.length
  const { kind } = unitFacts(measure.unit)
  if ((!isOfEach && !isBehindName) || (kind !== 'mass' && kind !== 'volume')) return null
  // "chocolate |com 90 g cada um|", "leite de coco|, 200 ml cada|"
  return isOfEach && [',', 'com', 'de'].includes(before?.key ?? '') ? at - 1 : at
}

/** Before an amount of its own: "1 lata de leite condensado |e| 200 ml de leite". */
const JOINING = wordSet('e com mais ou de a ate')
