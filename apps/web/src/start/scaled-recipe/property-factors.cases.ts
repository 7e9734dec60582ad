// The factors by which the properties of scaled recipes walk over the seeded ones.

import { ALL_RUNS } from '../../../../../tools/test/all-runs.mjs'

/** One of eight at each change. */
export const FACTORS = [
  0.1, 0.15, 0.2, 0.25, 0.3, 0.33, 0.37, 0.4, 0.41, 0.5, 0.6, 0.66, 0.7, 0.75, 0.8, 0.9, 0.95, 1.05, 1.1, 1.2,
  1.25, 1.3, 1.33, 1.44, 1.5, 1.6, 1.66, 1.75, 1.91, 2, 2.25, 2.4, 2.5, 3, 3.14, 3.5, 4, 5, 7.3, 10,
].filter((_, index) => ALL_RUNS || index % 8 === 0)

const { process } = globalThis as { process?: { stdout: { write: (text: string) => void } } }

/** Prints how much was compared where all factors were tried. */
export function report(counts: Readonly<Record<string, number>>): void {
  if (ALL_RUNS) process?.stdout.write(`${JSON.stringify(counts)}\n`)
}
