// A recipe's row -> what its screen shows.

import {
  conservationTip,
  descriptionWithoutTip,
  formatDuration,
  formatIngredient,
  formatNumber,
  readIngredients,
  readSteps,
  type Step,
} from '@ateliedoce/recipe-text'
import type { RecipePlace, RecipeRow } from './rows.ts'

/** A line of the ingredient list, as written; a heading such as "Para a calda:" opens a part. */
export interface IngredientText {
  readonly text: string
  readonly isHeading: boolean
}

export interface RecipeView {
  readonly id: string
  readonly title: string
  /** Without the conservation tip, which has its own box; '' when there is none. */
  readonly description: string
  readonly duration: string
  readonly level: string | null
  readonly tools: readonly string[]
  readonly ingredients: readonly IngredientText[]
  readonly steps: readonly Step[]
  readonly conservation: string
  /** '25 unidades'; '' when the recipe does not tell. */
  readonly yieldText: string
  readonly isDone: boolean
}

export function recipeView(row: RecipeRow): RecipeView {
  return {
    id: row.id,
    title: row.title,
    description: descriptionWithoutTip(row.description),
    duration: formatDuration(row.duration_min),
    level: row.level,
    tools: row.tools ?? [],
    ingredients: readIngredients(row.ingredients).map((line) => ({
      text: formatIngredient(line),
      isHeading: line.kind === 'section',
    })),
    steps: readSteps(row.steps),
    conservation: conservationTip({
      title: row.title,
      description: row.description,
      steps: row.steps,
      storageTip: row.storage_tip,
    }),
    yieldText:
      row.yield_quantity === null ? '' : `${formatNumber(row.yield_quantity)} ${row.yield_unit ?? ''}`.trim(),
    isDone: row.item_progress.some(({ done }) => done),
  }
}

/** The material that a recipe belongs to; null where the caller may not know it. */
export function materialOf(
  place: RecipePlace | null,
): { readonly id: string; readonly title: string } | null {
  return place?.categories?.materials ?? null
}
