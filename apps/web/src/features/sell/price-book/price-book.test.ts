import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { keyOfName } from '../../../domain/sell/prices/goods.ts'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { failureText } from './messages.ts'
import { draftOf, emptyDraft, readDraft } from './price-draft.ts'
import { foundPrices, ingredientSuggestions } from './price-search.ts'
import { comparablePrice, lastMove, moneyToType, packageText, priceMove } from './price-view.ts'

/** Puts the no-break space behind R$. */
const money = (text: string) => text.replaceAll('R$ ', 'R$\u00A0')

const pack = (package_price_cents: number, package_amount: number, package_unit: string) => ({
  package_price_cents,
  package_amount,
  package_unit,
})

function price(ingredient: string, store: string | null = null): CurrentPrice {
  return {
    id: ingredient,
    ingredient,
    key: keyOfName(ingredient),
    ...pack(749, 395, 'g'),
    store,
    bought_on: '2026-11-20',
    noted_at: '2026-11-20T12:00:00Z',
    previous_price_cents: null,
    previous_amount: null,
    previous_unit: null,
    previous_bought_on: null,
    previous_noted_at: null,
    entries: 1,
  }
}

describe('a price, comparable', () => {
  it.each([
    [pack(749, 395, 'g'), 'R$ 18,96 por kg'],
    [pack(549, 1, 'kg'), 'R$ 5,49 por kg'],
    [pack(450, 200, 'ml'), 'R$ 22,50 por litro'],
    [pack(1399, 1, 'duzia'), 'R$ 1,17 por unidade'],
    [pack(2250, 30, 'unidade'), 'R$ 0,75 por unidade'],
    [pack(500, 1000, 'unidade'), 'R$ 0,50 o cento'],
    [pack(650, 1, 'lata'), 'R$ 6,50 por lata'],
    [pack(200, 20, 'folha'), 'R$ 0,10 por folha'],
    [pack(0, 1, 'kg'), ''],
  ])('%j: %s', (row, text) => {
    expect(comparablePrice(row)).toBe(money(text))
  })

  it('is shown with its package', () => {
    expect(packageText(pack(123_456, 1.5, 'kg'))).toBe(money('R$ 1.234,56 por 1,5 kg'))
    expect(packageText(pack(100, 2, 'constructor'))).toBe(money('R$ 1,00 por 2 constructor'))
  })

  it.each([
    [5, '0,05'],
    [749, '7,49'],
    [123_456, '1234,56'],
  ])('%i centavos are typed as %s', (cents, text) => {
    expect(moneyToType(cents)).toBe(text)
  })
})

describe('what became of a price', () => {
  it.each([
    [pack(100, 1, 'kg'), pack(112, 1, 'kg'), { text: 'subiu 12%', direction: 'up' }],
    [pack(100, 1, 'kg'), pack(97, 1000, 'g'), { text: 'caiu 3%', direction: 'down' }],
    // The same price for less is a rise.
    [pack(400, 200, 'g'), pack(400, 180, 'g'), { text: 'subiu 11,1%', direction: 'up' }],
    [pack(100, 1, 'duzia'), pack(100, 12, 'unidade'), { text: 'manteve o preço', direction: 'none' }],
    [pack(100, 1, 'lata'), pack(100, 395, 'g'), null],
  ])('%j, %j: %j', (before, after, move) => {
    expect(priceMove(before, after)).toEqual(move)
  })

  it('is nothing the first time', () => {
    expect(lastMove(price('Mel'))).toBeNull()
    const risen = {
      ...price('Mel'),
      previous_price_cents: 700,
      previous_amount: 395,
      previous_unit: 'g',
    }
    expect(lastMove(risen)).toMatchObject({ text: 'subiu 7%' })
  })
})

describe('the form', () => {
  const today = '2026-11-21'
  const draft = { ingredient: ' Leite condensado ', price: 'R$ 7,49', size: '395 g', store: ' ', day: today }

  it('is read as a row', () => {
    expect(readDraft(draft, today)).toMatchObject({
      input: {
        ingredient: 'Leite condensado',
        package_price_cents: 749,
        package_amount: 395,
        package_unit: 'g',
        store: null,
        bought_on: today,
      },
    })
  })

  it.each([
    ['ingredient', '  ', /nome do ingrediente/],
    ['ingredient', '?!', /nome do ingrediente/],
    ['price', '', /quanto você pagou/],
    ['price', '0', /maior que zero/],
    ['price', '-1', /negativo/],
    ['price', 'sete', /Digite um número/],
    ['price', '99999999', /grande demais/],
    ['size', '', /quanto vem na embalagem/],
    ['size', '0 g', /maior que zero/],
    ['size', '395', /também a medida/],
    ['day', '', /Escolha uma data/],
    ['day', '2026-11-22', /Escolha uma data/],
    ['day', '1999-12-31', /Escolha uma data/],
  ] as const)('says what is wrong with %s: %j', (field, typed, problem) => {
    const { input, problems } = readDraft({ ...draft, [field]: typed }, today)
    expect(input).toBeNull()
    expect(problems[field]).toMatch(problem)
  })

  it('takes back what it saved', () => {
    const row = { ...price('Ovos', 'Granja'), ...pack(123_456, 1500, 'g') }
    const { input } = readDraft(draftOf(row), today)
    expect(input).toEqual({
      ingredient: 'Ovos',
      ...pack(123_456, 1500, 'g'),
      store: 'Granja',
      bought_on: '2026-11-20',
    })
  })

  it('begins anew in the same shop', () => {
    expect(emptyDraft(today, 'Feira')).toEqual({
      ingredient: '',
      price: '',
      size: '',
      store: 'Feira',
      day: today,
    })
  })
})

describe('search', () => {
  const rows = [
    price('Açúcar da promoção', 'Atacadão'),
    price('Maisena'),
    price('Chocolate meio amargo', 'Casa do Confeiteiro'),
  ]
  it.each([
    ['', ['Açúcar da promoção', 'Maisena', 'Chocolate meio amargo']],
    ['ACUCAR', ['Açúcar da promoção']],
    ['asucar', ['Açúcar da promoção']],
    ['amido de milho', ['Maisena']],
    ['chocolat', ['Chocolate meio amargo']],
    ['atacadao', ['Açúcar da promoção']],
    ['xyzw', []],
  ])('%j finds %j', (typed, found) => {
    expect(foundPrices(typed, rows).map(({ ingredient }) => ingredient)).toEqual(found)
  })

  it('suggests her own names first, then the others, and nothing for a name that is complete', () => {
    expect(ingredientSuggestions('acucar', rows).map(({ label }) => label)).toEqual([
      'Açúcar da promoção',
      'Açúcar refinado',
      'Açúcar cristal',
      'Açúcar demerara',
      'Açúcar mascavo',
    ])
    expect(ingredientSuggestions('Açúcar cristal', rows)).toEqual([])
    expect(ingredientSuggestions(' ', rows)).toEqual([])
  })
})

describe('a failure', () => {
  it.each([
    [new ApiError('', 0), /internet.*continua aqui/],
    [new ApiError('full', 409, 'PT409'), /5\.000 preços/],
    [new ApiError('no', 400, '23514'), /Confira os campos/],
  ])('%o', (error, text) => {
    expect(failureText('save', error)).toMatch(text)
  })
})
