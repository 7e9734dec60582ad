import { describe, expect, it } from 'vitest'
import type { ScaledRecipe } from '../../../domain/cook/batches/scaled-recipe.ts'
import {
  formatIngredient,
  readIngredient,
  scaleIngredient,
  type IngredientLine,
} from '@ateliedoce/recipe-text'
import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { shownGrams } from '../../../domain/cook/recipes/grams-text.ts'
import { SAMPLE_RECIPE } from '../../../domain/cook/recipes/sample-recipe.ts'
import { cookingView } from './cooking-view.ts'

const RECIPE = {
  ...SAMPLE_RECIPE,
  title: 'Pavê',
  ingredients: [
    'Para o creme:',
    '1 litro de leite integral',
    '2 gemas',
    'Para a montagem:',
    '200 g de biscoito maisena',
    'cacau em pó a gosto',
  ],
  steps: [
    'Misture as gemas com ½ xícara (chá) do leite.',
    'Junte o restante do leite e mexa até engrossar.',
    'Mergulhe metade dos biscoitos e forre a travessa.',
    'Cubra com o restante dos biscoitos e polvilhe o cacau.',
  ],
  tools: ['Travessa de 20 x 30 cm'],
}
const doubled: ScaledRecipe = {
  lines: [
    {
      position: 2,
      text: '2 litros de leite integral',
      exact: readIngredient('2 litros de leite integral'),
      factor: 2,
      aside: 'era 1 litro',
    },
    { position: 3, text: '4 gemas', exact: readIngredient('4 gemas'), factor: 2, aside: null },
    {
      position: 5,
      text: '400 g de biscoito maisena',
      exact: readIngredient('400 g de biscoito maisena'),
      factor: 2,
      aside: 'era 200 g',
    },
    {
      position: 6,
      text: 'cacau em pó a gosto',
      exact: readIngredient('cacau em pó a gosto'),
      factor: 1,
      aside: null,
    },
  ],
  yieldText: 'Rende 12 porções',
  isChanged: true,
  noteOn: () => null,
}

const unweighed = () => null

describe('the stage of a scaled recipe', () => {
  const view = cookingView(RECIPE, doubled, unweighed)
  const step = (position: number) =>
    view.steps[position - 1]?.ingredients.map(({ amount, joint, name }) => `${amount}${joint}${name}`)

  it('names the tools with signs', () => {
    expect(view.tools).toEqual(['Travessa de 20 × 30 cm'])
  })
  it('gathers all lines under their headings', () => {
    expect(view.parts.map(({ heading, ingredients }) => [heading, ingredients.length])).toEqual([
      ['Para o creme:', 2],
      ['Para a montagem:', 2],
    ])
  })
  it('shows beside each step what it takes, as much as it takes', () => {
    expect(step(1)).toContain('4 gemas')
    expect(step(1)).toContain('1 xícara (chá) de leite integral')
    expect(step(2)).toEqual(['o restante de leite integral'])
    expect(step(3)).toEqual(['200 g de biscoito maisena'])
    expect(step(4)).toContain('o restante, 200 g, de biscoito maisena')
    expect(step(4)).toContain('cacau em pó a gosto')
  })
  it('has the components as chapters', () => {
    expect(view.chapters).toEqual([
      { title: 'Creme', steps: [1, 2] },
      { title: 'Montagem', steps: [3, 4] },
    ])
    expect(view.steps.map(({ chapter }) => chapter)).toEqual(['Creme', 'Creme', 'Montagem', 'Montagem'])
  })
})

