// What a learner writes of an own recipe.

import { readIngredients, readSteps } from '@ateliedoce/recipe-text'
import * as v from 'valibot'
import { readAs } from '../../../lib/shapes.ts'

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
    const component = readAs(PART, stored[index])?.component
    return {
      description: text,
      ...(minutes !== null && { time: minutes }),
      ...(component !== undefined && { component }),
    }
  })
}

const PART = v.object({ component: v.string() })
const TEXT = v.fallback(v.string(), '')

const VERSION = v.object({
  title: v.string(),
  description: TEXT,
  duration_min: v.fallback(v.number(), 0),
  waiting_min: v.fallback(v.number(), 0),
  ingredients: v.fallback(v.unknown(), null),
  steps: v.fallback(v.unknown(), null),
  tools: v.fallback(v.array(TEXT), []),
  yield_quantity: v.fallback(v.nullable(v.number()), null),
  yield_unit: v.fallback(v.nullable(v.string()), ''),
  storage_tip: v.fallback(v.nullable(v.string()), ''),
})

/** The content of a stored version; null where it cannot be read. */
export function contentOfVersion(content: unknown): OwnRecipeContent | null {
  const version = readAs(VERSION, content)
  return version === undefined ? null : contentOf(version)
}
