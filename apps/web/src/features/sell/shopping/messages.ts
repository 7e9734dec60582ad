import type { Aisle, GoodsPart, Packing } from '@ateliedoce/pricing'
import { once } from '../../../lib/once.ts'

const list = once(() => new Intl.ListFormat('pt-BR', { type: 'conjunction' }))

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

const aisles: Readonly<Record<Aisle, string>> = {
  frutas: 'Frutas e verduras',
  laticinios: 'Laticínios',
  ovos: 'Ovos',
  secos: 'Farinhas e secos',
  acucares: 'Açúcares e méis',
  chocolates: 'Chocolates e confeitos',
  castanhas: 'Castanhas e coco',
  biscoitos: 'Biscoitos e pães',
  temperos: 'Temperos e aromas',
  oleos: 'Óleos e gorduras',
  bebidas: 'Bebidas',
  embalagens: 'Embalagens e utensílios',
  outros: 'Outros',
}

export const messages = {
  title: 'Lista de compras',
  backToTools: 'Voltar às ferramentas',
  aisles,

  empty: {
    title: 'Sua lista está vazia',
    text: 'Ponha receitas na lista: juntamos os ingredientes, somamos as quantidades e separamos por prateleira.',
    seeRecipes: 'Ver receitas',
  },

  recipes: 'Receitas da lista',
  addRecipe: 'Pôr outra receita',
  chooseRecipe: 'Escolha uma receita',
  noRecipeChosen: 'Escolha primeiro a receita.',
  putOnList: 'Pôr na lista',
  batches: (title: string) => `Quantas vezes fazer ${title}`,
  fewer: (title: string) => `Fazer ${title} menos vezes`,
  more: (title: string) => `Fazer ${title} mais vezes`,
  times: (count: string) => `${count}×`,
  removeRecipe: (title: string) => `Remover ${title} da lista`,

  addLine: 'O que mais falta?',
  addLineHint: 'Escreva como numa receita: “2 kg de açúcar”, “forminhas nº 4”.',
  notAboveZero: 'Escreva uma quantidade maior que zero.',
  add: 'Adicionar',
  removeLine: (name: string) => `Remover ${name} da lista`,

  about: (amount: string) => `cerca de ${amount}`,
  converted: (amounts: readonly string[], isAll: boolean) =>
    isAll ? `na receita: ${list().format(amounts)}` : `somando ${list().format(amounts)}`,
  eggs: ({ whole, yolks, whites }: { whole: number; yolks: number; whites: number }) => {
    const parts = [
      ...(whole > 0 ? [counted(whole, 'inteiro', 'inteiros')] : []),
      ...(yolks > 0 ? [counted(yolks, 'gema', 'gemas')] : []),
      ...(whites > 0 ? [counted(whites, 'clara', 'claras')] : []),
    ]
    return `para ${list().format(parts)}`
  },
  uses: (uses: readonly string[]) => `para ${list().format(uses)}`,
  wholeUse: (amount: string) => `usar ${amount} por inteiro`,
  partUse: {
    suco: (amount, isCounted) => (isCounted ? `o suco de ${amount}` : `${amount} de suco`),
    raspas: (amount, isCounted) => (isCounted ? `as raspas de ${amount}` : `${amount} de raspas`),
    casca: (amount, isCounted) => (isCounted ? `a casca de ${amount}` : `${amount} de casca`),
    polpa: (amount, isCounted) => (isCounted ? `a polpa de ${amount}` : `${amount} de polpa`),
    sementes: (amount, isCounted) => (isCounted ? `as sementes de ${amount}` : `${amount} de sementes`),
    agua: (amount, isCounted) => (isCounted ? `a água de ${amount}` : `${amount} de água`),
    folhas: (amount, isCounted) => (isCounted ? `as folhas de ${amount}` : `${amount} de folhas`),
    clara: (amount, isCounted) => (isCounted ? `a clara de ${amount}` : `${amount} de clara`),
    gema: (amount, isCounted) => (isCounted ? `a gema de ${amount}` : `${amount} de gema`),
  } satisfies Readonly<Record<GoodsPart, (amount: string, isCounted: boolean) => string>>,
  readAs: (written: string, read: string) => `lemos “${written}” como ${read}`,
  andSome: 'e mais um pouco, a gosto',
  noAmount: 'a gosto',
  leftToYou: 'na receita: a gosto',
  /** The smallest quantity that a shop sells, where the recipe does not state an amount. */
  onePackage: {
    pacote: '1 pacote',
    caixinha: '1 caixinha',
    lata: '1 lata',
    litro: '1 litro',
    pote: '1 pote',
    tablete: '1 tablete',
    barra: '1 barra',
    garrafa: '1 garrafa',
    frasco: '1 frasco',
    maco: '1 maço',
    unidade: '1 unidade',
  } satisfies Readonly<Record<Packing, string>>,
  forRecipes: (titles: readonly string[]) => `para ${list().format(titles)}`,
  boughtBefore: (amount: string) =>
    amount === '' ? 'você já pegou; agora precisa de mais' : `você já pegou ${amount}; agora precisa de mais`,

  hadBefore: (amount: string) => `você tem ${amount}; agora precisa de mais`,

  parts: (count: number) => `Soma de ${count}`,
  partsOf: (name: string) => ` em ${name}`,
  ownPart: 'Você acrescentou',
  removePart: (amount: string, name: string) =>
    `Remover o que você acrescentou: ${amount === '' ? name : `${name}, ${amount}`}`,

  buy: (name: string, amount: string) => (amount === '' ? name : `${name}, ${amount}`),
  have: 'Tenho',
  haveIt: (name: string) => `Já tenho em casa: ${name}`,
  atHome: (count: number) => `Já tenho em casa (${count})`,
  needIt: 'Preciso',
  needItOf: (name: string) => `Preciso comprar: ${name}`,

  left: (open: number, all: number) =>
    open === 0 ? 'Tudo na sacola' : `${open === 1 ? 'Falta' : 'Faltam'} ${open} de ${all}`,
  estimate: (money: string) => `cerca de ${money}`,
  unpriced: (count: number) => `${counted(count, 'item', 'itens')} sem preço em Meus preços`,
  seePrices: 'Anotar preços',
  packages: (packages: number, money: string) => `${packages} × ${money}`,
  priceOf: (name: string) => `pelo preço de ${name}`,

  waiting: 'Sem conexão: as mudanças ficam neste aparelho e vão para a sua conta quando a internet voltar.',

  print: 'Imprimir a lista',

  newList: 'Começar outra lista',
  newListQuestion: 'Tirar tudo da lista?',
  newListText: 'As receitas e o que você marcou saem da lista, neste e nos seus outros aparelhos.',
  confirmNew: 'Tirar tudo',
  cancel: 'Cancelar',
  emptied: 'A lista foi esvaziada.',
  undo: 'Desfazer',
  removed: (name: string) => `${name} saiu da lista.`,

  onRecipe: {
    add: 'Pôr na lista de compras',
    update: 'Mudar na lista de compras',
    isListed: 'Está na lista de compras',
    see: 'Ver a lista',
    added: {
      title: 'Na lista de compras',
      description: 'Os ingredientes entraram na lista.',
    },
  },

  share: {
    title: 'Lista de compras',
    recipes: 'Para fazer:',
    estimate: (money: string) => `Estimativa: ${money}`,
    unpriced: (count: number) => `(${counted(count, 'item', 'itens')} sem preço)`,
  },
}
