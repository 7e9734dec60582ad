/** Settings of the OAuth 2.1 server. Source for names and defaults: supabase/auth, internal/conf/configuration.go. */
import type { Environment } from '../../../platform/environment.ts'
import { readPositiveCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { isSupportedScope, scopesOf } from '../model/oauth-scope.ts'
import { readDurationMs, readSwitch } from './settings-syntax.ts'

export interface OAuthServerConfig {
  readonly isEnabled: boolean
  /** Whether programs may register themselves. */
  readonly allowsRegistration: boolean
  /** Limit of the programs that have registered themselves. */
  readonly maxRegistered: number
  /** Path of the consent page below the site; empty for none. */
  readonly authorizationPath: string
  /** Lifetime of a request for consent, and of its code. */
  readonly authorizationMs: number
  /** Scope of a request that names none. */
  readonly defaultScope: string
}

const TEN_MINUTES_MS = 600_000

/** @throws StartupError naming the variable and what it should be. */
export function readOAuthServerConfig(env: Environment): OAuthServerConfig {
  const authorizationMs = readDurationMs(env, 'GOTRUE_OAUTH_SERVER_AUTHORIZATION_TTL', TEN_MINUTES_MS)
  if (authorizationMs === 0)
    throw new StartupError('GOTRUE_OAUTH_SERVER_AUTHORIZATION_TTL must be longer than 0.')
  const defaultScope = env['GOTRUE_OAUTH_SERVER_DEFAULT_SCOPE'] || 'email'
  const scopes = scopesOf(defaultScope)
  if (scopes.length === 0 || !scopes.every(isSupportedScope))
    throw new StartupError(
      'GOTRUE_OAUTH_SERVER_DEFAULT_SCOPE must be of openid, profile, email, phone and offline_access.',
    )
  return {
    isEnabled: readSwitch(env, 'GOTRUE_OAUTH_SERVER_ENABLED', false),
    allowsRegistration: readSwitch(env, 'GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION', false),
    maxRegistered: readPositiveCount(env, 'AUTH_OAUTH_SERVER_MAX_REGISTERED', 1000),
    authorizationPath: env['GOTRUE_OAUTH_SERVER_AUTHORIZATION_PATH'] ?? '',
    authorizationMs,
    defaultScope,
  }
}
