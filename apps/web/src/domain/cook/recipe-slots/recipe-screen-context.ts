import { createContext, useContext } from 'react'
import type { RecipePage, RecipeParts } from './recipe-parts.ts'

interface RecipeScreenValue {
  readonly parts: RecipeParts
  /** The recipe is null until it is read, and where the learner may not read it. */
  readonly page: Omit<RecipePage, 'recipe'> & { readonly recipe: RecipePage['recipe'] | null }
}

export const RecipeScreenContext = createContext<RecipeScreenValue | null>(null)

/** @throws outside a recipe's screen. */
export function useRecipeScreen(): RecipeScreenValue {
  const value = useContext(RecipeScreenContext)
  if (value === null) throw new Error('This part needs a recipe’s screen around it.')
  return value
}
