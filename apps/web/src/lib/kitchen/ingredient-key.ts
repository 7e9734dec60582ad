import { identifyIngredient, nameWords } from '@ateliedoce/measures'

/** The longest that `price_entries.ingredient_key` holds. */
const LONGEST_KEY = 120

/** Names are looked up again at every letter typed into a sheet; more than a sheet's lines are not worth keeping. */
const MOST_REMEMBERED = 500
const remembered = new Map<string, string>()

/**
 * Equal for all names of one ingredient, so that a price entered once serves every recipe: 'Manteiga sem sal' and
 * 'manteiga derretida' are both 'manteiga'. An id of packages/measures, else the name's words ('bala de coco' is
 * 'bala coco'); '' for what has no words.
 */
export function ingredientKey(name: string): string {
  const known = remembered.get(name)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const key = findKey(name)
  remembered.set(name, key)
  return key
}

function findKey(name: string): string {
  const { value, diagnostics } = identifyIngredient(name)
  // A name that is only similar may as well be another ingredient.
  if (value !== null && diagnostics.length === 0) return value
  return nameWords(name).join(' ').slice(0, LONGEST_KEY).trim()
}
