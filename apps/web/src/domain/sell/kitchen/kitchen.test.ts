import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { describe, expect, it } from 'vitest'
import { readKitchenDefaults } from './kitchen-defaults.ts'
import { kitchenOf } from './kitchen.ts'

describe('kitchenOf', () => {
  it.each([null, undefined, { cup_ml: null, densities: {}, defaults: {} }])(
    'is the standard kitchen for %j',
    (row) => {
      expect(kitchenOf(row)).toEqual(STANDARD_KITCHEN)
    },
  )

  it('uses the stored cup and densities, and leaves out invalid ones', () => {
    const densities = { farinha_trigo: 0.55, nescau_do_futuro: 1, cacau: '1', leite_condensado: -1 }
    expect(kitchenOf({ cup_ml: 200, densities, defaults: {} })).toMatchObject({
      cupMl: 200,
      ownGramsPerMl: { farinha_trigo: 0.55 },
    })
  })
})

describe('readKitchenDefaults', () => {
  it('reads what was stored', () => {
    const channels = [{ name: 'Cartão', feePercent: 3.5 }]
    expect(readKitchenDefaults({ hourlyCents: 1563, taxPercent: 0, channels })).toMatchObject({
      hourlyCents: 1563,
      taxPercent: 0,
      marginPercent: null,
      channels,
    })
  })

  it.each([
    null,
    'R$',
    [],
    { hourlyCents: '15,63', marginPercent: -1, fixedMonthlyHours: Number.NaN, channels: 'Pix' },
    { channels: [null, {}, { name: ' ', feePercent: 1 }, { name: 'x' }, { name: 'x', feePercent: 100 }] },
  ])('reads %j as no defaults', (stored) => {
    const { channels, packaging, ...numbers } = readKitchenDefaults(stored)
    expect([channels, packaging]).toEqual([[], []])
    expect(new Set(Object.values(numbers))).toEqual(new Set([null]))
  })
})
