import { describe, expect, test } from 'vitest'
import { readIngredient } from './ingredient-shapes.ts'

describe('objects with name, qty and unit', () => {
  test.each([
    [{ name: 'Açúcar', qty: 2, unit: 'xícara' }, '2 xícaras (chá) de açúcar', 2, 'xicara_cha', 'açúcar'],
    [{ name: 'Ovos', qty: 3, unit: null }, '3 ovos', 3, 'unidade', 'ovo'],
    [{ name: 'Ovos', qty: 1 }, '1 ovo', 1, 'unidade', 'ovo'],
    [
      { name: 'limão siciliano', qty: '2', unit: 'un' },
      '2 limões sicilianos',
      2,
      'unidade',
      'limão siciliano',
    ],
    [
      { name: 'Manteiga', qty: 0.5, unit: 'xícara (chá)' },
      '½ xícara (chá) de manteiga',
      0.5,
      'xicara_cha',
      'manteiga',
    ],
    [{ name: 'Mel', qty: 0.33, unit: 'xícara' }, '⅓ xícara (chá) de mel', 0.33, 'xicara_cha', 'mel'],
    [{ name: 'Nata', qty: 0.4, unit: 'xícara' }, '0,4 xícara (chá) de nata', 0.4, 'xicara_cha', 'nata'],
    [
      { name: 'Farinha', qty: '1 1/2', unit: 'xíc.' },
      '1 ½ xícara (chá) de farinha',
      1.5,
      'xicara_cha',
      'farinha',
    ],
    [{ name: 'Farinha', qty: 1250, unit: 'g' }, '1.250 g de farinha', 1250, 'g', 'farinha'],
    [{ name: 'Farinha', qty: 1.125, unit: 'kg' }, '1,125 kg de farinha', 1.125, 'kg', 'farinha'],
    [{ name: 'Leite', qty: '200ml', unit: '' }, '200 ml de leite', 200, 'ml', 'leite'],
    [{ name: 'Açúcar', qty: '2 xícaras' }, '2 xícaras (chá) de açúcar', 2, 'xicara_cha', 'açúcar'],
    [{ name: 'Folhas de gelatina', qty: 5, unit: 'unidade' }, '5 folhas de gelatina', 5, 'folha', 'gelatina'],
    [
      { name: 'Leite Ninho', qty: 4, unit: 'col. sopa rasas' },
      '4 colheres (sopa) rasas de Leite Ninho',
      4,
      'colher_sopa',
      'leite em pó',
    ],
    [{ name: 'Café', qty: 1, unit: 'xícara' }, '1 xícara (chá) de café', 1, 'xicara_cha', 'café'],
    [{ name: '200 g de chocolate', qty: null, unit: null }, '200 g de chocolate', 200, 'g', 'chocolate'],
  ])('%j', (shape, raw, min, unit, ingredient) => {
    expect(readIngredient(shape)).toMatchObject({
      raw,
      kind: 'ingredient',
      quantity: { min, max: min },
      unit,
      ingredient,
      diagnostics: [],
    })
  })

  test('a range in qty', () => {
    expect(readIngredient({ name: 'ovo', qty: '2 a 3' })).toMatchObject({
      raw: '2 a 3 ovos',
      quantity: { min: 2, max: 3 },
    })
  })

  test('a weight in the name becomes the note', () => {
    expect(readIngredient({ name: 'Leite condensado (395 g)', qty: 1, unit: 'lata' })).toMatchObject({
      raw: '1 lata de leite condensado (395 g)',
      ingredient: 'leite condensado',
      note: '395 g',
    })
  })

  test.each([
    [{ name: 'Sal', qty: 'a gosto' }],
    [{ name: 'Sal', qty: null, unit: 'q.b.' }],
    [{ name: 'Sal', qty: 1, unit: 'q.b.' }],
  ])('to taste: %j', (shape) => {
    expect(readIngredient(shape)).toMatchObject({ raw: 'Sal a gosto', quantity: null, unit: 'a_gosto' })
  })

  test.each([
    [{ name: 'Rum', qty: 2, unit: 'ramequins' }, '2 ramequins de Rum', 'unknown-unit'],
    [{ name: 'Rum', qty: 0, unit: 'g' }, '0 g de Rum', 'unreadable-number'],
    [{ name: 'Rum', qty: -2, unit: 'g' }, '−2 g de Rum', 'unreadable-number'],
    [{ name: 'Rum', qty: Number.NaN, unit: 'g' }, 'g de Rum', 'unreadable-number'],
    [{ name: 'Rum', qty: { of: 1 }, unit: 'g' }, 'g de Rum', 'unreadable-number'],
    [{ name: 'Rum', unit: 'xícara' }, 'xícara de Rum', 'unreadable-number'],
    [{ ingrediente: 'Rum', quantidade: '2 xícaras' }, 'Rum 2 xícaras', 'unexpected-shape'],
    [7, '7', 'unreadable-number'],
    [['2 ovos'], '2 ovos', 'unexpected-shape'],
    [{}, '', 'unexpected-shape'],
    [null, '', 'unexpected-shape'],
    [true, '', 'unexpected-shape'],
  ])('shown, never computed with: %j', (shape, raw, code) => {
    const line = readIngredient(shape)
    expect(line).toMatchObject({ raw, kind: 'text', quantity: null, unit: null })
    expect(line.diagnostics.map((found) => found.code)).toEqual([code])
  })

  test('a large count of a singular noun is reported', () => {
    const { diagnostics } = readIngredient({ name: 'Farinha', qty: 200, unit: null })
    expect(diagnostics.map(({ code }) => code)).toEqual(['assumed-unit'])
  })

  test('a qty of an unknown type is reported', () => {
    expect(readIngredient({ name: 'Rum', qty: [2] })).toMatchObject({
      raw: 'Rum',
      quantity: null,
      diagnostics: [{ code: 'no-amount' }, { code: 'unexpected-shape' }],
    })
  })
})
