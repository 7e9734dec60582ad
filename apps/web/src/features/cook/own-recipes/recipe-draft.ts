// The form of an own recipe: its texts as typed, and the content read from them.

import {
  CONTENT_LIMITS,
  type OwnRecipeContent,
  type OwnStep,
} from '../../../domain/cook/own-recipes/content.ts'
import { numberToType, typedAmount } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'

/** The fields as typed. Ingredients and method have a line for each line and step. */
export interface RecipeDraft {
  readonly title: string
  readonly yieldQuantity: string
  readonly yieldUnit: string
  readonly minutes: string
  readonly waiting: string
  readonly ingredients: string
  readonly method: string
  readonly description: string
  readonly storage: string
}

export type DraftProblems = Readonly<Record<keyof RecipeDraft, string | null>>

export const EMPTY_DRAFT: RecipeDraft = {
  title: '',
  yieldQuantity: '',
  yieldUnit: '',
  minutes: '',
  waiting: '',
  ingredients: '',
  method: '',
  description: '',
  storage: '',
}

const { problems: said } = messages

/**
 * @param before the content that the form began with, whose tools and times of unchanged steps stay
 * @returns what can be saved, or null where `problems` names something
 */
export function readDraft(
  draft: RecipeDraft,
  before: OwnRecipeContent | null,
): { readonly content: OwnRecipeContent | null; readonly problems: DraftProblems } {
  const quantity = typedAmount(draft.yieldQuantity)
  const minutes = typedAmount(draft.minutes)
  const waiting = typedAmount(draft.waiting)
  const ingredients = linesOf(draft.ingredients)
  const steps = stepsOf(draft.method, before?.steps ?? [])
  const unit = draft.yieldUnit.trim()
  const isNothing = ingredients.length === 0 && steps.length === 0
  const problems: DraftProblems = {
    title: draft.title.trim() === '' ? said.title : tooLong(draft.title, CONTENT_LIMITS.title),
    yieldQuantity: quantity.problem ?? (quantity.value !== null && quantity.value <= 0 ? said.yield : null),
    yieldUnit:
      quantity.value !== null && unit === '' ? said.unit : tooLong(draft.yieldUnit, CONTENT_LIMITS.unit),
    minutes: minutesProblem(minutes.value, minutes.problem),
    waiting: minutesProblem(waiting.value, waiting.problem),
    ingredients: isNothing
      ? said.nothing
      : (linesProblem(ingredients, CONTENT_LIMITS.lines, CONTENT_LIMITS.line) ?? sizeProblem(ingredients)),
    method:
      linesProblem(
        steps.map(({ description }) => description),
        CONTENT_LIMITS.steps,
        CONTENT_LIMITS.step,
      ) ?? sizeProblem(steps),
    description: tooLong(draft.description, CONTENT_LIMITS.description),
    storage: tooLong(draft.storage, CONTENT_LIMITS.storage),
  }
  if (Object.values(problems).some((problem) => problem !== null)) return { content: null, problems }
  const content: OwnRecipeContent = {
    title: draft.title.trim(),
    description: draft.description.trim(),
    duration_min: Math.round(minutes.value ?? 0),
    waiting_min: Math.round(waiting.value ?? 0),
    ingredients,
    steps,
    tools: before?.tools ?? [],
    yield_quantity: quantity.value,
    yield_unit: quantity.value === null ? null : unit,
    storage_tip: draft.storage.trim() || null,
  }
  return { content, problems }
}

export function draftOf(content: OwnRecipeContent): RecipeDraft {
  return {
    title: content.title,
    yieldQuantity: content.yield_quantity === null ? '' : numberToType(content.yield_quantity),
    yieldUnit: content.yield_unit ?? '',
    minutes: content.duration_min === 0 ? '' : numberToType(content.duration_min),
    waiting: content.waiting_min === 0 ? '' : numberToType(content.waiting_min),
    ingredients: content.ingredients.join('\n'),
    method: methodText(content.steps),
    description: content.description,
    storage: content.storage_tip ?? '',
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** '2) Asse.' and 'Passo 2: Asse.' -> 'Asse.': the place of a line is its number. */
const NUMBER = /^(?:passo\s*)?\d{1,2}\s*[.)ºª:–-]\s+/i
/** A short line that ends with a colon names the part that the next steps belong to. */
const HEADING = /^[^.!?]{1,60}:$/

function stepsOf(method: string, before: readonly OwnStep[]): OwnStep[] {
  const times = new Map(before.map(({ description, time }) => [description, time]))
  let component: string | undefined
  const steps: OwnStep[] = []
  for (const line of linesOf(method)) {
    if (HEADING.test(line)) {
      component = line.slice(0, -1).trim()
      continue
    }
    const description = line.replace(NUMBER, '')
    const time = times.get(description)
    steps.push({ description, ...(time !== undefined && { time }), ...(component && { component }) })
  }
  return steps
}

function methodText(steps: readonly OwnStep[]): string {
  let last: string | undefined
  return steps
    .flatMap(({ description, component }) => {
      const line = description.replaceAll(/\s*[\r\n]+\s*/g, ' ')
      if (component === last || component === undefined) return [line]
      last = component
      return [`${component}:`, line]
    })
    .join('\n')
}

function tooLong(text: string, most: number): string | null {
  return text.trim().length > most ? said.long(most) : null
}

function linesProblem(lines: readonly string[], most: number, longest: number): string | null {
  if (lines.length > most) return said.lines(most)
  const long = lines.findIndex((line) => line.length > longest)
  return long < 0 ? null : said.line(long + 1, longest)
}

/** The database counts the bytes of the stored text, which has spaces between its values. */
function sizeProblem(stored: unknown): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(stored, null, 1)).length
  return bytes > CONTENT_LIMITS.bytes ? said.large : null
}

function minutesProblem(value: number | null, problem: string | null): string | null {
  return problem ?? (value !== null && (value < 0 || value > CONTENT_LIMITS.minutes) ? said.minutes : null)
}
