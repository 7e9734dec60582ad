import type { ExternalSignInDependencies } from '../../../accounts/external-sign-in.ts'
import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { ProviderClient } from '../../../federation/provider-client.ts'
import type { SessionDependencies } from '../../../sessions/dependencies.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'

/** Dependencies of sign-ins by other services. */
export type ExternalDependencies = RequestDependencies &
  ExternalSignInDependencies &
  SessionDependencies & {
    readonly config: Pick<AuthConfig, 'federation' | 'flowStateMs' | 'manualLinkingEnabled'>
    readonly providerClient: ProviderClient
    readonly serviceUrl: string
  }
