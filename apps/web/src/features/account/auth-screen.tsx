import { useState } from 'react'
import type { AuthView } from './auth-view.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

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
