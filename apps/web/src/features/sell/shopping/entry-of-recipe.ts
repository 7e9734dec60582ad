// A recipe at its chosen amount -> an entry of the shopping list.

import { readIngredients } from '@ateliedoce/recipe-text'
import type { Batch } from '../../../domain/cook/batches/batch.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import type { EntryLine, ShoppingEntry } from '../../../domain/sell/shopping/entry.ts'

export interface ListableRecipe {
  readonly id: string
  readonly title: string
  readonly ingredients: unknown
  readonly yield_quantity: number | null
  readonly yield_unit: string | null
}

/** The limits of the database. */
const [MAX_LINES, MAX_TITLE, MAX_SUMMARY] = [300, 200, 300]

/**
 * Null for a recipe without ingredients.
 * @param batch how much is made; null for the recipe as written
 */
export function entryOfRecipe(
  recipe: ListableRecipe,
  batch: Batch | null,
): (ShoppingEntry & { readonly itemId: string }) | null {
  const lines = batch === null ? linesAsWritten(recipe) : linesOf(batch)
  if (lines.length === 0) return null
  return {
    itemId: recipe.id,
    title: recipe.title.slice(0, MAX_TITLE),
    summary: summaryOf(recipe, batch).slice(0, MAX_SUMMARY),
    search: batch?.search ?? {},
    batches: 1,
    lines: lines.slice(0, MAX_LINES),
  }
}

function linesAsWritten({ ingredients }: ListableRecipe): EntryLine[] {
  return readIngredients(ingredients)
    .filter(({ kind }) => kind !== 'section')
    .map(({ raw }) => ({ text: raw, times: 1, given: null }))
}

function linesOf({ lines }: Batch): EntryLine[] {
  return lines.filter(({ raw }) => raw !== '').map(({ raw, times, given }) => ({ text: raw, times, given }))
}

/** '45 unidades' */
function summaryOf(
  { yield_quantity: quantity, yield_unit: unit }: ListableRecipe,
  batch: Batch | null,
): string {
  if (batch !== null)
    return batch.made === null ? batch.summary : yieldText(batch.made.quantity, batch.made.unit)
  return quantity === null ? '' : yieldText(quantity, unit)
}

/** True for entries of the same amount of the same recipe. */
export function isSameAmount(one: ShoppingEntry, other: ShoppingEntry): boolean {
  return JSON.stringify(one.lines) === JSON.stringify(other.lines) && one.batches === other.batches
}
