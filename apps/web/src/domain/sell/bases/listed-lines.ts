// Bases on a shopping list: what they are made of, in place of the lines that stand for them.

import type { Kitchen } from '@ateliedoce/measures'
import { readIngredients } from '@ateliedoce/recipe-text'
import { keptText } from '../../cook/recipe-additions/placed.ts'
import type { EntryLine } from '../shopping/entry.ts'
import { finishedOf, portionsOf, type SheetRecipe } from './base-sheets.ts'
import type { LinkRow } from './rows.ts'

export interface KnownBases {
  readonly links: readonly LinkRow[]
  readonly recipes: readonly SheetRecipe[]
  readonly kitchen: Kitchen
}

interface ListedLines {
  /** The recipe; null for a line added by hand. */
  readonly itemId: string | null
  readonly lines: readonly EntryLine[]
}

/** An entry of the shopping list with what is bought for it. */
export function withBases<Entry extends ListedLines>(entry: Entry, known: KnownBases): Entry {
  const { itemId, lines } = entry
  return itemId === null || known.links.length === 0
    ? entry
    : { ...entry, lines: withBaseLines(itemId, lines, known) }
}

/**
 * A line whose base or whose base's yield is unknown stays as it is.
 * @param lines of the recipe, at the amount that is made
 */
export function withBaseLines(
  recipeId: string,
  lines: readonly EntryLine[],
  known: KnownBases,
): readonly EntryLine[] {
  return expand(recipeId, lines, known, [recipeId])
}

function expand(
  recipeId: string,
  lines: readonly EntryLine[],
  known: KnownBases,
  path: readonly string[],
): readonly EntryLine[] {
  const links = known.links.filter(({ product_id }) => product_id === recipeId)
  if (links.length === 0) return lines
  return lines.flatMap((line) => {
    const link = links.find(({ line_text }) => line_text === keptText(line.text))
    const base = known.recipes.find(({ id }) => id === link?.base_id)
    if (link === undefined || base === undefined || path.includes(base.id)) return [line]
    const times = batchesOf(link, base, known.kitchen)
    if (times === null) return [line]
    const below = readIngredients(base.ingredients)
      .filter(({ kind }) => kind !== 'section')
      .map(({ raw }): EntryLine => ({ text: raw, times: times * line.times, given: null }))
    return expand(base.id, below, known, [...path, base.id])
  })
}

/** How much of the base's batch its line takes, with what is lost on the way; null where that is not known. */
function batchesOf(
  { amount, unit, loss_percent: loss }: LinkRow,
  base: SheetRecipe,
  kitchen: Kitchen,
): number | null {
  const made = unit === 'g' ? finishedOf(base, kitchen) : portionsOf(base)
  return made === null ? null : amount / (1 - loss / 100) / made
}
