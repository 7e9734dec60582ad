export const messages = {
  markDone: 'Marcar como feita',
  unmark: 'Feita! Desmarcar',
  again: 'Fiz de novo',
  times: (count: number) => (count === 1 ? 'Você fez 1 vez' : `Você fez ${count} vezes`),
  log: 'Vezes em que você fez',
  minutesText: (duration: string) => `em ${duration}`,
  howItWent: 'Contar como foi',
  edit: (day: string) => `Editar: ${day}`,
  remove: 'Excluir do registro',
  sureToRemove: 'Excluir de vez',
  keep: 'Manter',
  waiting: 'Salva neste aparelho. Vai quando houver internet.',
  showAll: (count: number) => `Ver as ${count} vezes`,

  logged: 'Já está no seu registro. O que segue é opcional.',
  madeOn: 'Quando',
  amount: 'Quanto rendeu',
  amountHint: 'Por exemplo: 25 unidades',
  minutes: 'Tempo real',
  minutesHint: 'Do começo ao fim, com as esperas.',
  rating: 'Como ficou',
  starNames: ['Não deu certo', 'Dá para melhorar', 'Boa', 'Muito boa', 'Perfeita'],
  note: 'O que você quer lembrar',
  noteHint: 'Só você vê.',
  save: 'Salvar',
  cancel: 'Agora não',
  saved: 'Está no fim do Modo de Preparo desta receita e em “O que eu já fiz”, no seu perfil.',
  problems: {
    noDay: 'Escolha o dia em que você fez.',
    future: 'Esse dia ainda não chegou. Escolha até hoje.',
    minutes: 'Escreva de 1 a 10.080 minutos (uma semana), ou deixe em branco.',
    amountTooLong: 'Até 80 letras. Encurte um pouco.',
    noteTooLong: 'Até 2.000 letras. Encurte um pouco.',
  },
  refused: {
    PT409: 'Não foi salva: o seu registro comporta até 5.000 vezes. Exclua as que não importam mais.',
    '42501': 'Não foi salva: esta receita não está mais no seu acesso.',
    other: 'Não foi salva. Abra, confira os campos e salve de novo.',
  },
  failed: { title: 'Erro', description: 'Não foi possível salvar o seu progresso. Tente novamente.' },
}

/** Why the service refused a making. */
export function refusalText(code: string): string {
  const { refused } = messages
  return code === 'PT409' || code === '42501' ? refused[code] : refused.other
}
