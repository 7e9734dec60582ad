// Rows of the recipe list -> cards and the three statistics.

import { countIngredients, formatDuration, readSteps, withSigns } from '@ateliedoce/recipe-text'
import type { WithGaps } from '../../../lib/row-types.ts'
import type { RecipeListRow } from '../../../domain/cook/recipes/rows.ts'

const SHOWN_TOOLS = 3
/** What fits beside '+N' on a card at 360 px, in characters; the chip around a name takes as much as `CHIP_ROOM`. */
const TOOLS_ROOM = 35
const CHIP_ROOM = 3

export interface RecipeCard {
  readonly id: string
  readonly title: string
  /** The teacher's own photograph. */
  readonly coverUrl: string | null
  readonly description: string | null
  readonly level: string | null
  /** '45 min', '1h 30min'; '' when unknown. */
  readonly duration: string
  /** Waiting time (fridge, cooling, drying) beside the duration; '' for none. */
  readonly waiting: string
  readonly ingredientCount: number
  readonly stepCount: number
  /** At most three, and only as many as fit a line of a card with their whole names, but one at least. */
  readonly tools: readonly string[]
  readonly moreTools: number
  readonly isDone: boolean
}

export interface RecipeStatistics {
  readonly count: number
  /** Whole minutes, over the recipes with a known time; null when none has one. */
  readonly averageMinutes: number | null
  readonly beginnerCount: number
}

export function recipeCard(
  row: WithGaps<RecipeListRow, 'duration_min' | 'waiting_min' | 'tools'>,
): RecipeCard {
  const tools = row.tools ?? []
  const shown = fittingTools(tools)
  return {
    id: row.id,
    title: row.title,
    coverUrl: row.cover_url,
    description: row.description,
    level: row.level,
    duration: formatDuration(row.duration_min),
    waiting: formatDuration(row.waiting_min),
    ingredientCount: countIngredients(row.ingredients),
    stepCount: readSteps(row.steps).length,
    tools: shown.map(withSigns),
    moreTools: tools.length - shown.length,
    isDone: row.item_progress.some(({ done }) => done),
  }
}

function fittingTools(tools: readonly string[]): readonly string[] {
  const first = tools.slice(0, SHOWN_TOOLS)
  return first.filter((_, index) => {
    const room = first.slice(0, index + 1).reduce((sum, name) => sum + name.length + CHIP_ROOM, 0)
    return index === 0 || room <= TOOLS_ROOM
  })
}

export function recipeStatistics(
  rows: readonly WithGaps<Pick<RecipeListRow, 'duration_min' | 'level'>, 'duration_min'>[],
): RecipeStatistics {
  const minutes = rows.map(({ duration_min }) => duration_min ?? 0).filter((known) => known > 0)
  const sum = minutes.reduce((total, next) => total + next, 0)
  return {
    count: rows.length,
    averageMinutes: minutes.length === 0 ? null : Math.round(sum / minutes.length),
    beginnerCount: rows.filter(({ level }) => level === 'Beginner').length,
  }
}
