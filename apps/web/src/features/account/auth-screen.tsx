import { useState } from 'react'
import { RecoveryForm } from './recovery-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** What `?view=` of /auth may be; sign-in is the view without one. */
export const AUTH_VIEWS = ['entrar', 'recuperar', 'criar-conta'] as const
export type AuthView = (typeof AUTH_VIEWS)[number]

interface AuthScreenProps {
  view: AuthView
  onView: (view: AuthView) => void
}

/** The doors in. What was typed as e-mail goes with the visitor from one to the next. */
export function AuthScreen({ view, onView }: AuthScreenProps) {
  const [email, setEmail] = useState('')
  const door = { email, onEmail: setEmail, onView }
  if (view === 'recuperar') return <RecoveryForm {...door} />
  if (view === 'criar-conta') return <SignUpForm {...door} />
  return <SignInForm {...door} />
}

/** What every view of the screen is given. */
export interface AuthDoor {
  email: string
  onEmail: (email: string) => void
  onView: (view: AuthView) => void
}
