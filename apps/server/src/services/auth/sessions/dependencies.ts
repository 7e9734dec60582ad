import type { TokenKeys } from '../../../platform/tokens/signing-keys.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import type { HookDependencies } from '../hooks/dependencies.ts'
import type { MessageDependencies } from '../messages/dependencies.ts'

/** Dependencies of the functions that begin sessions and sign their tokens. */
export type SessionDependencies = HookDependencies &
  MessageDependencies & {
    readonly config: Pick<AuthConfig, 'sessionLowLevelMs' | 'tokenIssuer' | 'tokenSeconds'>
    readonly tokenKeys: TokenKeys
  }
