export const messages = {
  markDone: 'Marcar como feita',
  unmark: 'Feita! Desmarcar',
  failed: { title: 'Erro', description: 'Não foi possível salvar o seu progresso. Tente novamente.' },
}
