/** Providers that the operator has added. */
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { CustomProvider, CustomProviderType } from '../model/custom-provider.ts'
import { wireTimeOf } from './wire-time.ts'

const COLUMNS = `id, provider_type as type, identifier, name, client_id as "clientId", client_secret as "sealedSecret",
  acceptable_client_ids as "acceptableClientIds", scopes, pkce_enabled as "pkceEnabled",
  attribute_mapping as "attributeMapping", authorization_params as "authorizationParams",
  custom_claims_allowlist as "customClaims", enabled, email_optional as "emailOptional",
  issuer, discovery_url as "discoveryUrl", skip_nonce_check as "skipNonceCheck", cached_discovery as "discovery",
  authorization_url as "authorizationUrl", token_url as "tokenUrl", userinfo_url as "userinfoUrl", jwks_uri as "jwksUri",
  to_json(created_at) as "createdAt", to_json(updated_at) as "updatedAt"`

const read = (row: Row & CustomProvider): CustomProvider => ({
  ...row,
  createdAt: wireTimeOf(row.createdAt),
  updatedAt: wireTimeOf(row.updatedAt),
})

export async function findCustomProvider(
  tx: Transaction,
  identifier: string,
): Promise<CustomProvider | null> {
  const [row] = await tx.query<Row & CustomProvider>(
    `select ${COLUMNS} from auth.custom_oauth_providers where identifier = $1`,
    [identifier],
  )
  return row ? read(row) : null
}

/** @param type null for all. */
export async function listCustomProviders(
  tx: Transaction,
  type: CustomProviderType | null,
): Promise<readonly CustomProvider[]> {
  const rows = await tx.query<Row & CustomProvider>(
    `select ${COLUMNS} from auth.custom_oauth_providers where $1::text is null or provider_type = $1
     order by created_at, id limit 1000`,
    [type],
  )
  return rows.map(read)
}

/** @returns those that are switched on, by their names. */
export const listOfferedProviders = (
  tx: Transaction,
): Promise<readonly { readonly identifier: string; readonly name: string }[]> =>
  tx.query(
    `select identifier, name from auth.custom_oauth_providers where enabled order by name, identifier limit 100`,
    [],
  )

export async function countCustomProviders(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from auth.custom_oauth_providers',
    [],
  )
  return row?.count ?? 0
}

type Stored = Omit<CustomProvider, 'createdAt' | 'updatedAt'>

const valuesOf = (provider: Stored): readonly unknown[] => [
  provider.id,
  provider.type,
  provider.identifier,
  provider.name,
  provider.clientId,
  provider.sealedSecret,
  provider.acceptableClientIds,
  provider.scopes,
  provider.pkceEnabled,
  JSON.stringify(provider.attributeMapping),
  JSON.stringify(provider.authorizationParams),
  provider.customClaims,
  provider.enabled,
  provider.emailOptional,
  provider.issuer,
  provider.discoveryUrl,
  provider.skipNonceCheck,
  provider.discovery === null ? null : JSON.stringify(provider.discovery),
  provider.authorizationUrl,
  provider.tokenUrl,
  provider.userinfoUrl,
  provider.jwksUri,
]

/** @returns false if the identifier is taken. */
export async function insertCustomProvider(tx: Transaction, provider: Stored): Promise<boolean> {
  const inserted = await tx.query(
    `insert into auth.custom_oauth_providers (id, provider_type, identifier, name, client_id, client_secret,
       acceptable_client_ids, scopes, pkce_enabled, attribute_mapping, authorization_params, custom_claims_allowlist,
       enabled, email_optional, issuer, discovery_url, skip_nonce_check, cached_discovery, authorization_url, token_url,
       userinfo_url, jwks_uri)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
     on conflict do nothing returning id`,
    [...valuesOf(provider)],
  )
  return inserted.length > 0
}

export async function updateCustomProvider(tx: Transaction, provider: Stored): Promise<void> {
  await tx.query(
    `update auth.custom_oauth_providers set provider_type = $2, identifier = $3, name = $4, client_id = $5,
       client_secret = $6, acceptable_client_ids = $7, scopes = $8, pkce_enabled = $9, attribute_mapping = $10,
       authorization_params = $11, custom_claims_allowlist = $12, enabled = $13, email_optional = $14, issuer = $15,
       discovery_url = $16, skip_nonce_check = $17, cached_discovery = $18, authorization_url = $19, token_url = $20,
       userinfo_url = $21, jwks_uri = $22, updated_at = now()
     where id = $1`,
    [...valuesOf(provider)],
  )
}

/** @returns false if there is none. */
export async function deleteCustomProvider(tx: Transaction, identifier: string): Promise<boolean> {
  const deleted = await tx.query(
    'delete from auth.custom_oauth_providers where identifier = $1 returning id',
    [identifier],
  )
  return deleted.length > 0
}
