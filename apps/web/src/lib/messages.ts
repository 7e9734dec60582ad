/** Toasts of the session's begin and end, literal in the specification, and the product's name. */
export const messages = {
  productName: 'Ateliê Doce',
  signedIn: { title: 'Bem-vinda!', description: 'Login realizado com sucesso.' },
  signedOut: { title: 'Até logo!', description: 'Logout realizado com sucesso.' },
}
