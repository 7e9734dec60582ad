// How much of an ingredient a step takes, in the chosen amount. Pure.

import { inBrackets, type GramsText } from '../../domain/recipes/grams-text.ts'
import { formatAmount, readIngredient, type Portion } from '@ateliedoce/recipe-text'
import type { ShownIngredient } from './shown-ingredient.ts'
import { messages } from './messages.ts'

/**
 * The ingredient as a step takes it: the whole line, the part that the step quotes, or "o restante" of it with its amount where
 * that is known.
 * @param text the line in the chosen amount
 * @param factor by which an amount that the step quotes is multiplied
 * @param weigh the weight of a line where it is to be shown; null otherwise
 */
export function portionOf(
  shown: ShownIngredient,
  portion: Portion,
  { text, factor }: { readonly text: string; readonly factor: number },
  weigh: (text: string) => GramsText | null,
): ShownIngredient {
  if (portion.kind === 'all') return weighed(shown, weigh(text))
  const amount = amountOf(portion, text, factor)
  const grams = amount === '' ? null : weigh(`${amount}${messages.ofIt}${shown.name}`)
  if (portion.kind === 'rest') {
    const rest = messages.rest(grams === null ? amount : inBrackets(grams))
    return { ...shown, amount: rest, joint: messages.ofIt, aside: null }
  }
  if (amount !== '') return weighed({ ...shown, amount, aside: null }, grams)
  const words = portion.kind === 'some' ? messages.some : messages.part
  // "manteiga para untar" has no amount of which it could be a part.
  return shown.amount === '' ? shown : { ...shown, amount: words, joint: messages.ofIt, aside: null }
}

/** '158 g', with '⅖ da lata' below it. */
export function weighed(shown: ShownIngredient, grams: GramsText | null): ShownIngredient {
  if (grams === null || shown.amount === '') return shown
  const aside = [grams.part, shown.aside].filter((text) => text !== null).join(' · ')
  return { ...shown, amount: grams.grams, joint: messages.ofIt, aside }
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
