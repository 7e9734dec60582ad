import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { SessionDependencies } from '../../../sessions/dependencies.ts'
import type { RelyingParty } from '../../../webauthn/relying-party.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'

export type PasskeyDependencies = RequestDependencies &
  SessionDependencies & {
    readonly config: Pick<AuthConfig, 'passkeys' | 'webauthn'>
    readonly relyingParty: RelyingParty
  }
