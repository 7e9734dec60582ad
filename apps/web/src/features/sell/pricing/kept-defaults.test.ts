import { expect, test } from 'vitest'
import { readKitchenDefaults, type KitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { defaultsBefore } from './kept-defaults.ts'

const kitchen = (values: Partial<KitchenDefaults>): KitchenDefaults => readKitchenDefaults(values)
const direct = (feePercent: number) => [{ name: 'Venda direta', feePercent }]

test.each<
  readonly [
    string,
    Partial<KitchenDefaults>,
    Partial<KitchenDefaults>,
    Partial<KitchenDefaults>,
    Partial<KitchenDefaults>,
  ]
>([
  ['nothing typed', { hourlyCents: 2500 }, { hourlyCents: 3000 }, {}, {}],
  [
    'the gas',
    { hourlyCents: 2500 },
    { hourlyCents: 3000 },
    { gasCylinderPriceCents: 9000 },
    { gasCylinderPriceCents: 9000 },
  ],
  ['the hour', { hourlyCents: 2500 }, { hourlyCents: 2500 }, { hourlyCents: 2800 }, { hourlyCents: 2800 }],
  ['the same hour on both', { hourlyCents: 2500 }, { hourlyCents: 2800 }, { hourlyCents: 2800 }, {}],
  ['what the kitchen has kept by itself', {}, { hourlyCents: 2500 }, { hourlyCents: 2500 }, {}],
  ['that, changed again', {}, { hourlyCents: 2500 }, { hourlyCents: 2800 }, { hourlyCents: 2800 }],
  [
    'a channel',
    { channels: direct(0) },
    { channels: direct(0), taxPercent: 6 },
    { channels: direct(4) },
    { channels: direct(4) },
  ],
])('only what a sheet changed is written to the kitchen: %s', (_what, begun, now, typed, written) => {
  const change = (known: KitchenDefaults) => ({ ...known, ...begun, ...typed })
  const before = defaultsBefore(kitchen(begun), kitchen(now), change)
  expect(changedFields(before, change(before))).toEqual(written)
})
