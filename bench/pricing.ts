/** Measures recalculating a recipe of 40 lines: scaling, costs, prices in three channels, parts of the price. */
import {
  batchCost,
  compareChannels,
  priceParts,
  scaleCosting,
  type Channel,
  type Costing,
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
  const scaled = scaleCosting(costing, factor).value
  const cost = scaled === null ? null : batchCost(scaled).value
  if (cost === null) throw new Error('The costing sheet of this measurement is not valid.')
  compareChannels(cost, channels, { by: 'margin', percent: 25 }, 'ending-90')
  priceParts(cost, channels[0]?.shares ?? [], PRICE_CENTS)
}

function print(what: string, figure = 0): void {
  process.stdout.write(
    `${`recipe of ${LINES} lines re-priced: ${what}`.padEnd(62)} ${figure.toFixed(2)} ms   goal: ≤ 2 ms\n`,
  )
}
