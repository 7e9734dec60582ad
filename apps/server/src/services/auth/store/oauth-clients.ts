/** Programs that ask accounts for consent. A deleted one keeps its row, as in the original. */
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { OAuthClient } from '../model/oauth-client.ts'
import { wireTimeOf } from './wire-time.ts'

const COLUMNS = `id, client_secret_hash as "secretHash", registration_type as registration, client_type as type,
  token_endpoint_auth_method as method, string_to_array(redirect_uris, ',') as "redirectUris",
  string_to_array(grant_types, ',') as "grantTypes", coalesce(client_name, '') as name,
  coalesce(client_uri, '') as uri, coalesce(logo_uri, '') as "logoUri",
  to_json(created_at) as "createdAt", to_json(updated_at) as "updatedAt"`

const read = (row: Row & OAuthClient): OAuthClient => ({
  ...row,
  createdAt: wireTimeOf(row.createdAt),
  updatedAt: wireTimeOf(row.updatedAt),
})

export async function findOAuthClient(tx: Transaction, id: string): Promise<OAuthClient | null> {
  const [row] = await tx.query<Row & OAuthClient>(
    `select ${COLUMNS} from auth.oauth_clients where id = $1 and deleted_at is null`,
    [id],
  )
  return row ? read(row) : null
}

/** Makes changes of one client wait for one another. A separate statement reads it, to see what the previous holder committed. */
export async function lockOAuthClient(tx: Transaction, id: string): Promise<void> {
  await tx.query('select 1 from auth.oauth_clients where id = $1 for update', [id])
}

/** Newest first. @param limit the most rows of one page. */
export async function listOAuthClients(
  tx: Transaction,
  { limit, offset }: { readonly limit: bigint; readonly offset: bigint },
): Promise<{ readonly clients: readonly OAuthClient[]; readonly total: bigint }> {
  const [count, rows] = await Promise.all([
    tx.query<{ total: string }>(
      'select count(*) as total from auth.oauth_clients where deleted_at is null',
      [],
    ),
    tx.query<Row & OAuthClient>(
      `select ${COLUMNS} from auth.oauth_clients where deleted_at is null
       order by created_at desc, id limit $1 offset $2`,
      [limit, offset],
    ),
  ])
  return { clients: rows.map(read), total: BigInt(count[0]?.total ?? 0) }
}

export async function countRegisteredClients(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from auth.oauth_clients where registration_type = 'dynamic' and deleted_at is null`,
    [],
  )
  return row?.count ?? 0
}

type Stored = Omit<OAuthClient, 'createdAt' | 'updatedAt'>

const valuesOf = (client: Stored): readonly unknown[] => [
  client.id,
  client.secretHash,
  client.method,
  client.redirectUris.join(','),
  client.grantTypes.join(','),
  client.name || null,
  client.uri || null,
  client.logoUri || null,
]

export async function insertOAuthClient(tx: Transaction, client: Stored): Promise<void> {
  await tx.query(
    `insert into auth.oauth_clients (id, client_secret_hash, token_endpoint_auth_method, redirect_uris, grant_types,
       client_name, client_uri, logo_uri, registration_type, client_type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...valuesOf(client), client.registration, client.type],
  )
}

export async function updateOAuthClient(tx: Transaction, client: Stored): Promise<void> {
  await tx.query(
    `update auth.oauth_clients set client_secret_hash = $2, token_endpoint_auth_method = $3, redirect_uris = $4,
       grant_types = $5, client_name = $6, client_uri = $7, logo_uri = $8, updated_at = now()
     where id = $1`,
    [...valuesOf(client)],
  )
}

/** Deletes a client with all that it holds: its requests, its consents and its sessions, which the original keeps. */
export async function deleteOAuthClient(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.oauth_clients set deleted_at = now(), updated_at = now() where id = $1', [id])
  await tx.query('delete from auth.oauth_authorizations where client_id = $1', [id])
  await tx.query(
    'update auth.oauth_consents set revoked_at = greatest(now(), granted_at) where client_id = $1 and revoked_at is null',
    [id],
  )
  await tx.query('delete from auth.sessions where oauth_client_id = $1', [id])
}
