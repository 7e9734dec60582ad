// The number of typing mistakes between two words, up to a limit.

/**
 * Counts added, dropped and changed letters and swapped neighbours; `max + 1` beyond `max`. Time is proportional to the
 * shorter word's length times `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  const tooFar = max + 1
  if (Math.abs(a.length - b.length) > max) return tooFar
  // Three rows in turn, since a search compares some thousand words.
  let [beforeLast, last, current] = [0, 1, 2].map(() => Array<number>(b.length + 2).fill(tooFar)) as Rows
  for (let column = 0; column <= b.length; column += 1) last[column] = column
  for (let row = 1; row <= a.length; row += 1) {
    const start = Math.max(1, row - max)
    const end = Math.min(b.length, row + max)
    // Beside the columns that can be near, the row still has what it held before.
    current[start - 1] = start === 1 ? row : tooFar
    current[end + 1] = tooFar
    let least = start === 1 ? row : tooFar
    for (let column = start; column <= end; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const mistakes = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      )
      current[column] = mistakes
      least = Math.min(least, mistakes)
    }
    if (least > max) return tooFar
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(tooFar, at(last, b.length))
}

type Rows = [number[], number[], number[]]

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
