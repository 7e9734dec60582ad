/** Whether the OAuth server is on, and whether a page may speak for its visitor. */
import type { Context } from 'hono'
import { validationFailed } from '../../../errors/errors.ts'
import { oauthServerDisabled } from '../../../errors/oauth-server-errors.ts'
import { isAllowedRedirect } from '../../../links/redirect-target.ts'
import type { OAuthServerDependencies } from './dependencies.ts'

/** @throws AuthError 404 `feature_disabled`. */
export function requireServer({ config }: OAuthServerDependencies): void {
  if (!config.oauthServer.isEnabled) throw oauthServerDisabled()
}

/** Consent is given on the site. Programs without a browser send no origin. @throws AuthError 400 `validation_failed`. */
export function requireSiteOrigin(context: Context, { config, siteUrl }: OAuthServerDependencies): void {
  const origin = context.req.header('origin') ?? ''
  if (origin !== '' && !isAllowedRedirect(origin, { siteUrl, allowList: config.redirectAllowList }))
    throw validationFailed('unauthorized request origin')
}
