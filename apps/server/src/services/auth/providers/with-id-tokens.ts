/** Providers that describe their users by ID tokens. Source: supabase/auth, internal/api/provider/oidc.go. */
import type { ExternalProfile } from '../model/external-provider.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { joined, onlyEmail, textAt, tokenProfileOf, valueAt, withoutEmpty } from './profile-fields.ts'
import type { ProviderDefinition } from './provider-definition.ts'

export const APPLE_ISSUERS: ReadonlySet<string> = new Set([
  'https://appleid.apple.com',
  'https://account.apple.com',
])

/** Both are written as texts too. */
const FLAGS = { flagsAsTexts: true } as const

/** The verification by a provider that gives checked addresses alone, unless its token says otherwise. */
const vouched = (claims: JsonObject): unknown => valueAt(claims, 'email_verified') ?? true

const readApple = (claims: JsonObject): ExternalProfile => {
  const isPrivate = valueAt(claims, 'is_private_email')
  const custom = withoutEmpty({
    is_private_email: isPrivate === undefined ? null : isPrivate === true || isPrivate === 'true',
    auth_time: valueAt(claims, 'auth_time'),
    transfer_sub: textAt(claims, 'transfer_sub'),
  })
  const kept = { iss: textAt(claims, 'iss'), custom_claims: Object.keys(custom).length > 0 ? custom : null }
  return tokenProfileOf(claims['sub'], onlyEmail(claims['email'], vouched(claims)), kept, FLAGS)
}

/** Adds the name that Apple sends with the first return of a user, and never again. @param user JSON. */
export function withAppleName(profile: ExternalProfile, user: string): ExternalProfile {
  let parsed: unknown
  try {
    parsed = JSON.parse(user)
  } catch {
    return profile
  }
  const name = joined(textAt(parsed, 'name.firstName'), textAt(parsed, 'name.lastName')).slice(0, MAX_NAME)
  return name === '' ? profile : { ...profile, claims: { ...profile.claims, name, full_name: name } }
}

const MAX_NAME = 200

const readGoogle = (claims: JsonObject): ExternalProfile => {
  const [name, picture, domain] = ['name', 'picture', 'hd'].map((field) => textAt(claims, field))
  const isVerified = claims['email_verified'] ?? claims['verified_email']
  return tokenProfileOf(claims['sub'], onlyEmail(claims['email'], isVerified), {
    iss: textAt(claims, 'iss'),
    name,
    picture,
    custom_claims: domain ? { hd: domain } : null,
    avatar_url: picture,
    full_name: name,
  })
}

const AZURE_ISSUER = /^https:\/\/login\.microsoftonline\.com\/[^/]+\/v2\.0\/?$/

/** The form of Microsoft's issuers, for requests that name one. */
export const isAzureIssuer = (issuer: string): boolean => AZURE_ISSUER.test(issuer)

const AZURE_OWN = new Set(
  'aud iss iat nbf exp c_hash at_hash aio nonce rh uti jti ver sub name preferred_username'.split(' '),
)

/** Microsoft's tenant of personal accounts, whose addresses it verifies. */
const PERSONAL_ISSUER = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0'

/**
 * An address counts as verified where Microsoft says that its domain is the tenant's (`xms_edov`). Without that claim it does for personal
 * accounts and for the one tenant that the operator configured, by its id as tokens have it: in any other tenant its administrator may
 * write any address.
 */
const readAzure = (claims: JsonObject, url: string): ExternalProfile => {
  const issuer = textAt(claims, 'iss')
  const isOwnTenant = url !== '' && issuer === `${url}/v2.0`
  const isTrusted = isOwnTenant || issuer === PERSONAL_ISSUER
  const isOwner = claims['xms_edov'] === undefined ? isTrusted : claims['xms_edov']
  const kept = {
    iss: issuer,
    preferred_username: textAt(claims, 'preferred_username'),
    full_name: textAt(claims, 'name'),
    custom_claims: Object.fromEntries(Object.entries(claims).filter(([name]) => !AZURE_OWN.has(name))),
  }
  return tokenProfileOf(claims['sub'], onlyEmail(claims['email'], isOwner), kept, FLAGS)
}

const readLinkedin = (claims: JsonObject): ExternalProfile => {
  const [given_name = '', family_name = ''] = ['given_name', 'family_name'].map((field) =>
    textAt(claims, field),
  )
  const kept = {
    iss: textAt(claims, 'iss'),
    name: joined(given_name, family_name),
    given_name,
    family_name,
    locale: textAt(claims, 'locale'),
    picture: textAt(claims, 'picture'),
  }
  return tokenProfileOf(claims['sub'], onlyEmail(claims['email'], claims['email_verified']), kept, FLAGS)
}

const readVercel = (claims: JsonObject): ExternalProfile => {
  const user = claims['global_user_id']
  const isGlobal = user !== undefined && user !== ''
  const kept = {
    iss: textAt(claims, 'iss'),
    name: textAt(claims, 'user_name'),
    picture: textAt(claims, 'user_avatar_url'),
  }
  const emails = onlyEmail(claims['user_email'], vouched(claims))
  return isGlobal
    ? tokenProfileOf(user, emails, kept, { subjectPrefix: 'global_user_id:' })
    : tokenProfileOf(claims['sub'], emails, kept)
}

