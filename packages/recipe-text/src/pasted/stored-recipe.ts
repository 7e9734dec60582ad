// A pasted recipe in the shapes in which recipes are stored.

import type { PastedRecipe, PastedTime, TimeKind } from './pasted-recipe.ts'

export interface StoredRecipe {
  /** "" without a title. */
  readonly title: string
  /** Lines; the title of a part is a line that ends with a colon. */
  readonly ingredients: readonly string[]
  readonly steps: readonly { readonly description: string; readonly component?: string }[]
  readonly yieldQuantity: number | null
  readonly yieldUnit: string | null
  /** Minutes of work and cooking. */
  readonly durationMin: number | null
  /** Minutes of rest. */
  readonly waitingMin: number | null
  readonly notes: readonly string[]
}

export function storedRecipe(recipe: PastedRecipe): StoredRecipe {
  const { title, components, steps, notes, times } = recipe
  const [work, cooking, rest, total] = (['preparation', 'cooking', 'rest', 'total'] as const).map((kind) =>
    minutesOf(times, kind),
  )
  const known = [work, cooking].filter((minutes) => minutes !== null && minutes !== undefined)
  const sum = known.reduce((minutes, more) => minutes + more, 0)
  const duration =
    known.length > 0 ? sum : total === null || total === undefined ? null : Math.max(0, total - (rest ?? 0))
  const [quantity = null, unit = null] = yieldOf(recipe)
  return {
    title: title?.text ?? '',
    ingredients: components.flatMap((component) => [
      ...(component.title === null ? [] : [`${component.title}:`]),
      ...component.ingredients.map(({ text }) => text),
    ]),
    steps: steps.map(({ text, component }) => ({
      description: text,
      ...(component === null ? {} : { component }),
    })),
    yieldQuantity: quantity,
    yieldUnit: unit,
    durationMin: duration === null ? null : Math.round(duration),
    waitingMin: rest === null || rest === undefined ? null : Math.round(rest),
    notes: notes.map(({ text }) => text),
  }
}

/** The lower end of a range: what is sure to be there. */
function yieldOf({ yield: said }: PastedRecipe): [number?, string?] {
  if (said === null || said.quantity === null) return []
  return [said.quantity.min, said.unit === '' ? 'porções' : said.unit]
}

function minutesOf(times: readonly PastedTime[], kind: TimeKind): number | null {
  const found = times.find((time) => time.kind === kind)
  return found === undefined ? null : found.maxMinutes
}
