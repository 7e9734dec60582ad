// Puts lines with their uses together as a recipe, with marks for what is uncertain.

import { factsInTitle } from './title-facts.ts'
import { unclearTimers } from '../steps/step-timers.ts'
import { headingOf } from './headings.ts'
import { cleanLine } from './clean-line.ts'
import type {
  LineUse,
  Part,
  PastedComponent,
  PastedIngredient,
  PastedLine,
  PastedMark,
  PastedRecipe,
  PastedSource,
  PastedStep,
  PastedTime,
  PastedYield,
} from './pasted-recipe.ts'
import { readingOf } from './readings.ts'
import { trimEndOf } from './trim.ts'
import { readTime } from './times.ts'
import { yieldIn } from './yield-forms.ts'

export interface UsedLines {
  readonly lines: readonly PastedLine[]
  /** Marks that do not follow from single lines. */
  readonly marks: readonly PastedMark[]
}

type Open<Value> = { -readonly [Key in keyof Value]: Value[Key] }
type OpenComponent = Open<PastedComponent> & { ingredients: PastedIngredient[] }

/** A recipe while its lines are added to it. */
interface Draft {
  readonly lines: readonly PastedLine[]
  title: Part | null
  readonly yields: PastedYield[]
  readonly times: PastedTime[]
  readonly components: OpenComponent[]
  readonly steps: Open<PastedStep>[]
  readonly notes: Open<Part>[]
  /** The part that the lines belong to, and the line that names it. */
  part: string | null
  partLine: number | null
  /** The parts of the ingredients since the last step. */
  sinceSteps: Set<string | null>
}

export function assemble(source: PastedSource, { lines, marks: said }: UsedLines): PastedRecipe {
  const draft: Draft = {
    lines,
    title: null,
    yields: [],
    times: [],
    components: [],
    steps: [],
    notes: [],
    part: null,
    partLine: null,
    sinceSteps: new Set(),
  }
  const marks: PastedMark[] = [...said]
  for (const [index, line] of lines.entries()) {
    BY_USE[line.use]?.(draft, line, index)
    marks.push(...marksOfLine(line, index))
  }
  const { title, yields, times, components, steps, notes } = draft
  const ingredients = components.flatMap((component) => component.ingredients)
  const first = yields.find(({ quantity }) => quantity !== null) ?? yields[0] ?? null
  marks.push(...ingredients.flatMap(marksOfIngredient), ...steps.flatMap(marksOfStep))
  marks.push(...marksOfWhole(title, yields, ingredients.length, steps.length))
  return { source, lines, title, yield: first, times, components, steps, notes, marks }
}

/** What a line adds to the recipe, by its use. */
const BY_USE: Readonly<Partial<Record<LineUse, (draft: Draft, line: PastedLine, index: number) => void>>> = {
  title: (draft, line, index) => {
    const said = titleFacts(line)
    if (draft.title === null) {
      draft.yields.push(...said.yields.map((one) => ({ ...one, line: index })))
      draft.times.push(...said.times.map((one) => ({ ...one, line: index })))
    }
    draft.title ??= { text: titleOf(said.title), line: index }
  },
  yield: ({ yields }, { text }, line) => {
    const read = yieldIn(text) ?? yieldIn(`Rendimento: ${text}`) ?? { quantity: null, unit: '' }
    yields.push({ ...read, text, line })
  },
  time: ({ times }, { text }, line) => {
    const time = readTime(text) ?? readTime(`Tempo total: ${text}`)
    if (time !== null) times.push({ ...time, text, line })
  },
  heading: beginPart,
  'ingredients-heading': beginPart,
  'method-heading': beginPart,
  ingredient: ({ components, part, partLine, sinceSteps }, line, index) => {
    const last = components.at(-1)
    const component = last?.title === part ? last : { title: part, line: partLine, ingredients: [] }
    if (component !== last) components.push(component)
    addIngredient(component.ingredients, line, index)
    sinceSteps.add(part)
  },
  step: (draft, line, index) => {
    const { lines, partLine, sinceSteps } = draft
    // A method without a heading after several parts is that of the whole.
    if (sinceSteps.size > 1 && partLine !== null && isBeforeIngredients(lines, partLine, index))
      draft.part = null
    addText(draft.steps, line, index, { component: draft.part })
    draft.sinceSteps = new Set()
  },
  note: ({ notes }, line, index) => addText(notes, line, index, {}),
}

/** A method without a name belongs to the part above it, or to the whole after several parts. */
function beginPart(draft: Draft, { text, use }: PastedLine, index: number): void {
  const { lines, partLine, sinceSteps } = draft
  const named = partOf(text, use)
  // "Massa:" directly above "Ingredientes" names its list.
  const isNamedAbove = use === 'ingredients-heading' && isDirectlyBelow(lines, partLine, index)
  const isOfPart = isNamedAbove || (use === 'method-heading' && sinceSteps.size < 2)
  if (named !== null || !isOfPart) [draft.part, draft.partLine] = [named, named === null ? null : index]
}

