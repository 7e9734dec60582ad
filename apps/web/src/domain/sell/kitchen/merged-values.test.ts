import { expect, test } from 'vitest'
import { mergedValues } from './merged-values.ts'

const channel = (name: string, feePercent: number) => ({ name, feePercent })
const box = (unit: string, priceCents: number) => ({
  unit,
  name: 'Caixa',
  count: 1,
  priceCents,
  packCount: 1,
})
const READ = {
  hourlyCents: 2500,
  gasCylinderPriceCents: null,
  channels: [channel('Venda direta', 0), channel('iFood', 12)],
  packaging: [box('fatias', 100)],
}

test.each([
  ['hour and gas', { hourlyCents: 3000 }, { gasCylinderPriceCents: 11_000 }],
  ['gas and margin', { gasCylinderPriceCents: 11_000 }, { marginPercent: 40 }],
  [
    'a channel here and the hour there',
    { channels: [channel('Venda direta', 0), channel('iFood', 15)] },
    { hourlyCents: 3000 },
  ],
  [
    'packaging and gas',
    { packaging: [box('fatias', 100), box('unidades', 50)] },
    { gasCylinderPriceCents: 1 },
  ],
])('what two devices changed of a kitchen is kept: %s', (_what, mine, other) => {
  const merged = mergedValues(READ, { ...READ, ...mine }, { ...READ, ...other })
  expect(merged).toEqual({ ...READ, ...other, ...mine })
})

test('entries of lists are values of their own', () => {
  const mine = {
    ...READ,
    channels: [...READ.channels, channel('Shopee', 20)],
    packaging: [box('fatias', 120)],
  }
  const stored = {
    ...READ,
    channels: [channel('Venda direta', 4), channel('iFood', 12)],
    packaging: [box('fatias', 100), box('unidades', 50)],
  }
  expect(mergedValues(READ, mine, stored)).toEqual({
    ...READ,
    channels: [channel('Venda direta', 4), channel('iFood', 12), channel('Shopee', 20)],
    packaging: [box('fatias', 120), box('unidades', 50)],
  })
  const without = { ...READ, channels: [channel('Venda direta', 0)] }
  expect(mergedValues(READ, without, stored)['channels']).toEqual([channel('Venda direta', 4)])
})

test('what is only filled in takes the place of no value that was entered meanwhile', () => {
  const mine = { ...READ, gasCylinderPriceCents: 9000, packaging: [...READ.packaging, box('unidades', 70)] }
  const stored = {
    ...READ,
    gasCylinderPriceCents: 11_000,
    packaging: [...READ.packaging, box('unidades', 50)],
  }
  expect(mergedValues(READ, mine, stored, true)).toEqual(stored)
  expect(mergedValues(READ, mine, READ, true)).toEqual(mine)
})
