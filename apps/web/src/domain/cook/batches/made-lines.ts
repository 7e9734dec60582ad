// The lines of a scaled recipe as the words of its method need them.

import type { IngredientLine, MadeLine } from '@ateliedoce/recipe-text'
import type { ScaledText } from './scaled-recipe.ts'

/** @param written all lines of the recipe that the method was written for, headings included */
export function madeLines(
  lines: readonly Pick<ScaledText, 'position' | 'text' | 'exact'>[],
  written: readonly IngredientLine[],
): MadeLine[] {
  return lines.flatMap(({ position, text, exact }) => {
    const line = written[position - 1]
    if (line === undefined) return []
    const isSameMeasure = exact.quantity !== null && line.quantity !== null && exact.unit === line.unit
    const factor = isSameMeasure ? (exact.quantity?.max ?? 0) / (line.quantity?.max ?? 1) : null
    return [{ position, written: line, text, factor }]
  })
}
