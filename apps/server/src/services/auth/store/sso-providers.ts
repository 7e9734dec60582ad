/** Identity providers that the operator has connected. Resource ids and domains count in any case. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { SsoProvider } from '../model/sso-provider.ts'
import { wireTimeOf } from './wire-time.ts'

/** More than an operator would connect; a list has them all. */
const MAX_LISTED = 1000

const SELECT = `select p.id, p.resource_id as "resourceId", p.disabled, s.entity_id as "entityId",
    s.metadata_xml as "metadataXml", s.metadata_url as "metadataUrl",
    coalesce(s.attribute_mapping, '{}') as "attributeMapping", s.name_id_format as "nameIdFormat",
    coalesce((extract(epoch from s.updated_at) * 1000)::float8, 0) as "metadataReadAtMs",
    array(select d.domain from auth.sso_domains d where d.sso_provider_id = p.id order by d.created_at, d.domain) as domains,
    to_json(p.created_at) as "createdAt", to_json(p.updated_at) as "updatedAt"
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`

type ProviderRow = Row & SsoProvider

const read = (row: ProviderRow): SsoProvider => ({
  ...row,
  createdAt: wireTimeOf(row.createdAt),
  updatedAt: wireTimeOf(row.updatedAt),
})

const CONDITIONS = {
  id: 'p.id = $1',
  resourceId: 'lower(p.resource_id) = lower($1)',
  entityId: 's.entity_id = $1',
  domain: 'p.id = (select d.sso_provider_id from auth.sso_domains d where lower(d.domain) = lower($1))',
} as const

/** @param by a UUID with `id`. */
export async function findSsoProvider(
  tx: Transaction,
  by: keyof typeof CONDITIONS,
  value: string,
): Promise<SsoProvider | null> {
  const [row] = await tx.query<ProviderRow>(`${SELECT} where ${CONDITIONS[by]}`, [value])
  return row ? read(row) : null
}

/** The resource id, or its beginning, selects providers; both are empty for all. */
export async function listSsoProviders(
  tx: Transaction,
  { resourceId, resourceIdPrefix }: { readonly resourceId: string; readonly resourceIdPrefix: string },
): Promise<readonly SsoProvider[]> {
  const rows = await tx.query<ProviderRow>(
    `${SELECT} where ($1 = '' or lower(p.resource_id) = lower($1)) and starts_with(coalesce(p.resource_id, ''), $2)
     order by p.created_at, p.id limit ${MAX_LISTED}`,
    [resourceId, resourceId === '' ? resourceIdPrefix : ''],
  )
  return rows.map(read)
}

export type NewSsoProvider = Omit<SsoProvider, 'createdAt' | 'updatedAt' | 'metadataReadAtMs'>

/** @returns false if its entity, its resource id or one of its domains is taken; the transaction must then roll back. */
export async function insertSsoProvider(tx: Transaction, provider: NewSsoProvider): Promise<boolean> {
  const inserted = await tx.query(
    `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
     values ($1, $2, $3, now(), now()) on conflict do nothing returning id`,
    [provider.id, provider.resourceId, provider.disabled],
  )
  const connected = await tx.query(
    `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
       name_id_format, created_at, updated_at)
     select $1, id, $3, $4, $5, $6, $7, now(), now() from auth.sso_providers where id = $2
     on conflict do nothing returning id`,
    [
      randomUUID(),
      provider.id,
      provider.entityId,
      provider.metadataXml,
      provider.metadataUrl,
      JSON.stringify(provider.attributeMapping),
      provider.nameIdFormat,
    ],
  )
  if (inserted.length === 0 || connected.length === 0) return false
  return insertDomains(tx, provider.id, provider.domains)
}

/** @returns false as `insertSsoProvider`. */
export async function updateSsoProvider(
  tx: Transaction,
  before: SsoProvider,
  after: SsoProvider,
): Promise<boolean> {
  const isFree = await tx.query(
    `update auth.sso_providers p set resource_id = $2, disabled = $3, updated_at = now()
     where id = $1 and not exists (
       select 1 from auth.sso_providers other where other.id <> p.id and lower(other.resource_id) = lower($2))
     returning id`,
    [after.id, after.resourceId, after.disabled],
  )
  await tx.query(
    `update auth.saml_providers set metadata_url = $2, attribute_mapping = $3, name_id_format = $4, metadata_xml = $5,
       updated_at = case when metadata_xml = $5 then updated_at else now() end
     where sso_provider_id = $1`,
    [
      after.id,
      after.metadataUrl,
      JSON.stringify(after.attributeMapping),
      after.nameIdFormat,
      after.metadataXml,
    ],
  )
  const removed = before.domains.filter((domain) => !after.domains.includes(domain))
  await tx.query('delete from auth.sso_domains where sso_provider_id = $1 and domain = any ($2)', [
    after.id,
    removed,
  ])
  const added = after.domains.filter((domain) => !before.domains.includes(domain))
  return isFree.length > 0 && insertDomains(tx, after.id, added)
}

async function insertDomains(
  tx: Transaction,
  providerId: string,
  domains: readonly string[],
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
     select gen_random_uuid(), $1, domain, now(), now() from unnest($2::text[]) domain
     on conflict do nothing returning id`,
    [providerId, domains],
  )
  return inserted.length === domains.length
}

/** Stores metadata that were read again at their address. */
export async function refreshMetadata(tx: Transaction, providerId: string, xml: string): Promise<void> {
  await tx.query(
    'update auth.saml_providers set metadata_xml = $2, updated_at = now() where sso_provider_id = $1',
    [providerId, xml],
  )
}

/** Its accounts stay, but cannot be signed in to. */
export async function deleteSsoProvider(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.sso_providers where id = $1', [id])
}

/** Changes of one provider wait for one another. */
export async function lockSsoProvider(tx: Transaction, id: string): Promise<SsoProvider | null> {
  await tx.query('select 1 from auth.sso_providers where id = $1 for update', [id])
  return findSsoProvider(tx, 'id', id)
}
