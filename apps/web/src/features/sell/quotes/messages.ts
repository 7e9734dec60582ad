import { isConnectionError, isServiceFault } from '../../../lib/api-error.ts'

export const messages = {
  title: 'Orçamentos',
  description: 'Preço pronto para mandar ao cliente, sem mostrar os seus custos.',
  back: 'Voltar às ferramentas',
  backToList: 'Voltar aos orçamentos',
  backToQuote: 'Voltar ao orçamento',
  empty: 'Faça o primeiro orçamento',
  emptyText: 'Junte doces de várias receitas, decoração e entrega, e mande por WhatsApp ou em PDF.',
  seller: 'Quem faz',
  sellerName: 'Seu nome ou da sua marca',
  sellerContact: 'Seu contato',
  sellerHint: 'O cliente vê. Fica para os próximos orçamentos.',
  add: 'Novo orçamento',
  resume: 'Continuar orçamento',
  numbered: (number: number) => `Orçamento nº ${number}`,
  untold: 'Cliente sem nome',
  until: (day: string) => `vale até ${day}`,
  for: (day: string) => `para ${day}`,
  states: { draft: 'Rascunho', sent: 'Enviado', accepted: 'Aceito', declined: 'Recusado' },
  missing: 'Este orçamento não está mais aqui',

  customer: 'Cliente',
  name: 'Nome do cliente',
  contact: 'Contato',
  contactHint: 'Telefone ou e-mail. Só você vê.',
  day: 'Para que dia?',
  items: 'O que vai no orçamento',
  item: (number: number) => `Item ${number}`,
  kind: 'O que é',
  kinds: { recipe: 'receita', decoration: 'decoração', other: 'outro' },
  recipe: 'Receita',
  noRecipe: 'Nenhuma: escrevo o nome',
  itemName: 'Nome do item',
  count: 'Quantidade',
  unit: 'Medida',
  price: 'Preço de cada',
  /** From what the recipe was priced at. */
  kept: {
    label: 'O preço que você calculou',
    unit: (money: string, unit: string) => `${money} por ${unit}`,
    whole: (money: string, unit: string) => `${money} por ${unit} (inteiro)`,
    partial: (lacks: string, money: string, unit: string) =>
      `Na sua conta ${lacks}: são pelo menos ${money} por ${unit}. Complete a conta ou escreva o preço.`,
    complete: 'Completar a conta',
  },
  addItem: 'Adicionar item',
  addDecoration: 'Adicionar decoração',
  removeItem: (number: number) => `Remover item ${number}`,
  itemSum: (money: string) => `= ${money}`,
  terms: 'Entrega e pagamento',
  delivery: 'Entrega',
  place: 'Onde entregar',
  discount: 'Desconto',
  deposit: 'Sinal',
  valid: 'Vale até',
  note: 'Recado para o cliente',
  total: 'Total',
  totalSoon: 'O total aparece aqui com a quantidade e o preço.',
  depositSum: (money: string) => `sinal de ${money}`,
  save: 'Salvar orçamento',
  /** Beside what was typed here, once another device has saved the quote. */
  changed: {
    text: 'Este orçamento mudou em outro aparelho. O que você escreveu aqui ainda não foi salvo.',
    takeTheirs: 'Usar o que está salvo',
    saveMine: 'Salvar o daqui',
  },
  gone: 'Este orçamento foi excluído em outro aparelho. O que você escreveu continua aqui.',
  edit: 'Editar orçamento',
  resumeEdit: 'Continuar a edição',
  state: 'Situação',
  delete: 'Excluir',
  deleteQuestion: (number: number) => `Excluir o orçamento nº ${number} de vez?`,
  deleteYes: 'Excluir de vez',
  keep: 'Manter',
  print: 'Imprimir',
  pdf: 'Baixar PDF',
  pdfBusy: 'Preparando o PDF…',
  sendPdf: 'Enviar o PDF',
  pdfReady: (name: string) => ({
    title: 'PDF baixado',
    description: `${name} está nos downloads do aparelho.`,
  }),
  pdfWaits: { title: 'O PDF está pronto', description: 'Toque em “Enviar o PDF” mais uma vez.' },
  pdfFailed: {
    title: 'O PDF não veio',
    network: 'Verifique sua internet e tente novamente. Sem internet, dá para imprimir.',
    other: 'O Ateliê não conseguiu prepará-lo agora. Tente novamente em alguns minutos.',
    gone: 'Este orçamento não está mais aqui.',
    tooMany: 'Você já pediu muitas vezes seguidas. Espere um minuto e tente novamente.',
  },
  saved: 'Orçamento salvo.',
  send: 'Enviar ao cliente',
  sendText: 'O texto e o PDF não mostram custo nenhum.',

  accepted: 'Produção',
  acceptedText: 'As receitas abrem já na quantidade do pedido.',
  toList: 'Pôr na lista de compras',
  listed: (count: number) =>
    count === 1
      ? '1 receita foi para a lista de compras.'
      : `${count} receitas foram para a lista de compras.`,
  seeList: 'Ver a lista',
  makes: (title: string, amount: string) => `${title}: ${amount}`,
  times: (count: string) => `${count}× a receita`,
  asWritten: 'na quantidade da receita (confira: a medida do item é outra)',
  noRecipes: 'Nenhum item é de uma receita.',

  problems: {
    item: 'Escreva o nome do item.',
    count: 'Escreva a quantidade.',
    price: 'Escreva o preço.',
    none: 'Adicione ao menos um item.',
    percent: 'O sinal vai de 0 a 100%.',
    discount: 'O desconto não pode passar da soma dos itens.',
    large: 'Este número é grande demais. Confira as casas decimais.',
    day: 'Confira o ano desta data.',
    note: (most: number) => `Cabem até ${most.toLocaleString('pt-BR')} letras: encurte o recado.`,
    many: (most: number) => `Cabem até ${most} itens: junte alguns ou faça outro orçamento.`,
  },
  failed: 'Não conseguimos salvar o orçamento.',
  failedRemoval: 'Não conseguimos excluir o orçamento.',

  text: {
    times: (count: string, name: string) => `${count} × ${name}`,
    of: (amount: string, name: string) => `${amount} de ${name}`,
    each: (money: string) => `${money} cada`,
    per: (money: string, unit: string) => `${money} por ${unit}`,
    for: (name: string) => `Para: ${name}`,
    on: (day: string) => `Para o dia ${day}`,
    issued: (day: string) => `Emitido em ${day}`,
    delivery: (place: string) => (place === '' ? 'Entrega' : `Entrega (${place})`),
    discount: 'Desconto',
    free: 'cortesia',
    total: (money: string) => `*Total: ${money}*`,
    deposit: (percent: string, sum: string, rest: string) =>
      `Sinal de ${percent} para reservar: ${sum}. Na entrega: ${rest}.`,
    valid: (day: string) => `Válido até ${day}.`,
  },
}

export function failureText(said: string, error: Error): string {
  if (isConnectionError(error))
    return `${said} Verifique sua internet e tente novamente: o que você escreveu continua aqui.`
  if ('code' in error && error.code === 'PGRST116') return messages.gone
  if (isServiceFault(error)) return `${said} Tente novamente daqui a pouco.`
  if ('code' in error && error.code === 'PT409') return `${said} Cabem até 1.000: exclua os mais antigos.`
  return `${said} Confira os campos e tente novamente.`
}
