import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { describe, expect, it } from 'vitest'
import { readKeyedTexts, withKeyedText } from './keyed-texts.ts'
import { withLineSplit } from './own-list.tsx'
import { ownListRecipe } from './own-list-recipe.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import { readScalingSearch, type ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { scalingView, type ScalingView } from './scaling-view.ts'
import { writePanChoice } from '../../../domain/cook/pans/pan-choice.ts'
import { readPanParameter } from './pan-parameter.ts'
import { readGiven, readMeasure, readNumber } from './typed-amount.ts'
import { messages } from './messages.ts'

const { problems } = messages

/** The sentences of the reader of numbers, the same for all fields. */
const said = {
  notANumber: 'Digite um número, como 3,5.',
  zero: 'O valor precisa ser maior que zero.',
  negative: 'O valor não pode ser negativo.',
  tooLarge: 'O valor é grande demais. Confira as casas decimais.',
}

describe('numbers as typed', () => {
  it.each([
    ['45', 45],
    ['1.000', 1000],
    ['1 1/2', 1.5],
    ['½', 0.5],
  ])('%j -> %j', (typed, value) => expect(readNumber(typed)).toEqual({ value, problem: null }))

  it.each([
    ['dois', said.notANumber],
    ['0', said.zero],
    ['-3', said.negative],
    ['100001', said.tooLarge],
  ])('%j: %s', (typed, problem) => expect(readNumber(typed)).toEqual({ value: null, problem }))
})

describe('measures as typed', () => {
  it.each([
    ['300 g', 300, 'g'],
    ['300g', 300, 'g'],
    ['1,5 kg', 1.5, 'kg'],
    ['2 latas', 2, 'lata'],
    ['1 ½ xícara', 1.5, 'xicara_cha'],
    ['3', 3, null],
    ['1/2', 0.5, null],
    ['½', 0.5, null],
    ['1 ½', 1.5, null],
    ['½ lata', 0.5, 'lata'],
    ['1 1/2 xícara', 1.5, 'xicara_cha'],
  ])('%j -> %d %s', (typed, value, unit) => {
    expect(readMeasure(typed)).toEqual({ value: { value, unit }, problem: null })
  })
  it.each([
    ['muito', problems.noMeasure],
    ['2 a 3 latas', problems.noMeasure],
    ['a gosto', problems.noMeasure],
    ['-2', said.negative],
    ['0', said.zero],
    ['999999999 g', said.tooLarge],
  ])('%j: %s', (typed, problem) => expect(readMeasure(typed)).toEqual({ value: null, problem }))

  it('asks for the unit, except of weights', () => {
    expect(readGiven('200', null).problem).toBe(problems.noUnit)
    expect(readGiven('200', 'g').value).toEqual({ quantity: { min: 200, max: 200 }, unit: 'g' })
    expect(readGiven('0', 'g').value).toEqual({ quantity: { min: 0, max: 0 }, unit: 'g' })
    expect(readGiven('2 xícaras', 'g').value?.unit).toBe('xicara_cha')
  })
})

describe('several fields in one parameter', () => {
  it('are read and written back', () => {
    const texts = withKeyedText(withKeyedText(undefined, 3, '2'), 1, '200 g; ou 1:2')
    expect(texts).toBe('1:200 g, ou 1:2;3:2')
    expect([...readKeyedTexts(texts)]).toEqual([
      [1, '200 g, ou 1:2'],
      [3, '2'],
    ])
    expect(withKeyedText(withKeyedText(texts, 1, ''), 3, '')).toBeUndefined()
  })
  it.each([undefined, '', ';;', 'x:1', '12345:1', '1:'])('%j holds none', (parameter) => {
    expect(readKeyedTexts(parameter).size).toBe(0)
  })
})

describe('pans in the address', () => {
  it.each([
    ['redonda_20', 'round:20;'],
    ['quadrada_20_5', 'square:20;5'],
    ['retangular_20_30', 'rectangular:20;30;'],
    ['furo_24_7__2', 'ring:24;7;;2'],
    ['inglesa_22,5_10_6', 'loaf:22,5;10;6'],
    ['redonda', 'round:;'],
    ['round:20;7', 'round:20;7'],
    ['sold:redonda_20;2', 'sold:redonda_20;2'],
  ])('%s is read, and written as %s', (parameter, written) => {
    const choice = readPanParameter(parameter)
    expect(choice && writePanChoice(choice)).toBe(written)
  })
  it.each([undefined, '', 'triangular_20', '20'])('rejects %j', (parameter) => {
    expect(readPanParameter(parameter)).toBeNull()
  })
})

