/** The fields of a client in a body, checked. Source: supabase/auth, internal/api/oauthserver/service.go. */
import { readAddress } from '../../../links/redirect-target.ts'
import {
  CLIENT_METHODS,
  CLIENT_TYPES,
  METHODS_OF_TYPE,
  type OAuthClient,
  type OAuthClientMethod,
  type OAuthClientType,
} from '../../../model/oauth-client.ts'
import type { RequestBody } from '../../request/request-body.ts'

export const REGISTRATION_FIELDS = [
  'redirect_uris',
  'client_type',
  'token_endpoint_auth_method',
  'grant_types',
  'client_name',
  'client_uri',
  'logo_uri',
] as const

export const CHANGE_FIELDS = [
  'redirect_uris',
  'grant_types',
  'client_name',
  'client_uri',
  'logo_uri',
  'token_endpoint_auth_method',
] as const

type Described = Pick<
  OAuthClient,
  'type' | 'method' | 'redirectUris' | 'grantTypes' | 'name' | 'uri' | 'logoUri'
>

/** A body that cannot describe a client, and why. */
export class WrongClient extends Error {}

const MAX_REDIRECTS = 10
const MAX_URI = 2048
const MAX_NAME = 1024
const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const

/** @throws WrongClient */
export function newClientIn(body: RequestBody): Described {
  const redirectUris = body.texts('redirect_uris') ?? []
  if (redirectUris.length === 0) throw new WrongClient('redirect_uris is required')
  checkRedirects(redirectUris)
  const grantTypes = body.texts('grant_types') ?? []
  if (grantTypes.length > 0) checkGrantTypes(grantTypes)
  checkTexts(body)
  const [writtenType, writtenMethod] = [body.text('client_type'), body.text('token_endpoint_auth_method')]
  const type = CLIENT_TYPES.find((known) => known === writtenType)
  const method = CLIENT_METHODS.find((known) => known === writtenMethod)
  if (writtenType !== '' && !type) throw new WrongClient(`client_type must be 'public' or 'confidential'`)
  if (writtenMethod !== '' && !method)
    throw new WrongClient(`token_endpoint_auth_method must be one of: [${CLIENT_METHODS.join(' ')}]`)
  if (type && method && type !== typeOf(method))
    throw new WrongClient(
      `client_type '${type}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${typeOf(method)}')`,
    )
  const settled = type ?? (method ? typeOf(method) : 'confidential')
  return {
    type: settled,
    method: method ?? (settled === 'public' ? 'none' : 'client_secret_basic'),
    redirectUris,
    grantTypes: grantTypes.length > 0 ? grantTypes : GRANT_TYPES,
    name: body.text('client_name'),
    uri: body.text('client_uri'),
    logoUri: body.text('logo_uri'),
  }
}

/** What a body changes of a client; absent fields stay. @throws WrongClient */
export function changedClient(body: RequestBody, client: OAuthClient): OAuthClient {
  const [redirectUris, grantTypes] = [body.texts('redirect_uris'), body.texts('grant_types')]
  if (redirectUris?.length === 0) throw new WrongClient('redirect_uris cannot be empty')
  if (redirectUris) checkRedirects(redirectUris)
  if (grantTypes) checkGrantTypes(grantTypes)
  checkTexts(body)
  const written = body.optionalText('token_endpoint_auth_method')
  const method = CLIENT_METHODS.find((known) => known === written)
  if (written !== null && !method)
    throw new WrongClient(`invalid token_endpoint_auth_method: must be one of [${CLIENT_METHODS.join(' ')}]`)
  const valid = METHODS_OF_TYPE[client.type]
  if (method && !valid.includes(method))
    throw new WrongClient(
      `token_endpoint_auth_method '${method}' is not valid for client_type '${client.type}'; valid methods: [${valid.join(' ')}]`,
    )
  return {
    ...client,
    redirectUris: redirectUris ?? client.redirectUris,
    grantTypes: grantTypes ?? client.grantTypes,
    name: body.optionalText('client_name') ?? client.name,
    uri: body.optionalText('client_uri') ?? client.uri,
    logoUri: body.optionalText('logo_uri') ?? client.logoUri,
    method: method ?? client.method,
  }
}

/** Whether a body changes anything. */
export const isEmptyChange = (body: RequestBody): boolean =>
  body.texts('redirect_uris') === null &&
  body.texts('grant_types') === null &&
  (['client_name', 'client_uri', 'logo_uri', 'token_endpoint_auth_method'] as const).every(
    (name) => body.optionalText(name) === null,
  )

const typeOf = (method: OAuthClientMethod): OAuthClientType => (method === 'none' ? 'public' : 'confidential')

function checkGrantTypes(grantTypes: readonly string[]): void {
  if (grantTypes.length === 0) throw new WrongClient('grant_types cannot be empty')
  if (!grantTypes.every((type) => GRANT_TYPES.some((known) => known === type)))
    throw new WrongClient("grant_types must only contain 'authorization_code' and/or 'refresh_token'")
}

function checkTexts(body: RequestBody): void {
  // In bytes, as the original counts.
  if (Buffer.byteLength(body.text('client_name')) > MAX_NAME)
    throw new WrongClient(`client_name cannot exceed ${MAX_NAME} characters`)
  for (const name of ['client_uri', 'logo_uri'] as const) {
    const uri = body.text(name)
    if (uri === '') continue
    if (Buffer.byteLength(uri) > MAX_URI) throw new WrongClient(`${name} cannot exceed ${MAX_URI} characters`)
    // The original accepts any scheme. The site shows these to the person who is asked for consent.
    const target = readAddress(uri)
    if (!target || !/^https?$/.test(target.scheme.toLowerCase()))
      throw new WrongClient(`${name} must be a valid URL`)
  }
}

function checkRedirects(uris: readonly string[]): void {
  if (uris.length > MAX_REDIRECTS) throw new WrongClient(`redirect_uris cannot exceed ${MAX_REDIRECTS} items`)
  for (const uri of uris) {
    const fault = faultOfRedirect(uri)
    if (fault !== null) throw new WrongClient(`invalid redirect_uri '${uri.slice(0, MAX_ECHOED)}': ${fault}`)
  }
}

const MAX_ECHOED = 200

/** Schemes that run or open something instead of returning to a client. */
const DANGEROUS = new Set([
  'javascript',
  'data',
  'file',
  'vbscript',
  'about',
  'blob',
  'filesystem',
  'intent',
  'view-source',
])

/** Source: RFC 6749, 3.1.2; RFC 8252, 7. @returns what is wrong; null for nothing. */
export function faultOfRedirect(uri: string): string | null {
  if (uri === '') return 'redirect URI cannot be empty'
  if (uri.length > MAX_URI) return `redirect URI cannot exceed ${MAX_URI} characters`
  const [, scheme = '', host = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(uri) ?? []
  if (scheme === '' || host === '') return 'must have scheme and host'
  const known = scheme.toLowerCase()
  if (DANGEROUS.has(known)) return `scheme '${known}' is not allowed for security reasons`
  // The list is stored separated by commas, so an entry must not contain one.
  if (uri.includes(',')) return 'comma not allowed in redirect URI'
  if (uri.includes('#')) return 'fragment not allowed in redirect URI'
  const target = readAddress(uri)
  if (!target) return 'invalid URL format'
  if (known === 'http' && !LOCAL.has(target.hostname)) return 'HTTP scheme only allowed for localhost'
  return null
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
