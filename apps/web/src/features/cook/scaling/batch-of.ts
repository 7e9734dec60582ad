// The batch that the typed amount makes of a recipe, for its price sheet.

import { placeLines, type Kitchen } from '@ateliedoce/measures'
import type { Batch, BatchLine } from '../../../domain/cook/batches/batch.ts'
import { messages } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import { readScalingSearch, type ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { scalingView, type ScalingView, type SectionField } from './scaling-view.ts'
import { timesText } from './ways.ts'
import { isCountedYield, isMeasured } from './yield-unit.ts'

/** Null for the recipe as written; `wrong` while a field is unreadable. */
export function batchOf(
  recipe: ScalableRecipe,
  saved: ScalingSearch,
  kitchen: Kitchen,
): Batch | null | 'wrong' {
  const search = readScalingSearch(saved)
  const view = scalingView(recipe, search, kitchen)
  if (view.isWrong) return 'wrong'
  const { lista: _, rende: __, ...chosen } = search
  if (Object.values(chosen).every((text) => text === undefined)) return null
  const factor = view.way.factor ?? 1
  const lines = batchLines(recipe, view)
  const made = madeOf(recipe, view)
  const isOther =
    factor !== 1 ||
    lines.some(({ times, given }) => times !== 1 || given !== null) ||
    (made !== null && made.quantity !== recipe.yield_quantity)
  if (!isOther) return null
  return {
    search: Object.fromEntries(
      Object.entries(search).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    ),
    summary: [view.summary, ...view.sections.flatMap((part) => partText(part, recipe))]
      .filter((text) => text !== '')
      .join('; '),
    factor,
    lines,
    made,
    pieceGrams: view.way.way === 'peso' && view.way.plan !== null ? view.way.unitGrams : null,
  }
}

function batchLines({ ingredients }: ScalableRecipe, { lines, given }: ScalingView): BatchLine[] {
  const placed = placeLines(ingredients)
  return lines.map(({ position, kind, factor }, index) => {
    const said = kind === 'asks' ? given.get(position) : undefined
    return {
      raw: placed[index]?.line.raw ?? '',
      times: factor,
      given: said === undefined ? null : { value: said.quantity.max * factor, unit: said.unit },
    }
  })
}

function madeOf(recipe: ScalableRecipe, { way }: ScalingView): Batch['made'] {
  const { yield_quantity: own, yield_unit: unit } = recipe
  const isCounted = isCountedYield(recipe)
  if (way.way === 'peso' && way.plan !== null) {
    return { quantity: way.plan.count, unit: isCounted ? unit : null }
  }
  if (own === null || own <= 0 || way.factor === null) return null
  if (way.way === 'rendimento') return { quantity: way.wanted ?? own, unit }
  const quantity = own * way.factor
  // By pan or by ingredient, only whole slices are sold. A value just below a whole one counts as whole.
  return { quantity: isMeasured(unit) || quantity < 1 ? quantity : Math.floor(quantity + 1e-9), unit }
}

/** 'Cobertura: 2× a receita' */
function partText({ title, typed, value }: SectionField, recipe: ScalableRecipe): string[] {
  if (typed === '' || value === null || value === 1) return []
  return [`${title === '' ? messages.opening : title}: ${timesText(value, recipe)}`]
}
