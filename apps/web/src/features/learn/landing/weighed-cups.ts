import { convertAmount, type IngredientId } from '@ateliedoce/measures'
import { formatAmount, formatNumber } from '@ateliedoce/recipe-text'
import { messages } from './messages.ts'

/** A number of quarters of a standard cup in words, and their weight. */
export function weighCups(ingredient: IngredientId, quarters: number): { cups: string; grams: string } {
  const cups = quarters / 4
  const grams = convertAmount({ value: cups, unit: 'xicara_cha' }, 'g', ingredient).value?.value
  return {
    cups: formatAmount({ min: cups, max: cups }, 'xicara_cha'),
    grams: grams === undefined ? '' : messages.weigh.grams(formatNumber(grams, 0)),
  }
}
