import { expect, test } from 'vitest'
import { recipeText } from './cases/recipe-text.ts'
import { readRecipe } from './read-recipe.ts'

const METHOD = 'Bata os ovos com o açúcar e asse por 40 minutos.'

/** Headings of a method whose text follows on the same line. */
const METHODS = [
  'Como preparar: ',
  'Como fazer? ',
  'Como se faz: ',
  'Execução - ',
  'Execução: ',
  'Execução- ',
  'Preparação: ',
  'Preparação — ',
  'PREPARAÇÃO: ',
  'Instruções – ',
  'Instruções de preparo: ',
  'Instruções: ',
  'Procedimento. ',
  'Procedimento: ',
  'Modo de preparo ',
  'Modo de preparo: ',
  '**Modo de Preparo:** ',
  '*Modo de preparo* - ',
  'Modo de fazer → ',
  'Modo de execução: ',
  'Forma de preparo - ',
  'Jeito de fazer: ',
  'Maneira de fazer: ',
  'Passo a passo | ',
  'Passo a passo: ',
  'Preparar assim: ',
  '👩‍🍳 Preparo: ',
  '2) Modo de preparo: ',
  'Método: ',
  'M. de preparo: ',
  'Mão na massa: ',
  'Preparo e montagem: ',
  'Faz assim: ',
]

test.each(METHODS)('a method follows "%s" on its line', (head) => {
  const { steps, components, marks } = readRecipe(
    `Bolo de fubá\n3 ovos\n2 xícaras de açúcar\n${head}${METHOD}`,
  )
  expect(steps.map(({ text }) => text)).toEqual([METHOD])
  expect(components.flatMap(({ ingredients }) => ingredients.map(({ text }) => text))).toEqual([
    '3 ovos',
    '2 xícaras de açúcar',
  ])
  expect(marks.map(({ code }) => code)).toEqual(['no-yield'])
})

/** Names of parts stay in their step. */
const PARTS = ['Montagem: ', 'Montagem - ', 'Montagem – ', 'Finalização - ', 'Cobertura: ', 'Acabamento: ']

test.each(PARTS)('an instruction follows "%s" on its line', (head) => {
  const { steps, marks } = readRecipe(
    `Bolo de fubá\n3 ovos\n2 xícaras de açúcar\n${head}alterne camadas de bolo e creme.`,
  )
  expect(steps.map(({ text }) => text)).toEqual([`${head}alterne camadas de bolo e creme.`])
  expect(marks.map(({ code }) => code)).toEqual(['no-yield'])
})

const LISTS = [
  'Ingredientes: ',
  'Ingredientes - ',
  'Ingredientes ',
  '*Ingredientes:* ',
  'Ingr.: ',
  'Lista de ingredientes: ',
  'Você vai precisar de ',
  'Você vai precisar de: ',
  'O que vai: ',
  '🛒 Ingredientes → ',
  'Vou precisar de: ',
  '1) Ingredientes: ',
]

test.each(LISTS)('ingredients follow "%s" on their line', (head) => {
  const { components, steps, marks } = readRecipe(
    `Bolo de fubá\n${head}3 ovos, 2 xícaras de açúcar e 1 pitada de sal\nModo de preparo: bata tudo.`,
  )
  expect(components.flatMap(({ ingredients }) => ingredients.map(({ text }) => text))).toEqual([
    '3 ovos',
    '2 xícaras de açúcar',
    '1 pitada de sal',
  ])
  expect(steps.map(({ text }) => text)).toEqual(['bata tudo.'])
  expect(marks.map(({ code }) => code)).toEqual(['no-yield'])
})

test.each([
  ['Ingredientes (12 porções):', 'yield 12 porções'],
  ['Ingredientes para 12 pessoas:', 'yield 12 pessoas'],
  ['Ingredientes (rende 12 fatias)', 'yield 12 fatias'],
  ['*Ingredientes* (serve 12 pessoas)', 'yield 12 pessoas'],
])('%s states a yield', (head, said) => {
  expect(recipeText(readRecipe(`Bolo de fubá\n${head}\n3 ovos\nModo de preparo (40 min):\nBata tudo.`))).toBe(
    ['title Bolo de fubá', said, 'total 40', '- 3 ovos', '> Bata tudo.'].join('\n'),
  )
})

test('parts are named by the headings of lists and methods on one line', () => {
  const text = `Bolo de fubá
Ingredientes da massa - 3 ovos, 2 xícaras de açúcar
Ingredientes (cobertura): 200 g de chocolate
Preparo da massa: bata tudo.
Modo de preparo (cobertura) - derreta o chocolate.`
  expect(recipeText(readRecipe(text))).toBe(
    [
      'title Bolo de fubá',
      'part massa',
      '- 3 ovos',
      '- 2 xícaras de açúcar',
      'part cobertura',
      '- 200 g de chocolate',
      '> (massa) bata tudo.',
      '> (cobertura) derreta o chocolate.',
      'mark no-yield',
    ].join('\n'),
  )
})

test('a heading of several words without a mark is asked about', () => {
  const { marks, lines } = readRecipe('Bolo\nIngredientes da massa manteiga para untar\n3 ovos\nBata tudo.')
  expect(
    marks.some(
      ({ code, line }) => code === 'heading-guessed' && line !== null && lines[line]?.raw.startsWith('Ingr'),
    ),
  ).toBe(true)
})
