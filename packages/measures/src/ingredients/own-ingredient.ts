// Ingredients that a learner weighed under a name of the learner's own.

import { ingredientFacts, isIngredientId } from '../data/ingredients.ts'
import { identifyIngredient, withoutStates } from './ingredient-search.ts'
import type { AnyIngredient, Kitchen, OwnIngredient } from '../kitchen/kitchen.ts'
import { nameWords } from '../names/name-words.ts'
import { found, type MeasureResult } from '../kitchen/result.ts'

const MARK = 'own:'
const MAX_NAME_LENGTH = 60

/** The id of a name as typed; null for text without words or that is too long. */
export function ownIngredient(name: string): OwnIngredient | null {
  const text = name.trim().replaceAll(/\s+/g, ' ')
  return text.length > MAX_NAME_LENGTH || nameWords(text).length === 0 ? null : `${MARK}${text}`
}

/** Narrows text from an address or a stored row to a known or own ingredient. */
export function isAnyIngredient(text: string): text is AnyIngredient {
  return isIngredientId(text) || (text.startsWith(MARK) && ownIngredient(ownName(text)) === text)
}

export function ingredientName(ingredient: AnyIngredient): string {
  return isIngredientId(ingredient) ? ingredientFacts(ingredient).name : ownName(ingredient)
}

function ownName(text: string): string {
  return text.slice(MARK.length)
}

/** The own names with a weight in this kitchen. */
export function ownIngredients({ ownGramsPerMl }: Kitchen): readonly OwnIngredient[] {
  return Object.keys(ownGramsPerMl).filter((key): key is OwnIngredient => key.startsWith(MARK))
}

/** Like `identifyIngredient`, but an exact own name takes precedence over a similar known one. */
export function identifyIn(kitchen: Kitchen, text: string): MeasureResult<AnyIngredient> {
  const known = identifyIngredient(text)
  const own = isCertain(known) ? null : ownNamed(kitchen, text)
  return own === null ? known : found(own)
}

/** The own ingredient that `identifyIn` finds; null if it finds a known one or none. Costs nothing in a kitchen without own names. */
export function identifyOwn(kitchen: Kitchen, text: string): OwnIngredient | null {
  const own = ownNamed(kitchen, text)
  return own === null || isCertain(identifyIngredient(text)) ? null : own
}

function isCertain({ value, diagnostics }: MeasureResult<AnyIngredient>): boolean {
  return value !== null && diagnostics.length === 0
}

function ownNamed(kitchen: Kitchen, text: string): OwnIngredient | null {
  const own = ownIngredients(kitchen)
  if (own.length === 0) return null
  const [asked, bare] = [nameWords(text).join(' '), withoutStates(text).join(' ')]
  return own.find((each) => [asked, bare].includes(nameWords(ownName(each)).join(' '))) ?? null
}
