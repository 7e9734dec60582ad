// How much of an ingredient a step takes, in the chosen amount. Pure.

import { formatAmount, readIngredient, type Portion } from '@ateliedoce/recipe-text'
import type { ShownIngredient } from './shown-ingredient.ts'
import { messages } from './messages.ts'

/**
 * The ingredient as a step takes it: the whole line, the part that the step quotes, or "o restante" of it with its amount where
 * that is known.
 * @param line the text of the line in the chosen amount
 * @param factor by which an amount that the step quotes is multiplied
 */
export function portionOf(
  shown: ShownIngredient,
  portion: Portion,
  line: string,
  factor: number,
): ShownIngredient {
  if (portion.kind === 'all') return shown
  const amount = amountOf(portion, line, factor)
  if (portion.kind === 'rest')
    return { ...shown, amount: messages.rest(amount), joint: messages.ofIt, aside: null }
  if (amount !== '') return { ...shown, amount, aside: null }
  const words = portion.kind === 'some' ? messages.some : messages.part
  // "manteiga para untar" has no amount of which it could be a part.
  return shown.amount === '' ? shown : { ...shown, amount: words, joint: messages.ofIt, aside: null }
}

function amountOf({ share, measured }: Portion, line: string, factor: number): string {
  if (measured !== null) return formatAmount(times(measured.quantity, factor), measured.unit)
  const { quantity, unit } = readIngredient(line)
  if (share === null || quantity === null || unit === null) return ''
  return formatAmount(times(quantity, share.numerator / share.denominator), unit)
}

function times({ min, max }: { readonly min: number; readonly max: number }, factor: number) {
  return { min: min * factor, max: max * factor }
}
