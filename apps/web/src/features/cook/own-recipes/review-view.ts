// A pasted recipe as its review shows it: questions, read lines, lines left out.

import {
  formatDuration,
  storedRecipe,
  type IngredientLine,
  type LineUse,
  type PastedLine,
  type PastedRecipe,
} from '@ateliedoce/recipe-text'
import type { OwnRecipeContent } from '../../../domain/cook/own-recipes/content.ts'
import { lineDoubts } from '../../../domain/cook/recipes/line-doubts.ts'
import { pasteMessages } from './paste-messages.ts'

/** A line that is uncertain: its use, or its amount. */
export interface Question {
  readonly line: number
  readonly ask: string
  /** Sentences about the amount. */
  readonly doubts: readonly string[]
  /** The line was not recognised: it is left out unless the learner gives it a use. */
  readonly isUnknown: boolean
}

export interface ReviewLine {
  readonly line: number
  readonly text: string
  /** A remark about the line; '' for none. */
  readonly note: string
}

export interface ReviewPart {
  readonly title: string | null
  readonly lines: readonly ReviewLine[]
}

export interface ReviewView {
  readonly summary: string
  /** Doubts about the whole. */
  readonly notices: readonly string[]
  readonly titleHint: string | undefined
  readonly yieldHint: string | undefined
  readonly times: string
  readonly questions: readonly Question[]
  readonly components: readonly ReviewPart[]
  readonly steps: readonly ReviewPart[]
  readonly notes: readonly ReviewLine[]
  readonly leftOut: readonly ReviewLine[]
  /** Whole lines from which the yield, a time or a name was read, so that the rest of each can be seen. */
  readonly read: readonly ReviewLine[]
}

/** @param answered the lines that were confirmed as they stand */
export function reviewView(recipe: PastedRecipe, answered: ReadonlySet<number>): ReviewView {
  const { components, steps, notes, lines, marks } = recipe
  const codes = codesByLine(marks)
  const has = (code: string) => marks.some((mark) => mark.code === code)
  const ingredients = components.flatMap((part) => part.ingredients)
  const stored = storedRecipe(recipe)
  const marked = (line: number, code: string) => codes.get(line)?.has(code) ?? false
  const readings = new Map(ingredients.map((part) => [part.line, part.reading]))
  return {
    summary: pasteMessages.understood(
      pasteMessages.ingredientCount(ingredients.length),
      pasteMessages.partCount(components.filter(({ title }) => title !== null).length),
      pasteMessages.stepCount(steps.length),
    ),
    notices: Object.entries(pasteMessages.whole).flatMap(([code, sentence]) => (has(code) ? [sentence] : [])),
    titleHint: has('no-title')
      ? pasteMessages.noTitle
      : has('title-guessed')
        ? pasteMessages.titleGuessed
        : undefined,
    yieldHint: yieldHint(recipe, has),
    times: [
      stored.durationMin === null ? '' : pasteMessages.work(formatDuration(stored.durationMin)),
      stored.waitingMin === null ? '' : pasteMessages.wait(formatDuration(stored.waitingMin)),
    ]
      .filter(Boolean)
      .join(' · '),
    questions: lines.flatMap((line, index) =>
      answered.has(index) ? [] : questionOf(line, index, codes.get(index) ?? NO_CODES, readings.get(index)),
    ),
    components: components.map(({ title, ingredients: lines }) => ({
      title,
      lines: lines.map(({ line, text }) => ({
        line,
        text,
        note: marked(line, 'several-ingredients')
          ? pasteMessages.twoThings
          : marked(line, 'amount-missing')
            ? pasteMessages.noAmount
            : '',
      })),
    })),
    steps: partsOf(steps),
    notes: notes.map(({ line, text }) => ({ line, text, note: '' })),
    leftOut: lines.flatMap((line, index) =>
      line.use === 'ignored'
        ? [{ line: index, text: line.text || line.raw, note: pasteMessages.reasons[line.why] }]
        : [],
    ),
    read: lines.flatMap(({ raw, use }, line) =>
      READ_IN_PART.has(use) ? [{ line, text: raw, note: pasteMessages.uses[use] }] : [],
    ),
  }
}

/** Uses of which the review shows a value, and not the line. */
const READ_IN_PART: ReadonlySet<LineUse> = new Set([
  'title',
  'yield',
  'time',
  'heading',
  'ingredients-heading',
  'method-heading',
])

function yieldHint(recipe: PastedRecipe, has: (code: string) => boolean): string | undefined {
  if (has('several-yields')) return pasteMessages.severalYields
  if (recipe.yield === null) return pasteMessages.noYield
  return recipe.yield.quantity === null ? pasteMessages.unreadYield(recipe.yield.text) : undefined
}

const NO_CODES: ReadonlySet<string> = new Set()

/** The codes of marks by the line that they are about. */
function codesByLine(marks: PastedRecipe['marks']): ReadonlyMap<number, ReadonlySet<string>> {
  const codes = new Map<number, Set<string>>()
  for (const { line, code } of marks) {
    if (line === null) continue
    const known = codes.get(line)
    if (known === undefined) codes.set(line, new Set([code]))
    else known.add(code)
  }
  return codes
}

function questionOf(
  { use, isCertain, why }: PastedLine,
  line: number,
  codes: ReadonlySet<string>,
  reading: IngredientLine | undefined,
): Question[] {
  const { asks } = pasteMessages
  const about = (ask: string, doubts: readonly string[] = []) => [{ line, ask, doubts, isUnknown: false }]
  if (codes.has('unknown-line')) return [{ line, ask: asks.unknown, doubts: [], isUnknown: true }]
  if (codes.has('heading-guessed')) return about(asks.heading)
  const isHeadline = use === 'title' || use === 'yield' || use === 'time'
  if (
    codes.has('ingredient-or-step') ||
    (!isCertain && why !== 'chosen' && use !== 'ignored' && !isHeadline)
  ) {
    return about(asks.use)
  }
  if (codes.has('time-uncertain')) return about(asks.time)
  if (!codes.has('amount-uncertain')) return []
  return about(asks.amount, reading === undefined ? [] : lineDoubts(reading).doubts)
}

/** Steps in their order, those of one part together. */
function partsOf(steps: PastedRecipe['steps']): ReviewPart[] {
  const parts: { title: string | null; lines: ReviewLine[] }[] = []
  for (const { component, line, text } of steps) {
    const last = parts.at(-1)
    const shown = { line, text, note: '' }
    if (last && last.title === component) last.lines.push(shown)
    else parts.push({ title: component, lines: [shown] })
  }
  return parts
}

/** What is kept, with the name and the yield as they were confirmed. */
export function keptContent(
  recipe: PastedRecipe,
  confirmed: Pick<OwnRecipeContent, 'title' | 'yield_quantity' | 'yield_unit'>,
): OwnRecipeContent {
  const { ingredients, steps, notes, durationMin, waitingMin } = storedRecipe(recipe)
  return {
    ...confirmed,
    description: notes.join('\n'),
    duration_min: durationMin ?? 0,
    waiting_min: waitingMin ?? 0,
    ingredients,
    steps,
    tools: [],
    storage_tip: null,
  }
}
