/** The operator's endpoints for custom providers. Source: supabase/auth, internal/api/custom_oauth_admin.go. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { FederationConfig } from '../../../configuration/provider-config.ts'
import { featureDisabled, validationFailed } from '../../../errors/errors.ts'
import {
  customProviderExists,
  customProviderNotFound,
  tooManyCustomProviders,
} from '../../../errors/federation-errors.ts'
import type { ProviderClient } from '../../../federation/provider-client.ts'
import { SEALED } from '../../../federation/registered-provider.ts'
import { type CustomProvider, customProviderJson } from '../../../model/custom-provider.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import { seal } from '../../../outbox/seal.ts'
import {
  countCustomProviders,
  deleteCustomProvider,
  findCustomProvider,
  insertCustomProvider,
  listCustomProviders,
  updateCustomProvider,
} from '../../../store/custom-providers.ts'
import { requireAdmin } from '../../request/caller.ts'
import type { RequestDependencies } from '../../request/dependencies.ts'
import { readBody } from '../../request/request-body.ts'
import {
  changesIn,
  checkProviderFields,
  PROVIDER_FIELDS,
  requireNewProvider,
  requirePrefix,
  scopesFor,
  urlsIn,
} from './provider-fields.ts'

export type CustomProviderDependencies = RequestDependencies & {
  readonly config: { readonly federation: FederationConfig }
  readonly jwtSecret: string
  readonly providerClient: ProviderClient
}

export async function listProviders(context: Context, deps: CustomProviderDependencies): Promise<Response> {
  await requireEnabled(context, deps)
  const type = context.req.query('type') ?? ''
  if (type !== '' && type !== 'oauth2' && type !== 'oidc')
    throw validationFailed("type must be either 'oauth2' or 'oidc'")
  const found = await deps.database.transaction((tx) => listCustomProviders(tx, type === '' ? null : type))
  return context.json({ providers: found.map(customProviderJson) })
}

export async function showProvider(context: Context, deps: CustomProviderDependencies): Promise<Response> {
  await requireEnabled(context, deps)
  return context.json(customProviderJson(await requireProvider(deps, identifierIn(context))))
}

export async function createProvider(context: Context, deps: CustomProviderDependencies): Promise<Response> {
  const { maxProviders } = await requireEnabled(context, deps)
  const body = await readBody(context, deps, PROVIDER_FIELDS)
  requireNewProvider(body)
  checkProviderFields(body)
  const type = body.text('provider_type') === 'oidc' ? 'oidc' : 'oauth2'
  await requirePublic(urlsIn(body), deps)
  const id = randomUUID()
  const described = {
    id,
    type,
    identifier: body.text('identifier'),
    name: body.text('name'),
    clientId: body.text('client_id'),
    sealedSecret: sealed(body.text('client_secret'), id, deps),
    acceptableClientIds: [],
    scopes: scopesFor(type, []),
    pkceEnabled: true,
    attributeMapping: {},
    authorizationParams: {},
    customClaims: [],
    enabled: true,
    emailOptional: false,
    issuer: null,
    discoveryUrl: null,
    skipNonceCheck: false,
    authorizationUrl: null,
    tokenUrl: null,
    userinfoUrl: null,
    jwksUri: null,
    ...changesIn(body, type),
  } as const
  const isKnown = await deps.database.transaction((tx) => findCustomProvider(tx, described.identifier))
  if (isKnown) throw customProviderExists()
  const discovery = type === 'oidc' ? await discover(described, deps) : null
  const created = await deps.database.transaction(async (tx) => {
    if (maxProviders > 0 && (await countCustomProviders(tx)) >= maxProviders) throw tooManyCustomProviders()
    if (!(await insertCustomProvider(tx, { ...described, discovery }))) throw customProviderExists()
    return findCustomProvider(tx, described.identifier)
  })
  if (!created) throw customProviderNotFound()
  return context.json(customProviderJson(created), 201)
}

export async function updateProvider(context: Context, deps: CustomProviderDependencies): Promise<Response> {
  await requireEnabled(context, deps)
  const identifier = identifierIn(context)
  const body = await readBody(context, deps, PROVIDER_FIELDS)
  checkProviderFields(body)
  const known = await requireProvider(deps, identifier)
  await requirePublic(urlsIn(body), deps)
  const secret = body.text('client_secret')
  const changed = {
    ...known,
    ...changesIn(body, known.type),
    ...(secret === '' ? {} : { sealedSecret: sealed(secret, known.id, deps) }),
  }
  const isElsewhere = body.text('issuer') !== '' || body.text('discovery_url') !== ''
  const discovery = known.type === 'oidc' && isElsewhere ? await discover(changed, deps) : known.discovery
  const stored = await deps.database.transaction(async (tx) => {
    await updateCustomProvider(tx, { ...changed, discovery })
    return findCustomProvider(tx, identifier)
  })
  if (!stored) throw customProviderNotFound()
  return context.json(customProviderJson(stored))
}

export async function removeProvider(context: Context, deps: CustomProviderDependencies): Promise<Response> {
  await requireEnabled(context, deps)
  const identifier = identifierIn(context)
  const isDeleted = await deps.database.transaction((tx) => deleteCustomProvider(tx, identifier))
  if (!isDeleted) throw customProviderNotFound()
  return context.body(null, 204)
}

/** The caller is checked first, so that only the operator learns whether the feature is enabled. */
async function requireEnabled(
  context: Context,
  deps: CustomProviderDependencies,
): Promise<{ readonly maxProviders: number }> {
  await requireAdmin(context, deps)
  const { custom } = deps.config.federation
  if (custom === null) throw featureDisabled('Custom OAuth providers are disabled')
  return custom
}

