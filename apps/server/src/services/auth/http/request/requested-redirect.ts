import type { Context } from 'hono'
import type { RequestDependencies } from './dependencies.ts'
import { chooseRedirect } from '../../links/redirect-target.ts'

/**
 * The target of the redirect: header or parameter `redirect_to`, else the referring page, if they are allowed; else the site.
 */
export function requestedRedirect(context: Context, { siteUrl, config }: RequestDependencies): string {
  const requested = context.req.header('redirect_to') || context.req.query('redirect_to')
  return chooseRedirect([requested, context.req.header('referer')], {
    siteUrl,
    allowList: config.redirectAllowList,
  })
}
