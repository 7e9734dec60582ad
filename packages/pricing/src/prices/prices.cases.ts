// Prices with results computed by hand.

import type { SaleShare } from './cost-basis.ts'
import type { PriceStep } from './price-step.ts'
import type { PriceGoal } from './suggest-price.ts'

export interface PriceCase {
  readonly name: string
  /** Centavos of the batch, or 'brigadeiros' for the batch of that sheet (7224.8230… for thirty). */
  readonly cost: number | 'brigadeiros'
  readonly units: number
  readonly shares: readonly SaleShare[]
  readonly goal: PriceGoal
  readonly step?: PriceStep
  /** Centavos per unit, per unit and per batch. */
  readonly minimum: number
  readonly price: number
  readonly batch: number
  readonly marginPercent: string
  readonly markupPercent: string
}

const card: SaleShare = { name: 'cartão', percent: 3.5, kind: 'fee' }
const appPayment: SaleShare = { name: 'pagamento no app', percent: 3.2, kind: 'fee' }

export const DIRECT: readonly SaleShare[] = [card]
export const BASIC: readonly SaleShare[] = [{ name: 'iFood Básico', percent: 12, kind: 'fee' }, appPayment]
export const DELIVERY: readonly SaleShare[] = [
  { name: 'iFood Entrega', percent: 23, kind: 'fee' },
  appPayment,
]

const margin = (percent: number): PriceGoal => ({ by: 'margin', percent })
const markup = (percent: number): PriceGoal => ({ by: 'markup', percent })

const brigadeiros = { cost: 'brigadeiros', units: 30 } as const
const direct = {
  ...brigadeiros,
  shares: DIRECT,
  goal: margin(25),
  minimum: 250,
  batch: 10_105,
  marginPercent: '25%',
  markupPercent: '39,86%',
} as const

