import { ApiError, isConnectionError } from '../../../lib/api-error.ts'

export const messages = {
  title: 'Exercícios',
  of: (material: string) => `Do material ${material}`,
  intro: 'Dá para responder mais de uma vez.',
  back: 'Voltar ao material',
  unread: 'Exercícios não encontrados',
  empty: 'Nenhum exercício por aqui',
  emptyText: 'Este material não tem exercícios, ou ainda não está liberado para você.',
  seeMaterial: 'Ver o material',
  home: 'Voltar ao Início',

  mandatory: 'Conta para o certificado',
  optional: 'Opcional',
  passed: 'Concluído',

  question: (position: number, count: number) => `Pergunta ${position} de ${count}`,
  check: 'Conferir respostas',
  unanswered: 'Escolha uma resposta.',
  kept: 'Suas respostas ficam salvas neste aparelho até você conferir.',
  allRight: (count: number) => (count === 1 ? 'Você acertou!' : `Você acertou as ${count}!`),
  allRightText: 'Exercício concluído. As explicações ficam aqui.',
  passedText: 'Exercício concluído. As explicações estão abaixo.',
  someRight: (right: number, count: number) =>
    right === 0 ? 'Ainda não foi desta vez' : `Você acertou ${right} de ${count}`,
  someRightText: 'As explicações estão abaixo.',
  rightAnswer: 'Resposta certa',
  yourAnswer: 'Sua resposta',
  isRight: 'Isso mesmo.',
  isWrong: 'Quase.',
  again: 'Responder de novo',

  failed: {
    network: 'Sem conexão com o Ateliê. Suas respostas estão salvas aqui: confira quando a internet voltar.',
    PT429: 'São até 30 respostas por hora. Tente novamente mais tarde: suas respostas ficam aqui.',
    '42501': 'O material deste exercício não está mais na sua conta.',
    PT404: 'Este exercício saiu do ar. Volte ao material para ver os outros.',
    '22023': 'Este exercício mudou há pouco. Recarregue a página e responda de novo.',
    other: 'O Ateliê não conseguiu conferir agora. Suas respostas estão salvas aqui: tente novamente.',
  },

  photo: {
    choose: 'De qual receita é a foto?',
    chooseFirst: 'Escolha a receita',
    yours: 'Ou entregue uma foto que você já tem',
    handIn: (photo: string) => `Entregar a foto: ${photo}`,
    waiting: 'A foto está a caminho. Assim que chegar, ela conta como entregue.',
    done: 'Foto entregue.',
    failed: 'Não deu para entregar a foto agora. Tente novamente.',
    retry: 'Tentar novamente',
    name: (title: string, day: string) => `${title}, ${day}`,
  },
} as const

/** Why an answer could not be checked. */
export function failureText(error: Error): string {
  const { failed } = messages
  if (isConnectionError(error)) return failed.network
  const code = error instanceof ApiError ? error.code : ''
  return Object.hasOwn(failed, code) ? failed[code as keyof typeof failed] : failed.other
}
