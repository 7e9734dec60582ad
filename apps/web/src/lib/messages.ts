/** What the session says as it begins and ends; literal in the specification. */
export const messages = {
  productName: 'Ateliê Doce',
  signedIn: { title: 'Bem-vinda!', description: 'Login realizado com sucesso.' },
  signedOut: { title: 'Até logo!', description: 'Logout realizado com sucesso.' },
}
