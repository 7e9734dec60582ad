// A recipe's row -> what its screen shows.

import {
  conservationTip,
  descriptionWithoutTip,
  formatDuration,
  readIngredients,
  readSteps,
  type Step,
} from '@ateliedoce/recipe-text'
import { yieldText } from './yield-text.ts'
import type { WithGaps } from '../../../lib/row-types.ts'
import type { RecipeRow } from './rows.ts'

/** Ingredients under one heading. The lines before the first heading have none. */
export interface IngredientGroup {
  readonly heading: string | null
  /** Positions of the lines: 1 for the recipe's first. Their texts depend on how much is made. */
  readonly positions: readonly number[]
}

export interface RecipeView {
  readonly id: string
  readonly title: string
  /** The teacher's own photograph. */
  readonly coverUrl: string | null
  /** Without the conservation tip, which has its own box; '' when there is none. */
  readonly description: string
  /** Time of work and cooking; '' when the recipe has none. */
  readonly duration: string
  /** Waiting time (fridge, cooling, drying) beside the duration; '' for none. */
  readonly waiting: string
  readonly level: string | null
  readonly tools: readonly string[]
  readonly ingredients: readonly IngredientGroup[]
  readonly steps: readonly Step[]
  readonly conservation: string
  /** '25 unidades'; '' when the yield is unknown. */
  readonly yieldText: string
}

export function recipeView(row: WithGaps<RecipeRow, 'duration_min' | 'waiting_min' | 'tools'>): RecipeView {
  return {
    id: row.id,
    title: row.title,
    coverUrl: row.cover_url,
    description: descriptionWithoutTip(row.description),
    duration: formatDuration(row.duration_min),
    waiting: formatDuration(row.waiting_min),
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
    yieldText: row.yield_quantity === null ? '' : yieldText(row.yield_quantity, row.yield_unit),
  }
}

function ingredientGroups(ingredients: unknown): IngredientGroup[] {
  const groups: { heading: string | null; positions: number[] }[] = []
  for (const [index, line] of readIngredients(ingredients).entries()) {
    const position = index + 1
    const current = groups.at(-1)
    if (line.kind === 'section') groups.push({ heading: line.raw, positions: [] })
    else if (current) current.positions.push(position)
    else groups.push({ heading: null, positions: [position] })
  }
  return groups
}
