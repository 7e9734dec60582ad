const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const pricesMoved = (count: number) => plural(count, 'preço mudou', 'preços mudaram')

export const messages = {
  ingredients: 'Ingredientes',
  ingredientsText: 'Toque e informe o preço da embalagem.',
  fillIn: (count: number) => (count === 1 ? 'Informar 1 valor' : `Informar ${count} valores`),
  closeSteps: 'Fechar',
  noAmountYet: 'quanto usa?',
  freeShort: 'sem custo',
  notCounted: 'não conta',
  eggsLeft: ({ yolks, whites }: { yolks: number; whites: number }) =>
    whites > 0 ? `Sobra: ${plural(whites, 'clara', 'claras')}.` : `Sobra: ${plural(yolks, 'gema', 'gemas')}.`,
  otherCosts: 'O resto da conta',
  toType: 'informar',
  noneTyped: 'não informado',
  minutesOf: (minutes: number) => `${minutes} min`,
  goalShort: { margin: 'do preço', markup: 'sobre o custo' },
  noPrice: 'O preço aparece aqui',
  costSoFar: (cost: string) => `Custo até agora: ${cost}`,
  atLeast: 'pelo menos',
  /** What a partial sum lacks: 'faltam 6 preços', 'falta 1 dado'. */
  lacks: ({ prices, others }: { prices: number; others: number }) => {
    const count = prices + others
    const what = others === 0 ? plural(count, 'preço', 'preços') : plural(count, 'dado', 'dados')
    return `${count === 1 ? 'falta' : 'faltam'} ${what}`
  },
  whereFrom: 'De onde vem o preço',
  noIngredients: 'Nenhum ingrediente ainda. Adicione o primeiro.',
  addIngredient: 'Adicionar ingrediente',
  newIngredient: 'Ingrediente novo',
  noPriceYet: 'sem preço',
  batch: 'Preço desta quantidade',
  batchTimes:
    'Ingredientes, embalagens e rendimento acompanham. O tempo de trabalho, de fogo e de forno, não: confira os minutos.',
  batchWrong: 'Não entendemos a quantidade que está em Ingredientes: este preço é o da receita original.',
  batchAsWritten: 'O preço é o da receita original.',
  changeBatch: 'Mudar a quantidade',
  asWritten: 'Voltar à receita original',

  ownAmounts: 'Você ajustou ingredientes desta receita',
  ownAmountsUsed: 'Preço com as suas quantidades',
  ownAmount: (own: string, inRecipe: string) => `${own} (na receita: ${inRecipe})`,
  takeOwnAmounts: 'Calcular com as suas quantidades',
  takeRecipeAmounts: 'Calcular com as da receita',

  yield: 'Rendimento',
  work: 'Seu trabalho',
  goal: 'Seu ganho',
  loss: 'Sobras e perdas',
  packaging: 'Embalagem',
  energy: 'Gás e energia',
  fixed: 'Custos fixos do mês',
  taxes: 'Cartão, taxas e impostos',
  channelNew: 'Canal novo',

  existing: (name: string) => `Você já tem a ficha “${name}” desta receita.`,
  openExisting: 'Abrir a ficha',

  priceNews: (count: number) => `${pricesMoved(count)} no seu caderno.`,
  priceNewsOfCost: (count: number, change: string) =>
    `${pricesMoved(count)} no seu caderno: o custo ${change}.`,
  takeNewPrices: 'Usar os preços novos',
  sheetFacts: 'Dados da ficha técnica',
}
