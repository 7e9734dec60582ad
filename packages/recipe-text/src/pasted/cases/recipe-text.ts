// A read recipe as text, so that a case can state all that is expected of it.

import type { PastedRecipe } from '../pasted-recipe.ts'

export interface PastedCase {
  readonly name: string
  readonly pasted: string
  /** The recipe as `recipeText` writes it. */
  readonly expected: string
}

const SHOWN_OF_STEP = 48

/** One line a piece: title, yield, times, each part with its ingredients, the beginning of each step, notes, marks. */
export function recipeText(recipe: PastedRecipe): string {
  const { title, yield: said, times, components, steps, notes, marks } = recipe
  const amount =
    said?.quantity === null || said === null ? '?' : rangeOf(said.quantity.min, said.quantity.max)
  return [
    ...(title === null ? [] : [`title ${title.text}`]),
    ...(said === null ? [] : [`yield ${amount} ${said.unit}`.trim()]),
    ...times.map(({ kind, minMinutes, maxMinutes }) => `${kind} ${rangeOf(minMinutes, maxMinutes)}`),
    ...components.flatMap((part) => [
      ...(part.title === null ? [] : [`part ${part.title}`]),
      ...part.ingredients.map(({ text }) => `- ${text}`),
    ]),
    ...steps.map(
      ({ text, component }) =>
        `> ${component === null ? '' : `(${component}) `}${text.slice(0, SHOWN_OF_STEP).trim()}`,
    ),
    ...notes.map(({ text }) => `note ${text.slice(0, SHOWN_OF_STEP).trim()}`),
    ...marks.map(
      ({ code, line }) =>
        `mark ${code}${line === null ? '' : ` ${recipe.lines[line]?.raw.slice(0, 24).trim()}`}`,
    ),
  ].join('\n')
}

function rangeOf(min: number, max: number): string {
  return min === max ? `${min}` : `${min}-${max}`
}
