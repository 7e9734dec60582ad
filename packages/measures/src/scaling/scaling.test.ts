import { readIngredient } from '@ateliedoce/recipe-text'
import { describe, expect, test } from 'vitest'
import {
  countedIngredients,
  ingredientFactor,
  lineGrams,
  placeLines,
  recipeMass,
  recipeSections,
  scaleRecipe,
  unitPlan,
  yieldFactor,
  type GivenAmount,
  type MeasureResult,
} from '../index.ts'

const CAKE = placeLines([
  'Para a massa:',
  '2 xícaras (chá) de farinha de trigo',
  '3 ovos',
  '200 g de chocolate meio amargo',
  'sal a gosto',
  'Para a cobertura:',
  '100 g de chocolate meio amargo',
  { name: 'Creme', qty: 'muita', unit: 'caixinha' },
  'granulado para decorar',
])

function texts(factor: number, sections?: ReadonlyMap<number, number>): string[] {
  return scaleRecipe(CAKE, { factor, ...(sections && { sections }) }).map(({ text }) => text)
}

function codes(result: MeasureResult<unknown>): string[] {
  return result.diagnostics.map(({ code }) => code)
}

function given(position: number, text: string): [number, GivenAmount] {
  const { quantity, unit } = readIngredient(`${text} de x`)
  if (quantity === null || unit === null) throw new Error(text)
  return [position, { quantity, unit }]
}

describe('a recipe, line by line', () => {
  test('keeps every line, each with its kind', () => {
    expect(CAKE.map(({ position, section, kind }) => [position, section, kind])).toEqual([
      [1, 1, 'heading'],
      [2, 1, 'scaled'],
      [3, 1, 'scaled'],
      [4, 1, 'scaled'],
      [5, 1, 'fixed'],
      [6, 2, 'heading'],
      [7, 2, 'scaled'],
      [8, 2, 'asks'],
      [9, 2, 'fixed'],
    ])
  })

  test('is scaled, with the original amount beside it', () => {
    const scaled = scaleRecipe(CAKE, { factor: 1.5 })
    expect(scaled.map(({ text, before }) => [text, before])).toEqual([
      ['Para a massa:', null],
      ['3 xícaras (chá) de farinha de trigo', '2 xícaras (chá)'],
      ['4 ½ ovos', '3'],
      ['300 g de chocolate meio amargo', '200 g'],
      ['sal a gosto', null],
      ['Para a cobertura:', null],
      ['150 g de chocolate meio amargo', '100 g'],
      ['muita caixinha de Creme', null],
      ['granulado para decorar', null],
    ])
  })

  test('a single section can be scaled', () => {
    const doubled = texts(1, new Map([[2, 2]]))
    expect(doubled).toEqual(
      texts(1).map((text, index) => (index === 6 ? '200 g de chocolate meio amargo' : text)),
    )
    expect(texts(2, new Map([[2, 1.5]]))[6]).toBe('300 g de chocolate meio amargo')
  })

  test.each([
    [1.5, '4 ½ ovos', 225],
    [1.3, '4 ovos', 195],
    [1 / 3, '1 ovo', 50],
    [0.1, '½ ovo', 15],
  ])('eggs at %d times: %s, %d g', (factor, text, grams) => {
    const line = scaleRecipe(CAKE, { factor })[2]
    expect(line).toMatchObject({ text, eggGrams: grams })
  })

  test('a given amount is scaled beside the line', () => {
    const line = scaleRecipe(CAKE, { factor: 2, given: new Map([given(8, '200 g')]) })[7]
    expect(line).toMatchObject({ text: 'muita caixinha de Creme', amount: '400 g', before: '200 g' })
  })

  test('two eggs and a yolk keep both counts', () => {
    const [line] = scaleRecipe(placeLines(['2 ovos e 1 gema']), { factor: 2 })
    expect(line).toMatchObject({ text: '4 ovos e 2 gemas', eggGrams: null })
  })
})

