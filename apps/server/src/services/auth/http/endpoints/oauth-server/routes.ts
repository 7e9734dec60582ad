/** The paths of the OAuth server. While it is off, every path at or below its three roots is refused, known or not. */
import type { Context } from 'hono'
import { requireAdmin, requireCaller } from '../../request/caller.ts'
import { authorizeClient } from './authorize.ts'
import {
  createClient,
  deleteClient,
  listClients,
  regenerateSecret,
  registerClient,
  showClient,
  updateClient,
} from './clients.ts'
import { answerAuthorization, showAuthorization } from './consent.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import { revokeGrant, showGrants } from './grants.ts'
import { requireServer } from './require-server.ts'
import { issueClientTokens } from './token.ts'
import { showUserInfo } from './user-info.ts'

export const OAUTH_SERVER_ENDPOINTS = {
  '/oauth/authorize': { GET: authorizeClient },
  '/oauth/authorizations/:authorization_id': { GET: showAuthorization },
  '/oauth/authorizations/:authorization_id/consent': { POST: answerAuthorization },
  '/oauth/token': { POST: issueClientTokens },
  '/oauth/userinfo': { GET: showUserInfo },
  '/oauth/clients/register': { POST: registerClient },
  '/user/oauth/grants': { GET: showGrants, DELETE: revokeGrant },
  '/admin/oauth/clients': { GET: listClients, POST: createClient },
  '/admin/oauth/clients/:client_id': { GET: showClient, PUT: updateClient, DELETE: deleteClient },
  '/admin/oauth/clients/:client_id/regenerate_secret': { POST: regenerateSecret },
} as const

type Guard = (context: Context, deps: OAuthServerDependencies) => Promise<void>

/** The check of every request at or below a path, before its method. */
export const OAUTH_SERVER_GUARDS: Readonly<Record<string, Guard>> = {
  '/oauth': async (_, deps) => requireServer(deps),
  '/user/oauth/grants': async (context, deps) => {
    await requireCaller(context, deps)
    requireServer(deps)
  },
  '/admin/oauth': async (context, deps) => {
    await requireAdmin(context, deps)
    requireServer(deps)
  },
}

/** @returns null for the path of another area. */
export function oauthServerGuard(path: string): Guard | null {
  const root = Object.keys(OAUTH_SERVER_GUARDS).find((each) => path === each || path.startsWith(`${each}/`))
  return root === undefined ? null : (OAUTH_SERVER_GUARDS[root] ?? null)
}
