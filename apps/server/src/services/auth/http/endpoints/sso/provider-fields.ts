/** The fields of an identity provider in a body, checked. Source: supabase/auth, internal/api/ssoadmin.go. */
import { badJson, validationFailed } from '../../../errors/errors.ts'
import { isJsonObject, type JsonObject } from '../../../../../platform/json-object.ts'
import type { AttributeMapping, MappedAttribute } from '../../../model/sso-provider.ts'
import { NAME_ID_FORMATS } from '../../../saml/names.ts'
import type { RequestBody } from '../../request/request-body.ts'

export const SSO_PROVIDER_FIELDS = [
  'type',
  'metadata_url',
  'metadata_xml',
  'domains',
  'attribute_mapping',
  'name_id_format',
  'resource_id',
  'disabled',
] as const

const MAX_DOMAINS = 1000
const MAX_DOMAIN_LENGTH = 253
const MAX_RESOURCE_ID_LENGTH = 255
const MAX_URL_LENGTH = 2048

/** The fields of a body; null for absent ones. */
export interface SsoProviderChanges {
  readonly metadataUrl: string | null
  readonly metadataXml: string | null
  readonly domains: readonly string[] | null
  /** Null also for one without keys. */
  readonly attributeMapping: AttributeMapping | null
  readonly nameIdFormat: string | null
  /** Empty for none. */
  readonly resourceId: string | null
  readonly disabled: boolean | null
}

/** @throws AuthError 400 `validation_failed`, `bad_json`. */
export function readSsoProviderFields(
  body: RequestBody,
  isNew: boolean,
  { allowsLoopback }: { readonly allowsLoopback: boolean },
): SsoProviderChanges {
  if (isNew && body.text('type') !== 'saml')
    throw validationFailed("Only 'saml' supported for SSO provider type")
  const attributeMapping = mappingIn(body.object('attribute_mapping') ?? {})
  const [url, xml] = [body.text('metadata_url'), body.text('metadata_xml')]
  if (url !== '' && xml !== '')
    throw validationFailed('Only one of metadata_xml or metadata_url needs to be set')
  if (isNew && url === '' && xml === '')
    throw validationFailed('Either metadata_xml or metadata_url must be set')
  if (url !== '') requireHttps(url, allowsLoopback)
  return {
    metadataUrl: url || null,
    metadataXml: xml || null,
    domains: domainsIn(body),
    attributeMapping: attributeMapping.keys ? attributeMapping : null,
    nameIdFormat: nameIdFormatIn(body),
    resourceId: resourceIdIn(body),
    disabled: body.optionalFlag('disabled'),
  }
}

function requireHttps(url: string, allowsLoopback: boolean): void {
  if (!URL.canParse(url) || url.length > MAX_URL_LENGTH)
    throw validationFailed('metadata_url is not a valid URL')
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && !(protocol === 'http:' && allowsLoopback))
    throw validationFailed('metadata_url is not a HTTPS URL')
}

function nameIdFormatIn(body: RequestBody): string | null {
  const format = body.text('name_id_format')
  const formats: readonly string[] = Object.values(NAME_ID_FORMATS)
  if (format === '' || formats.includes(format)) return format || null
  throw validationFailed(`name_id_format must be unspecified or one of ${formats.join(', ')}`)
}

function domainsIn(body: RequestBody): readonly string[] | null {
  const domains = body.texts('domains')
  if (domains === null) return null
  if (domains.length > MAX_DOMAINS) throw validationFailed(`more than ${MAX_DOMAINS} domains`)
  const wrong = domains.find((domain) => domain === '' || domain.length > MAX_DOMAIN_LENGTH)
  if (wrong !== undefined) throw validationFailed(`domains must be of 1 to ${MAX_DOMAIN_LENGTH} characters`)
  const seen = new Set<string>()
  return domains.filter((domain) => {
    const folded = domain.toLowerCase()
    return seen.has(folded) ? false : seen.add(folded)
  })
}

function resourceIdIn(body: RequestBody): string | null {
  const id = body.optionalText('resource_id')
  if (id !== null && id.length > MAX_RESOURCE_ID_LENGTH)
    throw validationFailed(`resource_id must be of at most ${MAX_RESOURCE_ID_LENGTH} characters`)
  return id
}

function mappingIn({ keys = null }: JsonObject): AttributeMapping {
  if (keys === null) return {}
  return {
    keys: Object.fromEntries(
      Object.entries(asObject(keys)).map(([claim, value]) => [claim, attributeIn(asObject(value ?? {}))]),
    ),
  }
}

/** Drops absent fields, as the original stores it. */
function attributeIn({ name, names, array, default: fallback }: JsonObject): MappedAttribute {
  const isUsable =
    isTextOrAbsent(name) &&
    (names === undefined || names === null || (Array.isArray(names) && names.every(isText))) &&
    (array === undefined || array === null || typeof array === 'boolean')
  if (!isUsable) throw badJson('the field attribute_mapping must name attributes')
  return {
    ...(name ? { name } : {}),
    ...(names && names.length > 0 ? { names } : {}),
    ...(fallback === undefined || fallback === null ? {} : { default: fallback }),
    ...(array ? { array } : {}),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isTextOrAbsent = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || isText(value)

function asObject(value: unknown): JsonObject {
  if (isJsonObject(value)) return value
  throw badJson('the field attribute_mapping must have objects as keys')
}
