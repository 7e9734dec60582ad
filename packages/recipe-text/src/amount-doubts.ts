// Settles what stands written the same for two things, by the words around it; what it cannot settle stays unread.

import type { Quantity } from './ingredient.ts'
import type { ReadRange } from './numbers.ts'
import type { Token } from './tokens.ts'
import type { UnitMatch } from './unit-matcher.ts'
import type { UnitId } from './units.ts'

export interface SettledQuantity extends Quantity {
  /** The dot was taken for a comma, against the rules of writing. */
  readonly isAssumed: boolean
}

/**
 * What "1.500" and "1,500" are with this unit: 1.500 g is a thousand and a half, 1.500 kg can only be one and a half,
 * 1,500 kg is that by the rules of writing. Null where either may be meant, as in 1,500 g.
 */
export function settleGrouping({ min, max, otherwise }: ReadRange, unit: UnitId): SettledQuantity | null {
  if (otherwise === null) return { min, max, isAssumed: false }
  const isGrouped = min > otherwise
  if (unit === 'kg' || unit === 'l') {
    const value = Math.min(min, otherwise)
    return { min: value, max: value, isAssumed: isGrouped }
  }
  // Nobody takes a thousand cups, and hardly a thousandth of a gram.
  const isFine = unit === 'g' || unit === 'ml' || unit === 'mg'
  return isGrouped === isFine ? { min, max, isAssumed: false } : null
}

const TINNED: ReadonlySet<string> = new Set(
  'condensado creme doce milho ervilha pessego pessegos atum sardinha abacaxi figo'.split(' '),
)
const LIQUID: ReadonlySet<string> = new Set(
  'leite agua oleo caldo suco refrigerante vinho cerveja sorvete azeite'.split(' '),
)

/** From here on "cc" can only be cubic centimetres; below, it may be a "colher de chá". */
const LEAST_CUBIC_CENTIMETRES = 20

/** The one unit that is meant; null where the words do not tell. */
export function settleUnit(
  tokens: readonly Token[],
  at: number,
  match: UnitMatch,
  value: number,
): UnitId | null {
  const [first, second] = match.units
  if (first === undefined || second === undefined) return first ?? null
  if (match.units.includes('ml')) return value >= LEAST_CUBIC_CENTIMETRES ? 'ml' : null
  if (!match.units.includes('lata')) return null
  const names = tokens.slice(at + 1, at + 6).map(({ key }) => key)
  if (names.some((name) => TINNED.has(name))) return 'lata'
  return names.some((name) => LIQUID.has(name)) ? 'l' : null
}
