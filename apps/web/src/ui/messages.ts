/** Texts that parts bring along, the same on every screen. */
export const messages = {
  retry: 'Tentar novamente',
  loading: 'Carregando',
  noConnection: 'Sem conexão com o Ateliê. Verifique sua internet.',
  serviceFault: 'O Ateliê não respondeu como devia. O problema não é a sua internet.',

  navigation: {
    label: 'Principal',
    home: 'Início',
    recipes: 'Receitas',
    tools: 'Ferramentas',
    profile: 'Perfil',
  },

  password: { show: 'Mostrar o que foi digitado', hide: 'Esconder o que foi digitado' },
  search: { clear: 'Limpar busca' },
  /** Beside a number with a point that can be read in two ways. */
  twoReadings: 'Qual das duas?',
  suggestions: {
    label: 'Sugestões',
    found: (count: number) =>
      `${count === 1 ? '1 sugestão' : `${count} sugestões`}: use a seta para baixo para escolher.`,
  },
  toasts: { label: 'Avisos', close: 'Fechar aviso' },
  stars: (count: number) => (count === 1 ? '1 estrela' : `${count} estrelas`),
}
