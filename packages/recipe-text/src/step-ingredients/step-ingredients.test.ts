import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleIngredient } from '../ingredient/scale.ts'
import { readIngredient } from '../shapes/ingredient-shapes.ts'
import { readIngredients } from '../shapes/ingredient-lists.ts'
import { portionAmount } from './portion-amount.ts'
import { findStepIngredients } from './step-ingredients.ts'
import type { Portion } from './step-ingredient.ts'

const CAKE = [
  '3 ovos',
  '1 xícara (chá) de leite',
  '300 g de farinha de trigo',
  '200 g de açúcar',
  '1 lata de leite condensado (395 g)',
  '1 colher (sopa) de fermento em pó',
  '100 g de manteiga',
  '1 pitada de sal',
  '½ xícara (chá) de leite em pó',
  '50 g de cacau em pó',
]
const LAYERS = [
  'Para a massa:',
  '4 ovos',
  '200 g de açúcar',
  '200 g de farinha de trigo',
  'Para o recheio:',
  '2 latas de leite condensado',
  '50 g de manteiga',
  '100 g de açúcar',
  'Para a cobertura:',
  '200 g de chocolate meio amargo',
  '1 caixinha de creme de leite',
]

const NO_LINE = readIngredient('')

function shown({ kind, share, measured }: Portion): string {
  if (kind === 'all') return ''
  const part =
    share === null
      ? measured === null
        ? ''
        : ` ${measured.quantity.max} ${measured.unit}`
      : ` ${share.numerator}/${share.denominator}`
  return ` (${kind}${part})`
}

/** The ingredients of each step, as "açúcar (part 1/2), leite". */
function uses(ingredients: readonly string[], ...steps: readonly string[]): string[] {
  const lines = readIngredients(ingredients)
  return findStepIngredients(
    lines,
    steps.map((text) => ({ text })),
  ).steps.map(({ ingredients: found, isCertain }) => {
    const names = found.map(
      ({ position, portion }) => `${lines[position - 1]?.ingredient ?? ''}${shown(portion)}`,
    )
    return `${names.join(', ')}${isCertain ? '' : ' ?'}`
  })
}