test.each([
  ['uns punhados de coco', 'asks'],
  ['granulado', 'asks'],
  ['3/0 xícaras de leite', 'asks'],
  ['sal a gosto', 'fixed'],
  ['manteiga para untar', 'fixed'],
  ['1 fio de azeite', 'scaled'],
])('%s: %s', (raw, kind) => expect(placeLines([raw])[0]?.kind).toBe(kind))

describe('parts', () => {
  test('are named without their colon', () => {
    expect(recipeSections(CAKE)).toEqual([
      { section: 1, title: 'Para a massa' },
      { section: 2, title: 'Para a cobertura' },
    ])
  })
  test('the lines before the first heading are a section', () => {
    const lines = placeLines(['1 ovo', 'Calda:', '100 g de açúcar'])
    expect(recipeSections(lines)).toEqual([
      { section: 0, title: '' },
      { section: 1, title: 'Calda' },
    ])
  })
  test.each([[[]], [['1 ovo']], [['Massa:', '1 ovo']], ['not a list']])('%j has only one', (stored) => {
    expect(recipeSections(placeLines(stored))).toEqual([])
  })
})

describe('by yield', () => {
  test.each([
    [30, 45, 1.5],
    [1, 0.5, 0.5],
  ])('%d -> %d', (own, wanted, factor) => expect(yieldFactor(own, wanted).value).toBe(factor))
  test.each([
    [30, 0, 'not-positive'],
    [30, Number.NaN, 'not-a-number'],
    [1, 2000, 'too-many-times'],
    [1000, 1, 'too-small-a-part'],
  ])('%d -> %d: %s', (own, wanted, code) => expect(codes(yieldFactor(own, wanted))).toEqual([code]))
})

describe('by the available amount of an ingredient', () => {
  const counted = countedIngredients(CAKE)
  const [flour, eggs, chocolate] = counted

  test('groups lines by name', () => {
    expect(counted.map(({ name, lines }) => [name, lines.map(({ position }) => position)])).toEqual([
      ['farinha de trigo', [2]],
      ['ovo', [3]],
      ['chocolate meio amargo', [4, 7]],
    ])
  })

  test('all lines count, each with the factor of its section', () => {
    expect(chocolate && ingredientFactor(chocolate, 450, 'g').value).toBe(1.5)
    expect(chocolate && ingredientFactor(chocolate, 400, 'g', new Map([[2, 2]])).value).toBe(1)
  })
  test("a number without a unit has the recipe's unit", () => {
    expect(eggs && ingredientFactor(eggs, 6, null).value).toBe(2)
    expect(flour && ingredientFactor(flour, 3, null).value).toBe(1.5)
  })
  test('another unit, by published densities', () => {
    expect(flour && ingredientFactor(flour, 120, 'g').value).toBe(0.5)
    expect(eggs && ingredientFactor(eggs, 75, 'g').value).toBe(0.5)
  })
  test('no factor between units that do not convert', () => {
    const [banana] = countedIngredients(placeLines(['2 seriguelas']))
    expect(banana && ingredientFactor(banana, 4, null).value).toBe(2)
    expect(banana && codes(ingredientFactor(banana, 300, 'g'))).toEqual(['unknown-ingredient'])
    expect(chocolate && codes(ingredientFactor(chocolate, 0, 'g'))).toEqual(['not-positive'])
    expect(chocolate && codes(ingredientFactor(chocolate, 9e8, 'g'))).toEqual(['too-many-times'])
  })
})

