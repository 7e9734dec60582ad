/** The configured hooks, each a database function or an HTTP address. Source: supabase/auth, internal/conf. */
import type { Environment } from '../../../platform/environment.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readSwitch } from './settings-syntax.ts'

export const HOOK_NAMES = [
  'custom_access_token',
  'password_verification_attempt',
  'mfa_verification_attempt',
  'before_user_created',
  'after_user_created',
  'send_email',
  'send_sms',
] as const
export type HookName = (typeof HOOK_NAMES)[number]

export type HookTarget =
  | { readonly kind: 'function'; readonly schema: string; readonly name: string }
  /** Calls are signed with each of the secrets, so that secrets can be rotated. */
  | { readonly kind: 'address'; readonly url: string; readonly secrets: readonly Buffer[] }

export type HookConfig = Readonly<Partial<Record<HookName, HookTarget>>>

/**
 * Reads `GOTRUE_HOOK_…_ENABLED`, `…_URI` and `…_SECRETS` of each hook.
 * @throws StartupError
 */
export function readHooks(env: Environment): HookConfig {
  const targets = HOOK_NAMES.flatMap((name): [HookName, HookTarget][] => {
    const prefix = `GOTRUE_HOOK_${name.toUpperCase()}`
    return readSwitch(env, `${prefix}_ENABLED`, false) ? [[name, readTarget(env, prefix)]] : []
  })
  return Object.fromEntries(targets)
}

/** The original's syntax for names of schemas and functions. */
const NAME = /^[a-zA-Z_][a-zA-Z0-9_]{0,62}$/
const FUNCTION = /^pg-functions:\/\/[^/]*\/([^/]+)\/([^/]+)$/
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const SECRET = /^v1,whsec_([A-Za-z0-9+/=]{32,88})$/

function readTarget(env: Environment, prefix: string): HookTarget {
  const uri = env[`${prefix}_URI`] ?? ''
  const [, schema, name] = FUNCTION.exec(uri) ?? []
  if (schema !== undefined && name !== undefined && NAME.test(schema) && NAME.test(name)) {
    return { kind: 'function', schema, name }
  }
  const url = URL.canParse(uri) ? new URL(uri) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
  if (!isSafe) {
    throw new StartupError(
      `${prefix}_URI must be pg-functions://postgres/<schema>/<function>, or an https address (http on this machine alone).`,
    )
  }
  return { kind: 'address', url: uri, secrets: readSecrets(env, `${prefix}_SECRETS`) }
}

function readSecrets(env: Environment, name: string): readonly Buffer[] {
  const secrets = (env[name] ?? '').split('|').map((text) => SECRET.exec(text)?.[1])
  if (secrets.includes(undefined)) {
    throw new StartupError(`${name} must hold secrets of the form v1,whsec_<base64>, separated by "|".`)
  }
  return secrets.map((secret) => Buffer.from(secret ?? '', 'base64'))
}
