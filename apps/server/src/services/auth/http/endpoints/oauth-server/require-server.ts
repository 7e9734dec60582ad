/** Checks that the OAuth server is enabled, and that a page that decides about consent is the site's. */
import type { Context } from 'hono'
import { validationFailed } from '../../../errors/errors.ts'
import { oauthServerDisabled } from '../../../errors/oauth-server-errors.ts'
import { isAllowedRedirect } from '../../../links/redirect-target.ts'
import type { OAuthServerDependencies } from './dependencies.ts'

/** @throws AuthError 404 `feature_disabled`. */
export function requireServer({ config }: OAuthServerDependencies): void {
  if (!config.oauthServer.isEnabled) throw oauthServerDisabled()
}

/** Pages of allowed origins only may request it. Clients without a browser send no origin. @throws AuthError 400 `validation_failed`. */
export function requireSiteOrigin(context: Context, { config, siteUrl }: OAuthServerDependencies): void {
  const origin = context.req.header('origin') ?? ''
  if (origin !== '' && !isAllowedRedirect(origin, { siteUrl, allowList: config.redirectAllowList }))
    throw validationFailed('unauthorized request origin')
}