describe('a recipe on the screen', () => {
  const RECIPE: ScalableRecipe = {
    id: 'r',
    title: 'Torta',
    ingredients: [
      'Massa:',
      '200 g de farinha de trigo',
      { name: 'Ovo', qty: 2, unit: 'unidades' },
      'Cobertura:',
      '100 g de chocolate',
      'coco, uns punhados',
      '2 seriguelas',
      'sal a gosto',
    ],
    yield_quantity: 30,
    yield_unit: 'unidades',
    tools: ['Batedeira', 'Forma redonda de 20 cm'],
    steps: [],
    description: null,
  }
  const view = (search: ScalingSearch, recipe: ScalableRecipe = RECIPE): ScalingView =>
    scalingView(recipe, search, STANDARD_KITCHEN)
  const texts = (search: ScalingSearch): string[] => view(search).lines.map(({ text }) => text)

  it('is as written without a wish', () => {
    const { isChanged, isWrong, summary, lines } = view({})
    expect({ isChanged, isWrong, summary }).toEqual({
      isChanged: false,
      isWrong: false,
      summary: '30 unidades',
    })
    expect(lines.map(({ asks }) => asks)).toEqual([null, null, null, null, null, 'amount', null, null])
  })

  it('by yield', () => {
    expect(texts({ rendimento: '45' })).toEqual([
      'Massa:',
      '300 g de farinha de trigo',
      '3 ovos',
      'Cobertura:',
      '150 g de chocolate',
      'coco, uns punhados',
      '3 seriguelas',
      'sal a gosto',
    ])
    expect(view({ rendimento: '45' }).summary).toBe('de 30 para 45 unidades')
    expect(view({ rendimento: '1' }).summary).toBe('de 30 para 1 unidade')
  })

  it.each([
    ['0', said.zero],
    ['100000', 'É mais de mil vezes a receita: escreva uma quantidade menor.'],
    ['0,01', 'É tão pouco que as medidas sumiriam: escreva uma quantidade maior.'],
  ])('a yield of %j has its error beside the field', (rendimento, problem) => {
    const { way, isWrong, isChanged } = view({ rendimento })
    expect({ way, isWrong, isChanged }).toMatchObject({ way: { problem }, isWrong: true, isChanged: false })
  })

  it('without a yield is made so many times', () => {
    const { summary, lines } = view(
      { rendimento: '1,5' },
      { ...RECIPE, yield_quantity: null, yield_unit: null },
    )
    expect(summary).toBe('1,5× a receita')
    expect(lines[1]?.text).toBe('300 g de farinha de trigo')
  })

  it('by the weight of one piece: unknown weights are asked for first', () => {
    const asked = view({ por: 'peso', peso: '20', unidades: '50' })
    expect(asked.lines.map(({ asks }) => asks)).toEqual([
      null,
      null,
      null,
      null,
      null,
      'amount',
      'weight',
      null,
    ])
    expect(asked).toMatchObject({ summary: '', isWrong: false, isChanged: false })
    const seen = view({ por: 'peso', peso: '20', unidades: '50', quantias: '6:40 g;7:60' })
    expect(seen.summary).toBe('50 de 20 g')
    expect(seen.way).toMatchObject({ massGrams: 500, factor: 2 })
    expect(seen.lines[5]).toMatchObject({ text: 'coco, uns punhados', amount: '80 g', before: '40 g' })
    expect(view({ por: 'peso', peso: '20', unidades: '50', massa: '1000' }).way.factor).toBe(1)
    expect(view({ por: 'peso', quantias: '6:2 xícaras de quê' }).lines[5]?.problem).toBe(problems.noMeasure)
    expect(view({ por: 'peso', quantias: '6:2 latas' }).lines[5]?.problem).toBe(problems.sayGrams)
  })

  it('by an ingredient', () => {
    expect(view({ por: 'ingrediente', ingrediente: '5', tenho: '300 g' })).toMatchObject({
      summary: '3× a receita',
      way: { chosen: { name: 'chocolate' }, factor: 3 },
    })
    expect(view({ por: 'ingrediente', ingrediente: '7', tenho: '200 g' })).toMatchObject({
      isWrong: true,
      way: { problem: 'Não conhecemos este ingrediente.' },
    })
    // The recipe has 100 g: so much without a unit may have been meant in another.
    expect(view({ por: 'ingrediente', ingrediente: '5', tenho: '2500' }).way).toMatchObject({
      factor: null,
      problem: problems.noUnit,
    })
    expect(view({ por: 'ingrediente', ingrediente: '5', tenho: '2500 g' }).way.factor).toBe(25)
    expect(view({ por: 'ingrediente', ingrediente: '99', tenho: '3' }).way.factor).toBeNull()
  })

  it('by pan: the recipe’s own is read', () => {
    expect(view({ por: 'forma', para: 'redonda_24' })).toMatchObject({
      summary: '1,44× a receita',
      way: { named: { text: 'Forma redonda de 20 cm' }, remarks: [] },
    })
    expect(view({ por: 'forma', de: 'redonda_10', para: 'redonda_20' }).way).toMatchObject({
      factor: 4,
      named: null,
      remarks: [],
    })
    expect(view({ por: 'forma', para: 'redonda_20___' }).way.factor).toBe(1)
    expect(view({ por: 'forma', de: 'redonda_20__2', para: 'redonda_20__3' }).way.factor).toBe(1.5)
    expect(view({ por: 'forma', para: 'sold:redonda_24' }).way.factor).toBe(1.44)
    // Both as high as they are sold, by what they hold: 1237 of 565 ml.
    expect(view({ por: 'forma', de: 'sold:redonda_12', para: 'sold:redonda_15' }).way.factor).toBe(2.1875)
    expect(view({ por: 'forma', para: 'sold:pote_250' }).way).toMatchObject({
      factor: null,
      remarks: ['Estas formas não têm uma medida em comum: informe a altura.'],
    })
    expect(view({ por: 'forma', para: 'redonda_24__x' })).toMatchObject({ isWrong: true, summary: '' })
    expect(view({ por: 'forma', para: 'redonda_x' })).toMatchObject({ isWrong: true, summary: '' })
  })

  it('by pan: as many pans as the recipe has, until another number is typed', () => {
    const layers = { ...RECIPE, tools: ['2 formas redondas de 20 cm'], steps: [], description: null }
    const { way } = view({ por: 'forma' }, layers)
    expect(way).toMatchObject({ to: { count: '2' }, factor: null })
    // What the field then writes into the address.
    expect(view({ por: 'forma', para: 'round:24;;2' }, layers).way.factor).toBe(1.44)
    expect(view({ por: 'forma', para: 'round:24;;1' }, layers).way.factor).toBe(0.72)
  })

  it('says when the leavening no longer follows', () => {
    const cake = { ...RECIPE, ingredients: ['Massa:', '1 colher (sopa) de fermento', 'Calda:', '1 ovo'] }
    expect(view({ rendimento: '60' }, cake).needsLessLeavening).toBe(false)
    expect(view({ rendimento: '61' }, cake).needsLessLeavening).toBe(true)
    expect(view({ partes: '1:3' }, cake).needsLessLeavening).toBe(true)
    expect(view({ partes: '2:3' }, cake).needsLessLeavening).toBe(false)
    expect(view({ rendimento: '90' }).needsLessLeavening).toBe(false)
  })

  it('one part alone', () => {
    const lines = texts({ partes: '2:2' })
    expect(lines).toContain('200 g de farinha de trigo')
    expect(lines).toContain('200 g de chocolate')
    expect(view({ partes: '2:0' })).toMatchObject({ isWrong: true })
    expect(view({ partes: '2:5000' }).sections[1]?.problem).toBe(problems.farFromRecipe)
  })

  it.each([null, 'texto', {}, [], [{}, 3, null]])('of any stored shape: %j', (ingredients) => {
    const shown = view({ rendimento: '60', por: 'peso', peso: '20' }, { ...RECIPE, ingredients, tools: null })
    expect(shown.isWrong).toBe(false)
  })
})

