import type { LineReason, LineUse, PastedMarkCode } from '@ateliedoce/recipe-text'

export const pasteMessages = {
  field: 'Cole aqui a receita inteira',
  hint: 'Do WhatsApp, de uma página ou das suas anotações. Nada é enviado antes de você conferir.',
  file: 'Abrir uma página salva',
  fileHint: 'Arquivo .html ou .mhtml que você salvou no aparelho.',
  tooLarge: 'Este arquivo é grande demais para ser uma receita: copie o texto da receita e cole aqui.',
  unreadable: 'Não conseguimos ler este arquivo. Copie o texto da receita e cole aqui.',
  nothing: 'Cole o texto da receita primeiro.',
  read: 'Conferir',
  another: 'Colar outra receita',

  understood: (ingredients: string, parts: string, steps: string) =>
    `Entendemos ${ingredients}${parts} e ${steps}. Confira antes de salvar.`,
  ingredientCount: (count: number) => (count === 1 ? '1 ingrediente' : `${count} ingredientes`),
  partCount: (count: number) => (count < 2 ? '' : ` em ${count} partes`),
  stepCount: (count: number) => (count === 1 ? '1 passo' : `${count} passos`),

  titleGuessed: 'Tiramos de uma linha do texto: é isso mesmo?',
  noTitle: 'O texto não diz o nome.',
  noYield: 'O texto não diz quanto rende. Sem isso não há preço por unidade.',
  unreadYield: (text: string) => `O texto diz “${text}”: quanto é em número?`,
  severalYields: 'O texto diz mais de um rendimento: confira qual vale.',
  times: (text: string) => `Tempos: ${text}`,
  work: (text: string) => `preparo ${text}`,
  wait: (text: string) => `espera ${text}`,

  whole: {
    'no-ingredients': 'Não achamos ingredientes. Se eles estão nas linhas de fora, traga-os de volta.',
    'no-steps': 'Não achamos o modo de preparo. Se ele está nas linhas de fora, traga-o de volta.',
    'second-recipe':
      'Parece haver mais de uma receita no texto. Ficamos com a primeira: cole a outra depois.',
    'too-long': 'O texto passou do tamanho que lemos de uma vez: o fim ficou de fora.',
  } satisfies Partial<Record<PastedMarkCode, string>>,

  questions: (count: number) => (count === 1 ? 'Falta conferir 1 linha' : `Falta conferir ${count} linhas`),
  moreQuestions: (count: number) =>
    count === 1 ? 'Depois destas vem mais 1.' : `Depois destas vêm mais ${count}.`,
  unknownOut: (count: number) => `Deixar de fora as ${count} linhas que não conhecemos`,
  more: (next: number, all: number) =>
    next === all ? `Mostrar mais ${all}` : `Mostrar mais ${next} de ${all}`,
  unanswered: (count: number) =>
    count === 1
      ? 'Falta uma resposta acima: não adivinhamos por você.'
      : `Faltam ${count} respostas acima: não adivinhamos por você.`,
  asks: {
    use: 'O que é esta linha?',
    heading: 'É o nome de uma parte?',
    unknown: 'Não soubemos onde pôr esta linha. O que ela é?',
    amount: 'A quantidade está certa?',
    time: 'O tempo deste passo está certo? Como está, ele não tem timer.',
  },
  right: 'Está certo',
  lineText: 'Texto da linha',
  lineUse: 'Esta linha é',
  uses: {
    title: 'o nome da receita',
    yield: 'o rendimento',
    time: 'um tempo',
    heading: 'o nome de uma parte',
    'ingredients-heading': 'o título “Ingredientes”',
    'method-heading': 'o título “Modo de preparo”',
    ingredient: 'um ingrediente',
    step: 'um passo',
    note: 'uma observação',
    ignored: 'nada da receita',
  } satisfies Record<LineUse, string>,
  change: (text: string) => `Mudar: ${text}`,
  done: 'Pronto',
  ingredients: 'Ingredientes',
  method: 'Modo de preparo',
  notes: 'Observações',
  noAmount: 'sem quantidade',
  twoThings: 'parecem dois ingredientes numa linha: deixe um só aqui',
  readInPart: (count: number) =>
    count === 1
      ? 'De 1 linha lemos o nome, o rendimento, um tempo ou um título'
      : `De ${count} linhas lemos o nome, o rendimento, os tempos e os títulos`,
  leftOut: (count: number) => (count === 1 ? 'Ficou de fora 1 linha' : `Ficaram de fora ${count} linhas`),
  reasons: {
    'under-heading': '',
    'reads-as-ingredient': '',
    'reads-as-instruction': '',
    numbered: '',
    labelled: '',
    'first-line': '',
    'said-by-page': '',
    continues: '',
    chosen: 'você tirou',
    advert: 'propaganda',
    comment: 'comentário',
    'share-or-menu': 'menu da página',
    'chat-header': 'cabeçalho da conversa',
    greeting: 'conversa',
    nutrition: 'tabela nutricional',
    link: 'endereço',
    decoration: 'enfeite',
    'about-recipe': 'sobre a receita',
    tools: 'utensílios',
    introduction: 'apresentação',
    'other-recipe': 'outra receita',
    repeated: 'repetida',
    'beyond-limit': 'além do que lemos',
    unknown: '',
  } satisfies Record<LineReason, string>,
}
