// Unit conversions that need no ingredient. Cups and spoons need a density and are converted before.

import { exact, divide, ONE, type Exact } from './exact.ts'

const GRAMS: Readonly<Record<string, number>> = {
  mg: 0.001,
  g: 1,
  kg: 1000,
  onca: 28.349523125,
  libra: 453.59237,
}
const MILLILITRES: Readonly<Record<string, number>> = { ml: 1, l: 1000, onca_fluida: 29.5735295625 }
const PIECES: Readonly<Record<string, number>> = { unidade: 1, duzia: 12 }

/** The number of `to` in one `from`: 1000 for kg in g; null for different dimensions. */
export function unitRatio(from: string, to: string): Exact | null {
  if (from === to) return ONE
  for (const sizes of [GRAMS, MILLILITRES, PIECES]) {
    const [one, other] = [sizes[from], sizes[to]]
    if (one !== undefined && other !== undefined) return divide(exact(one), exact(other))
  }
  return null
}
