import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONSERVATION } from './conservation.ts'
import { storageRules } from './storage-rules.ts'

it.each([
  ['Conserva até 5 dias refrigerado ou 2 dias em local fresco, em pote fechado.', 'fridge 5, cool 2'],
  ['Leve à geladeira por 2 a 5 horas antes de servir. Conserva de 3 a 4 dias refrigerada.', 'fridge 3'],
  ['Conserva até 3 dias refrigerado. Retire 30 minutos antes de servir.', 'fridge 3'],
  ['Recheado com creme, consuma em até 24 horas, refrigerado.', 'fridge 1'],
  ['Conserva até 30 dias no freezer, bem fechado.', 'freezer 30'],
  ['Embrulhado, conserva até 5 dias em local fresco. Não leve à geladeira.', 'cool 5'],
  [
    'Com cobertura, conserva até 3 dias refrigerado; sem cobertura, até 3 dias em local fresco.',
    'fridge 3, cool 3',
  ],
  [
    'Conserva até 7 dias em pote fechado, em local seco. A cremosa vai à geladeira e dura até 5 dias.',
    'cool 7, fridge 5',
  ],
  ['Consuma no mesmo dia: perdem a crocância. O recheio guarda até 5 dias refrigerado.', 'cool 0, fridge 5'],
  [
    'Com a cobertura de brigadeiro, conserva 1 dia em local fresco ou até 5 dias refrigerado, tampado.',
    'cool 1, fridge 5',
  ],
  ['Mantenha refrigerado.', ''],
  ['', ''],
])('%s', (tip, rules) => {
  expect(
    storageRules(tip)
      .map(({ place, days }) => `${place} ${days}`)
      .join(', '),
  ).toBe(rules)
})

it('reads a rule from every tip of the table, none over what the rule allows', () => {
  for (const { tip } of CONSERVATION) {
    const rules = storageRules(tip)
    expect(rules.length, tip).toBeGreaterThan(0)
    for (const { place, days } of rules) expect(place !== 'fridge' || days <= 5, tip).toBe(true)
  }
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.string(), (tip) => {
      expect(storageRules(tip).every(({ days }) => Number.isInteger(days) && days >= 0)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
