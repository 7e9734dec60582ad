export const messages = {
  failed: { title: 'Erro', description: 'Não foi possível salvar o seu progresso. Tente novamente.' },
}
