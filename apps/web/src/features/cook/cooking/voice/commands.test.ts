import { describe, expect, it } from 'vitest'
import { ingredientsCalled, readCommand } from './commands.ts'
import { spokenText } from './spoken-text.ts'

describe('a voice', () => {
  it.each([
    ['próximo', { kind: 'next' }],
    ['Próximo passo, por favor.', { kind: 'next' }],
    ['pode avançar', { kind: 'next' }],
    ['repete', { kind: 'repeat' }],
    ['lê de novo', { kind: 'repeat' }],
    ['volta', { kind: 'back' }],
    ['passo anterior', { kind: 'back' }],
    ['quais são os ingredientes', { kind: 'ingredients' }],
    ['para de ouvir', { kind: 'stop' }],
    ['quanto de açúcar?', { kind: 'amount', of: 'acucar' }],
    ['Quantos ovos', { kind: 'amount', of: 'ovos' }],
    ['quanto vai de leite condensado', { kind: 'amount', of: 'leite condensado' }],
    ['qual a quantidade da farinha', { kind: 'amount', of: 'farinha' }],
    ['mãe, cadê meu sapato', null],
    ['', null],
  ])('that says %j', (heard, command) => {
    expect(readCommand(heard)).toEqual(command)
  })
})

const line = (position: number, name: string) => ({
  position,
  name,
  amount: '1',
  joint: ' ',
  aside: null,
})
const RECIPE = [
  line(1, 'leite condensado'),
  line(2, 'leite integral'),
  line(3, 'açúcar refinado'),
  line(4, 'açúcar de confeiteiro'),
  line(5, 'ovos'),
]

describe('the ingredient that is asked for', () => {
  const asked = (of: string, ofStep: number[] = []) =>
    ingredientsCalled(
      of,
      RECIPE.filter(({ position }) => ofStep.includes(position)),
      RECIPE,
    ).map(({ position }) => position)

  it('is the one with all of the words', () => {
    expect(asked('leite condensado')).toEqual([1])
    expect(asked('leite')).toEqual([2])
    expect(asked('ovo')).toEqual([5])
    expect(asked('acucar')).toEqual([3, 4])
    expect(asked('chocolate')).toEqual([])
    expect(asked('de')).toEqual([])
  })
  it('is first looked for in the step', () => {
    expect(asked('acucar', [4, 5])).toEqual([4])
    expect(asked('leite', [1])).toEqual([1])
  })
})

it.each([
  ['1 ½ xícara (chá) de açúcar', '1 e meia xícara de chá de açúcar'],
  ['½ litro e 2 ½ kg', 'meio litro e 2 e meio quilos'],
  ['¾ xícara (chá) de farinha', 'três quartos de xícara de chá de farinha'],
  [
    'Asse a 180 °C por 35 min na forma de 20 x 30 cm',
    'Asse a 180 graus por 35 minutos na forma de 20 por 30 centímetros',
  ],
  ['200 g e 300 ml', '200 gramas e 300 mililitros'],
])('%j is read as %j', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken)
})
