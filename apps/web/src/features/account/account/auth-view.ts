/** Values of `?view=` at /auth. Kept in its own file, so that reading the URL does not load the screen. */
export const AUTH_VIEWS = ['entrar', 'recuperar', 'criar-conta', 'codigo', 'codigo-senha', 'escola'] as const
export type AuthView = (typeof AUTH_VIEWS)[number]

/** Properties of every view. */
export interface AuthViewProps {
  email: string
  onEmail: (email: string) => void
  onView: (view: AuthView) => void
}
