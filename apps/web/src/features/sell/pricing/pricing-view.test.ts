import { describe, expect, test } from 'vitest'
import { costingView, isPartial } from './costing-view.ts'
import { marketView } from './market-view.ts'
import { priceView } from './price-view.ts'
import { withField, withNewRow, withRow } from './sheet-edits.ts'
import { sheetFromRecipe } from './sheet-from-recipe.ts'
import { emptySheet, type FieldName, type Sheet, type SheetLine } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'
import { noErrors } from './typed-rows.ts'

function withFields(sheet: Sheet, fields: Partial<Record<FieldName, string>>): Sheet {
  return { ...sheet, fields: { ...sheet.fields, ...fields } }
}

function priced(sheet: Sheet, prices: readonly Partial<SheetLine>[]): Sheet {
  return sheet.lines.reduce((next, { id }, index) => withRow(next, 'lines', id, prices[index] ?? {}), sheet)
}

/** The complete example that packages/pricing works out by hand, typed as a person would. */
function brigadeiros(): Sheet {
  const recipe = {
    ingredients: [
      '1 lata de leite condensado',
      '100 g de creme de leite',
      '30 g de cacau em pó',
      '20 g de manteiga',
      '120 g de granulado belga',
      'sal a gosto',
    ],
    yield_quantity: 30,
    yield_unit: 'unidades',
  }
  let sheet = priced(sheetFromRecipe(recipe), [
    { price: '7,49' },
    { price: 'R$ 3,79', size: '200' },
    { price: '24.90', size: '200' },
    { price: '12,50', size: '0,2', packageUnit: 'kg' },
    { price: '68', size: '1', packageUnit: 'kg' },
  ])
  sheet = withNewRow(sheet, 'packaging', { name: 'forminha', count: '30', price: '0,12' })
  sheet = withNewRow(sheet, 'packaging', { name: 'caixa', count: '5', price: '2,80' })
  sheet = withRow(sheet, 'channels', 'n1', { payment: '3,5' })
  return withFields(
    { ...sheet, step: 'cent' },
    {
      lossPercent: '4',
      minutes: '80',
      monthlyIncome: '3.000',
      workDays: '20',
      hoursPerDay: '8',
      gasMinutes: '30',
      cylinderPrice: '110',
      fixedMonthly: '640',
      fixedHours: '160',
      goalPercent: '25',
      ownPrice: '3,50',
    },
  )
}

const both = (sheet: Sheet) => {
  const costing = costingView(sheet)
  const price = priceView(sheet, costing)
  return { costing, price: { ...price, ...marketView(sheet, costing, price) } }
}

describe('thirty gourmet brigadeiros', () => {
  const { costing, price } = both(brigadeiros())

  test('the cost of each line', () => {
    expect(costing.lines.map(({ state, cents, usedText }) => [state, cents, usedText])).toEqual([
      ['ready', 749, '395 g'],
      // 1,895 and 3,735: one half goes up, so that all lines are 22,53.
      ['ready', 189, '100 g'],
      ['ready', 374, '30 g'],
      ['ready', 125, '20 g'],
      ['ready', 816, '120 g'],
      ['to-taste', null, ''],
    ])
  })

  test('no errors and no missing fields', () => {
    expect(costing).toMatchObject({ errors: noErrors(), unpriced: 0, asking: 0, wishedHourCents: 1875 })
    expect(price.errors).toEqual(noErrors())
  })

  test('the batch costs R$ 72,25, part by part', () => {
    expect(price).toMatchObject({ costCents: 7225, unitCostCents: 241 })
    expect(price.costParts).toEqual([
      { kind: 'ingredients', cents: 2253 },
      { kind: 'loss', cents: 94 },
      { kind: 'packaging', cents: 1760 },
      { kind: 'labour', cents: 2500 },
      { kind: 'gas', cents: 85 },
      { kind: 'fixedCosts', cents: 533 },
    ])
  })

  test('suggested, minimum, batch', () => {
    expect(price.suggestion).toMatchObject({
      priceCents: 337,
      minimumCents: 250,
      batchCents: 10_105,
      margin: '25%',
      markup: '39,9%',
    })
  })

  test('an own price of R$ 3,50', () => {
    expect(price.own).toMatchObject({
      revenueCents: 10_500,
      sharesCents: 368,
      profitCents: 2908,
      unitProfitCents: 97,
      margin: '27,69%',
      markup: '45,33%',
      isLoss: false,
    })
    expect(price.parts.reduce((total, { cents }) => total + cents, 0)).toBe(350)
  })

  test('other channels', () => {
    let sheet = withNewRow(brigadeiros(), 'channels', {
      name: 'iFood Básico',
      commission: '12',
      payment: '3,2',
    })
    sheet = withNewRow(sheet, 'channels', { name: 'iFood Entrega', commission: '23', payment: '3,2' })
    const shown = both(sheet).price.channels.map(({ name, taken, suggestion, sameNetCents }) => [
      name,
      taken,
      suggestion?.priceCents,
      sameNetCents,
    ])
    expect(shown).toEqual([
      ['Venda direta', '3,5%', 337, 350],
      ['iFood Básico', '15,2%', 403, 398],
      ['iFood Entrega', '26,2%', 493, 458],
    ])
  })
})

