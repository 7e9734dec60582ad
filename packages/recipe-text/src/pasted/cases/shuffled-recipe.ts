// Recipes of shuffled pieces, as people copy them: headings with text on their own line, headers of messages, footers, tables.

import * as fc from 'fast-check'

const TITLES = [
  'Bolo de fubá',
  '*BOLO DE CENOURA* 🥕',
  '# Pudim de leite',
  'Receita: Torta holandesa',
  'Brigadeiro (rende 30 unidades)',
]
const GREETINGS = ['Oi gente!', 'Bom dia 🌷', 'segue a receita:', 'Olha que delícia', 'claro']
const FOOTERS = [
  'Salva aí!',
  'Bom apetite',
  '#bolo #receita',
  'https://exemplo.com.br/bolo',
  'Compartilhe',
  'PUBLICIDADE',
  'Me siga @doces',
  '❤️❤️',
]
const LIST_HEADS = [
  'Ingredientes',
  'Ingredientes:',
  '*INGREDIENTES*',
  'Ingredientes da massa',
  'Ingredientes (12 porções):',
  'Ingredientes -',
  'Você vai precisar de:',
  'Lista de ingredientes',
  'Ingr.:',
  '🛒 Ingredientes 🛒',
  'Ingredientes para 8 pessoas:',
  '2) Ingredientes:',
]
const METHOD_HEADS = [
  'Modo de preparo',
  'Modo de preparo:',
  '**Modo de Preparo:**',
  'Como preparar:',
  'Execução -',
  'Preparação —',
  'Instruções:',
  'Montagem:',
  'Montagem -',
  'Modo de fazer →',
  'Preparo (40 min):',
  'Passo a passo |',
  'Procedimento.',
  'Preparo da massa:',
  'Maneira de fazer –',
  'Como fazer?',
  'M. de preparo:',
]
const PARTS = ['Massa:', '*Cobertura*', 'Para o recheio', 'Calda', 'CREME', 'Montagem']
const INGREDIENTS = [
  '3 ovos',
  '2 xícaras (chá) de açúcar',
  '200 g de chocolate',
  '1 lata de leite condensado',
  '½ xícara de óleo',
  '1 pitada de sal',
  'canela a gosto',
  '1 colher (sopa) de fermento',
  'manteiga para untar',
  '2 x 200 g de creme de leite',
  '1 xícara/240 ml de leite',
  '300 g (10½ oz) de farinha',
  '1 kg e meio de morango',
]
const STEPS = [
  'Bata os ovos com o açúcar.',
  'Asse por 40 minutos a 180 °C.',
  'misture tudo e leve ao fogo',
  'Montagem: alterne camadas de bolo e creme.',
  'Deixe esfriar',
  'Derreta o chocolate - mexa sempre',
  'Numa tigela, junte a farinha e o fermento.',
  'Retire do forno; desenforme.',
  'Faça 3 furos e regue com a calda.',
]
const FACTS = [
  'Rendimento: 12 fatias',
  'Rende 1 kg e meio',
  'Tempo de preparo: 40 min',
  'Serve 8 pessoas',
  '⏱ 1h20 | 🍽 10 porções',
  'Dica: sirva gelado.',
  'Validade: 3 dias na geladeira',
]
const ODD = [
  '(opcional)',
  '---',
  '| Farinha | 300 g |',
  'Ovos\t3',
  'texto que não diz nada de receita',
  '10',
  'a\u00a0b',
  '\u200e',
  '½',
  '1. Ingredientes 3 ovos',
  'Ana: que lindo!',
  'Farinha de trigo - 300 g',
  'Ingrediente\tQuantidade',
  'Rende 12 fatias | 40 min | fácil',
  '300 g\nfarinha de trigo\n3\novos',
  '3 ovos e sal, 1 xícara de leite e canela em pó',
  'Passo 1',
  '(a) bata; (b) asse',
  'Siga @doces no Instagram',
]
const HEADERS = [
  '',
  '',
  '',
  '[03/11 10:01] Neide: ',
  '[10:01, 03/11/2026] +55 11 90000-0000: ',
  '03/11/2026 10:01 - Ana: ',
  '\u200e[03/11/26, 10:01:33\u202fAM] ~\u00a0Bia: ',
]
const BULLETS = [
  '',
  '',
  '• ',
  '- ',
  '☐ ',
  '[ ] ',
  '[x] ',
  '✔️ ',
  '1) ',
  '2. ',
  '3️⃣ ',
  'a) ',
  'Passo 2: ',
  '🔸',
]

const oneOf = (texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts)
const listOf = (texts: readonly string[], most: number): fc.Arbitrary<string[]> =>
  fc.array(oneOf(texts), { minLength: 1, maxLength: most })
const bulleted = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(oneOf(BULLETS), oneOf(texts)).map((both) => both.join(''))

/** A heading, and what follows it on its line or below. */
function under(heads: readonly string[], texts: readonly string[]): fc.Arbitrary<string> {
  const below = fc
    .tuple(oneOf(heads), fc.array(bulleted(texts), { maxLength: 5 }))
    .map(([head, lines]) => [head, ...lines].join('\n'))
  const beside = fc
    .tuple(oneOf(heads), listOf(texts, 4), oneOf([', ', '. ', '; ', ' e ', ' ', ' | ']))
    .map(([head, lines, joint]) => `${head} ${lines.join(joint)}`)
  return fc.oneof(below, beside)
}

const piece = fc.oneof(
  oneOf(TITLES),
  oneOf(GREETINGS),
  oneOf(FOOTERS),
  under(LIST_HEADS, INGREDIENTS),
  under(LIST_HEADS, INGREDIENTS),
  under(METHOD_HEADS, STEPS),
  under(METHOD_HEADS, STEPS),
  under(PARTS, [...INGREDIENTS, ...STEPS]),
  oneOf(FACTS),
  oneOf(ODD),
  bulleted(INGREDIENTS),
  bulleted(STEPS),
)

/** A text of up to 14 pieces, each with a header of a message or none, joined in one of the ways that lines are broken. */
export const shuffledRecipe: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(
      fc.tuple(oneOf(HEADERS), piece).map((both) => both.join('')),
      { minLength: 1, maxLength: 14 },
    ),
    fc.constantFrom('\n', '\r\n', '\n\n', '  \n', ' \n \n', '\u2028'),
  )
  .map(([pieces, lineBreak]) => pieces.join('\n').replaceAll('\n', lineBreak))

/** Words that belong to ingredients and steps, and to no heading. */
export const CONTENT_WORDS =
  /\b(?:ovos|xicara|acucar|chocolate|lata|oleo|pitada|canela|colher|manteiga|leite|farinha|morango|bata|asse|misture|alterne|deixe|derreta|numa|retire|faca)\b/
