// Rows of a category -> cards in order, open or locked.

import { accessOf, type Access } from './access.ts'
import type { CategoryRow, ListRow } from '../../../domain/learn/materials/rows.ts'

export interface RecipeCard {
  readonly id: string
  readonly title: string
  /** Null if there is none, and for a locked recipe, whose description is paid content. */
  readonly description: string | null
  readonly durationMinutes: number | null
  readonly level: string | null
  readonly isLocked: boolean
  /** Open although the material was not bought. False where the whole category is open. */
  readonly isFreeSample: boolean
  readonly isDone: boolean
  /** Published since the material was completed, and not done. */
  readonly isNew: boolean
  /** The teacher's own photograph. */
  readonly coverUrl: string | null
}

export interface ListView {
  readonly id: string
  readonly title: string
  readonly description: string | null
  readonly recipes: readonly RecipeCard[]
}

export interface CategoryView {
  readonly lists: readonly ListView[]
  readonly access: Access
}

/** @param since when the material was completed; null before. */
export function categoryView(
  { lists }: Pick<CategoryRow, 'lists'>,
  since: string | null = null,
): CategoryView {
  const views = lists.map((list) => ({
    id: list.id,
    title: list.title,
    description: list.description,
    recipes: recipeCards(list, since),
  }))
  const access = accessOf(views.flatMap(({ recipes }) => recipes.map(({ isLocked }) => !isLocked)))
  return { lists: access === 'open' ? views.map(withoutSampleMarks) : views, access }
}

/** Each outline becomes a card, which is open where the item itself is readable. */
function recipeCards({ items, item_outlines }: ListRow, since: string | null): RecipeCard[] {
  const readable = new Map(items.map((item) => [item.id, item]))
  return item_outlines
    .filter(({ type }) => type === 'recipe')
    .map((outline) => {
      const item = readable.get(outline.item_id)
      const isDone = item?.item_progress.some(({ done }) => done) ?? false
      return {
        id: outline.item_id,
        title: item?.title ?? outline.title,
        description: item?.description ?? null,
        durationMinutes: outline.duration_min,
        level: outline.level,
        isLocked: item === undefined,
        isFreeSample: outline.is_free_sample,
        isDone,
        isNew: !isDone && since !== null && Date.parse(item?.published_at ?? '') > Date.parse(since),
        coverUrl: outline.cover_url,
      }
    })
}

/** Removes the mark of free recipes, which has no meaning where everything is open. */
function withoutSampleMarks(list: ListView): ListView {
  return { ...list, recipes: list.recipes.map((recipe) => ({ ...recipe, isFreeSample: false })) }
}
