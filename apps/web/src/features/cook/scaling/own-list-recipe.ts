import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { readNumber } from './typed-amount.ts'

/** The typed list as a recipe, a line for each line. */
export function ownListRecipe({ lista = '', rende = '' }: ScalingSearch): ScalableRecipe {
  return {
    id: '',
    title: '',
    ingredients: lista.split('\n'),
    yield_quantity: readNumber(rende).value,
    yield_unit: null,
    tools: null,
    steps: null,
    description: null,
  }
}
