// Ingredient lines for every relation of package and recipe, with costs computed by hand.

import type { Costing, CostingLine } from './costing.ts'

export interface SheetCase {
  readonly name: string
  readonly costing: Costing
  readonly working: string
  /** Reais per batch and per sellable unit, to four decimals. */
  readonly batch: string
  readonly unit: string
}

/** A line: price and size of the package, then the amount used. */
export function line(
  name: string,
  priceCents: number,
  [size, unit]: readonly [number, string],
  [amount, usedUnit]: readonly [number, string],
  correctionFactor = 1,
): CostingLine {
  return { name, package: { priceCents, size, unit }, used: { amount, unit: usedUnit }, correctionFactor }
}

export const g = (amount: number) => [amount, 'g'] as const
export const kg = (amount: number) => [amount, 'kg'] as const
export const ml = (amount: number) => [amount, 'ml'] as const
export const l = (amount: number) => [amount, 'l'] as const
export const pieces = (amount: number) => [amount, 'unidade'] as const
export const dozens = (amount: number) => [amount, 'duzia'] as const
const cans = (amount: number) => [amount, 'lata'] as const

export const LINES: readonly SheetCase[] = [
  {
    name: 'a package in kilograms, the recipe in grams',
    costing: { ingredients: [line('açúcar', 459, kg(5), g(300))], madeUnits: 3 },
    working: '4.59/5000*300',
    batch: '0.2754',
    unit: '0.0918',
  },
  {
    name: 'a package in grams, the recipe in kilograms',
    costing: { ingredients: [line('chocolate', 3990, g(500), kg(1.25))], madeUnits: 50 },
    working: '39.90/0.5*1.25',
    batch: '99.7500',
    unit: '1.9950',
  },
  {
    name: 'a package in litres, the recipe in millilitres',
    costing: { ingredients: [line('leite', 549, l(1), ml(240))], madeUnits: 1 },
    working: '5.49*0.24',
    batch: '1.3176',
    unit: '1.3176',
  },
  {
    name: 'a package in millilitres, the recipe in litres',
    costing: { ingredients: [line('óleo', 799, ml(900), l(0.18))], madeUnits: 1 },
    working: '7.99/900*180',
    batch: '1.5980',
    unit: '1.5980',
  },
  {
    name: 'milligrams of a spice',
    costing: { ingredients: [line('açafrão', 2800, g(1), [250, 'mg'])], madeUnits: 20 },
    working: '28*0.25',
    batch: '7.0000',
    unit: '0.3500',
  },
  {
    name: 'cans of cans',
    costing: { ingredients: [line('leite condensado', 2247, cans(3), cans(2))], madeUnits: 25 },
    working: '22.47/3*2',
    batch: '14.9800',
    unit: '0.5992',
  },
  {
    name: 'dozens used of a tray of thirty',
    costing: { ingredients: [line('ovos', 2100, pieces(30), dozens(1.5))], madeUnits: 6 },
    working: '21/30*18',
    batch: '12.6000',
    unit: '2.1000',
  },
  {
    name: 'pineapple: nearly half is peel',
    costing: { ingredients: [line('abacaxi', 800, kg(1.5), g(600), 1.89)], madeUnits: 12 },
    working: '8/1500*600*1.89',
    batch: '6.0480',
    unit: '0.5040',
  },
  {
    name: 'lime: the juice is less than half',
    costing: { ingredients: [line('limão', 499, kg(1), g(150), 2.26)], madeUnits: 1 },
    working: '4.99*0.15*2.26',
    batch: '1.6916',
    unit: '1.6916',
  },
  {
    name: 'a third of a package leaves no trace of thirds in the total of three',
    costing: {
      ingredients: [1, 2, 3].map(() => line('creme', 1000, g(300), g(100))),
      madeUnits: 1,
    },
    working: '10/3 + 10/3 + 10/3',
    batch: '10.0000',
    unit: '10.0000',
  },
  {
    name: 'what one pays nothing for costs nothing',
    costing: {
      ingredients: [
        { name: 'água', used: { amount: 200, unit: 'ml' }, package: 'free' },
        line('gelatina', 350, g(24), g(12)),
      ],
      madeUnits: 4,
    },
    working: '3.50/2',
    batch: '1.7500',
    unit: '0.4375',
  },
]
