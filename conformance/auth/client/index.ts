/** All cases of the official client, by its methods. */
import type { AuthCases } from '../auth-case.ts'
import { accountCases } from './account.ts'
import { administrationCases } from './administration.ts'
import { secondFactorCases } from './second-factor.ts'
import { sessionCases, whoCases } from './sessions.ts'
import { signInCases } from './sign-in.ts'
import { signUpCases } from './sign-up.ts'
import { switchedOffCases } from './switched-off.ts'

export const clientCases: AuthCases = {
  ...signUpCases,
  ...signInCases,
  ...sessionCases,
  ...whoCases,
  ...accountCases,
  ...secondFactorCases,
  ...administrationCases,
  ...switchedOffCases,
}
