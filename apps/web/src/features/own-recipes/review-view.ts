// A pasted recipe as its review shows it: what is asked, what was understood, what was left out.

import { formatDuration, storedRecipe, type PastedLine, type PastedRecipe } from '@ateliedoce/recipe-text'
import type { OwnRecipeContent } from '../../domain/own-recipes/content.ts'
import { lineDoubts } from '../../domain/recipes/line-doubts.ts'
import { pasteMessages } from './paste-messages.ts'

/** A line that is uncertain: its use, or its amount. */
export interface Question {
  readonly line: number
  readonly ask: string
  /** Sentences about the amount. */
  readonly doubts: readonly string[]
}

export interface ReviewLine {
  readonly line: number
  readonly text: string
  /** A word about the line; '' for none. */
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
}

/** @param answered the lines that were confirmed as they stand */
export function reviewView(recipe: PastedRecipe, answered: ReadonlySet<number>): ReviewView {
  const { components, steps, notes, lines, marks } = recipe
  const has = (code: string) => marks.some((mark) => mark.code === code)
  const ingredients = components.flatMap((part) => part.ingredients)
  const stored = storedRecipe(recipe)
  const marked = (line: number, code: string) =>
    marks.some((mark) => mark.code === code && mark.line === line)
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
    questions: lines.flatMap((line, index) => (answered.has(index) ? [] : questionOf(recipe, line, index))),
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
  }
}

function yieldHint(recipe: PastedRecipe, has: (code: string) => boolean): string | undefined {
  if (has('several-yields')) return pasteMessages.severalYields
  if (recipe.yield === null) return pasteMessages.noYield
  return recipe.yield.quantity === null ? pasteMessages.unreadYield(recipe.yield.text) : undefined
}

function questionOf(recipe: PastedRecipe, { use, isCertain, why }: PastedLine, line: number): Question[] {
  const codes = new Set(recipe.marks.filter((mark) => mark.line === line).map(({ code }) => code))
  const { asks } = pasteMessages
  if (codes.has('unknown-line')) return [{ line, ask: asks.unknown, doubts: [] }]
  if (codes.has('heading-guessed')) return [{ line, ask: asks.heading, doubts: [] }]
  const isHeadline = use === 'title' || use === 'yield' || use === 'time'
  if (
    codes.has('ingredient-or-step') ||
    (!isCertain && why !== 'chosen' && use !== 'ignored' && !isHeadline)
  ) {
    return [{ line, ask: asks.use, doubts: [] }]
  }
  if (!codes.has('amount-uncertain')) return []
  const read = recipe.components.flatMap((part) => part.ingredients).find((part) => part.line === line)
  return [{ line, ask: asks.amount, doubts: read === undefined ? [] : lineDoubts(read.reading).doubts }]
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
