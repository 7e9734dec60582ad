// Rows of a material -> what its screen counts and shows.

import { accessOf, type Access } from './access.ts'
import type { CategoryCardRow } from '../../../domain/learn/materials/rows.ts'

export interface CategoryCard {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly listCount: number
  readonly recipeCount: number
  /** Recipes that the account has done, of those that count for the certificate. */
  readonly done: number
  readonly total: number
}

export interface MaterialView {
  readonly categories: readonly CategoryCard[]
  readonly recipeCount: number
  readonly access: Access
}

/** Counts outlines, so that a material that is not bought yet shows its full size. */
export function materialView(rows: readonly CategoryCardRow[]): MaterialView {
  const categories = rows.map(({ id, title, description, learning, lists }) => ({
    id,
    title,
    description,
    listCount: lists.length,
    recipeCount: lists.flatMap((list) => list.item_outlines).filter(({ type }) => type === 'recipe').length,
    ...countsIn(learning),
  }))
  return {
    categories,
    recipeCount: categories.reduce((sum, { recipeCount }) => sum + recipeCount, 0),
    access: accessOf(rows.flatMap(({ lists }) => lists.flatMap(openItems))),
  }
}

/** The computed column `learning` of a category. */
function countsIn(learning: CategoryCardRow['learning']): Pick<CategoryCard, 'done' | 'total'> {
  const { done = 0, total = 0 } = (learning ?? {}) as Partial<Pick<CategoryCard, 'done' | 'total'>>
  return { done, total }
}

/** Whether the caller may open each item of the list. */
function openItems({ items, item_outlines }: CategoryCardRow['lists'][number]): boolean[] {
  const readable = new Set(items.map(({ id }) => id))
  return item_outlines.map(({ item_id }) => readable.has(item_id))
}
