/** Texts of what is kept: the sheet, prices in the price book, the kitchen's values. */
export const savingMessages = {
  recipeMissing: 'Receita não encontrada',
  recipeMissingText: 'Esta receita não existe. Escolha outra, ou faça uma ficha em branco.',
  costingMissing: 'Ficha não encontrada',
  costingMissingText: 'Ela pode ter sido excluída, ou ser de outra conta.',
  blankSheet: 'Ficha em branco',

  noted: (count: number) => (count === 1 ? 'Preço no seu caderno' : `${count} preços no seu caderno`),
  notedText: 'Com a data de hoje, para as próximas receitas.',
  save: 'Salvar a ficha',
  saveText: 'Ela fica na sua conta, em qualquer aparelho.',
  savedName: 'Nome da ficha',
  nameMissing: 'Dê um nome à ficha.',
  defaultName: 'Ficha sem nome',
  saved: 'Ficha salva',
  savedWhere: 'Ela está em Minhas fichas.',
  openSaved: 'Ver a ficha',
  saveFailed: 'Não conseguimos salvar agora. O que você digitou continua aqui: tente novamente.',
  gone: 'Esta ficha foi excluída em outro aparelho. O que você digitou continua aqui.',
  /** Once another device or tab has saved the same fields. */
  changed: {
    text: (names: readonly string[]) =>
      `Mudou aqui e também em outro aparelho ou aba: ${names.join('; ')}. O que você digitou aqui ainda não foi salvo.`,
    wholeSheet: 'a ficha inteira',
    batch: 'Quantidade da receita',
    saveMine: 'Salvar o daqui',
    takeTheirs: 'Usar o que está salvo',
  },
  tooLarge:
    'Esta ficha ficou grande demais para salvar. O que você digitou continua aqui: divida a receita em duas, e use uma como base da outra.',
  startOver: 'Começar de novo',
  undo: 'Desfazer',
  startedOver: 'Ficha recomeçada.',
  notePrices: (count: number) =>
    count === 1 ? 'Salvar 1 preço no meu caderno' : `Salvar ${count} preços no meu caderno`,
  notePricesText: 'O que está no caderno vem preenchido nas outras receitas.',
  pricesNoted: 'Preços salvos no seu caderno.',
  keepDefaults: 'Usar minha hora, gás, energia e taxas nas próximas fichas',
  defaultsKept: 'Salvo: as próximas fichas já começam assim.',
}