test('a cost of R$ 31,20 and 50 % on top is R$ 46,80: a margin of 33,3 %', () => {
  let sheet = withNewRow(emptySheet(), 'lines', {
    name: 'tudo',
    amount: '1',
    unit: 'unidade',
    price: '31,20',
    size: '1',
    packageUnit: 'unidade',
  })
  sheet = withFields({ ...sheet, goalBy: 'markup', step: 'cent' }, { yieldMade: '1', goalPercent: '50' })
  expect(both(sheet).price.suggestion).toMatchObject({ priceCents: 4680, margin: '33,3%', markup: '50%' })
})

test('a sheet is partial until every line has its price', () => {
  const recipe = { ingredients: ['2 ovos', '100 g de manteiga'], yield_quantity: 1, yield_unit: null }
  const [eggs, butter] = [
    { price: '12', size: '12' },
    { price: '10', size: '200' },
  ] as const
  const partial = (prices: readonly Partial<SheetLine>[]) =>
    isPartial(costingView(priced(sheetFromRecipe(recipe), prices)))
  expect(partial([eggs])).toBe(true)
  expect(partial([eggs, butter])).toBe(false)
})

test('the whole can is paid for drained contents', () => {
  const recipe = {
    ingredients: ['1 lata de creme de leite sem soro'],
    yield_quantity: 1,
    yield_unit: 'unidades',
  }
  const sheet = priced(sheetFromRecipe(recipe), [{ price: '9,00' }])
  expect(sheet.lines[0]).toMatchObject({ size: '300', packageUnit: 'g' })
  expect(costingView(sheet).lines[0]).toMatchObject({ cents: 900, usedText: '300 g' })
})

describe('lines', () => {
  test('doubts about a line are shown until its amount is typed; a lost ingredient always', () => {
    const sheet = sheetFromRecipe({
      ingredients: ['200 g de açúcar manteiga para untar', '1 cacho de uva', '100 g de creme de leite'],
      yield_quantity: null,
      yield_unit: null,
    })
    const doubted = (of: Sheet) => costingView(of).lines.map(({ doubts, halves }) => ({ doubts, halves }))
    const glued = {
      doubts: ['Parecem dois ingredientes numa linha: só o primeiro foi lido. Escreva um em cada linha.'],
      halves: ['200 g de açúcar', 'manteiga para untar'],
    }
    const unknownUnit = { doubts: ['Não conhecemos esta medida.'], halves: null }
    const certain = { doubts: [], halves: null }
    expect(doubted(sheet)).toEqual([glued, unknownUnit, certain])
    const typed = sheet.lines.reduce((next, { id }) => withRow(next, 'lines', id, { amount: '300' }), sheet)
    expect(doubted(typed)).toEqual([glued, certain, certain])
  })

  const line = (text: string, more: Partial<SheetLine> = {}) => {
    const { lines } = sheetFromRecipe({ ingredients: [text], yield_quantity: 1, yield_unit: null })
    const [first] = lines
    if (!first) throw new Error('no line')
    const [view] = costingView({ ...emptySheet(), lines: [{ ...first, ...more }] }).lines
    if (!view) throw new Error('no view')
    return view
  }
  const bought = { price: '10', size: '1000', packageUnit: 'g' } as const

  test.each([
    ['2 xícaras (chá) de farinha de trigo', bought, 'ready', '240 g', 240],
    ['3 ovos', { price: '12', size: '12' }, 'ready', '3 unidades', 300],
    ['3 ovos', { price: '12', size: '1', packageUnit: 'duzia' }, 'ready', '3 unidades', 300],
    ['1 xícara (chá) de leite', { price: '5', size: '1', packageUnit: 'l' }, 'ready', '240 ml', 120],
    ['2 a 3 colheres (sopa) de açúcar', bought, 'ready', '38 g', 38],
    ['1 xícara (chá) de granulado', bought, 'ask-weight', '', null],
    ['1 xícara (chá) de granulado', { ...bought, amount: '150' }, 'ready', '150 g', 150],
    ['3 cenouras picadas (300 g)', { price: '6', size: '1', packageUnit: 'kg' }, 'ready', '300 g', 180],
    ['um tiquinho de amor', bought, 'ask-amount', '', null],
    ['1 pacote de granulado', { price: '2' }, 'ready', '1 pacote', 200],
    ['Para a calda:', {}, 'heading', '', null],
    ['sal a gosto', bought, 'to-taste', '', null],
    ['manteiga e farinha de trigo para untar', {}, 'to-taste', '', null],
    ['sal a gosto', { ...bought, amount: '5' }, 'ready', '5 g', 5],
    ['200 ml de água', {}, 'free', '200 ml', 0],
    ['100 g de manteiga', {}, 'ask-price', '100 g', null],
    ['100 g de morangos', { ...bought, correction: '1,15' }, 'ready', '100 g', 115],
  ] as const)('%s %o', (text, more, state, usedText, cents) => {
    expect(line(text, more)).toMatchObject({ state, usedText, cents })
  })

  test.each([
    [{ ...bought, size: '0' }, { size: 'O valor precisa ser maior que zero.' }],
    [{ ...bought, price: '-3' }, { price: 'O valor não pode ser negativo.' }],
    [{ ...bought, price: 'dez' }, { price: 'Digite um número, como 3,5.' }],
    [{ ...bought, amount: '0' }, { amount: 'O valor precisa ser maior que zero.' }],
    [{ ...bought, price: '99999999' }, { price: expect.stringContaining('grande demais') }],
    [{ ...bought, correction: '0,9' }, { correction: expect.stringContaining('nunca menor que 1') }],
  ])('errors appear at their field: %o', (more, problems) => {
    const view = line('100 g de manteiga', more)
    expect(view.problems).toMatchObject(problems)
    expect(view.cents).toBeNull()
  })

  test.each([[null], ['x'], [{}], [[{ nome: 'Ovo' }, 7, null, '']]])(
    'ingredients of any shape: %o',
    (shape) => {
      const sheet = sheetFromRecipe({ ingredients: shape, yield_quantity: null, yield_unit: null })
      expect(() => both(sheet)).not.toThrow()
    },
  )
})