describe('the weight of lines', () => {
  test.each([
    ['1 lata de leite condensado (395 g)', 395],
    ['1 caixinha de leite condensado (270 g)', 270],
    ['2 latas de leite condensado (395 g cada)', 790],
    ['½ caixinha de creme de leite (100 g)', 100],
    ['2 caixas de morango (250 g cada)', 500],
    ['1 pacote de biscoito champanhe (180 g)', 180],
    ['3 cenouras médias descascadas e picadas (300 g)', 300],
    ['3 cenouras (100 g cada)', 300],
    // the size of a package behind its name
    ['1 Leite MOÇA® 395g', 395],
    ['2 creme de leite 200g', 400],
    ['3 barras de chocolate 90g', 270],
    ['3 barras de 90 g de chocolate', 270],
    ['2 pacotes de coco ralado 50 g', 100],
    ['2 latas de leite condensado (790 g)', 790],
    ['2 caixinhas de creme de leite 300 g', 600],
    ['2 pacotes de biscoito maisena 200 g', 400],
    ['2 caixinhas de creme de leite 400 g', 400],
    ['½ lata de leite condensado 395 g', 197.5],
    ['½ caixinha de creme de leite 100 g', 100],
    ['3 pacotes de granulado 150 g', 450],
    ['200 g de chocolate em 2 barras', 200],
    // a weight of another ingredient behind it
    ['2 ovos, 200 g de manteiga', 100],
    ['2 caixinhas de creme de leite, 300 g de chocolate', 400],
    ['2 a 4 ovos', 150],
    ['200 g de manteiga', 200],
    // a weight beside a cup counts only where none is published
    ['½ xícara (chá) de seriguela picada (40 g)', 40],
    ['½ xícara (chá) de açúcar (90 g)', 90],
    ['2 xícaras de farinha (130 g cada)', 260],
  ])('%s: %d g', (raw, grams) => expect(lineGrams(readIngredient(raw)).value).toBe(grams))

  test.each([
    ['2 seriguelas', 'unknown-ingredient'],
    ['6 cravos-da-índia', 'unknown-weight'],
    ['3 pacotes de granulado (540 g)', 'unknown-package'],
    ['1 fio de azeite', 'no-amount'],
  ])('%s: unknown weight', (raw, code) => expect(codes(lineGrams(readIngredient(raw)))).toContain(code))
})

describe('by the weight of one piece', () => {
  const brigadeiro = placeLines([
    '1 lata de leite condensado (395 g)',
    '2 seriguelas',
    'sal a gosto',
    '35 g de manteiga sem sal',
    'Para enrolar:',
    '150 g de granulado',
  ])

  test('lines outside the dough are not weighed; lines of unknown weight are listed', () => {
    expect(recipeMass(brigadeiro)).toEqual({ grams: 430, missing: [2], asides: [6] })
    const said = new Map([given(2, '70 g')])
    expect(recipeMass(brigadeiro, { given: said })).toEqual({ grams: 500, missing: [], asides: [6] })
    expect(recipeMass(brigadeiro, { given: said, sections: new Map([[0, 2]]) }).grams).toBe(1000)
    const nothing = new Map([[2, { quantity: { min: 0, max: 0 }, unit: 'g' as const }]])
    expect(recipeMass(brigadeiro, { given: nothing })).toEqual({ grams: 430, missing: [], asides: [6] })
  })

  test('the number of pieces', () => {
    expect(unitPlan(500, 20, null).value).toEqual({ factor: 1, count: 25, doughGrams: 500, leftGrams: 0 })
    expect(unitPlan(500, 24, null).value).toEqual({ factor: 1, count: 20, doughGrams: 480, leftGrams: 20 })
    expect(unitPlan(0.3, 0.1, null).value?.count).toBe(3)
  })
  test('the factor for a number of pieces', () => {
    expect(unitPlan(500, 20, 100).value).toEqual({ factor: 4, count: 100, doughGrams: 2000, leftGrams: 0 })
  })
  test.each([
    [500, 0, null, 'not-positive'],
    [0, 20, null, 'not-positive'],
    [500, 600, null, 'unit-heavier-than-all'],
    [500, 20, 0, 'not-positive'],
    [500, 20, 1e6, 'too-many-times'],
  ])('%d g, %d g each, %j of them: %s', (mass, unit, wanted, code) => {
    expect(codes(unitPlan(mass, unit, wanted))).toEqual([code])
  })
})
