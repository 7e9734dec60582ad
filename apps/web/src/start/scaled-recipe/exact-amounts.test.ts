// One exact amount from end to end: grams, cost and shopping of a scaled line are forms of the same value.

import { lineGrams, placeLines, STANDARD_KITCHEN } from '@ateliedoce/measures'
import { basketOf, toNumber, type Exact } from '@ateliedoce/pricing'
import type { IngredientLine } from '@ateliedoce/recipe-text'
import { expect, test } from 'vitest'
import { shownGrams } from '../../domain/cook/recipes/grams-text.ts'
import { batchOf } from '../../features/cook/scaling/batch-of.ts'
import { scalingView, type ShownLine } from '../../features/cook/scaling/scaling-view.ts'
import { lineView } from '../../features/sell/pricing/line-view.ts'
import { withBatch } from '../../features/sell/pricing/sheet-batch.ts'
import { sheetFromRecipe } from '../../features/sell/pricing/sheet-from-recipe.ts'
import type { Sheet } from '../../features/sell/pricing/sheet.ts'
import type { ScalableRecipe } from '../../domain/cook/batches/scalable-recipe.ts'
import { FACTORS, report } from './property-factors.cases.ts'
import { SEEDED_RECIPES } from './seeded-recipes.cases.ts'

const NEAR = 1e-9

/** The grams that '649 g' or '1,25 kg' states, and half of the last digit that a scale shows, in grams. */
function readGrams(text: string): { grams: number; rounding: number } {
  const [, digits = '', decimals = '', unit] = /^([\d.]+)(?:,(\d+))? (k?g)$/.exec(text) ?? []
  const number = Number(`${digits.replaceAll('.', '')}.${decimals}`)
  const shown = unit === 'kg' || number < 1 ? 2 : number < 20 ? 1 : 0
  const times = unit === 'kg' ? 1000 : 1
  return { grams: number * times, rounding: (times * (0.5 + NEAR)) / 10 ** shown }
}

const counts = { grams: 0, brackets: 0, costs: 0, bought: 0 }

/** Differences between the texts of a scaled line and `exact` grams. */
function wrongGrams({ text, exact: line }: ShownLine, exact: number): string[] {
  const shown = shownGrams(line, true, STANDARD_KITCHEN)
  if (shown === null) return []
  counts.grams += 1
  const { grams, rounding } = readGrams(shown.grams)
  const wrong = Math.abs(grams - exact) <= rounding ? [] : [`${text}: ${shown.grams} for ${exact} g`]
  // A weight in brackets is that of the whole line, unless it is that of each package.
  const bracket = /\(([\d.,]+ k?g)\)/.exec(text)?.[1]
  if (bracket === undefined) return wrong
  counts.brackets += 1
  const other = readGrams(bracket)
  const isSame = Math.abs(other.grams - grams) <= other.rounding + rounding
  return isSame ? wrong : [...wrong, `${text}: ${shown.grams} beside it`]
}

/** The exact amounts that the shopping list adds up for a line. */
function bought(line: IngredientLine, times: number): number[] {
  const items = [...basketOf([{ line, times, source: 'r' }]).values()]
  return items.flatMap(({ amounts }) => amounts.map(({ value }) => toNumber(value)))
}

function isTimes(one: number, other: number, factor: number): boolean {
  return Math.abs(other / (one * factor) - 1) < NEAR
}

function wrongAmounts(recipe: ScalableRecipe, own: Sheet, asked: number): string[] {
  const search = { rendimento: String(asked).replace('.', ',') }
  const view = scalingView(recipe, search, STANDARD_KITCHEN)
  const factor = view.way.factor ?? 1
  const batch = batchOf(recipe, search, STANDARD_KITCHEN)
  if (batch === null || batch === 'wrong') return [`no batch: ${batch}`]
  const placed = placeLines(recipe.ingredients)
  const costs = [own, withBatch(own, recipe, batch)].map(({ lines }) =>
    lines.map((line): Exact | null => {
      const priced = { ...line, price: '7', size: '1', packageUnit: 'kg' } as const
      return lineView(priced, STANDARD_KITCHEN).cost
    }),
  )
  return view.lines.flatMap((line, index) => {
    const written = placed[index]?.line
    if (written === undefined || line.kind !== 'scaled') return []
    const grams = lineGrams(written, STANDARD_KITCHEN).value
    const wrong = grams === null ? [] : wrongGrams(line, grams * factor)
    const [one, many] = costs.map((lines) => lines[index] ?? null)
    if (one && many) {
      counts.costs += 1
      if (!isTimes(toNumber(one), toNumber(many), factor)) wrong.push(`${line.text}: cost`)
    }
    const before = bought(written, 1)
    bought(written, batch.lines[index]?.times ?? 1).forEach((amount, at) => {
      counts.bought += 1
      if (!isTimes(before[at] ?? 0, amount, factor)) wrong.push(`${line.text}: shopping`)
    })
    return wrong
  })
}

test('grams, cost and shopping of each line of the seeded recipes are its exact amount', () => {
  expect(SEEDED_RECIPES).toHaveLength(48)
  const wrong = SEEDED_RECIPES.flatMap((seeded) => {
    // Without a yield, the amount is typed as a factor.
    const recipe = { ...seeded, yield_quantity: null }
    const sheet = sheetFromRecipe(recipe)
    return FACTORS.flatMap((factor) =>
      wrongAmounts(recipe, sheet, factor).map((text) => `${recipe.title} × ${factor}: ${text}`),
    )
  })
  expect(wrong).toEqual([])
  const least = 100 * FACTORS.length
  expect(Math.min(counts.grams, counts.costs, counts.bought)).toBeGreaterThan(least)
  expect(counts.brackets).toBeGreaterThan(FACTORS.length)
  report(counts)
})
