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

/** Ingredients under one heading, as written. The lines before the first heading have none. */
export interface IngredientGroup {
  readonly heading: string | null
  readonly lines: readonly string[]
}

export interface RecipeView {
  readonly id: string
  readonly title: string
  /** Without the conservation tip, which has its own box; '' when there is none. */
  readonly description: string
  readonly duration: string
  readonly level: string | null
  readonly tools: readonly string[]
  readonly ingredients: readonly IngredientGroup[]
  readonly steps: readonly Step[]
  readonly conservation: string
  /** '25 unidades'; '' when the recipe does not tell. */
  readonly yieldText: string
}

export function recipeView(row: RecipeRow): RecipeView {
  return {
    id: row.id,
    title: row.title,
    description: descriptionWithoutTip(row.description),
    duration: formatDuration(row.duration_min),
    level: row.level,
    tools: row.tools ?? [],
    ingredients: ingredientGroups(row.ingredients),
    steps: readSteps(row.steps),
    conservation: conservationTip({
      title: row.title,
      description: row.description,
      steps: row.steps,
      storageTip: row.storage_tip,
    }),
    yieldText:
      row.yield_quantity === null ? '' : `${formatNumber(row.yield_quantity)} ${row.yield_unit ?? ''}`.trim(),
  }
}

function ingredientGroups(ingredients: unknown): IngredientGroup[] {
  const groups: { heading: string | null; lines: string[] }[] = []
  for (const line of readIngredients(ingredients)) {
    const text = formatIngredient(line)
    const current = groups.at(-1)
    if (line.kind === 'section') groups.push({ heading: text, lines: [] })
    else if (current) current.lines.push(text)
    else groups.push({ heading: null, lines: [text] })
  }
  return groups
}

/** The material that a recipe belongs to; null where the caller may not know it. */
export function materialOf(
  place: RecipePlace | null,
): { readonly id: string; readonly title: string } | null {
  return place?.categories?.materials ?? null
}
