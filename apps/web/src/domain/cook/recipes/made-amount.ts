import { typedAmount } from '../../../lib/typed-number.ts'
import { yieldText } from './yield-text.ts'

/**
 * How much a recipe makes: '25 unidades'; '' where that is unknown.
 * @param typed the wanted yield as the address has it
 */
export function madeAmount(
  recipe: { readonly yield_quantity: number | null; readonly yield_unit: string | null },
  typed: string | undefined,
): string {
  if (recipe.yield_quantity === null) return ''
  return yieldText(typedAmount(typed ?? '').value ?? recipe.yield_quantity, recipe.yield_unit)
}
