/** The public methods of the official auth client; those of its parts by their path, such as `mfa.enroll`. */
import { AuthClient } from '@supabase/auth-js'

/** Methods without a case of a refusal, and the reason. */
export const WITHOUT_REFUSAL: Readonly<Record<string, string>> = {
  initialize: 'sends no request outside a browser',
  isThrowOnErrorEnabled: 'sends no request',
  onAuthStateChange: 'sends no request',
  startAutoRefresh: 'reports no errors',
  stopAutoRefresh: 'sends no request',
  dispose: 'sends no request',
  signInWithOAuth: 'only builds a URL; the server refuses requests to it',
  'mfa.listFactors': 'calls getUser, which has cases',
  'mfa.getAuthenticatorAssuranceLevel': 'calls getUser, which has cases',
}

/** Features that the service does not implement. It refuses them as the original does when they are disabled. */
const SWITCHED_OFF =
  /^((admin\.)?passkey|mfa\.(webauthn|recoveryCodes))\.|^(signInWith(Passkey|SSO)|registerPasskey)$/
/** The operator's list of passkeys succeeds and is empty: the original reads it without checking that passkeys are enabled. */
const FOUND_EMPTY = new Set(['admin.passkey.listPasskeys'])

/** True for methods that no case can show to succeed. */
export const isSwitchedOff = (method: string): boolean =>
  SWITCHED_OFF.test(method) && !FOUND_EMPTY.has(method)

/** Members that are private in the types but accessible at run time. */
const PRIVATE =
  /^_|^(constructor|jwks|jwks_cached_at|linkIdentityOAuth|linkIdentityIdToken|signInWithEthereum|signInWithSolana|fetchJwk)$/

export function clientMethods(): readonly string[] {
  const client = new AuthClient({
    url: 'http://nowhere.example',
    autoRefreshToken: false,
    persistSession: false,
  })
  const { admin, mfa } = client
  return [
    ...methodsOf(client),
    ...['mfa', 'oauth', 'passkey'].flatMap((part) => functionsOf(client, part)),
    ...['webauthn', 'recoveryCodes'].flatMap((part) => functionsOf(mfa, part).map((name) => `mfa.${name}`)),
    ...methodsOf(admin).map((name) => `admin.${name}`),
    ...['mfa', 'oauth', 'customProviders', 'passkey'].flatMap((part) =>
      functionsOf(admin, part).map((name) => `admin.${name}`),
    ),
  ]
}

const isPublic = (name: string): boolean => !PRIVATE.test(name)

const methodsOf = (object: object): readonly string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter(isPublic)

/** The functions of a member object, as `part.name`. */
function functionsOf(whole: object, part: string): readonly string[] {
  const functions = (whole as Record<string, object>)[part] ?? {}
  return Object.entries(functions)
    .filter(([name, value]) => isPublic(name) && typeof value === 'function')
    .map(([name]) => `${part}.${name}`)
}
