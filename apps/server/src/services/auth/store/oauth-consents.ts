/** What accounts have allowed to programs. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { OAuthClientDetails } from '../model/oauth-client.ts'
import { scopesOf } from '../model/oauth-scope.ts'
import { wireTimeOf } from './wire-time.ts'

/** @returns the scopes that hold; null without consent. */
export async function findConsent(
  tx: Transaction,
  userId: string,
  clientId: string,
): Promise<readonly string[] | null> {
  const [row] = await tx.query<{ scopes: string }>(
    'select scopes from auth.oauth_consents where user_id = $1 and client_id = $2 and revoked_at is null',
    [userId, clientId],
  )
  return row ? scopesOf(row.scopes) : null
}

/** Replaces an earlier consent, also a revoked one. */
export async function storeConsent(
  tx: Transaction,
  userId: string,
  clientId: string,
  scopes: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into auth.oauth_consents (id, user_id, client_id, scopes) values ($1, $2, $3, $4)
     on conflict (user_id, client_id) do update set scopes = excluded.scopes, granted_at = now(), revoked_at = null`,
    [randomUUID(), userId, clientId, scopes.join(' ')],
  )
}

export interface Grant {
  readonly client: OAuthClientDetails
  readonly scopes: readonly string[]
  readonly grantedAt: string
}

const MAX_GRANTS = 1000

/** The consents of an account that hold, newest first. */
export async function listGrants(tx: Transaction, userId: string): Promise<readonly Grant[]> {
  const rows = await tx.query<Row & OAuthClientDetails & { scopes: string; grantedAt: string }>(
    `select c.id, coalesce(c.client_name, '') as name, coalesce(c.client_uri, '') as uri,
       coalesce(c.logo_uri, '') as "logoUri", g.scopes, to_json(g.granted_at) as "grantedAt"
     from auth.oauth_consents g join auth.oauth_clients c on c.id = g.client_id and c.deleted_at is null
     where g.user_id = $1 and g.revoked_at is null order by g.granted_at desc, c.id limit ${MAX_GRANTS}`,
    [userId],
  )
  return rows.map(({ scopes, grantedAt, ...client }) => ({
    client,
    scopes: scopesOf(scopes),
    grantedAt: wireTimeOf(grantedAt),
  }))
}

/** @returns false without consent. */
export async function revokeConsent(tx: Transaction, userId: string, clientId: string): Promise<boolean> {
  const revoked = await tx.query(
    `update auth.oauth_consents set revoked_at = greatest(now(), granted_at)
     where user_id = $1 and client_id = $2 and revoked_at is null returning id`,
    [userId, clientId],
  )
  return revoked.length > 0
}

/** Forgets all consents of an account that gets another owner, or none. */
export async function deleteConsentsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.oauth_consents where user_id = $1', [userId])
}
