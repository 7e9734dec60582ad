import { createElement, Fragment, type ComponentType } from 'react'
import { isOwnRecipe } from '../own-recipes/is-own.ts'
import { isSampleRecipe } from '../recipes/sample-recipe.ts'
import type { RecipeRow } from '../recipes/rows.ts'
import type { Owner, PartProps, RecipePlace, RecipePlaces } from './recipe-parts.ts'
import { useRecipeScreen } from './recipe-screen-context.ts'

type SlotsAtProps<Place extends RecipePlace> = { readonly place: Place } & RecipePlaces[Place]

const IS_OF: Readonly<Record<Owner, (recipe: RecipeRow) => boolean>> = {
  stored: (recipe) => !isSampleRecipe(recipe),
  own: isOwnRecipe,
}

/** The parts at a place of the recipe's screen. Each place is rendered by one feature, and filled by any. */
export function SlotsAt<Place extends RecipePlace>({ place, ...given }: SlotsAtProps<Place>) {
  const { parts, page } = useRecipeScreen()
  const { recipe } = page
  if (recipe === null) return null
  const here = parts.slots.map(({ at, of, Part }) => {
    if (at !== place || !IS_OF[of](recipe)) return null
    // TypeScript does not relate a place to its part.
    const PartHere = Part as ComponentType<PartProps<RecipePlace>>
    return createElement(PartHere, { ...page, recipe, ...given })
  })
  // The list is constant: its parts need no keys.
  return createElement(Fragment, null, ...here)
}