describe('the words of a scaled step', () => {
  const recipe = {
    ...RECIPE,
    ingredients: ['200 g de açúcar', '3 ovos', '2 flores comestíveis', '1 xícara (chá) de creme de leite'],
    steps: [
      'Junte 200 g de açúcar e 3 ovos e bata.',
      'Decore com as 2 flores comestíveis.',
      'Reserve 1 xícara da espuma e asse por 2 horas.',
      'Asse a 180 °C.',
    ],
  }
  const scaledBy = (factor: number): ScaledRecipe => ({
    ...doubled,
    isChanged: factor !== 1,
    lines: recipe.ingredients.map((raw, index) => {
      const exact = scaleIngredient(readIngredient(raw), factor)
      return { position: index + 1, text: formatIngredient(exact), exact, factor, aside: null }
    }),
  })

  it('state the amounts of the list', () => {
    const { steps } = cookingView(recipe, scaledBy(2), unweighed)
    expect(steps.map(({ said, note }) => [said, note])).toEqual([
      ['Junte 400 g de açúcar e 6 ovos e bata.', null],
      ['Decore com as 4 flores comestíveis.', null],
      ['Reserve 1 xícara da espuma e asse por 2 horas.', 'Quantidade da receita original: 1 xícara.'],
      ['Asse a 180 °C.', null],
    ])
    // Notes and timers know a step by the recipe's words.
    expect(steps[0]?.text).toBe('Junte 200 g de açúcar e 3 ovos e bata.')
    expect(steps[0]?.ingredients.map(({ amount }) => amount)).toEqual(['400 g', '6'])
  })
  it('are those of the recipe as written', () => {
    const { steps } = cookingView(recipe, scaledBy(1), unweighed)
    expect(steps.every(({ said, text, note }) => said === text && note === null)).toBe(true)
  })
  it('follow an amount of the learner’s own', () => {
    const own = scaledBy(1)
    const lines = own.lines.map((line) =>
      line.position === 1
        ? { ...line, text: '150 g de açúcar', exact: readIngredient('150 g de açúcar') }
        : line,
    )
    const { steps } = cookingView(recipe, { ...own, lines }, unweighed)
    expect(steps[0]?.said).toBe('Junte 150 g de açúcar e 3 ovos e bata.')
  })
})

it('has no chapters for a recipe of one component', () => {
  const view = cookingView(
    { ...RECIPE, ingredients: ['2 ovos'], steps: ['Bata os ovos.', 'Asse.'] },
    doubled,
    unweighed,
  )
  expect(view.chapters).toEqual([])
})

it('puts the components together in a chapter of its own', () => {
  const view = cookingView(
    {
      ...RECIPE,
      ingredients: ['Para a massa:', '3 ovos', 'Para a cobertura:', '100 g de chocolate'],
      steps: ['Bata os ovos.', 'Asse.', 'Para a cobertura, derreta o chocolate.', 'Monte o bolo.', 'Sirva.'],
    },
    doubled,
    unweighed,
  )
  expect(view.chapters).toEqual([
    { title: 'Massa', steps: [1, 2] },
    { title: 'Cobertura', steps: [3] },
    { title: 'Montagem', steps: [4, 5] },
  ])
})

it('weighs a part of a package, in the list and in the steps', () => {
  const recipe = {
    ...RECIPE,
    ingredients: [
      '1 lata de leite condensado',
      '1 caixinha de creme de leite (200 g)',
      '1 xícara (chá) de leite',
    ],
    steps: [
      'Misture metade do leite condensado e o leite.',
      'Junte o restante do leite condensado e o creme de leite.',
    ],
  }
  const texts = [
    '0,4 lata de leite condensado',
    '0,4 caixinha de creme de leite (80 g)',
    '0,4 xícara (chá) de leite',
  ]
  const scaled = {
    ...doubled,
    lines: texts.map((text, index) => ({
      position: index + 1,
      text,
      exact: scaleIngredient(readIngredient(recipe.ingredients[index] ?? ''), 0.4),
      factor: 0.4,
      aside: 'era 1',
    })),
  }
  const weigh = (isInGrams: boolean) => (line: IngredientLine) =>
    shownGrams(line, isInGrams, STANDARD_KITCHEN)
  const view = cookingView(recipe, scaled, weigh(false))
  expect(view.parts[0]?.ingredients.map(({ amount, aside }) => [amount, aside])).toEqual([
    ['158 g', '⅖ da lata · era 1'],
    ['80 g', '⅖ da caixinha · era 1'],
    ['0,4 xícara (chá)', 'era 1'],
  ])
  const taken = view.steps.map(({ ingredients }) =>
    ingredients.map(({ amount, joint, name }) => `${amount}${joint}${name}`),
  )
  expect(taken[0]).toContain('79 g de leite condensado')
  expect(taken[1]).toContain('o restante, 79 g (⅕ da lata), de leite condensado')
  expect(cookingView(recipe, scaled, weigh(true)).parts[0]?.ingredients[2]).toMatchObject({
    amount: '99 g',
    aside: '⅓ xícara de chá e 1 colher de sopa · era 1',
  })
})
