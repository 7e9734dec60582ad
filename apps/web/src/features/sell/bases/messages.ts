import { formatNumber } from '@ateliedoce/recipe-text'
import { isConnectionError, isServiceFault } from '../../../lib/api-error.ts'

export const messages = {
  title: 'Bases e custo',
  back: 'Voltar à receita',
  cost: 'Custo dos ingredientes',
  whole: (money: string) => `${money} a receita inteira`,
  wholeAtLeast: (lacks: string, money: string) => `${lacks}: pelo menos ${money} a receita inteira`,
  each: (money: string, unit: string) => `${money} por ${unit}`,
  eachAtLeast: (money: string, unit: string) => `pelo menos ${money} por ${unit}`,
  /** 'faltam 3 preços'; '' for none. */
  lacks: (count: number) =>
    count === 0 ? '' : count === 1 ? 'falta 1 preço' : `faltam ${formatNumber(count)} preços`,
  noCost: (lacks: string) => (lacks === '' ? 'Ainda não há custo.' : `Ainda não há custo: ${lacks}.`),
  baseGone: 'Sem custo: uma base foi excluída. Traga a receita de volta ou toque em “Não usar mais”.',
  unpriced: (names: string) => `Sem preço ou peso: ${names}.`,
  inBase: (title: string, names: string) => `na base “${title}”, ${names}`,
  notePrices: 'Anotar preços',
  eggsLeft: ({ yolks, whites }: { yolks: number; whites: number }) =>
    yolks > 0
      ? `Sobra: ${yolks === 1 ? '1 gema' : `${formatNumber(yolks)} gemas`}.`
      : `Sobra: ${whites === 1 ? '1 clara' : `${formatNumber(whites)} claras`}.`,

  bases: 'Bases desta receita',
  basesText: 'Uma linha dos ingredientes pode ser outra receita sua: o custo dela entra aqui.',
  noBases: 'Nenhuma linha é uma base ainda.',
  gone: 'a receita da base foi excluída',
  grams: (amount: string) => `${amount} g`,
  portions: (amount: string) => (amount === '1' ? '1 porção' : `${amount} porções`),
  loses: (percent: string) => `perde ${percent}%`,
  costs: (money: string) => `custa ${money}`,
  costsAtLeast: (lacks: string, money: string) => `${lacks}: custa pelo menos ${money}`,
  costUnknown: (lacks: string) => `custo ainda desconhecido: ${lacks}`,
  unlink: 'Não usar mais',

  add: 'Usar uma base',
  line: 'Linha dos ingredientes',
  chooseLine: 'Escolha a linha',
  base: 'Receita que é a base',
  chooseBase: 'Escolha a receita',
  amount: 'Quanto usa',
  unit: 'Medida',
  units: { g: 'gramas', porcao: 'porções' },
  loss: 'Perda ao usar',
  link: 'Usar como base',
  noLines: 'Todas as linhas já são bases, ou a receita não tem ingredientes.',
  problems: {
    line: 'Escolha a linha que é a base.',
    base: 'Escolha a receita.',
    amount: 'Escreva quanto da base entra.',
    loss: 'A perda vai de 0 a 90%.',
  },

  usedBy: 'Usada em',
  notUsed: 'Nenhuma receita usa esta como base.',
  effect:
    'Quanto mudou o custo de cada uma nos últimos 30 dias, pelos preços anotados e pelas mudanças desta receita:',
  change: (before: string, after: string) => `${before} → ${after}`,
  changeAtLeast: (lacks: string, before: string, after: string) =>
    `${lacks}: pelo menos ${before} → ${after}`,
  unchanged: 'sem mudança',
  priceEffects: 'O que este preço mudou',

  failed: 'Não conseguimos salvar a base.',
  tooMany: 'Cabem até 20 bases em uma receita, 500 na conta e 5 uma dentro da outra.',
  ofItself: 'A receita seria feita dela mesma.',
  circle: (path: string) => `Assim a receita seria feita dela mesma: ${path}.`,
  deep: (path: string) => `São bases demais uma dentro da outra (até 5): ${path}.`,
}

/** Why a link was not saved. Circles are refused before it is sent, with their path. */
export function linkFailure(error: Error): string {
  if (isConnectionError(error)) return `${messages.failed} Verifique sua internet e tente novamente.`
  if (isServiceFault(error)) return `${messages.failed} Tente novamente daqui a pouco.`
  const code = 'code' in error ? error.code : ''
  if (code === 'PT409') return `${messages.failed} ${messages.tooMany}`
  if (code === 'PT422') return `${messages.failed} ${messages.ofItself}`
  return messages.failed
}
