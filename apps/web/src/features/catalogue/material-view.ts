// Rows of a material -> what its screen counts and shows.

import type { CategoryCardRow } from './rows.ts'

export interface CategoryCard {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly listCount: number
  readonly recipeCount: number
}

export interface MaterialView {
  readonly categories: readonly CategoryCard[]
  readonly recipeCount: number
  /** Some of it is kept back from the caller. */
  readonly hasLocked: boolean
}

/** Counts go by the outlines, so that a material not bought yet tells its true size. */
export function materialView(rows: readonly CategoryCardRow[]): MaterialView {
  const categories = rows.map(({ id, title, description, lists }) => ({
    id,
    title,
    description,
    listCount: lists.length,
    recipeCount: lists.flatMap((list) => list.item_outlines).filter(({ type }) => type === 'recipe').length,
  }))
  const lists = rows.flatMap(({ lists }) => lists)
  return {
    categories,
    recipeCount: categories.reduce((sum, { recipeCount }) => sum + recipeCount, 0),
    hasLocked: lists.some(({ items, item_outlines }) => items.length < item_outlines.length),
  }
}
