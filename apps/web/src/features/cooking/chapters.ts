// The components of a recipe as chapters of its steps, which may be cooked in another order. Pure.

import type { RecipeUse, Step } from '@ateliedoce/recipe-text'
import { messages } from './messages.ts'

export interface Chapter {
  /** "Massa" */
  readonly title: string
  /** Positions of its steps, ascending. */
  readonly steps: readonly number[]
}

/** A method may return to a component once, to put all of them together. */
const MOST_RETURNS = 1

/**
 * Consecutive steps of one component, and the steps that put the components together. A recipe of one component, or whose steps
 * go to and fro between them, has no chapters.
 */
export function chaptersOf(
  { components, steps }: RecipeUse,
  texts: readonly Pick<Step, 'text'>[],
): Chapter[] {
  const runs: { component: number; steps: number[] }[] = []
  for (const [index, { component }] of steps.entries()) {
    const last = runs.at(-1)
    if (last?.component === component) last.steps.push(index + 1)
    else runs.push({ component, steps: [index + 1] })
  }
  if (runs.length < 2 || runs.length > components.length + MOST_RETURNS) return []
  return runs.flatMap(({ component, steps: positions }, index): Chapter[] => {
    const title = titleOf(components[component]?.name ?? null)
    const assembly = index === 0 || IS_WORK.test(title) ? positions.length : assemblyFrom(positions)
    return [
      { title, steps: positions.slice(0, assembly) },
      { title: messages.assembly, steps: positions.slice(assembly) },
    ].filter((chapter) => chapter.steps.length > 0)
  })

  /** Index of the first step that assembles, after the last that takes an ingredient; the length for none. */
  function assemblyFrom(positions: readonly number[]): number {
    const uses = positions.map((at) => (steps[at - 1]?.ingredients.length ?? 0) > 0)
    const found = positions.findIndex(
      (at, index) => index > uses.lastIndexOf(true) && ASSEMBLES.test(texts[at - 1]?.text ?? ''),
    )
    return found === -1 ? positions.length : found
  }
}

/** First words of steps that put components together. */
const ASSEMBLES =
  /^(?:monte|corte|recheie|apare|nivele|desenforme|decore|empilhe|una|espalhe .*sobre|cubra (?:o bolo|a torta|cada)|passe uma faca|solte|sirva)/i
/** Components that are an assembly by their heading: "Para a montagem", "Para enrolar". */
const IS_WORK = /montagem|\p{L}{3}[aei]r\b/iu

function titleOf(name: string | null): string {
  if (name === null) return messages.preparation
  const short = name.replace(/ e (?:os?|as?) /, ' e ')
  return short.charAt(0).toUpperCase() + short.slice(1)
}
