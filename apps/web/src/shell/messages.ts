/** Texts outside the features: window titles, the skip link, and the screen for errors. */
export const messages = {
  skipLink: 'Pular para o conteúdo',

  /** Names of screens in the window's title. Screens named by their content have none here. */
  titles: {
    auth: 'Entrar',
    calculator: 'Calculadora',
    certificateCheck: 'Conferir certificado',
    confirmLink: 'Link do e-mail',
    label: 'Etiqueta de validade',
    newPassword: 'Criar nova senha',
    notifications: 'Notificações',
    prices: 'Meus preços',
    profile: 'Meu Perfil',
    purchases: 'Minhas compras',
    recipes: 'Receitas',
    security: 'Segurança',
    shopping: 'Lista de compras',
    tools: 'Ferramentas',
    unsubscribe: 'E-mails de novidades',
    welcome: 'Boas-vindas',
  },

  /** Replaces a screen that threw an error. */
  failure: {
    title: 'Algo não saiu como devia',
    network:
      'Não conseguimos abrir esta tela. Verifique sua internet e tente novamente; nada do que você salvou se perde.',
    broken:
      'Não conseguimos abrir esta tela. A falha é nossa, não da sua internet. Tente novamente; nada do que você salvou se perde.',
    retry: 'Tentar novamente',
  },

  /** After a refused e-mail link, for a learner who is signed in already. */
  staleLink: { title: 'Este link não vale mais', description: 'Ele já foi usado ou passou do prazo.' },
}