/** True for a part's heading with ingredients below it, and not for one above steps alone. */
function isBeforeIngredients(lines: readonly PastedLine[], heading: number, step: number): boolean {
  return lines.slice(heading, step).some(({ use }) => use === 'ingredient')
}

/** True if only lines that are set aside stand between a part's heading and this line. */
function isDirectlyBelow(lines: readonly PastedLine[], heading: number | null, line: number): boolean {
  if (heading === null || lines[heading]?.use !== 'heading') return false
  return lines
    .slice(heading + 1, line)
    .every(({ use }) => use === 'ignored' || use === 'yield' || use === 'time')
}

/** The facts of a title; those behind the dish that a longer line names: "Receita de brigadeiro: rende 30 unidades". */
function titleFacts({ text, raw, why }: PastedLine): ReturnType<typeof factsInTitle> {
  const said = factsInTitle(text)
  if (why !== 'first-line' || said.yields.length + said.times.length > 0) return said
  const { yields, times } = factsInTitle(cleanLine(raw).body)
  return { ...said, yields, times }
}

/** "Receita de bolo de cenoura" and "Título: Bolo" without their first words. */
function titleOf(text: string): string {
  const bare = trimEndOf(
    text.replace(/^(?:t[ií]tulo|receita|ficha(?: t[ée]cnica)?|nome(?: da receita)?)\s*[:–-]\s*/iu, ''),
    ':–-.',
  )
  return bare === '' ? text : bare
}

/** The part that a heading names: "massa" in "Ingredientes da massa"; null for "Ingredientes" alone. */
function partOf(text: string, use: PastedLine['use']): string | null {
  const heading = headingOf(cleanLine(text))
  if (heading !== null) return heading.title
  return use === 'heading' ? trimEndOf(text, ':–-') : null
}

function addIngredient(ingredients: PastedIngredient[], line: PastedLine, index: number): void {
  const last = ingredients.at(-1)
  if (line.why !== 'continues' || last === undefined) {
    ingredients.push({ text: line.text, line: index, reading: readingOf(line.text) })
    return
  }
  const text = `${last.text} ${line.text}`
  ingredients[ingredients.length - 1] = { ...last, text, reading: readingOf(text) }
}

function addText<Text extends Open<Part>>(
  list: Text[],
  { text, why }: PastedLine,
  line: number,
  more: Omit<Text, keyof Part>,
): void {
  const last = list.at(-1)
  if (why === 'continues' && last !== undefined) last.text = `${last.text} ${text}`
  else list.push({ text, line, ...more } as Text)
}

function marksOfLine({ use, why, isCertain }: PastedLine, line: number): PastedMark[] {
  if (isCertain) return []
  if (use === 'title') return [{ code: 'title-guessed', line }]
  if (use.endsWith('heading')) return [{ code: 'heading-guessed', line }]
  if (use === 'ingredient' || use === 'step') return [{ code: 'ingredient-or-step', line }]
  return why === 'unknown' ? [{ code: 'unknown-line', line }] : []
}

function marksOfIngredient({ reading, line }: PastedIngredient): PastedMark[] {
  const codes = reading.diagnostics.map(({ code }) => code)
  if (codes.includes('glued-ingredients') || codes.includes('several-amounts'))
    return [{ code: 'several-ingredients', line }]
  if (codes.some((code) => code !== 'no-amount')) return [{ code: 'amount-uncertain', line }]
  return codes.includes('no-amount') ? [{ code: 'amount-missing', line }] : []
}

function marksOfStep({ text, line }: Part): PastedMark[] {
  return unclearTimers(text).length > 0 ? [{ code: 'time-uncertain', line }] : []
}

function marksOfWhole(
  title: Part | null,
  yields: readonly PastedYield[],
  ingredients: number,
  steps: number,
): PastedMark[] {
  const marks: PastedMark[] = []
  const read = yields.filter(({ quantity }) => quantity !== null)
  const kinds = new Set(read.map(({ quantity, unit }) => `${quantity?.min} ${quantity?.max} ${unit}`))
  if (title === null) marks.push({ code: 'no-title', line: null })
  if (yields.length === 0) marks.push({ code: 'no-yield', line: null })
  else if (read.length === 0) marks.push({ code: 'yield-unread', line: yields[0]?.line ?? null })
  if (kinds.size > 1) marks.push({ code: 'several-yields', line: read[1]?.line ?? null })
  if (ingredients === 0) marks.push({ code: 'no-ingredients', line: null })
  if (steps === 0) marks.push({ code: 'no-steps', line: null })
  return marks
}
