/** Endpoints of single sign-on, passkeys and the OAuth server. They respond as the original does with these disabled. */
import type { Context } from 'hono'
import { requireAdmin, requireCaller } from '../../request/caller.ts'
import type { DescriptionDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'

async function refuseSaml(): Promise<Response> {
  throw refusals.samlDisabled()
}

async function refuseScim(): Promise<Response> {
  throw refusals.featureDisabled('SCIM server is disabled')
}

export async function refuseOAuthServer(): Promise<Response> {
  throw refusals.featureDisabled('OAuth server is disabled')
}

async function refuseGrants(context: Context, deps: DescriptionDependencies): Promise<Response> {
  await requireCaller(context, deps)
  return refuseOAuthServer()
}

async function refuseOAuthClients(context: Context, deps: DescriptionDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  return refuseOAuthServer()
}

/** Any method at or below these paths is refused, whether or not the path exists. */
export const DISABLED_FEATURES = {
  '/sso': refuseSaml,
  '/oauth': refuseOAuthServer,
  '/user/oauth/grants': refuseGrants,
  '/admin/oauth': refuseOAuthClients,
  '/scim/v2': refuseScim,
} as const
