/** Who may link an identity to the account. */
import type { Context } from 'hono'
import { aal2RequiredForIdentities, manualLinkingDisabled } from '../../../errors/errors.ts'
import { identitiesSsoManaged } from '../../../errors/sso-errors.ts'
import { type Caller, requireCaller } from '../../request/caller.ts'
import { requireSecondLevel } from '../../request/second-level.ts'
import type { ExternalDependencies } from './dependencies.ts'

/**
 * An account of single sign-on gets no other way to sign in, since it would stay after its user has left the organisation. The original allows one.
 * @throws AuthError 404 `manual_linking_disabled`, 422 `user_sso_managed`, 403 `insufficient_aal`.
 */
export async function requireLinkingCaller(context: Context, deps: ExternalDependencies): Promise<Caller> {
  const caller = await requireCaller(context, deps)
  if (!deps.config.manualLinkingEnabled) throw manualLinkingDisabled()
  if (caller.user.isSsoUser) throw identitiesSsoManaged()
  requireSecondLevel(caller, aal2RequiredForIdentities)
  return caller
}
