/** GET /authorize and GET /user/identities/authorize: the browser leaves for a provider. */
import type { Context } from 'hono'
import { aal2RequiredForIdentities, manualLinkingDisabled } from '../../../errors/errors.ts'
import { requireCaller } from '../../request/caller.ts'
import { requireSecondLevel } from '../../request/second-level.ts'
import { departureUrl } from './departure.ts'
import type { ExternalDependencies } from './dependencies.ts'

export async function beginExternalSignIn(context: Context, deps: ExternalDependencies): Promise<Response> {
  return context.redirect(await departureUrl(context, deps, null), 302)
}

export async function beginLinking(context: Context, deps: ExternalDependencies): Promise<Response> {
  const caller = await requireCaller(context, deps)
  if (!deps.config.manualLinkingEnabled) throw manualLinkingDisabled()
  requireSecondLevel(caller, aal2RequiredForIdentities)
  const url = await departureUrl(context, deps, caller.user.id)
  return context.req.query('skip_http_redirect') === 'true'
    ? context.json({ url })
    : context.redirect(url, 302)
}