describe('an own list', () => {
  it('is scaled like a recipe', () => {
    const search = { lista: '200 g de farinha\n\n3 ovos', rende: '10', rendimento: '20' }
    const { lines, summary } = scalingView(ownListRecipe(search), search, STANDARD_KITCHEN)
    expect(lines.map(({ text }) => text)).toEqual(['400 g de farinha', '6 ovos'])
    expect(summary).toBe('de 10 para 20')
  })
  it('may be empty, or have no yield', () => {
    expect(scalingView(ownListRecipe({}), {}, STANDARD_KITCHEN).lines).toEqual([])
    expect(ownListRecipe({ rende: 'x' }).yield_quantity).toBeNull()
  })
})

describe('the address', () => {
  it('is read as typed, and nothing else', () => {
    const search = { por: 'forma', rendimento: '1,', tenho: '300 g', de: 'redonda_20', receita: 'r' }
    expect(readScalingSearch(search)).toEqual({
      por: 'forma',
      rendimento: '1,',
      tenho: '300 g',
      de: 'redonda_20',
    })
    expect(readScalingSearch({ por: 'acaso', rendimento: {}, peso: '' })).toEqual({})
    expect(readScalingSearch({ tenho: 'x'.repeat(1000) }).tenho).toHaveLength(400)
  })
})

describe('an own list', () => {
  const shown = (lista: string) => scalingView(ownListRecipe({ lista }), { lista }, STANDARD_KITCHEN).lines

  it('shows what was assumed, and offers the halves of a line with two ingredients', () => {
    const lines = shown('200 g de açúcar manteiga para untar\n1 colher de sopra de mel\n3 ovos\nsal a gosto')
    expect(lines.map(({ doubts, halves }) => [doubts.length, halves])).toEqual([
      [1, ['200 g de açúcar', 'manteiga para untar']],
      [1, null],
      [0, null],
      [0, null],
    ])
  })

  it('becomes two lines where one stood', () => {
    const list = '3 ovos\n2 claras casca de limão\nsal'
    const split = withLineSplit(list, '2 claras casca de limão', ['2 claras', 'casca de limão'])
    expect(split).toBe('3 ovos\n2 claras\ncasca de limão\nsal')
    expect(withLineSplit(list, 'outra', ['a', 'b'])).toBe(list)
  })
})
