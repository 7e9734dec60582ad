/** The product's name, and toasts of every screen: the session's begin and end, literal in the specification, and a device that keeps nothing. */
export const messages = {
  productName: 'Ateliê Doce',
  signedIn: { title: 'Bem-vinda!', description: 'Login realizado com sucesso.' },
  /** Where the browser blocks site data or has no room, which ends the session with the page. */
  signedInForNow: {
    title: 'Bem-vinda!',
    description: 'Login realizado com sucesso.',
    cause:
      'O navegador está sem espaço ou bloqueia os dados do site. Se você fechar ou recarregar esta página, vai precisar entrar de novo.',
  },
  notKept: {
    title: 'Este aparelho não está salvando',
    description:
      'O que não foi enviado se perde se você fechar ou recarregar esta página. Libere espaço no aparelho ou permita os dados do site no navegador.',
  },
  signedOut: { title: 'Até logo!', description: 'Logout realizado com sucesso.' },
}
