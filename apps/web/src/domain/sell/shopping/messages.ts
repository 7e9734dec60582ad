export const messages = {
  refused: {
    title: 'A lista não foi salva',
    description:
      'O Ateliê não aceitou a mudança. Ela pode estar cheia: remova o que não precisa e tente novamente.',
  },
}
