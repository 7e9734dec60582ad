/** `findLastIndex` for browsers that lack it. @returns -1 where no item passes `test`. */
export function lastIndexWhere<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let index = items.length - 1
  for (; index >= 0; index -= 1) {
    const item = items[index]
    if (item !== undefined && test(item)) return index
  }
  return index
}
