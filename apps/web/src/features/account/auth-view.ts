/** What `?view=` of /auth may be. Apart from the screen, so that reading the address does not load it. */
export const AUTH_VIEWS = ['entrar', 'recuperar', 'criar-conta', 'codigo', 'codigo-senha'] as const
export type AuthView = (typeof AUTH_VIEWS)[number]

/** What every view of the screen is given. */
export interface AuthDoor {
  email: string
  onEmail: (email: string) => void
  onView: (view: AuthView) => void
}
