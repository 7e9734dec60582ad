export const messages = {
  begin: 'Ajustar um ingrediente',
  end: 'Pronto',
  hint: 'Escolha a linha. O texto da receita continua como está; a sua quantidade fica ao lado.',
  change: (line: string) => `Ajustar: ${line}`,
  changeShort: 'Mudar',
  uses: (amount: string) => `você usa ${amount}`,
  usesForOlder: (amount: string, line: string) =>
    `você usava ${amount} em “${line}”, um texto anterior desta linha`,
  notCounted: 'só anotada',
  edit: (line: string) => `Editar a sua quantidade: ${line}`,
  waiting: 'Salva neste aparelho. Vai quando houver internet.',
  amount: 'Você usa',
  amountHint: 'Por exemplo: 180 g',
  reason: 'Por quê? (opcional)',
  reasonHint: 'Por exemplo: prefiro menos doce',
  isUsed: 'Usar a minha quantidade ao cozinhar e na lista de compras',
  save: 'Salvar quantidade',
  remove: 'Voltar à da receita',
  cancel: 'Cancelar',
  problems: {
    none: 'Escreva quanto você usa, como “180 g”.',
    notAboveZero: 'Escreva uma quantidade maior que zero, como “180 g”.',
    tooLong: 'Até 60 letras. Encurte um pouco.',
    reasonTooLong: 'Até 300 letras. Encurte um pouco.',
    unread:
      'Não entendemos essa quantidade. Escreva um número e uma medida, como “180 g”, ou desmarque o uso abaixo.',
  },
  refused: {
    PT409: 'Não foi salva: você já tem 5.000 quantidades suas. Exclua as que não usa mais.',
    '42501': 'Não foi salva: esta receita não está mais no seu acesso.',
    other: 'Não foi salva. Abra e salve de novo.',
  },
}

/** Why the service refused an amount. */
export function refusalText(code: string): string {
  const { refused } = messages
  return code === 'PT409' || code === '42501' ? refused[code] : refused.other
}
