// The weight of a whole recipe before cooking, and the number of pieces of one weight that it yields.

import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { exact, faultOf, found, notFound, type MeasureResult } from '../kitchen/result.ts'
import { gramsOf, lineGrams } from './line-grams.ts'
import type { GivenAmount, PlacedLine } from './recipe-lines.ts'
import { factorFault } from './scaling-factor.ts'

export interface RecipeMass {
  /** Sum of all lines of known weight, each multiplied by its section's factor. */
  readonly grams: number
  /** Positions of lines of unknown weight; the total is incomplete without them. */
  readonly missing: readonly number[]
  /** Positions of lines outside the dough: for greasing, rolling in, serving. */
  readonly asides: readonly number[]
}

interface MassOptions {
  /** Amounts in place of the lines' own, by position; a zero excludes the line. */
  readonly given?: ReadonlyMap<number, GivenAmount>
  /** As in a `ScalingPlan`. */
  readonly sections?: ReadonlyMap<number, number>
  readonly kitchen?: Kitchen
}

/** Lines without an amount ("a gosto") are ignored. */
export function recipeMass(
  lines: readonly PlacedLine[],
  { given = new Map(), sections = new Map(), kitchen = STANDARD_KITCHEN }: MassOptions = {},
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
    // A zero excludes the line.
    if (said?.quantity.max === 0) continue
    const weight =
      said === undefined ? lineGrams(line, kitchen) : gramsOf(said.quantity.max, said.unit, line, kitchen)
    if (weight.value === null) missing.push(position)
    else grams += weight.value * (sections.get(section) ?? 1)
  }
  return { grams: exact(grams), missing, asides }
}

/** The weight of a recipe in grams; null where that of a line is unknown, or where nothing is weighed. */
export function knownGrams({ grams, missing }: RecipeMass): number | null {
  return missing.length === 0 && grams > 0 ? grams : null
}

export interface UnitPlan {
  /** Factor of the recipe. */
  readonly factor: number
  /** The number of whole pieces. */
  readonly count: number
  /** The weight of all pieces. */
  readonly doughGrams: number
  /** The remainder of the recipe as written; 0 if a number of pieces was requested. */
  readonly leftGrams: number
}

/** The number of pieces of `unitGrams` that the dough yields, or the factor for `wanted` pieces. */
export function unitPlan(
  massGrams: number,
  unitGrams: number,
  wanted: number | null,
): MeasureResult<UnitPlan> {
  const fault = faultOf(massGrams) ?? faultOf(unitGrams) ?? (wanted === null ? null : faultOf(wanted))
  if (fault !== null) return notFound(fault)
  if (wanted === null) {
    // The tolerance absorbs rounding errors in the sum of weights.
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
