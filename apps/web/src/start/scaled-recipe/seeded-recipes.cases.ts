// The recipes of the seeded courses, for tests that walk over all of them.

import type { ScalableRecipe } from '../../domain/cook/batches/scalable-recipe.ts'

interface Content {
  readonly categories: readonly {
    readonly lists: readonly { readonly items: readonly Omit<ScalableRecipe, 'id'>[] }[]
  }[]
}

const FILES = import.meta.glob<Content>('../../../../../supabase/seed/content/*.json', {
  eager: true,
  import: 'default',
})

export const SEEDED_RECIPES: readonly ScalableRecipe[] = Object.values(FILES)
  .flatMap(({ categories }) => categories.flatMap(({ lists }) => lists.flatMap(({ items }) => items)))
  .map((recipe) => ({ ...recipe, id: recipe.title }))
