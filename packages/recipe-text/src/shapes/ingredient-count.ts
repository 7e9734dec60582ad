// How many ingredients a recipe has, without reading most of their lines.

import { isRecord } from '../text/record.ts'
import { readIngredients } from './ingredient-lists.ts'

/** Begins with an amount in digits, and with no number of a list; nothing in it may end a heading or has to be decoded first. */
const AMOUNT_FIRST = /^(?:\d(?!\d?\))|[½⅓⅔¼¾])[^\u20e3:&<\r\n]*$/
const NAME = /^[^:&<\r\n]*\S[^:&<\r\n]*$/
/** Units in which nothing is to taste. */
const MEASURED = /^(?:k?g|m?l|litros?|unidades?|pacotes?|latas?|(?:xícaras?|colher(?:es)?) \([a-zá]+\))$/

/** The lines of `readIngredients` other than headings: a list of recipes counts them while it renders. */
export function countIngredients(value: unknown): number {
  if (!Array.isArray(value)) return countRead(value)
  return value.reduce<number>((sum, entry: unknown) => sum + (isMeasured(entry) ? 1 : countRead([entry])), 0)
}

function countRead(value: unknown): number {
  return readIngredients(value).filter(({ kind }) => kind !== 'section').length
}

/** True for entries that are one ingredient, whatever else they contain. */
function isMeasured(entry: unknown): boolean {
  if (typeof entry === 'string') return AMOUNT_FIRST.test(entry)
  if (!isRecord(entry)) return false
  const { name, qty, unit, ...others } = entry
  return (
    typeof name === 'string' &&
    NAME.test(name) &&
    (typeof qty === 'string' ? /^\d+$/.test(qty) : typeof qty === 'number' && qty > 0 && qty < 1e6) &&
    (unit === undefined || unit === null || (typeof unit === 'string' && MEASURED.test(unit))) &&
    Object.keys(others).length === 0
  )
}
