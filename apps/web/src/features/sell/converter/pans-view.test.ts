import type { Pan } from '@ateliedoce/measures'
import { expect, it } from 'vitest'
import { pansView } from './pans-view.ts'

const round = (diameterCm: number, heightCm?: number): Pan => ({
  shape: 'round',
  diameterCm,
  ...(heightCm !== undefined && { heightCm }),
})

it('takes 1,44 times the recipe from 20 to 24 cm', () => {
  expect(pansView(round(20, 7), round(24, 7), 1)).toMatchObject({
    from: { area: '314 cm²', volume: '2,2 litros' },
    to: { area: '452 cm²', volume: '3,17 litros' },
    byArea: '1,44',
    byVolume: '1,44',
    unchanged: { part: '46%', from: '67%', overflows: false },
  })
})

it('counts several pans', () => {
  expect(pansView(round(20, 7), round(24, 7), 2)).toMatchObject({ byArea: '2,88' })
})

it('says when it does not fit', () => {
  expect(pansView(round(24, 7), round(15, 7), 1)).toMatchObject({
    unchanged: { part: '171%', overflows: true },
  })
})

it('compares areas alone without a height, volumes alone of a jar', () => {
  expect(pansView(round(20), round(24, 7), 1)).toMatchObject({
    byArea: '1,44',
    byVolume: null,
    unchanged: null,
    from: { volume: null },
  })
  expect(pansView(round(20, 7), { shape: 'capacity', volumeMl: 250 }, 4)).toMatchObject({
    byArea: null,
    byVolume: '0,45',
    to: { area: null, volume: '250 ml' },
  })
})

it('says that times differ, and that the leavening does', () => {
  const notes = pansView(round(15, 7), round(24, 7), 1)?.notes.join(' ')
  expect(notes).toMatch(/tempo de forno/)
  expect(notes).toMatch(/fermento/)
  expect(pansView(round(20, 7), round(20, 7), 1)?.notes).toEqual([])
})
