export const messages = {
  markDone: 'Marcar como feita',
  done: 'Receita feita',
  doneHint: 'Toque de novo para desmarcar.',
  failed: { title: 'Erro', description: 'Não foi possível salvar o seu progresso. Tente de novo.' },
}
