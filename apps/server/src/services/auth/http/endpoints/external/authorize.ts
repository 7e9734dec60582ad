/** GET /authorize and GET /user/identities/authorize: redirects the browser to a provider. */
import type { Context } from 'hono'
import { authorizationUrl } from './authorization-url.ts'
import type { ExternalDependencies } from './dependencies.ts'
import { requireLinkingCaller } from './linking-caller.ts'

export async function beginExternalSignIn(context: Context, deps: ExternalDependencies): Promise<Response> {
  return context.redirect(await authorizationUrl(context, deps, null), 302)
}

export async function beginLinking(context: Context, deps: ExternalDependencies): Promise<Response> {
  const { user } = await requireLinkingCaller(context, deps)
  const url = await authorizationUrl(context, deps, user.id)
  return context.req.query('skip_http_redirect') === 'true'
    ? context.json({ url })
    : context.redirect(url, 302)
}
