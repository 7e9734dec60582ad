import { formatIngredient, readIngredient, scaleIngredient } from '@ateliedoce/recipe-text'
import { SAMPLE_LINES, SAMPLE_PORTIONS, type SampleLine } from './sample-texts.ts'

/** The sample recipe's ingredients for a number of portions. */
export function scaledSample(portions: number): readonly SampleLine[] {
  const factor = portions / SAMPLE_PORTIONS
  return SAMPLE_LINES.map((line) => ({
    ...line,
    text: formatIngredient(scaleIngredient(readIngredient(line.text), factor)),
  }))
}
