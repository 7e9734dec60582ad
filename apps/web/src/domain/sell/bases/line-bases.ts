// The lines of a recipe that are other recipes, at what those cost today.

import type { Kitchen } from '@ateliedoce/measures'
import {
  exactText,
  isError,
  recipeCost,
  roundHalfUp,
  type BaseLine,
  type PricingDiagnostic,
  type RecipeSheet,
} from '@ateliedoce/pricing'
import { pricingMessage } from '../../../lib/diagnostic-messages.ts'
import type { CurrentPriceRow } from '../prices/rows.ts'
import {
  baseLine,
  packagePrices,
  portionsOf,
  sheetOf,
  type SheetOfRecipe,
  type SheetRecipe,
} from './base-sheets.ts'
import type { LineBase, LineBases } from './line-base.ts'
import type { LinkRow } from './rows.ts'

/** @param recipes all that the learner may read; a link to any other one is left out */
export function lineBases(
  product: { readonly id: string; readonly title: string },
  recipes: readonly SheetRecipe[],
  links: readonly LinkRow[],
  prices: readonly CurrentPriceRow[],
  kitchen: Kitchen,
): LineBases {
  const book = packagePrices(prices)
  const below = idsBelow(product.id, links)
  const known = new Map(recipes.filter(({ id }) => below.has(id)).map((recipe) => [recipe.id, recipe]))
  const sheets = [...known.values()].map((recipe) => sheetOf(recipe, links, book, kitchen))
  const own = links.filter(({ product_id }) => product_id === product.id)
  return new Map(
    own.flatMap((link) => {
      const base = known.get(link.base_id)
      return base === undefined ? [] : [[link.line_text, lineBase(product, link, base, sheets)] as const]
    }),
  )
}

function lineBase(
  product: { readonly id: string; readonly title: string },
  link: LinkRow,
  base: SheetRecipe,
  sheets: readonly SheetOfRecipe[],
): LineBase {
  const used = sheetOfLine(product, baseLine(link.line_text, link))
  const { value, diagnostics } = recipeCost(product.id, [
    ...sheets.filter(({ id }) => id !== product.id),
    used,
  ])
  const wrong = diagnostics.find(isError)
  const whole = recipeCost(base.id, sheets).value
  const { finished = null } = sheets.find(({ id }) => id === base.id) ?? {}
  const below = new Set(basesIn(base.id, sheets))
  return {
    id: base.id,
    title: base.title,
    amount: link.amount,
    unit: link.unit === 'g' ? 'g' : 'porcao',
    lossPercent: link.loss_percent,
    cents: value === null ? null : exactText(value.totalCents),
    wholeCents: whole && roundHalfUp(whole.totalCents),
    wholeGrams: finished && Number(finished.amount),
    portions: portionsOf(base),
    unpriced: sheets.filter(({ id }) => below.has(id)).flatMap(({ unpriced }) => unpriced),
    refusal: wrong === undefined ? null : refusalText(wrong),
  }
}

/** 'Esta receita acabaria dentro dela mesma. Bolo → Recheio → Bolo' */
function refusalText(wrong: PricingDiagnostic): string {
  return [pricingMessage(wrong), (wrong.path ?? []).join(' → ')].filter(Boolean).join(' ')
}

/** A sheet of one line, whose cost is that of the line. */
function sheetOfLine({ id, title }: { id: string; title: string }, line: BaseLine): RecipeSheet {
  return { id, name: title, costing: { ingredients: [line], madeUnits: 1 }, finished: null }
}

/** The recipes that one uses, directly or through others. */
function idsBelow(product: string, links: readonly LinkRow[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    for (const { product_id, base_id } of links) {
      if (product_id !== id || found.has(base_id)) continue
      found.add(base_id)
      visit(base_id)
    }
  }
  visit(product)
  return found
}

/** The same among sheets, the first one included. */
function basesIn(id: string, sheets: readonly RecipeSheet[], found = new Set<string>()): Iterable<string> {
  if (found.has(id)) return found
  found.add(id)
  const lines = sheets.find((sheet) => sheet.id === id)?.costing.ingredients ?? []
  for (const line of lines) if ('base' in line) basesIn(line.base, sheets, found)
  return found
}
