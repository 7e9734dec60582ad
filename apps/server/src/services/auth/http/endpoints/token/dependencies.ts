import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { PasswordHookDependencies } from '../../../hooks/dependencies.ts'
import type { PasswordHashing } from '../../../passwords/password-hashing.ts'
import type { SessionDependencies } from '../../../sessions/dependencies.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'
import type { ExternalDependencies } from '../external/dependencies.ts'

export type TokenDependencies = RequestDependencies &
  SessionDependencies &
  ExternalDependencies &
  PasswordHookDependencies & {
    readonly config: Pick<
      AuthConfig,
      | 'commonPasswordsRefused'
      | 'emailEnabled'
      | 'flowStateMs'
      | 'passwordMinLength'
      | 'passwordRequiredCharacters'
      | 'phoneEnabled'
      | 'requestMs'
      | 'reuseSeconds'
      | 'rotationEnabled'
      | 'sessionInactivityMs'
      | 'sessionTimeboxMs'
      | 'singleSession'
    >
    readonly passwords: PasswordHashing
  }
