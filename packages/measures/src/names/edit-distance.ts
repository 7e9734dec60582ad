// How many typing mistakes lie between two words, as far as anybody wants to know.

/**
 * Letters added, left out, changed, or two neighbours swapped; `most + 1` for anything beyond `most`. Takes time in
 * proportion to the shorter word's length times `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const tooFar = most + 1
  if (Math.abs(a.length - b.length) > most) return tooFar
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, index) => index),
  ]
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row, ...Array<number>(b.length).fill(tooFar)]
    const end = Math.min(b.length, row + most)
    for (let column = Math.max(1, row - most); column <= end; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > most) return tooFar
    ;[beforeLast, last] = [last, current]
  }
  return Math.min(tooFar, at(last, b.length))
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
