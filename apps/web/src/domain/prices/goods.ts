import { goodsOf as readGoods, type Goods } from '@ateliedoce/pricing'

/** Names are looked up again at every letter typed into a sheet; more than a price book's are not worth keeping. */
const MOST_REMEMBERED = 5000
const remembered = new Map<string, Goods>()

/**
 * The goods that a name means, whose price serves every recipe that calls for them.
 * @param text the recipe's whole line, where there is one
 */
export function goodsOf(name: string, text = ''): Goods {
  const asked = `${name}\n${text}`
  const known = remembered.get(asked)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const goods = readGoods(name, text)
  remembered.set(asked, goods)
  return goods
}

/** Equal exactly for names of one goods. A name without a word stands for itself: whatever was noted is found again. */
export function keyOfName(name: string): string {
  return goodsOf(name).key || name.trim()
}
