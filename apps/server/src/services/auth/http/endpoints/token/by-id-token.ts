/**
 * POST /token?grant_type=id_token: no provider is enabled, so every token is refused, with the original's errors.
 * Source: supabase/auth, internal/api/token_oidc.go.
 */
import type { Context } from 'hono'
import { jsonExcess } from '../../../../../platform/json-excess.ts'
import { requireCaller } from '../../request/caller.ts'
import type { TokenDependencies } from './dependencies.ts'
import { providerDisabled, validationFailed } from '../../../errors/errors.ts'
import type { RequestBody } from '../../request/request-body.ts'

const APPLE = new Set(['https://appleid.apple.com', 'https://account.apple.com'])
const AZURE = /^https:\/\/login\.microsoftonline\.com\/|^https:\/\/sts\.windows\.net\//

/** Providers whose issuer is known without the token. */
const ISSUERS: Readonly<Record<string, string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  keycloak: '',
  kakao: 'https://kauth.kakao.com',
  vercel_marketplace: 'https://marketplace.vercel.com',
  snapchat: 'https://accounts.snapchat.com/accounts/oauth2/token',
}

export const ID_TOKEN_FIELDS = ['id_token', 'provider', 'issuer', 'client_id', 'link_identity'] as const

export async function refuseIdToken(
  context: Context,
  deps: TokenDependencies,
  body: RequestBody,
): Promise<Response> {
  const [token, provider, issuer] = [body.text('id_token'), body.text('provider'), body.text('issuer')]
  if (!token) return invalidRequest(context, 'id_token required')
  if (!provider && !(body.text('client_id') && issuer))
    return invalidRequest(context, 'provider or client_id and issuer required')
  if (body.flag('link_identity')) {
    if (!context.req.header('authorization'))
      return invalidRequest(context, 'Linking requires a valid user access token in Authorization')
    await requireCaller(context, deps)
  }
  throw providerDisabled(issuerInUse(token, provider, issuer))
}

/** In OAuth's format, regardless of the API version. */
function invalidRequest(context: Context, reason: string): Response {
  return context.json({ error: 'invalid request', error_description: reason }, 400)
}

function issuerInUse(token: string, provider: string, issuer: string): string {
  if (provider === 'apple' || APPLE.has(issuer)) {
    return detected('an Apple', 'Apple', token, issuer, (found) => APPLE.has(found))
  }
  const known = Object.entries(ISSUERS).find(
    ([name, url]) => provider === name || (url !== '' && issuer === url),
  )
  if (provider === 'azure' || (!known && AZURE.test(issuer))) {
    return detected('an Azure', 'Azure', token, issuer, (found) => AZURE.test(found))
  }
  if (known) return known[1]
  if (provider.startsWith('custom:')) throw validationFailed('Custom OAuth providers are disabled')
  throw validationFailed(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`)
}

/** Providers with several issuers: the token names its issuer, which must be one of them. */
function detected(
  article: string,
  name: string,
  token: string,
  issuer: string,
  isTheirs: (found: string) => boolean,
): string {
  const found = issuerOf(token)
  if (found === null) throw validationFailed(`Unable to detect issuer in ID token for ${name} provider`)
  if (!isTheirs(found)) throw validationFailed(`Detected ID token issuer is not ${article} ID token issuer`)
  if (issuer && issuer !== found) throw validationFailed('Provided issuer does not match ID token issuer')
  return found
}

const MAX_CLAIMS_DEPTH = 100

/** @returns null for an invalid token. The signature is not verified, since the token is refused anyway. */
function issuerOf(token: string): string | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const text = Buffer.from(parts[1] ?? '', 'base64url').toString()
    if (jsonExcess(text, { depth: MAX_CLAIMS_DEPTH })) return null
    const payload = JSON.parse(text) as { iss?: unknown }
    return typeof payload.iss === 'string' ? payload.iss : ''
  } catch {
    return null
  }
}
