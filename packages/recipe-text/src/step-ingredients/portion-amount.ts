// The amount of a portion, scaled as its line is.

import type { IngredientLine, Measured } from '../ingredient/ingredient.ts'
import type { Portion } from './step-ingredient.ts'

/**
 * How much of a line a portion is, in the line's unit or in that of the quoted amount. Null where it is not known: for a
 * line without an amount or with several measures, `some`, and a rest after an unknown part.
 */
export function portionAmount(line: IngredientLine, { share, measured }: Portion): Measured | null {
  if (measured !== null) return times(measured, line.scale)
  if (share === null || line.quantity === null || line.unit === null) return null
  const part = share.numerator / share.denominator
  if (part !== 1 && line.added.length > 0) return null
  return times({ quantity: line.quantity, unit: line.unit }, part)
}

function times({ quantity: { min, max }, unit }: Measured, factor: number): Measured {
  return { quantity: { min: min * factor, max: max * factor }, unit }
}
