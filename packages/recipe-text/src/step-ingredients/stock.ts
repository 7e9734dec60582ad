// The rest of each ingredient after the preceding steps.

import type { NamedLine } from './line-names.ts'
import type { Mention } from './mentions.ts'
import type { Share } from './step-ingredient.ts'

/** `at-hand`: taken alone, or in part, so that later steps may still take it. */
type Status = 'untouched' | 'at-hand' | 'used'

interface Left {
  status: Status
  /** Null once an unknown amount was taken. */
  share: Share | null
  /** The step that used it up: 0 for the first. */
  usedIn: number | null
  /** The step that seemed to use it up, although a later one took more. */
  splitIn: number | null
}

const WHOLE: Share = { numerator: 1, denominator: 1 }

export class Stock {
  readonly #left = new Map<number, Left>()

  constructor(lines: readonly NamedLine[]) {
    for (const { position } of lines)
      this.#left.set(position, { status: 'untouched', share: WHOLE, usedIn: null, splitIn: null })
  }

  isOpen(position: number): boolean {
    return this.#of(position).status !== 'used'
  }

  isUntouched(position: number): boolean {
    return this.#of(position).status === 'untouched'
  }

  /** True for a step that took a part only, as a later one shows. */
  isSplitIn(position: number, step: number): boolean {
    return this.#of(position).splitIn === step
  }

  /** "os morangos reservados", "as frutas inteiras": a part that the steps before did not use. */
  mayReopen(position: number, { quoted }: Mention): boolean {
    return quoted.isRemainder && this.#of(position).status === 'used'
  }

  /** The rest; null if unknown. */
  share(position: number): Share | null {
    return this.#of(position).share
  }

  isWhole(position: number): boolean {
    const { share } = this.#of(position)
    return share !== null && share.numerator === share.denominator
  }

  /** Takes a part; the rest stays at hand. */
  takePart(position: number, share: Share | null): void {
    const left = this.#of(position)
    left.status = 'at-hand'
    left.share = left.share === null || share === null ? null : minus(left.share, share)
    if (left.share !== null && left.share.numerator <= 0) left.status = 'used'
  }

  /** Takes what is left. An ingredient that is taken alone stays at hand, since nothing was mixed with it. */
  takeRest(position: number, step: number, isAlone: boolean): void {
    const left = this.#of(position)
    if (left.status === 'used') {
      left.splitIn = left.usedIn
      left.share = null
    }
    left.status = isAlone ? 'at-hand' : 'used'
    if (!isAlone) left.usedIn = step
  }

  #of(position: number): Left {
    return this.#left.get(position) ?? { status: 'used', share: null, usedIn: null, splitIn: null }
  }
}

function minus(one: Share, other: Share): Share {
  return reduced({
    numerator: one.numerator * other.denominator - other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  })
}

export function plus(one: Share, other: Share): Share {
  return reduced({
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  })
}

export function reduced({ numerator, denominator }: Share): Share {
  const divisor = greatestDivisor(Math.abs(numerator), denominator) || 1
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
