import { readIngredient } from '@ateliedoce/recipe-text'
import { expect, test } from 'vitest'
import {
  convertAmount,
  identifyIn,
  ingredientName,
  isAnyIngredient,
  measureLine,
  ownIngredient,
  ownIngredients,
  STANDARD_KITCHEN,
  type Kitchen,
} from '../index.ts'

const CANDY = 'own:Bala de coco'
/** Half a gram a millilitre: 120 g a cup. */
const kitchen: Kitchen = { ...STANDARD_KITCHEN, ownGramsPerMl: { [CANDY]: 0.5, farinha_trigo: 0.6 } }

test.each([
  ['Bala de coco', CANDY],
  ['  Bala  de coco ', CANDY],
  ['', null],
  [' , ', null],
  ['de', null],
  ['x'.repeat(61), null],
])('%j is named %j', (name, id) => {
  expect(ownIngredient(name)).toBe(id)
})

test.each([
  ['farinha_trigo', true],
  [CANDY, true],
  ['own:', false],
  ['own: bala ', false],
  ['bala', false],
  [`own:${'x'.repeat(61)}`, false],
])('%j may stand in an address: %j', (text, isOne) => {
  expect(isAnyIngredient(text)).toBe(isOne)
})

test('has the name that was given', () => {
  expect(ingredientName(CANDY)).toBe('Bala de coco')
  expect(ingredientName('farinha_trigo')).toBe('farinha de trigo')
  expect(ownIngredients(kitchen)).toEqual([CANDY])
})

test.each(['bala de coco', 'Balas de coco', 'balas de coco geladas'])('%j is an own ingredient', (text) => {
  expect(identifyIn(kitchen, text)).toEqual({ value: CANDY, diagnostics: [] })
})

test.each(['bala', 'bala de coco queimado', 'coco'])('%j is not', (text) => {
  expect(identifyIn(kitchen, text)).toEqual(identifyIn(STANDARD_KITCHEN, text))
  expect(identifyIn(kitchen, text).value).not.toBe(CANDY)
})

test('a published name takes precedence', () => {
  const own = { ...STANDARD_KITCHEN, ownGramsPerMl: { 'own:manteiga': 9 } }
  expect(identifyIn(own, 'manteiga').value).toBe('manteiga')
})

test('is converted by the own weighing only', () => {
  const cups = { value: 2, unit: 'xicara_cha' } as const
  expect(convertAmount(cups, 'g', CANDY, kitchen).value).toMatchObject({ value: 240, basis: 'own' })
  expect(convertAmount({ value: 240, unit: 'g' }, 'xicara_cha', CANDY, kitchen).value?.value).toBe(2)
  expect(convertAmount(cups, 'g', CANDY).diagnostics[0]?.code).toBe('unknown-density')
  expect(convertAmount({ value: 2, unit: 'unidade' }, 'g', CANDY, kitchen).diagnostics[0]?.code).toBe(
    'unknown-weight',
  )
})

test('recipe lines use the own density', () => {
  const line = readIngredient('2 xícaras de balas de coco')
  expect(measureLine(line, 'g', kitchen).value?.amount.max).toBe(240)
  expect(measureLine(line, 'g').value).toBeNull()
})

test('an identified line is not reused in another kitchen, or with another note or unit', () => {
  const line = readIngredient('2 xícaras de balas de coco')
  const identify = (of: Kitchen) => measureLine(line, 'xicara_cha', of).value?.ingredient
  const other: Kitchen = { ...STANDARD_KITCHEN, ownGramsPerMl: { 'own:balas': 0.5 } }
  for (const _ of [1, 2])
    expect([identify(kitchen), identify(STANDARD_KITCHEN), identify(other)]).toEqual([CANDY, null, null])
  const ricotta = readIngredient('1 xícara de ricota')
  const grated = readIngredient('1 xícara de ricota ralada')
  expect(measureLine(ricotta).value?.ingredient).not.toBe(measureLine(grated).value?.ingredient)
})
