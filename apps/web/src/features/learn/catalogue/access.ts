/** How much of a material or a category the caller may open: all of it, some recipes, or none. */
export type Access = 'open' | 'part' | 'closed'

/** @param isOpen for each item, whether the caller may open it; without items all is open */
export function accessOf(isOpen: readonly boolean[]): Access {
  if (isOpen.every(Boolean)) return 'open'
  return isOpen.some(Boolean) ? 'part' : 'closed'
}
