// The types of the content files in supabase/seed/content, and their validating reader.

import {
  checkText,
  ContentError,
  type Fields,
  fieldsOf,
  flag,
  headingOf,
  listOf,
  oneOf,
  positiveInteger,
  positiveNumber,
  text,
  textOrNull,
  wholeNumber,
} from './fields.ts'
import { isJsonObject } from '../../../apps/server/src/platform/json-object.ts'

const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const

/** One line of text, or three fields. `qty` is empty only for "a gosto". */
export type Ingredient = string | { name: string; qty: string | number; unit: string }

/** One of three shapes, the same for all steps of a recipe. `time` is in minutes. */
export type Step = string | { order: number; text: string } | { description: string; time?: number }

export interface Recipe {
  slug: string
  title: string
  description: string
  /** Work and cooking, without waiting in the fridge or freezer. */
  durationMinutes: number
  /** Fridge, freezer, cooling, soaking, drying; time that overlaps with work is not counted twice. */
  waitingMinutes: number
  level: (typeof LEVELS)[number]
  yieldQuantity: number
  yieldUnit: string
  storageTip: string | null
  isFreeSample: boolean
  tools: string[]
  ingredients: Ingredient[]
  steps: Step[]
}

export interface RecipeList {
  slug: string
  title: string
  description: string
  recipes: Recipe[]
}

export interface Category {
  slug: string
  title: string
  description: string
  lists: RecipeList[]
}

export interface Material {
  slug: string
  title: string
  description: string
  coverUrl: string | null
  isActive: boolean
  workloadHours: number
  categories: Category[]
}

const HEADING = ['slug', 'title', 'description']
const RECIPE = [
  ...HEADING,
  'duration_min',
  'waiting_min',
  'level',
  'yield_quantity',
  'yield_unit',
  'storage_tip',
  'is_free_sample',
  'tools',
  'ingredients',
  'steps',
]

/** Throws ContentError at the first rule that the file breaks. */
export function readMaterial(value: unknown, fileName: string): Material {
  const names = [...HEADING, 'cover_url', 'is_active', 'workload_hours', 'categories']
  const fields = fieldsOf(value, fileName, names)
  return {
    ...headingOf(fields),
    coverUrl: textOrNull(fields, 'cover_url'),
    isActive: flag(fields, 'is_active'),
    workloadHours: positiveInteger(fields, 'workload_hours'),
    categories: withUniqueSlugs(listOf(fields, 'categories', readCategory), fields.where),
  }
}

/** Returns the entries; throws ContentError for duplicate slugs. */
export function withUniqueSlugs<Entry extends { slug: string }>(entries: Entry[], where: string): Entry[] {
  const seen = new Set<string>()
  for (const entry of entries) {
    if (seen.has(entry.slug)) throw new ContentError(where, `slug "${entry.slug}" occurs twice`)
    seen.add(entry.slug)
  }
  return entries
}

function readCategory(value: unknown, where: string): Category {
  const fields = fieldsOf(value, where, [...HEADING, 'lists'])
  return { ...headingOf(fields), lists: withUniqueSlugs(listOf(fields, 'lists', readList), where) }
}

function readList(value: unknown, where: string): RecipeList {
  const fields = fieldsOf(value, where, [...HEADING, 'items'])
  return { ...headingOf(fields), recipes: withUniqueSlugs(listOf(fields, 'items', readRecipe), where) }
}

function readRecipe(value: unknown, where: string): Recipe {
  const fields = fieldsOf(value, where, RECIPE)
  return {
    ...headingOf(fields),
    durationMinutes: positiveInteger(fields, 'duration_min'),
    waitingMinutes: wholeNumber(fields, 'waiting_min'),
    level: oneOf(fields, 'level', LEVELS),
    yieldQuantity: positiveNumber(fields, 'yield_quantity'),
    yieldUnit: text(fields, 'yield_unit'),
    storageTip: textOrNull(fields, 'storage_tip'),
    isFreeSample: flag(fields, 'is_free_sample'),
    tools: listOf(fields, 'tools', checkText),
    ingredients: oneShape(
      listOf(fields, 'ingredients', readIngredient),
      ingredientShape,
      `${where}.ingredients`,
    ),
    steps: oneShape(listOf(fields, 'steps', readStep), stepShape, `${where}.steps`),
  }
}

function readIngredient(value: unknown, where: string): Ingredient {
  if (typeof value === 'string') return checkText(value, where)
  const fields = fieldsOf(value, where, ['name', 'qty', 'unit'])
  const unit = text(fields, 'unit')
  return { name: text(fields, 'name'), qty: readAmount(fields, unit), unit }
}

function readAmount(fields: Fields, unit: string): string | number {
  const amount = fields.values['qty']
  if (typeof amount === 'number') return positiveNumber(fields, 'qty')
  if (amount === '' && unit === 'a gosto') return amount
  return text(fields, 'qty')
}

function readStep(value: unknown, where: string, index: number): Step {
  if (typeof value === 'string') return checkText(value, where)
  if (isJsonObject(value) && 'order' in value) {
    const fields = fieldsOf(value, where, ['order', 'text'])
    const order = positiveInteger(fields, 'order')
    if (order !== index + 1)
      throw new ContentError(`${where}.order`, `must be ${index + 1}, the step's place`)
    return { order, text: text(fields, 'text') }
  }
  const fields = fieldsOf(value, where, ['description'], ['time'])
  const description = text(fields, 'description')
  return Object.hasOwn(fields.values, 'time')
    ? { description, time: positiveNumber(fields, 'time') }
    : { description }
}

function oneShape<Entry>(entries: Entry[], shapeOf: (entry: Entry) => string, where: string): Entry[] {
  const shapes = new Set(entries.map(shapeOf))
  if (shapes.size > 1) throw new ContentError(where, `mixes shapes: ${[...shapes].join(' and ')}`)
  return entries
}

/** The name of the shape that an ingredient is stored in. */
export function ingredientShape(ingredient: Ingredient): 'text' | 'fields' {
  return typeof ingredient === 'string' ? 'text' : 'fields'
}

/** The name of the shape that a step is stored in. */
export function stepShape(step: Step): 'plain' | 'numbered' | 'timed' {
  if (typeof step === 'string') return 'plain'
  return 'order' in step ? 'numbered' : 'timed'
}
