// A whole recipe as it was pasted: every line of the input with its use, and what the lines add up to.

import type { TextRange } from '../diagnostic/diagnostic.ts'
import type { IngredientLine, Quantity } from '../ingredient/ingredient.ts'

/** `json-ld` and `microdata`: a page that marks its recipe; `page`: another page, of which only the text is read. */
export type PastedSource = 'text' | 'page' | 'json-ld' | 'microdata'

export type LineUse =
  | 'title'
  | 'yield'
  | 'time'
  | 'heading'
  | 'ingredients-heading'
  | 'method-heading'
  | 'ingredient'
  | 'step'
  | 'note'
  | 'ignored'

/** Why a line has its use. */
export type LineReason =
  | 'under-heading'
  | 'reads-as-ingredient'
  | 'reads-as-instruction'
  | 'numbered'
  | 'labelled'
  | 'first-line'
  | 'said-by-page'
  | 'continues'
  | 'chosen'
  | 'advert'
  | 'comment'
  | 'share-or-menu'
  | 'chat-header'
  | 'greeting'
  | 'nutrition'
  | 'link'
  | 'decoration'
  | 'about-recipe'
  | 'tools'
  | 'introduction'
  | 'other-recipe'
  | 'repeated'
  | 'beyond-limit'
  | 'unknown'

export interface PastedLine {
  /** Without bullets, emojis and emphasis; an ingredient keeps its amount, a step loses its number. */
  readonly text: string
  /** As pasted. */
  readonly raw: string
  readonly use: LineUse
  readonly why: LineReason
  /** False where the use is the likeliest of several. */
  readonly isCertain: boolean
  /** Range in the pasted text; in the page's text for a page. */
  readonly place: TextRange
}

/** A text and the index of its (first) line. */
export interface Part {
  readonly text: string
  readonly line: number
}

export interface PastedYield extends Part {
  /** Null for a yield without a readable number ("rende bastante"). */
  readonly quantity: Quantity | null
  /** In the plural as written, "fatias"; "" without a word for it. */
  readonly unit: string
}

export type TimeKind = 'preparation' | 'cooking' | 'rest' | 'total'

export interface PastedTime extends Part {
  readonly kind: TimeKind
  readonly minMinutes: number
  readonly maxMinutes: number
}

export interface PastedIngredient extends Part {
  readonly reading: IngredientLine
}

/** A part of the recipe ("Massa") with its ingredients. The title is null before the first heading. */
export interface PastedComponent {
  readonly title: string | null
  readonly line: number | null
  readonly ingredients: readonly PastedIngredient[]
}

export interface PastedStep extends Part {
  /** The heading above the step: "Cobertura". */
  readonly component: string | null
}

export type PastedMarkCode =
  | 'no-title'
  | 'title-guessed'
  | 'no-yield'
  | 'yield-unread'
  | 'several-yields'
  | 'no-ingredients'
  | 'no-steps'
  | 'ingredient-or-step'
  | 'amount-uncertain'
  | 'amount-missing'
  | 'several-ingredients'
  | 'time-uncertain'
  | 'heading-guessed'
  | 'unknown-line'
  | 'second-recipe'
  | 'too-long'

/** Something uncertain, which the screen asks about. A null line is about the whole recipe. */
export interface PastedMark {
  readonly code: PastedMarkCode
  readonly line: number | null
}

export interface PastedRecipe {
  readonly source: PastedSource
  /** Every line of the input that is not empty, in order; one entry for each part of a line with several uses. */
  readonly lines: readonly PastedLine[]
  readonly title: Part | null
  readonly yield: PastedYield | null
  readonly times: readonly PastedTime[]
  readonly components: readonly PastedComponent[]
  readonly steps: readonly PastedStep[]
  readonly notes: readonly Part[]
  readonly marks: readonly PastedMark[]
}
