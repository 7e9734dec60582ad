import { goodsOf as readGoods, type Goods } from '@ateliedoce/pricing'

/** Sheets look names up at every keystroke. The limit is above the size of a price book. */
const MAX_REMEMBERED = 5000
const remembered = new Map<string, Goods>()

/**
 * The goods that a name means, whose price serves every recipe that calls for them.
 * @param text the recipe's whole line, where there is one
 */
export function goodsOf(name: string, text = ''): Goods {
  const asked = `${name}\n${text}`
  const known = remembered.get(asked)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const goods = readGoods(name, text)
  remembered.set(asked, goods)
  return goods
}

/** The same key for all names of one goods. A name without letters is its own key, so that its prices are found again. */
export function keyOfName(name: string): string {
  return goodsOf(name).key || name.trim()
}
