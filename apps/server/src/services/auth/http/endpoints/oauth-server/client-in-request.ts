/** Clients that a request names. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { clientNotFound } from '../../../errors/oauth-server-errors.ts'
import type { OAuthClient } from '../../../model/oauth-client.ts'
import { UUID } from '../../../model/uuid.ts'
import { findOAuthClient } from '../../../store/oauth-clients.ts'

/** @throws AuthError 400 `validation_failed`. */
export function readClientId(text: string): string {
  if (!UUID.test(text)) throw validationFailed('invalid client_id format')
  return text.toLowerCase()
}

export const clientIdInPath = (context: Context): string => readClientId(context.req.param('client_id') ?? '')

/** @throws AuthError 404 `oauth_client_not_found`. */
export async function requireClient(tx: Transaction, id: string): Promise<OAuthClient> {
  const client = await findOAuthClient(tx, id)
  if (!client) throw clientNotFound(404, 'OAuth client not found')
  return client
}
