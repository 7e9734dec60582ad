import type { AuthConfig } from '../../../configuration/auth-config.ts'
import type { TokenDependencies } from '../token/dependencies.ts'

export type OAuthServerDependencies = TokenDependencies & {
  readonly config: Pick<AuthConfig, 'oauthServer'>
}
