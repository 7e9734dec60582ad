// The components of a recipe as chapters of its steps, which the learner may cook in any order. Pure.

import type { RecipeUse, Step } from '@ateliedoce/recipe-text'
import { messages } from './messages.ts'

export interface Chapter {
  /** "Massa" */
  readonly title: string
  /** Positions of its steps, ascending. */
  readonly steps: readonly number[]
}

/** A method may return to a component once, to put all of them together. */
const MAX_RETURNS = 1

/**
 * Consecutive steps of one component, and the steps that put the components together. A recipe has none if it has one component, or if
 * its steps alternate between components.
 */
export function chaptersOf(
  { components, steps }: RecipeUse,
  texts: readonly Pick<Step, 'text'>[],
): Chapter[] {
  const runs: Run[] = []
  for (const [index, { component }] of steps.entries()) {
    const last = runs.at(-1)
    if (last?.component === component) last.steps.push(index + 1)
    else runs.push({ component, steps: [index + 1] })
  }
  if (runs.length < 2 || runs.length > components.length + MAX_RETURNS) return []
  for (const [index, run] of runs.entries()) takeOpening(run, runs[index - 1])
  return runs.flatMap(({ component, steps: positions }, index): Chapter[] => {
    const title = titleOf(components[component]?.name ?? null)
    const isReturn = runs.slice(0, index).some((earlier) => earlier.component === component)
    const end = index === 0 || IS_WORK.test(title) ? positions.length : endFrom(positions, isReturn)
    const last = positions.slice(end)
    return [
      { title, steps: positions.slice(0, end) },
      { title: last.every(isServing) ? messages.serving : messages.assembly, steps: last },
    ].filter((chapter) => chapter.steps.length > 0)
  })

  /** Whether the last step of a component prepares the next one, such as heating the oven or shaping. */
  function takeOpening(run: Run, before: Run | undefined): void {
    const last = before?.steps.at(-1)
    if (before === undefined || last === undefined || before.steps.length === 1) return
    const takes = (steps[last - 1]?.ingredients.length ?? 0) > 0
    const isShaped = IS_SHAPING.test(components[run.component]?.name ?? '') && SHAPES.test(textOf(last))
    if (takes || !(isShaped || LIGHTS.test(textOf(last)))) return
    before.steps.pop()
    run.steps.unshift(last)
  }

  /**
   * Index of the first step that puts components together or serves, after the last that takes an ingredient; the length for none.
   * @param isReturn whether the component has earlier steps; the rest of its ingredients may then be decoration
   */
  function endFrom(positions: readonly number[], isReturn: boolean): number {
    const uses = positions.map((at) => (steps[at - 1]?.ingredients.length ?? 0) > 0)
    const found = positions.findIndex(
      (at, index) => (isReturn || index > uses.lastIndexOf(true)) && ENDS.test(textOf(at)),
    )
    return found === -1 ? positions.length : found
  }

  function isServing(position: number): boolean {
    return !ASSEMBLES.test(textOf(position))
  }

  function textOf(position: number): string {
    return texts[position - 1]?.text ?? ''
  }
}

interface Run {
  readonly component: number
  readonly steps: number[]
}

/** First words of steps that put components together. */
const ASSEMBLES =
  /^(?:monte|corte|com o cortador|encaixe|recheie|apare|nivele|decore|empilhe|una|espalhe .*sobre)|\bcubra (?:o bolo|a torta|cada)\b|\bdesenforme o bolo e (?:despeje|cubra|espalhe)\b/i
/** First words of such steps, and of steps that only serve. */
const ENDS = new RegExp(
  `${ASSEMBLES.source}|^(?:desenforme|mergulhe o fundo|passe uma faca|solte|sirva)`,
  'i',
)
/** Components that are an assembly by their heading: "Para a montagem", "Para enrolar". */
const IS_WORK = /montagem|\p{L}{3}[aei]r\b/iu
const IS_SHAPING = /enrolar|modelar|bolear/i
const SHAPES = /\b(?:enrole|modele|boleie)\b/i
const LIGHTS = /^preaqueça o forno/i

function titleOf(name: string | null): string {
  if (name === null) return messages.preparation
  const short = name.replace(/ e (?:os?|as?) /, ' e ')
  return short.charAt(0).toUpperCase() + short.slice(1)
}
