// "sem glúten" in a search: the recipes that are free of it, and those whose packages decide. Loaded by the first such search.
import { countIngredients, type Allergen } from '@ateliedoce/recipe-text'
import { allergensIn, basesOf, type Composition } from '../../../domain/sell/bases/linked-bases.ts'
import type { FreeFrom } from './free-from-words.ts'

const TREE_NUTS: readonly Allergen[] = [
  'amendoa',
  'avela',
  'castanha_de_caju',
  'castanha_do_para',
  'macadamia',
  'nozes',
  'peca',
  'pistache',
  'pinoli',
  'castanha',
]

const ALLERGENS_OF: Record<FreeFrom, readonly Allergen[]> = {
  gluten: ['trigo', 'centeio', 'cevada', 'aveia'],
  milk: ['leite'],
  eggs: ['ovos'],
  peanut: ['amendoim'],
  nuts: TREE_NUTS,
  soy: ['soja'],
}

/**
 * `free`: every ingredient is a food whose contents are known, and none has it. `check`: none is known to have it, but the package of an ingredient, or
 * a base that cannot be read, decides. `has`: an ingredient contains it, or usually does.
 */
export type Freedom = 'free' | 'check' | 'has'

/** It proves nothing about what comes from the same kitchen or machine: the screen says that labels decide. */
export function freedomOf(recipe: Composition, of: readonly FreeFrom[]): Freedom {
  const { contains, likely, readyMade, unknown } = allergensIn(recipe)
  const found = new Set<Allergen>([...contains, ...likely])
  if (of.some((kind) => ALLERGENS_OF[kind].some((allergen) => found.has(allergen)))) return 'has'
  const isUnread = recipe.bases === undefined || recipe.bases.unread.length > 0
  return isUnread || readyMade.length + unknown.length > 0 || countIngredients(recipe.ingredients) === 0
    ? 'check'
    : 'free'
}

/** @param links undefined where they could not be read */
export function freedomAmong(
  recipes: readonly { readonly id: string; readonly ingredients: unknown }[],
  links: Parameters<typeof basesOf>[2] | undefined,
  of: readonly FreeFrom[],
): ReadonlyMap<string, Freedom> {
  return new Map(
    recipes.map(({ id, ingredients }) => {
      const bases = links && basesOf(id, recipes, links)
      return [id, freedomOf({ ingredients, bases }, of)]
    }),
  )
}
