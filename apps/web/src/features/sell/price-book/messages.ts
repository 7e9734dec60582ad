import type { ApiError } from '../../../lib/api-error.ts'
import { isConnectionError, isServiceFault } from '../../../lib/api-error.ts'

export const messages = {
  /** Beside a suggested name. */
  inOwnBook: 'no seu caderno',
  title: 'Meus preços',
  description: 'O que você paga em cada ingrediente, para todos os seus cálculos.',
  backToTools: 'Voltar às ferramentas',
  backToPrices: 'Voltar aos meus preços',
  add: 'Anotar preço',
  addAnother: 'Anotar novo preço',
  search: 'Buscar ingrediente ou loja',
  count: (count: number) => (count === 1 ? '1 ingrediente' : `${count} ingredientes`),
  empty: {
    title: 'Seu caderno de preços',
    text: 'Anote uma vez o que pagou: o preço vale para todas as receitas, e aqui fica o histórico de cada ingrediente, com o que subiu e o que caiu.',
  },
  nothingFound: {
    title: 'Nenhum preço encontrado',
    text: (typed: string) => `Não há preço anotado para “${typed}”.`,
    clear: 'Limpar busca',
  },

  newTitle: 'Anotar preço',
  newDescription: 'Como está no cupom e no rótulo.',
  ingredient: 'Ingrediente',
  price: 'Preço da embalagem',
  size: 'Tamanho da embalagem',
  sizeHint: 'Como no rótulo: 395 g, 1 kg, 1 dúzia, 12 unidades.',
  store: 'Loja (opcional)',
  day: 'Data da compra',
  comesTo: (price: string) => `Sai a ${price}.`,
  save: 'Salvar preço',
  saveCorrection: 'Salvar correção',
  cancel: 'Cancelar',
  noted: (name: string, text: string) => `Anotado: ${name}, ${text}.`,
  seeHistory: 'Ver o histórico',
  problems: {
    ingredient: 'Escreva o nome do ingrediente.',
    size: 'Escreva quanto vem na embalagem.',
    price: 'Escreva quanto você pagou.',
    day: 'Escolha uma data entre 01/01/2000 e hoje.',
  },

  history: 'Todos os preços',
  current: 'Preço atual',
  at: (store: string) => `em ${store}`,
  since: (day: string) => `desde ${day}`,
  correct: (day: string) => `Corrigir o preço de ${day}`,
  correctTitle: (day: string) => `Corrigir o preço de ${day}`,
  /** Once another device has corrected the same. */
  corrected: (facts: readonly (string | null)[]) =>
    `Este preço mudou em outro aparelho: ${facts.filter(Boolean).join(' · ')}. O que você escreveu aqui ainda não foi salvo. Salve de novo para ficar com o daqui, ou cancele.`,
  remove: (day: string) => `Excluir o preço de ${day}`,
  removed: (price: string, day: string) => `Excluído: ${price}, de ${day}.`,
  undo: 'Desfazer',
  noHistory: {
    title: 'Nenhum preço anotado',
    text: 'Este ingrediente ainda não tem preço no seu caderno.',
  },
  failed: {
    save: 'Não foi possível salvar o preço.',
    remove: 'Não foi possível excluir o preço.',
    undo: 'Não foi possível trazer o preço de volta.',
  },
} as const

/** The database's error code for a full price book. */
const FULL = 'PT409'

/** The text beside the button after a refusal or a failed connection. */
export function failureText(action: keyof typeof messages.failed, error: ApiError | Error): string {
  const said = messages.failed[action]
  if (isConnectionError(error))
    return `${said} Verifique sua internet e tente novamente: o que você escreveu continua aqui.`
  if (isServiceFault(error))
    return `${said} O problema não é a sua internet nem o que você escreveu. Tente novamente daqui a pouco.`
  if ('code' in error && error.code === FULL) {
    return `${said} O caderno comporta até 5.000 preços: exclua os que você não usa mais.`
  }
  return `${said} Confira os campos e tente novamente.`
}
