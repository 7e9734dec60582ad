import { describe, expect, it } from 'vitest'
import { findBeforehand, findBeforehandSteps } from './beforehand.ts'
import { findOven } from './oven.ts'
import { findTools } from './tools.ts'

describe('the oven', () => {
  it.each([
    [
      ['Preaqueça o forno a 180 °C. Unte a forma.'],
      { celsius: 180, changes: [], step: 1, isHotAtStep: false },
    ],
    [['Bata.', 'Preaqueca o forno a 200ºC.'], { celsius: 200, changes: [], step: 2, isHotAtStep: false }],
    [
      ['Abra a massa e leve ao freezer por 10 minutos enquanto o forno aquece a 180 °C.'],
      { celsius: 180, changes: [], step: 1, isHotAtStep: false },
    ],
    [
      ['Bata.', 'Leve ao forno médio preaquecido (180 °C) por 40 minutos.'],
      { celsius: 180, changes: [], step: 2, isHotAtStep: true },
    ],
    [
      ['Preaqueça o forno a 180 °C. Asse por 10 minutos. Reduza o forno para 160 °C.', 'Asse a 160 °C.'],
      { celsius: 180, changes: [160], step: 1, isHotAtStep: false },
    ],
    [['Ferva a calda até 108 °C.', 'Deixe esfriar dentro do forno.'], null],
    [['Preaqueça o forno a 18 °C.'], null],
    [[], null],
  ])('of %j', (steps, oven) => {
    expect(findOven(steps)).toEqual(oven)
  })
})

describe('what comes beforehand', () => {
  it('is soft, cold, frozen or melted by the words of the lines', () => {
    const lines = [
      '200 g de manteiga sem sal em ponto de pomada',
      '6 ovos em temperatura ambiente',
      '450 g de cream cheese gelado para a cobertura',
      '300 ml de creme de leite fresco bem gelado',
      '300 g de frutas vermelhas congeladas',
      '100 g de manteiga sem sal derretida',
      'Para a calda gelada:',
      '1 xícara (chá) de água quente',
    ]
    expect(findBeforehand(lines, [])).toEqual([
      { kind: 'soften', ingredients: ['manteiga sem sal', 'ovos'] },
      { kind: 'freeze', ingredients: ['frutas vermelhas'] },
      { kind: 'chill', ingredients: ['cream cheese', 'creme de leite fresco'] },
      { kind: 'melt', ingredients: ['manteiga sem sal'] },
    ])
  })
  it('is soft by the words of a step that name the ingredient, each once', () => {
    const lines = ['150 g de manteiga sem sal', '1 colher (sopa) de manteiga para untar', '3 ovos']
    const steps = [
      'Bata a manteiga em temperatura ambiente.',
      'Deixe esfriar por 2 horas em temperatura ambiente.',
    ]
    expect(findBeforehand(lines, steps)).toEqual([{ kind: 'soften', ingredients: ['manteiga sem sal'] }])
  })
  it('is the sentence of a step that begins hours before', () => {
    expect(
      findBeforehandSteps([
        'Na véspera, leve a lata à geladeira. Abra com cuidado.',
        'Lave e deixe de molho.',
        'Bata.',
      ]),
    ).toEqual([
      { step: 1, sentence: 'Na véspera, leve a lata à geladeira.' },
      { step: 2, sentence: 'Lave e deixe de molho.' },
    ])
  })
})

it('names the tools that the steps use and the list lacks', () => {
  const steps = [
    'Peneire a farinha.',
    'Bata na batedeira e despeje na forma.',
    'A calda forma uma casquinha. Cubra com filme.',
  ]
  expect(findTools(steps, [])).toEqual(['Batedeira', 'Peneira', 'Forma', 'Filme plástico'])
  expect(findTools(steps, ['2 formas redondas de 20 cm', 'Peneira fina'])).toEqual([
    'Batedeira',
    'Filme plástico',
  ])
  expect(findTools(['A calda forma uma casquinha.'], [])).toEqual([])
})
