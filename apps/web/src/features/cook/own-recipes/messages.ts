import { isConnectionError, isServiceFault } from '../../../lib/api-error.ts'

/** Code of the database for an account that has as many as it may have. */
const FULL = 'PT409'
/** Deleted for too long. */
const GONE = 'PT410'
/** Postgres: check_violation. The form knows all limits but the size of what an older version of the app wrote. */
const TOO_LARGE = '23514'

export const messages = {
  title: 'Minhas receitas',
  description: 'As suas receitas, só suas: na medida que quiser, com preço e lista de compras.',
  back: 'Voltar às ferramentas',
  backToList: 'Voltar às minhas receitas',
  empty: 'Traga a sua primeira receita',
  emptyText:
    'Cole uma receita do WhatsApp ou de uma página: separamos os ingredientes e o preparo, e você confere.',
  paste: 'Colar uma receita',
  write: 'Escrever do zero',
  ways: 'Como trazer a receita',
  pasteTab: 'Colar',
  writeTab: 'Escrever',
  edit: 'Editar',
  versions: 'Versões',
  delete: 'Excluir',
  deleted: (title: string) => `“${title}” foi excluída.`,
  undo: 'Desfazer',
  price: 'Preço',
  cook: 'Cozinhar',
  noYield: 'rendimento não informado',
  yields: (text: string) => `rende ${text}`,
  changed: (day: string) => `Mudou em ${day}`,
  usedBy: (count: number) => (count === 1 ? 'É base de 1 receita' : `É base de ${count} receitas`),

  newTitle: 'Nova receita',
  newText: 'Cole a receita inteira ou escreva parte por parte.',
  editTitle: 'Editar receita',
  seeRecipe: 'Voltar à receita',
  save: 'Salvar receita',
  saveChanges: 'Salvar mudanças',
  /** Another device has changed the same fields. */
  contested: {
    text: 'Esta receita mudou em outro aparelho, no mesmo campo. O que você escreveu aqui ainda não foi salvo.',
    takeTheirs: 'Usar o que está salvo',
    saveMine: 'Salvar o daqui',
  },
  cancel: 'Cancelar',
  missing: 'Esta receita não está mais aqui',
  missingText: 'Ela foi excluída, ou o endereço é de outra pessoa.',
  unread: 'Não conseguimos abrir a receita',

  /** What recipes usually make. */
  units: ['fatias', 'unidades', 'porções', 'pedaços', 'potes', 'g', 'kg', 'ml'],

  fields: {
    title: 'Nome da receita',
    yield: 'Rende quanto?',
    unit: 'De quê?',
    unitHint: 'Fatias, unidades, porções, g…',
    minutes: 'Tempo de preparo',
    waiting: 'Tempo de espera',
    ingredients: 'Ingredientes',
    ingredientsHint: 'Um por linha. O nome de uma parte termina com dois-pontos: “Cobertura:”.',
    method: 'Modo de preparo',
    methodHint: 'Um passo por linha. Para separar por partes, escreva “Cobertura:” numa linha só dela.',
    description: 'Observações',
    storage: 'Como conservar',
    more: 'Tempos, observações e conservação',
  },
  problems: {
    title: 'Dê um nome à receita.',
    long: (most: number) => `Passou de ${most.toLocaleString('pt-BR')} letras: encurte um pouco.`,
    nothing: 'Escreva ao menos um ingrediente ou um passo.',
    yield: 'Escreva um número maior que zero, ou deixe em branco.',
    unit: 'Escreva de quê: fatias, unidades, porções, g…',
    minutes: 'Escreva os minutos em número.',
    lines: (most: number) =>
      `São mais de ${most} linhas: divida em duas receitas e use uma como base da outra.`,
    large: 'É texto demais para uma receita só: divida em duas e use uma como base da outra.',
    line: (line: number, most: number) => `A linha ${line} passou de ${most} letras: divida em duas.`,
  },
  failed: {
    save: 'Não conseguimos salvar a receita.',
    delete: 'Não conseguimos excluir a receita.',
    restore: 'Não conseguimos trazer a receita de volta.',
  },
  saved: { title: 'Receita salva', description: 'Ela está em Minhas receitas.' },

  versionsTitle: 'Versões da receita',
  versionsText: 'Cada mudança fica salva. Voltar a uma versão não apaga as outras.',
  versionOf: (version: number) => `Versão ${version}`,
  current: 'É a de agora',
  acts: { kept: 'Salva', removed: 'Excluída', restored: 'Trazida de volta' },
  restore: 'Voltar a esta versão',
  restored: (version: number) => `A receita voltou a ser a da versão ${version}.`,
  noVersions: 'Ainda não há versões.',
  differs: {
    title: 'nome',
    yield: 'rendimento',
    ingredients: 'ingredientes',
    steps: 'modo de preparo',
    rest: 'tempos e observações',
  },
  addedLine: 'Entrou:',
  removedLine: 'Saiu:',
  moreLines: (count: number) => (count === 1 ? 'e mais 1 linha' : `e mais ${count} linhas`),
  changedParts: (parts: string) => `Mudou: ${parts}`,
  first: 'Primeira versão',
  show: 'Ver esta versão',
}

/** Why a write failed and what to do. */
export function failureText(action: keyof typeof messages.failed, error: Error): string {
  const said = messages.failed[action]
  if (isConnectionError(error))
    return `${said} Verifique sua internet e tente novamente: o que você escreveu continua aqui.`
  if (isServiceFault(error))
    return `${said} O problema não é a sua internet nem o que você escreveu. Tente novamente daqui a pouco.`
  const code = 'code' in error ? error.code : ''
  if (code === FULL) return `${said} Cabem até 500 receitas: exclua as que você não usa mais.`
  if (code === GONE) return `${said} Ela foi excluída há mais de 30 dias, e receitas excluídas ficam por 30.`
  if (code === TOO_LARGE) return `${said} ${messages.problems.large}`
  return `${said} Confira os campos e tente novamente.`
}
