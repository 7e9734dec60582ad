import type { TokenKeys } from '../../../platform/tokens/signing-keys.ts'
import type { AuthConfig } from '../configuration/auth-config.ts'
import type { HookDependencies } from '../hooks/dependencies.ts'
import type { MessageDependencies } from '../messages/dependencies.ts'

/** What it takes to begin sessions and to sign their tokens. */
export type SessionDependencies = HookDependencies &
  MessageDependencies & {
    readonly config: Pick<AuthConfig, 'sessionLowLevelMs' | 'tokenIssuer' | 'tokenSeconds'>
    readonly tokenKeys: TokenKeys
  }
