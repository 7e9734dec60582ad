// How often a recipe is made for the items of a quote.

import { numberToType } from '@ateliedoce/measures'
import { fold } from '@ateliedoce/recipe-text'
import type { QuoteItem } from './quote.ts'

export interface OrderedRecipe {
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
  /** What all of its ingredients weigh; null where that is not known. */
  readonly massGrams: number | null
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, grama: 1, kg: 1000, quilo: 1000, kilo: 1000 }
/** Words for the whole recipe, whatever it is cut into. */
const WHOLE = /^(?:receita|bolo|torta|pudim|cheesecake|inteir[oa]|forma|assadeira|unidade|un)$/

/** 'bolo' for 'Bolo de Fubá', which is ordered whole; null for a product that is counted. */
export function wholeUnit(title: string): string | null {
  const [first = ''] = title.trim().toLowerCase().split(/\s+/, 1)
  return WHOLE.test(singular(first)) ? first : null
}

/**
 * By what the recipe yields, by weight, or in whole recipes.
 * @returns null where an item counts in a unit that the recipe does not have
 */
export function orderedTimes(
  recipe: OrderedRecipe,
  items: readonly Pick<QuoteItem, 'count' | 'unit'>[],
): number | null {
  const times = items.map((item) => timesOf(recipe, item))
  return times.some((each) => each === null)
    ? null
    : times.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

function timesOf(recipe: OrderedRecipe, { count, unit }: Pick<QuoteItem, 'count' | 'unit'>): number | null {
  const { yield_unit: madeUnit, massGrams } = recipe
  const own = recipe.yield_quantity !== null && recipe.yield_quantity > 0 ? recipe.yield_quantity : null
  const [ordered, made] = [singular(unit), singular(madeUnit ?? '')]
  const [grams, gramsMade] = [GRAMS[ordered], GRAMS[made]]
  if (own !== null) {
    if (ordered === made || (ordered === '' && made === 'unidade')) return count / own
    if (grams !== undefined && gramsMade !== undefined) return (count * grams) / (own * gramsMade)
  }
  if (grams !== undefined) return massGrams === null ? null : (count * grams) / massGrams
  return ordered === '' || WHOLE.test(ordered) ? count : null
}

/** The parameters of the recipe's address when it is made so many times. */
export function timesSearch(
  { yield_quantity: own }: Pick<OrderedRecipe, 'yield_quantity'>,
  times: number,
): Readonly<{ rendimento?: string }> {
  const wanted = numberToType(times * (own !== null && own > 0 ? own : 1))
  return times === 1 || wanted === '0' ? {} : { rendimento: wanted }
}

/** 'Fatias' -> 'fatia', 'porções' -> 'porcao' */
function singular(unit: string): string {
  return fold(unit.trim()).replace(/oes$/, 'ao').replace(/s$/, '')
}
