import { readdirSync, readFileSync } from 'node:fs'
import { allergensOf, readIngredients } from '@ateliedoce/recipe-text'
import { expect, it } from 'vitest'

const CONTENT = new URL('../../../supabase/seed/content/', import.meta.url)

/** Every object of the content with a title and ingredients. */
function recipesIn(value: unknown): { title: string; ingredients: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(recipesIn)
  if (typeof value !== 'object' || value === null) return []
  const own =
    'title' in value && 'ingredients' in value
      ? [{ title: String(value.title), ingredients: value.ingredients }]
      : []
  return [...own, ...Object.values(value).flatMap(recipesIn)]
}

it('knows every ingredient of the recipes of the course, so that their labels can be printed', () => {
  const files = readdirSync(CONTENT).filter((name) => name.endsWith('.json'))
  const recipes = files.flatMap((name) =>
    recipesIn(JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8')) as unknown),
  )
  expect(recipes.length).toBeGreaterThanOrEqual(48)
  const unknown = recipes.flatMap(({ title, ingredients }) =>
    allergensOf(readIngredients(ingredients)).unknown.map((name) => `${title}: ${name}`),
  )
  expect(unknown).toEqual([])
})
