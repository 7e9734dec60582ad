// A recipe in the amount of the address, for screens that have no fields to change it.

import { cookMass, type Kitchen } from '@ateliedoce/measures'
import { withSigns } from '@ateliedoce/recipe-text'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { MadeRecipe, ScaledRecipe } from '../../../domain/cook/batches/scaled-recipe.ts'
import { batchOf } from './batch-of.ts'
import { messages } from './messages.ts'
import { panNote } from './scaled-method.ts'
import {
  AS_WRITTEN,
  readScalingSearch,
  type ScalingSearch,
} from '../../../domain/cook/batches/scaling-search.ts'
import { scalingView, type ScalingView, type ShownLine } from './scaling-view.ts'
import { yieldWords } from './yield-words.ts'

/** An unreadable amount gives the recipe as written. */
export function scaledRecipe(recipe: ScalableRecipe, search: ScalingSearch, kitchen: Kitchen): ScaledRecipe {
  const asked = scalingView(recipe, search, kitchen)
  const view = asked.isWrong ? scalingView(recipe, AS_WRITTEN, kitchen) : asked
  const isChanged = view.isChanged
  const batch = isChanged ? batchOf(recipe, search, kitchen) : null
  return {
    lines: view.lines
      .filter(({ kind }) => kind !== 'heading')
      .map((line) => ({
        position: line.position,
        text: withSigns(line.text),
        exact: line.exact,
        factor: line.factor,
        aside: asideOf(line),
      })),
    yieldText: yieldWords(recipe, view, batch).filter(Boolean).join(' · '),
    isChanged,
    noteOn: isChanged ? panNote(recipe, view.way) : () => null,
  }
}

/** The amounts that a screen shows, with those that were typed for lines without one. */
export function madeRecipe(
  recipe: ScalableRecipe,
  view: ScalingView,
  batch: ReturnType<typeof batchOf>,
): MadeRecipe {
  return {
    yieldText: yieldWords(recipe, view, batch).filter(Boolean).join(' · '),
    lines: view.lines
      .filter(({ kind }) => kind !== 'heading')
      .map(({ position, text, exact, amount }) => ({
        position,
        text: withSigns(amount === null ? text : `${text} (${amount})`),
        exact,
      })),
  }
}

function asideOf({ amount, before, eggGrams }: ShownLine): string | null {
  const eggs = eggGrams === null ? null : cookMass(eggGrams).value
  const asides = [
    eggs === null ? null : messages.eggs(eggs),
    amount === null ? null : messages.said(amount),
    before === null ? null : messages.was(before),
  ].filter((aside) => aside !== null)
  return asides.length === 0 ? null : asides.join(' · ')
}

/** The parameters of scaling as one text, for what stores them; '' for the recipe as written. */
export function amountText(search: ScalingSearch): string {
  const chosen = Object.entries(search).filter((field): field is [string, string] => Boolean(field[1]))
  return new URLSearchParams(chosen).toString()
}

/** The text that `amountText` wrote. */
export function readAmountText(text: string): ScalingSearch {
  return readScalingSearch(Object.fromEntries(new URLSearchParams(text)))
}