describe('findStepIngredients', () => {
  it.each([
    [
      ['Bata os ovos com metade do açúcar.', 'Junte o açúcar restante.'],
      ['ovo, açúcar (part 1/2)', 'açúcar (rest 1/2)'],
    ],
    [
      ['Misture 3/4 da farinha com o leite.', 'Polvilhe o restante da farinha.'],
      ['farinha de trigo (part 3/4), leite', 'farinha de trigo (rest 1/4)'],
    ],
    [
      ['Junte um terço da farinha.', 'Acrescente o resto da farinha e o sal.'],
      ['farinha de trigo (part 1/3)', 'farinha de trigo (rest 2/3), sal'],
    ],
    [
      ['Dissolva o cacau em um pouco do leite.', 'Junte o restante do leite.'],
      ['cacau em pó, leite (some)', 'leite (rest)'],
    ],
    [
      ['Misture 50 g do açúcar com os ovos.', 'Adicione o restante do açúcar.'],
      ['açúcar (part 1/4), ovo', 'açúcar (rest 3/4)'],
    ],
    [['Misture a outra metade do açúcar.'], ['açúcar']],
    [['Bata o leite condensado com o leite e o leite em pó.'], ['leite condensado, leite, leite em pó']],
    [['Junte o leite de coco.'], ['']],
    [
      ['Misture os secos.', 'Junte o leite e os ovos.'],
      ['farinha de trigo, açúcar, fermento em pó, sal, cacau em pó ?', 'leite, ovo'],
    ],
    [
      ['Coloque todos os ingredientes no liquidificador.'],
      [
        'ovo, leite, farinha de trigo, açúcar, leite condensado, fermento em pó, manteiga, sal, leite em pó, cacau em pó',
      ],
    ],
    [['Bata até o açúcar dissolver.'], ['']],
    [
      ['Peneire a farinha.', 'Junte a farinha e o fermento.', 'Asse a farinha.'],
      ['farinha de trigo', 'farinha de trigo, fermento em pó', ''],
    ],
    [
      ['Não junte o sal.', 'A manteiga deve estar macia.'],
      ['', ''],
    ],
    [['Unte a forma com manteiga e forre com papel-manteiga.'], [' ?']],
  ])('%j', (steps, expected) => {
    expect(uses(CAKE, ...steps)).toEqual(expected)
  })
  it('leaves what is for the hands to the step that greases hands', () => {
    const lines = ['1 lata de leite condensado', 'manteiga para untar as mãos']
    const steps = ['Unte um prato raso com manteiga.', 'Enrole com as mãos untadas.']
    expect(uses(lines, ...steps)).toEqual(['', 'manteiga'])
  })

  it('tells the lines of components apart', () => {
    const steps = [
      'Bata os ovos com o açúcar e junte a farinha.',
      'Para o recheio, leve ao fogo o leite condensado, a manteiga e o açúcar.',
      'Derreta o chocolate e misture o creme de leite.',
      'Espalhe o recheio sobre a massa e cubra com a cobertura.',
    ]
    expect(uses(LAYERS, ...steps)).toEqual([
      'ovo, açúcar, farinha de trigo',
      'leite condensado, manteiga, açúcar',
      'chocolate meio amargo, creme de leite',
      '',
    ])
    const lines = readIngredients(LAYERS)
    const found = findStepIngredients(
      lines,
      steps.map((text) => ({ text })),
    )
    expect(found.components.map(({ name }) => name)).toEqual(['massa', 'recheio', 'cobertura'])
    expect(found.steps.map(({ component }) => component)).toEqual([0, 1, 2, 2])
    expect(found.steps[3]?.results).toEqual([0, 1])
  })

  it('scales portions with their lines', () => {
    const lines = readIngredients(CAKE).map((line) => scaleIngredient(line, 2))
    const [half, cup, rest] = findStepIngredients(lines, [
      { text: 'Bata metade do açúcar com 1 xícara (chá) do leite condensado.' },
    ]).steps.flatMap(({ ingredients }) => ingredients)
    const amounts = [half, cup, rest].map(
      (each) => each && portionAmount(lines[each.position - 1] ?? NO_LINE, each.portion),
    )
    expect(amounts).toEqual([
      { quantity: { min: 200, max: 200 }, unit: 'g' },
      { quantity: { min: 2, max: 2 }, unit: 'xicara_cha' },
      undefined,
    ])
  })

  it('leaves out what may be one of two, and says that it is uncertain', () => {
    const two = ['100 g de chocolate branco', '100 g de chocolate ao leite', '1 caixinha de creme de leite']
    expect(uses(two, 'Junte o chocolate ao creme de leite.')).toEqual(['creme de leite ?'])
    expect(uses(two, 'Derreta o chocolate branco.', 'Derreta o chocolate ao leite.')).toEqual([
      'chocolate branco',
      'chocolate ao leite',
    ])
  })

  it('never lists a heading, a line twice or more than there is', () => {
    const words = [
      'Misture',
      'metade do açúcar',
      'o restante do açúcar',
      'os ovos',
      'o leite',
      'e',
      ',',
      '.',
      'Junte',
      'um terço da farinha',
      'até',
      'a manteiga',
      'todos os ingredientes',
      'unte',
      '1 xícara (chá) do leite',
    ]
    const text = fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((said) => said.join(' '))
    const lines = readIngredients([...CAKE, ...LAYERS])
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (steps) => {
        const { steps: found } = findStepIngredients(
          lines,
          steps.map((each) => ({ text: each })),
        )
        for (const { ingredients } of found) {
          const positions = ingredients.map(({ position }) => position)
          expect(new Set(positions).size).toBe(positions.length)
          for (const { position, portion } of ingredients) {
            expect(lines[position - 1]?.kind).toBe('ingredient')
            const { numerator, denominator } = portion.share ?? { numerator: 0, denominator: 1 }
            expect(numerator).toBeLessThanOrEqual(denominator)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { maxLength: 4 }),
        fc.array(fc.string(), { maxLength: 4 }),
        (lines, steps) => {
          const found = findStepIngredients(
            readIngredients(lines),
            steps.map((text) => ({ text })),
          )
          expect(found.steps.length).toBe(steps.length)
          expect(found.components.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})