function identifierIn(context: Context): string {
  const identifier = context.req.param('identifier') ?? ''
  requirePrefix(identifier)
  return identifier
}

async function requireProvider(
  { database }: CustomProviderDependencies,
  identifier: string,
): Promise<CustomProvider> {
  const found = await database.transaction((tx) => findCustomProvider(tx, identifier))
  if (!found) throw customProviderNotFound()
  return found
}

const sealed = (secret: string, id: string, { jwtSecret }: CustomProviderDependencies): string =>
  `${SEALED}${seal(secret, id, jwtSecret).toString('base64')}`

/** Refusals of the outgoing client, in the original's words. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['not an https address', 'URL must use HTTPS'],
  ['not a public address', 'URL cannot resolve to private network addresses'],
])

/** Refuses addresses that sign-ins could not use. @throws AuthError 400 `validation_failed`. */
async function requirePublic(
  urls: readonly string[],
  { providerClient }: CustomProviderDependencies,
): Promise<void> {
  for (const url of urls) {
    const reason = await providerClient.reasonAgainst(url)
    if (reason !== null) throw validationFailed(REFUSALS.get(reason) ?? `URL cannot be used: ${reason}`)
  }
}

const REQUIRED_METADATA = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const KEPT_METADATA = [
  ...REQUIRED_METADATA,
  'userinfo_endpoint',
  'scopes_supported',
  'response_types_supported',
  'grant_types_supported',
  'subject_types_supported',
] as const

/** Reads the issuer's metadata anew, so that a mistake shows here rather than at a sign-in. @throws AuthError 400 `validation_failed`. */
async function discover(
  { issuer, discoveryUrl }: Pick<CustomProvider, 'issuer' | 'discoveryUrl'>,
  { providerClient }: CustomProviderDependencies,
): Promise<JsonObject> {
  const url = issuer ?? ''
  const place = discoveryUrl || `${url.replace(/\/+$/, '')}/.well-known/openid-configuration`
  providerClient.metadata.forget(url)
  const metadata = await providerClient.metadata
    .read({ url, metadataUrl: discoveryUrl || null })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw validationFailed(`OIDC discovery from ${JSON.stringify(place)} failed: ${reason}`)
    })
  const missing = REQUIRED_METADATA.filter((name) => !metadata[name])
  if (missing.length > 0)
    throw validationFailed(`OIDC discovery document is missing required fields: ${missing.join(', ')}`)
  return Object.fromEntries(
    KEPT_METADATA.filter((name) => metadata[name] !== undefined).map((name) => [name, metadata[name]]),
  )
}
