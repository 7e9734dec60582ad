// The number of typing mistakes between two words, up to a limit.

/**
 * Counts added, dropped and changed letters and swapped neighbours; `max + 1` beyond `max`. Time is proportional to the
 * shorter word's length times `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  const tooFar = max + 1
  if (Math.abs(a.length - b.length) > max) return tooFar
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, index) => index),
  ]
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row, ...Array<number>(b.length).fill(tooFar)]
    const end = Math.min(b.length, row + max)
    for (let column = Math.max(1, row - max); column <= end; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > max) return tooFar
    ;[beforeLast, last] = [last, current]
  }
  return Math.min(tooFar, at(last, b.length))
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
