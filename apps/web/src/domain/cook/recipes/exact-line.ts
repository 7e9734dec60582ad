// Ingredient lines in exact amounts, of which weights and texts are forms.

import {
  readIngredient,
  unitFacts,
  type IngredientLine,
  type Measured,
  type UnitId,
} from '@ateliedoce/recipe-text'

/** The line of an amount and an ingredient's name: '2 xícaras (chá) de farinha de trigo'. */
export function amountOf(
  { value, unit }: { readonly value: number; readonly unit: UnitId },
  ingredient: string,
): IngredientLine {
  return inAmount({ quantity: { min: value, max: value }, unit }, ingredient)
}

/** The line of a measured amount, which may be a range. */
export function inAmount({ quantity, unit }: Measured, ingredient: string): IngredientLine {
  const of = unit === 'unidade' ? ingredient : `${unitFacts(unit).singular} de ${ingredient}`
  return { ...readIngredient(`1 ${of}`), kind: 'ingredient', quantity, unit, added: [] }
}
