import type { Log } from '../../../platform/log.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import type { UserHookDependencies } from '../hooks/dependencies.ts'
import type { MessageDependencies } from '../messages/dependencies.ts'
import type { PasswordHashing } from '../passwords/password-hashing.ts'

/** Dependencies of the functions that create, confirm and change accounts. */
export type AccountDependencies = UserHookDependencies &
  MessageDependencies & {
    readonly config: Pick<
      AuthConfig,
      | 'accountDefaults'
      | 'emailAutoconfirm'
      | 'passwordChangeNeedsCode'
      | 'passwordChangeNeedsPassword'
      | 'secureEmailChange'
    >
    readonly log: Log
    readonly passwords: PasswordHashing
  }
