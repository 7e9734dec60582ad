import { identifyIngredient, nameWords } from '@ateliedoce/measures'

/** The longest that `price_entries.ingredient_key` holds. */
const LONGEST_KEY = 120

/**
 * Equal for all names of one ingredient, so that a price entered once serves every recipe: 'Manteiga sem sal' and
 * 'manteiga derretida' are both 'manteiga'. An id of packages/measures, else the name's words ('bala de coco' is
 * 'bala coco'); '' for what has no words.
 */
export function ingredientKey(name: string): string {
  const { value, diagnostics } = identifyIngredient(name)
  // A name that is only similar may as well be another ingredient.
  if (value !== null && diagnostics.length === 0) return value
  return nameWords(name).join(' ').slice(0, LONGEST_KEY).trim()
}
