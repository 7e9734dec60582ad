import { formatNumber } from '@ateliedoce/recipe-text'

/** "1,44"; small values keep their significant digits. */
const times = (factor: number) => formatNumber(factor, factor < 0.1 ? 4 : 2)

export const messages = {
  nothingChosen: 'Escolha uma receita para ver os ingredientes na medida que você quiser.',
  ownTitle: 'Ou escreva a sua própria lista',
  ownList: 'Ingredientes, um por linha',
  ownListHint: 'Pode colar de onde quiser: 2 xícaras de farinha, 3 ovos, sal a gosto.',
  ownListExample: '2 xícaras de farinha de trigo\n3 ovos',
  halves: (parts: readonly string[]) => parts.map((part) => `“${part}”`).join(' + '),
  split: 'Separar em linhas',
  ownYield: 'Quanto a sua lista rende (opcional)',
  ownYieldHint: 'Por exemplo, 30 unidades: escreva 30.',
  noRecipes: 'Nenhuma receita encontrada',
  noRecipesText: 'As receitas dos seus materiais aparecem aqui.',
  seeMaterials: 'Ver os materiais',
  recipeMissing: 'Receita não encontrada',
  recipeMissingText: 'Esta receita não existe. Escolha outra.',

  ways: 'Como você quer calcular',
  way: {
    rendimento: 'Rendimento',
    peso: 'Peso de cada um',
    ingrediente: 'O que eu tenho',
    forma: 'Forma',
  },

  wanted: (unit: string) => (unit === '' ? 'Quanto você quer fazer' : `Quanto você quer fazer (${unit})`),
  multiples: 'Quantidades rápidas',
  half: 'Metade',
  double: 'Dobro',
  triple: 'Triplo',

  pieceWeight: 'Peso de cada um',
  pieceWeightHint: 'Por exemplo, 20 g para um brigadeiro.',
  pieces: (count: number, grams: number) => `${formatNumber(count)} de ${formatNumber(grams)} g`,
  pieceCount: 'Quantos você quer',
  pieceCountHint: 'Em branco, calculamos quantos a receita rende.',
  dough: 'Peso da massa pronta (opcional)',
  doughHint: 'Depois do fogo ou do forno, na balança.',
  massIs: (mass: string) => `Os ingredientes somam cerca de ${mass}.`,
  massWithout: (names: string) => `Sem contar o que vai por fora: ${names}.`,
  massMissing: (count: number) =>
    count === 1
      ? 'Falta saber quanto pesa um ingrediente. Informe abaixo, na linha dele, ou escreva o peso da massa pronta.'
      : `Falta saber quanto pesam ${count} ingredientes. Informe abaixo, na linha de cada um, ou escreva o peso da massa pronta.`,
  gives: (count: number, grams: string) =>
    `A receita rende cerca de ${formatNumber(count)} ${count === 1 ? 'unidade' : 'unidades'} de ${grams}.`,
  left: (grams: string) => `Sobram cerca de ${grams}.`,
  takes: (pieces: string, dough: string) => `Para ${pieces} você precisa de ${dough} de massa.`,
  eachNow: (all: string, grams: string) => `A receita rende ${all}: cada parte sai com cerca de ${grams}.`,

  ingredient: 'Ingrediente',
  chooseIngredient: 'Escolha o ingrediente',
  have: 'Quanto você tem',
  haveExample: 'Por exemplo, 300 g ou 2 latas.',

  panTo: 'Sua forma',
  panRead: (text: string) => `Na receita: “${text}”.`,

  parts: 'Fazer uma parte em outra quantidade',
  partsHint: 'Por exemplo, 2 para dobrar só a cobertura.',
  opening: 'Começo da receita',
  timesSuffix: 'vezes',

  resultHere: 'A lista na medida que você quiser aparece aqui.',
  result: 'Ingredientes',
  asked: 'O que falta saber',
  asWritten: 'como na receita',
  was: (before: string) => `era ${before}`,
  eggs: (grams: string) => `ou ${grams}, sem a casca`,
  said: (amount: string) => `você informou: ${amount}`,
  askAmount: 'Quanto é?',
  askAmountHint: 'Não deu para ler a quantidade desta linha. Escreva, por exemplo, 200 g ou 2 xícaras.',
  askWeight: 'Quanto pesa, ao todo?',
  askWeightHint: 'Não há peso publicado para esta linha. Escreva 0 se ela não entra na massa.',
  original: 'Voltar ao original',
  timesNote:
    'Os tempos de forno, fogo e geladeira não crescem na mesma proporção: dependem do tamanho da forma e da panela.',
  leavening: 'Acima do dobro, cerca de 90% do fermento costuma bastar.',
  openRecipe: 'Ver receita',
  price: 'Calcular o preço',
  priceOfRecipe: 'Calcular preço',
  priceInShort: 'Preço',
  yields: (amount: string) => `Rende ${amount}`,
  yieldsNow: (amount: string, written: string) => `Rende ${amount} (na receita, ${written})`,
  howMuch: 'Quanto você quer fazer',
  close: 'Fechar',
  asInRecipe: 'Como na receita',
  less: (step: string) => `Menos ${step}`,
  more: (step: string) => `Mais ${step}`,
  stepOfTimes: '½ receita',
  scale: 'Fazer outra quantidade',
  moreWays: 'Mais jeitos de calcular',
  changed: 'Medidas alteradas',
  changedTo: (summary: string) => `Medidas alteradas: ${summary}.`,
  methodAsWritten:
    'A lista de ingredientes já está na nova medida. O passo a passo continua como foi escrito: quando ele fala em quantidade, rendimento ou forma, vale a receita original.',
  panOfThis: (pan: string) => `No seu caso: ${pan}.`,
  unanswered: 'Há linhas sem quantidade: informe quanto é na calculadora.',

  problems: {
    noMeasure: 'Não entendemos esta medida. Escreva, por exemplo, 300 g ou 2 xícaras.',
    noUnit: 'Escreva também a medida, por exemplo 200 g ou 2 xícaras.',
    sayGrams: 'Não sabemos quanto isto pesa: escreva em gramas, por exemplo 200 g.',
    farFromRecipe: 'Escreva de 0,01 a 1.000 vezes.',
  },
}

