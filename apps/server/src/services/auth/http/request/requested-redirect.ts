import type { Context } from 'hono'
import type { RequestDependencies } from './dependencies.ts'
import { chooseRedirect } from '../../links/redirect-target.ts'

/**
 * Where the caller wants to be led: header or parameter `redirect_to`, else the page that she came from, as far as
 * allowed; else the site.
 */
export function requestedRedirect(context: Context, { siteUrl, config }: RequestDependencies): string {
  const asked = context.req.header('redirect_to') || context.req.query('redirect_to')
  return chooseRedirect([asked, context.req.header('referer')], {
    siteUrl,
    allowList: config.redirectAllowList,
  })
}
