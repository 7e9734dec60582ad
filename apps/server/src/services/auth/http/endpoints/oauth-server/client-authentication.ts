/** Proof of a client at the token endpoint. Source: supabase/auth, internal/api/oauthserver/auth.go and client_auth.go. */
import { createHash, randomBytes } from 'node:crypto'
import { constantTimeEqual } from '../../../../../platform/constant-time.ts'
import { clientNotProven } from '../../../errors/oauth-server-errors.ts'
import type { OAuthClient, OAuthClientMethod } from '../../../model/oauth-client.ts'
import { UUID } from '../../../model/uuid.ts'
import { findOAuthClient } from '../../../store/oauth-clients.ts'
import type { OAuthServerDependencies } from './dependencies.ts'

export interface ClientCredentials {
  readonly id: string
  readonly secret: string
  readonly method: OAuthClientMethod
}

/** 256 random bits. */
export const newClientSecret = (): string => randomBytes(32).toString('base64url')

/** A secret of so many random bits needs no slow hash. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** @returns null without a `Basic` header. @throws AuthError 400 `invalid_credentials`. */
export function readBasicCredentials(header: string | undefined): ClientCredentials | null {
  if (!header?.startsWith('Basic ')) return null
  const encoded = header.slice('Basic '.length)
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(encoded))
    throw clientNotProven('Invalid client credentials: invalid basic auth encoding')
  const decoded = Buffer.from(encoded, 'base64').toString()
  const colon = decoded.indexOf(':')
  if (colon === -1) throw clientNotProven('Invalid client credentials: invalid basic auth format')
  return {
    id: formDecoded(decoded.slice(0, colon)),
    secret: formDecoded(decoded.slice(colon + 1)),
    method: 'client_secret_basic',
  }
}

/** Standard clients encode both halves (RFC 6749, 2.3.1), which the original does not undo. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** @throws AuthError 400 `invalid_credentials`. */
export function readBodyCredentials(id: string, secret: string): ClientCredentials {
  if (id === '') throw clientNotProven('Invalid client credentials: client_id is required')
  return { id, secret, method: secret === '' ? 'none' : 'client_secret_post' }
}

/** A client proves itself in the one way that it is registered for. @throws AuthError 400 `invalid_credentials`. */
export async function authenticateClient(
  { id, secret, method }: ClientCredentials,
  { database }: OAuthServerDependencies,
): Promise<OAuthClient> {
  if (!UUID.test(id)) throw clientNotProven('Invalid client_id format')
  const client = await database.transaction((tx) => findOAuthClient(tx, id))
  if (!client) throw clientNotProven('Invalid client credentials')
  if (method !== client.method)
    throw clientNotProven(
      `invalid authentication method: client is registered for '${client.method}' but '${method}' was used`,
    )
  if (client.type === 'public') return client
  if (secret === '') throw clientNotProven('confidential clients must provide client_secret')
  if (client.secretHash === null || !constantTimeEqual(hashOfSecret(secret), client.secretHash))
    throw clientNotProven('invalid client credentials')
  return client
}
