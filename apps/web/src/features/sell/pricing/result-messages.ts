const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Texts of the result, of the price backwards, and of the channels: what follows the first look at a price. */
export const resultMessages = {
  channel: 'Canal',
  left: 'sobra',
  result: 'Seu preço',
  perUnit: (unit: string) => `por ${unit}`,
  missing: 'Para chegar ao preço, falta:',
  missingPrices: (count: number) => `o preço de ${plural(count, 'ingrediente', 'ingredientes')}`,
  missingInBase: (title: string, lines: readonly string[]) =>
    `contando, na base “${title}”, o preço ou o peso de: ${lines.join('; ')}`,
  missingAmounts: (count: number) => `a quantidade de ${plural(count, 'ingrediente', 'ingredientes')}`,
  missingCost: 'pelo menos um custo',
  missingYield: 'quanto a receita rende',
  missingGoal: 'quanto você quer ganhar',
  incomplete: 'Esta é a soma do que já tem preço. Para completar, falta:',
  missingFields: (count: number) => plural(count, 'campo incompleto', 'campos incompletos'),
  hasProblems: (count: number) =>
    `${plural(count, 'campo precisa', 'campos precisam')} de correção. Veja o aviso ao lado de cada um.`,
  batchCost: 'Custo da receita',
  unitCost: 'Custo por unidade',
  minimum: 'Mínimo, sem lucro',
  suggested: 'Preço sugerido',
  batchPrice: 'A receita, sem arredondar',
  batchSold: 'Vendendo tudo',
  profitUnit: 'Lucro por unidade',
  profitBatch: 'Lucro da receita',
  realMargin: 'Margem real',
  realMarkup: 'Acréscimo real (markup)',
  revenue: 'Você recebe dos clientes',
  fees: 'Taxas e impostos',
  /** @param isMore whether the exact value has a part of a centavo beyond the shown one */
  rounding: (exact: string, isMore: boolean, price: string, step: string) =>
    `O cálculo dá ${isMore ? 'um pouco mais de ' : ''}${exact}: arredondado para cima (${step}), ${price}.`,
  marginIsMarkup: (margin: string, markup: string) =>
    `Somar ${markup} ao custo (acréscimo, markup) deixa ${margin} do preço (margem).`,
  example: (percent: string, cost: string, price: string, margin: string) =>
    `${percent} sobre o custo é ${margin} do preço: ${cost} + ${percent} = ${price}.`,
  whichBy: {
    margin: (percent: string) => `Você pediu ${percent} do preço.`,
    markup: (percent: string) => `Você pediu ${percent} sobre o custo.`,
  },

  own: 'E se eu cobrar outro preço?',
  ifICharge: (unit: string) => `Se eu cobrar, ${unit}`,
  leaves: (unitProfit: string, unit: string, profit: string, whole: string) =>
    `Sobram ${unitProfit} em cada ${unit.replace(/^[ao] /, '')}: ${profit} com ${whole}.`,
  ownPriced: 'Meu preço',
  isLoss: 'Por este preço, cada venda dá prejuízo.',
  belowMinimum: (minimum: string) => `Abaixo de ${minimum} não há lucro.`,
  breakEven: 'Ponto de equilíbrio',
  breakEvenText: (units: string, fixed: string, price: string) =>
    `Vendendo ${units} por mês a ${price}, os custos fixos de ${fixed} ficam pagos.`,
  breakEvenNever: 'Por este preço, nenhuma quantidade paga os custos fixos do mês.',

  channels: 'Onde você vende',
  channelsText: 'O mesmo ganho, com as taxas de cada um.',
  taken: 'Taxas',
  sameNet: 'Para sobrar o mesmo em reais',
  addChannel: 'Adicionar outro canal',
  picture: 'Para onde vai o preço',
  pictureText: (price: string) => `De cada ${price} do preço:`,
  part: 'Parte',
  value: 'Valor',
  share: 'Do preço',
}
