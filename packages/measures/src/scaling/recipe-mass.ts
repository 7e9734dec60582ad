// What a whole recipe weighs before it is cooked, and how many pieces of one weight that gives.

import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { exact, faultOf, found, notFound, type MeasureResult } from '../kitchen/result.ts'
import { gramsOf, lineGrams } from './line-grams.ts'
import type { GivenAmount, PlacedLine } from './recipe-lines.ts'
import { factorFault } from './scaling-factor.ts'

export interface RecipeMass {
  /** Of all lines that could be weighed, each times its section's own factor. */
  readonly grams: number
  /** Positions of lines whose weight nobody has published and nobody has said: no total without them. */
  readonly missing: readonly number[]
  /** Positions of what is not in the dough: for greasing, rolling in, serving. */
  readonly asides: readonly number[]
}

/** `sections` as in a `ScalingPlan`; of `given`, a zero says that the line does not count. Lines without an amount ("a gosto") weigh nothing that counts. */
export function recipeMass(
  lines: readonly PlacedLine[],
  given: ReadonlyMap<number, GivenAmount> = new Map(),
  sections: ReadonlyMap<number, number> = new Map(),
  kitchen: Kitchen = STANDARD_KITCHEN,
): RecipeMass {
  const missing: number[] = []
  const asides: number[] = []
  let grams = 0
  for (const { position, section, kind, line, isAside } of lines) {
    const said = given.get(position)
    if (kind === 'heading' || (kind === 'fixed' && said === undefined)) continue
    if (isAside && said === undefined) {
      asides.push(position)
      continue
    }
    // "It does not count": a person may say so.
    if (said?.quantity.max === 0) continue
    const weight =
      said === undefined ? lineGrams(line, kitchen) : gramsOf(said.quantity.max, said.unit, line, kitchen)
    if (weight.value === null) missing.push(position)
    else grams += weight.value * (sections.get(section) ?? 1)
  }
  return { grams: exact(grams), missing, asides }
}

export interface UnitPlan {
  /** Times the recipe. */
  readonly factor: number
  /** Whole pieces. */
  readonly count: number
  /** What all of them weigh. */
  readonly doughGrams: number
  /** What is left of the recipe as written; 0 where a number of pieces was asked for. */
  readonly leftGrams: number
}

/** How many pieces of `unitGrams` the dough gives, or how much of it `wanted` pieces take. */
export function unitPlan(
  massGrams: number,
  unitGrams: number,
  wanted: number | null,
): MeasureResult<UnitPlan> {
  const fault = faultOf(massGrams) ?? faultOf(unitGrams) ?? (wanted === null ? null : faultOf(wanted))
  if (fault !== null) return notFound(fault)
  if (wanted === null) {
    // A hair less than a whole piece is one: the sum of weights is no exact number.
    const count = Math.floor(massGrams / unitGrams + 1e-9)
    if (count === 0) return notFound('unit-heavier-than-all')
    const doughGrams = exact(count * unitGrams)
    return found({ factor: 1, count, doughGrams, leftGrams: Math.max(0, exact(massGrams - doughGrams)) })
  }
  const doughGrams = exact(wanted * unitGrams)
  const factor = exact(doughGrams / massGrams)
  const far = factorFault(factor)
  return far === null ? found({ factor, count: wanted, doughGrams, leftGrams: 0 }) : notFound(far)
}
