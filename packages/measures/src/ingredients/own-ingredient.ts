// Ingredients that a person weighed herself, under a name that nobody has published.

import { ingredientFacts, isIngredientId } from '../data/ingredients.ts'
import { identifyIngredient, withoutStates } from './ingredient-search.ts'
import type { AnyIngredient, Kitchen, OwnIngredient } from '../kitchen/kitchen.ts'
import { nameWords } from '../names/name-words.ts'
import { found, type MeasureResult } from '../kitchen/result.ts'

const MARK = 'own:'
const LONGEST_NAME = 60

/** What a person calls it, as she writes it; null for what has no words, or too many letters. */
export function ownIngredient(name: string): OwnIngredient | null {
  const text = name.trim().replaceAll(/\s+/g, ' ')
  return text.length > LONGEST_NAME || nameWords(text).length === 0 ? null : `${MARK}${text}`
}

/** True of an id of ours and of a name of hers: what an address or a stored row may hold is any text. */
export function isAnyIngredient(text: string): text is AnyIngredient {
  return isIngredientId(text) || (text.startsWith(MARK) && ownIngredient(ownName(text)) === text)
}

export function ingredientName(ingredient: AnyIngredient): string {
  return isIngredientId(ingredient) ? ingredientFacts(ingredient).name : ownName(ingredient)
}

function ownName(text: string): string {
  return text.slice(MARK.length)
}

/** Names of her own that she has weighed. */
export function ownIngredients({ ownGramsPerMl }: Kitchen): readonly OwnIngredient[] {
  return Object.keys(ownGramsPerMl).filter((key): key is OwnIngredient => key.startsWith(MARK))
}

/** As `identifyIngredient`; a name that she has weighed goes before one that is only similar. */
export function identifyIn(kitchen: Kitchen, text: string): MeasureResult<AnyIngredient> {
  const known = identifyIngredient(text)
  const isCertain = known.value !== null && known.diagnostics.length === 0
  const own = isCertain ? [] : ownIngredients(kitchen)
  if (own.length === 0) return known
  const [asked, bare] = [nameWords(text).join(' '), withoutStates(text).join(' ')]
  const named = own.find((ingredient) => [asked, bare].includes(nameWords(ownName(ingredient)).join(' ')))
  return named === undefined ? known : found(named)
}
