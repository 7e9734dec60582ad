/** Prints the bench's results: a label, then figures in columns. */

export function print(what: string, ...figures: string[]): void {
  process.stdout.write(`${what.padEnd(38)} ${figures.map((figure) => figure.padStart(10)).join(' ')}\n`)
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

export function perSecond(rates: readonly number[]): string {
  return `${Math.round(median(rates))}/s`
}

/** The median of the ratios of the rounds. */
export function ratio(ours: readonly number[], others: readonly number[]): string {
  return median(ours.map((rate, round) => rate / (others[round] ?? Number.NaN))).toFixed(2)
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** @param part 0.99 for the 99th percentile */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((left, right) => left - right)
  return sorted[Math.floor((sorted.length - 1) * part + 0.5)] ?? Number.NaN
}

/** Runs each variant once per round, so that other work on the machine affects all of them; the first round is a warm-up. */
export async function inTurns<T>(rounds: number, ways: readonly (() => Promise<T>)[]): Promise<T[][]> {
  const results: T[][] = ways.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, way] of ways.entries()) {
      const result = await way()
      if (round > 0) results[index]?.push(result)
    }
  }
  return results
}
