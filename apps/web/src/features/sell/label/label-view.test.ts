import { describe, expect, it } from 'vitest'
import { FREEZER_CELSIUS, FRIDGE_CELSIUS } from '@ateliedoce/recipe-text'
import { daysFor, draftOf, labelText, labelView, packagesOf } from './label-view.ts'
import { basesOf } from '../../../domain/sell/bases/linked-bases.ts'
import { messages } from './messages.ts'

const RECIPE = {
  title: 'Bolo de pote',
  ingredients: ['3 ovos', '1 lata de leite condensado', '100 g de chocolate'],
  conservation: 'Conserva até 5 dias refrigerado ou 2 dias em local fresco.',
}
const DRAFT = { ...draftOf(RECIPE, 'Ana'), madeOn: '2026-11-28' }

describe('the label', () => {
  it('begins with the tip and the ingredients', () => {
    expect(DRAFT).toMatchObject({ place: 'fridge', days: '5', allergens: ['ovos', 'soja', 'leite'] })
    expect(daysFor(RECIPE, 'cool')).toBe('2')
    expect(daysFor(RECIPE, 'freezer')).toBe('')
    expect(draftOf({ ...RECIPE, conservation: 'Mantenha refrigerado.' }, '').days).toBe('')
    expect(draftOf({ ...RECIPE, conservation: 'Conserva 9 dias na geladeira.' }, '').days).toBe('5')
  })

  it.each([
    [{ days: '5' }, '03/12/2026', true],
    [{ days: '6' }, '03/12/2026', false],
    [{ days: '6', isOverridden: true }, '03/12/2026', false],
    [{ days: '6', reason: 'laudo' }, '03/12/2026', false],
    [{ days: '6', isOverridden: true, reason: 'laudo' }, '04/12/2026', true],
    [{ days: '30', place: 'freezer' }, '28/12/2026', true],
    [{ days: '0', place: 'cool' }, '28/11/2026', true],
    [{ days: '' }, '', false],
    [{ days: '1,5' }, '', false],
    [{ madeOn: '' }, '', false],
    [{ name: ' ' }, '03/12/2026', false],
  ] as const)('%j is valid until %s', (change, validUntil, canPrint) => {
    const view = labelView({ ...DRAFT, ...change })
    expect([view.facts.validUntil, view.canPrint]).toEqual([validUntil, canPrint])
  })

  it('states no temperature but those of the rule', () => {
    const texts = [messages.fridge.text, ...Object.values(messages.places).map(({ onLabel }) => onLabel)]
    const degrees = texts.join(' ').match(/[−-]?\d+(?= °C)/g)
    expect(degrees).toEqual(
      [FRIDGE_CELSIUS, FRIDGE_CELSIUS, FREEZER_CELSIUS].map((each) => String(each).replace('-', '−')),
    )
  })

  it('declares what is in linked bases and in theirs, and asks for those that cannot be read', () => {
    const recipes = [
      { id: 'recheio', ingredients: ['200 g de praliné da casa', '1 lata de leite condensado'] },
      { id: 'praline', ingredients: ['100 g de amendoim', '100 g de açúcar'] },
    ]
    const links = [
      { product_id: 'bolo', base_id: 'recheio', line_text: '300 g do recheio da Ana' },
      { product_id: 'recheio', base_id: 'praline', line_text: '200 g de praliné da casa' },
      { product_id: 'praline', base_id: 'bolo', line_text: '1 bolo' },
    ]
    const ingredients = ['3 ovos', '300 g do recheio da Ana']
    const whole = {
      title: 'Bolo',
      conservation: '',
      ingredients,
      bases: basesOf('bolo', recipes, links.slice(0, 2)),
    }
    expect(draftOf(whole, '').allergens).toEqual(['ovos', 'amendoim', 'leite'])
    expect(packagesOf(whole)).toEqual({ readyMade: [], unknown: [], traces: ['amendoim'] })
    // A line of a base that reads like a linked line of the recipe is that base's own.
    const same = basesOf('bolo', [{ id: 'recheio', ingredients }], links.slice(0, 1))
    expect(packagesOf({ ingredients, bases: same }).unknown).toEqual(['recheio da Ana'])
    expect(basesOf('bolo', recipes, links).unread).toEqual(['1 bolo'])
    expect(packagesOf({ ingredients }).unknown).toHaveLength(1)
    expect(packagesOf({ ingredients, bases: basesOf('bolo', [], links) }).unknown).toEqual([
      '300 g do recheio da Ana',
    ])
  })

  it('is not finished while an ingredient is not known', () => {
    const view = labelView(DRAFT, ['Zumbalito'])
    expect(view.canPrint).toBe(false)
    expect(view.facts).toMatchObject({ check: 'CONFERIR: Zumbalito.', gluten: '' })
    expect(labelText(view.facts)).toContain('CONFERIR: Zumbalito.')
    const checked = labelView({ ...DRAFT, isChecked: true }, ['Zumbalito'])
    expect(checked.canPrint).toBe(true)
    expect(checked.facts).toMatchObject({ check: '', gluten: 'NÃO CONTÉM GLÚTEN.' })
  })

  it('is not finished while a package has to be read: brands, ready-made goods, those of a base of a base', () => {
    const recipes = [
      { id: 'recheio', ingredients: ['300 g do creme', '100 g de açúcar'] },
      { id: 'creme', ingredients: ['50 g de granola', '2 Sonho de Valsa'] },
    ]
    const links = [
      { product_id: 'bolo', base_id: 'recheio', line_text: '400 g do recheio' },
      { product_id: 'recheio', base_id: 'creme', line_text: '300 g do creme' },
    ]
    const whole = {
      ...RECIPE,
      ingredients: ['3 ovos', '400 g do recheio'],
      bases: basesOf('bolo', recipes, links),
    }
    const { unknown, readyMade } = packagesOf(whole)
    expect([unknown, readyMade]).toEqual([['Sonho de Valsa'], ['granola']])
    const draft = { ...draftOf(whole, ''), madeOn: '2026-11-28', days: '3' }
    expect(draft.allergens).toEqual(expect.arrayContaining(['trigo', 'ovos', 'castanha_de_caju', 'leite']))
    for (const unread of [unknown, readyMade]) {
      const view = labelView(draft, unread)
      expect([view.canPrint, view.facts.check]).toEqual([false, `CONFERIR: ${unread.join()}.`])
    }
    expect(labelView({ ...draft, isChecked: true }, [...unknown, ...readyMade]).canPrint).toBe(true)
  })

  it.each([
    [['leite'], [], 'ALÉRGICOS: CONTÉM LEITE.', 'NÃO CONTÉM GLÚTEN.'],
    [['leite'], ['amendoim'], 'ALÉRGICOS: CONTÉM LEITE. PODE CONTER AMENDOIM.', 'NÃO CONTÉM GLÚTEN.'],
    [
      ['ovos', 'soja'],
      ['trigo', 'avela', 'nozes'],
      'ALÉRGICOS: CONTÉM OVOS E DERIVADOS DE SOJA. PODE CONTER TRIGO, AVELÃ E NOZES.',
      'CONTÉM GLÚTEN.',
    ],
    [[], ['aveia', 'leite'], 'ALÉRGICOS: PODE CONTER AVEIA E LEITE.', 'CONTÉM GLÚTEN.'],
    // What is in it is not said to be possible.
    [['leite', 'amendoim'], ['amendoim'], 'ALÉRGICOS: CONTÉM LEITE E AMENDOIM.', 'NÃO CONTÉM GLÚTEN.'],
    [[], [], '', 'NÃO CONTÉM GLÚTEN.'],
  ] as const)('%j contained and %j possible: %s %s', (allergens, mayContain, declared, gluten) => {
    const ordered = { allergens: [...allergens], mayContain: [...mayContain] }
    const { facts } = labelView({ ...DRAFT, ...ordered })
    expect([facts.allergens, facts.gluten]).toEqual([declared, gluten])
  })

  it.each([
    [['200 ml de leite'], true],
    [['200 ml de leite sem lactose'], false],
    [['200 ml de leite zero lactose', '100 g de manteiga'], true],
    [['200 ml de leite zero lactose', '100 g de chocolate'], true],
    [['3 ovos'], null],
  ] as const)('%j: declares lactose: %s', (ingredients, lactose) => {
    const draft = draftOf({ ...RECIPE, ingredients }, '')
    const { facts } = labelView(draft)
    expect(facts.lactose).toBe(lactose === true ? 'CONTÉM LACTOSE.' : '')
    expect(facts.allergens.includes('LEITE')).toBe(lactose !== null)
    // Milk that is added by hand has lactose until it is said otherwise.
    const added = labelView({ ...draft, allergens: ['leite'] }).facts.lactose
    expect(added).toBe(lactose === false ? '' : 'CONTÉM LACTOSE.')
  })

  it('reads well as a message', () => {
    expect(labelText(labelView({ ...DRAFT, weight: '250 g' }).facts)).toBe(
      [
        'Bolo de pote, 250 g',
        'Feito em 28/11/2026',
        'Válido até 03/12/2026',
        'Conservar refrigerado, até 4 °C.',
        'ALÉRGICOS: CONTÉM OVOS, LEITE E DERIVADOS DE SOJA. NÃO CONTÉM GLÚTEN. CONTÉM LACTOSE.',
        'Ana',
      ].join('\n'),
    )
  })
})
