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
  for (const at of numbersOutsideBrackets(tokens, from + 1)) {
    const measure = readAmount(tokens, at)
    if (measure === null || isUnread(measure) || measure.isBareCount) return end
    const { kind } = unitFacts(measure.unit)
    const before = tokens[at - 1]
    const isOfEach = endOfEach(tokens, measure.next) === end
    if (!isOfEach && before?.kind !== 'word') return end
    const isLast = measure.next === end || isOfEach
    const isJoined = JOINING.has(before?.key ?? '')
    const isSize = (kind === 'mass' || kind === 'volume') && isLast && (!isJoined || isOfEach)
    // "chocolate |com 90 g cada um|", "leite de coco|, 200 ml cada|"
    const isApart = isOfEach && [',', 'com', 'de'].includes(before?.key ?? '')
    return isSize ? (isApart ? at - 1 : at) : end
  }
  return end
}

/** Before an amount of its own: "1 lata de leite condensado |e| 200 ml de leite". */
const JOINING = wordSet('e com mais ou de a ate')
