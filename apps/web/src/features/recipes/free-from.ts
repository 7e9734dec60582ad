// "sem glúten" in a search: the recipes whose ingredients show no sign of it. Loaded by the first such search.
import { allergensOf, readIngredients, type Allergen } from '@ateliedoce/recipe-text'
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
 * Whether nothing in the ingredients contains it, ready-made ones included, whose usual contents count. It proves nothing: the screen
 * says that labels decide.
 * @param ingredients in any stored shape
 */
export function isFreeFrom(ingredients: unknown, of: readonly FreeFrom[]): boolean {
  const { contains, likely } = allergensOf(readIngredients(ingredients))
  const found = new Set<Allergen>([...contains, ...likely])
  return of.every((kind) => ALLERGENS_OF[kind].every((allergen) => !found.has(allergen)))
}
