// How much of an ingredient a step takes, in the chosen amount. Pure.

import { formatLineAmount, scaleIngredient, type IngredientLine, type Portion } from '@ateliedoce/recipe-text'
import { inAmount } from '../../../domain/cook/recipes/exact-line.ts'
import { inBrackets, withoutWeight, type GramsText } from '../../../domain/cook/recipes/grams-text.ts'
import type { ShownIngredient } from './shown-ingredient.ts'
import { messages } from './messages.ts'

/**
 * The ingredient as a step takes it: the whole line, the part that the step quotes, or "o restante" of it with its amount where
 * that is known.
 * @param exact the line in the chosen amount
 * @param factor by which an amount that the step quotes is multiplied
 * @param weigh the weight of a line where it is to be shown; null otherwise
 */
export function portionOf(
  shown: ShownIngredient,
  portion: Portion,
  { exact, factor }: { readonly exact: IngredientLine; readonly factor: number },
  weigh: (line: IngredientLine) => GramsText | null,
): ShownIngredient {
  if (portion.kind === 'all') return weighed(shown, weigh(exact))
  const taken = takenOf(portion, exact, factor)
  const amount = taken === null ? '' : formatLineAmount(taken)
  const grams = taken === null ? null : weigh(taken)
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
  const aside = [grams.part, grams.assumption, shown.aside].filter((text) => text !== null).join(' · ')
  return { ...shown, amount: grams.grams, joint: messages.ofIt, name: withoutWeight(shown.name), aside }
}

/** The line of what the step takes; null where its amount is not known. */
function takenOf({ share, measured }: Portion, line: IngredientLine, factor: number): IngredientLine | null {
  if (measured !== null) return scaleIngredient(inAmount(measured, line.ingredient), factor)
  if (share === null || line.quantity === null || line.unit === null) return null
  return scaleIngredient(line, share.numerator / share.denominator)
}
