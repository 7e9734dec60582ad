/** Numbers that look random and are the same in each run, so that a picture is the same in each build. */

/** Draws a number of [from, to) with each call. */
export type Random = (from: number, to: number) => number

export function seeded(seed: number): Random {
  let state = (seed * 2654435761) >>> 0
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}
