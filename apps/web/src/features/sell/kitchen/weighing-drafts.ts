// What the forms of the kitchen's measures hold as typed, and the weighing that it is read as.

import type { AnyIngredient, IngredientId, Kitchen } from '@ateliedoce/measures'
import type { UnitId } from '@ateliedoce/recipe-text'
import { typedAmount, type Typed } from '../../../lib/typed-number.ts'
import type { FormErrors } from '../../../lib/use-form.ts'
import { messages } from './messages.ts'
import {
  knownCup,
  weighedCup,
  weighedIngredient,
  type WeighedCup,
  type WeighedIngredient,
} from './weighing.ts'

const { missing } = messages

export interface WeighedCupDraft {
  readonly ingredient: IngredientId | null
  readonly grams: string
}

export interface KnownCupDraft {
  readonly ml: string
}

export interface WeighingDraft {
  readonly ingredient: AnyIngredient | null
  readonly count: string
  readonly unit: UnitId
  readonly grams: string
}

export interface Weighing extends WeighedIngredient {
  readonly ingredient: AnyIngredient
  readonly amount: { readonly value: number; readonly unit: UnitId }
  readonly grams: number
}

export interface ReadDraft<Value> {
  /** Null until everything is typed and right. */
  readonly value: Value | null
  /** Errors, keyed by the name of the field. A blank field is an error only when the form is sent. */
  readonly errors: FormErrors
}

const NOTHING: Typed<never> = { value: null, problem: null }

export function readWeighedCup(draft: WeighedCupDraft, isSent: boolean): ReadDraft<WeighedCup> {
  const grams = typedAmount(draft.grams)
  const { value, problem } =
    draft.ingredient === null || grams.value === null ? NOTHING : weighedCup(draft.ingredient, grams.value)
  return {
    value,
    errors: {
      ingredient: missingText(draft.ingredient, isSent, missing.ingredient),
      grams: grams.problem ?? problem ?? missingText(grams.value, isSent, missing.grams),
    },
  }
}

export function readKnownCup(draft: KnownCupDraft, isSent: boolean): ReadDraft<WeighedCup> {
  const ml = typedAmount(draft.ml)
  const { value, problem } = ml.value === null ? NOTHING : knownCup(ml.value)
  return { value, errors: { ml: ml.problem ?? problem ?? missingText(ml.value, isSent, missing.ml) } }
}

export function readWeighing(draft: WeighingDraft, isSent: boolean, kitchen: Kitchen): ReadDraft<Weighing> {
  const { ingredient, unit } = draft
  const [count, grams] = [typedAmount(draft.count), typedAmount(draft.grams)]
  const errors = {
    ingredient: missingText(ingredient, isSent, missing.ingredient),
    count: count.problem ?? missingText(count.value, isSent, missing.count),
    grams: grams.problem ?? missingText(grams.value, isSent, missing.grams),
  }
  if (ingredient === null || count.value === null || grams.value === null) return { value: null, errors }
  const amount = { value: count.value, unit }
  const { value, problem } = weighedIngredient(ingredient, amount, grams.value, kitchen)
  return {
    value: value && { ...value, ingredient, amount, grams: grams.value },
    errors: { ...errors, grams: problem },
  }
}

function missingText(value: unknown, isSent: boolean, text: string): string | null {
  return isSent && value === null ? text : null
}
