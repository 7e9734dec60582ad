/** The operator's endpoints for identity providers. Source: supabase/auth, internal/api/ssoadmin.go. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { validationFailed } from '../../../errors/errors.ts'
import * as refusals from '../../../errors/sso-errors.ts'
import { type SsoProvider, ssoProviderJson } from '../../../model/sso-provider.ts'
import { UUID } from '../../../model/uuid.ts'
import {
  type IdentityProvider,
  readIdentityProvider,
  requireReachable,
} from '../../../saml/identity-provider.ts'
import { SamlRefusal } from '../../../saml/xml-document.ts'
import {
  deleteSsoProvider,
  findSsoProvider,
  insertSsoProvider,
  listSsoProviders,
  lockSsoProvider,
  updateSsoProvider,
} from '../../../store/sso-providers.ts'
import { requireAdmin } from '../../request/caller.ts'
import { readBody } from '../../request/request-body.ts'
import type { SsoDependencies } from './dependencies.ts'
import { readSsoProviderFields, SSO_PROVIDER_FIELDS, type SsoProviderChanges } from './provider-fields.ts'

export async function listIdentityProviders(context: Context, deps: SsoDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const filter = {
    resourceId: context.req.query('resource_id') ?? '',
    resourceIdPrefix: context.req.query('resource_id_prefix') ?? '',
  }
  const found = await deps.database.transaction((tx) => listSsoProviders(tx, filter))
  return context.json({ items: found.map((provider) => ssoProviderJson(provider, false)) })
}

export async function showIdentityProvider(context: Context, deps: SsoDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const provider = await deps.database.transaction((tx) => requireNamed(tx, context))
  return context.json(ssoProviderJson(provider, true))
}

export async function createIdentityProvider(context: Context, deps: SsoDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const fields = await readFields(context, deps, true)
  const metadata = await metadataOf(fields, deps)
  if (metadata === null) throw validationFailed('Either metadata_xml or metadata_url must be set')
  const { entityId } = metadata.provider
  const id = randomUUID()
  const described = {
    id,
    entityId,
    resourceId: fields.resourceId || null,
    disabled: fields.disabled,
    metadataXml: metadata.xml,
    metadataUrl: fields.metadataUrl,
    attributeMapping: fields.attributeMapping ?? {},
    nameIdFormat: fields.nameIdFormat,
    domains: fields.domains ?? [],
  }
  const created = await deps.database.transaction(async (tx) => {
    if (await findSsoProvider(tx, 'entityId', entityId)) throw refusals.samlProviderExists(entityId)
    await requireFree(tx, described.domains, id, refusals.domainTaken)
    if (!(await insertSsoProvider(tx, described))) throw refusals.ssoProviderConflict()
    return findSsoProvider(tx, 'id', id)
  })
  if (!created) throw refusals.identityProviderNotFound()
  return context.json(ssoProviderJson(created, true), 201)
}

export async function updateIdentityProvider(context: Context, deps: SsoDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const known = await deps.database.transaction((tx) => requireNamed(tx, context))
  const fields = await readFields(context, deps, false)
  const metadata = await metadataOf(fields, deps)
  if (metadata && metadata.provider.entityId !== known.entityId)
    throw refusals.entityIdMismatch(known.entityId, metadata.provider.entityId)
  const updated = await deps.database.transaction(async (tx) => {
    const before = await lockSsoProvider(tx, known.id)
    if (!before) throw refusals.identityProviderNotFound()
    await requireFree(tx, fields.domains ?? [], known.id, refusals.domainTakenByAnother)
    const after = changed(before, fields, metadata?.xml ?? null)
    if (!(await updateSsoProvider(tx, before, after))) throw refusals.ssoProviderConflict()
    return findSsoProvider(tx, 'id', known.id)
  })
  if (!updated) throw refusals.identityProviderNotFound()
  return context.json(ssoProviderJson(updated, true))
}

export async function deleteIdentityProvider(context: Context, deps: SsoDependencies): Promise<Response> {
  await requireAdmin(context, deps)
  const deleted = await deps.database.transaction(async (tx) => {
    const provider = await requireNamed(tx, context)
    await deleteSsoProvider(tx, provider.id)
    return provider
  })
  return context.json(ssoProviderJson(deleted, true))
}

const readFields = async (
  context: Context,
  deps: SsoDependencies,
  isNew: boolean,
): Promise<SsoProviderChanges> =>
  readSsoProviderFields(await readBody(context, deps, SSO_PROVIDER_FIELDS), isNew, deps.config.federation)

const RESOURCE_PREFIX = 'resource_'

/** Named in the path by its id, or by the operator's name for it with a prefix. @throws AuthError 404 `sso_provider_not_found`. */
async function requireNamed(tx: Transaction, context: Context): Promise<SsoProvider> {
  const name = context.req.param('idp_id') ?? ''
  const found = name.startsWith(RESOURCE_PREFIX)
    ? await findSsoProvider(tx, 'resourceId', name.slice(RESOURCE_PREFIX.length))
    : UUID.test(name) && (await findSsoProvider(tx, 'id', name))
  if (!found) throw refusals.identityProviderNotFound()
  return found
}

interface Metadata {
  readonly xml: string
  readonly provider: IdentityProvider
}

/** @returns null if the body names none. @throws AuthError 400 `validation_failed`, `saml_metadata_fetch_failed`. */
async function metadataOf(
  { metadataXml, metadataUrl }: SsoProviderChanges,
  deps: SsoDependencies,
): Promise<Metadata | null> {
  const xml = metadataXml ?? (metadataUrl === null ? null : await deps.samlMetadata.fetch(metadataUrl))
  if (xml === null) return null
  try {
    const provider = await readIdentityProvider(xml)
    requireReachable(provider, deps.config.federation)
    return { xml, provider }
  } catch (error) {
    if (error instanceof SamlRefusal) throw validationFailed(error.message)
    throw error
  }
}

/** @throws AuthError 400 `sso_domain_already_exists`. */
async function requireFree(
  tx: Transaction,
  domains: readonly string[],
  id: string,
  refusal: typeof refusals.domainTaken,
): Promise<void> {
  for (const domain of domains) {
    const owner = await findSsoProvider(tx, 'domain', domain)
    if (owner && owner.id !== id) throw refusal(domain, owner.id)
  }
}

/** A format that is not named is removed; anything else that is not named stays. */
function changed(before: SsoProvider, fields: SsoProviderChanges, xml: string | null): SsoProvider {
  return {
    ...before,
    metadataXml: xml ?? before.metadataXml,
    metadataUrl: fields.metadataUrl ?? before.metadataUrl,
    domains: fields.domains ?? before.domains,
    attributeMapping: fields.attributeMapping ?? before.attributeMapping,
    nameIdFormat: fields.nameIdFormat,
    resourceId: fields.resourceId === null ? before.resourceId : fields.resourceId || null,
    disabled: fields.disabled ?? before.disabled,
  }
}
