import type { AccountDependencies } from '../../../accounts/dependencies.ts'
import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { SessionDependencies } from '../../../sessions/dependencies.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'

export type SignUpDependencies = RequestDependencies &
  AccountDependencies &
  SessionDependencies & {
    readonly config: Pick<
      AuthConfig,
      | 'anonymousEnabled'
      | 'commonPasswordsRefused'
      | 'emailEnabled'
      | 'passwordMinLength'
      | 'passwordRequiredCharacters'
      | 'phoneEnabled'
      | 'signupEnabled'
    >
  }
