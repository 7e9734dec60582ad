// Computes the scaling factor from a wanted yield or an available ingredient.

import { fold, type UnitId } from '@ateliedoce/recipe-text'
import { STANDARD_KITCHEN, type Kitchen } from '../kitchen/kitchen.ts'
import { measureLine } from '../lines/line-measure.ts'
import {
  exact,
  faultOf,
  found,
  notFound,
  type MeasureDiagnosticCode,
  type MeasureResult,
} from '../kitchen/result.ts'
import type { PlacedLine } from './recipe-lines.ts'

/** The range of useful factors; below it amounts round to nothing. */
const LARGEST_FACTOR = 1000
const SMALLEST_FACTOR = 0.01

/** The reason to refuse a factor; null for a valid one. */
export function factorFault(factor: number): MeasureDiagnosticCode | null {
  const fault = faultOf(factor)
  if (fault !== null) return fault
  if (factor > LARGEST_FACTOR) return 'too-many-times'
  return factor < SMALLEST_FACTOR ? 'too-small-a-part' : null
}

/** The factor for `wanted` from a recipe that yields `own`, in the same unit. */
export function yieldFactor(own: number, wanted: number): MeasureResult<number> {
  const fault = faultOf(own) ?? faultOf(wanted) ?? factorFault(wanted / own)
  return fault === null ? found(exact(wanted / own)) : notFound(fault)
}

/** An ingredient with an amount, on one line or several. */
export interface CountedIngredient {
  /** The position of its first line, which identifies it. */
  readonly position: number
  readonly name: string
  readonly lines: readonly PlacedLine[]
}

/** In the order of the recipe, each name once. */
export function countedIngredients(lines: readonly PlacedLine[]): CountedIngredient[] {
  const byName = new Map<string, PlacedLine[]>()
  for (const placed of lines) {
    if (placed.kind !== 'scaled' || placed.line.ingredient === '') continue
    const key = fold(placed.line.ingredient)
    byName.set(key, [...(byName.get(key) ?? []), placed])
  }
  return [...byName.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ position: first.position, name: first.line.ingredient, lines: same }]
  })
}

/**
 * The factor that uses up the amount `have` of one ingredient, over all its lines. `unit` null means the recipe's own unit.
 * No value if the units do not convert for this ingredient. `sections` as in a `ScalingPlan`.
 */
export function ingredientFactor(
  { lines }: CountedIngredient,
  have: number,
  unit: UnitId | null,
  sections: ReadonlyMap<number, number> = new Map(),
  kitchen: Kitchen = STANDARD_KITCHEN,
): MeasureResult<number> {
  const fault = faultOf(have)
  if (fault !== null) return notFound(fault)
  const to = unit ?? lines[0]?.line.unit ?? 'g'
  let needed = 0
  for (const { line, section } of lines) {
    const amount = amountIn(line, to, kitchen)
    if (amount.value === null) return amount
    needed += amount.value * (sections.get(section) ?? 1)
  }
  const far = factorFault(have / needed)
  return far === null ? found(exact(have / needed)) : notFound(far)
}

function amountIn(line: PlacedLine['line'], to: UnitId, kitchen: Kitchen): MeasureResult<number> {
  // The upper end of "2 a 3", so that the ingredient is enough.
  if (line.unit === to && line.quantity !== null) return found(line.quantity.max)
  const { value, diagnostics } = measureLine(line, to, kitchen)
  return value === null ? { value, diagnostics } : { value: value.amount.max, diagnostics }
}
