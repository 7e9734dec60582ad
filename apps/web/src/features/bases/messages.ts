import { isConnectionError, isServiceFault } from '../../lib/api-error.ts'

export const messages = {
  title: 'Bases e custo',
  back: 'Voltar à receita',
  cost: 'Custo dos ingredientes',
  whole: (money: string) => `${money} a receita inteira`,
  each: (money: string, unit: string) => `${money} por ${unit}`,
  noCost: 'Ainda não há custo: faltam preços.',
  unpriced: (names: string) => `Sem preço ou peso: ${names}.`,
  notePrices: 'Anotar preços',

  bases: 'Bases desta receita',
  basesText: 'Uma linha dos ingredientes pode ser outra receita sua: o custo dela entra aqui.',
  noBases: 'Nenhuma linha é uma base ainda.',
  gone: 'a receita da base foi excluída',
  grams: (amount: string) => `${amount} g`,
  portions: (amount: string) => (amount === '1' ? '1 porção' : `${amount} porções`),
  loses: (percent: string) => `perde ${percent}%`,
  costs: (money: string) => `custa ${money}`,
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
  effect: 'Como os preços anotados nos últimos 30 dias mudaram o custo de cada uma:',
  now: (money: string) => `custa ${money}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  unchanged: 'sem mudança',

  failed: 'Não conseguimos salvar a base.',
  circle: (path: string) => `Assim a receita seria feita dela mesma: ${path}.`,
  deep: (path: string) => `São bases demais uma dentro da outra (até 5): ${path}.`,
}

/** Why a link was not saved. Circles are refused before it is sent, with their path. */
export function linkFailure(error: Error): string {
  if (isConnectionError(error)) return `${messages.failed} Verifique sua internet e tente novamente.`
  if (isServiceFault(error)) return `${messages.failed} Tente novamente daqui a pouco.`
  return messages.failed
}
