// The seeded recipes, their methods as one text, and the mass of their parts: for the checks of the content.

import { lineGrams } from '../../../packages/measures/src/index.ts'
import { fold, readIngredients, readSteps } from '../../../packages/recipe-text/src/index.ts'
import { readContent } from '../seed-content.ts'
import type { Recipe } from './content.ts'

/** All recipes of all materials, in their order. */
export function seededRecipes(): Recipe[] {
  return readContent().flatMap(({ categories }) =>
    categories.flatMap(({ lists }) => lists.flatMap((list) => list.recipes)),
  )
}

const bySlug = new Map(seededRecipes().map((recipe) => [recipe.slug, recipe]))

/** @throws Error for a slug without a recipe */
export function recipeOf(slug: string): Recipe {
  const found = bySlug.get(slug)
  if (found === undefined) throw new Error(`There is no recipe "${slug}".`)
  return found
}

export function methodOf({ steps }: Pick<Recipe, 'steps'>): string {
  return readSteps(steps)
    .map(({ text }) => text)
    .join(' ')
}

/** Grams of the lines below a heading, or of those without another purpose ("para o creme"). */
export function gramsOf(recipe: Recipe, heading = ''): number {
  let isCounted = heading === ''
  return readIngredients(recipe.ingredients).reduce((sum, line) => {
    if (line.kind === 'section') {
      isCounted = fold(line.raw).includes(heading) && heading !== ''
      return sum
    }
    const isAside = heading === '' && ELSEWHERE.test(fold(line.raw))
    if (!isCounted || isAside || line.quantity === null) return sum
    return sum + (lineGrams(line).value ?? 0)
  }, 0)
}

const ELSEWHERE =
  /\b(?:para (?:o creme|o buttercream|a calda|a cobertura|enrolar|polvilhar|untar|fritar)|cravo)/
