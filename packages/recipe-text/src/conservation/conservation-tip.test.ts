import { describe, expect, test } from 'vitest'
import { conservationTip, descriptionWithoutTip } from './conservation-tip.ts'
import { CONSERVATION } from './conservation.ts'

const recipe = { title: 'Bolo da Vovó', description: null, steps: [], storageTip: null }

describe('precedence', () => {
  const all = {
    title: 'Brigadeiro',
    description: 'Um clássico. Conservação: até 2 dias no pote.',
    steps: ['Misture.', 'Conservação: geladeira por 4 dias.'],
    storageTip: 'Guarde em lata.',
  }

  test('the description first', () => {
    expect(conservationTip(all)).toBe('até 2 dias no pote.')
  })

  test('then a step', () => {
    expect(conservationTip({ ...all, description: 'Um clássico.' })).toBe('geladeira por 4 dias.')
  })

  test("then the recipe's own tip", () => {
    expect(conservationTip({ ...all, description: null, steps: null })).toBe('Guarde em lata.')
  })

  test('then the table', () => {
    expect(conservationTip({ ...all, description: null, steps: [], storageTip: ' ' })).toMatch(
      /^Conserva até 5 dias/,
    )
  })

  test('then the rule for all', () => {
    expect(conservationTip(recipe)).toBe('Mantenha refrigerado.')
  })

  test('an empty tail falls through', () => {
    expect(conservationTip({ ...recipe, description: 'Doce. Conservação: ' })).toBe('Mantenha refrigerado.')
  })
})

describe('steps', () => {
  test.each([
    ['Conservação: na geladeira.', 'na geladeira.'],
    ['Conservação - na geladeira.', 'na geladeira.'],
    ['CONSERVAÇÃO na geladeira.', 'na geladeira.'],
    ['Dica de conservação: na geladeira.', 'na geladeira.'],
    ['Na geladeira, a Conservação é de 3 dias.', 'Na geladeira, a Conservação é de 3 dias.'],
    ['Conservação: na geladeira.'.normalize('NFD'), 'na geladeira.'],
  ])('%s', (step, tip) => {
    expect(conservationTip({ ...recipe, steps: [{ order: 1, text: step }] })).toBe(tip)
  })

  test.each(['Para melhor conservação, esterilize o vidro.', 'Conservação:', 'Asse.'])(
    'no tip in "%s"',
    (step) => {
      expect(conservationTip({ ...recipe, steps: [step] })).toBe('Mantenha refrigerado.')
    },
  )
})

describe('the table', () => {
  test('holds 48 desserts, each found by its title and its synonyms', () => {
    expect(CONSERVATION).toHaveLength(48)
    for (const { title, synonyms, tip } of CONSERVATION) {
      for (const name of [title, title.toUpperCase(), ...synonyms]) {
        expect(conservationTip({ ...recipe, title: name }), name).toBe(tip)
      }
    }
  })

  test.each([
    ['Brigadeiro de Pistache', 'Brigadeiro'],
    ['Brigadeiro Gourmet de Limão', 'Brigadeiro Gourmet'],
    ['Bem casado tradicional', 'Bem-casado'],
    ['Brownies de Nozes', 'Brownie'],
    ['mousse de maracuja da casa', 'Mousse de Maracujá'],
    ['Bolo de Chocolate com Doce de Leite', 'Bolo de Chocolate'],
  ])('%s is kept as %s', (title, known) => {
    const entry = CONSERVATION.find((candidate) => candidate.title === known)
    expect(conservationTip({ ...recipe, title })).toBe(entry?.tip)
  })

  test('says nothing over 5 days in the fridge', () => {
    const chilled = CONSERVATION.filter(({ tip }) => tip.includes('refrigerad'))
    for (const { tip } of chilled) {
      const days = [...tip.matchAll(/(\d+) dias refrigerad/g)].map(([, count]) => Number(count))
      expect(Math.max(0, ...days)).toBeLessThanOrEqual(5)
    }
  })
})

test.each([
  ['Um clássico. Conservação: 2 dias.', 'Um clássico.'],
  ['Um clássico.', 'Um clássico.'],
  ['Conservação: 2 dias.', ''],
  [null, ''],
])('the description to show: %s', (description, shown) => {
  expect(descriptionWithoutTip(description)).toBe(shown)
})
