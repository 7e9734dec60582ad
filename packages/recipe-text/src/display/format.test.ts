import { describe, expect, test } from 'vitest'
import { isScalable, scaleIngredient } from '../ingredient/scale.ts'
import { readIngredient } from '../shapes/ingredient-shapes.ts'
import { formatAmount } from './amount-text.ts'
import { formatIngredient } from './format.ts'

function scaled(raw: string, factor: number): string {
  return formatIngredient(scaleIngredient(readIngredient(raw), factor))
}

describe('formatAmount', () => {
  test.each([
    [1.5, 'xicara_cha', '1 ½ xícara (chá)'],
    [2, 'xicara_cha', '2 xícaras (chá)'],
    [1 / 3, 'xicara_cha', '⅓ xícara (chá)'],
    [2.66, 'xicara_cha', '2 ⅔ xícaras (chá)'],
    [0.98, 'xicara_cha', '1 xícara (chá)'],
    [1.96, 'xicara_cha', '2 xícaras (chá)'],
    [0.125, 'xicara_cha', '2 colheres (sopa)'],
    [0.22, 'xicara_cha', '3 ½ colheres (sopa)'],
    [0.4, 'xicara_cha', '⅓ xícara (chá) e 1 colher (sopa)'],
    [0.9, 'xicara_cha', '¾ xícara (chá) e 2 ⅓ colheres (sopa)'],
    [2.125, 'xicara_cha', '2 xícaras (chá) e 2 colheres (sopa)'],
    [0.4, 'colher_sopa', '1 ¼ colher (chá)'],
    [0.4, 'copo', '⅓ copo'],
    [0.4, 'lata', '0,4 lata'],
    [1 / 32, 'xicara_cha', '½ colher (sopa)'],
    [0.1, 'colher_sopa', '⅓ colher (chá)'],
    [0.12, 'colher_cha', '¼ colher (café)'],
    [0.05, 'colher_cha', '⅛ colher (café)'],
    [0.01, 'colher_cha', 'menos de ⅛ colher (chá)'],
    [350, 'g', '350 g'],
    [333.333, 'g', '333 g'],
    [12.54, 'g', '12,5 g'],
    [0.156, 'g', '0,16 g'],
    [0.055, 'g', 'menos de 0,1 g'],
    [1500, 'g', '1,5 kg'],
    [1234, 'ml', '1,23 litro'],
    [2000, 'ml', '2 litros'],
    [0.5, 'l', '500 ml'],
    [0.25, 'kg', '250 g'],
    [1.2, 'pitada', '1 pitada'],
    [0.2, 'gota', 'menos de 1 gota'],
    [2.6, 'pitada', '3 pitadas'],
    [0.5, 'lata', '½ lata'],
    [1.25, 'unidade', '1 ¼ unidade'],
    [1.3, 'unidade', '1 ⅓ unidade'],
    [1.45, 'unidade', '1 ½ unidade'],
    [5.25, 'unidade', '5 unidades'],
    [0.3, 'unidade', '⅓ unidade'],
    [1.9, 'unidade', '2 unidades'],
    [1 / 3, 'duzia', '4 unidades'],
  ] as const)('%d %s', (value, unit, text) => {
    expect(formatAmount({ min: value, max: value }, unit)).toBe(text)
  })

  test('ranges', () => {
    expect(formatAmount({ min: 2, max: 3 }, 'colher_sopa')).toBe('2 a 3 colheres (sopa)')
    expect(formatAmount({ min: 0.99, max: 1.01 }, 'lata')).toBe('1 lata')
    expect(formatAmount({ min: 0.02, max: 0.5 }, 'copo')).toBe('até ½ copo')
  })
})

