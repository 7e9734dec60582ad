// Units that convert without knowing what is measured. Cups and spoons need a density: convert them before.

import { exact, divide, ONE, type Exact } from './exact.ts'

const GRAMS: Readonly<Record<string, number>> = { mg: 0.001, g: 1, kg: 1000 }
const MILLILITRES: Readonly<Record<string, number>> = { ml: 1, l: 1000 }
const PIECES: Readonly<Record<string, number>> = { unidade: 1, duzia: 12 }

/** How many of `to` are one `from`: kg in g is 1000; null where they measure different things. */
export function unitRatio(from: string, to: string): Exact | null {
  if (from === to) return ONE
  for (const sizes of [GRAMS, MILLILITRES, PIECES]) {
    const [one, other] = [sizes[from], sizes[to]]
    if (one !== undefined && other !== undefined) return divide(exact(one), exact(other))
  }
  return null
}
