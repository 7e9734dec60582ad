/** The cases of the official client, by its methods, in two halves that run side by side. */
import type { AuthCases } from '../auth-case.ts'
import { accountCases } from './account.ts'
import { administrationCases } from './administration.ts'
import { secondFactorCases } from './second-factor.ts'
import { sessionCases, whoCases } from './sessions.ts'
import { signInCases } from './sign-in.ts'
import { signUpCases } from './sign-up.ts'
import { switchedOffCases } from './switched-off.ts'

/** Sign-up, sign-in and sessions. */
export const entryCases: AuthCases = {
  ...signUpCases,
  ...signInCases,
  ...sessionCases,
  ...whoCases,
}

/** Changes of an account, second factors, administration, and features that are switched off. */
export const accountUseCases: AuthCases = {
  ...accountCases,
  ...secondFactorCases,
  ...administrationCases,
  ...switchedOffCases,
}

export const clientCases: AuthCases = { ...entryCases, ...accountUseCases }
