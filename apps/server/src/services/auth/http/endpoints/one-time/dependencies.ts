import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { DeferredDependencies } from '../../../deferred/dependencies.ts'
import type { SessionDependencies } from '../../../sessions/dependencies.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'

export type OneTimeDependencies = RequestDependencies &
  DeferredDependencies &
  SessionDependencies & {
    readonly config: Pick<AuthConfig, 'emailEnabled' | 'magicLinkEnabled' | 'phoneEnabled'>
  }
