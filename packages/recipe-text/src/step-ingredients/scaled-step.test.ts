import { describe, expect, test } from 'vitest'
import { formatIngredient } from '../display/format.ts'
import { scaleIngredient } from '../ingredient/scale.ts'
import { readIngredient } from '../shapes/ingredient-shapes.ts'
import { madeStep, type MadeLine } from './scaled-step.ts'

const RECIPE = [
  '200 g de açúcar',
  '3 ovos',
  '2 flores comestíveis',
  '2 xícaras (chá) de farinha de trigo',
  '1 lata de leite condensado (395 g)',
  '500 ml de leite',
  '1 colher (sopa) de fermento em pó',
  '4 gemas',
  '100 g de manteiga sem sal',
  '1 pitada de sal',
  '2 limões',
  '300 g de goiabada',
  '1 fava de baunilha',
  '1 litro de água',
]

function made(text: string, factor: number, recipe: readonly string[] = RECIPE) {
  const lines = recipe.map((raw, index): MadeLine => {
    const written = readIngredient(raw)
    const exact = scaleIngredient(written, factor)
    return { position: index + 1, written, factor, text: formatIngredient(exact) }
  })
  return madeStep(text, lines, [])
}

describe('amounts of the ingredients are scaled', () => {
  test.each([
    ['Junte 200 g de açúcar e 3 ovos e bata.', 2, 'Junte 400 g de açúcar e 6 ovos e bata.'],
    ['Decore com as 2 flores comestíveis.', 2, 'Decore com as 4 flores comestíveis.'],
    ['Bata os 3 ovos com 100 g do açúcar.', 2, 'Bata os 6 ovos com 200 g do açúcar.'],
    [
      'Acrescente 2 xícaras (chá) de farinha de trigo.',
      1.5,
      'Acrescente 3 xícaras (chá) de farinha de trigo.',
    ],
    ['Dissolva o fermento em ½ xícara do leite.', 2, 'Dissolva o fermento em 1 xícara (chá) do leite.'],
    ['Junte uma pitada de sal.', 3, 'Junte 3 pitadas de sal.'],
    ['Junte dois ovos e misture.', 2, 'Junte 4 ovos e misture.'],
    ['Reserve meia xícara de leite.', 2, 'Reserve 1 xícara (chá) de leite.'],
    ['Adicione 1 lata de leite condensado e mexa.', 2, 'Adicione 2 latas de leite condensado e mexa.'],
    ['Adicione o leite condensado (395 g) e mexa.', 2, 'Adicione o leite condensado (790 g) e mexa.'],
    [
      'Junte 1 xícara e 2 colheres (sopa) de leite.',
      2,
      'Junte 2 xícaras (chá) e 4 colheres (sopa) de leite.',
    ],
    ['Junte 2 a 3 colheres (sopa) do leite.', 2, 'Junte 4 a 6 colheres (sopa) do leite.'],
    ['Coloque 1 xícara (240 ml) de leite.', 2, 'Coloque 2 xícaras (chá) (480 ml) de leite.'],
    [
      'Bata as 4 gemas com 200g de açúcar por 5 minutos.',
      0.5,
      'Bata as 2 gemas com 100 g de açúcar por 5 minutos.',
    ],
    ['Bata os 2 ovos restantes.', 0.5, 'Bata o 1 ovo restante.'],
    ['Junte 1 ovo batido.', 2, 'Junte 2 ovos batidos.'],
    ['Esprema os 2 limões.', 1.5, 'Esprema os 3 limões.'],
    ['Raspe 1 fava de baunilha.', 2, 'Raspe 2 favas de baunilha.'],
    ['Ferva 1 litro de água.', 2, 'Ferva 2 litros de água.'],
    ['Derreta 50 g da manteiga a 60 °C.', 3, 'Derreta 150 g da manteiga a 60 °C.'],
    ['Junte cerca de 100 ml de leite morno.', 2, 'Junte cerca de 200 ml de leite morno.'],
    [
      'Junte 3 ovos, um a um, batendo 1 minuto a cada adição.',
      2,
      'Junte 6 ovos, um a um, batendo 1 minuto a cada adição.',
    ],
    ['Junte 200 g de açúcar e distribua em forminhas.', 2, 'Junte 400 g de açúcar e distribua em forminhas.'],
    [
      'Junte os ovos, batendo após cada adição, e 100 ml do leite.',
      2,
      'Junte os ovos, batendo após cada adição, e 200 ml do leite.',
    ],
    ['Peneire 1 colher (sopa) de fermento.', 2, 'Peneire 2 colheres (sopa) de fermento.'],
  ])('%s × %d', (text, factor, expected) => {
    expect(made(text, factor)).toEqual({ text: expected, asWritten: [] })
  })
})

