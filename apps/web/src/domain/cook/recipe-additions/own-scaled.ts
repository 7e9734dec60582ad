// A scaled recipe with the learner's own amounts: each line states the recipe's amount, or the learner's beside it.

import { lineColumns } from '@ateliedoce/recipe-text'
import type { ScaledRecipe } from '../batches/scaled-recipe.ts'
import { messages } from './messages.ts'
import type { OwnAmount } from './own-amounts.ts'
import { withOwnAmounts } from './own-amounts.ts'

/**
 * @param scaled the recipe of these ingredients in the chosen amount
 */
export function ownScaled(
  ingredients: unknown,
  amounts: ReadonlyMap<number, OwnAmount>,
  scaled: (ingredients: unknown) => ScaledRecipe,
): ScaledRecipe {
  const theirs = scaled(ingredients)
  if (amounts.size === 0) return theirs
  const used = withOwnAmounts(ingredients, amounts)
  const own = used === ingredients ? theirs : scaled(used)
  const lines = own.lines.map((line, index) => {
    const amount = amounts.get(line.position)
    if (amount === undefined) return line
    const teachers = theirs.lines[index]?.text ?? ''
    const said =
      line.text === teachers
        ? messages.uses(amount.amount)
        : messages.inRecipe(lineColumns(teachers).amount || teachers)
    return { ...line, aside: amount.reason === '' ? said : `${said} · ${amount.reason}` }
  })
  return { ...own, lines }
}
