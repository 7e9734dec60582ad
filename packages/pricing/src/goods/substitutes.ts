// Finds goods whose price may substitute for a missing one. The screen always states the substitution.

import type { Goods } from './goods.ts'

/**
 * The substitutes for `asked` among `noted`, nearest first. Among equally near ones, the more generic name comes first,
 * then the given order. Goods with the same key are not substitutes.
 */
export function substitutes<Noted extends { readonly goods: Goods }>(
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

/** Extra distance of a name with additional qualifiers, so that names with fewer ones come first. */
const ADDED = 0.5

/** Null if the price of `noted` does not apply to `asked`. */
function distanceTo(asked: Goods, noted: Goods): number | null {
  if (asked.key === '' || asked.key === noted.key || asked.base !== noted.base) return null
  const left = without(asked.qualifiers, noted.qualifiers)
  const added = without(noted.qualifiers, asked.qualifiers)
  // Different kinds ("branco", "meio amargo") or two brands: neither is more generic than the other.
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