const MEASURE_TOO = 'Pode escrever a medida: 300 g, 2 latas.'

const ofRecipe = {
  times: (factor: number) => `${times(factor)}× a receita`,
  asItIs: 'como na receita',
  wantedTimes: 'Quantas vezes a receita',
  yields: (amount: string) => `A receita rende ${amount}.`,
  noYield: 'A receita não diz quanto rende: escreva quantas receitas você quer fazer.',
  massOfNone: 'Nenhum ingrediente desta receita tem um peso conhecido: escreva o peso da massa pronta.',
  haveHint: (needed: string) => `A receita pede ${needed}. ${MEASURE_TOO}`,
  noIngredients: 'Nenhum ingrediente desta receita tem quantidade.',
  panFrom: 'Forma da receita',
  panNotRead: 'A receita não deixa clara a forma: escreva as medidas dela.',
}

const ofOwnList: typeof ofRecipe = {
  times: (factor: number) => `${times(factor)}× a sua lista`,
  asItIs: 'como você escreveu',
  wantedTimes: 'Quantas vezes a sua lista',
  yields: (amount: string) => `A sua lista rende ${amount}.`,
  noYield:
    'Escreva 2 para o dobro, ½ para a metade. Para contar em unidades, informe acima quanto a lista rende.',
  massOfNone: 'Escreva acima os ingredientes com as quantidades, ou aqui o peso da massa pronta.',
  haveHint: (needed: string) => `A sua lista pede ${needed}. ${MEASURE_TOO}`,
  noIngredients: 'Escreva acima os ingredientes com as quantidades: depois você escolhe aqui um deles.',
  panFrom: 'Forma que você costuma usar',
  panNotRead: 'A forma em que cabe a quantidade da sua lista.',
}

/** Texts for a recipe, or for the learner's own list, which has no id. */
export function wordsOf({ id }: { readonly id: string }): typeof ofRecipe {
  return id === '' ? ofOwnList : ofRecipe
}
