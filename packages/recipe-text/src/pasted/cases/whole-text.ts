// A read recipe with the amount, unit and goods of each line, for cases that state all of it before the reader sees them.

import type { PastedRecipe } from '../pasted-recipe.ts'

/** Headers of messages, labels whose text stands apart, and lines without words. */
const FRAME: ReadonlySet<string> = new Set(['chat-header', 'labelled', 'decoration'])

/** One line a fact, in the form of `FreshCase.expected`. */
export function wholeText({
  title,
  yield: said,
  times,
  components,
  steps,
  notes,
  lines,
}: PastedRecipe): string {
  const range = (min: number, max: number): string => (min === max ? String(min) : `${min}-${max}`)
  return [
    ...(title === null ? [] : [`title ${title.text}`]),
    ...(said === null
      ? []
      : [
          `yield ${said.quantity === null ? '?' : range(said.quantity.min, said.quantity.max)} ${said.unit}`.trim(),
        ]),
    ...times.map(({ kind, minMinutes, maxMinutes }) => `${kind} ${range(minMinutes, maxMinutes)}`),
    ...components.flatMap((part) => [
      ...(part.title === null ? [] : [`part ${part.title}`]),
      ...part.ingredients.map(({ reading: { quantity, unit, ingredient, added } }) => {
        const amount = quantity === null ? '?' : range(quantity.min, quantity.max)
        const more = added.map((each) => ` + ${range(each.quantity.min, each.quantity.max)} ${each.unit}`)
        return `- ${amount} ${unit ?? '?'}${more.join('')} | ${ingredient}`
      }),
    ]),
    ...steps.map(({ text, component }) => `> ${component === null ? '' : `(${component}) `}${text}`),
    ...notes.map(({ text }) => `note ${text}`),
    ...lines
      .filter(({ use, why }) => use === 'ignored' && !FRAME.has(why))
      .map(({ raw }) => `aside ${raw.trim()}`),
  ].join('\n')
}
