import type { AccountDependencies } from '../accounts/dependencies.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'

/** Dependencies of deferred requests. */
export type DeferredDependencies = AccountDependencies & {
  readonly config: Pick<AuthConfig, 'signupEnabled'>
}
