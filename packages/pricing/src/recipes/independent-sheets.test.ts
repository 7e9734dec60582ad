// Forty sheets that `independent-sheets.py` worked out with fractions of its own: bases three deep, fixed fees, split eggs, quotes.

import { describe, expect, test } from 'vitest'
import type { Exact } from '../arithmetic/exact.ts'
import {
  compareChannels,
  quoteSums,
  recipeCost,
  roundHalfUp,
  splitEggs,
  type Channel,
  type EggCounts,
  type PriceGoal,
  type PriceStep,
  type Quote,
  type QuoteSums,
  type RecipeSheet,
} from '../index.ts'
import SHEETS from './independent-sheets.json'

interface IndependentSheet {
  readonly name: string
  readonly sheets: readonly RecipeSheet[]
  readonly channels: readonly Channel[]
  readonly goal: PriceGoal
  readonly step: PriceStep
  readonly quote: Quote
  readonly eggs: EggCounts
  readonly expected: {
    /** A fraction: '4931/12'. */
    readonly totalCents: string
    readonly unitCents: number
    readonly prices: readonly object[]
    readonly quote: QuoteSums
    readonly eggs: object
  }
}

const CASES = JSON.parse(JSON.stringify(SHEETS)) as readonly IndependentSheet[]

function text(value: Exact | null): string | null {
  if (value === null) return null
  return value.denominator === 1n ? String(value.numerator) : `${value.numerator}/${value.denominator}`
}

describe('sheets of an independent program', () => {
  test('are forty', () => {
    expect(CASES).toHaveLength(40)
  })

  test.each(CASES)('$name', ({ sheets, channels, goal, step, quote, eggs, expected }) => {
    const cost = recipeCost('r0', sheets).value
    if (cost === null) throw new Error('The sheet has no cost.')
    expect(text(cost.totalCents)).toBe(expected.totalCents)
    expect(roundHalfUp(cost.unitCents)).toBe(expected.unitCents)
    const prices = compareChannels(cost, channels, goal, step).map(
      ({ value }) =>
        value && {
          minimumCents: value.suggestion.minimumCents,
          priceCents: value.suggestion.priceCents,
          profitCents: roundHalfUp(value.result.profitCents),
          orderUnits: text(value.orderUnits),
          sameNetCents: value.sameNetCents,
        },
    )
    expect(prices).toEqual(expected.prices)
    expect(quoteSums(quote).value).toEqual(expected.quote)
    const split = splitEggs(eggs).value
    expect(
      split && {
        eggs: text(split.eggs),
        leftYolks: text(split.leftYolks),
        leftWhites: text(split.leftWhites),
      },
    ).toEqual(expected.eggs)
  })
})
