// Whether a tick or 'Tenho' holds for what is needed now: it belongs to an amount of one shopping.

import { convertAmount, identifyIn, type Kitchen } from '@ateliedoce/measures'
import type { BoughtAmount } from '@ateliedoce/pricing'
import { readIngredient } from '@ateliedoce/recipe-text'
import type { Mark } from '../../../domain/sell/shopping/entry.ts'

/** What is needed of goods. */
export interface Needed {
  readonly name: string
  /** As the list shows it, which a mark keeps: 'cerca de 310 g'; '' for goods without an amount. */
  readonly text: string
  readonly amounts: readonly BoughtAmount[]
  /** When each entry that needs it came onto the list; '' where that is unknown. */
  readonly since: readonly string[]
}

/** True if something that needs the goods was on the list when they were marked. */
export function isOfThisShopping({ since }: Needed, { at }: Mark): boolean {
  return since.some((moment) => moment === '' || Date.parse(moment) <= Date.parse(at))
}

/** The shown amount is rounded: this much more is the same amount. */
const TOLERANCE = 0.03

/** True if the marked amount is enough. An amount that cannot be compared has to be the same. */
export function isEnough({ name, text, amounts }: Needed, marked: string, kitchen: Kitchen): boolean {
  if (text === marked || amounts.length === 0) return true
  const had = readAmounts(marked, name)
  if (had.length === 0) return false
  const ingredient = identifyIn(kitchen, name).value
  return amounts.every((needed) => {
    const enough = had.map((amount) =>
      amount.unit === needed.unit
        ? amount.value
        : (convertAmount(amount, needed.unit, ingredient, kitchen).value?.value ?? 0),
    )
    return needed.value <= enough.reduce((sum, value) => sum + value, 0) * (1 + TOLERANCE)
  })
}

/** '1,2 kg', 'cerca de 310 g', '158 g (⅖ da lata)', '200 g + 1 xícara (chá)'. */
function readAmounts(text: string, name: string): BoughtAmount[] {
  const plain = text.replace(/^cerca de /, '').replaceAll(/ \([^)]*d[ao] [^)]*\)/g, '')
  return plain.split(' + ').flatMap((part): BoughtAmount[] => {
    const { quantity, unit } = readIngredient(`${part} de ${name}`)
    return quantity === null || unit === null ? [] : [{ value: quantity.max, unit }]
  })
}
