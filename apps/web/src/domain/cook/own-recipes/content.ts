// What a learner writes of an own recipe.

import { readIngredients, readSteps } from '@ateliedoce/recipe-text'

export interface OwnStep {
  readonly description: string
  /** Minutes. */
  readonly time?: number
  /** The part of the recipe that it belongs to. */
  readonly component?: string
}

/** The columns of an own recipe that its learner writes. */
export interface OwnRecipeContent {
  readonly title: string
  readonly description: string
  readonly duration_min: number
  readonly waiting_min: number
  /** Lines; one that ends with a colon is the heading of a part. */
  readonly ingredients: readonly string[]
  readonly steps: readonly OwnStep[]
  readonly tools: readonly string[]
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
  readonly storage_tip: string | null
}

/** The limits of the database. */
export const CONTENT_LIMITS = {
  /** Size of all ingredient lines together, and of all steps together. */
  bytes: 65_536,
  title: 200,
  description: 10_000,
  lines: 300,
  line: 500,
  steps: 200,
  step: 4000,
  unit: 60,
  storage: 2000,
  minutes: 525_600,
} as const

interface StoredContent {
  readonly title: string
  readonly description: string
  readonly duration_min: number
  readonly waiting_min: number
  readonly ingredients: unknown
  readonly steps: unknown
  readonly tools: readonly string[]
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
  readonly storage_tip: string | null
}

/** A recipe in any stored shape, or a course's, as content of an own recipe. */
export function contentOf(recipe: StoredContent): OwnRecipeContent {
  return {
    title: recipe.title,
    description: recipe.description,
    duration_min: recipe.duration_min,
    waiting_min: recipe.waiting_min,
    ingredients: readIngredients(recipe.ingredients).map(({ kind, raw }) =>
      kind === 'section' && !raw.trimEnd().endsWith(':') ? `${raw.trim()}:` : raw,
    ),
    steps: ownSteps(recipe.steps),
    tools: [...recipe.tools],
    yield_quantity: recipe.yield_quantity,
    yield_unit: recipe.yield_unit,
    storage_tip: recipe.storage_tip,
  }
}

function ownSteps(steps: unknown): OwnStep[] {
  const stored: readonly unknown[] = Array.isArray(steps) ? steps : []
  return readSteps(steps).map(({ text, minutes }, index) => {
    const component = componentOf(stored[index])
    return {
      description: text,
      ...(minutes !== null && { time: minutes }),
      ...(component !== null && { component }),
    }
  })
}

function componentOf(step: unknown): string | null {
  if (typeof step !== 'object' || step === null || !('component' in step)) return null
  return typeof step.component === 'string' ? step.component : null
}

/** The content of a stored version; null where it cannot be read. */
export function contentOfVersion(content: unknown): OwnRecipeContent | null {
  if (typeof content !== 'object' || content === null) return null
  const row = content as Partial<Record<keyof StoredContent, unknown>>
  if (typeof row.title !== 'string') return null
  return contentOf({
    title: row.title,
    description: textOf(row.description),
    duration_min: numberOf(row.duration_min) ?? 0,
    waiting_min: numberOf(row.waiting_min) ?? 0,
    ingredients: row.ingredients,
    steps: row.steps,
    tools: Array.isArray(row.tools) ? row.tools.map(textOf) : [],
    yield_quantity: numberOf(row.yield_quantity),
    yield_unit: row.yield_unit === null ? null : textOf(row.yield_unit),
    storage_tip: row.storage_tip === null ? null : textOf(row.storage_tip),
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
