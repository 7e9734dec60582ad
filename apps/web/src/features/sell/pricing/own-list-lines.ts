// A list of ingredients without a recipe. It may grow while its sheet is edited.

import { withBookPrices, type PriceBook } from './price-book-join.ts'
import type { CostableRecipe } from '../../../domain/cook/batches/costable-recipe.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import type { Sheet } from './sheet.ts'

/** Matches the sheet's lines to the list: lines with the same text keep what was typed for them, others are added or removed. */
export function withOwnList(sheet: Sheet, recipe: CostableRecipe, book: PriceBook): Sheet {
  const list =
    typeof recipe.ingredients === 'string' ? recipe.ingredients : JSON.stringify(recipe.ingredients)
  if (sheet.list === list) return sheet
  const held = sheet.lines.filter(({ text }) => text !== '')
  const added = sheet.lines.filter(({ text, name, price }) => text === '' && name + price !== '')
  const lines = withBookPrices(sheetFromRecipe(recipe, sheet), book).lines.map((line) => {
    const index = held.findIndex(({ text }) => text === line.text)
    return held.splice(index, index < 0 ? 0 : 1)[0] ?? line
  })
  return {
    ...sheet,
    list,
    lines: [...lines, ...added].map((line, index) => ({ ...line, id: `n${index + 1}` })),
  }
}
