// The factors by which the properties of scaled recipes walk over the seeded ones.

/** PROPERTY_RUNS=10000 walks over all forty factors; a quarter of them is enough for each change. */
const { process } = globalThis as {
  process?: {
    env: Readonly<Record<string, string | undefined>>
    stdout: { write: (text: string) => void }
  }
}
export const IS_WHOLE = Number(process?.env['PROPERTY_RUNS'] ?? 0) >= 10_000
export const FACTORS = [
  0.1, 0.15, 0.2, 0.25, 0.3, 0.33, 0.37, 0.4, 0.41, 0.5, 0.6, 0.66, 0.7, 0.75, 0.8, 0.9, 0.95, 1.05, 1.1, 1.2,
  1.25, 1.3, 1.33, 1.44, 1.5, 1.6, 1.66, 1.75, 1.91, 2, 2.25, 2.4, 2.5, 3, 3.14, 3.5, 4, 5, 7.3, 10,
].filter((_, index) => IS_WHOLE || index % 8 === 0)

/** Prints how much a whole run has compared. */
export function report(counts: Readonly<Record<string, number>>): void {
  process?.stdout.write(`${JSON.stringify(counts)}\n`)
}
