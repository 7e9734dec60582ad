/** The public methods of the official auth client; those of its parts by their path, such as `mfa.enroll`. */
import { AuthClient } from '@supabase/auth-js'

/** Why a method has no case that is refused. */
export const WITHOUT_REFUSAL: Readonly<Record<string, string>> = {
  initialize: 'outside of a browser it only looks into its own memory',
  isThrowOnErrorEnabled: 'asks nobody',
  onAuthStateChange: 'asks nobody',
  startAutoRefresh: 'what is refused, it keeps to itself',
  stopAutoRefresh: 'asks nobody',
  dispose: 'asks nobody',
  signInWithOAuth: 'only makes an address; the server refuses whoever goes there',
  'mfa.listFactors': 'as getUser, which it calls',
  'mfa.getAuthenticatorAssuranceLevel': 'as getUser, which it calls',
}

/** What a later version of the service may have; until then it refuses it as the original does where it is switched off. */
const SWITCHED_OFF =
  /^((admin\.)?(oauth|customProviders)|(admin\.)?passkey|mfa\.webauthn)\.|^(signInWith(Passkey|Web3|IdToken|SSO)|registerPasskey|linkIdentity)$/
/** For the operator there are passkeys, though none: the original looks before it asks whether they are switched on. */
const FOUND_EMPTY = new Set(['admin.passkey.listPasskeys'])

/** Whether a method never succeeds. */
export const isSwitchedOff = (method: string): boolean =>
  SWITCHED_OFF.test(method) && !FOUND_EMPTY.has(method)

/** What is private by the types, though not at run time. */
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
    ...functionsOf(mfa, 'webauthn').map((name) => `mfa.${name}`),
    ...methodsOf(admin).map((name) => `admin.${name}`),
    ...['mfa', 'oauth', 'customProviders', 'passkey'].flatMap((part) =>
      functionsOf(admin, part).map((name) => `admin.${name}`),
    ),
  ]
}

const isPublic = (name: string): boolean => !PRIVATE.test(name)

const methodsOf = (object: object): readonly string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(object)).filter(isPublic)

/** The functions of a part, by its name and theirs. */
function functionsOf(whole: object, part: string): readonly string[] {
  const functions = (whole as Record<string, object>)[part] ?? {}
  return Object.entries(functions)
    .filter(([name, value]) => isPublic(name) && typeof value === 'function')
    .map(([name]) => `${part}.${name}`)
}
