import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { authenticatorQuery, authSettingsQuery } from './queries.ts'

/** Whether it is known, as far as it will be, which other ways in there are: see `AuthLayout`. */
export function useOtherWaysKnown(): boolean {
  const settings = useQuery(authSettingsQuery)
  const authenticator = useQuery(authenticatorQuery)
  return !settings.isLoading && !authenticator.isLoading
}

interface OtherWaysProps {
  withPasskey?: boolean
  /** Further ways. */
  children?: ReactNode
}

/** The ways in beside e-mail and password, all at once, below everything that is in sight before. */
export function OtherWays({ withPasskey = false, children }: OtherWaysProps) {
  if (!useOtherWaysKnown()) return null
  return (
    <>
      {withPasskey && <PasskeySignIn place="last" />}
      <ProviderButtons />
      {children}
    </>
  )
}
