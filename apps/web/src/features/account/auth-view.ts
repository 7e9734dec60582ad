/** Values of `?view=` at /auth. Separate from the screen, so that reading the address does not load it. */
export const AUTH_VIEWS = ['entrar', 'recuperar', 'criar-conta', 'codigo', 'codigo-senha'] as const
export type AuthView = (typeof AUTH_VIEWS)[number]

/** Properties of every view. */
export interface AuthDoor {
  email: string
  onEmail: (email: string) => void
  onView: (view: AuthView) => void
}
