import type { AccountDependencies } from '../../../accounts/dependencies.ts'
import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'

export type AdminDependencies = RequestDependencies &
  AccountDependencies & {
    readonly config: Pick<
      AuthConfig,
      'commonPasswordsRefused' | 'passwordMinLength' | 'passwordRequiredCharacters'
    >
  }
