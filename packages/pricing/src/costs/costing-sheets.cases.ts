// Costing sheets with results computed by hand; `working` is the calculation in reais.

import type { Costing } from './costing.ts'
import { dozens, g, kg, line, ml, l, pieces, type SheetCase } from './costing-lines.cases.ts'

const butter = line('manteiga', 1250, g(200), g(20))

/** Thirty gourmet brigadeiros, the complete example that the price cases use as well. */
export const BRIGADEIROS: Costing = {
  ingredients: [
    line('leite condensado', 749, g(395), g(395)),
    line('creme de leite', 379, g(200), g(100)),
    line('cacau em pó', 2490, g(200), g(30)),
    butter,
    line('granulado belga', 6800, kg(1), g(120)),
  ],
  lossPercent: 4,
  packaging: [
    { name: 'forminha', count: 30, packPriceCents: 12 },
    { name: 'caixa', count: 5, packPriceCents: 280 },
  ],
  labour: { minutes: 80, hourlyCents: 1875 },
  gas: { cylinderPriceCents: 11_000, kilogramsPerHour: 0.2, minutes: 30 },
  fixedCosts: { sharedBy: 'hours', monthlyCents: 64_000, monthlyHours: 160, minutes: 80 },
  madeUnits: 30,
}

export const SHEETS: readonly SheetCase[] = [
  {
    name: 'brigadeiros gourmet: loss, packaging, work, gas, fixed costs',
    costing: BRIGADEIROS,
    working:
      '(7.49 + 1.895 + 3.735 + 1.25 + 8.16)/0.96 + 30*0.12 + 5*2.80 + 80/60*18.75 + 110/13*0.2*0.5 + 640/160*80/60',
    batch: '72.2482',
    unit: '2.4083',
  },
  {
    name: 'thirty made, twenty-eight to sell: the loss in number is borne by those sold',
    costing: { ...BRIGADEIROS, sellableUnits: 28 },
    working: '22.53/0.96 + 17.60 + 25 + 11/13 + 16/3',
    batch: '72.2482',
    unit: '2.5803',
  },
  {
    name: 'no loss',
    costing: { ...BRIGADEIROS, lossPercent: 0 },
    working: '22.53 + 17.60 + 25 + 11/13 + 16/3',
    batch: '71.3095',
    unit: '2.3770',
  },
  {
    name: 'a loss of 50% doubles the ingredients (divided by what is left, not 1.5 times)',
    costing: { ingredients: [line('suspiro', 1000, kg(1), kg(1))], lossPercent: 50, madeUnits: 10 },
    working: '10/0.5',
    batch: '20.0000',
    unit: '2.0000',
  },
  {
    name: 'a loss of 4% on R$ 22,53: 23,4688, where 1,04 times would give 23,4312',
    costing: { ingredients: [line('tudo', 2253, kg(1), kg(1))], lossPercent: 4, madeUnits: 1 },
    working: '22.53/0.96',
    batch: '23.4688',
    unit: '23.4688',
  },
  {
    name: 'strawberry tart: correction factor, eggs by the dozen, a slice in eight',
    costing: {
      ingredients: [
        line('farinha', 549, kg(1), g(250)),
        line('manteiga', 1250, g(200), g(125)),
        line('ovos', 1440, dozens(1), pieces(5)),
        line('morango', 1200, g(300), g(500), 1.15),
        line('leite', 540, l(1), ml(500)),
      ],
      packaging: [{ name: 'caixa', count: 1, packPriceCents: 650 }],
      labour: { minutes: 90, hourlyCents: 1875 },
      madeUnits: 8,
    },
    working: '5.49/4 + 12.50/200*125 + 14.40/12*5 + 12/300*500*1.15 + 5.40/2 + 6.50 + 1.5*18.75',
    batch: '75.5100',
    unit: '9.4388',
  },
  {
    name: 'papers from a pack of a hundred, one box a dozen',
    costing: {
      ingredients: [butter],
      packaging: [
        { name: 'forminha nº 4', count: 48, packPriceCents: 890, packCount: 100 },
        { name: 'caixa', count: 4, packPriceCents: 1750, packCount: 5 },
      ],
      madeUnits: 48,
    },
    working: '1.25 + 8.90*0.48 + 17.50/5*4',
    batch: '19.5220',
    unit: '0.4067',
  },
  {
    name: 'two metres of ribbon of a roll of ten',
    costing: {
      ingredients: [butter],
      packaging: [{ name: 'fita', count: 2.4, packPriceCents: 600, packCount: 10 }],
      madeUnits: 1,
    },
    working: '1.25 + 0.60*2.4',
    batch: '2.6900',
    unit: '2.6900',
  },
  {
    name: 'an hour and a half at R$ 15,625 (R$ 2.500 in 20 days of 8 hours)',
    costing: { ingredients: [], labour: { minutes: 90, hourlyCents: 1562.5 }, madeUnits: 10 },
    working: '2500/160*1.5',
    batch: '23.4375',
    unit: '2.3438',
  },
  {
    name: 'work of three quarters of an hour',
    costing: { ingredients: [butter], labour: { minutes: 45, hourlyCents: 2000 }, madeUnits: 4 },
    working: '1.25 + 15',
    batch: '16.2500',
    unit: '4.0625',
  },
  {
    name: 'oven on gas for an hour at 0,3 kg/h',
    costing: {
      ingredients: [butter],
      gas: { cylinderPriceCents: 13_000, kilogramsPerHour: 0.3, minutes: 60 },
      madeUnits: 1,
    },
    working: '1.25 + 130/13*0.3',
    batch: '4.2500',
    unit: '4.2500',
  },
  {
    name: 'a cylinder of 45 kg',
    costing: {
      ingredients: [],
      gas: { cylinderPriceCents: 45_000, cylinderKilograms: 45, kilogramsPerHour: 0.8, minutes: 90 },
      madeUnits: 24,
    },
    working: '450/45*0.8*1.5',
    batch: '12.0000',
    unit: '0.5000',
  },
  {
    name: 'an electric oven and a mixer, at a tariff with parts of a centavo',
    costing: {
      ingredients: [],
      appliances: [
        { name: 'forno', kilowatts: 1.75, minutes: 40, tariffCentsPerKilowattHour: 95.432 },
        { name: 'batedeira', kilowatts: 0.3, minutes: 12, tariffCentsPerKilowattHour: 95.432 },
      ],
      madeUnits: 16,
    },
    working: '(1.75*40/60 + 0.3*12/60)*0.95432',
    batch: '1.1706',
    unit: '0.0732',
  },
  {
    name: 'fixed costs by units: 640 a month over 800 units, thirty of them here',
    costing: {
      ingredients: [butter],
      fixedCosts: { sharedBy: 'units', monthlyCents: 64_000, monthlyUnits: 800 },
      madeUnits: 30,
    },
    working: '1.25 + 640/800*30',
    batch: '25.2500',
    unit: '0.8417',
  },
  {
    name: 'the DAS of the MEI is fixed: 82,05 a month by hours, not a percentage',
    costing: {
      ingredients: [butter],
      fixedCosts: { sharedBy: 'hours', monthlyCents: 8205, monthlyHours: 100, minutes: 120 },
      madeUnits: 1,
    },
    working: '1.25 + 82.05/100*2',
    batch: '2.8910',
    unit: '2.8910',
  },
  {
    name: 'loss is borne by the ingredients alone, not by packaging and work',
    costing: {
      ingredients: [line('massa', 900, kg(1), kg(1))],
      lossPercent: 10,
      packaging: [{ name: 'caixa', count: 1, packPriceCents: 500 }],
      labour: { minutes: 60, hourlyCents: 2000 },
      madeUnits: 1,
    },
    working: '9/0.9 + 5 + 20',
    batch: '35.0000',
    unit: '35.0000',
  },
  {
    name: 'sold by weight: R$ 36,00 of 1,2 kg',
    costing: { ingredients: [line('torta', 3600, kg(1), kg(1))], madeUnits: 1.2 },
    working: '36',
    batch: '36.0000',
    unit: '30.0000',
  },
  {
    name: 'a hundred bem-casados, five broken',
    costing: {
      ingredients: [line('massa e recheio', 9500, kg(3), kg(3))],
      packaging: [{ name: 'papel crepom', count: 95, packPriceCents: 2000, packCount: 100 }],
      labour: { minutes: 300, hourlyCents: 1900 },
      madeUnits: 100,
      sellableUnits: 95,
    },
    working: '95 + 0.20*95 + 5*19',
    batch: '209.0000',
    unit: '2.2000',
  },
  {
    name: 'a seventh of everything',
    costing: { ingredients: [line('recheio', 100, g(7), g(1))], madeUnits: 7 },
    working: '1/7',
    batch: '0.1429',
    unit: '0.0204',
  },
  {
    name: 'a wedding cake: large sums stay exact',
    costing: {
      ingredients: [line('pasta americana', 123_456, kg(7), kg(13))],
      labour: { minutes: 2000, hourlyCents: 5000 },
      madeUnits: 150,
    },
    working: '1234.56/7*13 + 2000/60*50',
    batch: '3959.4210',
    unit: '26.3961',
  },
  {
    name: 'nothing but packaging: an empty box to give away',
    costing: { ingredients: [], packaging: [{ name: 'caixa', count: 1, packPriceCents: 399 }], madeUnits: 1 },
    working: '3.99',
    batch: '3.9900',
    unit: '3.9900',
  },
]
