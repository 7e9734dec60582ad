// Search of prices and names, tolerant of missing accents, plurals, typing errors and incomplete words.

import { identifyIngredient, ingredientFacts, searchIngredients, searchNames } from '@ateliedoce/measures'
import { keyOfName } from '../../../domain/sell/prices/goods.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { textFinder } from '../../../lib/text-finder.ts'
import type { Suggestion } from '../../../ui/suggest-field.tsx'
import { messages } from './messages.ts'

/** Matches by name, then by another name of the ingredient ('maizena'), then by store; all prices for an empty search. */
export function foundPrices(typed: string, rows: readonly CurrentPrice[]): readonly CurrentPrice[] {
  if (typed.trim() === '') return rows
  const named = searchNames(
    typed,
    rows.map(({ ingredient }) => ingredient),
  ).flatMap((place) => rows[place] ?? [])
  const known = new Set<string>(searchIngredients(typed))
  const isAtStore = textFinder(typed)
  const others = rows.filter(
    ({ ingredient, store }) =>
      known.has(identifyIngredient(ingredient).value ?? '') || isAtStore(store, ingredient),
  )
  return [...new Set([...named, ...others])]
}

const MAX_SUGGESTIONS = 5

/** The learner's own names first, then known ingredients; none for an empty or complete name. */
export function ingredientSuggestions(typed: string, rows: readonly CurrentPrice[]): readonly Suggestion[] {
  if (typed.trim() === '') return []
  const own = foundPrices(typed, rows).map(({ ingredient, key }) => ({
    value: key,
    label: ingredient,
    note: messages.inOwnBook,
  }))
  const ownKeys = new Set(own.map(({ value }) => value))
  const known = searchIngredients(typed)
    .map((id) => ({
      value: keyOfName(ingredientFacts(id).name),
      label: capitalised(ingredientFacts(id).name),
    }))
    .filter(({ value }) => !ownKeys.has(value))
  const all: readonly Suggestion[] = [...own, ...known]
  const isComplete = all.some(({ label }) => label === typed.trim())
  return isComplete ? [] : all.slice(0, MAX_SUGGESTIONS)
}
