import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { authenticatorQuery, authSettingsQuery } from './queries.ts'

/** Whether the other ways to sign in are known, or will not be: see `AuthLayout`. */
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

/** The ways to sign in beside e-mail and password, shown together below the visible part. */
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