describe('scaled lines keep their words', () => {
  test.each([
    ['2 xícaras (chá) de açúcar', 0.5, '1 xícara (chá) de açúcar'],
    ['1 xíc. (chá) de leite morno', 1.5, '1 ½ xícara (chá) de leite morno'],
    ['- 200g de chocolate picado', 2, '- 400 g de chocolate picado'],
    ['2 colheres (sopa) bem cheias de mel', 0.5, '1 colher (sopa) bem cheia de mel'],
    ['1 colher (sopa) de manteiga bem cheia', 2, '2 colheres (sopa) de manteiga bem cheias'],
    ['4 colheres (sopa) de cacau, rasas', 0.25, '1 colher (sopa) de cacau, rasa'],
    ['1 lata de leite, cheia', 2, '2 latas de leite, cheia'],
    ['1 gema peneirada', 3, '3 gemas peneiradas'],
    ['1 banana madura amassada com canela', 2, '2 bananas maduras amassadas com canela'],
    ['1 salada de frutas', 2, '2 saladas de frutas'],
    ['1 pão salada', 2, '2 pães salada'],
    ['1 maço de hortelã', 2, '2 maços de hortelã'],
    ['1 cx. de leite', 2, '2 caixinhas de leite'],
    ['1 ovo', 3, '3 ovos'],
    ['1 limão siciliano grande', 2, '2 limões sicilianos grandes'],
    ['4 bananas maduras', 0.25, '1 banana madura'],
    ['3 ovo(s)', 2, '6 ovos'],
    ['4 cravos-da-índia', 0.25, '1 cravo-da-índia'],
    ['1 banana-nanica madura', 3, '3 bananas-nanicas maduras'],
    ['2 biscoitos redondos com cobertura', 0.5, '1 biscoito redondo com cobertura'],
    ['meia dúzia de ovos', 2, '12 ovos'],
    ['2 a 3 ovos', 2, '4 a 6 ovos'],
    ['Ovos: 3', 2, 'Ovos: 6'],
    ['Açúcar: 1 xícara', 3, 'Açúcar: 3 xícaras (chá)'],
    ['raspas de 2 limões', 0.5, 'raspas de 1 limão'],
    ['1 xícara de café', 2, '2 xícaras (chá) de café'],
    ['200 g de chocolate 70% cacau', 2, '400 g de chocolate 70% cacau'],
    ['farinha de trigo tipo 1: 500 g', 3, 'farinha de trigo tipo 1: 1,5 kg'],
  ])('%s × %d', (raw, factor, text) => {
    expect(scaled(raw, factor)).toBe(text)
  })
})

describe('an amount beyond the rounding tolerance has cerca de', () => {
  test.each([
    ['1 lata de leite condensado (395 g)', 1.6, 'cerca de 1 ⅔ lata de leite condensado (632 g)'],
    ['1 lata de leite condensado (395 g)', 1.25, '1 ¼ lata de leite condensado (494 g)'],
    ['2 latas de leite condensado (395 g cada)', 1.6, '3 ¼ latas de leite condensado (395 g cada)'],
    ['2 pacotes de biscoito (280 g)', 1.2, 'cerca de 2 ⅓ pacotes de biscoito'],
    ['1 ovo', 1.6, 'cerca de 1 ½ ovo'],
    ['2 ovos e 1 gema', 1.25, '2 ½ ovos e cerca de 1 gema'],
    ['1 copo de leite', 0.58, 'cerca de ½ copo de leite'],
    ['2 colheres (sopa) de mel', 1.6, '3 ¼ colheres (sopa) de mel'],
    ['cerca de 2 ovos', 1.2, 'cerca de 2 ½ ovos'],
    ['1 pitada de sal', 1.2, '1 pitada de sal'],
    ['1 pitada de sal', 1.6, 'cerca de 2 pitadas de sal'],
    ['1 pitada de sal', 0.2, 'menos de 1 pitada de sal'],
    ['5 g de fermento', 0.01, 'menos de 0,1 g de fermento'],
    ['395 g de leite condensado', 1.6, '632 g de leite condensado'],
  ])('%s × %d', (raw, factor, text) => {
    expect(scaled(raw, factor)).toBe(text)
  })
})

describe('pieces', () => {
  test.each([
    ['1 pimentão', 1.25, '1 ¼ pimentão'],
    ['1 pimentão', 1.75, '1 ¾ pimentão'],
    ['2 bananas maduras', 0.625, '1 ¼ banana madura'],
    ['3 maçãs médias', 0.75, '2 ¼ maçãs médias'],
    ['2 a 3 limões', 1.25, '2 ½ a 3 ¾ limões'],
    ['Bananas: 1', 1.25, 'Bananas: 1 ¼'],
    ['raspas de 1 limão', 1.25, 'raspas de 1 ¼ limão'],
    ['1 dente de alho', 1.25, '1 ¼ dente de alho'],
    ['1 banana', 1.3, '1 ⅓ banana'],
    ['5 cenouras', 1.05, '5 cenouras'],
  ])(
    'divisible pieces are shown in quarters and thirds if halves are too coarse: %s × %d',
    (raw, factor, text) => {
      expect(scaled(raw, factor)).toBe(text)
    },
  )

  test.each([
    ['1 ovo', 1.25, 'cerca de 1 ovo'],
    ['Ovos: 3', 1.25, 'Ovos: cerca de 3 ½'],
    ['1 pimentão e 1 gema', 1.25, '1 ¼ pimentão e cerca de 1 gema'],
    ['1 cravo-da-índia', 1.25, 'cerca de 1 cravo-da-índia'],
    ['3 unidades de cravo', 0.75, 'cerca de 2 unidades de cravo'],
  ])('eggs and small things are not quartered: %s × %d', (raw, factor, text) => {
    expect(scaled(raw, factor)).toBe(text)
  })
})

