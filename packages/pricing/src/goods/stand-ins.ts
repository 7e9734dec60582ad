// Whose price may be used where goods have none of their own: always told, never taken for theirs.

import type { Goods } from './goods.ts'

/**
 * Of `noted`, the goods whose price is better than none, the nearest first; of equally near ones the looser name goes
 * first, then the order given. Goods of the same key are no stand-ins: they are the goods themselves.
 */
export function standIns<Noted extends { readonly goods: Goods }>(
  asked: Goods,
  noted: readonly Noted[],
): readonly Noted[] {
  return noted
    .flatMap((one) => {
      const distance = distanceTo(asked, one.goods)
      return distance === null ? [] : [{ one, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ one }) => one)
}

/** More than its words say, a name that adds something is farther than one that leaves something out. */
const ADDED = 0.5

/** Null where the price of one says nothing of the other. */
function distanceTo(asked: Goods, noted: Goods): number | null {
  if (asked.key === '' || asked.key === noted.key || asked.base !== noted.base) return null
  const left = without(asked.qualifiers, noted.qualifiers)
  const added = without(noted.qualifiers, asked.qualifiers)
  // "Branco" and "meio amargo", two brands: neither is the other said more loosely.
  if (left.length > 0 && added.length > 0) return null
  if (left.some(([, as]) => as === 'other')) return null
  const isKindSaid = [...asked.qualifiers.values()].includes('kind')
  const isRefinement = added.every(
    ([, as]) => as === 'brand' || as === 'quality' || (as === 'share' && isKindSaid),
  )
  if (!isRefinement) return null
  return left.length + added.length + (added.length > 0 ? ADDED : 0)
}

function without(these: Goods['qualifiers'], others: Goods['qualifiers']) {
  return [...these].filter(([word]) => !others.has(word))
}
