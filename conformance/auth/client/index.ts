/** The cases of the official client, by its methods, in two halves that run side by side. */
import type { AuthCases } from '../auth-case.ts'
import { accountCases } from './account.ts'
import { administrationCases } from './administration.ts'
import { oauthServerCases } from './oauth-server.ts'
import { otherServiceCases } from './other-services.ts'
import { secondFactorCases } from './second-factor.ts'
import { sessionCases, whoCases } from './sessions.ts'
import { signInCases } from './sign-in.ts'
import { signUpCases } from './sign-up.ts'
import { switchedOffCases } from './switched-off.ts'

/** The cases of several files for one method, one after the other. */
const together = (...parts: readonly AuthCases[]): AuthCases => {
  const methods = new Set(parts.flatMap((part) => Object.keys(part)))
  return Object.fromEntries(
    [...methods].map((method) => [method, parts.flatMap((part) => part[method] ?? [])]),
  )
}

/** Sign-up, sign-in and sessions. */
export const entryCases: AuthCases = {
  ...signUpCases,
  ...signInCases,
  ...sessionCases,
  ...whoCases,
}

/** Changes of an account, second factors, administration, other services, and features that are switched off. */
export const accountUseCases: AuthCases = {
  ...secondFactorCases,
  ...administrationCases,
  ...together(switchedOffCases, otherServiceCases, oauthServerCases, accountCases),
}

export const clientCases: AuthCases = { ...entryCases, ...accountUseCases }
