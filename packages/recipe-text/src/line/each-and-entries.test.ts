import { describe, expect, test } from 'vitest'
import { formatIngredient } from '../display/format.ts'
import { scaleIngredient } from '../ingredient/scale.ts'
import { readIngredient } from '../shapes/ingredient-shapes.ts'

describe('a weight of each piece is no part of the name, and stays when scaled', () => {
  test.each([
    ['2 pacotes de 100 g cada um de coco', 2, 'pacote', 'coco', '4 pacotes de 100 g cada um de coco'],
    [
      '2 pacotes (100 g cada um) de coco ralado',
      2,
      'pacote',
      'coco ralado',
      '4 pacotes (100 g cada um) de coco ralado',
    ],
    [
      '2 pacotes de coco ralado de 100 g cada um',
      2,
      'pacote',
      'coco ralado',
      '4 pacotes de coco ralado de 100 g cada um',
    ],
    [
      '3 caixinhas de 200 g cada uma de creme de leite',
      3,
      'caixinha',
      'creme de leite',
      '6 caixinhas de 200 g cada uma de creme de leite',
    ],
    ['3 barras com 90 g cada de chocolate', 3, 'barra', 'chocolate', '6 barras com 90 g cada de chocolate'],
    [
      '3 barras de chocolate com 90 g cada uma',
      3,
      'barra',
      'chocolate',
      '6 barras de chocolate com 90 g cada uma',
    ],
    [
      '2 latas de 395 g a unidade de leite condensado',
      2,
      'lata',
      'leite condensado',
      '4 latas de 395 g a unidade de leite condensado',
    ],
    [
      '2 latas de 395 g cada lata de leite condensado',
      2,
      'lata',
      'leite condensado',
      '4 latas de 395 g cada lata de leite condensado',
    ],
    ['2 pacotes de 100 g cada pacote de coco', 2, 'pacote', 'coco', '4 pacotes de 100 g cada pacote de coco'],
    [
      '4 tabletes de 15 g cada um de fermento',
      4,
      'tablete',
      'fermento',
      '8 tabletes de 15 g cada um de fermento',
    ],
    [
      '2 potes de 150 g cada 1 de cream cheese',
      2,
      'pote',
      'cream cheese',
      '4 potes de 150 g cada 1 de cream cheese',
    ],
    [
      '2 potes, cada um com 150 g, de iogurte',
      2,
      'pote',
      'iogurte',
      '4 potes, cada um com 150 g, de iogurte',
    ],
    [
      '2 vidros de leite de coco, 200 ml cada um',
      2,
      'vidro',
      'leite de coco',
      '4 vidros de leite de coco, 200 ml cada um',
    ],
    ['2 x 100 g cada um de coco', 200, 'g', 'coco', '400 g de coco'],
    ['1 pote (200g x 2) de iogurte', 1, 'pote', 'iogurte', '2 potes (200g x 2) de iogurte'],
    ['1 pote 200g x 2 de iogurte', 1, 'pote', 'iogurte', '2 potes 200g x 2 de iogurte'],
  ])('%s', (raw, value, unit, ingredient, doubled) => {
    const line = readIngredient(raw)
    expect(line).toMatchObject({ quantity: { min: value, max: value }, unit, ingredient, diagnostics: [] })
    expect(formatIngredient(scaleIngredient(line, 2))).toBe(doubled)
  })
})

describe('a keycap or circled number before a name counts the entry', () => {
  test.each([
    '3️⃣ manteiga',
    '4️⃣ açúcar',
    '3⃣ sal',
    '5️⃣ farinha de trigo peneirada',
    '🔟 leite condensado',
    '③ manteiga',
    '❸ manteiga',
    '➂ manteiga',
    '7️⃣ chocolate em pó',
    '1️⃣ ovo',
    '2️⃣ creme de leite',
    '⑫ óleo',
  ])('%s has no amount, and says so', (raw) => {
    const line = readIngredient(raw)
    expect(line.quantity).toBeNull()
    expect(line.diagnostics.map(({ code }) => code)).toContain('no-amount')
    expect(line.ingredient).not.toMatch(/\d/)
  })

  test.each([
    ['3️⃣ 200 g de manteiga', 200, 'g', []],
    ['③ 200 g de manteiga', 200, 'g', []],
    ['2️⃣ 3 ovos', 3, 'unidade', []],
    ['2️⃣ latas de leite condensado', 2, 'lata', []],
    ['1️⃣ xícara de açúcar', 1, 'xicara_cha', []],
    ['1️⃣0️⃣ gotas de baunilha', 10, 'gota', []],
    // A plural noun may be an entry of a list too.
    ['2️⃣ ovos', 2, 'unidade', ['assumed-number']],
    ['4️⃣ gemas', 4, 'unidade', ['assumed-number']],
  ])('%s', (raw, value, unit, codes) => {
    const line = readIngredient(raw)
    expect(line).toMatchObject({ quantity: { min: value, max: value }, unit })
    expect(line.diagnostics.map(({ code }) => code)).toEqual(codes)
  })
})