describe('other numbers stay', () => {
  test.each([
    'Asse a 180 °C por 35 a 40 minutos em forma de 20 x 30 cm.',
    'Misture ⅓ da farinha e metade do açúcar.',
    'Junte 1/3 da farinha em 3 vezes.',
    'Enrole bolinhas de 15 g.',
    'Coloque 20 g de goiabada em cada disco.',
    'Junte 1 ovo de cada vez.',
    'Adicione um ovo por vez, batendo bem.',
    'Mexa com uma colher de pau.',
    'Leve à geladeira por 2 horas em uma tigela de 2 litros.',
    'Divida a massa em 2 partes e abra com 5 mm.',
    'Espere 1 dia.',
    'Bata em velocidade 2 até formar um creme.',
    'Unte uma forma com manteiga.',
    'Encaixe um ovo em pedaços.',
    'Com duas colheres, forme montinhos.',
    'Corte cada pão ao meio, recheie com 20 g de goiabada e feche.',
    'Encha cada forminha até dois terços, com cerca de 55 g de massa.',
    'Coloque 1 colher (sopa) de calda sobre cada taça.',
  ])('%s', (text) => expect(made(text, 2)).toEqual({ text, asWritten: [] }))
})

describe('what cannot be known is the original, and named', () => {
  test.each([
    ['Reserve 1 xícara do creme.', ['1 xícara']],
    ['Despeje 100 g e espalhe.', ['100 g']],
    ['Forme 20 montinhos de cerca de 30 g.', ['20 montinhos']],
    ['Corte em 12 quadrados.', ['12 quadrados']],
    ['Coe e meça 200 ml.', ['200 ml']],
    ['Ferva até sobrarem cerca de 2 xícaras (chá) do caldo.', ['2 xícaras (chá)']],
    ['Coloque 1 colher (chá) de goiabada no centro e feche.', ['1 colher (chá)']],
    ['Recheie com 20 g de goiabada.', ['20 g']],
    ['Separe 2 colheres (sopa) da calda e 50 ml de rum.', ['2 colheres (sopa)', '50 ml']],
  ])('%s', (text, asWritten) => expect(made(text, 2)).toEqual({ text, asWritten }))
})

const SINGLES = [
  '1 lata de leite condensado (395 g)',
  '1 caixinha de creme de leite',
  '1 pacote de biscoito maisena (200 g)',
  '1 envelope de gelatina em pó sem sabor',
  '1 xícara (chá) de leite',
  '1 litro de água',
  '1 ovo',
  '1 limão',
  '1 fava de baunilha',
  '1 pau de canela',
  '1 gema',
  '200 g de açúcar',
  '1 vidro de leite de coco (200 ml)',
  '1 colher (sopa) de fermento em pó',
]

describe('a count out of several is scaled with them', () => {
  test.each([
    ['Reserve 2 dos 3 ovos.', 2, 'Reserve 4 dos 6 ovos.'],
    ['Separe 1 dos 3 ovos e bata os outros.', 2, 'Separe 2 dos 6 ovos e bata os outros.'],
    ['Reserve duas das 4 gemas.', 2, 'Reserve 4 das 8 gemas.'],
    ['Separe um dos 3 ovos.', 3, 'Separe 3 dos 9 ovos.'],
    ['Bata 2 dos ovos com o açúcar.', 2, 'Bata 4 dos ovos com o açúcar.'],
    ['Esprema 1 dos limões e raspe o outro.', 2, 'Esprema 2 dos limões e raspe o outro.'],
    ['Esprema um dos 2 limões.', 1.5, 'Esprema 1 ½ dos 3 limões.'],
    ['Use 1 das 2 flores comestíveis no centro.', 2, 'Use 2 das 4 flores comestíveis no centro.'],
    ['Use três das quatro gemas na massa.', 0.5, 'Use 1 ½ das 2 gemas na massa.'],
    ['Bata 2 ovos dos 3 e reserve o outro.', 2, 'Bata 4 ovos dos 6 e reserve o outro.'],
    ['Separe duas gemas das 4.', 2, 'Separe 4 gemas das 8.'],
    ['Misture com 1 das 2 xícaras (chá) de farinha.', 2, 'Misture com 2 das 4 xícaras (chá) de farinha.'],
    ['Reserve 50 g dos 200 g de açúcar.', 2, 'Reserve 100 g dos 400 g de açúcar.'],
    ['Aqueça 100 ml dos 500 ml de leite.', 2, 'Aqueça 200 ml do 1 litro de leite.'],
    ['Junte metade das 2 xícaras (chá) de farinha.', 2, 'Junte metade das 4 xícaras (chá) de farinha.'],
  ])('%s × %d', (text, factor, expected) => {
    expect(made(text, factor)).toEqual({ text: expected, asWritten: [] })
  })
})

