import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuthView } from './auth-view.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { OrganisationForm } from './organisation-form.tsx'
import { authSettingsQuery } from './queries.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts'

interface AuthScreenProps {
  view: AuthView
  onView: (view: AuthView) => void
}

/** The sign-in views. A typed e-mail is passed from one to the next. */
export function AuthScreen({ view, onView }: AuthScreenProps) {
  const [email, setEmail] = useState('')
  const settings = useQuery(authSettingsQuery)
  useHeadingFocus(view)
  const door = { email, onEmail: setEmail, onView }
  if (view === 'recuperar') return <RecoveryForm {...door} />
  if (view === 'codigo') return <EmailCodeForm key={view} {...door} />
  if (view === 'codigo-senha') return <EmailCodeForm key={view} {...door} forPassword />
  if (view === 'escola' && settings.data?.saml_enabled === true) return <OrganisationForm {...door} />
  if (view === 'criar-conta' && settings.data?.disable_signup !== true) return <SignUpForm {...door} />
  return <SignInForm {...door} />
}
