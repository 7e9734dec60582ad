// Amounts as a Brazilian cook writes them.

import type { IngredientLine, Quantity } from './ingredient.ts'
import { formatNumber } from './numbers.ts'
import { bendPhrase, plural } from './nouns.ts'
import { unitFacts, type UnitId } from './units.ts'

const KITCHEN_FRACTIONS: readonly (readonly [value: number, sign: string])[] = [
  [0, ''],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
]

/** The line for the screen: as written when it was not scaled, else the new amount before the same words. */
export function formatIngredient(line: IngredientLine): string {
  const { quantity, unit, amountSpan } = line
  if (line.scale === 1 || quantity === null || unit === null || amountSpan === null) return line.raw
  const before = line.raw.slice(0, amountSpan.start)
  const after = line.raw.slice(amountSpan.end)
  return `${before}${formatAmount(quantity, unit)}${after}`
}

export function formatAmount(quantity: Quantity, unit: UnitId): string {
  const low = roundFor(unit, quantity.min)
  const high = roundFor(unit, quantity.max)
  const numbers = low === high ? high : `${low} a ${high}`
  const { singular, plural: many } = unitFacts(unit)
  return `${numbers} ${quantity.max >= 2 ? many : singular}`
}

function roundFor(unit: UnitId, value: number): string {
  const { kind } = unitFacts(unit)
  if (kind === 'mass' || kind === 'volume') return formatNumber(value, value < 10 ? 1 : 0)
  const whole = Math.floor(value)
  const rest = value - whole
  const nearest = KITCHEN_FRACTIONS.reduce((best, next) =>
    Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best,
  )
  const total = nearest[0] === 1 ? whole + 1 : whole
  return total === 0 ? nearest[1] : `${formatNumber(total)}${nearest[1] === '' ? '' : ` ${nearest[1]}`}`
}

export function countedName(ingredient: string, quantity: Quantity): string {
  return quantity.max >= 2 ? bendPhrase(ingredient, plural) : ingredient
}
