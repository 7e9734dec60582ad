// Which ingredients each step of a recipe uses, and how much of them.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import type { Step } from '../steps/steps.ts'
import { recipeComponents } from './components.ts'
import { StepReader } from './step-reader.ts'
import type { RecipeUse } from './step-ingredient.ts'

/**
 * Finds the ingredients in the words of all steps. A step lists what it takes from the recipe's ingredients: one that was
 * mixed with others is not an ingredient of later steps. An ingredient is left out where the words are ambiguous.
 */
export function findStepIngredients(
  lines: readonly IngredientLine[],
  steps: readonly Pick<Step, 'text'>[],
): RecipeUse {
  const components = recipeComponents(lines)
  const reader = new StepReader(lines, components)
  const uses = steps.map(({ text }) => reader.read(text))
  return { components, steps: reader.settled(uses) }
}
