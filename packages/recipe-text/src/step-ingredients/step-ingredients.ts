// Which ingredients each step of a recipe uses, and how much of them.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import type { Step } from '../steps/steps.ts'
import { fold } from '../text/tokens.ts'
import { recipeComponents } from './components.ts'
import { ALL, type RecipeUse, type StepUse } from './step-ingredient.ts'

/**
 * Finds the ingredients in the words of all steps. A step lists what it takes from the recipe's ingredients: one that was
 * mixed with others is no ingredient of later steps. An ingredient is left out where the words are ambiguous.
 */
export function findStepIngredients(
  lines: readonly IngredientLine[],
  steps: readonly Pick<Step, 'text'>[],
): RecipeUse {
  const components = recipeComponents(lines)
  return { components, steps: steps.map(({ text }) => useOf(lines, components, text)) }
}

function useOf(lines: readonly IngredientLine[], components: RecipeUse['components'], text: string): StepUse {
  const said = fold(text)
  const found = lines.flatMap(({ ingredient }, index) => {
    const at = ingredient === '' ? -1 : said.indexOf(fold(ingredient))
    return at === -1 ? [] : [{ position: index + 1, portion: ALL, at }]
  })
  const first = found[0]?.position
  const component = components.findIndex(({ positions }) => first !== undefined && positions.includes(first))
  return {
    ingredients: found.sort((a, b) => a.at - b.at).map(({ position, portion }) => ({ position, portion })),
    component: Math.max(0, component),
    isCertain: false,
  }
}
