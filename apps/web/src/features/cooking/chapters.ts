// The components of a recipe as chapters of its steps, which may be cooked in another order. Pure.

import type { RecipeUse } from '@ateliedoce/recipe-text'

export interface Chapter {
  /** "Massa"; '' for the steps of a component without a name. */
  readonly title: string
  /** Positions of its steps, ascending. */
  readonly steps: readonly number[]
}

/** Consecutive steps of one component. A recipe of one component, or whose steps go to and fro between them, has no chapters. */
export function chaptersOf({ components, steps }: RecipeUse): Chapter[] {
  const chapters: { component: number; title: string; steps: number[] }[] = []
  for (const [index, { component }] of steps.entries()) {
    const last = chapters.at(-1)
    if (last?.component === component) last.steps.push(index + 1)
    else chapters.push({ component, title: titleOf(components[component]?.name ?? null), steps: [index + 1] })
  }
  const isClear = chapters.length > 1 && chapters.length <= components.length + MOST_RETURNS
  return isClear ? chapters.map(({ title, steps: positions }) => ({ title, steps: positions })) : []
}

/** A method may return to a component once, to put all of them together. */
const MOST_RETURNS = 1

function titleOf(name: string | null): string {
  return name === null ? '' : name.charAt(0).toUpperCase() + name.slice(1)
}
