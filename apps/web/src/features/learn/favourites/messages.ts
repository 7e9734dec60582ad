export const messages = {
  add: (title: string) => `Favoritar: ${title}`,
  remove: (title: string) => `Tirar das favoritas: ${title}`,
  failed: { title: 'Erro', description: 'Não foi possível mudar as suas favoritas. Tente novamente.' },
  full: {
    title: 'Erro',
    description: 'Suas favoritas comportam até 2.000 receitas. Tire as que não usa mais.',
  },
}
