import type { RoleDatabase } from '../../../../platform/database/database.ts'
import type { GatewayKeys } from '../../../../platform/http/gateway.ts'
import type { Log } from '../../../../platform/log.ts'
import type { TokenKeys } from '../../../../platform/tokens/signing-keys.ts'
import type { AuthConfig } from '../../configuration/auth-config.ts'
import type { RateLimiter } from '../../limits/rate-limits.ts'

/** Dependencies of the functions that read a request: its client, its caller, its body and its limits. */
export interface RequestDependencies {
  readonly config: Pick<
    AuthConfig,
    | 'accountDefaults'
    | 'adminRoles'
    | 'captcha'
    | 'hooks'
    | 'metadataBytes'
    | 'rateLimits'
    | 'redirectAllowList'
  >
  readonly database: RoleDatabase
  /** Null without a gateway in front of the service: only the Authorization header counts. */
  readonly keys: GatewayKeys | null
  readonly limiter: RateLimiter
  readonly log: Log
  readonly siteUrl: string
  readonly tokenKeys: TokenKeys
}
