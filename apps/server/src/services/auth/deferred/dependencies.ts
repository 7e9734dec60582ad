import type { AccountDependencies } from '../accounts/dependencies.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'

/** What it takes to run deferred requests. */
export type DeferredDependencies = AccountDependencies & {
  readonly config: Pick<AuthConfig, 'signupEnabled'>
}