describe('every amount of the line is scaled', () => {
  test.each([
    ['200 g de manteiga (1 xícara)', 2, '400 g de manteiga (2 xícaras (chá))'],
    ['100 g ou ½ xícara de manteiga', 3, '300 g ou 1 ½ xícara (chá) de manteiga'],
    ['2 ovos e 1 gema', 2, '4 ovos e 2 gemas'],
    ['1 xícara de mel e ½ de leite', 2, '2 xícaras (chá) de mel (na receita: 1 xícara de mel e ½ de leite)'],
    ['3 cenouras médias e picadas (300 g)', 2, '6 cenouras médias e picadas (600 g)'],
    ['3 claras (120 g) em temperatura ambiente', 2, '6 claras (240 g) em temperatura ambiente'],
    ['2 copos de 200 ml de leite', 2, '4 copos de 200 ml de leite'],
    ['2 ovos e meia xícara de leite', 2, '4 ovos e 1 xícara (chá) de leite'],
    [
      '1 pacote de gelatina dissolvido em 5 colheres (sopa) de água',
      2,
      '2 pacotes de gelatina dissolvido em 10 colheres (sopa) de água',
    ],
    ['1 cenoura cortada em 4', 2, '2 cenouras cortadas em 4'],
    ['1 xícara de leite (ferva por 2 minutos)', 2, '2 xícaras (chá) de leite (ferva por 2 minutos)'],
  ])('%s × %d', (raw, factor, text) => {
    expect(scaled(raw, factor)).toBe(text)
  })

  test.each([
    ['1 lata de leite condensado (395 g)', 2, '2 latas de leite condensado (395 g cada)'],
    ['1 lata de leite condensado (395 g)', 0.4, '0,4 lata de leite condensado (158 g)'],
    ['1 lata de leite condensado (395 g)', 1.5, '1 ½ lata de leite condensado (593 g)'],
    ['2 caixinhas de 200 g de creme de leite', 2, '4 caixinhas de 200 g de creme de leite'],
    ['1 lata de leite condensado ou 395 g', 2, '2 latas de leite condensado ou 790 g'],
    // pieces are weighed together; of packages the weight may be of each or of both
    ['3 cenouras (250 g)', 2, '6 cenouras (500 g)'],
    ['3 cenouras (cerca de 250 g)', 1.5, '4 ½ cenouras (cerca de 375 g)'],
    ['2 maçãs (150 g cada)', 2, '4 maçãs (150 g cada)'],
    ['2 pacotes de biscoito (280 g)', 2, '4 pacotes de biscoito'],
    ['2 pacotes de biscoito (cerca de 280 g)', 2, '4 pacotes de biscoito'],
    ['1 xícara de leite (cerca de 240 ml)', 2, '2 xícaras (chá) de leite (cerca de 480 ml)'],
    ['1 pote de nata (aprox. 300 g)', 2, '2 potes de nata (aprox. 300 g cada)'],
  ])("a package's weight: %s × %d", (raw, factor, text) => {
    expect(scaled(raw, factor)).toBe(text)
  })
})

test.each(['sal a gosto', 'Para a calda:', '1 colher a 2 de açúcar', 'Açúcar para polvilhar'])(
  '%s does not scale',
  (raw) => {
    const line = readIngredient(raw)
    expect(isScalable(line)).toBe(false)
    expect(scaleIngredient(line, 3)).toBe(line)
    expect(scaled(raw, 3)).toBe(raw)
  },
)

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1])('a factor of %d changes nothing', (factor) => {
  const line = readIngredient('2 ovos')
  expect(scaleIngredient(line, factor)).toBe(line)
})