describe('a single piece with its article is counted', () => {
  test.each([
    ['Despeje a lata de leite condensado.', 2, 'Despeje as 2 latas de leite condensado.'],
    [
      'Junte o açúcar e a caixinha de creme de leite.',
      3,
      'Junte o açúcar e as 3 caixinhas de creme de leite.',
    ],
    ['Triture o pacote de biscoito maisena.', 2, 'Triture os 2 pacotes de biscoito maisena.'],
    ['Hidrate o envelope de gelatina na água.', 2, 'Hidrate os 2 envelopes de gelatina na água.'],
    ['Aqueça a xícara de leite.', 2, 'Aqueça as 2 xícaras (chá) de leite.'],
    ['Ferva o litro de água.', 3, 'Ferva os 3 litros de água.'],
    ['Bata o ovo e o açúcar.', 2, 'Bata os 2 ovos e o açúcar.'],
    ['Junte o leite, o ovo e a gema.', 2, 'Junte o leite, os 2 ovos e as 2 gemas.'],
    ['Junte o ovo batido.', 2, 'Junte os 2 ovos batidos.'],
    ['Abra a fava de baunilha e raspe.', 2, 'Abra as 2 favas de baunilha e raspe.'],
    ['Junte o pau de canela.', 2, 'Junte os 2 paus de canela.'],
    ['Esprema o limão.', 0.5, 'Esprema ½ limão.'],
    ['Junte todo o pacote de biscoito.', 2, 'Junte todos os 2 pacotes de biscoito.'],
    ['Despeje toda a lata de leite condensado.', 3, 'Despeje todas as 3 latas de leite condensado.'],
    ['Despeje toda a lata de leite condensado.', 0.5, 'Despeje ½ lata de leite condensado.'],
    ['Ferva com a fava de baunilha aberta e raspada.', 1, 'Ferva com a fava de baunilha aberta e raspada.'],
    [
      'Use a fava de baunilha aberta e raspada e o leite.',
      2,
      'Use as 2 favas de baunilha abertas e raspadas e o leite.',
    ],
    ['Adicione metade da lata de leite condensado.', 4, 'Adicione 2 latas de leite condensado.'],
    ['Use o leite da lata de leite condensado.', 2, 'Use o leite das 2 latas de leite condensado.'],
    ['Abra a lata e despeje.', 2, 'Abra as 2 latas e despeje.'],
    ['Junte a lata inteira de leite condensado.', 2, 'Junte as 2 latas inteiras de leite condensado.'],
    ['Junte a lata de leite condensado.', 0.5, 'Junte ½ lata de leite condensado.'],
    ['Junte o vidro de leite de coco e mexa.', 2, 'Junte os 2 vidros de leite de coco e mexa.'],
    ['Peneire a colher (sopa) de fermento.', 2, 'Peneire as 2 colheres (sopa) de fermento.'],
  ])('%s × %d', (text, factor, expected) => {
    expect(made(text, factor, SINGLES)).toEqual({ text: expected, asWritten: [] })
  })

  test.each([
    'Guarde na lata de biscoitos.',
    'Cubra até o ovo firmar.',
    'Se o ovo estiver gelado, espere.',
    'Feche o pacote.',
    'O limão amarga se ferver.',
    'Passe a massa para a forma.',
    'Junte a água e o leite.',
    'Mexa sem deixar o ovo cozinhar.',
  ])('%s stays', (text) => expect(made(text, 2, SINGLES)).toEqual({ text, asWritten: [] }))

  test('is named where the line has another measure now', () => {
    const written = readIngredient('1 lata de leite condensado (395 g)')
    const line = { position: 1, written, factor: null, text: 'leite condensado a gosto' }
    expect(madeStep('Junte a lata de leite condensado.', [line], []).asWritten).toEqual(['a lata'])
  })
})

test('an amount without a name is that of the only line that the step takes', () => {
  const lines = ['500 g de morangos', '200 ml de suco'].map((raw, index): MadeLine => {
    const written = readIngredient(raw)
    const text = formatIngredient(scaleIngredient(written, 2))
    return { position: index + 1, written, factor: 2, text }
  })
  expect(madeStep('Retire os cabinhos dos 500 g que vão na mousse.', lines, [1])).toEqual({
    text: 'Retire os cabinhos do 1 kg que vão na mousse.',
    asWritten: [],
  })
  expect(madeStep('Coe e meça 200 ml.', lines, [2]).text).toBe('Coe e meça 400 ml.')
  expect(madeStep('Meça 200 ml. Bata o suco.', lines, [2]).text).toBe('Meça 400 ml. Bata o suco.')
  expect(madeStep('Coe e meça 200 ml.', lines, [1]).asWritten).toEqual(['200 ml'])
})

test('a line with an amount of its own', () => {
  const written = readIngredient('200 g de açúcar')
  const line = { position: 1, written, factor: null, text: '1 xícara (chá) de açúcar' }
  expect(madeStep('Junte 200 g de açúcar.', [line], []).text).toBe('Junte 1 xícara (chá) de açúcar.')
  expect(madeStep('Junte 50 g do açúcar.', [line], []).asWritten).toEqual(['50 g'])
})

test('lines that are scaled differently are told apart by the step', () => {
  const lines = [2, 3].map((factor, index): MadeLine => {
    const written = readIngredient('200 g de açúcar')
    return { position: index + 1, written, factor, text: formatIngredient(scaleIngredient(written, factor)) }
  })
  expect(madeStep('Junte 200 g de açúcar.', lines, [2]).text).toBe('Junte 600 g de açúcar.')
  expect(madeStep('Junte 200 g de açúcar.', lines, [])).toEqual({
    text: 'Junte 200 g de açúcar.',
    asWritten: ['200 g'],
  })
})