describe('errors and missing fields by field', () => {
  test.each<[Partial<Record<FieldName, string>>, string, RegExp]>([
    [{ yieldSold: '40' }, 'yieldSold', /mais unidades do que a receita rende/],
    [{ yieldMade: '0' }, 'yieldMade', /maior que zero/],
    [{ lossPercent: '100' }, 'lossPercent', /menor que 100/],
    [{ minutes: '-1' }, 'minutes', /negativo/],
    [{ minutes: '999999' }, 'minutes', /grande demais/],
    [{ goalPercent: '97' }, 'goalPercent', /somam 100% ou mais/],
    [{ goalPercent: '100' }, 'goalPercent', /menor que 100%/],
    [{ taxPercent: '60', goalPercent: '36,5' }, 'goalPercent', /somam 100% ou mais/],
    [{ fixedPercent: '10' }, 'fixedPercent', /já estão no custo/],
    [{ ownPrice: '0' }, 'ownPrice', /maior que zero/],
  ])('%o', (fields, field, sentence) => {
    const { costing, price } = both(withFields(brigadeiros(), fields))
    expect({ ...costing.errors.problems, ...price.errors.problems }[field]).toMatch(sentence)
    expect(price.suggestion).toBeNull()
  })

  test.each<[Partial<Record<FieldName, string>>, string, RegExp]>([
    [{ hourly: '', monthlyIncome: '' }, 'hourly', /quanto vale a sua hora/],
    [{ cylinderPrice: '' }, 'cylinderPrice', /quanto custa o botijão/],
    [{ fixedHours: '' }, 'fixedHours', /quantas horas/],
  ])('%o leaves a field to fill in, and the price is incomplete', (fields, field, sentence) => {
    const { costing, price } = both(withFields(brigadeiros(), fields))
    expect(costing.errors.missing[field]).toMatch(sentence)
    expect(costing.missingCount).toBe(1)
    expect(price.suggestion?.priceCents).toBeLessThan(337)
  })

  test('a price without the size of its package asks for it', () => {
    const sheet = withRow(brigadeiros(), 'lines', 'n2', { size: '' })
    const { costing } = both(sheet)
    expect(costing.lines[1]).toMatchObject({
      state: 'ask-price',
      missing: { size: 'Informe quanto vem na embalagem.' },
    })
    expect(costing).toMatchObject({ unpriced: 1, problemCount: 0 })
  })

  test('the DAS is no percentage', () => {
    const sheet = withNewRow(brigadeiros(), 'fees', { name: 'DAS do MEI', percent: '5' })
    expect(both(sheet).price.namingDas).toEqual(['n1'])
  })

  test('a price under the cost is a loss', () => {
    const { own, parts } = both(withField(brigadeiros(), 'ownPrice', '2,00')).price
    expect(own?.isLoss).toBe(true)
    expect(parts).toEqual([])
  })

  test('an appliance without a tariff asks for it', () => {
    const sheet = withNewRow(brigadeiros(), 'appliances', { name: 'batedeira', watts: '300', minutes: '20' })
    expect(both(sheet).costing.errors.missing).toEqual({ tariff: expect.stringContaining('conta de luz') })
    const view = both(withField(sheet, 'tariff', '0,956')).price
    expect(view.costParts).toContainEqual({ kind: 'energy', cents: 9 })
  })
})

describe('stored sheets', () => {
  test('are restored unchanged', () => {
    const sheet = brigadeiros()
    expect(readSheet(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet)
  })

  test.each([[null], [7], [{ lines: 'x', fields: [] }], [{ lines: [null, { unit: '__proto__' }] }]])(
    'of any shape are read: %o',
    (stored) => {
      expect(() => both(readSheet(stored))).not.toThrow()
    },
  )
})