export const PRICES: readonly PriceCase[] = [
  { ...direct, name: '72.2482/0.715/30 = 3.3682', price: 337 },
  { ...direct, name: 'up to 0,05', step: '5-cents', price: 340 },
  { ...direct, name: 'up to 0,10', step: '10-cents', price: 340 },
  { ...direct, name: 'up to 0,50', step: '50-cents', price: 350 },
  { ...direct, name: 'up to ,90', step: 'ending-90', price: 390 },
  { ...direct, name: 'up to a whole real', step: 'real', price: 400 },
  {
    ...brigadeiros,
    name: '15,2% taken: 72.2482/0.598/30 = 4.0272; minimum 72.2482/0.848/30 = 2.8399',
    shares: BASIC,
    goal: margin(25),
    minimum: 284,
    price: 403,
    batch: 12_082,
    marginPercent: '25%',
    markupPercent: '67,22%',
  },
  {
    ...brigadeiros,
    name: '26,2% taken: 72.2482/0.488/30 = 4.93499, rounded once: 4,93, not by way of 4,935 to 4,94',
    shares: DELIVERY,
    goal: margin(25),
    minimum: 327,
    price: 493,
    batch: 14_805,
    marginPercent: '25%',
    markupPercent: '104,92%',
  },
  {
    ...brigadeiros,
    name: 'a quarter on top of the cost is no margin of a quarter: 90.31, and 0.965 − 1/1.25 = 16,5% of the price',
    shares: DIRECT,
    goal: markup(25),
    minimum: 250,
    price: 301,
    batch: 9031,
    marginPercent: '16,5%',
    markupPercent: '25%',
  },
  {
    name: 'strawberry tart in eight: 87.8310/0.665 = 132.0767; a slice 16.5096',
    cost: 8783.1,
    units: 8,
    shares: DIRECT,
    goal: margin(30),
    minimum: 1138,
    price: 1651,
    batch: 13_208,
    marginPercent: '30%',
    markupPercent: '50,38%',
  },
  {
    name: '31,20 and a half more is 46,80: a third of the price',
    cost: 3120,
    units: 1,
    shares: [],
    goal: markup(50),
    minimum: 3120,
    price: 4680,
    batch: 4680,
    marginPercent: '33,33%',
    markupPercent: '50%',
  },
  {
    name: 'the same by margin: 31.20/(1 − 0.5) = 62.40 is twice the cost',
    cost: 3120,
    units: 1,
    shares: [],
    goal: margin(50),
    minimum: 3120,
    price: 6240,
    batch: 6240,
    marginPercent: '50%',
    markupPercent: '100%',
  },
  {
    name: 'three times the cost, with 3,5% taken: margin 0.965 − 1/3',
    cost: 1000,
    units: 10,
    shares: DIRECT,
    goal: markup(200),
    minimum: 104,
    price: 300,
    batch: 3000,
    marginPercent: '63,17%',
    markupPercent: '200%',
  },
  {
    name: 'a fee is of the price: 100/(1 − 0.10) = 111.11, where 10% of the cost would make 110',
    cost: 10_000,
    units: 1,
    shares: [{ name: 'comissão', percent: 10, kind: 'fee' }],
    goal: margin(0),
    minimum: 11_112,
    price: 11_112,
    batch: 11_111,
    marginPercent: '0%',
    markupPercent: '11,11%',
  },
  {
    name: 'fee, tax and fixed costs as shares: 40/(1 − 0.05 − 0.04 − 0.11 − 0.20) = 66.67',
    cost: 4000,
    units: 1,
    shares: [
      { name: 'cartão', percent: 5, kind: 'fee' },
      { name: 'Simples', percent: 4, kind: 'tax' },
      { name: 'fixos', percent: 11, kind: 'fixed' },
    ],
    goal: margin(20),
    minimum: 5000,
    price: 6667,
    batch: 6667,
    marginPercent: '20%',
    markupPercent: '66,67%',
  },
  {
    name: 'a markup that does not cover the fees is raised: 10/(1 − 0.30) = 14.2857, up',
    cost: 1000,
    units: 1,
    shares: [{ name: 'app', percent: 30, kind: 'fee' }],
    goal: markup(20),
    minimum: 1429,
    price: 1429,
    batch: 1200,
    marginPercent: '−13,33%',
    markupPercent: '20%',
  },
  {
    name: 'raised, and then up to the step',
    cost: 1000,
    units: 1,
    shares: [{ name: 'app', percent: 30, kind: 'fee' }],
    goal: markup(20),
    step: 'ending-90',
    minimum: 1429,
    price: 1490,
    batch: 1200,
    marginPercent: '−13,33%',
    markupPercent: '20%',
  },
  {
    name: 'a price on the step stays there: 6.80/2 = 3.40',
    cost: 680,
    units: 2,
    shares: [],
    goal: margin(0),
    step: '10-cents',
    minimum: 340,
    price: 340,
    batch: 680,
    marginPercent: '0%',
    markupPercent: '0%',
  },
  {
    name: 'a fraction of a centavo above the step is above it: 3.4004',
    cost: 17_002,
    units: 100,
    shares: [],
    goal: margin(50),
    step: '5-cents',
    minimum: 171,
    price: 345,
    batch: 34_004,
    marginPercent: '50%',
    markupPercent: '100%',
  },
  {
    name: 'nine reais ninety end in ,90 already',
    cost: 495,
    units: 1,
    shares: [],
    goal: margin(50),
    step: 'ending-90',
    minimum: 495,
    price: 990,
    batch: 990,
    marginPercent: '50%',
    markupPercent: '100%',
  },
  {
    name: 'and nine ninety-one goes to ten ninety',
    cost: 991,
    units: 1,
    shares: [],
    goal: margin(0),
    step: 'ending-90',
    minimum: 991,
    price: 1090,
    batch: 991,
    marginPercent: '0%',
    markupPercent: '0%',
  },
]
