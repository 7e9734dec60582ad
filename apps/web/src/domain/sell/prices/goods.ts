import { goodsOf as readGoods, type Goods } from '@ateliedoce/pricing'

/** Size of the cache: sheets look names up at every keystroke. Larger than any price book. */
const MAX_REMEMBERED = 5000
const remembered = new Map<string, Goods>()

/**
 * Identifies the goods that a name means, so that one price serves every recipe that uses them.
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

/** Maps all names of the same goods to one key. A name without letters is its own key, so that its prices are found again. */
export function keyOfName(name: string): string {
  return goodsOf(name).key || name.trim()
}
