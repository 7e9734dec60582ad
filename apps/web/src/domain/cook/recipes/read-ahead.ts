/** Reads the recipe of a first screen line by line, before it is rendered: the reader remembers its lines. */
import { readIngredients } from '@ateliedoce/recipe-text'
import type { QueryClient } from '@tanstack/react-query'
import { workAhead } from '../../../lib/first-render.ts'
import { recipeKeys } from './keys.ts'
import { recipeView } from './recipe-view.ts'
import type { RecipeResult } from './queries.ts'
import type { RecipeRow } from './rows.ts'

export function readRecipesOf(client: QueryClient): RecipeRow[] {
  return client
    .getQueriesData<RecipeResult>({ queryKey: recipeKeys.recipes })
    .flatMap(([, result]) => (result?.kind === 'open' ? [result.recipe] : []))
}

/** Its entries, whatever their shape. */
export function entriesOf({ ingredients }: Pick<RecipeRow, 'ingredients'>): readonly unknown[] {
  return Array.isArray(ingredients) ? ingredients : [ingredients]
}

workAhead(function* (client) {
  for (const recipe of readRecipesOf(client)) {
    for (const entry of entriesOf(recipe)) {
      readIngredients([entry])
      yield
    }
    recipeView(recipe)
    yield
  }
})