/** Only Kakao's user information states whether the address is verified, no claim does. */
const readKakao = (claims: JsonObject): ExternalProfile =>
  tokenProfileOf(claims['sub'], onlyEmail(claims['email'], false), {
    iss: textAt(claims, 'iss'),
    name: textAt(claims, 'nickname'),
    preferred_username: textAt(claims, 'nickname'),
    picture: textAt(claims, 'picture'),
  })

const readVouched = (claims: JsonObject): ExternalProfile =>
  tokenProfileOf(claims['sub'], onlyEmail(claims['email'], vouched(claims)), {
    iss: textAt(claims, 'iss'),
    name: textAt(claims, 'name'),
    picture: textAt(claims, 'picture'),
  })

/** Claims of any provider that follows OpenID Connect. Source: OpenID Connect Core, 5.1. */
const STANDARD = (
  'iss aud iat exp name family_name given_name middle_name nickname preferred_username profile picture website ' +
  'gender birthdate zoneinfo locale updated_at phone custom_claims full_name avatar_url slug provider_id user_name'
).split(' ')

export const readStandardClaims = (claims: JsonObject): ExternalProfile => ({
  statedBy: 'custom provider',
  subject: valueAt(claims, 'sub'),
  emails: onlyEmail(valueAt(claims, 'email'), valueAt(claims, 'email_verified')),
  claims: withoutEmpty(Object.fromEntries(STANDARD.map((name) => [name, valueAt(claims, name)]))),
})

/** Claims about the token rather than its user. */
const ID_TOKEN_OWN = new Set(
  'iss aud azp exp iat nbf auth_time nonce acr amr at_hash c_hash s_hash jti sid typ'.split(' '),
)

const KEYCLOAK_OWN = new Set(['name', 'sub', 'email', 'email_verified'])

const readKeycloak = (claims: JsonObject): ExternalProfile =>
  tokenProfileOf(claims['sub'], onlyEmail(claims['email'], claims['email_verified']), {
    iss: textAt(claims, 'iss'),
    name: textAt(claims, 'name'),
    full_name: textAt(claims, 'name'),
    custom_claims: Object.fromEntries(
      Object.entries(claims).filter(([name]) => !KEYCLOAK_OWN.has(name) && !ID_TOKEN_OWN.has(name)),
    ),
  })

const fixed = (issuer: string) => () => issuer

export const PROVIDERS_WITH_ID_TOKENS = {
  apple: {
    places: null,
    scopes: ['openid', 'email', 'name'],
    secretIn: 'body',
    pkce: false,
    formPost: true,
    user: { by: 'id token', issuer: fixed('https://appleid.apple.com'), read: readApple },
  },
  azure: {
    places: null,
    scopes: ['openid'],
    secretIn: 'body',
    pkce: true,
    user: {
      by: 'id token',
      issuer: (url) => `${url || 'https://login.microsoftonline.com/common'}/v2.0`,
      read: readAzure,
    },
  },
  google: {
    places: null,
    scopes: ['openid', 'email', 'profile'],
    secretIn: 'body',
    pkce: true,
    user: { by: 'id token', issuer: fixed('https://accounts.google.com'), read: readGoogle },
  },
  keycloak: {
    places: null,
    scopes: ['openid', 'profile', 'email'],
    secretIn: 'header',
    pkce: true,
    user: { by: 'id token', issuer: (url) => url, read: readKeycloak },
  },
  linkedin_oidc: {
    places: null,
    scopes: ['openid', 'email', 'profile'],
    secretIn: 'body',
    pkce: false,
    user: { by: 'id token', issuer: fixed('https://www.linkedin.com/oauth'), read: readLinkedin },
  },
  vercel_marketplace: {
    places: {
      authorize: ['api.vercel.com', '/oauth/v2/authorization'],
      token: ['api.vercel.com', '/oauth/v2/accessToken'],
    },
    scopes: [],
    secretIn: 'body',
    pkce: false,
    user: { by: 'id token', issuer: fixed('https://marketplace.vercel.com'), read: readVercel },
  },
} as const satisfies Record<string, ProviderDefinition>

/** Issuers whose ID tokens apps obtain by themselves, of providers that the browser reaches in another way. */
export const FACEBOOK_ISSUER = 'https://www.facebook.com'
export const KAKAO_ISSUER = 'https://kauth.kakao.com'
export const SNAPCHAT_ISSUER = 'https://accounts.snapchat.com/accounts/oauth2/token'

/** How ID tokens are read that `/token` receives, by provider; any other is read by the standard. */
export const READ_ID_TOKEN: Readonly<Record<string, (claims: JsonObject, url: string) => ExternalProfile>> = {
  ...Object.fromEntries(
    Object.entries(PROVIDERS_WITH_ID_TOKENS).map(([name, { user }]) => [name, user.read]),
  ),
  facebook: readVouched,
  snapchat: readVouched,
  kakao: readKakao,
}
