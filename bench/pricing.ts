/** Measures recalculating a recipe of 40 lines over bases three deep: scaling, costs, prices in three channels, parts of the price. */
import {
  compareChannels,
  priceParts,
  recipeCost,
  scaleCosting,
  type Channel,
  type Costing,
  type RecipeSheet,
} from '../packages/pricing/src/index.ts'

const LINES = 40
const ROUNDS = 300
const PRICE_CENTS = 1290

const costing: Costing = {
  ingredients: Array.from({ length: LINES }, (_, index) => ({
    name: `ingrediente ${index}`,
    used: { amount: 37.5 + index * 13, unit: 'g' },
    package: { priceCents: 399 + index * 217, size: 200 + index * 15, unit: index % 2 === 0 ? 'g' : 'kg' },
    correctionFactor: 1 + (index % 5) / 20,
  })),
  lossPercent: 4,
  packaging: [{ name: 'caixa', count: 5, packPriceCents: 280 }],
  labour: { minutes: 80, hourlyCents: 1562.5 },
  gas: { cylinderPriceCents: 11_000, kilogramsPerHour: 0.2, minutes: 30 },
  fixedCosts: { sharedBy: 'hours', monthlyCents: 64_000, monthlyHours: 160, minutes: 80 },
  madeUnits: 30,
}
const channels: Channel[] = [3.5, 15.2, 26.2].map((percent) => ({
  name: `${percent}%`,
  shares: [{ name: 'taxa', percent, kind: 'fee' }],
}))

/** A product over bases three deep, each of `LINES` lines. */
const bases: RecipeSheet[] = [1, 2, 3].map((level) => ({
  id: `base ${level}`,
  name: `base ${level}`,
  costing: { ...costing, ingredients: [...costing.ingredients, ...(level < 3 ? [use(level + 1)] : [])] },
  finished: { amount: 1234.5, unit: 'g' },
}))
const product = { ...costing, ingredients: [...costing.ingredients, use(1)] }

function use(level: number) {
  return { name: `base ${level}`, base: `base ${level}`, used: { amount: 150, unit: 'g' } }
}

const milliseconds: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const start = performance.now()
  reckon(1 + round / 7)
  milliseconds.push(performance.now() - start)
}
const sorted = milliseconds.toSorted((a, b) => a - b)
print('first', milliseconds[0])
print('median', sorted[Math.floor(ROUNDS / 2)])
print('99th percentile', sorted[Math.floor(ROUNDS * 0.99)])

function reckon(factor: number): void {
  const scaled = scaleCosting(product, factor).value
  const sheet = scaled && { id: 'product', name: 'product', costing: scaled, finished: null }
  const cost = sheet && recipeCost('product', [sheet, ...bases]).value
  if (cost === null) throw new Error('The costing sheet of this measurement is not valid.')
  compareChannels(cost, channels, { by: 'margin', percent: 25 }, 'ending-90')
  priceParts(cost, channels[0]?.shares ?? [], PRICE_CENTS)
}

function print(what: string, figure = 0): void {
  process.stdout.write(
    `${`recipe of ${LINES} lines over bases three deep re-priced: ${what}`.padEnd(82)} ${figure.toFixed(2)} ms   goal: ≤ 2 ms\n`,
  )
}
