import { describe, expect, test } from 'vitest'
import { recipeText } from './cases/recipe-text.ts'
import { chatHeader, isServiceText } from './chat.ts'
import { readRecipe } from './read-recipe.ts'

/** Headers as phones and browsers copy them. */
const HEADERS = [
  '[03/11 10:01] Neide: ',
  '[03/11, 10:01] Neide: ',
  '[03/11 10:01] +55 11 90000-0000: ',
  '[10:01, 03/11/2026] Neide: ',
  '03/11/2026 10:01 - Neide: ',
  '[03/11 10:01:33] Neide: ',
  '[03/11/26, 10:01:33 AM] Neide: ',
  '\u200e[03/11/26, 10:01:33\u202fPM] ~\u00a0Neide Doces 🍰: \u200e',
  '[10:01, 03/11] Neide: ',
  '[10:01 PM, 11/3/2026] Neide: ',
  '[10:01] Neide: ',
  '03/11/2026, 10:01 - Neide: ',
  '03/11/26 10:01:33 – \u202a+55 11 90000‑0000\u202c: ',
  '3/11/26 às 10:01 - Neide: ',
  '11/3/26, 10:01 a.m. - Neide: ',
  '03.11.26, 10h01 – Neide: ',
  '2026-11-03 10:01 - Neide: ',
  '[3 de nov. de 2026 às 10:01] Neide: ',
  '[ter., 3/11/2026 10:01] Neide: ',
  '[ontem 10:01] Neide: ',
]
const WHOLE = [
  'title Bolo de fubá',
  '- 3 ovos',
  '- 2 xícaras de açúcar',
  '> Bata tudo e asse por 40 minutos.',
  'mark no-yield',
].join('\n')

describe('a copied chat', () => {
  test.each(HEADERS)('one message after "%s"', (header) => {
    const text = `${header}Bolo de fubá\n3 ovos\n2 xícaras de açúcar\nModo de preparo\nBata tudo e asse por 40 minutos.`
    expect(recipeText(readRecipe(text))).toBe(WHOLE)
  })

  test.each(HEADERS)('a message for each line after "%s", with media and reports between', (header) => {
    const said = [
      'Bolo de fubá',
      '<Mídia oculta>',
      '3 ovos',
      '2 xícaras de açúcar',
      'imagem ocultada',
      'Preparo: Bata tudo e asse por 40 minutos. \u200e<Mensagem editada>',
      'Mensagem apagada',
    ]
    expect(recipeText(readRecipe(said.map((one) => header + one).join('\n')))).toBe(WHOLE)
  })

  test('the sender stands first, on a line of its own', () => {
    const text =
      'Neide, [03/11/2026 10:01]\nBolo de fubá\n3 ovos\n2 xícaras de açúcar\n\nNeide, [03/11/2026 10:02]\nBata tudo e asse por 40 minutos.'
    expect(recipeText(readRecipe(text))).toBe(WHOLE)
  })

  test("others' answers are set aside, and asked about where they read as the recipe", () => {
    const text = `[03/11 09:58] Ana: me passa a receita do bolo de fubá?
[03/11 10:01] Neide: claro
[03/11 10:01] Neide: Bolo de fubá
[03/11 10:01] Neide: 3 ovos
[03/11 10:02] Neide: 2 xícaras de açúcar
[03/11 10:02] Ana: dá pra fazer com 4 ovos?
[03/11 10:02] Ana: 1 colher de fermento
[03/11 10:03] Neide: Bata tudo e asse por 40 minutos.
[03/11 10:05] Ana: vou fazer amanhã
[03/11 10:05] Bia: que delícia!!`
    const recipe = readRecipe(text)
    expect(recipeText(recipe)).toBe(
      WHOLE.replace('mark no-yield', 'mark unknown-line 1 colher de fermento\nmark no-yield'),
    )
    const reasons = recipe.lines.flatMap(({ raw, use, why }) =>
      use === 'ignored' && why !== 'chat-header' ? [`${why}: ${raw}`] : [],
    )
    expect(reasons).toEqual([
      'greeting: me passa a receita do bolo de fubá?',
      'greeting: claro',
      'greeting: dá pra fazer com 4 ovos?',
      'unknown: 1 colher de fermento',
      'greeting: vou fazer amanhã',
      'greeting: que delícia!!',
    ])
  })

  test('two who write one recipe are both read', () => {
    const text = `[03/11 10:01] Neide: Bolo de fubá
[03/11 10:01] Neide: 3 ovos
[03/11 10:02] Ana: 2 xícaras de açúcar
[03/11 10:02] Ana: Bata tudo e asse por 40 minutos.
[03/11 10:02] Ana: Deixe esfriar.
[03/11 10:02] Neide: Desenforme.`
    expect(readRecipe(text).steps).toHaveLength(3)
    expect(readRecipe(text).components[0]?.ingredients).toHaveLength(2)
  })
})

test.each([
  '<Mídia oculta>',
  '‎imagem ocultada',
  'vídeo omitido',
  '‎figurinha omitida',
  'image omitted',
  '‎<anexado: 00000012-PHOTO-2026-11-03.jpg>',
  'IMG-20261103-WA0001.jpg (arquivo anexado)',
  'Mensagem apagada',
  'Esta mensagem foi apagada.',
  'Você apagou esta mensagem',
  'Encaminhada com frequência',
  'Ligação de voz perdida às 10:01',
  'Áudio ocultado',
  'Documento omitido',
  'As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.',
])('"%s" stands in place of a message', (text) => {
  expect(isServiceText(text)).toBe(true)
})

test.each([
  '1/2 xícara de açúcar',
  '10:30 - tire do forno',
  '[opcional] 3 ovos',
  '20/30 min: asse',
  'Ingredientes: 3 ovos',
  '1/2 10 g de sal - fino: bem pouco',
  'Massa: 3 ovos',
  '3/4 de xícara - leite: morno',
])('"%s" begins with no header', (text) => {
  expect(chatHeader(text)).toBeNull()
})

test("a recipe's heading after the time is no sender", () => {
  expect(chatHeader('[03/11 10:01] Ingredientes: 3 ovos')).toEqual({ length: 14, sender: null })
})
